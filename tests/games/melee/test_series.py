"""The next duel of a series: the same decks, sides swapped, a choice without a roll-off (SE-5 to SE-7)."""

import pytest

from bot.games.dice import SEED_BYTES, RecordingDice, SeededDice
from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup, next_setup, read_setup
from bot.games.melee.narration.describe import describe_view
from bot.games.melee.position.actions import TakeTurn
from bot.games.records import Record, make_header, make_line, verify
from tests.games.melee.duels import content

SEED = bytes(SEED_BYTES)


def first_setup() -> dict[str, object]:
    known = content()
    south, north, *_ = known.decks.values()
    return make_setup(south, north, known.boards[known.default_board], 40)


def test_the_next_duel_has_the_same_cards_the_other_way_round() -> None:
    before = first_setup()
    after = next_setup(before, (1, 0), None)
    assert after["decks"] == before["decks"][::-1]
    assert {each: after[each] for each in ("board", "turn_limit")} == {
        each: before[each] for each in ("board", "turn_limit")
    }
    assert next_setup(after, (1, 0), None) == before
    assert read_setup(after).deck_names == read_setup(before).deck_names[::-1]


@pytest.mark.parametrize("chooser", [0, 1])
@pytest.mark.parametrize("goes_first", [True, False])
def test_who_has_the_choice_chooses_without_a_roll_off(chooser: int, goes_first: bool) -> None:
    dice = RecordingDice(SeededDice(SEED, "melee", "1", "2", "3"))
    state, events = MELEE.begin(next_setup(first_setup(), (1, 0), chooser), dice)
    assert (events, dice.rolled, MELEE.waiting(state)) == ([], [], {chooser})
    assert f"{'AB'[chooser]} chooses who goes first" in describe_view(MELEE.view(state, None), ("A", "B"))
    MELEE.apply(state, chooser, TakeTurn(goes_first), dice)
    assert state.active == (chooser if goes_first else 1 - chooser)


def test_the_choice_is_for_one_duel_only() -> None:
    chosen = next_setup(first_setup(), (1, 0), 1)
    rolled = next_setup(chosen, (1, 0), None)
    assert rolled == first_setup()
    state, events = MELEE.begin(rolled, SeededDice(SEED, "melee", "1", "2", "3"))
    assert events
    assert state.phase == 0


def test_nobody_else_can_have_the_choice() -> None:
    with pytest.raises(ContentError, match="chooser"):
        read_setup(first_setup() | {"chooser": 2})


def test_a_record_without_a_roll_off_verifies() -> None:
    setup = next_setup(first_setup(), (1, 0), 1)
    dice = RecordingDice(SeededDice(SEED, "melee", "1", "2", "3"))
    state, events = MELEE.begin(setup, dice)
    lines = [make_line(MELEE, state, None, "", dice.rolled, events)]
    for action in ("first", "concede"):
        rolled = RecordingDice(dice)
        events = MELEE.apply(state, 1, MELEE.parse_action(action, 1), rolled)
        lines.append(make_line(MELEE, state, 1, action, rolled.rolled, events))
    ids = {"match_id": "1", "challenge_id": "2", "accept_id": "3"}
    header = make_header(MELEE, setup, **ids, seats=("Ann", "Ben"), seed=SEED)
    record = Record(header=header, lines=tuple(lines), seed=SEED.hex())
    assert verify(record, {"melee": MELEE}) == []
    other = header.model_copy(update={"setup": {**header.setup, "chooser": 0}})
    assert verify(record.model_copy(update={"header": other}), {"melee": MELEE})
