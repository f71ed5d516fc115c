"""The tables of rated duels."""

from sqlalchemy import Boolean, Column, ForeignKey, Table, false

from bot.store.schema import KEY, METADATA

#: The wish of an invitation's author about rating; no row without one.
RATED_WISHES = Table(
    "rated_wishes",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    Column("is_rated", Boolean, nullable=False),
)

#: One row for each duel that is rated. Provisional ratings follow its result `in_steps`, unless it began
#: before there were steps.
RATED_DUELS = Table(
    "rated_duels",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("in_steps", Boolean, nullable=False, server_default=false()),
)
