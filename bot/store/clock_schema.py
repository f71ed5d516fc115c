"""The tables of duels' clocks; `bot.clocks` explains their columns."""

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
    false,
)

from bot.clocks.presets import CLOCK_NAMES
from bot.games.contract import MAX_SEATS
from bot.store.schema import KEY, METADATA, UtcMoment

_A_PRESET = f"preset IN ({', '.join(repr(name) for name in CLOCK_NAMES)})"

#: One row for each invitation to a duel with a clock.
INVITED_CLOCKS = Table(
    "invited_clocks",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("preset", String, nullable=False),
    CheckConstraint(_A_PRESET, name="preset"),
)

#: One row for each duel that has a clock; `bot.clocks` explains its columns and those of its seats.
CLOCKS = Table(
    "clocks",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("preset", String, nullable=False),
    Column("paused_by", String),
    CheckConstraint(_A_PRESET, name="preset"),
    CheckConstraint("paused_by IN ('players', 'moderator', 'tournament', 'agreement')", name="paused_by"),
)

#: One row for each seat of such a duel. `bank`, `spent` and `total` are microseconds.
SEAT_CLOCKS = Table(
    "seat_clocks",
    METADATA,
    Column("duel_id", KEY, ForeignKey("clocks.duel_id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("bank", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
    Column("since", UtcMoment),
    Column("turn", Integer),
    Column("misses", Integer, nullable=False),
    Column("is_out", Boolean, nullable=False),
    Column("is_warned", Boolean, nullable=False),
    Column("asks_pause", Boolean, nullable=False),
    Column("quiet_zone", String),
    Column("quiet_begins", Integer),
    Column("quiet_ends", Integer),
    Column("turns", Integer, nullable=False, server_default="0"),
    Column("timeouts", Integer, nullable=False, server_default="0"),
    Column("total", BigInteger, nullable=False, server_default="0"),
    Column("is_again", Boolean, nullable=False, server_default=false()),
    Column("kind", String),
    Column("asked", Integer),
    CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
    CheckConstraint("bank >= 0 AND spent >= 0 AND misses >= 0", name="amounts"),
)

#: The next event of each duel whose clock runs. The process that handles it deletes its row in the same
#: transaction.
TIMERS = Table(
    "timers",
    METADATA,
    Column("duel_id", KEY, ForeignKey("clocks.duel_id"), primary_key=True, autoincrement=False),
    Column("due_at", UtcMoment, nullable=False),
    Index(None, "due_at"),
)

#: Warnings that Discord has not confirmed yet, and the end of the time at the moment of the warning.
CLOCK_WARNINGS = Table(
    "clock_warnings",
    METADATA,
    Column("duel_id", KEY, ForeignKey("clocks.duel_id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ends_at", UtcMoment, nullable=False),
    CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
)

#: The last time at which a process with this shard, of `shards`, was alive and could play, while clocks ran.
HEARTBEATS = Table(
    "heartbeats",
    METADATA,
    Column("shards", Integer, primary_key=True, autoincrement=False),
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("beat_at", UtcMoment, nullable=False),
)
