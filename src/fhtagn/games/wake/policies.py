"""Simple players."""

POLICIES = ()
