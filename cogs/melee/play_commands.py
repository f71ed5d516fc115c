"""`/play`: commands for everything in a turn."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction
from cogs.kit.installs import where_the_bot_is
from cogs.melee.completion import (
    ability_choices,
    answer_choices,
    attacker_choices,
    card_choices,
    landing_choices,
    line_choices,
    mover_choices,
    target_choices,
    tile_choices,
    use_choices,
    way_choices,
)
from cogs.melee.duel_requests import carry_out
from cogs.melee.requests import Typed, one_line, typed, word
from cogs.melee.turn.line_steps import LINE
from cogs.melee.turn.looks import LOOK
from cogs.melee.tutorial.typed_commands import try_typed
from cogs.seating.asking.duel_requests import Wish, request
from cogs.words.commands import COMMANDS, OPTIONS


@where_the_bot_is
class PlayCommands(commands.GroupCog, group_name="play", group_description=COMMANDS["play"]):
    """Commands to act and to look. `cogs.seating.find_duel` finds the duel meant."""

    @app_commands.command(name="summon", description=COMMANDS["play summon"])
    @app_commands.describe(card=OPTIONS["card"], to=OPTIONS["to"])
    @app_commands.autocomplete(card=card_choices, to=landing_choices)
    async def summon(self, interaction: Interaction, card: str, to: str) -> None:
        await carry_out(interaction, typed("summon", card, to))

    @app_commands.command(name="move", description=COMMANDS["play move"])
    @app_commands.describe(entity=OPTIONS["entity"], to=OPTIONS["to"])
    @app_commands.autocomplete(entity=mover_choices, to=way_choices)
    async def move(self, interaction: Interaction, entity: str, to: str) -> None:
        await carry_out(interaction, typed("move", entity, to))

    @app_commands.command(name="attack", description=COMMANDS["play attack"])
    @app_commands.describe(entity=OPTIONS["entity"], target=OPTIONS["target"])
    @app_commands.autocomplete(entity=attacker_choices, target=target_choices)
    async def attack(self, interaction: Interaction, entity: str, target: str) -> None:
        await carry_out(interaction, typed("attack", entity, target))

    @app_commands.command(name="use", description=COMMANDS["play use"])
    @app_commands.describe(entity=OPTIONS["entity"], choice=OPTIONS["choice"])
    @app_commands.autocomplete(entity=ability_choices, choice=use_choices)
    async def use(self, interaction: Interaction, entity: str, choice: str | None = None) -> None:
        await carry_out(interaction, typed("use", entity, choice=choice or ""))

    @app_commands.command(name="choose", description=COMMANDS["play choose"])
    @app_commands.describe(choice=OPTIONS["choice"])
    @app_commands.autocomplete(choice=answer_choices)
    async def choose(self, interaction: Interaction, choice: str) -> None:
        await carry_out(interaction, typed("choose", choice=choice))

    @app_commands.command(name="end", description=COMMANDS["play end"])
    async def end(self, interaction: Interaction) -> None:
        await carry_out(interaction, typed("end"))

    @app_commands.command(name="turn", description=COMMANDS["play turn"])
    @app_commands.describe(line=OPTIONS["line"])
    @app_commands.autocomplete(line=line_choices)
    async def turn(self, interaction: Interaction, line: str) -> None:
        await carry_out(interaction, Typed(LINE, (one_line(line),)))

    @app_commands.command(name="look", description=COMMANDS["play look"])
    @app_commands.describe(tile=OPTIONS["tile"])
    @app_commands.autocomplete(tile=tile_choices)
    async def look(self, interaction: Interaction, tile: str) -> None:
        await carry_out(interaction, Typed(LOOK, (word(tile),)), watching=True)

    @app_commands.command(name="hand", description=COMMANDS["play hand"])
    async def hand(self, interaction: Interaction) -> None:
        await request(interaction, Wish.HAND, instead=lambda: try_typed(interaction, None))

    @app_commands.command(name="board", description=COMMANDS["play board"])
    @app_commands.describe(text=OPTIONS["text"])
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        await request(
            interaction,
            Wish.BOARD_AS_TEXT if text else Wish.BOARD,
            instead=lambda: try_typed(interaction, None),
        )

    @app_commands.command(name="log", description=COMMANDS["play log"])
    @app_commands.describe(text=OPTIONS["file"])
    async def log(self, interaction: Interaction, text: bool = False) -> None:
        await request(
            interaction, Wish.LOG_FILE if text else Wish.LOG, instead=lambda: try_typed(interaction, None)
        )
