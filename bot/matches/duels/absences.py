"""Players who have left their duel's server, until they return or the others go on without them."""

from datetime import timedelta

from bot.matches.context import Context
from bot.matches.duels.play import DuelPlay
from bot.matches.memory.live import seat_in
from bot.matches.memory.looks import PlayedAction
from bot.matches.refusals import Refusal
from bot.matches.values import Absence
from bot.store.tables import Tables

PATIENCE = timedelta(hours=24)
"""The time after which the other players may go on."""


class Absences:
    """Absent players, and going on without them."""

    def __init__(self, context: Context, play: DuelPlay) -> None:
        self._context = context
        self._store = context.store
        self._play = play

    async def all(self) -> list[Absence]:
        """All players known to be away from a duel of this process, oldest duel first."""
        async with self._store.reading() as tables:
            return await tables.absences.all(self._context.shards)

    async def of(self, duel_id: str) -> list[Absence]:
        """The players known to be away from this duel, by seat."""
        async with self._store.reading() as tables:
            return await tables.absences.of(duel_id)

    async def noticed(self, duel_id: str, seat: int) -> Absence:
        """Note that this seat's player is away; an earlier note keeps its time. Refusal: no-such-duel."""
        now = self._context.now()

        async def work(tables: Tables) -> Absence:
            await self._context.duel(tables, duel_id)
            await tables.absences.add(duel_id, seat, now)
            return next(each for each in await tables.absences.of(duel_id) if each.seat == seat)

        return await self._store.write(work)

    async def ended(self, duel_id: str, seat: int) -> None:
        """Forget the absence: this seat's player is back, or it no longer matters."""
        await self._store.write(lambda tables: tables.absences.remove(duel_id, seat))

    async def set_notice(self, duel_id: str, seat: int, channel_id: int, message_id: int) -> None:
        """Store the message that notifies the other players."""
        await self._store.write(
            lambda tables: tables.absences.set_notice(duel_id, seat, channel_id, message_id)
        )

    async def claim(self, duel_id: str, user_id: int, seat: int) -> PlayedAction:
        """Go on without this seat's player, who thereby gives up. In a duel of two, the other player wins.

        Refusals: no-such-duel, not-a-player, duel-over, out-of-duel, has-clock (it acts by itself), not-away
        (the player there is not known to be away), not-yet (who, when: the Unix time from which it is
        allowed).
        """
        live = await self._context.load(duel_id)
        duel, own = live.duel, seat_in(live, user_id)
        if duel.clock is not None:
            raise Refusal("has-clock", duel=duel_id)
        async with self._store.reading() as tables:
            away = {each.seat: each for each in await tables.absences.of(duel_id)}
        if seat == own or seat not in away or seat in live.out:
            raise Refusal("not-away", duel=duel_id)
        absent, allowed = duel.players[seat], away[seat].since + PATIENCE
        if self._context.now() < allowed:
            raise Refusal("not-yet", who=absent.name, when=int(allowed.timestamp()))
        assert absent.user_id is not None, "computer players are never away"
        return await self._play.concede(duel_id, absent.user_id)
