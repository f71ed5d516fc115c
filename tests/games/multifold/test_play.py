"""Whole games: what is legal is accepted, anything else refused with the first reason; time and takebacks."""

import json
from random import Random

import pytest

from bot.content.registry import CONTENTS
from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import END, Action, Leave, Move, Orders, format_action, parse_action
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.legal import REFUSALS
from bot.games.multifold.rules.timeouts import timeout_action
from bot.games.multifold.sheets.vocabulary import CROWD, FOLDLINGS, OFFICERS, SPACES_OF, TOKENS
from bot.games.registry import GAMES
from bot.games.takebacks import is_final
from tests.cases import for_each
from tests.examples import seeds
from tests.games.multifold.games import LIBRARY, lines_of, positions, random_play, setup_of


def any_order(state: State, chance: Random) -> str:
    """Some line of a known form, mostly one that does not suit."""
    names = [*state.setup.field.names, "h9"]
    held = [names[cell] for cell, who in enumerate(state.who) if who == state.active] or names
    start, end = chance.choice(held if chance.random() < 0.8 else names), chance.choice(names)
    card = chance.choice([*SPACES_OF])
    group = f"{chance.choice(['', *'12345'])}{chance.choice(['', '', 'o', 'oo'])}{chance.choice(['', 't'])}"
    return chance.choice(
        (
            f"{start}-{end}",
            f"{start}-{end} {group or 't'}",
            f"{start}-{end} {group or '1'}",
            f"promote {start}",
            f"aim {start} {end}",
            " ".join(["play", card, *[chance.choice(names) for _ in range(SPACES_OF[card])]]),
            f"place {end} {chance.choice('12')}",
            "end",
        )
    )


def refusal_of(state: State, seat: int, line: str) -> str | None:
    """The code with which a line is refused; None if it was played on the state."""
    try:
        MULTIFOLD.apply(state, seat, MULTIFOLD.parse_action(line, seat), FastDice(1))
    except IllegalAction as error:
        return error.code
    return None


def written_out(state: State, line: str) -> str:
    """A line whose group is written out."""
    action = parse_action(line)
    if not isinstance(action, Move) or " " in line:
        return line
    cell = state.setup.field.cell_of[action.start]
    unit = bool(state.fresh_unit[cell]) and state.unit[cell] != 3
    return format_action(
        Move(action.start, action.end, state.fresh_folk[cell], state.fresh_officers[cell], unit)
    )


@pytest.mark.parametrize("number", seeds(12, 300))
def test_what_is_legal_is_accepted_and_anything_else_refused(number: int) -> None:
    chance = Random(number)
    for state, _, _ in random_play(number):
        if chance.random() < 0.7:
            continue
        seat = state.active
        legal = lines_of(state, seat)
        assert len({*legal}) == len(legal) > 1
        before = MULTIFOLD.fingerprint(state)
        for line in [any_order(state, chance) for _ in range(10)] + [chance.choice(legal)]:
            twin = state.copy()
            code = refusal_of(twin, seat, line)
            if code is None:
                assert written_out(state, line) in legal
                assert twin.ply == state.ply + 1
            else:
                assert line not in legal
                assert code in REFUSALS
                assert MULTIFOLD.fingerprint(twin) == before
        assert MULTIFOLD.fingerprint(state) == before


@pytest.mark.parametrize("number", seeds(3, 100))
def test_every_legal_line_is_accepted(number: int) -> None:
    for state, seat, _ in random_play(number):
        if state.ply % 9 == 0:
            for line in lines_of(state, seat):
                assert refusal_of(state.copy(), seat, line) is None, line


@pytest.mark.parametrize("number", seeds(12, 200))
def test_a_line_of_several_orders_is_as_good_as_several_lines(number: int) -> None:
    compared = 0
    for state, seat, action in random_play(number):
        if not isinstance(action, Orders):
            continue
        one, two = state.copy(), state.copy()
        events = MULTIFOLD.apply(one, seat, action, FastDice(number))
        dice, log = FastDice(number), list[Event]()
        for order in action.orders:
            log += MULTIFOLD.apply(two, seat, order, dice)
        two.ply = one.ply
        assert MULTIFOLD.fingerprint(one) == MULTIFOLD.fingerprint(two)
        assert log == events
        compared += 1
    assert compared


@pytest.mark.parametrize("number", seeds(12, 200))
def test_lines_read_back_as_they_were_written(number: int) -> None:
    for state, seat, action in random_play(number):
        assert parse_action(format_action(action)) == action
        for each in MULTIFOLD.legal(state, seat):
            assert parse_action(format_action(each)) == each


@for_each(
    "line",
    [
        "", " ", "end ", " end", "End", "end, end", "f1", "f1-", "f1-f2 ", "f1 f2", "f1-f2 0", "f1-f2 6",
        "f1-f2 1t2",
        "f1-f2 oooo", "f1-f2 12", "f1-f2 to", "f1-f2-f3", "F1-f2", "n1-f2", "f0-f2", "f01-f2", "f100-f2",
        "promote",
        "promote f1 f2", "aim f1", "aim f1 f2 f3", "play", "play squad", "play squad f1 f2", "play speed f1",
        "play turncoat f1", "play storm f1", "place", "place f1", "place f1 0", "place f1 3",
        "place f1 1, end",
        "place f1 1 f2", "end, place f1 1", "leave now", "leave, end", "f1-f2, leave", "f1-f2,end",
        "f1-f2,  end",
        "f1-f2, ", "draw, end", "\u0661-f2", "f\u0661-f2", "f1-f2 \u0661",
    ],
)  # fmt: skip
def test_a_line_of_no_known_form_is_bad(line: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        parse_action(line)
    assert refused.value.code == "bad-action"


# --- snapshots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", seeds(9, 200))
def test_a_snapshot_restores_everything(number: int) -> None:
    setup, chance = setup_of(number), Random(number)
    for state, seat, action in random_play(number, leaving=0.01):
        if chance.random() < 0.6:
            continue
        stored = json.loads(json.dumps(MULTIFOLD.snapshot(state)))
        twin = MULTIFOLD.resume(setup, stored)
        assert MULTIFOLD.fingerprint(twin) == MULTIFOLD.fingerprint(state)
        ours = state.copy()
        for each in range(state.setup.seats):
            assert [*MULTIFOLD.legal(twin, each)] == [*MULTIFOLD.legal(ours, each)]
            assert MULTIFOLD.view(twin, each) == MULTIFOLD.view(ours, each)
        assert MULTIFOLD.apply(ours, seat, action, FastDice(3)) == MULTIFOLD.apply(
            twin, seat, action, FastDice(3)
        )
        assert MULTIFOLD.fingerprint(ours) == MULTIFOLD.fingerprint(twin)
        if ours.is_over:
            MULTIFOLD.resume(setup, MULTIFOLD.snapshot(ours))


def test_copies_share_nothing() -> None:
    for state, seat, action in random_play(5):
        twin, before = state.copy(), MULTIFOLD.fingerprint(state)
        MULTIFOLD.apply(twin, seat, action, FastDice(1))
        assert MULTIFOLD.fingerprint(state) == before


# --- time, prompts, takebacks, forks ----------------------------------------------------------------------


@for_each("number", range(9))
def test_the_clock_can_play_whole_games(number: int) -> None:
    state, _ = MULTIFOLD.begin(setup_of(number), dice := FastDice(number))
    while waiting := MULTIFOLD.waiting(state):
        (seat,) = waiting
        MULTIFOLD.apply(state, seat, timeout_action(state, seat), dice)
    end = MULTIFOLD.game_end(state)
    assert end is not None
    assert end.by == "turns"


def test_the_clock_places_and_ends() -> None:
    kinds = set()
    for state in positions():
        action = timeout_action(state, state.active)
        assert action in MULTIFOLD.legal(state, state.active)
        kinds.add(action == END)
        assert MULTIFOLD.prompt(state, 0) == state.ply
        assert MULTIFOLD.is_settled(state)
    assert True in kinds


def snapshots_of(number: int) -> list[tuple[State, int, Action]]:
    """The positions of a random game, each its own, with what is played then."""
    return [(state.copy(), seat, action) for state, seat, action in random_play(number)]


def test_dice_and_cards_are_final_and_orders_are_not() -> None:
    finals = {"play": 0, "end": 0, "free": 0}
    for state, seat, action in [turn for number in range(4) for turn in snapshots_of(number)]:
        events = MULTIFOLD.apply(state, seat, action, FastDice(1))
        line = format_action(action)
        kind = "play" if "play" in line else "end" if "end" in line else "free"
        final = is_final(MULTIFOLD, line, [], events)
        if kind == "free":
            assert not final
        if kind == "play":
            assert final
        finals[kind] += 1
    assert min(finals.values()) > 3


def test_a_takeback_leads_back_at_a_new_ply() -> None:
    for state, seat, action in random_play(4):
        if isinstance(action, Move):
            earlier = state.copy()
            after_move = state.copy()
            MULTIFOLD.apply(after_move, seat, action, ScriptedDice())
            after, events = MULTIFOLD.take_back(after_move, earlier, seat, [action])
            assert events == [Event("took-back", seat, words=(format_action(action),))]
            assert after.ply == after_move.ply + 1
            assert lines_of(after, seat) == lines_of(earlier, seat)
            return


def test_a_fork_begins_anywhere_before_the_end() -> None:
    begun = 0
    for state, seat, action in random_play(7, leaving=0.002):
        if state.ply % 5:
            continue
        setup = {**setup_of(7), "start": MULTIFOLD.snapshot(state)}
        fork, _ = MULTIFOLD.begin(setup, ScriptedDice())
        assert fork.ply == 0
        assert lines_of(fork, seat) == lines_of(state, seat)
        MULTIFOLD.apply(fork, seat, action, FastDice(1))
        begun += 1
    assert begun > 10
    MULTIFOLD.apply(state := positions()[0].copy(), 0, Leave(), FastDice(1))
    while not state.is_over:
        MULTIFOLD.apply(state, state.active, Leave(), FastDice(1))
    board = state.setup.board.word
    setup = {**make_setup(LIBRARY, board), "start": MULTIFOLD.snapshot(state)}
    with pytest.raises(ContentError, match="middle of a game"):
        MULTIFOLD.begin(setup, ScriptedDice())


# --- endings ----------------------------------------------------------------------------------------------


def test_leaving_is_possible_at_any_time() -> None:
    for state in positions()[::3]:
        for line in ("leave", "forfeit", "concede"):
            twin, seat = state.copy(), state.ply % state.setup.seats
            if twin.gone[seat]:
                assert refusal_of(twin, seat, line) == "not-your-turn"
                continue
            events = MULTIFOLD.apply(twin, seat, MULTIFOLD.parse_action(line, seat), FastDice(1))
            cards = tuple(sorted(state.hands[seat]))
            assert Event("leave", seat, words=cards, is_so=line == "forfeit") in events
            assert not twin.held[seat]
            assert seat not in MULTIFOLD.waiting(twin)
            if state.gone.count(0) == 2:
                end = MULTIFOLD.game_end(twin)
                assert end is not None
                assert end.by == "left"
                assert end.winner == next(each for each, gone in enumerate(twin.gone) if not gone)
                assert refusal_of(twin, seat, "end") == "game-over"


def test_all_can_agree_to_a_draw() -> None:
    state = positions()[0].copy()
    events = MULTIFOLD.apply(state, 0, MULTIFOLD.parse_action("draw", 0), ScriptedDice())
    assert Event("agree") in events
    end = MULTIFOLD.game_end(state)
    assert end is not None
    assert (set(end.places), end.by) == ({1}, "agreement")


@pytest.mark.parametrize("number", seeds(12, 300))
def test_positions_stay_sound(number: int) -> None:
    """No more pieces than there are, and what is worked out follows from the rest."""
    for state, _, _ in random_play(number, leaving=0.001):
        field = state.setup.field
        for seat in range(state.setup.seats):
            own = [cell for cell, who in enumerate(state.who) if who == seat]
            assert state.supply[seat] + sum(state.folk[cell] for cell in own) == FOLDLINGS
            assert sum(state.officers[cell] for cell in own) <= OFFICERS
            assert all(sum(state.unit[cell] == kind for cell in own) <= TOKENS for kind in (1, 2, 3, 4))
            assert state.held[seat] == sum(1 << cell for cell in own)
        for cell in range(field.size):
            there = state.crowd(cell) + (state.unit[cell] > 0)
            assert (state.who[cell] >= 0) == (there > 0)
            assert state.crowd(cell) <= CROWD
            assert not (state.unit[cell] and state.hazard[cell])
            assert bool(state.tokens >> cell & 1) == bool(state.unit[cell] or state.hazard[cell])
            assert state.fresh_folk[cell] <= state.folk[cell]
            assert all(
                bool(state.crowded[k] >> cell & 1) == (state.crowd(cell) >= k) for k in range(1, CROWD + 1)
            )
            if field.water >> cell & 1 and there:
                assert state.unit[cell] == 4
        cards = [*state.pile, *state.discard, *[card for hand in state.hands for card in hand]]
        assert sorted(cards) == sorted(state.setup.pile)
        MULTIFOLD.resume(setup_of(number), MULTIFOLD.snapshot(state))


def test_most_endings_are_reached() -> None:
    ends = set()
    for number in range(45):
        last = None
        for state, _, _ in random_play(number, leaving=0.002):
            last = state
        assert last is not None
        ends.add(MULTIFOLD.view(last, None).by)
    assert ends >= {"domination", "turns", "left"}


# --- registries -------------------------------------------------------------------------------------------


def test_the_game_is_offered() -> None:
    assert GAMES["multifold"] is MULTIFOLD
    assert "multifold" in CONTENTS


def test_seats_have_numbers() -> None:
    assert MULTIFOLD.seats(make_setup(LIBRARY, "saddle")) == ("seat 1", "seat 2")
    assert len(MULTIFOLD.seats(make_setup(LIBRARY, "quarters"))) == 4
    assert [LIBRARY.board_for(seats) for seats in (2, 3, 4)] == ["saddle", "trefoil", "quarters"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"turns": 1}, "turns: must be at least 2 (is 1)"),
        ({"deal": 4}, "deal: must be at most 3 (is 4)"),
        ({"first": 3}, "first: the board has 2 seats (is 3)"),
        ({"hash": "0"}, "the board and cards are not those that the hash names"),
    ],
)
def test_a_faulty_setup_is_refused(change: dict[str, object], fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        MULTIFOLD.begin({**make_setup(LIBRARY, "saddle"), **change}, FastDice(1))
    assert str(caught.value) == fault
