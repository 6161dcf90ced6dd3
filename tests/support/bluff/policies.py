"""No players but the random one."""

POLICIES = ()
