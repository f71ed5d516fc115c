"""Questions about Multiuniversum, in the words of people who ask them, find the rule that answers them."""

import re
from pathlib import Path

import pytest

from bot.content.universum.shipped import (
    RULINGS,
    check_components,
    load_rulebook,
    shipped_box,
    shipped_rulebook,
)
from bot.games.errors import ContentError
from bot.games.universum.cards.vocabulary import TOOLS
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.words import ABILITY_NAMES, ACTION_NAMES

DOCS = Path(__file__).parents[3] / "docs"
BOOK = shipped_rulebook()
BOX = shipped_box()

ASKED = [
    ("how do i win", "U-P3"),
    ("how does this game end", "U-E1"),
    ("when is it over", "U-E1"),
    ("can i play solo", "U-V1"),
    ("how does the bot opponent play in a solo game", "U-V1"),
    ("what is sift", "U-T5"),
    ("close a gate", "U-T4"),
    ("how do i seal", "U-T4"),
    ("do i keep my tools after sealing", "U-T4"),
    ("how many actions per turn", "U-T1"),
    ("can i swap a card", "U-T1"),
    ("throw a card away", "U-T1"),
    ("is there a lens", "U-C2"),
    ("must i do three things", "U-T2"),
    ("what if i have no cards in my hand", "U-T2"),
    ("max hand size", "U-T7"),
    ("when do i draw new cards", "U-T7"),
    ("what does MSTRP+lens mean", "U-C3"),
    ("letters on the cards", "U-C3"),
    ("what happens when the deck is empty", "U-T8"),
    ("reshuffle", "U-T8"),
    ("minus points for unused tools", "U-P1"),
    ("three of the same dimension", "U-P1"),
    ("what is deadly", "U-P2"),
    ("we are tied who wins", "U-P3"),
    ("who begins", "U-S1"),
    ("how many players", "U-S1"),
    ("can somebody quit", "U-E3"),
    ("shorter game", "U-S4"),
    ("can two pawns be on the same field", "U-T4"),
    ("why is this card not playable", "U-T6"),
    ("can i see what is under a portal", "U-S2"),
    ("how many rounds", "U-E2"),
    ("value of portals", "U-C4"),
    ("which colour is Switch", "U-C1"),
]

NONSENSE = ["tell me a joke", "best pizza recipe", "asdfgh", "😀", "bitcoin", "?!"]


@pytest.mark.parametrize(("asked", "number"), ASKED)
def test_a_question_has_its_ruling_among_the_first_three(asked: str, number: str) -> None:
    assert number in [ruling.number for ruling in BOOK.find(asked)[:3]]


@pytest.mark.parametrize("asked", NONSENSE)
def test_what_no_rule_answers_finds_nothing(asked: str) -> None:
    assert BOOK.find(asked) == []


def test_every_question_in_the_file_finds_its_own_ruling() -> None:
    for ruling in BOOK.rulings:
        assert ruling.questions
        for question in ruling.questions:
            found = BOOK.find(question)
            assert ruling in found[:3], (question, ruling.number, [each.number for each in found[:4]])


@pytest.mark.parametrize("asked", ["U-T4", "u-t4", "ut4", "UT 4", "u t 4", "what does U-T4 say about tools?"])
def test_a_number_is_enough_however_it_is_typed(asked: str) -> None:
    assert [ruling.number for ruling in BOOK.find(asked)] == ["U-T4"]


def test_the_rules_are_those_of_the_page_in_its_order() -> None:
    told = re.findall(r"^- \*\*(U-[A-Z]\d+)\.", (DOCS / "universum.md").read_text("utf-8"), re.MULTILINE)
    assert [ruling.number for ruling in BOOK.rulings] == told


def test_what_the_rules_name_is_in_the_box() -> None:
    text = {ruling.number: ruling.text for ruling in BOOK.rulings}
    assert all(tool in text["U-C2"] for tool in TOOLS)
    assert all(name in text["U-C1"] and name in text["U-T5"] for name in ABILITY_NAMES.values())
    assert all(name in text["U-T4"] for name in ACTION_NAMES.values())
    assert f"after {ROUNDS} rounds" in text["U-E2"]
    assert set(re.findall(r"[A-Z]{5}\+[a-z]+", text["U-C3"])) <= set(BOX.cards)
    assert {portal.dp for portal in BOX.portals.values()} == {2, 3, 4, 5, 7, 8}


def test_a_file_that_is_missing_or_broken_is_named(tmp_path: Path) -> None:
    (tmp_path / RULINGS).parent.mkdir()
    with pytest.raises(ContentError, match=r"rulings\.toml: cannot be read"):
        load_rulebook(tmp_path)
    (tmp_path / RULINGS).write_text("first = ]", "utf-8")
    lines, sound = check_components(tmp_path)
    assert not sound
    assert any(line.startswith("rulings.toml: line 1: is not valid TOML") for line in lines)
