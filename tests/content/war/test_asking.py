"""Questions about War, in the words of people who ask them, find the rule that answers them."""

import re
from pathlib import Path

from bot.content.war.shipped import shipped_rulebook
from tests.cases import for_each

BOOK = shipped_rulebook()
DOCS = (Path(__file__).parents[3] / "docs" / "war.md").read_text("utf-8")

ASKED = [
    ("how do i win", "W-V1"),
    ("how do i get money", "W-R2"),
    ("how do i get aether", "W-R4"),
    ("how far can i walk", "W-M2"),
    ("can i walk over water", "W-M2"),
    ("how do i discover a territory", "W-E1"),
    ("can the enemy see my troops", "W-L1"),
    ("what is a dummy", "W-L5"),
    ("can i hide in the woods", "W-L4"),
    ("who strikes first", "W-F5"),
    ("what beats horses", "W-F5"),
    ("how does a catapult shoot", "W-F3"),
    ("how do i take a city", "W-F9"),
    ("how do i get to the next era", "W-U3"),
    ("how do i hire a hero", "W-H1"),
    ("what is a quest", "W-G2"),
    ("how many rounds", "W-V5"),
    ("can i give money to my partner", "W-T2"),
    ("how long is a truce", "W-T6"),
    ("what happens if i quit", "W-V8"),
    ("W-F6", "W-F6"),
    ("wl1", "W-L1"),
]


@for_each(("asked", "number"), ASKED)
def test_a_question_finds_its_rule(asked: str, number: str) -> None:
    assert number in [each.number for each in BOOK.find(asked)[:3]]


def test_every_rule_is_numbered_in_the_docs_and_offered_ones_exist() -> None:
    numbers = {each.number for each in BOOK.rulings}
    assert numbers <= set(re.findall(r"\*\*(W-[A-Z]\d+)\*\*", DOCS))
    assert set(BOOK.first) <= numbers


def test_every_question_finds_its_own_rule() -> None:
    for ruling in BOOK.rulings:
        for question in ruling.questions:
            assert ruling in BOOK.find(question)[:3], question
