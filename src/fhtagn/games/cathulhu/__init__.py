"""Cult of Cathulhu: find out who is a true Cultist before the ritual chooses one of you."""
