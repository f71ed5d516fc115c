"""The tables of series."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
)

from bot.series.rules import BEST_OF
from bot.store.schema import KEY, METADATA

#: One row for each series, with the number of the invitation that began it.
SERIES = Table(
    "series",
    METADATA,
    Column("id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("best_of", Integer, nullable=False),
    CheckConstraint(f"best_of IN ({', '.join(map(str, BEST_OF))})", name="best_of"),
)

#: The games of each series by their invitations, in order from 1.
SERIES_GAMES = Table(
    "series_games",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("series_id", KEY, ForeignKey("series.id"), nullable=False),
    Column("place", Integer, nullable=False),
    CheckConstraint("place >= 1", name="place"),
    Index(None, "series_id", "place", unique=True),
)

#: The secret of the next game of a series, from the posting of its hash until the game begins.
SERIES_SEEDS = Table(
    "series_seeds",
    METADATA,
    Column("series_id", KEY, ForeignKey("series.id"), primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", String, nullable=False),
)

#: The people who have given up a series.
SERIES_GIVEN_UP = Table(
    "series_given_up",
    METADATA,
    Column("series_id", KEY, ForeignKey("series.id"), primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
)
