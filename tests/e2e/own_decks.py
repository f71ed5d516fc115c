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


async def keep_open_decks(table: Table, who: simcord.MemberActor, count: int) -> None:
    """Somebody keeps so many decks, each with a card that no starter deck has."""
    first, *others = EMBER.entity
    for number in range(count):
        changed = first.model_copy(update={"hp": first.hp + number + 1})
        own = EMBER.model_copy(update={"name": f"Own {number}", "entity": (changed, *others)})
        await table.matches.decks["melee"].save(who.id, own)
