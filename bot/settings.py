"""Every setting of the bot, with its default and help, from environment variables and the file `.env`.

`.env.example` is the result of `format_example()`; a test compares the two. An empty variable counts as not
set.
"""

import textwrap
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.shards import MAX_SHARDS, Shards, all_of, parse_shards

DISCORD_API_URL = "https://discord.com/api/v10"
LogFormat = Literal["text", "json"]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]


MAX_ID = 2**63 - 1
"""The largest id of Discord, and of the database."""
_QUOTES = "\"'"
_SECRETS = ("discord_token", "discord_client_secret")
_MAX_REPEATED = 60
"""Maximum characters of a wrong value in its fault."""


class SettingsError(Exception):
    """Some settings are not valid; `faults` has one line for each, which names its variable."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def _web_address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("is not an address like https://host/path")
    return text.rstrip("/")


def _one_word(secret: SecretStr) -> SecretStr:
    if len(secret.get_secret_value().split()) != 1:
        raise ValueError("has spaces in it; copy it again from the developer portal")
    return SecretStr(secret.get_secret_value().strip())


def _is_id(digits: str) -> bool:
    return len(digits) <= len(str(MAX_ID)) and 0 < int(digits) <= MAX_ID


def _in_capitals(word: object) -> object:
    return word.upper() if isinstance(word, str) else word


def _in_small_letters(word: object) -> object:
    return word.lower() if isinstance(word, str) else word


class Settings(BaseSettings):
    """The settings by name; environment variables have the same names in capitals."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        validate_default=True,
    )

    discord_token: Annotated[SecretStr, AfterValidator(_one_word)] | None = Field(
        default=None,
        description="The bot's token from Discord's developer portal. Without one, the bot runs in the "
        "sandbox: a local page in the browser.",
    )
    discord_api_url: Annotated[str, AfterValidator(_web_address)] = Field(
        default=DISCORD_API_URL,
        description="The address of Discord's REST API. Only for servers with the same protocol.",
    )
    sync_guild: int | None = Field(
        default=None,
        gt=0,
        le=MAX_ID,
        description="The id of the only server in which commands are registered; changes appear there at "
        "once. Without it, they are registered everywhere.",
    )
    database_url: str = Field(
        default="sqlite+aiosqlite:///var/melee.db",
        description="The database of all duels: an SQLite file (four slashes before an absolute path), which "
        "is made if missing, or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE.",
    )
    shard_count: int | None = Field(
        default=None,
        ge=1,
        le=MAX_SHARDS,
        description="The number of shards of all processes together. Without it, one process holds as many "
        "as Discord recommends.",
    )
    shard_ids: str | None = Field(
        default=None,
        description="The shards that this process holds, such as 0,2-4; by default, all. Processes that "
        "share them need the same SHARD_COUNT and one PostgreSQL database.",
    )
    cache_dir: Path = Field(
        default=Path("var/cache"),
        description="The folder for rendered plates. It may be deleted at any time.",
    )
    render_workers: int = Field(
        default=2,
        ge=1,
        le=64,
        description="The number of pictures that are drawn at once.",
    )
    think_workers: int = Field(
        default=1,
        ge=1,
        le=64,
        description="The number of computer players that think at once.",
    )
    deck_tests: int = Field(
        default=1,
        ge=1,
        le=4,
        description="The number of decks that are tested or weighed at once (/deck test, /deck weigh).",
    )
    deck_test_workers: int = Field(
        default=1,
        ge=1,
        le=64,
        description="The number of games of one such test at once, each in its own process.",
    )
    memory_limit: int | None = Field(
        default=None,
        ge=64,
        le=1_000_000,
        description="The MB of memory that the bot and all its helper processes may have together. Near it, "
        "pictures are drawn one at a time, and come later. By default, the limit of the container or systemd "
        "unit, if it has one. The bot can measure its memory only on Linux.",
    )
    log_level: Annotated[LogLevel, BeforeValidator(_in_capitals)] = Field(
        default="INFO",
        description="The lowest level that is logged: DEBUG, INFO, WARNING, ERROR or CRITICAL. "
        "Libraries never log below INFO: they would log hands and seeds.",
    )
    log_format: Annotated[LogFormat, BeforeValidator(_in_small_letters)] = Field(
        default="text",
        description="The form of log lines: text for people, or json for programs, one object per line.",
    )
    metrics_port: int | None = Field(
        default=None,
        ge=0,
        le=65535,
        description="The port for /healthz and for Prometheus metrics at /metrics; 0 picks a free one. "
        "Without a port, nothing listens.",
    )
    metrics_host: str = Field(
        default="127.0.0.1",
        description="The address that this port is bound to. Anybody who can reach it can read the metrics.",
    )
    public_url: Annotated[str, AfterValidator(_web_address)] | None = Field(
        default=None,
        description="The address at which people reach this process from outside, such as "
        "https://melee.example.org. With it, people can open the tables of their duels in a browser; "
        "without it, nothing is served.",
    )
    web_host: str = Field(
        default="127.0.0.1",
        description="The address that tables are served on. It is right behind a proxy on the same machine; "
        "a container needs 0.0.0.0.",
    )
    web_port: int | None = Field(
        default=None,
        ge=1,
        le=65535,
        description="The port that tables are served on, if PUBLIC_URL is set.",
    )
    port: int | None = Field(
        default=None,
        ge=1,
        le=65535,
        description="The same as some hosts set it; WEB_PORT comes first.",
    )
    discord_client_secret: Annotated[SecretStr, AfterValidator(_one_word)] | None = Field(
        default=None,
        description="The application's client secret from Discord's developer portal, under OAuth2, "
        "with which the bot asks Discord who opens an Activity.",
    )
    activity: bool = Field(
        default=False,
        description="Whether Discord opens tables inside its app, as an Activity, instead of giving a link; "
        "needs PUBLIC_URL and DISCORD_CLIENT_SECRET, and what docs/operations.md says.",
    )
    invitation_hours: int = Field(
        default=24,
        ge=1,
        le=720,
        description="The number of hours after which an unanswered challenge or lobby expires.",
    )
    turn_limit: int = Field(
        default=60,
        ge=2,
        le=1000,
        description="The last possible turn of a new duel (ruling W-3).",
    )
    quotas: bool = Field(
        default=True,
        description="Whether people who request far more than anybody needs to play (pictures, deck files, "
        "replays, tests) have to wait between requests.",
    )
    administrators: str = Field(
        default="",
        description="The ids of people who may moderate on every server, separated by commas.",
    )
    max_duels_per_user: int = Field(
        default=10,
        ge=1,
        le=1000,
        description="Maximum number of running duels, and of open invitations, of one user.",
    )
    max_duels_per_server: int = Field(
        default=1000,
        ge=1,
        le=1_000_000,
        description="Maximum number of running duels on one server. Its managers can choose a lower number "
        "with /settings.",
    )
    max_tournaments_per_server: int = Field(
        default=10,
        ge=1,
        le=25,
        description="Maximum number of tournaments of one server that have not ended.",
    )
    max_decks_per_user: int = Field(
        default=15,
        ge=1,
        le=1000,
        description="Maximum number of own decks of one user for each game.",
    )

    @field_validator("*", mode="before")
    @classmethod
    def _check_quotes(cls, value: object) -> object:
        """Refuse quotes, which some readers of env files do not remove."""
        if isinstance(value, str) and len(value) > 1 and value[0] == value[-1] and value[0] in _QUOTES:
            raise ValueError("has quotes around it: leave them out")
        return value

    @field_validator("shard_ids")
    @classmethod
    def _check_shards(cls, text: str | None, info: ValidationInfo) -> str | None:
        if text is None or not {"shard_count", "database_url"} <= info.data.keys():
            return text  # their own faults are reported there
        count = info.data["shard_count"]
        if count is None:
            raise ValueError("needs SHARD_COUNT, the number of shards of all processes together")
        shards = parse_shards(text, count)
        if not shards.holds_all and info.data["database_url"].startswith("sqlite"):
            raise ValueError(
                "leaves shards to other processes, which cannot share an SQLite file: set DATABASE_URL to a "
                "PostgreSQL database"
            )
        return text

    @field_validator("port")
    @classmethod
    def _check_port(cls, port: int | None, info: ValidationInfo) -> int | None:
        is_given = port is not None or info.data.get("web_port", 0) is not None
        if info.data.get("public_url") is not None and not is_given:
            raise ValueError("or WEB_PORT has to say which port PUBLIC_URL leads to")
        return port

    @field_validator("activity")
    @classmethod
    def _check_activity(cls, is_on: bool, info: ValidationInfo) -> bool:
        if is_on and info.data.get("discord_token") is not None:
            for name in ("public_url", "discord_client_secret"):
                if name in info.data and info.data[name] is None:
                    raise ValueError(f"needs {name.upper()}")
        return is_on

    @field_validator("administrators")
    @classmethod
    def _check_administrators(cls, text: str) -> str:
        ids = [each.strip() for each in text.split(",") if each.strip()]
        if not all(each.isascii() and each.isdecimal() and _is_id(each) for each in ids):
            raise ValueError("is not a list of ids like 123,456")
        return text

    @property
    def administrator_ids(self) -> frozenset[int]:
        """The ids in `administrators`."""
        return frozenset(int(each) for each in self.administrators.split(",") if each.strip())

    @property
    def serving_port(self) -> int:
        """The port that tables are served on; 0 if they are not served."""
        return self.web_port or self.port or 0

    @property
    def shards(self) -> Shards | None:
        """The shards that this process holds; None to use the number that Discord recommends."""
        if self.shard_count is None:
            return None
        return (
            all_of(self.shard_count)
            if self.shard_ids is None
            else parse_shards(self.shard_ids, self.shard_count)
        )


def load_settings(env_file: Path | None = Path(".env")) -> Settings:
    """The settings from the environment or else from `env_file`; raises SettingsError with all faults."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        raise SettingsError([_fault(values) for values in error.errors()]) from error
    except UnicodeDecodeError as error:
        raise SettingsError([f"{env_file}: is not UTF-8 text"]) from error
    except OSError as error:
        raise SettingsError([f"{env_file}: cannot be read: {error.strerror}"]) from error


def _fault(error: Any) -> str:
    name = str(error["loc"][0])
    # The message names the expected value; it never repeats a secret.
    message = error["msg"].removeprefix("Value error, ")
    value = str(error["input"])
    shown = value if len(value) <= _MAX_REPEATED else f"{value[:_MAX_REPEATED]}…"
    given = "" if name in _SECRETS else f" (it is {shown!r})"
    return f"{name.upper()}: {message}{given}"


def format_example() -> str:
    """The text of `.env.example`: every setting with its help, its default commented out."""
    parts = ["# Copy this file to .env and change what you need: everything has a default."]
    for name, field in Settings.model_fields.items():
        default = "" if field.default is None else str(field.default)
        lines = textwrap.wrap(field.description or "", 100)
        parts.append("\n".join([*(f"# {line}" for line in lines), f"#{name.upper()}={default}"]))
    return "\n\n".join(parts) + "\n"
