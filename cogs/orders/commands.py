"""The commands of a game of orders. Autocomplete offers only legal lines."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.games.errors import IllegalAction
from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.lessons import AnyPosition
from cogs.orders.play import AT_ONCE, OrderPlay
from cogs.seating.asking.duel_requests import Wish, request
from cogs.seating.asking.line_choices import further_choices, look_or_lesson
from cogs.words.orders import OPTIONS

Callback = Callable[..., Coroutine[Any, Any, None]]


class OrderCommands(commands.GroupCog):
    """Commands to act and to look. `cogs.seating.find_duel` finds the game they are for.

    `said` describes them by their names, `orders` how several go in a line. `lines` has the kinds of order of
    each command that takes a line; one in `led` begins its line with its name. `hand` names that for a hand.
    """

    def __init__(
        self,
        game: OrderPlay[Any, Any, Any],
        said: Mapping[str, str],
        orders: str,
        lines: Mapping[str, tuple[type, ...]],
        led: frozenset[str] = frozenset(),
        hand: str = "hand",
    ) -> None:
        self._game, self._said = game, said
        for name, kinds in lines.items():
            self._add(name, self._line(kinds, f"{name} " if name in led else ""))
        self._add("orders", self._orders(orders))
        for name, callback in self._looks(hand).items():
            self._add(name, callback)

    def _add(self, name: str, callback: Callback) -> None:
        group = self.app_command
        assert group is not None, "a group cog has a group"
        said = self._said[f"{group.name} {name}"]
        group.add_command(app_commands.Command(name=name, description=said, callback=callback))

    def _line(self, kinds: tuple[type, ...], begins: str) -> Callback:
        async def choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
            at = await look_or_lesson(interaction, self._game.game)
            return [] if at is None else narrowed(self._pairs(at, "", kinds), typed)

        @app_commands.describe(line=OPTIONS["line"])
        @app_commands.autocomplete(line=choices)
        async def play(interaction: Interaction, line: str) -> None:
            await self._game.request_line(interaction, f"{begins}{line.removeprefix(begins)}")

        return play

    def _orders(self, described: str) -> Callback:
        async def choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
            return await self._further(interaction, typed)

        @app_commands.describe(orders=described, send=OPTIONS["send"])
        @app_commands.autocomplete(orders=choices)
        async def orders(interaction: Interaction, orders: str, send: bool = False) -> None:
            await self._game.request_line(interaction, f"{AT_ONCE if send else ''}{orders}")

        return orders

    def _looks(self, hand: str) -> Mapping[str, Callback]:
        async def end(interaction: Interaction) -> None:
            await self._game.request_line(interaction, "end")

        async def own(interaction: Interaction) -> None:
            await self._show(interaction, Wish.HAND)

        @app_commands.describe(text=OPTIONS["text"])
        async def board(interaction: Interaction, text: bool = False) -> None:
            await self._show(interaction, Wish.BOARD_AS_TEXT if text else Wish.BOARD)

        @app_commands.describe(text=OPTIONS["file"])
        async def log(interaction: Interaction, text: bool = False) -> None:
            await self._show(interaction, Wish.LOG_FILE if text else Wish.LOG)

        return {"end": end, hand: own, "board": board, "log": log}

    async def _show(self, interaction: Interaction, wish: Wish) -> None:
        """Show something of a game, else the lesson under way."""
        game = self._game
        await request(interaction, wish, spoken_of=game.game, instead=lambda: game.try_line(interaction, ""))

    def _pairs(
        self, at: Look | AnyPosition, head: str, kinds: tuple[type, ...] = ()
    ) -> list[tuple[str, str]]:
        """(label, value) of the legal lines of these kinds, after the orders typed so far."""
        found = [(f"{head}{line}", told) for line, told in self._game.offered(at, kinds)]
        return [(f"{value}: {told}", value) for value, told in found if len(value) <= LABEL_LIMIT]

    async def _further(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The typed orders with each one that can follow them; a lesson takes one at a time."""
        at = await look_or_lesson(interaction, self._game.game)
        before, mark, last = typed.rpartition(self._game.mark)
        if not isinstance(at, Look):
            return [] if at is None or mark else narrowed(self._pairs(at, ""), typed)
        try:
            orders, after = self._game.foreseen(before, at) if mark else ([], at)
        except (IllegalAction, Refusal, Unclear):
            return []
        head = "".join([f"{order}{self._game.mark} " for order in orders])
        return further_choices(self._pairs(after, head), head, last.strip())
