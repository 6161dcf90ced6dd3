"""Several machines that serve the same tables."""
