"""Don't Wake Up Cthulhu! for 3 to 6 players, with the house deck or any deck of the same effects."""
