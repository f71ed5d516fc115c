"""The table of what was played with."""

from sqlalchemy import JSON, Boolean, CheckConstraint, Column, ForeignKey, Integer, String, Table

from bot.games.contract import MAX_SEATS
from bot.store.schema import DUELS, KEY, METADATA

#: One row for each seat of an ended duel between two people, made from its record; it outlives the record.
#: `deck` is a deck that ships with the bot. Of a private deck, neither the deck nor a card is kept.
SEAT_USAGE = Table(
    "seat_usage",
    METADATA,
    Column("duel_id", KEY, ForeignKey(DUELS.c.id), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("deck", String),
    Column("went_first", Boolean),
    Column("drawn", JSON, nullable=False),
    Column("used", JSON, nullable=False),
    CheckConstraint(f"seat BETWEEN 0 AND {MAX_SEATS - 1}", name="seat"),
)
