"""The table of servers that have removed the bot."""

from sqlalchemy import BigInteger, Column, Table

from bot.store.schema import METADATA, UtcMoment

#: One row for each server that has removed the bot, until it takes the bot in again or its data is deleted.
DEPARTED_SERVERS = Table(
    "departed_servers",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", UtcMoment, nullable=False),
)
