"""Dice that everybody can check, and their proof."""
