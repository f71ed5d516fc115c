"""What the pictures show of whole games: what is known to all, what can be played, what was done."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event, TookBack, audience
from bot.games.universum.facts.facts import ACTIONS, Fact, facts_of
from bot.games.universum.facts.text import brief, sentence, verb_of
from bot.games.universum.position.actions import PASS, Leave, PlayCard, Prepare, Trash
from bot.games.universum.position.setup import make_setup
from bot.games.universum.position.state import OFF, State
from bot.games.universum.sight.replay import Replay
from bot.games.universum.words import COLOURS
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from render.pen.geometry import Rect
from render.pen.words import Words
from render.universum.alt import describe_end, describe_recap, describe_table
from render.universum.reading.hand import hand_of, reorder_of
from render.universum.reading.table import end_of, ended_turn, last_turn, table_of
from render.universum.table.log import lay_log
from render.universum.table.table import end_text
from render.universum.values import TablePicture, TurnLog
from tests.games.universum.games import BOX, positions, variant_setup
from tests.games.universum.test_facts import TOLD
from tests.render.universum.positions import FOUR
from tests.render.universum.positions import log as log_of

NAMES = COLOURS


def test_a_card_is_playable_exactly_if_it_is_legal_and_else_says_why() -> None:
    seen = set()
    for state in positions():
        view = MULTIUNIVERSUM.view(state, state.active)
        if state.choice is not None or view.seats[state.active].at == OFF:
            continue
        legal = {
            action.card
            for action in MULTIUNIVERSUM.legal(state, state.active)
            if isinstance(action, PlayCard)
        }
        for card in hand_of(view).cards:
            assert card.is_playable == (card.card in legal)
            seen.add(card.headline)
    assert {"Search", "Move", "Recycle", "Cannot Seal", "Trigger Switch", "Seal for 4 DP"} <= seen


def test_who_waits_sees_the_hand_with_nothing_playable_and_the_same_reasons() -> None:
    for state in positions()[::3]:
        for seat in state.playing:
            if seat == state.active or (state.setup.is_solo and seat):
                continue
            hand = hand_of(MULTIUNIVERSUM.view(state, seat))
            assert hand.actions_left is None
            assert [card.card for card in hand.cards] == state.hands[seat]
            assert not any(card.is_playable for card in hand.cards)


def test_choices_show_the_cards_to_choose_from_and_the_stack_to_lay_anew() -> None:
    kinds = set()
    for state in positions():
        if state.choice is None:
            continue
        kinds.add(state.choice.kind)
        view = MULTIUNIVERSUM.view(state, state.active)
        hand = hand_of(view)
        assert any(card.is_playable for card in hand.cards) == (state.choice.kind != "reorder")
        if state.choice.kind == "keep":
            assert tuple(card.card for card in hand.cards) == state.played
        if state.choice.kind == "reorder":
            shown = reorder_of(view, (1,))
            assert tuple(each.name for each in shown.portals) == state.portals[shown.transformer - 1]
            with pytest.raises(ValueError, match="looked at"):
                reorder_of(MULTIUNIVERSUM.view(state, None))
    assert kinds == {"reorder", "sift", "keep"}


def test_the_table_is_the_same_for_whoever_looks() -> None:
    for state in positions()[::4]:
        tables = {
            table_of(MULTIUNIVERSUM.view(state, viewer), NAMES, ())
            for viewer in (None, *range(state.setup.seats))
        }
        assert len(tables) == 1


@pytest.mark.parametrize("number", [0, 14, 28])
def test_a_whole_game_is_told_within_the_limit_of_an_alt_text(number: int) -> None:
    """Every variant of the number of players: what is told of the last turn is what the active seat did."""
    chance, dice = Random(number), FastDice(number)
    state, log = MULTIUNIVERSUM.begin(variant_setup(number), dice)
    events: list[Event] = list(log)
    names = [f"{'Maximilian the Very Long Named ' * 2}{seat}" for seat in range(5)]
    while waiting := MULTIUNIVERSUM.waiting(state):
        (seat,) = waiting
        at = state.at[seat]
        action = chance.choice(MULTIUNIVERSUM.legal(state, seat))
        new = MULTIUNIVERSUM.apply(state, seat, action, dice)
        events = [*events[-60:], *(event for event in new if audience(event) is None)]
        picture = table_of(MULTIUNIVERSUM.view(state, None), names, events)
        if state.ply % 5 == 0:
            assert utf16_length(describe_table(picture)) <= DESCRIPTION_LIMIT
        assert len(picture.log.actions) <= 3
        if isinstance(action, Trash) and state.active == seat and not state.setup.is_solo:
            assert last(picture, "trash").card == action.card
        if state.at[seat] != at and state.active == seat and not state.setup.is_solo:
            assert (last(picture, "move").at, last(picture, "move").to) == (at, state.at[seat])
    end = end_of(MULTIUNIVERSUM.view(state, None), names)
    assert [each.total for each in end.seats] == [
        MULTIUNIVERSUM.view(state, None).seats[each.seat].score.total for each in end.seats
    ]
    for each in end.seats:
        shown = [portal.name for group in each.sets for portal in group.portals] + [
            portal.name for portal in each.lost
        ]
        assert sorted(shown) == sorted(state.sealed[each.seat])
        assert each.points - each.cost + sum(group.points for group in each.sets) == each.total
    assert utf16_length(describe_end(end)) <= DESCRIPTION_LIMIT


def test_after_a_takeback_all_that_still_stands_is_told() -> None:
    """Logs leave out what was taken back, and then say that it was."""
    state, events, move = opening("M")
    seat = state.active
    log = [*events, *MULTIUNIVERSUM.apply(state, seat, move, FastDice(2))]
    before = state.copy()
    MULTIUNIVERSUM.apply(state, seat, PASS, FastDice(2))
    _, undone = MULTIUNIVERSUM.take_back(state, before, seat, [PASS])
    assert isinstance(undone[0], TookBack)
    assert [(fact.what, fact.to) for fact in last_turn(BOX, [*log, *undone]).facts] == [
        ("move", before.at[seat])
    ]


@pytest.mark.parametrize("events", [each[0] for each in TOLD], ids=[each[1][:40] for each in TOLD])
def test_rows_and_alt_texts_say_what_the_log_says(events: tuple[Event, ...]) -> None:
    """A row that is short of room leaves the verb to its sign; this one has room."""
    (fact,) = facts_of(events)
    line = sentence(fact, NAMES).removeprefix(NAMES[0]).split()
    table = replace(FOUR, log=log_of(0, fact))
    if fact.what in ACTIONS:
        row = [
            put.sprite.text
            for put in lay_log(table.log, Rect(0, 0, 2400, 48), True)
            if isinstance(put.sprite, Words)
        ]
        verb = verb_of(fact)
        assert verb.capitalize() in row
        assert verb in [word.rstrip(".:") for word in line]
        assert f"(1) {brief(fact)}" in describe_table(table)
    else:
        assert brief(fact) in describe_table(table)
    assert brief(fact) in describe_recap([FOUR, table])


@pytest.mark.parametrize("number", [0, 7, 12, 26])
def test_nothing_happens_in_a_game_that_its_picture_does_not_tell(number: int) -> None:
    """Every public event changes the picture once the game has begun. Keep's promise is in its name."""
    chance, dice = Random(number), FastDice(number)
    setup = variant_setup(number)
    state, new = MULTIUNIVERSUM.begin(setup, dice)
    replay, told, before = Replay(setup), list[Event](), ""
    while True:
        for event in new:
            if audience(event) is not None:
                continue
            told.append(event)
            replay.advance(state.ply, [event])
            if isinstance(event, ev.PlayedCard):
                continue  # the next event says what it did
            picture = table_of(replay.view(), NAMES, told[-60:])
            shown = f"{describe_table(picture)} {picture.newest}"
            is_silent = not state.ply or isinstance(event, ev.TurnEnded | ev.KeepPromised)
            assert is_silent or shown != before, event
            before = shown
        waiting = MULTIUNIVERSUM.waiting(state)
        if not waiting:
            break
        (seat,) = waiting
        new = MULTIUNIVERSUM.apply(state, seat, chance.choice(MULTIUNIVERSUM.legal(state, seat)), dice)


def test_a_search_tells_how_many_cards_came() -> None:
    state, events, search = opening("S")
    log = [*events, *MULTIUNIVERSUM.apply(state, 0, search, FastDice(2))]
    assert [(fact.what, fact.count) for fact in last_turn(BOX, log).facts] == [("search", 2)]


def test_the_actions_of_a_turn_stay_when_another_player_leaves_in_it() -> None:
    dice = FastDice(1)
    state, log = MULTIUNIVERSUM.begin(make_setup(BOX, 3), dice)
    (seat,) = MULTIUNIVERSUM.waiting(state)
    first, second = state.hands[seat][:2]
    log = [*log, *MULTIUNIVERSUM.apply(state, seat, Trash(first), dice)]
    log += MULTIUNIVERSUM.apply(state, (seat + 1) % 3, Leave(), dice)
    assert shown(log) == (seat, [("trash", first)], True)
    log += MULTIUNIVERSUM.apply(state, seat, Trash(second), dice)
    assert shown(log) == (seat, [("trash", first), ("trash", second)], True)


def test_who_leaves_before_anything_is_done_does_not_hide_the_turn_before() -> None:
    dice = FastDice(1)
    state, log = MULTIUNIVERSUM.begin(make_setup(BOX, 3), dice)
    (seat,) = MULTIUNIVERSUM.waiting(state)
    log = [*log, *MULTIUNIVERSUM.apply(state, seat, PASS, dice)]
    log += MULTIUNIVERSUM.apply(state, (seat + 2) % 3, Leave(), dice)
    assert shown(log) == (seat, [("pass", "")], False)


def test_who_leaves_in_their_own_turn_is_told_in_it() -> None:
    dice = FastDice(1)
    state, log = MULTIUNIVERSUM.begin(make_setup(BOX, 3), dice)
    (seat,) = MULTIUNIVERSUM.waiting(state)
    log = [*log, *MULTIUNIVERSUM.apply(state, seat, Leave(), dice)]
    assert shown(log) == (seat, [("leave", "")], False)


def test_a_turn_that_is_over_calls_on_nobody() -> None:
    dice = FastDice(1)
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, 3), dice)
    (seat,) = MULTIUNIVERSUM.waiting(state)
    events = MULTIUNIVERSUM.apply(state, seat, PASS, dice)
    table = ended_turn(MULTIUNIVERSUM.view(state, None), NAMES, events)
    assert (table.active, table.log) == (
        None,
        TurnLog(seat, (Fact("pass", seat),), is_current=False, is_over=True),
    )
    told = describe_table(table)
    assert told.startswith("Round 1: the turn of white (●) is over. ")
    assert "This turn, white (●) (1) passes." in told


def last(picture: TablePicture, what: str) -> Fact:
    """The last action of the turn that is shown, which is one of this kind."""
    assert picture.log.actions[-1].what == what
    return picture.log.actions[-1]


def shown(log: list[Event]) -> tuple[int, list[tuple[str, str]], bool]:
    """The turn that is shown: whose it is, what was done with which cards, and whether it goes on."""
    turn = last_turn(BOX, log)
    return turn.seat, [(fact.what, fact.card) for fact in turn.facts], turn.is_current


def opening(letter: str) -> tuple[State, list[Event], PlayCard]:
    """A game of two that has just begun, its events, and a play of this action by the seat to act."""
    for number in range(100):
        state, events = MULTIUNIVERSUM.begin(variant_setup(6), FastDice(number))
        for action in MULTIUNIVERSUM.legal(state, 0):
            if isinstance(action, PlayCard) and action.card[state.at[0] - 1] == letter:
                return state, events, action
    raise AssertionError(f"nobody holds {letter} in a hundred games")


def test_spectators_have_no_hand_and_a_running_game_no_final_score() -> None:
    state, _ = MULTIUNIVERSUM.begin(variant_setup(6), FastDice(1))
    view = MULTIUNIVERSUM.view(state, None)
    with pytest.raises(ValueError, match="no hand"):
        hand_of(view)
    with pytest.raises(ValueError, match="not over"):
        end_of(view, NAMES)


@pytest.mark.parametrize(
    ("is_balanced", "final_round", "says"),
    [(False, 0, "2 empty: end"), (True, 0, "2 empty: next"), (True, 13, "ends with 13")],
)
def test_the_table_says_when_the_game_ends(is_balanced: bool, final_round: int, says: str) -> None:
    state, _ = MULTIUNIVERSUM.begin(make_setup(BOX, 2, balanced=is_balanced), FastDice(1))
    state.final_round = final_round
    assert end_text(table_of(MULTIUNIVERSUM.view(state, None), COLOURS[:2], [])) == says


def test_a_loss_is_told_with_a_real_minus() -> None:
    """A game in which everybody only gathers tools, to the end of the last round."""
    dice = FastDice(3)
    state, _ = MULTIUNIVERSUM.begin(variant_setup(6), dice)
    while waiting := MULTIUNIVERSUM.waiting(state):
        (seat,) = waiting
        legal = MULTIUNIVERSUM.legal(state, seat)
        action = next((each for each in legal if isinstance(each, Prepare)), legal[-1])
        MULTIUNIVERSUM.apply(state, seat, action, dice)
    end = end_of(MULTIUNIVERSUM.view(state, None), NAMES)
    assert all(each.total < 0 for each in end.seats)
    assert "−" in end.how
    assert "-" not in end.how
