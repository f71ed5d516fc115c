"""Questions about Multiversus, in the words of people who ask them, find the rule that answers them."""

import re
from pathlib import Path

from bot.content.multiversus.shipped import shipped_rulebook
from tests.cases import for_each

BOOK = shipped_rulebook()
DOCS = (Path(__file__).parents[3] / "docs" / "multiversus.md").read_text("utf-8")

ASKED = [
    ("how do i win", "V-W2"),
    ("what is the goal", "V-W2"),
    ("can i see what my opponent picked", "V-S3"),
    ("can i take my choice back", "V-S3"),
    ("how many coins", "V-C1"),
    ("what is a double action", "V-S1"),
    ("how far can i walk", "V-M1"),
    ("can i move diagonally", "V-M1"),
    ("how do i heal", "V-T7"),
    ("what does wounded mean", "V-D1"),
    ("is he dead", "V-D1"),
    ("when do i have advantage", "V-D4"),
    ("why was the beast not hurt", "V-D2"),
    ("when can i react", "V-R1"),
    ("do i have to react", "V-S2"),
    ("how does line of sight work", "V-R2"),
    ("what does defend do", "V-A7"),
    ("how do i use a power", "V-A3"),
    ("how do i mark a piece", "V-A6"),
    ("what is the die for", "V-I1"),
    ("can i end my turn", "V-I2"),
    ("how many rounds are there", "V-I5"),
    ("how does a push work", "V-M5"),
    ("stop being asked", "V-O1"),
    ("what if my time runs out", "V-O2"),
    ("what do hedges do", "V-B3"),
    ("who goes first", "V-I5"),
    ("can the beast be killed", "V-D2"),
    ("do i have to use both actions", "V-T3"),
    ("what is overwhelm", "V-V2"),
    ("what does steady mean", "V-V2"),
    ("what does interact do", "V-A6"),
    ("when does a recovery fail", "V-T7"),
    ("V-T7", "V-T7"),
    ("vs3", "V-S3"),
]


@for_each(("asked", "number"), ASKED)
def test_a_question_finds_its_rule(asked: str, number: str) -> None:
    assert number in [each.number for each in BOOK.find(asked)[:2]]


def test_every_rule_is_numbered_in_the_docs_and_offered_ones_exist() -> None:
    numbers = {each.number for each in BOOK.rulings}
    assert numbers <= set(re.findall(r"\*\*(V-[A-Z]\d)\*\*", DOCS))
    assert set(BOOK.first) <= numbers


def test_every_question_finds_its_own_rule() -> None:
    for ruling in BOOK.rulings:
        for question in ruling.questions:
            assert ruling in BOOK.find(question)[:3], question
