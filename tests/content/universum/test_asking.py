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
from tests.cases import for_each

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

#: What people type who have never seen the game.
PLAIN = [
    ("what is the point of this game", "U-P3"),
    ("how do I beat the others", "U-P3"),
    ("what do I need to do to win?", "U-P3"),
    ("how do i get points", "U-P1"),
    ("how do i score", "U-P1"),
    ("what gives points", "U-P1"),
    ("how many points is this portal", "U-C4"),
    ("what is dp", "U-C4"),
    ("what are discovery points", "U-C4"),
    ("how do i use a card", "U-T1"),
    ("what are the letters on my card", "U-C3"),
    ("what does M mean on a card", "U-C3"),
    ("what does the P stand for", "U-C3"),
    ("what do the 5 boxes on a card mean", "U-C3"),
    ("which action does my card do", "U-C3"),
    ("how do i get a tool", "U-T1"),
    ("how do i put a card in my lab", "U-T1"),
    ("what is the lab for", "U-C2"),
    ("do leftover tools cost me", "U-P1"),
    ("do I lose points for tools", "U-P1"),
    ("what if i have extra tools at the end", "U-P1"),
    ("how do i close a portal", "U-T4"),
    ("how do I take a portal", "U-T4"),
    ("how do i get a portal", "U-T4"),
    ("what tools do i need", "U-T4"),
    ("can i seal a portal without being there", "U-T4"),
    ("how do i move my scientist", "U-T4"),
    ("how far can i move", "U-T4"),
    ("can i move anywhere", "U-T4"),
    ("can two players be on the same spot", "U-T4"),
    ("how do i draw cards", "U-T7"),
    ("when do i get new cards", "U-T7"),
    ("how many cards can I hold", "U-T7"),
    ("can i throw away a card", "U-T1"),
    ("how do I discard", "U-T1"),
    ("how do i end my turn", "U-T2"),
    ("can I skip", "U-T2"),
    ("do I have to use all actions", "U-T2"),
    ("how many actions do i get", "U-T1"),
    ("how many moves per turn", "U-T1"),
    ("why can't I seal", "U-T6"),
    ("why is seal grey", "U-T6"),
    ("i can't play my card", "U-T6"),
    ("what does the yellow transformer do", "U-C1"),
    ("what is switch", "U-T5"),
    ("what does trigger mean", "U-T4"),
    ("what's the difference between trigger and seal", "U-T4"),
    ("what does recycle do", "U-T4"),
    ("what is search", "U-T4"),
    ("how long does a game take", "U-E2"),
    ("when does the game end", "U-E1"),
    ("when is the last round", "U-E1"),
    ("do we all get the same number of turns", "U-E1"),
    ("who starts the game", "U-S1"),
    ("how many people can play", "U-S1"),
    ("can i play against the computer", "U-V1"),
    ("what are sets", "U-P1"),
    ("do sets of the same dimension count", "U-P1"),
    ("what are the icons on the portals", "U-C4"),
    ("what is a dimension", "U-C4"),
    ("what's inside the stacks", "U-S2"),
    ("can i see the next portal", "U-S2"),
    ("what happens when nobody can draw", "U-T8"),
    ("is it a tie", "U-P3"),
    ("who wins if equal", "U-P3"),
    ("can my score be negative", "U-P1"),
    ("can i give up", "U-E3"),
    ("what happens if somebody leaves", "U-E3"),
    ("what is deadly mode", "U-P2"),
    ("what is my goal", "U-P3"),
    ("how do you play", "U-T1"),
    ("what is wrench", "U-C2"),
    ("what can i do now", "U-T1"),
    ("how can i win this", "U-P3"),
    ("what am i supposed to do", "U-P3"),
    ("explain the goal", "U-P3"),
    ("how are points counted", "U-P1"),
    ("where do points come from", "U-P1"),
    ("how much is a portal", "U-C4"),
    ("what's a coil", "U-C2"),
    ("how do i make a tool", "U-T1"),
    ("do tools stay in my lab", "U-T4"),
    ("are unused tools bad", "U-P1"),
    ("do tools give minus points", "U-P1"),
    ("how to seal", "U-T4"),
    ("what happens to tools after sealing", "U-T4"),
    ("can i seal twice in a turn", "U-T1"),
    ("which portal can i seal", "U-T4"),
    ("how to move", "U-T4"),
    ("do i have to move to the next transformer", "U-T4"),
    ("can i share a transformer", "U-T4"),
    ("what is a scientist", "U-S1"),
    ("where do i start", "U-S1"),
    ("how many cards do i get", "U-S3"),
    ("do i draw back up", "U-T7"),
    ("is there a card limit", "U-T7"),
    ("what can a card do", "U-C3"),
    ("why does my card do different things", "U-C3"),
    ("what do the colors on cards mean", "U-C1"),
    ("what is keep", "U-T5"),
    ("how does cycle work", "U-T5"),
    ("which ability is blue", "U-C1"),
    ("how do I trigger an ability", "U-T4"),
    ("can i take cards from the discard pile", "U-T4"),
    ("what are three actions", "U-T1"),
    ("can i do less than 3 actions", "U-T2"),
    ("what ends my turn", "U-T2"),
    ("my hand is empty", "U-T2"),
    ("what triggers the end of the game", "U-E1"),
    ("do I get another turn after the end", "U-E1"),
    ("when are the stacks empty", "U-E1"),
    ("is there a round limit", "U-E2"),
    ("how long is it", "U-E2"),
    ("what if someone quits", "U-E3"),
    ("can i leave early", "U-E3"),
    ("how many players are needed", "U-S1"),
    ("is there a solo mode", "U-V1"),
    ("how does the automa play", "U-V1"),
    ("what is a set worth", "U-P1"),
    ("three different dimensions", "U-P1"),
    ("what is basic mode", "U-P2"),
    ("what's the deadly variant", "U-P2"),
    ("how do we break ties", "U-P3"),
    ("what is balanced", "U-B1"),
    ("is going first better", "U-B1"),
    ("can i see hidden portals", "U-S2"),
    ("what's below the top portal", "U-S2"),
    ("can i swap two portals", "U-T5"),
    ("why is the action not allowed", "U-T6"),
    ("what if the draw pile is empty", "U-T8"),
    ("is there a fast version", "U-S4"),
    ("how many cards in the game", "U-C3"),
    ("what does trash do", "U-T1"),
    ("what's the win condition", "U-P3"),
    ("how many points do i need to win", "U-P3"),
    ("how do i earn points", "U-P1"),
    ("how many tools can i have", "U-T7"),
    ("do tools cost points at the end", "U-P1"),
    ("should i use all my tools", "U-P1"),
    ("how do i go to another transformer", "U-T4"),
    ("what do I need to seal this portal", "U-T4"),
    ("what happens after i seal", "U-T4"),
    ("how do I get more cards", "U-T7"),
    ("what does search give me", "U-T4"),
    ("how does recycle work", "U-T4"),
    ("what does the R mean", "U-C3"),
    ("how do i read the card name", "U-C3"),
    ("when does my turn finish", "U-T2"),
    ("can i pass my turn", "U-T2"),
    ("how many rounds until the end", "U-E2"),
    ("what if three stacks are empty", "U-E1"),
    ("can i play with 5 people", "U-S1"),
    ("who goes first", "U-S1"),
    ("can i play it by myself", "U-V1"),
    ("what is the virtual player", "U-V1"),
    ("are there variants", "U-P2"),
    ("what do i get for three portals of the same dimension", "U-P1"),
    ("what does the red transformer do", "U-C1"),
    ("is there a hand limit", "U-T7"),
    ("what if the deck runs out", "U-T8"),
    ("can the others see my cards", "U-T5"),
    ("can I concede", "U-E3"),
    ("how long does it take", "U-E2"),
    ("can I choose my start", "U-S1"),
    ("how is the starting player chosen", "U-S1"),
    ("how do I open a portal", "U-T4"),
    ("can I have the same tool twice", "U-T7"),
    ("is there an easy mode", "U-P2"),
    ("is there a timer", "U-E3"),
]
NONSENSE = ["tell me a joke", "best pizza recipe", "asdfgh", "😀", "bitcoin", "?!"]


@for_each(("asked", "number"), ASKED + PLAIN)
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
