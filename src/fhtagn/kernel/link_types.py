"""The parameter names of kernel code decide its types; every other parameter is a 64-bit number."""

RECORDS = ("game", "view")  # a State
RECORD_ARRAYS = ("records",)  # an array of States
ARRAYS = ("out", "stream", "work", "plan", "tally", "tree", "watched", "memory")  # arrays of 64-bit numbers
