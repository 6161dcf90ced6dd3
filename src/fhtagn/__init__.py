"""fhtagn: a table and a laboratory for four Cthulhu games."""

__version__ = "0.1.0"
