"""The lab's CSV: every column of every command is in snake_case and has the one meaning written down."""

import argparse
import csv
import io
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.tournaments.course.places import ranking
from bot.tournaments.exports.tables import crosstable_csv, pairings_csv, standings_csv
from cogs.community.audit_pages import COLUMNS as AUDIT_COLUMNS
from cogs.community.meta.exports import COLUMNS as META_COLUMNS
from tests.shipped import shipped
from tests.tools.cli.threads import play_in_threads
from tests.tournaments.exports.samples import SWISS_SAMPLE
from tools.cli.lab.columns import FIGURES, SINGLE, SNAKE, all_columns, meaning_of, renamed, snake
from tools.cli.lab.output import flatten
from tools.cli.melee.lab import command as melee_lab
from tools.cli.melee.lab import tune
from tools.cli.melee.lab.parser import add_lab
from tools.cli.universum.lab.parser import add_lab as add_universum_lab

FEW = replace(
    shipped(),
    decks=dict(islice(shipped().decks.items(), 3)),
    boards=dict(islice(shipped().boards.items(), 1)),
)
ONE, TWO = list(FEW.decks.values())[:2]
NOVICE = ("--players", "novice", "--games", "4")
#: A short run of each of Melee's commands, and of Multiuniversum's.
RUNS: dict[str, tuple[str, ...]] = {
    "matchup": (ONE.name, TWO.name, *NOVICE),
    "gauntlet": (ONE.name, *NOVICE),
    "matrix": NOVICE,
    "swap": (ONE.name, "--out", ONE.entity[0].name, "--in", TWO.entity[0].name, *NOVICE),
    "cut": (ONE.name, *NOVICE),
    "compare": (ONE.name, TWO.name, *NOVICE),
    "optimise": (ONE.name, "--players", "novice", "--games", "8", "--candidates", "2", "--changes", "1"),
    "cards": (ONE.name, *NOVICE),
    "goldfish": (ONE.name, *NOVICE),
    "ladder": ("--players", "novice,adept", "--games", "1"),
    "tune": ("--games", "8", "--check", "2"),
    "learn": ("--games", "20"),
    "balance": NOVICE,
    "generated": ("--decks", "2", "--players", "novice", "--games", "1"),
    "prices": ("--decks", "12", "--players", "novice", "--games", "1"),
}
UNIVERSUM_RUNS: dict[str, tuple[str, ...]] = {
    "ladder": ("--players", "novice,adept", "--games", "1", "--seats", "2"),
    "balance": ("--players", "novice", "--games", "1", "--seats", "2"),
    "tune": ("--games", "2"),
}
DOCS = (Path(__file__).parents[4] / "docs" / "hands.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in this process, three decks on one battlefield."""
    play_in_threads(monkeypatch)
    monkeypatch.setattr(melee_lab, "load_content", lambda: FEW)
    monkeypatch.setattr(tune, "GENERATED", 4)


def commands(add: object) -> set[str]:
    """The names of a game's lab commands."""
    choices = argparse.ArgumentParser().add_subparsers()
    add(choices)  # type: ignore[operator]
    return set(choices.choices)


def test_every_command_is_read_here() -> None:
    assert commands(add_lab) == set(RUNS)
    assert commands(add_universum_lab) == set(UNIVERSUM_RUNS)


@pytest.mark.parametrize(
    "words",
    [
        *((name, *words) for name, words in RUNS.items()),
        *(("multiuniversum", name, *words) for name, words in UNIVERSUM_RUNS.items()),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_every_column_has_one_meaning(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    main(["lab", *words, "--seed", "5", "--workers", "1", "--csv"])
    header, *rows = csv.reader(io.StringIO(capsys.readouterr().out))
    assert rows
    assert len(set(header)) == len(header)
    assert {name: meaning_of(name) for name in header if meaning_of(name) is None} == {}
    assert all(len(row) == len(header) for row in rows)
    assert header[-2:] == ["seed", "complete"]


def test_other_tables_are_in_snake_case_too() -> None:
    """Those of tournaments, of real duels and of the audit log."""
    rows = ranking(SWISS_SAMPLE.entrants, SWISS_SAMPLE.matches, SWISS_SAMPLE.rules)
    files = standings_csv(SWISS_SAMPLE, rows), pairings_csv(SWISS_SAMPLE), crosstable_csv(SWISS_SAMPLE, rows)
    heads = [next(csv.reader(io.StringIO(data.decode("utf-8-sig")))) for data in files]
    for head in (*heads, META_COLUMNS, AUDIT_COLUMNS):
        assert len(set(head)) == len(head)
        assert [name for name in head if not SNAKE.fullmatch(name)] == []


def test_a_column_is_one_of_one_figure() -> None:
    columns = list(all_columns())
    assert len(set(columns)) == len(columns)
    meanings = [meaning_of(name) for name in columns]
    assert None not in meanings
    assert meaning_of("against_ember_court_share") is not None
    for unknown in (
        "name",
        "low",
        "share",
        "overall_Low",
        "endings_turn-limit_won",
        "overall_mean",
        "rounds",
    ):
        assert meaning_of(unknown) is None, unknown


def test_the_page_lists_every_column() -> None:
    for name, meaning in SINGLE.items():
        assert f"| `{name}` | {meaning} |" in DOCS
    for name, (about, parts) in FIGURES.items():
        ends = ", ".join(f"`{part}`" for part in parts)
        assert f"| `{name}_…` | {about} | {ends} |" in DOCS


def test_names_become_parts_of_columns() -> None:
    assert snake("Mother’s *Own* 2nd-Deck") == "mother_s_own_2nd_deck"
    assert renamed({"name": "x", "cost": 1}, {"name": "card"}) == {"card": "x", "cost": 1}
    assert flatten({"endings": {"turn-limit": {"won": 1}}}) == {"endings_turn_limit_won": 1}
