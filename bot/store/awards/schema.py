"""The tables of awarded roles."""

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Index, Integer, String, Table

from bot.store.awards.values import AWARD_KINDS, GRANT_STATES
from bot.store.schema import KEY, METADATA


def _one_of(column: str, values: tuple[str, ...]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(each) for each in values)})", name=column)


#: The roles that servers award; see `RoleAward`.
ROLE_AWARDS = Table(
    "role_awards",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("role_id", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("game", String),
    Column("template", String),
    Column("number", Integer, nullable=False),
    Column("is_lasting", Boolean, nullable=False),
    Column("by_id", BigInteger, nullable=False),
    Column("trouble", String, nullable=False, server_default=""),
    _one_of("kind", AWARD_KINDS),
    Index(None, "guild_id"),
    sqlite_autoincrement=True,
)

#: Who is to have such a role, and who may have it from the bot; see `RoleGrant`. A row is deleted once the
#: role is taken.
ROLE_GRANTS = Table(
    "role_grants",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("role_id", BigInteger, primary_key=True, autoincrement=False),
    Column("is_wanted", Boolean, nullable=False),
    Column("state", String, nullable=False),
    _one_of("state", GRANT_STATES),
    Index(None, "user_id"),
)
