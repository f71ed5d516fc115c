"""`/duel`: from challenges to concessions; `cogs.records` has what becomes of ended duels."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches.values import MAX_DELAY, MIN_DELAY
from bot.series.rules import parse_best_of
from cogs.faces import ReplayFormat
from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import where_the_bot_is
from cogs.matchmaking.queues import queue, queue_games
from cogs.records.access import found
from cogs.records.commands import RecordCommands
from cogs.records.record_posts import show_record
from cogs.seating.asking.duel_requests import Wish, board_now, request
from cogs.seating.choices import board_choices, deck_choices, duel_choices, ended_choices
from cogs.seating.clock_choices import clock_choices
from cogs.seating.find_duel import ended_meant, named
from cogs.seating.game_options import (
    COUNT_CHOICES,
    TEAM_CHOICES,
    count_options,
    duel_games,
    mode_choices,
    mode_options,
    team_options,
)
from cogs.seating.invitations.invitation_making import invite
from cogs.seating.invitations.terms import LENGTHS, Terms
from cogs.seating.practice import Level, practise
from cogs.services import services_of
from cogs.watching.duel_list import duels_list, listed_games, listed_servers
from cogs.words.commands import COMMANDS, COUNT_OPTIONS, OPTIONS, TEAM_OPTIONS
from cogs.words.reference import no_ended_duel

Delay = app_commands.Range[int, MIN_DELAY, MAX_DELAY]
Callback = TypeVar("Callback", bound=Callable[..., Coroutine[Any, Any, None]])


def _takes_terms(callback: Callback) -> Callback:
    """Give a command the options with which a duel is arranged: what they say and offer."""
    terms = {each: OPTIONS[each] for each in ("deck", "board", "clock", "rated", "best_of", "caster")}
    app_commands.describe(**terms)(callback)
    app_commands.autocomplete(deck=deck_choices, board=board_choices, clock=clock_choices)(callback)
    return app_commands.choices(best_of=LENGTHS)(callback)


@where_the_bot_is
class DuelCommands(RecordCommands, commands.GroupCog, group_name="duel", group_description=COMMANDS["duel"]):
    """Commands to start, find and end duels."""

    @app_commands.command(name="challenge", description=COMMANDS["duel challenge"])
    @app_commands.describe(
        opponent=OPTIONS["opponent"],
        game=OPTIONS["challenged game"],
        **TEAM_OPTIONS,
        **COUNT_OPTIONS,
        mode=OPTIONS["mode"],
    )
    @app_commands.autocomplete(game=duel_games, **TEAM_CHOICES, **COUNT_CHOICES, mode=mode_choices)
    @_takes_terms
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User,
        deck: str | None = None,
        board: str | None = None,
        clock: str | None = None,
        rated: bool | None = None,
        best_of: int = 1,
        caster: Delay | None = None,
        game: str | None = None,
        heroes: str | None = None,
        adversaries: str | None = None,
        side: str | None = None,
        long: bool | None = None,
        cards: str | None = None,
        turns: str | None = None,
        begins: str | None = None,
        mode: str | None = None,
    ) -> None:
        """Post a public message with Accept and Decline, for that opponent alone."""
        terms = Terms(board, clock, rated, parse_best_of(str(best_of)), caster)
        options = team_options(heroes, adversaries, side, long) | count_options(cards, turns, begins)
        options |= mode_options(mode)
        await invite(interaction, opponent, deck, terms, game, options)

    @app_commands.command(name="open", description=COMMANDS["duel open"])
    @_takes_terms
    async def open_lobby(
        self,
        interaction: Interaction,
        deck: str | None = None,
        board: str | None = None,
        clock: str | None = None,
        rated: bool | None = None,
        best_of: int = 1,
        caster: Delay | None = None,
    ) -> None:
        """Post a lobby that anyone may join."""
        await invite(interaction, None, deck, Terms(board, clock, rated, parse_best_of(str(best_of)), caster))

    @app_commands.command(name="queue", description=COMMANDS["duel queue"])
    @app_commands.describe(clock=OPTIONS["clock"], game=OPTIONS["queue game"])
    @app_commands.autocomplete(game=queue_games, clock=clock_choices)
    async def queue(
        self, interaction: Interaction, clock: str | None = None, game: str | None = None
    ) -> None:
        """Wait for an opponent, or wait no longer."""
        await queue(interaction, clock, game)

    @app_commands.command(name="practice", description=COMMANDS["duel practice"])
    @app_commands.describe(
        level=OPTIONS["level"],
        deck=OPTIONS["deck"],
        against=OPTIONS["against"],
        board=OPTIONS["board"],
        caster=OPTIONS["caster"],
    )
    @app_commands.autocomplete(deck=deck_choices, against=deck_choices, board=board_choices)
    async def practice(
        self,
        interaction: Interaction,
        level: Level | None = None,
        deck: str | None = None,
        against: str | None = None,
        board: str | None = None,
        caster: Delay | None = None,
    ) -> None:
        """Start a duel against the computer at once."""
        await practise(interaction, level, deck, against, board, caster)

    @app_commands.command(name="list", description=COMMANDS["duel list"])
    @app_commands.describe(game=OPTIONS["listed game"], server=OPTIONS["listed server"])
    @app_commands.autocomplete(game=listed_games, server=listed_servers)
    async def list(
        self, interaction: Interaction, game: str | None = None, server: str | None = None
    ) -> None:
        """List the running duels, page by page."""
        await answer(interaction, await duels_list(interaction, game, server))

    @app_commands.command(name="watch", description=COMMANDS["duel watch"])
    @app_commands.describe(duel=OPTIONS["duel"])
    @app_commands.autocomplete(duel=duel_choices)
    async def watch(self, interaction: Interaction, duel: str) -> None:
        """Show the board of one duel, with a link to where it is played."""
        meant = await named(interaction, duel)
        await answer(interaction, await board_now(services_of(interaction), meant, interaction.user.id))

    @app_commands.command(name="record", description=COMMANDS["duel record"])
    @app_commands.describe(duel=OPTIONS["recorded duel"], kind=OPTIONS["format"])
    @app_commands.rename(kind="format")
    @app_commands.autocomplete(duel=ended_choices)
    async def record(
        self, interaction: Interaction, duel: str | None = None, kind: ReplayFormat = "WebP"
    ) -> None:
        """Show the record and replay of an ended duel: the one named, the one here, or the user's last."""
        meant = (await found(interaction, duel))[0] if duel else await ended_meant(interaction)
        if meant is None:
            await answer(interaction, no_ended_duel())
        else:
            await show_record(interaction, meant, kind)

    @app_commands.command(name="draw", description=COMMANDS["duel draw"])
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw, or accept the one offered."""
        await request(interaction, Wish.DRAW)

    @app_commands.command(name="takeback", description=COMMANDS["duel takeback"])
    async def takeback(self, interaction: Interaction) -> None:
        """Take back one's last action, or ask the others for it."""
        await request(interaction, Wish.TAKE_BACK)

    @app_commands.command(name="concede", description=COMMANDS["duel concede"])
    async def concede(self, interaction: Interaction) -> None:
        """Give up, after a confirmation."""
        await request(interaction, Wish.CONCEDE)
