"""Cthulhu Dice: drive the other cultists mad before Cthulhu takes you all."""
