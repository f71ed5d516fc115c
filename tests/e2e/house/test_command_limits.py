"""All commands of the bot keep Discord's limits, each with room to grow.

Sources: Discord's documentation of application commands: 100 commands, 25 options or subcommands in each, and
8,000 characters of names, descriptions and values in a command with all that belongs to it.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.wording import utf16_length
from cogs.kit.pages import page_count
from cogs.kit.safe_text import TEXT_LIMIT
from cogs.seating.helping.help_command import A_PAGE, HelpCommand, command_lines
from tests.e2e.table import Table, table_at

MAX_COMMANDS, MAX_OPTIONS, MAX_CHOICES, MAX_CHARACTERS = 100, 25, 25, 8000
NAME, DESCRIPTION = 32, 100


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with table_at(tmp_path) as table:
        yield table


def declared(table: Table) -> list[dict[str, Any]]:
    """All top-level commands as they are registered."""
    tree = table.bot.tree
    return [command.to_dict(tree) for command in tree.get_commands()]


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with all its subcommands and options."""
    yield command
    for option in command.get("options") or ():
        yield from parts(option)


def size(command: dict[str, Any]) -> int:
    """The characters that Discord adds up."""
    total = 0
    for part in parts(command):
        total += len(part["name"]) + len(part.get("description", ""))
        total += sum(len(each["name"]) + len(str(each["value"])) for each in part.get("choices") or ())
    return total


async def test_every_command_and_option_keeps_the_limits(table: Table) -> None:
    commands = declared(table)
    assert {"duel", "settings", "help"} <= {each["name"] for each in commands}
    assert len(commands) <= MAX_COMMANDS
    for command in commands:
        assert size(command) <= MAX_CHARACTERS, command["name"]
        for part in parts(command):
            where = f"{part['name']} of /{command['name']}"
            assert 1 <= len(part["name"]) <= NAME, where
            if part.get("type") not in (2, 3):  # menus of people and messages have none
                assert 1 <= len(part["description"]) <= DESCRIPTION, where
            assert len(part.get("options") or ()) <= MAX_OPTIONS, where
            assert len(part.get("choices") or ()) <= MAX_CHOICES, where


async def test_help_names_all_of_them_on_pages_that_each_fit_a_message(table: Table) -> None:
    helping = table.bot.get_cog(HelpCommand.__name__)
    assert isinstance(helping, HelpCommand)
    helping.ids = dict.fromkeys((command["name"] for command in declared(table)), 10**18)
    lines = [f"-# {line}" for line in command_lines(table.bot.tree, helping.ids)]
    assert sum(line.startswith("-# </moderate ") for line in lines) == 4
    pages = [helping.commands_post(page) for page in range(page_count(len(lines), A_PAGE))]
    assert [line for page in pages for line in page.below.splitlines()] == lines
    for page in pages:
        assert utf16_length(page.text) + utf16_length(page.below) <= TEXT_LIMIT


async def test_required_options_come_first_and_names_are_unique(table: Table) -> None:
    for command in declared(table):
        for part in parts(command):
            options = [each for each in part.get("options") or () if each["type"] > 2]
            needed = [bool(each.get("required")) for each in options]
            assert needed == sorted(needed, reverse=True), part["name"]
            names = [each["name"] for each in part.get("options") or ()]
            assert len(set(names)) == len(names), part["name"]
