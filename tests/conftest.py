"""What all tests share."""

from hypothesis import settings

# The same examples on every machine, and no clock: a busy machine must not fail a test.
settings.register_profile("fhtagn", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("fhtagn")
