"""A busy turn, played as somebody plays it on Discord: how many presses it takes, and how long the bot.

A button is one press, a menu two: it is opened, then an entry is chosen. `python -m tests.e2e.busy_turn`
prints the figures, with real pictures.
"""

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import simcord

from bot.content.melee.shipped import Content
from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.melee.events import events as ev
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from cogs.melee.words.duel import board as words
from render import registry
from tests.e2e.content import small_content
from tests.e2e.table import Table, answered, custom_ids, menus, table_at


def busy_deck() -> DeckList:
    """Ten cheap entities with an ability that can be used at any time."""
    trigger = Trigger.model_validate(
        {
            "when": "activated",
            "do": [
                {
                    "kind": "stat",
                    "target": {"kind": "self"},
                    "stat": "attack",
                    "amount": 1,
                    "until": "turn",
                }
            ],
        }
    )
    values = {"cost": 1, "hp": 20, "attack": 2, "defense": 1, "speed": 4, "range": 1, "trigger": trigger}
    cards = tuple(EntityCard(name=f"Toiler {number}", **values) for number in range(1, 11))
    return DeckList(name="Toilers", realm="ember", plan="Ten Toilers.", entity=cards)


def content() -> Content:
    small = small_content()
    return Content({"toilers": busy_deck(), **small.decks}, small.boards, small.board_notes, small.rulings)


SUMMONED = {Seat.SOUTH: ("c3", "e3"), Seat.NORTH: ("c6", "e6")}


async def before_the_turn(table: Table, north: str = "toilers") -> Duel:
    """South's second turn begins: two entities of each side stand where they can fight."""
    duel = await table.begin_turns(south="toilers", north=north)
    for seat in Seat:
        who = table.player(duel, seat)
        for tile in SUMMONED[seat]:
            hand = (await table.view(duel, who)).sides[seat].hand
            assert hand
            answered(await who.slash(table.thread(duel), "play summon", card=hand[0].name, to=tile))
        answered(await who.slash(table.thread(duel), "play end"))
    return duel


@dataclass
class Hands:
    """A player who presses what is to be pressed. `panel` is the private panel in front of them."""

    table: Table
    duel: Duel
    who: simcord.MemberActor
    panel: Any = None
    presses: int = 0
    seconds: float = 0.0
    done: list[str] = field(default_factory=list)

    async def button(self, message: Any, label: str) -> None:
        self.presses += 1
        self.done.append(f"press {label}")
        await self._after(self.who.click(message, label=label))

    async def choose(self, message: Any, menu: str, value: str) -> None:
        self.presses += 2
        self.done.append(f"choose {value!r}")
        await self._after(self.who.select(message, [value], custom_id=menu))

    async def _after(self, pressing: Any) -> None:
        began = time.perf_counter()
        result = answered(await pressing)
        self.seconds += time.perf_counter() - began
        self.panel = (result.followups[-1] if result.followups else result.response) or self.panel

    def found(self, message: Any, *wanted: str) -> tuple[str, str] | None:
        """The first entry whose menu's verb and value begin as wanted: `to:d5`."""
        for menu in menus(message) if message is not None else ():
            verb, *parts = menu["custom_id"].split(":")[1:]
            about = ":".join([verb, *parts[2:]])
            for option in menu["options"]:
                if f"{about}={option['value']}".startswith(wanted):
                    return menu["custom_id"], option["value"]
        return None

    def single(self, message: Any, wanted: str) -> str | None:
        """The button that stands for the only entry of a menu, if that begins as wanted."""
        for custom_id in custom_ids(message) if message is not None else ():
            verb, *parts = custom_id.split(":")[1:]
            if f"{':'.join([verb, *parts[2:-1]])}={parts[-1]}".startswith(wanted):
                return custom_id
        return None

    async def take(self, *ways: str) -> bool:
        """Take the first way to do something that the panel offers."""
        for way in ways:
            found = self.found(self.panel, way)
            if found is not None:
                await self.choose(self.panel, *found)
                return True
            if (button := self.single(self.panel, way)) is not None:
                self.presses += 1
                self.done.append(f"press {button}")
                await self._after(self.who.click(self.panel, custom_id=button))
                return True
        return False

    async def open_entity(self, tile: str) -> None:
        """Have the panel of an entity in front, by whatever offers it."""
        if self.found(self.panel, f"to:{tile}=") or self.found(self.panel, f"do:{tile}:attack="):
            return
        if not await self.take(f"act={tile}"):
            found = self.found(self.table.board(self.duel), f"act={tile}")
            assert found, f"nothing offers {tile}"
            await self.choose(self.table.board(self.duel), *found)

    async def summon(self, card: str, number: int) -> None:
        """Summon a card to whichever tile is offered first."""
        if await self.take(f"next=summon {number} "):
            return
        has_button = self.panel is not None and any(
            each.split(":")[1:2] == ["summon"] and len(each.split(":")) == 4
            for each in custom_ids(self.panel)
        )
        await self.button(self.panel if has_button else self.table.board(self.duel), words.SUMMON)
        if await self.take(f"summon=summon {number} "):
            return
        assert await self.take(f"summon={number}"), card
        assert await self.take(f"to:card{number}="), card

    async def move_and_attack(self, tile: str, target: str, to: str) -> None:
        """Move an entity to a tile from which it then attacks."""
        if await self.take(f"next=strike {tile} {to} {target}"):
            return
        await self.open_entity(tile)
        if await self.take(f"to:{tile}={to} {target}"):
            return
        assert await self.take(f"to:{tile}={to}")
        assert await self.take(f"do:{to}:attack={target}")

    async def use(self, tile: str) -> None:
        """Use an entity's ability, which asks for nothing."""
        if await self.take(f"next=use {tile}"):
            return
        await self.open_entity(tile)
        assert await self.take(f"do:{tile}:use=")

    async def end(self) -> None:
        """End the turn."""
        await self.button(self.panel, words.END_TURN)


async def busy_turn(table: Table, duel: Duel) -> Hands:
    """Two summons, a move and an attack of each of two entities, one ability, and the end of the turn."""
    who = table.player(duel, Seat.SOUTH)
    hands = Hands(table, duel, who)
    view = await table.view(duel, who)
    deck = [card.name for card in view.sides[Seat.SOUTH].deck_list]
    first, second = (card.name for card in (view.sides[Seat.SOUTH].hand or ())[:2])
    await hands.summon(first, deck.index(first) + 1)
    await hands.summon(second, deck.index(second) + 1)
    await hands.move_and_attack("c3", "c6", "d6")
    await hands.use("e3")
    await hands.move_and_attack("e3", "e6", "e5")
    await hands.end()
    await check(table, duel)
    return hands


async def check(table: Table, duel: Duel) -> None:
    """The turn held all that it should: or the figures mean nothing."""
    look = await table.matches.play.full_look(duel.id)
    log = [event for _, event in look.log]
    begun = max(place for place, event in enumerate(log) if isinstance(event, ev.TurnEnded))
    since = [place for place, event in enumerate(log) if isinstance(event, ev.TurnBegan) and place < begun][
        -1
    ]
    turn = log[since:begun]
    counts = {
        kind: sum(isinstance(event, kind) for event in turn)
        for kind in (ev.Summoned, ev.Attacked, ev.AbilityUsed)
    }
    assert counts == {ev.Summoned: 2, ev.Attacked: 2, ev.AbilityUsed: 1}
    moves = [event for event in turn if isinstance(event, ev.Moved) and event.cause == "move"]
    assert {tile_name(event.path[-1]) for event in moves} == {"d6", "e5"}
    assert {event.path[0] for event in moves} == {parse_tile("c3"), parse_tile("e3")}


async def measure() -> None:
    """Play the turn with real pictures and print what it took."""
    with tempfile.TemporaryDirectory() as folder:
        async with table_at(Path(folder), studio=registry, content=content()) as table:
            hands = await busy_turn(table, await before_the_turn(table))
    figures = f"{hands.presses} presses, {hands.seconds:.1f} s until the bot had answered and drawn"
    sys.stdout.write("\n".join([*hands.done, figures, ""]))


if __name__ == "__main__":
    asyncio.run(measure())
