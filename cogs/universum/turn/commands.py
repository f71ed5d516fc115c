"""`/universum`: a command for everything that a turn needs."""

from discord import app_commands
from discord.ext import commands

from bot.games.universum import MULTIUNIVERSUM
from cogs.kit.answers import Interaction
from cogs.kit.installs import where_the_bot_is
from cogs.seating.asking.duel_requests import request
from cogs.seating.asking.wishes import Wish
from cogs.universum.turn.completion import answer_choices, card_choices, play_choices, what_choices
from cogs.universum.turn.typed import request_action
from cogs.universum.tutorial.typed import took
from cogs.universum.words.commands import COMMANDS, OPTIONS


@where_the_bot_is
class UniversumCommands(commands.GroupCog, group_name="universum", group_description=COMMANDS["universum"]):
    """Commands to act and to look. `cogs.seating.find_duel` finds the game meant."""

    @app_commands.command(name="play", description=COMMANDS["universum play"])
    @app_commands.describe(card=OPTIONS["play card"], what=OPTIONS["what"])
    @app_commands.autocomplete(card=play_choices, what=what_choices)
    async def play(self, interaction: Interaction, card: str, what: str | None = None) -> None:
        """Play a card."""
        await request_action(interaction, "play", *filter(None, (card, what)))

    @app_commands.command(name="prepare", description=COMMANDS["universum prepare"])
    @app_commands.describe(card=OPTIONS["card"])
    @app_commands.autocomplete(card=card_choices)
    async def prepare(self, interaction: Interaction, card: str) -> None:
        """Prepare a card as a tool."""
        await request_action(interaction, "prepare", card)

    @app_commands.command(name="trash", description=COMMANDS["universum trash"])
    @app_commands.describe(card=OPTIONS["card"])
    @app_commands.autocomplete(card=card_choices)
    async def trash(self, interaction: Interaction, card: str) -> None:
        """Discard a card and draw another."""
        await request_action(interaction, "trash", card)

    @app_commands.command(name="pass", description=COMMANDS["universum pass"])
    async def pass_turn(self, interaction: Interaction) -> None:
        """End the turn."""
        await request_action(interaction, "pass")

    @app_commands.command(name="choose", description=COMMANDS["universum choose"])
    @app_commands.describe(answer=OPTIONS["answer"])
    @app_commands.autocomplete(answer=answer_choices)
    async def choose(self, interaction: Interaction, answer: str) -> None:
        """Answer what an ability asks."""
        await request_action(interaction, "choose", answer)

    @app_commands.command(name="hand", description=COMMANDS["universum hand"])
    async def hand(self, interaction: Interaction) -> None:
        """Show the player their own hand, privately."""
        await _request(interaction, Wish.HAND)

    @app_commands.command(name="board", description=COMMANDS["universum board"])
    @app_commands.describe(text=OPTIONS["text"])
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        """Show the board again, as text on request."""
        await _request(interaction, Wish.BOARD_AS_TEXT if text else Wish.BOARD)

    @app_commands.command(name="log", description=COMMANDS["universum log"])
    @app_commands.describe(text=OPTIONS["file"])
    async def log(self, interaction: Interaction, text: bool = False) -> None:
        """Show the game's log: page by page, or all of it as a text file."""
        await _request(interaction, Wish.LOG_FILE if text else Wish.LOG)


async def _request(interaction: Interaction, wish: Wish) -> None:
    """Do what a command asks in the game that is meant, else show the tutorial."""
    await request(interaction, wish, spoken_of=MULTIUNIVERSUM.name, instead=lambda: took(interaction, ""))
