"""The cost of a press on a board until the code of its control runs, without that code.

Two ways are timed in turn: the bot's own, which reads the custom id, and that of discord.py's dynamic items,
which rebuilds the view of the message and looks for the control in it.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import discord
from discord.ui.view import ViewStore

from bot.games.melee.sight.view import View
from bot.matches.values import Duel
from cogs.kit.press import press_of
from tools.bench.surface import SandboxSurface

Way = Callable[[], Awaitable[None]]
PRESSES = 2000
_ROUNDS = 20
_WARM_UP = 100


@dataclass(frozen=True, slots=True)
class PressFigures:
    """CPU time of one press each way. `controls` are those of the board."""

    presses: int
    controls: int
    routed_us: float
    rebuilt_us: float
    times_cheaper: float


async def measure_presses(surface: SandboxSurface, _: float) -> PressFigures:
    """Press one board's last control again and again."""
    duel = await _at_play(surface)
    message = await surface.newest(duel.thread_id or surface.place.channel_id)
    controls: list[Any] = [
        each
        for each in discord.ui.LayoutView.from_message(message).walk_children()
        if getattr(each, "custom_id", None)
    ]
    data = {"custom_id": controls[-1].custom_id, "component_type": controls[-1].type.value}
    interaction = SimpleNamespace(type=discord.InteractionType.component, data=data, message=message)
    ways = (_routed(interaction), _rebuilt(interaction))
    took = [0.0, 0.0]
    for way in ways:
        await _time(way, _WARM_UP)
    for _round in range(_ROUNDS):
        for number, way in enumerate(ways):
            took[number] += await _time(way, PRESSES // _ROUNDS)
    routed, rebuilt = (each / PRESSES * 1e6 for each in took)
    return PressFigures(PRESSES, len(controls), routed, rebuilt, rebuilt / routed)


async def _at_play(surface: SandboxSurface) -> Duel:
    """A duel after its first actions, whose board has controls."""
    (south, north), decks = surface.players, surface.decks
    invitations, play = surface.matches.invitations, surface.matches.play
    made = await invitations.invite(south, None, surface.place, decks[0], None, 1, game="melee")
    duel = await invitations.accept(made.id, north, decks[1], 2)
    for _ in range(4):
        public = await play.view(duel.id, None)
        assert isinstance(public, View)
        assert public.to_act is not None
        seat = public.to_act
        actor = duel.players[seat].user_id
        assert actor is not None
        own = await play.view(duel.id, actor)
        assert isinstance(own, View)
        duel = (await play.act(duel.id, actor, own.actions[0])).look.duel
    await surface.settle()
    return await surface.matches.chronicle.duel(duel.id)


async def _time(way: Way, count: int) -> float:
    start = time.process_time()
    for _ in range(count):
        await way()
    return time.process_time() - start


def _routed(interaction: Any) -> Way:
    """As `on_interaction` does: in a task of its own."""

    async def press() -> None:
        assert press_of(interaction) is not None

    return lambda: asyncio.create_task(press())


def _rebuilt(interaction: Any) -> Way:
    """As discord.py does for a dynamic item: in a task of its own, too."""
    pressed = asyncio.Event()

    class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=r".*"):
        @classmethod
        async def from_custom_id(
            cls, _interaction: Any, item: discord.ui.Item[Any], _match: re.Match[str], /
        ) -> "Control":
            return cls(item)

        async def callback(self, interaction: Any) -> None:
            assert press_of(interaction) is not None
            pressed.set()

    store: Any = ViewStore(cast("Any", None))  # presses need no connection
    store.add_dynamic_items(Control)

    async def press() -> None:
        pressed.clear()
        store.dispatch_view(interaction.data["component_type"], interaction.data["custom_id"], interaction)
        await pressed.wait()

    return press
