"""Playing many games step by step, in kernel style: the same source runs as plain Python, natively and on a GPU."""
