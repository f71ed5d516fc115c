"""`/fold`: commands for everything in a turn. Autocomplete offers only legal lines."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.games.errors import IllegalAction
from bot.games.multifold.facts.text import order_text
from bot.games.multifold.lessons import Position
from bot.games.multifold.position.actions import (
    Action,
    Move,
    PlaceFoldlings,
    Play,
    Promote,
    TakeAim,
    format_action,
)
from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.installs import where_the_bot_is
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.multifold.board_post import GAME
from cogs.multifold.scene import multifold_view, teller_of
from cogs.multifold.turn.drafts import action_meant, orders_in
from cogs.multifold.turn.play_orders import AT_ONCE, request_line, try_line
from cogs.multifold.tutorial.course import multifold_position, teller
from cogs.multifold.words import COMMANDS, OPTIONS
from cogs.seating.asking.duel_requests import Wish, request
from cogs.seating.asking.line_choices import Choices, further_choices, look_or_lesson


async def _look(interaction: Interaction) -> Look | Position | None:
    """The game that the command is for, as its player sees it, else the lesson under way."""
    return await look_or_lesson(interaction, GAME, multifold_position)


def _pairs(look: Look | Position, head: str, *kinds: type[Action]) -> list[tuple[str, str]]:
    """(label, value) of the legal lines of these kinds, after the orders typed so far."""
    if isinstance(look, Position):
        actions, told_by = look.view.actions, teller()
    else:
        actions, told_by = multifold_view(look.own).actions, teller_of(look)
    found = []
    for action in actions:
        value = f"{head}{format_action(action)}"
        if (not kinds or isinstance(action, kinds)) and len(value) <= LABEL_LIMIT:
            found.append((f"{value}: {order_text(action, told_by)}", value))
    return found


def _legal(*kinds: type[Action]) -> Choices:
    """The autocomplete that offers the legal lines of these kinds."""

    async def choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
        look = await _look(interaction)
        return [] if look is None else narrowed(_pairs(look, "", *kinds), typed)

    return choices


async def orders_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The typed orders with each one that can follow them; a lesson takes one at a time."""
    look = await _look(interaction)
    before, comma, last = typed.rpartition(",")
    if look is None or isinstance(look, Position):
        return [] if look is None or comma else narrowed(_pairs(look, ""), typed)
    try:
        orders = orders_in(action_meant(before, teller_of(look).titles)) if comma else ()
        after = look.supposing(orders) if orders else look
    except (IllegalAction, Refusal, Unclear):
        return []
    head = "".join(f"{format_action(order)}, " for order in orders)
    return further_choices(_pairs(after, head), head, last)


async def _show(interaction: Interaction, wish: Wish) -> None:
    """Show something of a game, else the lesson under way."""
    await request(interaction, wish, spoken_of=GAME, instead=lambda: try_line(interaction, ""))


@where_the_bot_is
class FoldCommands(commands.GroupCog, group_name="fold", group_description=COMMANDS["fold"]):
    """Commands to act and to look. `cogs.seating.find_duel` finds the game they are for."""

    @app_commands.command(name="move", description=COMMANDS["fold move"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Move))
    async def move(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="aim", description=COMMANDS["fold aim"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(TakeAim))
    async def aim(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, f"aim {line.removeprefix('aim ')}")

    @app_commands.command(name="promote", description=COMMANDS["fold promote"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Promote))
    async def promote(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, f"promote {line.removeprefix('promote ')}")

    @app_commands.command(name="play", description=COMMANDS["fold play"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Play))
    async def play(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, f"play {line.removeprefix('play ')}")

    @app_commands.command(name="place", description=COMMANDS["fold place"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(PlaceFoldlings))
    async def place(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, f"place {line.removeprefix('place ')}")

    @app_commands.command(name="orders", description=COMMANDS["fold orders"])
    @app_commands.describe(orders=OPTIONS["orders"], send=OPTIONS["send"])
    @app_commands.autocomplete(orders=orders_choices)
    async def orders(self, interaction: Interaction, orders: str, send: bool = False) -> None:
        await request_line(interaction, f"{AT_ONCE if send else ''}{orders}")

    @app_commands.command(name="end", description=COMMANDS["fold end"])
    async def end(self, interaction: Interaction) -> None:
        await request_line(interaction, "end")

    @app_commands.command(name="hand", description=COMMANDS["fold hand"])
    async def hand(self, interaction: Interaction) -> None:
        await _show(interaction, Wish.HAND)

    @app_commands.command(name="board", description=COMMANDS["fold board"])
    @app_commands.describe(text=OPTIONS["text"])
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        await _show(interaction, Wish.BOARD_AS_TEXT if text else Wish.BOARD)

    @app_commands.command(name="log", description=COMMANDS["fold log"])
    @app_commands.describe(text=OPTIONS["file"])
    async def log(self, interaction: Interaction, text: bool = False) -> None:
        await _show(interaction, Wish.LOG_FILE if text else Wish.LOG)
