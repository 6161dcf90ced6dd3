"""Players; `random` is always there, as number 0."""

from fhtagn.games.wake.policies.keeper import keeper
from fhtagn.games.wake.policies.simple import bully, cautious

POLICIES = (cautious, bully, keeper)
