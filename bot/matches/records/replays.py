"""Finds ended duels by replay code or number, and checks who may see them."""

from bot.matches.books.secrecy import Secrecy
from bot.matches.context import Context
from bot.matches.records.codes import is_code_of, parse_code
from bot.matches.refusals import Refusal
from bot.matches.values import Duel

_MAX_DIGITS = 8
"""Maximum digits of a duel's number. A code has at least nine symbols, which may all be digits."""


class Replays:
    """Ended duels with their records.

    People with a duel's code may see it anywhere; without the code, only its players and people on its server
    may. While the decks of its tournament are secret, only its players may, with or without the code: the
    seed is public once the duel is over, and gives the code.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._secrecy = Secrecy(context)

    async def find(self, text: str, user_id: int, guild_id: int | None) -> tuple[Duel, str]:
        """The ended duel with the code or number that this user typed on that server, and the code.

        The code is empty if they typed a number. Refusals: unknown-replay, and those of `open`.
        """
        if text.isdecimal() and len(text) <= _MAX_DIGITS:
            return await self.open(text, user_id, guild_id), ""
        try:
            duel_id, code = parse_code(text)
        except ValueError as error:
            raise Refusal("unknown-replay", shared=text) from error
        return await self.open(duel_id, user_id, guild_id, code), code

    async def open(self, duel_id: str, user_id: int, guild_id: int | None, code: str = "") -> Duel:
        """The ended duel with this id, if its record still exists. `code` is the user's, if they have one.

        Refusals: unknown-replay, for a wrong code; no-such-duel and elsewhere, without a code; still-running;
        record-gone; decks-secret.
        """
        async with self._store.reading() as tables:
            duel = await tables.duels.get(duel_id)
            if code and (duel is None or not is_code_of(duel, code)):
                raise Refusal("unknown-replay", shared=code)
            if duel is None:
                raise Refusal("no-such-duel", duel=duel_id)
            is_here = guild_id is not None and duel.place.guild_id == guild_id
            if not code and not is_here and duel.seat_of(user_id) is None:
                raise Refusal("elsewhere", duel=duel_id)
            if duel.running:
                raise Refusal("still-running", duel=duel_id)
            if not await tables.records.exists(duel_id):
                raise Refusal("record-gone", duel=duel_id)
            await self._secrecy.check(tables, duel, user_id)
            return duel

    async def is_open(self, duel_id: str) -> bool:
        """Whether a duel reveals no secrets, so that it can be shared."""
        async with self._store.reading() as tables:
            return await self._secrecy.is_open(tables, duel_id)

    async def check_open(self, duel: Duel) -> None:
        """Check that everybody may see an ended duel. Refusals: those of `Secrecy.check`."""
        async with self._store.reading() as tables:
            await self._secrecy.check(tables, duel, None)

    async def origin_hash(self, duel: Duel) -> str | None:
        """The hash of this fork's first position in the other duel's record.

        None for any other duel, and if that record is deleted.
        """
        if duel.origin is None:
            return None
        async with self._store.reading() as tables:
            fork = (await tables.forks.of([duel.id])).get(duel.id)
            return None if fork is None else await tables.records.hash_at(fork.duel_id, fork.ply)
