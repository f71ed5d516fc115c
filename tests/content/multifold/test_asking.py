"""Questions about Multifold, in the words of people who ask them, find the rule that answers them."""

import re
from pathlib import Path

from bot.content.multifold.shipped import shipped_rulebook
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
    ("N-F2", "N-F2"),
    ("nf5", "N-F5"),
]


@for_each(("asked", "number"), ASKED)
def test_a_question_finds_its_rule(asked: str, number: str) -> None:
    assert number in [each.number for each in BOOK.find(asked)[:2]]


def test_every_rule_is_numbered_in_the_docs_and_offered_ones_exist() -> None:
    numbers = {each.number for each in BOOK.rulings}
    assert numbers <= set(re.findall(r"\*\*(N-[A-Z]\d+)\*\*", DOCS))
    assert set(BOOK.first) <= numbers


def test_every_question_finds_its_own_rule() -> None:
    for ruling in BOOK.rulings:
        for question in ruling.questions:
            assert ruling in BOOK.find(question)[:3], question
