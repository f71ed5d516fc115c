"""What tests of tables for several people say again and again."""

from collections.abc import Iterable
from typing import Any

import simcord
from simcord.components import walk_components

from bot.matches.registry import TABLETOPS
from bot.matches.values import Duel, Invitation
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.e2e.table import Table, said, text_of

GAMES = {**TABLETOPS, SEALED.name: TABLETOP}


async def open_table(table: Table, who: simcord.MemberActor | None = None, **options: Any) -> Any:
    """The message of a new table, opened by Rowan unless somebody else is named."""
    result = await (who or table.rowan).slash(table.channel, "table open", **({"game": "melee"} | options))
    assert said(result) == "Your table is open."
    return table.messages(table.channel.id)[-1]


async def prefer(table: Table, *people: simcord.MemberActor) -> None:
    """These people play the short deck wherever they name none."""
    for who in people:
        await table.matches.decks["melee"].prefer(who.id, "runners")


async def only(table: Table) -> Invitation:
    """The only open invitation."""
    (invitation,) = await table.open_invitations()
    return invitation


def seated(message: Any) -> list[str]:
    """Who sits at the table that a message shows, in order."""
    lines = [line for line in text_of(message).split("\n") if line[:1].isdigit()]
    return [line.split(". ", 1)[1] for line in lines]


def enabled(message: Any) -> list[str]:
    """The labels of the buttons that can be pressed."""
    parts = walk_components(message.components)
    return [part["label"] for part in parts if part["type"] == 2 and not part.get("disabled")]


def people(table: Table, *names: str) -> Iterable[simcord.MemberActor]:
    """More members of the server."""
    return [table.channel.guild.add_member(table.env.create_user(name)) for name in names]


async def begin(hall: Table, message: Any) -> Duel:
    """The game of three at this table of Rowan's."""
    for who in (hall.juniper, hall.sage):
        await hall.press(who, message, "Join")
    await hall.press(hall.rowan, message, "Start")
    return next(duel for duel in await hall.matches.chronicle.running() if len(duel.players) == 3)
