"""The parameter names of kernel code decide its types; every other parameter is a 64-bit number."""

RECORDS = ("game", "view")  # a State
RECORD_ARRAYS = ("records",)  # an array of States
ARRAYS = ("out", "stream", "work", "plan", "tally", "tree", "watched", "memory")  # arrays of 64-bit numbers
NARROW_ARRAYS = {  # arrays of other numbers
    "numbers": "int16",  # what a seat observes
    "weights": "int8",  # of a network, as are these
    "biases": "int32",
    "layer": "int32",
}

# These are names like others for a game, but not for what steps through games:
STEPPING_RECORDS = ("opening",)
STEPPING_ARRAYS = {
    "status": "int64",
    "actions": "int64",
    "actors": "int64",
    "picked": "int64",
    "counts": "int64",  # of what can be chosen
    "scales": "float32",
    "scaled": "float32",
    "payoffs": "float32",
    "allowed": "uint8",  # by code, 1 for legal moves
    "done": "uint8",
    "cut": "uint8",
    "legal": "int32",
    "history": "int32",
}
STEPPING_ROWS = {  # arrays with two dimensions
    "streams": "int64",
    "choosing": "int64",
    "statuses": "int64",
    "observations": "float32",
    "finals": "float32",
    "rewards": "float32",
    "masks": "uint8",
    "lists": "int32",
    "histories": "int32",
}


def bytes_of(parameter: str) -> int:
    """How many each number of this array has."""
    return {"int8": 1, "int16": 2, "int32": 4}.get(NARROW_ARRAYS.get(parameter, ""), 8)
