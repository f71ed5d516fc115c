"""A deck of one's own, as a file and at the table, as tests of own decks use it."""

from typing import Any

import simcord

from bot.games.melee.decks.files import format_deck
from tests.e2e.table import Table, said
from tests.shipped import shipped

EMBER = shipped().decks["ember-court"]
MINE = EMBER.model_copy(update={"name": "Grey Wings", "plan": "Fly at dusk."})
FILE = ("wings.toml", format_deck(MINE).encode())


async def do(table: Table, who: simcord.MemberActor, command: str, **options: Any) -> str:
    """What somebody is told who uses a command of decks."""
    return said(await who.slash(table.channel, f"deck {command}", **options))


async def attached(result: simcord.InteractionResult) -> tuple[str, str]:
    """Name and text of the only file that came with an answer."""
    assert result.response is not None
    (file,) = result.response.attachments
    return file.filename, (await file.read()).decode()


async def names(table: Table, who: simcord.MemberActor) -> list[str]:
    """The decks that somebody keeps."""
    return [own.name for own in await table.matches.decks["melee"].of(who.id)]
