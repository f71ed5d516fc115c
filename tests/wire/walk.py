"""A walk over the bot's surface that notes which commands, options and controls it has used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.wire.actors import Actor
from tests.wire.components import SELECTS
from tests.wire.duels import PATIENCE
from tests.wire.ids import Json
from tests.wire.interactions import Interaction
from tests.wire.messages import Message
from tests.wire.offers import OptionType
from tests.wire.world import Channel

FIRST = object()
"""Stands for the first entry that autocompletion offers."""


TRIES = 5
"""How often a picture is asked for: on a busy machine, it may not be drawn in the time that people wait."""


@dataclass
class Walk:
    """`used` holds (command, option) pairs, with an empty option for the command itself; `completed` those
    that autocompletion was asked for; `pressed` the verbs of controls.
    """

    used: set[tuple[str, str]] = field(default_factory=set)
    completed: set[tuple[str, str]] = field(default_factory=set)
    pressed: set[str] = field(default_factory=set)

    async def offered(self, who: Actor, place: Channel, command: str, option: str, **given: Any) -> list[str]:
        """The values that autocompletion offers."""
        self.completed.add((command, option))
        return [value for _, value in await who.autocomplete(place, command, option, "", **given)]

    async def slash(self, who: Actor, place: Channel, command: str, **options: Any) -> Message:
        """Use a command, with `FIRST` filled in; the message that answers."""
        given: dict[str, Any] = {}
        for option, value in options.items():
            given[option] = value
            if value is FIRST:
                del given[option]
                offered = await self.offered(who, place, command, option, **given)
                assert offered, f"nothing is offered for {option} of /{command} after {given}"
                given[option] = offered[0]
        self.used |= {(command, option) for option in ("", *given)}
        return await (await who.slash(place, command, **given)).reply(PATIENCE)

    async def pictured(self, who: Actor, place: Channel, command: str, **options: Any) -> Message:
        """As `slash`, for an answer with a picture."""
        return await pictured(lambda: self.slash(who, place, command, **options))

    async def press(self, who: Actor, message: Message, name: str, value: str = "") -> Interaction:
        """Press a button, or choose an entry of a menu: `value`, else the first."""
        control = message.find(name)
        self.pressed.add(control["custom_id"].split(":")[1])
        if control["type"] not in SELECTS:
            return await who.click(message, name)
        return await who.select(message, name, value or control["options"][0]["value"])


async def pictured(ask: Callable[[], Awaitable[Message]]) -> Message:
    """An answer with a picture: asks again if it came without one, because all painters were busy."""
    for _ in range(TRIES):
        message = await ask()
        if message.attachments:
            return message
    raise AssertionError(f"no picture: {message.text}")


def declared(commands: dict[str, Json]) -> Iterator[tuple[str, Json]]:
    """The registered commands that can be used, by their full names."""
    for command in commands.values():
        yield from _leaves(command, "")


def _leaves(command: Json, before: str) -> Iterator[tuple[str, Json]]:
    name = f"{before}{command['name']}"
    parts = [option for option in command.get("options", []) if option["type"] <= OptionType.GROUP]
    if not parts:
        yield name, command
    for part in parts:
        yield from _leaves(part, f"{name} ")
