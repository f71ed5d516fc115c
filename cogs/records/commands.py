"""`/duel show`, `verify` and `fork`, about ended duels."""

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.records import forks
from cogs.records.access import found
from cogs.records.step_view import show
from cogs.records.verification import file_button, verdict_post, verify_file
from cogs.seating.choices import ended_choices, fork_choices
from cogs.seating.find_duel import ended_meant
from cogs.seating.practice import Level
from cogs.services import services_of
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.duels import forks as fork_words
from cogs.words.duels import verdicts
from cogs.words.reference import no_ended_duel

MAX_TURNS = 1000
SIDES = [
    app_commands.Choice(name=fork_words.MOVER, value=forks.MOVER),
    app_commands.Choice(name=fork_words.OTHER, value=forks.OTHER),
]


class RecordCommands(commands.Cog):
    """The commands of `/duel` about ended duels."""

    @app_commands.command(name="show", description=COMMANDS["duel show"])
    @app_commands.describe(code=OPTIONS["replay code"], turn=OPTIONS["replay turn"])
    @app_commands.autocomplete(code=ended_choices)
    async def show(
        self, interaction: Interaction, code: str, turn: app_commands.Range[int, 0, MAX_TURNS] | None = None
    ) -> None:
        duel, known = await found(interaction, code)
        await show(interaction, duel, known, turn)

    @app_commands.command(name="verify", description=COMMANDS["duel verify"])
    @app_commands.describe(duel=OPTIONS["checked duel"], file=OPTIONS["record file"])
    @app_commands.autocomplete(duel=ended_choices)
    async def verify(
        self, interaction: Interaction, duel: str | None = None, file: discord.Attachment | None = None
    ) -> None:
        if file is not None:
            await (answer(interaction, verdicts.TWO_GIVEN) if duel else verify_file(interaction, file))
            return
        ended = (await found(interaction, duel))[0] if duel else await ended_meant(interaction)
        verdict = Post(no_ended_duel())
        if ended is not None:
            verdict = await verdict_post(services_of(interaction), ended, interaction.user.id)
        await answer(interaction, replace(verdict, rows=(*verdict.rows, (file_button(),))))

    @app_commands.command(name="fork", description=COMMANDS["duel fork"])
    @app_commands.describe(
        duel=OPTIONS["ended duel"],
        turn=OPTIONS["fork turn"],
        opponent=OPTIONS["fork opponent"],
        level=OPTIONS["level"],
        side=OPTIONS["side"],
    )
    @app_commands.autocomplete(duel=fork_choices)
    @app_commands.choices(side=SIDES)
    async def fork(
        self,
        interaction: Interaction,
        duel: str,
        turn: app_commands.Range[int, 1, MAX_TURNS],
        opponent: discord.User | None = None,
        level: Level | None = None,
        side: str | None = None,
    ) -> None:
        await forks.fork(interaction, (await found(interaction, duel))[0], turn, opponent, level, side)
