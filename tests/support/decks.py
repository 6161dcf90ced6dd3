"""A deck for short games of wake."""

# Twelve cards to be dealt, and then little more than the two that one must not draw.
SMALL_KINDS = {"counterspell": 3, "night-gaunt": 4, "deep-ones": 4, "mi-go": 4, "elder-sign": 2}
SMALL_DECK = '[[card]]\ntitle = "Him"\nkind = "cthulhu"\ncolour = "red"\ncopies = 2\n' + "\n".join(
    f'[[card]]\ntitle = "{kind}"\nkind = "{kind}"\ncopies = {copies}' for kind, copies in SMALL_KINDS.items()
)
