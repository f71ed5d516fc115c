"""A bot as a process of its own, with short decks and quick pictures: `python -m tests.e2e.killed_bot`.

It takes its settings from the environment, as the real one does, and is there to be killed.
"""

import asyncio
import os
from datetime import UTC, datetime

from bot.app import MeleeBot
from bot.connection import run_on_discord
from bot.matches.service import Matches
from bot.store import Store
from cogs.painter import Painter, threads
from tests.e2e.content import small_content
from tests.e2e.studio import QuickStudio
from tests.e2e.table import count_up


def open_matches(store: Store) -> Matches:
    """The services over a store, with the short decks."""
    return Matches(store, small_content(), now=lambda: datetime.now(UTC), token_bytes=count_up)


async def main() -> None:
    """Run until killed."""
    store = await Store.open(os.environ["DATABASE_URL"])
    painter = Painter(QuickStudio(), threads(1))
    bot = MeleeBot(
        matches=open_matches(store), content=small_content(), painter=painter, wait=lambda failures: 0.05
    )
    await run_on_discord(bot, os.environ["DISCORD_TOKEN"], os.environ["DISCORD_API_URL"])


if __name__ == "__main__":
    asyncio.run(main())
