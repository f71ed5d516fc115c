"""Copies, backs up and restores databases."""

import asyncio
import logging
from datetime import datetime
from pathlib import Path

from bot.cli.output import CommandError, say
from bot.settings import SettingsError, load_settings
from bot.store import Store
from bot.store.copies.backups import back_up
from bot.store.copies.restoration import restore
from bot.store.copies.transfer import copy_all
from bot.store.databases.usage_locks import holding


def copy(source: str, target: str) -> int:
    """Copy everything from one database to another, and print the contents of the copy."""
    asyncio.run(_copy(source, target))
    return 0


async def _copy(source_url: str, target_url: str) -> None:
    only_results()
    source = await Store.open(source_url, "read")
    try:
        async with holding(source_url, "alone"), holding(target_url, "alone"):
            target = await Store.open(target_url, "fill")
            try:
                held = await copy_all(source, target, source.name, _tell)
            finally:
                await target.close()
    finally:
        await source.close()
    for name, contents in held.items():
        say(f"ok {name}: {contents.rows} rows, {contents.hash[:16]}")


def _tell(table: str, rows: int) -> None:
    say(f"   {table}: {rows} rows copied")


def backup(file: Path) -> int:
    """Copy the bot's database to a file."""
    only_results()
    rows = asyncio.run(back_up(database_url(), file))
    say(f"ok {file}: {rows} rows, {file.stat().st_size:,} bytes")
    return 0


def put_back(file: Path, *, replace: bool) -> int:
    """Restore a backup into the bot's database."""
    only_results()
    now = datetime.now().astimezone()
    rows, kept = asyncio.run(restore(file, database_url(), replace=replace, at=now))
    if kept is not None:
        say(f"   the old contents are kept: {kept}")
    say(f"ok {file}: {rows} rows are restored")
    return 0


def database_url() -> str:
    """The URL of the bot's database. Raises CommandError."""
    try:
        return load_settings().database_url
    except SettingsError as error:
        raise CommandError("\n".join(error.faults), 2) from error


def only_results() -> None:
    """Print results only."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
