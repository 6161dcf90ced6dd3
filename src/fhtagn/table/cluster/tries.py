"""Guesses and new identities, counted for all nodes together, in their database.

Whoever is refused at one door is refused at the next. Addresses and login names are not written there, only what the
server's secret makes of them.
"""

from __future__ import annotations

from collections.abc import Callable

from fhtagn.table.access import networks
from fhtagn.table.limits import WIDER, Limits, Patience, Tries
from fhtagn.table.store.claims import Claims
from fhtagn.table.store.lease import NOW

USED = f"greatest(0, known.many - ({NOW} - known.at) * ?) + 1"  # of a bucket that empties as time passes
TAKE = f"""INSERT INTO tries AS known (name, many, at) VALUES (?, 1, {NOW})
    ON CONFLICT (name) DO UPDATE SET many = {USED}, at = {NOW} WHERE {USED} <= ? RETURNING 1"""  # noqa: S608
TRY = f"""INSERT INTO tries AS known (name, many, at) VALUES (?, 1, {NOW})
    ON CONFLICT (name) DO UPDATE SET many = known.many + 1, at = {NOW} + CASE
        WHEN known.many + 1 >= {Patience.FREE}
        THEN least({Patience.LONGEST}, power(2, known.many + 1 - {Patience.FREE})) ELSE 0 END
    WHERE known.at <= {NOW} RETURNING 1"""  # noqa: S608 (of our own)
WAIT = f"SELECT at - {NOW} FROM tries WHERE name = ?"  # noqa: S608 (of our own)
FORGIVE = "DELETE FROM tries WHERE name = ? RETURNING 1"
FORGET = f"DELETE FROM tries WHERE at < {NOW} - 3600 RETURNING 1"  # noqa: S608 (of our own)
SOON = 0.1  # seconds


class CommonTries(Tries):
    """What this node refuses by itself costs the database nothing. `mark` makes a name that says nothing."""

    def __init__(self, limits: Limits, claims: Claims, mark: Callable[[str], str]) -> None:
        super().__init__(limits)
        self._limits, self._claims, self._mark = limits, claims, mark

    async def new_person(self, sender: str, now: float) -> bool:
        return await super().new_person(sender, now) and await self._allows("person", sender, self._limits.people)

    async def guess(self, sender: str, now: float) -> bool:
        return await super().guess(sender, now) and await self._allows("guess", sender, self._limits.secrets)

    async def _allows(self, what: str, sender: str, allowed: tuple[float, float]) -> bool:
        near, wide = networks(sender)
        for network, times in ((near, 1), (wide, WIDER)):
            rate, burst = times * allowed[0], times * allowed[1]
            name = self._mark(f"{what} {network}")
            if network and not await self._claims.ask(TAKE, name, rate, rate, burst):
                return False
        return True

    async def wait(self, login: str, now: float) -> float:
        name = self._mark(f"login {login}")
        if await self._claims.ask(TRY, name):
            return 0.0
        waiting = await self._claims.ask(WAIT, name)
        return max(SOON, float(waiting[0][0])) if waiting else SOON

    async def forgive(self, login: str) -> None:
        await self._claims.ask(FORGIVE, self._mark(f"login {login}"))

    async def forget_old(self) -> None:
        await self._claims.ask(FORGET)
