"""Questions about Multifold, in the words of people who ask them, find the rule that answers them."""

import re
from pathlib import Path

from bot.content.multifold.shipped import shipped_library, shipped_rulebook
from bot.games.multifold.sheets.vocabulary import CROWD, DEAL, FOLDLINGS, HAND
from tests.cases import for_each

BOOK = shipped_rulebook()
DOCS = (Path(__file__).parents[3] / "docs" / "multifold.md").read_text("utf-8")

ASKED = [
    ("how do i win", "N-W3"),
    ("what is the goal", "N-W3"),
    ("how do i score points", "N-W1"),
    ("how do i take a spawn point", "N-T5"),
    ("why is my man gone from the spring", "N-T5"),
    ("how far can i walk", "N-M2"),
    ("can i walk over water", "N-M5"),
    ("what do hills do", "N-M3"),
    ("how many soldiers fit in a space", "N-L1"),
    ("can i walk through enemies", "N-L3"),
    ("what does a 6 do", "N-F2"),
    ("who do i shoot at", "N-F3"),
    ("what do grenades do", "N-F4"),
    ("who is lost first", "N-F5"),
    ("why did i get no foldlings from my spring", "N-R2"),
    ("how do i get more cards", "N-K2"),
    ("can i play two cards", "N-P1"),
    ("what do ants do", "N-P11"),
    ("what does the tank do", "N-P6"),
    ("what is an officer good for", "N-O2"),
    ("what happens if i quit", "N-W5"),
    ("can others see my cards", "N-V1"),
    ("who moves first", "N-T2"),
    ("what's a spring", "N-R1"),
    ("how do i get more guys", "N-R1"),
    ("why did my spring bring three", "N-R3"),
    ("what if i run out of people", "N-R4"),
    ("how do i aim", "N-F3"),
    ("can i shoot from far away", "N-F1"),
    ("do i have to attack", "N-F1"),
    ("can i move after shooting", "N-T1"),
    ("can i take back a move", "N-T3"),
    ("can i lose a spring", "N-T5"),
    ("can i split my group", "N-M1"),
    ("can i move the same group twice", "N-M6"),
    ("why can't i move there", "N-L3"),
    ("why can't my squad enter", "N-L2"),
    ("how do i make an officer", "N-O1"),
    ("can an officer die", "N-F5"),
    ("how do i use a card", "N-P1"),
    ("how many cards can i hold", "N-P2"),
    ("what cards are there", "N-C4"),
    ("does the squad shoot", "N-P3"),
    ("what is the turret good for", "N-P5"),
    ("what does the airstrike do", "N-P7"),
    ("does fire hurt me", "N-P9"),
    ("can i enter the dark forest", "N-P12"),
    ("does my shield stop the fire", "N-P14"),
    ("can i steal enemies", "N-P16"),
    ("what is in a crate", "N-K2"),
    ("how many players", "N-S1"),
    ("which board do we play on", "N-S1"),
    ("how long does a game last", "N-W3"),
    ("who wins a tie", "N-W3"),
    ("N-F2", "N-F2"),
    ("nf5", "N-F5"),
]


SECOND = {"who do i shoot at"}
"""Those whose rule comes second."""


@for_each(("asked", "number"), ASKED)
def test_a_question_finds_its_rule(asked: str, number: str) -> None:
    assert [each.number for each in BOOK.find(asked)].index(number) == (asked in SECOND)


@for_each("asked", ["what do foxes eat", "is this fun", "tell me a joke"])
def test_what_no_rule_answers_finds_nothing(asked: str) -> None:
    assert BOOK.find(asked) == []


def test_the_numbers_of_rules_are_those_of_the_game() -> None:
    text, library = {each.number: each.text for each in BOOK.rulings}, shipped_library()
    boards = {board.seats: board for board in library.boards.values()}
    assert {board.turns for board in boards.values()} == {8}
    assert "the eighth unless" in text["N-W3"]
    assert [boards[seats].target for seats in (2, 3, 4)] == [5, 6, 6]
    assert "5 with two players, 6 with three or four" in text["N-W3"]
    assert [boards[seats].last for seats in (2, 3, 4)] == [1, 3, 2]
    assert "1 with two players, 3 with three, 2 with four" in text["N-W1"]
    assert [boards[seats].crates for seats in (2, 3, 4)] == [1, 1, 2]
    assert "one a turn, on the board for four players two" in text["N-K1"]
    assert all(boards[seats].name in text["N-S1"] for seats in (2, 3, 4))
    assert f"{sum(card.count for card in library.cards)} cards" in text["N-C4"]
    assert all(card.name.lower() in text["N-C4"] for card in library.cards)
    assert (CROWD, DEAL, HAND) == (5, 2, 3)
    assert f"You have {FOLDLINGS} foldlings" in text["N-C1"]


def test_every_rule_is_numbered_in_the_docs_and_offered_ones_exist() -> None:
    numbers = {each.number for each in BOOK.rulings}
    assert numbers <= set(re.findall(r"\*\*(N-[A-Z]\d+)\*\*", DOCS))
    assert set(BOOK.first) <= numbers


def test_every_question_finds_its_own_rule() -> None:
    for ruling in BOOK.rulings:
        for question in ruling.questions:
            assert ruling in BOOK.find(question)[:3], question
