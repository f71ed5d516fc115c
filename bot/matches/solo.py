"""Solo games: best scores, and the game of the day.

The seeds of games of the day are a chain of hashes, used from its end (docs/solo.md). The last day's seed is
random; every other seed is the SHA-256 of the next day's. So the hash that is announced with a day's game is
the seed of the day before: with a seed, anybody can check all earlier days, and nobody can work out
tomorrow's.

Also the ids in the dice of these games are the same for all players. `Secrecy` keeps their records closed
until the day is over.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from bot.games.dice import SEED_BYTES
from bot.matches.context import Context
from bot.matches.game_options import form_of
from bot.matches.memory.namesakes import told_apart
from bot.matches.tabletop import SOLO
from bot.matches.values import Duel
from bot.store.solo import HashChain, SoloScore
from bot.store.tables import Tables

MAX = 1000
"""Maximum number of rows of a score table."""


class ScoreTable(Struct, frozen=True):
    """Scores, best first. Equal ones share a place; the earlier one comes first."""

    rows: tuple[SoloScore, ...]

    def place(self, index: int) -> int:
        """The place of the row with this number, counted from 0."""
        score = self.rows[index].score
        return 1 + sum(each.score > score for each in self.rows)

    def of(self, user_id: int) -> int | None:
        """The number of this person's row; None if they have none."""
        return next((number for number, each in enumerate(self.rows) if each.user_id == user_id), None)


class Solo:
    """Reads scores, which are stored when their games end, and games of the day, stored when they begin."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    def today(self) -> str:
        """Today's UTC date."""
        return day_at(self._context.now())

    def forms(self, game: str) -> tuple[str, ...]:
        """All forms of this game, the default one first. Refusal: unknown-game."""
        options = [each for each in self._context.tabletop(game).options if not each.is_for_several]
        chosen = product(*(each.values for each in options))
        return tuple(
            form_of({each.name: value for each, value in zip(options, values, strict=True)}, options)
            for values in chosen
        )

    async def best(self, game: str, form: str, guild_id: int | None) -> ScoreTable:
        """The best scores in this form of a game, on this server or over all."""
        async with self._store.reading() as tables:
            return await _table(tables, await tables.solo.best(game, form, guild_id, MAX))

    async def daily(self, game: str, day: str, guild_id: int | None) -> ScoreTable:
        """The scores in the game of this day, on this server or over all."""
        async with self._store.reading() as tables:
            return await _table(tables, await tables.solo.daily(game, day, guild_id, end_of(day), MAX))

    async def daily_of(self, game: str, user_id: int) -> str | None:
        """The id of this person's game of today; None if they have not begun it."""
        async with self._store.reading() as tables:
            return await tables.solo.daily_of(game, self.today(), user_id)

    async def is_solo(self, duel: Duel) -> bool:
        """Whether this is a solo game: its score counts."""
        if not any(player.is_computer for player in duel.players):
            return False
        async with self._store.reading() as tables:
            invitation = await tables.invitations.get(duel.id)
        return invitation is not None and SOLO in invitation.options

    async def day_of(self, duel_id: str) -> str | None:
        """The day whose game this is; None for any other duel."""
        async with self._store.reading() as tables:
            return await tables.solo.day_of(duel_id)


DAYS = 3653
"""The length of a chain in days: ten years."""
CHALLENGE = "daily"
"""Replaces the challenge's number in the dice of these games, which are the same for everybody."""


def day_at(now: datetime) -> str:
    """The day of this moment: its UTC date in ISO form."""
    return now.astimezone(UTC).date().isoformat()


async def _table(tables: Tables, rows: Sequence[SoloScore]) -> ScoreTable:
    """The table of these scores, in which namesakes can be told apart."""
    names = await told_apart(tables, {each.user_id: each.name for each in rows})
    return ScoreTable(tuple(replace(each, name=names[each.user_id]) for each in rows))


def end_of(day: str) -> datetime:
    """The end of this day."""
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), UTC)


def match_id(day: str) -> str:
    """Replaces a match's number in the dice and records of this day's games."""
    return f"{CHALLENGE}-{day}"


def seed_in(chain: HashChain, day: str) -> bytes:
    """The seed of this day. Raises ValueError if the chain does not have it."""
    place = (date.fromisoformat(day) - date.fromisoformat(chain.first_day)).days
    if not 0 <= place < chain.days:
        raise ValueError(f"{day} is not one of the {chain.days} days from {chain.first_day}")
    seed = chain.secret
    for _ in range(chain.days - 1 - place):
        seed = sha256(seed).digest()
    return seed


async def seed_of(context: Context, tables: Tables, game: str, day: str) -> bytes:
    """The seed of this day's game, in the given tables. Begins a new chain if the last one is over."""
    chain = await tables.solo.chain(game)
    if chain is None or day >= (date.fromisoformat(chain.first_day) + timedelta(days=chain.days)).isoformat():
        chain = HashChain(day, DAYS, context.token_bytes(SEED_BYTES))
        await tables.solo.add_chain(game, chain)
    return seed_in(chain, day)
