"""The tables of solo games."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, String, Table

from bot.store.schema import KEY, METADATA

#: What the person of an ended solo game has scored. `form` are the game's options, as `matches.tabletop`
#: writes them; two scores can be compared only if it is the same.
SOLO_SCORES = Table(
    "solo_scores",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("form", String(200), nullable=False),
    Column("score", Integer, nullable=False),
)

#: Who has begun which game of the day, by its UTC date in ISO form.
DAILY_GAMES = Table(
    "daily_games",
    METADATA,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("duel_id", KEY, ForeignKey("duels.id"), nullable=False),
    Index(None, "duel_id", unique=True),
)

#: The chains of hashes from which the seeds of the days follow (docs/solo.md).
DAILY_CHAINS = Table(
    "daily_chains",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("game", String, nullable=False),
    Column("first_day", String(10), nullable=False),
    Column("days", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Index(None, "game", "first_day", unique=True),
)
