"""The tables of puzzles (docs/puzzles.md). Days are UTC dates in ISO form."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from bot.puzzles.values import ORIGINS
from bot.store.schema import KEY, METADATA, UtcMoment

#: Every available puzzle, shipped or found, with the numbers of people who tried it, and who found it with
#: their first answers. It names nobody.
PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("game", String, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("origin", String(10), nullable=False),
    Column("is_reserved", Boolean, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("found", Integer, nullable=False),
    CheckConstraint(f"origin IN ({', '.join(repr(each) for each in ORIGINS)})", name="origin"),
    CheckConstraint("found BETWEEN 0 AND tried", name="found"),
    Index(None, "game", "digest", unique=True),
    sqlite_autoincrement=True,
)

#: The puzzles of the days.
PUZZLE_DAYS = Table(
    "puzzle_days",
    METADATA,
    Column("puzzle_id", KEY, ForeignKey("puzzles.id"), primary_key=True, autoincrement=False),
    Column("day", String(10), primary_key=True),
    Column("game", String, nullable=False),
    Index(None, "game", "day", unique=True),
)

#: Somebody's first answer to a puzzle, as action lines; `day` is empty if it was not the day's.
PUZZLE_ANSWERS = Table(
    "puzzle_answers",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("puzzle_id", KEY, ForeignKey("puzzles.id"), primary_key=True, autoincrement=False),
    Column("day", String(10), primary_key=True),
    Column("line", String(200), nullable=False),
    Column("is_right", Boolean, nullable=False),
    Column("answered_at", UtcMoment, nullable=False),
)

#: People's results in the daily puzzles of a game.
PUZZLE_STREAKS = Table(
    "puzzle_streaks",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("current", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("last_day", String(10), nullable=False),
    Column("solved", Integer, nullable=False),
    Column("answered", Integer, nullable=False),
    Index(None, "game", "current"),
)

#: The servers on which people have answered daily puzzles, for the leaderboards there.
PUZZLE_SERVERS = Table(
    "puzzle_servers",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Index(None, "user_id"),
)

#: The last ended duel of each game, in the order of their ends, that was searched for puzzles.
PUZZLE_SEARCHES = Table(
    "puzzle_searches",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("game", String, nullable=False),
    Column("ended_at", UtcMoment, nullable=False),
    Column("last_duel", KEY, nullable=False),
    Index(None, "game", unique=True),
)
