"""The tables of luck reports and reviews. All but the shares can be worked out again from the records."""

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Integer, String, Table, Text

from bot.store.schema import KEY, METADATA

#: How lucky each seat of an ended duel was: see `LuckReport.surplus`.
DUEL_LUCK = Table(
    "duel_luck",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("surplus", Float, nullable=False),
)

#: Reports as JSON: `luck`, and `review-` with the number of the seat; `unreplayable` with a version of rules.
DUEL_REPORTS = Table(
    "duel_reports",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("kind", String(16), primary_key=True),
    Column("format", Integer, nullable=False),
    Column("content", Text, nullable=False),
)

#: The seats whose players want everybody to see the reports.
REPORT_SHARES = Table(
    "report_shares",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

#: The message with the reports that all may see.
REPORT_POSTS = Table(
    "report_posts",
    METADATA,
    Column("duel_id", KEY, ForeignKey("duels.id"), primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
)
