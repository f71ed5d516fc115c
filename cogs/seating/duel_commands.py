"""`/duel`: challenge, open, practice, list, watch, record, draw, concede; `cogs.records` has the rest."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.faces import ReplayFormat
from cogs.kit.answers import Interaction, answer
from cogs.records.commands import RecordCommands
from cogs.seating.choices import board_choices, deck_choices, duel_choices, ended_choices
from cogs.seating.clock_option import CLOCKS
from cogs.seating.duel_requests import board_now, request
from cogs.seating.find_duel import ended_meant, named
from cogs.seating.invitation_making import invite
from cogs.seating.lists import duels_page
from cogs.seating.practice import Level, practise
from cogs.seating.record_posts import show_record
from cogs.seating.rounds import Rounds
from cogs.seating.terms import Terms
from cogs.seating.wishes import Wish
from cogs.services import Services, services_of
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.reference import NO_ENDED_DUEL


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class DuelCommands(RecordCommands, commands.GroupCog, group_name="duel", group_description=COMMANDS["duel"]):
    """Commands to start, find and end duels."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._rounds = Rounds(services)

    async def cog_load(self) -> None:
        """Start watching for expired invitations and absent players."""
        self._rounds.start()

    async def cog_unload(self) -> None:
        """Stop watching."""
        await self._rounds.close()

    @app_commands.command(name="challenge", description=COMMANDS["duel challenge"])
    @app_commands.describe(
        opponent=OPTIONS["opponent"],
        deck=OPTIONS["deck"],
        board=OPTIONS["board"],
        clock=OPTIONS["clock"],
        rated=OPTIONS["rated"],
    )
    @app_commands.autocomplete(deck=deck_choices, board=board_choices)
    @app_commands.choices(clock=CLOCKS)
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User,
        deck: str | None = None,
        board: str | None = None,
        clock: str | None = None,
        rated: bool | None = None,
    ) -> None:
        """Post a public message with Accept and Decline, for that opponent alone."""
        await invite(interaction, opponent, deck, Terms(board, clock, rated))

    @app_commands.command(name="open", description=COMMANDS["duel open"])
    @app_commands.describe(
        deck=OPTIONS["deck"], board=OPTIONS["board"], clock=OPTIONS["clock"], rated=OPTIONS["rated"]
    )
    @app_commands.autocomplete(deck=deck_choices, board=board_choices)
    @app_commands.choices(clock=CLOCKS)
    async def open_lobby(
        self,
        interaction: Interaction,
        deck: str | None = None,
        board: str | None = None,
        clock: str | None = None,
        rated: bool | None = None,
    ) -> None:
        """Post a lobby that anyone may join."""
        await invite(interaction, None, deck, Terms(board, clock, rated))

    @app_commands.command(name="practice", description=COMMANDS["duel practice"])
    @app_commands.describe(
        level=OPTIONS["level"], deck=OPTIONS["deck"], against=OPTIONS["against"], board=OPTIONS["board"]
    )
    @app_commands.autocomplete(deck=deck_choices, against=deck_choices, board=board_choices)
    async def practice(
        self,
        interaction: Interaction,
        level: Level | None = None,
        deck: str | None = None,
        against: str | None = None,
        board: str | None = None,
    ) -> None:
        """Start a duel against the computer at once."""
        await practise(interaction, level, deck, against, board)

    @app_commands.command(name="list", description=COMMANDS["duel list"])
    async def list(self, interaction: Interaction) -> None:
        """List the running duels, page by page."""
        await answer(interaction, await duels_page(interaction, 0))

    @app_commands.command(name="watch", description=COMMANDS["duel watch"])
    @app_commands.describe(duel=OPTIONS["duel"])
    @app_commands.autocomplete(duel=duel_choices)
    async def watch(self, interaction: Interaction, duel: str) -> None:
        """Show the board of one duel, with a link to where it is played."""
        meant = await named(interaction, duel)
        await answer(interaction, await board_now(services_of(interaction), meant))

    @app_commands.command(name="record", description=COMMANDS["duel record"])
    @app_commands.describe(duel=OPTIONS["duel"], kind=OPTIONS["format"])
    @app_commands.rename(kind="format")
    @app_commands.autocomplete(duel=ended_choices)
    async def record(
        self, interaction: Interaction, duel: str | None = None, kind: ReplayFormat = "WebP"
    ) -> None:
        """Show the record and replay of an ended duel: the one named, the one here, or the user's last."""
        meant = await named(interaction, duel) if duel else await ended_meant(interaction)
        if meant is None:
            await answer(interaction, NO_ENDED_DUEL)
        else:
            await show_record(interaction, meant, kind)

    @app_commands.command(name="draw", description=COMMANDS["duel draw"])
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw, or accept the one offered."""
        await request(interaction, Wish.DRAW)

    @app_commands.command(name="concede", description=COMMANDS["duel concede"])
    async def concede(self, interaction: Interaction) -> None:
        """Give up, after a confirmation."""
        await request(interaction, Wish.CONCEDE)
