"""The card of an ended duel: a verdict for who sees it, the winner, the reason, and the board above."""

import pytest
from hypothesis import given

from bot.games.melee.narration.describe import describe_view
from bot.games.melee.position.state import Outcome
from bot.games.melee.words.terms import ENDINGS
from bot.games.two_seats import Seat
from render.melee.board.battlefield import lay_battlefield
from render.melee.boardframe import CANVAS, STRIP_BOX
from render.pen.words import Words
from tests.examples import examples
from tests.render.layouts import check_readable
from tests.render.melee.replay.test_replay import player_names
from tests.render.positions import NAMES, NORTH, SOUTH, make_view


def card_words(winner: Seat | None, by: str, viewer: Seat | None) -> list[str]:
    over = make_view(phase="over", outcome=Outcome(winner, by), to_act=None, turn=19)
    puts = lay_battlefield(over, NAMES, (), viewer)
    return [put.sprite.text for put in puts if isinstance(put.sprite, Words) and put.y > STRIP_BOX.top]


@pytest.mark.parametrize(
    ("winner", "viewer", "word"),
    [
        (SOUTH, None, "VICTORY"),
        (SOUTH, SOUTH, "VICTORY"),
        (SOUTH, NORTH, "DEFEAT"),
        (NORTH, SOUTH, "DEFEAT"),
        (None, SOUTH, "DRAW"),
    ],
)
def test_each_player_sees_their_own_verdict_and_everybody_the_winner(
    winner: Seat | None, viewer: Seat | None, word: str
) -> None:
    said = card_words(winner, "turn-limit", viewer)
    assert said[0] == word
    assert said[1] == "turn 19"
    assert said[2] == ("Nobody wins" if winner is None else NAMES[winner])


@pytest.mark.parametrize(
    ("by", "reason"),
    [
        ("capture", "held e8 until turn 19 ended"),
        ("elimination", "left the other side nothing"),
        ("turn-limit", "was ahead when turn 19, the last one, ended"),
        ("concession", "won, as the other side conceded"),
        ("time", "won, as the other side ran out of time"),
    ],
)
def test_the_card_says_why(by: str, reason: str) -> None:
    assert card_words(SOUTH, by, None)[3] == reason


@given(south=player_names, north=player_names)
@examples(12)
def test_the_card_is_readable_whoever_won(south: str, north: str) -> None:
    for winner in (SOUTH, NORTH, None):
        for by in ENDINGS:
            view = make_view(phase="over", outcome=Outcome(winner, by), to_act=None, turn=999)
            check_readable(lay_battlefield(view, (south, north), ()), CANVAS)


def test_the_description_has_the_verdict_too() -> None:
    view = make_view(phase="over", outcome=Outcome(SOUTH, "capture"), to_act=None)
    won = f"{NAMES[SOUTH]} wins: {NAMES[SOUTH]} captures {NAMES[NORTH]}'s Summon Area."
    assert describe_view(view, NAMES, (), NORTH).startswith(f"Defeat. Turn 7: {won}")
    assert describe_view(view, NAMES, (), SOUTH).startswith(f"Victory. Turn 7: {won}")
    assert describe_view(view, NAMES).startswith(f"Turn 7: {won}")
