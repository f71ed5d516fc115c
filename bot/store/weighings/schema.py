"""The table of weighings (docs/tiers.md)."""

from sqlalchemy import BigInteger, CheckConstraint, Column, Index, Integer, String, Table

from bot.store.schema import KEY, METADATA, UtcMoment

#: What decks have won against the starter decks. It names neither decks nor people.
DECK_WEIGHINGS = Table(
    "deck_weighings",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("deck", String(64), nullable=False),
    Column("scales", String(64), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("half_points", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("weighed_at", UtcMoment, nullable=False),
    CheckConstraint("half_points BETWEEN 0 AND 2 * games", name="half_points"),
    Index(None, "deck", "scales", unique=True),
    sqlite_autoincrement=True,
)
