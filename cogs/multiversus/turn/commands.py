"""`/versus`: commands for everything in an activation. Autocomplete offers only legal lines."""

from collections.abc import Sequence

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.games.multiversus.position.actions import (
    Action,
    Attack,
    Deploy,
    Ready,
    Seal,
    SetTable,
    Stunt,
    TakeSide,
    Walk,
)
from bot.games.telling import Teller
from bot.matches.memory.looks import Look
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.installs import where_the_bot_is
from cogs.lessons import AnyPosition
from cogs.multiversus.offers import GAME, line_pairs
from cogs.multiversus.scene import teller_of
from cogs.multiversus.turn.line_completion import line_offers
from cogs.multiversus.turn.typed_actions import request_line, try_line
from cogs.multiversus.tutorial.course import LESSONS, teller
from cogs.multiversus.values import multiversus_view
from cogs.multiversus.words.play import COMMANDS, END_ORDER, OPTIONS, ORDER
from cogs.seating.asking.duel_requests import Wish, request
from cogs.seating.asking.line_choices import look_or_lesson

ORDERS = [Choice(name=ORDER, value="none"), Choice(name=END_ORDER, value="off")]
_SETUP = (SetTable, Deploy, Ready, TakeSide)


def _offered(look: Look | AnyPosition) -> tuple[Sequence[Action], Teller]:
    """What can be done there, and who tells it."""
    if not isinstance(look, Look):
        return LESSONS.own(look).view.actions, teller()
    return multiversus_view(look.own).actions, teller_of(look)


async def _choices(interaction: Interaction, typed: str, *kinds: type[Action]) -> list[Choice[str]]:
    """The legal lines of these kinds."""
    look = await look_or_lesson(interaction, GAME)
    if look is None:
        return []
    actions, told_by = _offered(look)
    lines = [each for each in actions if isinstance(each, kinds)]
    pairs = [(label, line.partition(" ")[2] or line) for label, line in line_pairs(lines, told_by)]
    return narrowed(pairs, typed)


async def seal_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _choices(interaction, typed, Seal)


async def attack_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _choices(interaction, typed, Attack)


async def move_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _choices(interaction, typed, Walk)


async def stunt_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _choices(interaction, typed, Stunt)


async def turn_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The lines that continue the typed one."""
    look = await look_or_lesson(interaction, GAME)
    if not isinstance(look, Look):
        return [] if look is None else narrowed(line_pairs(*_offered(look)), typed)
    return [Choice(name=name, value=value) for name, value in line_offers(look, typed)]


async def setup_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    look = await look_or_lesson(interaction, GAME)
    if look is None:
        return []
    actions, told_by = _offered(look)
    lines = [each for each in actions if isinstance(each, _SETUP)]
    return narrowed(line_pairs(lines, told_by), typed)


@where_the_bot_is
class VersusCommands(commands.GroupCog, group_name="versus", group_description=COMMANDS["versus"]):
    """Commands to act and to look. `cogs.seating.find_duel` finds the duel they are for."""

    @app_commands.command(name="choose", description=COMMANDS["versus choose"])
    @app_commands.describe(choice=OPTIONS["choice"])
    @app_commands.autocomplete(choice=seal_choices)
    async def choose(self, interaction: Interaction, choice: str) -> None:
        await request_line(interaction, f"seal {choice}")

    @app_commands.command(name="attack", description=COMMANDS["versus attack"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=attack_choices)
    async def attack(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, f"attack {line}")

    @app_commands.command(name="move", description=COMMANDS["versus move"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=move_choices)
    async def move(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, f"move {line}")

    @app_commands.command(name="stunt", description=COMMANDS["versus stunt"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=stunt_choices)
    async def stunt(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, f"stunt {line}")

    @app_commands.command(name="done", description=COMMANDS["versus done"])
    async def done(self, interaction: Interaction) -> None:
        await request_line(interaction, "done")

    @app_commands.command(name="hold", description=COMMANDS["versus hold"])
    async def hold(self, interaction: Interaction) -> None:
        await request_line(interaction, "hold")

    @app_commands.command(name="yield", description=COMMANDS["versus yield"])
    async def give_up(self, interaction: Interaction) -> None:
        await request_line(interaction, "yield")

    @app_commands.command(name="order", description=COMMANDS["versus order"])
    @app_commands.describe(order=OPTIONS["order"])
    @app_commands.choices(order=ORDERS)
    async def order(self, interaction: Interaction, order: str) -> None:
        await request_line(interaction, f"order {order}")

    @app_commands.command(name="turn", description=COMMANDS["versus turn"])
    @app_commands.describe(line=OPTIONS["turn"])
    @app_commands.autocomplete(line=turn_choices)
    async def turn(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="setup", description=COMMANDS["versus setup"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=setup_choices)
    async def setup(self, interaction: Interaction, line: str) -> None:
        await request_line(interaction, line)

    @app_commands.command(name="sheet", description=COMMANDS["versus sheet"])
    async def sheet(self, interaction: Interaction) -> None:
        await _request(interaction, Wish.HAND)

    @app_commands.command(name="board", description=COMMANDS["versus board"])
    @app_commands.describe(text=OPTIONS["text"])
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        await _request(interaction, Wish.BOARD_AS_TEXT if text else Wish.BOARD)

    @app_commands.command(name="log", description=COMMANDS["versus log"])
    @app_commands.describe(text=OPTIONS["file"])
    async def log(self, interaction: Interaction, text: bool = False) -> None:
        await _request(interaction, Wish.LOG_FILE if text else Wish.LOG)


async def _request(interaction: Interaction, wish: Wish) -> None:
    """Carry out a command in its duel; without a duel, show the tutorial."""
    await request(interaction, wish, spoken_of=GAME, instead=lambda: try_line(interaction, ""))
