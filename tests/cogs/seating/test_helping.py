"""The help names every command, to click where Discord's ids are known."""

import discord
from discord import app_commands

from cogs.seating.helping.help_command import command_lines


async def nothing(interaction: discord.Interaction) -> None:
    """A command that is only named."""


def tree() -> app_commands.CommandTree:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    duel = app_commands.Group(name="duel", description="Duels")
    for name, description in (("record", "Shows one"), ("open", "Opens one")):
        duel.add_command(app_commands.Command(name=name, description=description, callback=nothing))
    tree.add_command(duel)
    tree.add_command(app_commands.Command(name="help", description="Helps", callback=nothing))
    return tree


def test_commands_can_be_clicked_where_their_ids_are_known() -> None:
    assert command_lines(tree(), {"duel": 7}) == [
        "</duel open:7> Opens one",
        "</duel record:7> Shows one",
        "`/help` Helps",
    ]


def test_commands_are_named_where_no_id_is_known() -> None:
    assert command_lines(tree(), {}) == [
        "`/duel open` Opens one",
        "`/duel record` Shows one",
        "`/help` Helps",
    ]
