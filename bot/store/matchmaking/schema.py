"""The tables of queues, blocks and role mentions."""

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, String, Table

from bot.clocks.presets import CLOCK_NAMES
from bot.store.matchmaking.values import NOTICE_KINDS
from bot.store.schema import KEY, METADATA, UtcMoment

_A_CLOCK = f"clock IN ({', '.join(repr(name) for name in (*CLOCK_NAMES, 'none'))})"

#: One row for each person in each queue. Pairing two of them deletes both rows.
QUEUED = Table(
    "queued",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("clock", String, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    Column("deck", String),
    Column("channel_id", BigInteger, nullable=False),
    Column("interaction_id", String, nullable=False),
    Column("since", UtcMoment, nullable=False),
    CheckConstraint(_A_CLOCK, name="clock"),
    Index(None, "user_id"),
)

#: The latest waiting times of each queue, without the people.
QUEUE_WAITS = Table(
    "queue_waits",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("clock", String, nullable=False),
    Column("seconds", Integer, nullable=False),
    CheckConstraint(_A_CLOCK, name="clock"),
    CheckConstraint("seconds >= 0", name="seconds"),
    Index(None, "guild_id", "game", "clock"),
    sqlite_autoincrement=True,
)

#: Invitations of pairs from queues, until their duel has begun.
QUEUE_MEETINGS = Table(
    "queue_meetings",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
)

#: Pending notices to people who no longer wait, though they have not asked to leave.
QUEUE_NOTICES = Table(
    "queue_notices",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("clock", String, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", UtcMoment, primary_key=True),
    Column("kind", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("details", String, nullable=False),
    CheckConstraint(_A_CLOCK, name="clock"),
    CheckConstraint(f"kind IN ({', '.join(map(repr, NOTICE_KINDS))})", name="kind"),
    Index(None, "user_id"),
)

#: Messages that call for an opponent for somebody in a queue, named by the command with which they joined it.
QUEUE_CALLS = Table(
    "queue_calls",
    METADATA,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("clock", String, nullable=False),
    Column("interaction_id", String, nullable=False),
    CheckConstraint(_A_CLOCK, name="clock"),
)

#: One row for each person whom a user has blocked.
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    Column("at", UtcMoment, nullable=False),
    CheckConstraint("user_id <> blocked_id", name="others"),
    Index(None, "blocked_id"),
)

#: One row for each user whom nobody may challenge.
UNCHALLENGEABLE = Table(
    "unchallengeable",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
)

#: The time of the last mention of each server's role for open duels.
ROLE_PINGS = Table(
    "role_pings",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pinged_at", UtcMoment, nullable=False),
)
