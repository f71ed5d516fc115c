"""A player who runs for the enemy Summon Area, by commands or by controls alone.

Of what the bot offers, the tile nearest to the goal is taken; what else a turn could do is left out.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.wire.actors import Actor
from tests.wire.components import Kind
from tests.wire.duels import PATIENCE, WireDuel
from tests.wire.ids import Json
from tests.wire.interactions import Interaction
from tests.wire.messages import Message

_ENTRY = 4
"""The part of a custom id that names the only entry, after the verb, the duel and the prompt."""
Step = Callable[[WireDuel, Actor], Awaitable[None]]
"""Plays one action for a player, and waits until the board shows it."""


def distance(a: str, b: str) -> int:
    """Steps between two tiles, sideways and straight on."""
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


async def rush_by_commands(duel: WireDuel, who: Actor) -> None:
    """Move whoever gets nearer; summon where nobody does; end the turn."""
    goal = duel.goal(who)

    async def offered(command: str, option: str, **others: str) -> list[str]:
        return [value for _, value in await who.autocomplete(duel.place, command, option, "", **others)]

    if duel.waits_for_choice:
        await duel.command(who, "play choose", choice=(await offered("play choose", "choice"))[0])
        return
    for entity in await offered("play move", "entity"):
        tile = _nearest(await offered("play move", "to", entity=entity), goal)
        if distance(tile, goal) < distance(entity, goal):
            await duel.command(who, "play move", entity=entity, to=tile)
            return
    for card in [] if _has_moved(duel) else await offered("play summon", "card"):
        tiles = await offered("play summon", "to", card=card)
        await duel.command(who, "play summon", card=card, to=_nearest(tiles, goal))
        return
    await duel.end_turn(who, by_controls=False)


async def rush_by_controls(duel: WireDuel, who: Actor) -> None:
    """The same by the controls on the board and in private panels."""
    goal = duel.goal(who)
    if duel.waits_for_choice:
        await _choose_by_controls(duel, who)
        return
    for entity in entries(duel.board, "duel:act"):
        panel = await (await pick(who, duel.board, "duel:act", entity)).reply(PATIENCE)
        tiles = landings(panel)
        if tiles and distance(_nearest(tiles, goal), goal) < distance(entity, goal):
            await duel.chosen(who, panel, "duel:to", _nearest(tiles, goal))
            return
    if not _has_moved(duel):
        cards = await (await who.click(duel.board, "duel:summon")).reply()
        if tiles := landings(cards):  # the only card
            await duel.chosen(who, cards, "duel:to", _nearest(tiles, goal))
            return
        for number in filter(str.isdigit, entries(cards, "duel:summon")):  # the others summon at once
            where = await (await who.select(cards, "duel:summon", number)).updated(PATIENCE)
            await duel.chosen(who, where, "duel:to", _nearest(landings(where), goal))
            return
    await duel.end_turn(who, by_controls=True)


def landings(panel: Message) -> list[str]:
    """The tiles that a panel offers to end a move on, without those to attack from."""
    return [value for value in entries(panel, "duel:to") if " " not in value]


def _nearest(tiles: list[str], goal: str) -> str:
    return min(tiles, key=lambda tile: distance(tile, goal))


def _has_moved(duel: WireDuel) -> bool:
    """Whether the turn's log on the board tells of a move."""
    return " moves from " in duel.board.text


async def _choose_by_controls(duel: WireDuel, who: Actor) -> None:
    """Take the first entry of the menu on the board, or of the private one that its button opens."""
    shown = duel.board
    if shown.find("duel:choose")["type"] == Kind.BUTTON:
        shown = await (await who.click(shown, "duel:choose")).reply()
    await duel.chosen(who, shown, "duel:choose", entries(shown, "duel:choose")[0])


async def wait_by_commands(duel: WireDuel, who: Actor) -> None:
    """Only end the turn; what has to be chosen is chosen first."""
    if duel.waits_for_choice:
        await rush_by_commands(duel, who)
    else:
        await duel.end_turn(who, by_controls=False)


async def wait_by_controls(duel: WireDuel, who: Actor) -> None:
    """The same by controls."""
    if duel.waits_for_choice:
        await _choose_by_controls(duel, who)
    else:
        await duel.end_turn(who, by_controls=True)


async def play_to_the_end(duel: WireDuel, steps: dict[Actor, Step], limit: int = 200) -> None:
    """Let each player play in their way until the duel is over; AssertionError if it goes on and on."""
    for _ in range(limit):
        if duel.is_over:
            return
        await steps[duel.to_act](duel, duel.to_act)
    raise AssertionError(f"the duel was not over after {limit} actions")


def entries(message: Message, menu: str) -> list[str]:
    """The values that a menu offers, or a button in its place; none if it is not there or cannot be used.

    A button stands for the only entry, which is the last part of its custom id.
    """
    try:
        control: Json = message.find(menu)
    except LookupError:
        return []
    if control.get("disabled"):
        return []
    if control["type"] == Kind.BUTTON:
        return str(control["custom_id"]).split(":")[_ENTRY:][-1:]
    return [option["value"] for option in control["options"]]


async def pick(who: Actor, message: Message, menu: str, value: str) -> Interaction:
    """Choose one of the `entries` of a menu, or press the button in its place."""
    if message.find(menu)["type"] == Kind.BUTTON:
        return await who.click(message, menu)
    return await who.select(message, menu, value)
