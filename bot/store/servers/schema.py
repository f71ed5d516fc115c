"""The tables of servers."""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    false,
    select,
)

from bot.store.schema import KEY, METADATA, UtcMoment
from bot.store.servers.values import ACTS, AUDIENCES, BAN_SCOPES, OBJECT_KINDS


def has_bot(guild_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """The bot has not been removed from the server in this column."""
    return ~select(DEPARTED_SERVERS.c.guild_id).where(DEPARTED_SERVERS.c.guild_id == guild_id).exists()


def _one_of(column: str, values: tuple[str, ...]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(each) for each in values)})", name=column)


#: One row for each server whose managers have changed a setting. More settings are more columns.
SERVER_SETTINGS = Table(
    "server_settings",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", JSON, nullable=False),
    Column("organiser_role", BigInteger),
    Column("moderator_role", BigInteger),
    Column("ping_role", BigInteger),
    Column("log_channel", BigInteger),
    Column("clock", String, nullable=False),
    Column("rated", Boolean),
    Column("retention_days", Integer),
    Column("games", JSON, nullable=False),
    Column("person_duels", Integer),
    Column("server_duels", Integer),
    Column("rated_takebacks", Boolean, nullable=False, server_default=false()),
    Column("standard_only", Boolean, nullable=False, server_default=false()),
    Column("deck_tier", Integer),
    Column("banned", JSON, nullable=False, server_default="[]"),
    Column("call_channel", BigInteger),
    Column("result_channel", BigInteger),
    Column("news_channel", BigInteger),
)

#: One row for each act of a manager or moderator; rows are never changed.
AUDIT_LOG = Table(
    "audit_log",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("at", UtcMoment, nullable=False),
    Column("by_id", BigInteger, nullable=False),
    Column("by_name", String, nullable=False),
    Column("is_party", Boolean, nullable=False),
    Column("act", String, nullable=False),
    Column("object_kind", String, nullable=False),
    Column("object_id", String, nullable=False),
    Column("reason", Text, nullable=False),
    Column("before", JSON, nullable=False),
    Column("after", JSON, nullable=False),
    _one_of("act", ACTS),
    _one_of("object_kind", OBJECT_KINDS),
    Index(None, "guild_id"),
    sqlite_autoincrement=True,
)

#: The messages about an act, sent or not.
AUDIT_POSTS = Table(
    "audit_posts",
    METADATA,
    Column("entry_id", KEY, ForeignKey("audit_log.id"), primary_key=True, autoincrement=False),
    Column("audience", String, primary_key=True),
    Column("target_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("failure", String, nullable=False, server_default=""),
    _one_of("audience", AUDIENCES),
    Index(None, "message_id"),
)

#: People who may not play rated duels on a server until a date.
RATED_BANS = Table(
    "rated_bans",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("until", UtcMoment, nullable=False),
)

#: People who may not take part in other kinds of play on a server until a date.
PLAY_BANS = Table(
    "play_bans",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("scope", String, primary_key=True),
    Column("until", UtcMoment, nullable=False),
    _one_of("scope", tuple(each for each in BAN_SCOPES if each != "rated")),
)

#: Findings of rules for moderators.
FLAGS = Table(
    "flags",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("raised_at", UtcMoment, nullable=False),
    Column("duel_id", KEY, ForeignKey("duels.id")),
    Column("user_ids", JSON, nullable=False),
    Column("evidence", JSON, nullable=False),
    Column("resolved_at", UtcMoment),
    Index(None, "guild_id", "resolved_at"),
    sqlite_autoincrement=True,
)

#: Servers that have received the welcome message; a server that removes the bot loses its row.
GREETED = Table(
    "greeted",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", UtcMoment, nullable=False),
)

#: Leaderboards that keep themselves current in a channel: one for each game of a server. `content` is a mark
#: of what the message shows, from the code that draws it. `message_id` is null until there is one.
LEADERBOARD_POSTS = Table(
    "leaderboard_posts",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("by_id", BigInteger, nullable=False),
    Column("season", Integer, nullable=False),
    Column("message_id", BigInteger),
    Column("content", String, nullable=False),
    Column("is_pinned", Boolean, nullable=False),
    Column("is_again", Boolean, nullable=False),
    Column("trouble", String, nullable=False),
)

#: One row for each server that has removed the bot, until it adds the bot again or its data is deleted.
DEPARTED_SERVERS = Table(
    "departed_servers",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", UtcMoment, nullable=False),
)
