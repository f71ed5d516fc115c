"""Reads records for statistics, while no bot runs."""

import asyncio
import logging
from datetime import UTC, datetime

from bot.cli.output import CommandError, say
from bot.content.registry import load_stocks
from bot.games.wording import counted
from bot.matches.registry import TABLETOPS
from bot.matches.service import make_context, make_matches
from bot.settings import SettingsError, load_settings
from bot.store import Store
from bot.store.databases.holding import holding


def derive(*, again: bool) -> int:
    """Note what ended duels were played with, and print of how many it was noted."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        url = load_settings().database_url
    except SettingsError as error:
        raise CommandError("\n".join(error.faults), 2) from error
    say(f"ok {counted(asyncio.run(_derive(url, again)), 'duel')} read")
    return 0


async def _derive(url: str, again: bool) -> int:
    async with holding(url):
        store = await Store.open(url)
        try:
            context = make_context(store, load_stocks(), games=TABLETOPS, now=lambda: datetime.now(UTC))
            return await make_matches(context).usages.derive(again=again)
        finally:
            await store.close()
