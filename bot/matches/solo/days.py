"""The seeds of the games of the day: a chain of hashes, walked from its end (docs/solo.md).

The last day's seed is random. The seed of every other day is the SHA-256 of the seed of the day after. So the
hash that is announced with a day's game is the seed of the day before: whoever knows a seed can check all
days before it, and nobody can work out tomorrow's.
"""

from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256

from bot.games.dice import SEED_BYTES
from bot.matches.context import Context
from bot.store.solo.values import HashChain
from bot.store.tables import Tables

DAYS = 3653
"""How many days a chain holds: ten years."""
CHALLENGE = "daily"
"""Stands in place of the challenge's number in the dice of these games, which are the same for everybody."""


def day_at(now: datetime) -> str:
    """The day of this moment: its UTC date in ISO form."""
    return now.astimezone(UTC).date().isoformat()


def end_of(day: str) -> datetime:
    """The moment at which a day ends and the next one begins."""
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), UTC)


def match_id(day: str) -> str:
    """What stands in place of a match's number in the dice and records of this day's games."""
    return f"{CHALLENGE}-{day}"


def seed_in(chain: HashChain, day: str) -> bytes:
    """The seed of this day, which the chain must hold."""
    place = (date.fromisoformat(day) - date.fromisoformat(chain.first_day)).days
    if not 0 <= place < chain.days:
        raise ValueError(f"{day} is not one of the {chain.days} days from {chain.first_day}")
    seed = chain.secret
    for _ in range(chain.days - 1 - place):
        seed = sha256(seed).digest()
    return seed


async def seed_of(context: Context, tables: Tables, game: str, day: str) -> bytes:
    """The seed of this day's game, in the given tables; a new chain begins if the last one is over."""
    chain = await tables.solo.chain(game)
    if chain is None or day >= (date.fromisoformat(chain.first_day) + timedelta(days=chain.days)).isoformat():
        chain = HashChain(day, DAYS, context.token_bytes(SEED_BYTES))
        await tables.solo.add_chain(game, chain)
    return seed_in(chain, day)
