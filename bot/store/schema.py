"""The current tables. The migrations must produce the same schema; a test compares the two."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
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
    false,
    true,
)
from typing_extensions import override

from bot.games.contract import MAX_SEATS
from bot.store.roles import ROLES


class UtcMoment(TypeDecorator[datetime]):
    """A point in time: aware in Python, UTC in the database. A naive value raises StatementError."""

    impl = DateTime
    cache_ok = True

    @override
    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to UTC without a time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    @override
    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to an aware time in UTC."""
        return None if value is None else value.replace(tzinfo=UTC)


#: The number of an invitation, a duel or a deck. SQLite numbers rows itself only if the type is INTEGER.
KEY = BigInteger().with_variant(Integer, "sqlite")

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _player() -> list[Column[Any]]:
    """The columns for a player: a person with a Discord id, or a computer player with a level."""
    return [
        Column("user_id", BigInteger),
        Column("name", String, nullable=False),
        Column("level", String),
    ]


def _player_rules() -> list[CheckConstraint]:
    return [
        CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
        CheckConstraint("(user_id IS NULL) <> (level IS NULL)", name="player"),
    ]


# Ids are never reused (AUTOINCREMENT), because they are the match ids of dice.
INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("game", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("least", Integer, nullable=False, server_default="2"),
    Column("most", Integer, nullable=False, server_default="2"),
    Column("board", String),
    Column("options", JSON, nullable=False, server_default="{}"),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("challenge_id", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", String, nullable=False),
    Column("created_at", UtcMoment, nullable=False),
    Column("expires_at", UtcMoment, nullable=False),
    Column("state", String, nullable=False),
    Column("rematch_of", KEY, ForeignKey("invitations.id")),  # a duel has the id of its invitation
    CheckConstraint("kind IN ('challenge', 'lobby', 'table')", name="kind"),
    CheckConstraint("state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')", name="state"),
    CheckConstraint(f"1 <= least AND least <= most AND most <= {MAX_SEATS}", name="size"),
    Index(None, "state"),
    sqlite_autoincrement=True,
)

#: The people seated at or invited to an invitation's table: the author at 0, the others in order.
INVITED = Table(
    "invited",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    *_player(),
    Column("deck", String),
    Column("accept_id", String),
    *_player_rules(),
    Index(None, "user_id"),
    Index(None, "invitation_id", "user_id", unique=True),
)

#: `changes` counts everything that a duel's messages have to show since it began, such as actions. `shown` is
#: that number when the duel was last shown completely. When the bot starts, it checks duels where the two
#: differ. A duel that `is_void` counts for nothing, but its record is kept.
DUELS = Table(
    "duels",
    METADATA,
    Column("id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("game", String, nullable=False),
    Column("board", String),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("accept_id", String, nullable=False),
    Column("created_at", UtcMoment, nullable=False),
    Column("ended_at", UtcMoment),
    Column("ply", Integer, nullable=False),
    Column("draw_offer", Integer),
    Column("ended_by", String),
    Column("changes", Integer, nullable=False, server_default="1"),
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("is_void", Boolean, nullable=False, server_default=false()),
    Column("ended_for", String),
    CheckConstraint("(ended_at IS NULL) = (ended_by IS NULL)", name="ended"),
    CheckConstraint(f"draw_offer BETWEEN 0 AND {MAX_SEATS - 1}", name="draw_offer"),
    Index(None, "ended_at"),
    Index(None, "channel_id"),
    Index(None, "thread_id"),
)

#: One row for each seat of a duel. `place` is set once the duel has ended with a result; `match_place` if its
#: match in a tournament ended it with a result that only ratings count.
SEATS = Table(
    "seats",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    *_player(),
    Column("deck", String),
    Column("format", String),
    Column("has_left", Boolean, nullable=False),
    Column("place", Integer),
    Column("match_place", Integer),
    *_player_rules(),
    CheckConstraint("format IN ('standard', 'open')", name="format"),
    CheckConstraint(f"place BETWEEN 1 AND {MAX_SEATS}", name="place"),
    Index(None, "user_id"),
    Index(None, "duel_id", "user_id", unique=True),
)

#: One row for each duel: its record's header and its latest position, which is never shown to anybody.
#: `course` are the actions that may still be taken back, as JSON.
POSITIONS = Table(
    "positions",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("header", Text, nullable=False),
    Column("snapshot", Text, nullable=False),
    Column("dice_counter", Integer, nullable=False),
    Column("course", Text, nullable=False, server_default="[[],[]]"),
)

#: The lines of records. The key ensures that only one of two processes plays the same ply.
ACTIONS = Table(
    "actions",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("action", String, nullable=False),
    Column("dice", JSON, nullable=False),
    Column("events", JSON, nullable=False),
    Column("hash", String, nullable=False),
    Column("played_at", UtcMoment, nullable=False),
    CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
)

#: An ended duel's record, compressed (`records.packing`): its header, which POSITIONS then has empty, and its
#: lines up to this ply. The later lines, at least the last one, are rows of ACTIONS. `acted` are the seats
#: that played one of the packed lines, as bits.
PACKED_RECORDS = Table(
    "packed_records",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("acted", Integer, nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("lines", LargeBinary, nullable=False),
)

POSTS = Table(
    "posts",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("role", String, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("content", String, nullable=False),
    CheckConstraint(f"role IN ({', '.join(repr(role) for role in ROLES)})", name="role"),
)

#: One row for each seat whose player has left the server of a running duel; the message informs the others.
ABSENCES = Table(
    "absences",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("since", UtcMoment, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
)

PREFERENCES = Table(
    "preferences",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("deck", String, nullable=False),
)

#: One row for each user who has changed a setting. More settings are more columns, each with its default.
OWN_SETTINGS = Table(
    "own_settings",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("notifications", String, nullable=False, server_default="mention"),
    Column("time_zone", String, nullable=False, server_default="UTC"),
    Column("questions", Boolean, nullable=False, server_default=true()),
    Column("on_pages", Boolean, nullable=False, server_default=true()),
    CheckConstraint("notifications IN ('mention', 'dm', 'none')", name="notifications"),
)

#: The username of each person who plays, as it was when they last sat down.
USERNAMES = Table(
    "usernames",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("username", String, nullable=False),
)

#: One row for each user who has quiet hours, from one hour of their day to another.
QUIET_HOURS = Table(
    "quiet_hours",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("begins", Integer, nullable=False),
    Column("ends", Integer, nullable=False),
    CheckConstraint("begins BETWEEN 0 AND 23 AND ends BETWEEN 0 AND 23 AND begins <> ends", name="hours"),
)

#: One row for each user who has begun a game's tutorial: the lesson, and their actions in it, one a line.
TUTORIALS = Table(
    "tutorials",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("lesson", Integer, nullable=False),
    Column("actions", String, nullable=False),
)

#: Users' decks of each game, each in the format in which it was saved; reading a deck upgrades it.
DECKS = Table(
    "decks",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("owner_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("name", String, nullable=False),
    Column("name_key", String, nullable=False),
    Column("format", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", String, nullable=False),
    Column("code", String, nullable=False),
    Column("saved_at", UtcMoment, nullable=False),
    Index(None, "owner_id", "game", "name_key", unique=True),
    Index(None, "game", "code"),
    sqlite_autoincrement=True,
)

#: The results of tests of people's own decks, each with a copy of the deck at that time.
DECK_TESTS = Table(
    "deck_tests",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("owner_id", BigInteger, nullable=False),
    Column("deck_id", KEY, ForeignKey("decks.id"), nullable=False),
    Column("tested_at", UtcMoment, nullable=False),
    Column("format", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", String, nullable=False),
    Column("figures", Text, nullable=False),
    Index(None, "owner_id", "deck_id"),
    sqlite_autoincrement=True,
)
