"""The table of forks."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from bot.games.contract import MAX_SEATS
from bot.store.schema import KEY, METADATA

#: One row for each invitation to play on from an ended duel. `setup` is the fork's initial setup. `origin_id`
#: is that duel, which may be deleted before its forks.
FORKS = Table(
    "forks",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("origin_id", KEY, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("mover", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
    CheckConstraint(f"mover BETWEEN 0 AND {MAX_SEATS - 1}", name="mover"),
    Index(None, "origin_id"),
)
