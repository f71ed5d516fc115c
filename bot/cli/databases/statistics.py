"""Reads records for statistics, while no bot runs."""

import asyncio
from datetime import UTC, datetime

from bot.cli.databases.run import database_url, only_results
from bot.cli.output import say
from bot.content.registry import load_stocks
from bot.games.wording import counted
from bot.matches.registry import TABLETOPS
from bot.matches.service import make_context, make_matches
from bot.store import Store
from bot.store.databases.usage_locks import holding


def derive(*, again: bool) -> int:
    """Store the decks and cards used in ended duels, and print the number of duels read."""
    only_results()
    say(f"ok {counted(asyncio.run(_derive(database_url(), again)), 'duel')} read")
    return 0


async def _derive(url: str, again: bool) -> int:
    async with holding(url):
        store = await Store.open(url)
        try:
            context = make_context(store, load_stocks(), games=TABLETOPS, now=lambda: datetime.now(UTC))
            return await make_matches(context).usages.derive(again=again)
        finally:
            await store.close()
