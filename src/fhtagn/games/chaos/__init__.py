"""Chaos of Cthulhu: put a scrambled Old One together before the others do, or be the last one standing."""
