"""Boards and power-up cards of Multifold: what ships is sound, and every fault in a file is named."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.content.folders import DATA
from bot.content.multifold.shipped import (
    FOLDER,
    check_boards,
    first_library,
    load_library,
    parse_boards,
    parse_cards,
    shipped_library,
)
from bot.content.registry import CONTENTS
from bot.games.errors import ContentError
from bot.games.multifold.board.field import Field
from bot.games.multifold.position.setup import make_setup, read_setup
from tests.cases import for_each
from tests.changes import Change, put, without
from tests.content.faults import faults_after

LIBRARY = shipped_library()
BOARDS: dict[str, Any] = {"board": [each.model_dump(mode="json") for each in LIBRARY.boards.values()]}
CARDS: dict[str, Any] = {"card": [each.model_dump(mode="json", exclude_none=True) for each in LIBRARY.cards]}


def field(board: str) -> Field:
    """The field of a shipped board."""
    return read_setup(make_setup(LIBRARY, board)).field


def test_later_versions_change_a_garrison_and_the_orders() -> None:
    """Scenario files, and games that were begun before, keep what they mean."""
    first, second = first_library(), load_library(version=2)
    saddles = [each.boards["saddle"] for each in (first, second, LIBRARY)]
    assert [(each.garrison, each.begins) for each in saddles] == [
        ((3, 3), (1, 1, 1, 1)), ((3, 2), (1, 1, 1, 1)), ((3, 2), (1, 2, 2, 2))
    ]  # fmt: skip
    assert second.boards["trefoil"] == LIBRARY.boards["trefoil"]
    assert (first.boards["trefoil"].begins, LIBRARY.boards["trefoil"].begins) == ((1, 3, 1, 1), (1, 3, 1, 2))
    third = load_library(version=3).boards
    assert {**third, "quarters": LIBRARY.boards["quarters"]} == LIBRARY.boards
    assert (third["quarters"].begins, LIBRARY.boards["quarters"].begins) == ((1, 3, 4, 2), (1, 2, 1, 4))
    now = {
        **LIBRARY.boards,
        "saddle": LIBRARY.boards["saddle"].model_copy(update={"garrison": (3, 3), "begins": (1, 1, 1, 1)}),
        "trefoil": LIBRARY.boards["trefoil"].model_copy(update={"begins": (1, 3, 1, 1)}),
        "quarters": LIBRARY.boards["quarters"].model_copy(update={"begins": (1, 3, 4, 2)}),
    }
    assert now == first.boards


def test_version_5_changes_two_cards() -> None:
    fourth, newest = load_library(version=4), load_library(version=5)
    assert first_library().cards == fourth.cards
    assert (fourth.boards, LIBRARY) == (newest.boards, newest)
    changed = [(one, other) for one, other in zip(fourth.cards, newest.cards, strict=True) if one != other]
    (turret, fewer), (fire, hotter) = changed
    assert (turret.dice, fewer.dice, fire.burns, hotter.burns) == (3, 2, None, 4)
    assert fewer.model_copy(update={"dice": 3, "text": turret.text}) == turret
    assert hotter.model_copy(update={"burns": None, "text": fire.text}) == fire


def test_three_boards_and_thirty_six_cards_ship() -> None:
    assert list(LIBRARY.boards) == ["saddle", "trefoil", "quarters"]
    lines, sound = check_boards()
    assert sound
    assert lines == [
        "ok saddle: Multifold, The Saddle (board)",
        "ok trefoil: Multifold, The Trefoil (board)",
        "ok quarters: Multifold, The Four Quarters (board)",
        "ok powerups: Multifold, 36 cards of 14 kinds",
        "ok rulings.toml: Multifold (49 rules)",
    ]
    assert CONTENTS["multifold"].check(None) == (lines, True)


@pytest.mark.parametrize(
    ("board", "size", "springs", "water"),
    [("saddle", 37, 7, 4), ("trefoil", 48, 9, 3), ("quarters", 53, 13, 2)],
)
def test_boards_are_as_they_are_drawn(board: str, size: int, springs: int, water: int) -> None:
    found = field(board)
    assert (found.size, len(found.springs), found.water.bit_count()) == (size, springs, water)
    for cell, near in enumerate(found.nears):
        assert all(cell in found.nears[other] for other in near)
        assert not found.near[cell] & found.second[cell]
        assert {*found.seconds[cell]} == {
            other for beside in near for other in found.nears[beside] if other not in (cell, *near)
        }


@for_each(
    ("change", "fault"),
    [
        (put("board", 0, "nme", "x"), "board[0].nme: is not a known key (did you mean name?)"),
        (without("board", 0, "name"), "board[0].name: is missing"),
        (put("board", 0, "seats", 5), "board[0].seats: must be at most 4 (is 5)"),
        (put("board", 0, "garrison", [3]),
         "board[0].garrison: must name 2 numbers, one for each seat (has 1)"),
        (put("board", 0, "begins", [1, 3]), "board[0].begins: there are 2 places (is 3)"),
        (put("board", 0, "begins", []), "board[0].begins: needs 1 or more in its list (has 0)"),
        (put("board", 0, "target", 8), "board[0].target: the board has 7 springs (is 8)"),
        (put("board", 0, "turns", 13), "board[0].turns: must be at most 12 (is 13)"),
        (put("board", 0, "rows", 1, "   o . . . ."),
         "board[0].rows: each must be shifted by half a space against the next"),
        (put("board", 0, "rows", 1, "  x . . . ."), "board[0].rows: b1 is 'x', which is no ground"),
        (put("board", 0, "rows", 0, "   . . . ."),
         "board[0].rows: must have one home for each seat from 1 to 2"),
        (put("board", 0, "rows", 1, "  o . o . ."),
         "board[0].rows: the springs a2 and b3 are beside each other"),
        (put("board", 1, "word", "saddle"), "board[1].word: 'saddle' is the word of another one"),
        (put("board", 1, "word", "Tre foil"), "board[1].word: has characters that are not allowed here"),
    ],
)  # fmt: skip
def test_a_fault_of_a_board_is_named(change: Change, fault: str) -> None:
    assert faults_after(BOARDS, change, parse_boards)[0].startswith(fault)


def test_each_number_of_seats_needs_a_board() -> None:
    assert faults_after(BOARDS, without("board", 1), parse_boards) == ["has no board for 3 seats"]


@for_each(
    ("change", "fault"),
    [
        (put("card", 0, "word", "storm"), "card[0].word: must be 'squad', 'engineer'"),
        (put("card", 0, "word", "engineer"), "card: 'engineer' is there twice"),
        (without("card", 0), "card: there is no 'squad'"),
        (put("card", 0, "kind", "order"), "card[0].kind: squad is 'unit' (is 'order')"),
        (put("card", 0, "spaces", 2), "card[0].spaces: squad names 1 (is 2)"),
        (without("card", 0, "dice"), "card[0].dice: is missing"),
        (put("card", 4, "dice", 1), "card[4].dice: only units have it"),
        (put("card", 4, "burns", 4), "card[4].burns: only a fire has it"),
        (put("card", 2, "range", 1), "card[2].range: turret fires at 2 (is 1)"),
        (put("card", 2, "move", 1), "card[2].move: a gun turret never moves (is 1)"),
        (put("card", 0, "count", 13), "card[0].count: must be at most 12 (is 13)"),
        (put("card", 0, "text", ""), "card[0].text: must have at least 1 characters"),
    ],
)
def test_a_fault_of_a_card_is_named(change: Change, fault: str) -> None:
    assert faults_after(CARDS, change, parse_cards)[0].startswith(fault)


def test_the_command_names_faults_of_a_folder(tmp_path: Path) -> None:
    shutil.copytree(DATA / FOLDER, tmp_path / FOLDER)
    (tmp_path / FOLDER / "powerups.toml").write_text("card = 1", "utf-8")
    lines, sound = check_boards(tmp_path)
    assert not sound
    assert lines[-1].startswith("powerups.toml: card: must be a list")
    with pytest.raises(ContentError):
        load_library(tmp_path, version=1)


def test_check_decks_knows_boards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-decks"]) == 0
    assert "ok quarters: Multifold, The Four Quarters (board)" in capsys.readouterr().out
