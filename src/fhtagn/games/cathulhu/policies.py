"""Players. `random` comes from the kernel."""

POLICIES = ()
