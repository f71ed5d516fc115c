"""The tables of proposals, of their messages, and of what has been asked."""

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Integer, String, Table

from bot.games.contract import MAX_SEATS
from bot.store.consent.values import ASKED_KINDS, PROPOSAL_KINDS
from bot.store.schema import KEY, METADATA


def _rules(kinds: tuple[str, ...]) -> list[CheckConstraint]:
    return [
        CheckConstraint(f"kind IN ({', '.join(repr(kind) for kind in kinds)})", name="kind"),
        CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
    ]


#: The newest proposal of each duel that had one. It stands only at its ply, and while the duel runs.
#: `agreed` has a bit for each seat that has agreed.
PROPOSALS = Table(
    "proposals",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    *_rules(PROPOSAL_KINDS),
)

#: The message of each duel that shows a proposal with buttons, which come off once it no longer stands.
PROPOSAL_NOTICES = Table(
    "proposal_notices",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    *_rules(PROPOSAL_KINDS),
)

#: The turn in which each seat of a running duel last asked for something.
ASKED = Table(
    "asked",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, primary_key=True),
    Column("turn", Integer, nullable=False),
    *_rules(ASKED_KINDS),
)
