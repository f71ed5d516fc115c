"""The tables as they are now; the migrations beside this lead here (a test compares the two)."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)
from typing_extensions import override


class UtcMoment(TypeDecorator[datetime]):
    """A point in time: aware in Python, UTC in the database; StatementError for a naive one."""

    impl = DateTime
    cache_ok = True

    @override
    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC without a zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    @override
    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To an aware UTC time."""
        return None if value is None else value.replace(tzinfo=UTC)


METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Ids are never used twice (AUTOINCREMENT): they are the match ids of the dice.
INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("author_id", BigInteger, nullable=False),
    Column("author_name", String, nullable=False),
    Column("opponent_id", BigInteger),
    Column("opponent_name", String),
    Column("deck", String, nullable=False),
    Column("board", String, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("challenge_id", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", String, nullable=False),
    Column("created_at", UtcMoment, nullable=False),
    Column("expires_at", UtcMoment, nullable=False),
    Column("state", String, nullable=False),
    Column("rematch_of", Integer, ForeignKey("invitations.id")),  # a duel has its invitation's id
    CheckConstraint("kind IN ('challenge', 'lobby')", name="kind"),
    CheckConstraint("state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')", name="state"),
    Index(None, "state", "author_id"),
    sqlite_autoincrement=True,
)

DUELS = Table(
    "duels",
    METADATA,
    Column("id", Integer, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("game", String, nullable=False),
    Column("south_id", BigInteger, nullable=False),
    Column("south_name", String, nullable=False),
    Column("south_deck", String, nullable=False),
    Column("north_id", BigInteger, nullable=False),
    Column("north_name", String, nullable=False),
    Column("north_deck", String, nullable=False),
    Column("board", String, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("accept_id", String, nullable=False),
    Column("created_at", UtcMoment, nullable=False),
    Column("ended_at", UtcMoment),
    Column("ply", Integer, nullable=False),
    Column("draw_offer", Integer),
    Column("winner", Integer),
    Column("ended_by", String),
    Column("south_format", String, nullable=False, server_default="standard"),
    Column("north_format", String, nullable=False, server_default="standard"),
    CheckConstraint("south_id <> north_id", name="two_players"),
    CheckConstraint("(ended_at IS NULL) = (ended_by IS NULL)", name="ended"),
    CheckConstraint("draw_offer IN (0, 1)", name="draw_offer"),
    CheckConstraint("winner IN (0, 1)", name="winner"),
    CheckConstraint("south_format IN ('standard', 'open')", name="south_format"),
    CheckConstraint("north_format IN ('standard', 'open')", name="north_format"),
    Index(None, "south_id", "ended_at"),
    Index(None, "north_id", "ended_at"),
    Index(None, "channel_id"),
    Index(None, "thread_id"),
)

#: One row a duel: the header of its record, and its latest position beside the record (never shown).
POSITIONS = Table(
    "positions",
    METADATA,
    Column("duel_id", Integer, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("header", Text, nullable=False),
    Column("snapshot", Text, nullable=False),
    Column("dice_counter", Integer, nullable=False),
)

#: The record's lines. The key is what decides when two processes play the same ply.
ACTIONS = Table(
    "actions",
    METADATA,
    Column("duel_id", Integer, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", String, nullable=False),
    Column("action", String, nullable=False),
    Column("dice", JSON, nullable=False),
    Column("events", JSON, nullable=False),
    Column("hash", String, nullable=False),
    Column("played_at", UtcMoment, nullable=False),
    CheckConstraint("seat IN ('', 'south', 'north')", name="seat"),
)

POSTS = Table(
    "posts",
    METADATA,
    Column("duel_id", Integer, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("role", String, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("content", String, nullable=False),
    CheckConstraint("role IN ('board', 'hand-south', 'hand-north', 'draw')", name="role"),
)

PREFERENCES = Table(
    "preferences",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("deck", String, nullable=False),
)

#: Decks of people's own, each as it was saved: one of an earlier format is upgraded when it is read.
DECKS = Table(
    "decks",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("owner_id", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("name_key", String, nullable=False),
    Column("format", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", String, nullable=False),
    Column("code", String, nullable=False),
    Column("saved_at", UtcMoment, nullable=False),
    Index(None, "owner_id", "name_key", unique=True),
    Index(None, "code"),
    sqlite_autoincrement=True,
)
