"""What README and docs promise is there, and each command stands in exactly one table."""

import re
import shlex
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest
from discord import app_commands

from bot.__main__ import main
from bot.content.melee.marks import ADEPT
from bot.lab.figures import rate_of
from cogs.community.commands import (
    LeaderboardCommand,
    MetaCommand,
    ModerateCommands,
    ProfileCommand,
    SettingsCommand,
)
from cogs.community.puzzles.controls import PuzzleCommand
from cogs.duel_commands import DuelCommands
from cogs.kit.painter import Painter
from cogs.matchmaking.blocks import BlockCommand
from cogs.me.commands import MeCommand, PrivacyCommands
from cogs.registry import make_faces
from cogs.seating.helping.help_command import HelpCommand
from cogs.table_commands import TableCommands
from cogs.teaching.commands import TeachingCommands
from cogs.tournaments.commands import TournamentCommands
from tests.shipped import shipped
from tools import cards
from tools.cli.lab.lengths import TURNS
from tools.cli.lab.words import judged_words

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = (ROOT / "README.md", *sorted(ROOT.glob("docs/*.md")))
TABLES = "".join(page.read_text("utf-8") for page in PAGES)
COMMAND_LINE = (ROOT / "docs" / "command-line.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
GAMES_COGS = [cog for face in make_faces(Painter(Executor)).values() for cog in face.commands()]
COGS = (
    DuelCommands,
    TableCommands,
    HelpCommand,
    MeCommand,
    PrivacyCommands,
    BlockCommand,
    LeaderboardCommand,
    MetaCommand,
    ProfileCommand,
    PuzzleCommand,
    ModerateCommands,
    SettingsCommand,
    TournamentCommands,
    TeachingCommands,
    *map(type, GAMES_COGS),
)


def _names(command: app_commands.Command | app_commands.Group, before: str = "/") -> Iterator[str]:
    if isinstance(command, app_commands.Group):
        for inner in command.commands:
            yield from _names(inner, f"{before}{command.name} ")
    else:
        yield before + command.name


def test_one_table_of_the_docs_has_each_slash_command_and_no_other() -> None:
    documented = re.findall(r"^\| `(/[a-z -]+)` \|", TABLES, re.MULTILINE)
    there = {name for cog in COGS for command in cog.__cog_app_commands__ for name in _names(command)}
    groups = {
        f"/{cog.__cog_group_name__} {command.name}"
        for cog in COGS
        if cog.__cog_is_app_commands_group__
        for command in cog.__cog_app_commands__
    }
    made = [cog.app_command for cog in GAMES_COGS if cog.app_command is not None]
    groups |= {name for group in made for name in _names(group)}
    plain = {name for name in there if not any(name == f"/{group.split()[1]}" for group in groups)}
    assert sorted(documented) == sorted(plain | groups)


def test_the_readme_is_read_in_a_minute() -> None:
    assert len(README.splitlines()) <= 120


def _part(path: Path) -> str:
    """The floor that a module stands on, as the recipe of a game names it."""
    inside = path.relative_to(ROOT)
    if inside.parts[0] != "bot":
        return inside.parts[0]
    return "/".join(inside.parts[:2])


def test_the_recipe_of_a_game_names_all_that_speaks_of_melee_alone() -> None:
    recipe = re.search(r"^\*\*A game\.\*\* .*?(?=\n## )", CONTRIBUTING, re.DOTALL | re.MULTILINE)
    assert recipe is not None
    named = set(re.findall(r"`((?:bot/(?!games/)|cogs|render)[a-z_/.]*)`", recipe[0]))
    sources = [path for package in ("bot", "cogs", "render") for path in (ROOT / package).rglob("*.py")]
    outside = [path for path in sources if not path.is_relative_to(ROOT / "bot" / "games")]
    assert named == {
        _part(path) for path in outside if "from bot.games.melee" in path.read_text(encoding="utf-8")
    }


@pytest.mark.parametrize("label", ["start", "test"])
def test_the_readme_gives_its_two_commands_as_one_line_each(label: str) -> None:
    match = re.search(rf"<!-- {label} command -->\n```sh\n(.*?)\n```", README, re.DOTALL)
    assert match is not None
    assert "\n" not in match.group(1)
    assert match.group(1).startswith("python3 -m venv .venv && .venv/bin/pip install")


def test_the_page_of_the_command_line_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = re.findall(r"^    ([a-z-]+)\s", capsys.readouterr().out, re.MULTILINE)
    assert "scenario" in listed
    for name in listed:
        assert f"`python -m bot {name}" in COMMAND_LINE, f"docs/command-line.md says nothing of {name}"


def test_every_file_that_the_docs_link_to_exists() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_module_that_the_docs_name_exists(page: str) -> None:
    """A dotted name is the end of a module's, with or without something that the module has."""
    sources = [path for package in ("bot", "cogs", "render") for path in (ROOT / package).rglob("*.py")]
    modules = {
        "." + ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sources
    }
    named = set(re.findall(r"`((?:[a-z_]+\.)+(?!py`|txt`|toml`)\w+)`", (ROOT / page).read_text("utf-8")))
    assert named
    for name in named:
        around, _, last = name.rpartition(".")
        holders = [path for module, path in modules.items() if module.endswith(f".{around}")]
        assert any(module.endswith(f".{name}") for module in modules) or any(
            re.search(rf"\b{last}\b", path.read_text("utf-8")) for path in holders
        ), f"{page} names {name}"


@pytest.mark.parametrize(
    ("page", "bounds", "needed"),
    [
        ("balance.md", 37, 37),
        ("balance-master.md", 0, 0),
        ("generated.md", 40, 36),
        ("universum-balance.md", 18, 18),
        ("universum-balanced.md", 7, 7),
    ],
)
def test_pages_of_the_lab_explain_their_tables_as_it_does_now(page: str, bounds: int, needed: int) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    assert f"\n\n{TURNS}\n" in text
    if bounds:
        assert f"\n\n{judged_words(bounds, needed)}\n" in text


@pytest.mark.parametrize("page", cards.PAGES)
def test_a_page_that_was_measured_with_other_cards_says_so(page: str) -> None:
    """After a change of cards or battlefields, `python -m tools.cards` writes or deletes the note."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    assert text == cards.noted(text, shipped()), "run `python -m tools.cards`"


@pytest.mark.parametrize("page", cards.CHAPTERS)
def test_a_page_whose_games_another_adept_played_says_so(page: str) -> None:
    """After a change of the adept or a new fit, `python -m tools.cards` writes or deletes the note."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    assert text == cards.chapter_noted(page, text, shipped()), "run `python -m tools.cards`"


def test_the_rates_that_ship_are_those_of_their_page() -> None:
    measured = shipped().measured
    assert measured is not None
    page = (ROOT / "docs" / "balance.md").read_text("utf-8")
    assert measured.command == f"python -m bot {shlex.join(cards.measuring(page))}"
    assert measured.command.startswith("python -m bot lab balance --games 1000 ")
    assert measured.command.endswith("--data data/measured/melee.json")
    marks = {each.name: each.mark for each in measured.decks.values()}
    assert set(marks.items()) <= set(cards.marks_of(page).items())
    boards = {mark for name, mark in cards.marks_of(page).items() if name not in (*marks, ADEPT)}
    assert {*measured.boards.values()} == boards
    for deck in measured.decks.values():
        rate = rate_of(deck.overall.wins, deck.overall.draws, deck.overall.losses)
        assert re.search(rf"^\| \d+ {deck.name} \|.* {rate.share:.1%} \(", page, re.MULTILINE), deck.name


def test_the_starter_decks_were_measured_beyond_no_bound() -> None:
    """Bounds hold, or the games of the page cannot tell yet."""
    text = (ROOT / "docs" / "balance.md").read_text("utf-8")
    command = re.search("^Written by `python -m bot lab balance (.*)`", text, re.MULTILINE)
    assert command
    assert "--games 1000 " in command[1]
    assert "played by adept" in text
    assert re.search(
        r"^(Verdict: holds\.|Verdict: can't tell yet; so far, no bound fails\.)", text, re.MULTILINE
    )


def test_every_test_for_postgresql_is_there() -> None:
    named = (ROOT / "tests" / "postgresql.txt").read_text("utf-8").split()
    assert [each for each in named if not (ROOT / each).exists()] == []
