"""`/war`: commands for everything in a phase. Autocomplete offers only legal lines."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.games.errors import IllegalAction
from bot.games.war.facts.order_text import action_text
from bot.games.war.lessons import Position
from bot.games.war.position.actions import (
    Attack,
    Build,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Order,
    Orders,
    Pave,
    Recruit,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
    format_action,
)
from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.installs import where_the_bot_is
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.seating.asking.duel_requests import Wish, request
from cogs.seating.asking.line_choices import Choices, further_choices, look_or_lesson
from cogs.war.board_post import GAME
from cogs.war.offers import legal_orders
from cogs.war.scene import teller_of, war_view
from cogs.war.turn.lines import action_meant, orders_in
from cogs.war.turn.play_orders import AT_ONCE, request_line, try_line
from cogs.war.tutorial.course import teller, war_position
from cogs.war.words import COMMANDS, OPTIONS


async def _look(interaction: Interaction) -> Look | Position | None:
    """The game that the command is for, as its player sees it, else the lesson under way."""
    return await look_or_lesson(interaction, GAME, war_position)


def _pairs(look: Look | Position, head: str, *kinds: type[Order]) -> list[tuple[str, str]]:
    """(label, value) of the legal lines of these kinds, after the orders typed so far."""
    if isinstance(look, Position):
        view, told_by = look.view, teller()
    else:
        view, told_by = war_view(look.own), teller_of(look)
    found = []
    for order in legal_orders(view, *kinds):
        line = Orders((order,))
        value = f"{head}{format_action(line)}"
        if len(value) <= LABEL_LIMIT:
            found.append((f"{value}: {action_text(line, told_by)}", value))
    return found


def _legal(*kinds: type[Order]) -> Choices:
    """The autocomplete that offers the legal lines of these kinds."""

    async def choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
        look = await _look(interaction)
        return [] if look is None else narrowed(_pairs(look, "", *kinds), typed)

    return choices


async def orders_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The typed orders with each one that can follow them; a lesson takes one at a time."""
    look = await _look(interaction)
    before, mark, last = typed.rpartition(";")
    if look is None or isinstance(look, Position):
        return [] if look is None or mark else narrowed(_pairs(look, ""), typed)
    try:
        view, titles = war_view(look.own), teller_of(look).titles
        orders = orders_in(action_meant(before, view, titles)) if mark else ()
        after = look.supposing([Orders(orders)]) if orders else look
    except (IllegalAction, Refusal, Unclear):
        return []
    head = "".join(f"{format_action(Orders((order,)))}; " for order in orders)
    return further_choices(_pairs(after, head), head, last.strip())


async def _show(interaction: Interaction, wish: Wish) -> None:
    """Show something of a game, else the lesson under way."""
    await request(interaction, wish, spoken_of=GAME, instead=lambda: try_line(interaction, ""))


@where_the_bot_is
class WarCommands(commands.GroupCog, group_name="war", group_description=COMMANDS["war"]):
    """Commands to act and to look. `cogs.seating.find_duel` finds the game they are for."""

    @app_commands.command(name="start", description=COMMANDS["war start"])
    @app_commands.describe(units=OPTIONS["units"])
    async def start(self, interaction: Interaction, units: str) -> None:
        await request_line(interaction, f"start {units.removeprefix('start ')}")

    @app_commands.command(name="move", description=COMMANDS["war move"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(March, SwapMove))
    async def move(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="explore", description=COMMANDS["war explore"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Explore))
    async def explore(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="attack", description=COMMANDS["war attack"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Attack))
    async def attack(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="use", description=COMMANDS["war use"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(UsePower, SetUp))
    async def use(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="recruit", description=COMMANDS["war recruit"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Recruit, Hire, Learn))
    async def recruit(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="build", description=COMMANDS["war build"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Build, Pave, Improve, Upgrade))
    async def build(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="deal", description=COMMANDS["war deal"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=_legal(Exchange, Gift, Treat))
    async def deal(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="orders", description=COMMANDS["war orders"])
    @app_commands.describe(orders=OPTIONS["orders"], send=OPTIONS["send"])
    @app_commands.autocomplete(orders=orders_choices)
    async def orders(self, interaction: Interaction, orders: str, send: bool = False) -> None:
        await request_line(interaction, f"{AT_ONCE if send else ''}{orders}")

    @app_commands.command(name="end", description=COMMANDS["war end"])
    async def end(self, interaction: Interaction) -> None:
        await request_line(interaction, "end")

    @app_commands.command(name="map", description=COMMANDS["war map"])
    async def map(self, interaction: Interaction) -> None:
        await _show(interaction, Wish.HAND)

    @app_commands.command(name="board", description=COMMANDS["war board"])
    @app_commands.describe(text=OPTIONS["text"])
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        await _show(interaction, Wish.BOARD_AS_TEXT if text else Wish.BOARD)

    @app_commands.command(name="log", description=COMMANDS["war log"])
    @app_commands.describe(text=OPTIONS["file"])
    async def log(self, interaction: Interaction, text: bool = False) -> None:
        await _show(interaction, Wish.LOG_FILE if text else Wish.LOG)
