"""`/universum`: commands for everything in a turn. Autocomplete offers only legal actions."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.actions import Prepare, format_action
from bot.games.universum.sight.view import View
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.installs import where_the_bot_is
from cogs.seating.asking.duel_requests import Wish, request
from cogs.seating.asking.line_choices import own_look
from cogs.seating.find_duel import duel_meant
from cogs.universum import offers as words
from cogs.universum.offers import answer_label, answers_of, playable, plays_of
from cogs.universum.turn.typed_actions import GAME, request_action, typed_line
from cogs.universum.tutorial.typed_commands import lesson_view, try_line
from cogs.universum.values import universum_view
from cogs.universum.words.play import COMMANDS, OPTIONS


async def _turn(interaction: Interaction) -> View | None:
    """The player's view of the game that the command is for, if they are to act; else of the tutorial.

    Autocomplete cannot ask which game.
    """
    found = await duel_meant(interaction, GAME)
    if not found.duels and found.look is None:
        return await lesson_view(interaction)
    look = own_look(found, GAME)
    view = None if look is None else universum_view(look.own)
    return view if view is not None and view.actions else None


async def play_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Cards that can be played; one that can do only one thing says which."""
    view = await _turn(interaction)
    if view is None:
        return []
    pairs = []
    for card in playable(view):
        plays = plays_of(view, card)
        only = len(plays) == 1
        label = words.play_label(view, plays[0]) if only else f"{card}: {words.live_words(view, card)}…"
        pairs.append((label, card))
    return narrowed(pairs, typed)


async def what_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    view = await _turn(interaction)
    card = str(getattr(interaction.namespace, "card", None) or "")
    if view is None or not card:
        return []
    _, card, *_ = typed_line("play", card).split(" ")
    plays = plays_of(view, card)
    pairs = ((words.target_words(view, each), " ".join(map(str, each.targets))) for each in plays)
    return narrowed(((label, value) for label, value in pairs if value), typed)


async def card_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    view = await _turn(interaction)
    if view is None:
        return []
    cards = [each.card for each in view.actions if isinstance(each, Prepare)]
    return narrowed(((words.card_label(view, card), card) for card in cards), typed)


async def answer_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    view = await _turn(interaction)
    if view is None:
        return []
    lines = ((each, format_action(each).removeprefix("choose ")) for each in answers_of(view))
    return narrowed(((answer_label(view, each), line) for each, line in lines), typed)


@where_the_bot_is
class UniversumCommands(commands.GroupCog, group_name="universum", group_description=COMMANDS["universum"]):
    """Commands to act and to look. `cogs.seating.find_duel` finds the game they are for."""

    @app_commands.command(name="play", description=COMMANDS["universum play"])
    @app_commands.describe(card=OPTIONS["play card"], what=OPTIONS["what"])
    @app_commands.autocomplete(card=play_choices, what=what_choices)
    async def play(self, interaction: Interaction, card: str, what: str | None = None) -> None:
        await request_action(interaction, "play", *filter(None, (card, what)))

    @app_commands.command(name="prepare", description=COMMANDS["universum prepare"])
    @app_commands.describe(card=OPTIONS["card"])
    @app_commands.autocomplete(card=card_choices)
    async def prepare(self, interaction: Interaction, card: str) -> None:
        await request_action(interaction, "prepare", card)

    @app_commands.command(name="trash", description=COMMANDS["universum trash"])
    @app_commands.describe(card=OPTIONS["card"])
    @app_commands.autocomplete(card=card_choices)
    async def trash(self, interaction: Interaction, card: str) -> None:
        await request_action(interaction, "trash", card)

    @app_commands.command(name="pass", description=COMMANDS["universum pass"])
    async def pass_turn(self, interaction: Interaction) -> None:
        await request_action(interaction, "pass")

    @app_commands.command(name="choose", description=COMMANDS["universum choose"])
    @app_commands.describe(answer=OPTIONS["answer"])
    @app_commands.autocomplete(answer=answer_choices)
    async def choose(self, interaction: Interaction, answer: str) -> None:
        await request_action(interaction, "choose", answer)

    @app_commands.command(name="hand", description=COMMANDS["universum hand"])
    async def hand(self, interaction: Interaction) -> None:
        await _request(interaction, Wish.HAND)

    @app_commands.command(name="board", description=COMMANDS["universum board"])
    @app_commands.describe(text=OPTIONS["text"])
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        await _request(interaction, Wish.BOARD_AS_TEXT if text else Wish.BOARD)

    @app_commands.command(name="log", description=COMMANDS["universum log"])
    @app_commands.describe(text=OPTIONS["file"])
    async def log(self, interaction: Interaction, text: bool = False) -> None:
        await _request(interaction, Wish.LOG_FILE if text else Wish.LOG)


async def _request(interaction: Interaction, wish: Wish) -> None:
    """Carry out a command in its game; without a game, show the tutorial."""
    await request(interaction, wish, spoken_of=MULTIUNIVERSUM.name, instead=lambda: try_line(interaction, ""))
