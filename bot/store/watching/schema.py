"""The tables of watching."""

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, String, Table, Text

from bot.store.schema import KEY, METADATA, UtcMoment
from bot.store.watching.values import FOLLOWED, MAX_DELAY, MIN_DELAY

_DELAY = f"delay BETWEEN {MIN_DELAY} AND {MAX_DELAY}"

#: The running duels that people follow by direct message; see `Follow`.
FOLLOWS = Table(
    "follows",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("what", String, primary_key=True),
    Column("since", UtcMoment, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("shown", String, nullable=False),
    CheckConstraint(f"what IN ({', '.join(repr(each) for each in FOLLOWED)})", name="what"),
    Index(None, "user_id"),
)

#: One row for each invitation whose author allows a caster view, with its delay in turns.
CASTER_TERMS = Table(
    "caster_terms",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("delay", Integer, nullable=False),
    CheckConstraint(_DELAY, name="delay"),
)

#: The others at such an invitation's table who also allow it.
CASTER_CONSENTS = Table(
    "caster_consents",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
)

#: One row for each duel that has a caster view: all players allowed it before the duel began.
CASTER_DUELS = Table(
    "caster_duels",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("delay", Integer, nullable=False),
    CheckConstraint(_DELAY, name="delay"),
)

#: The positions at the beginnings of such a duel's turns that a caster sees now or later; none after its end.
CASTER_POSITIONS = Table(
    "caster_positions",
    METADATA,
    Column("duel_id", KEY, ForeignKey("caster_duels.duel_id"), primary_key=True, autoincrement=False),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("snapshot", Text, nullable=False),
)
