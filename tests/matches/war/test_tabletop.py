"""War at a table: modes by the number of players, turns of clocks, places if it must be decided now."""

import pytest

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import Orders
from bot.games.war.position.position import START
from bot.matches.game_options import chosen_options
from bot.matches.tabletop import SetupRequest, same_again
from bot.matches.war.tabletop import OPTIONS, WAR_TABLETOP, adjudicate, turn_of, war_setup
from tests.games.war.games import positions, random_play


def setup_for(seats: int, **options: str) -> dict[str, object]:
    return dict(war_setup(SetupRequest((None,) * seats, None, 0, chosen_options(WAR_TABLETOP, options))))


@pytest.mark.parametrize(
    ("seats", "options", "mode", "attack"),
    [
        (2, {}, "short", None),
        (2, {"short": "yes"}, "short", None),
        (2, {"short": "no"}, "duel", None),
        (2, {"mode": "duel"}, "duel", None),
        (2, {"mode": "shores"}, "shores", None),
        (2, {"mode": "open", "teams": "yes"}, "short", None),
        (3, {}, "three", "left"),
        (3, {"mode": "open"}, "three", "open"),
        (3, {"teams": "yes"}, "three", "left"),
        (4, {"mode": "duel"}, "four", "left"),
        (4, {"mode": "open"}, "four", "open"),
        (4, {"teams": "yes"}, "team", None),
    ],
)
def test_mode_and_teams_choose_the_game(
    seats: int, options: dict[str, str], mode: str, attack: str | None
) -> None:
    setup = setup_for(seats, **options)
    assert (setup["mode"], setup.get("attack")) == (mode, attack)
    assert WAR.seats(setup) == ("first", "second", "third", "fourth")[:seats]
    assert same_again({**setup, "start": {}}, (1, 0), None) == setup
    WAR.begin(setup, FastDice(1))


def test_options_begin_with_the_short_duel() -> None:
    assert [each.default for each in OPTIONS] == ["short", "no", "yes"]
    assert [each.name for each in OPTIONS if each.is_for_several] == ["teams"]


@pytest.mark.parametrize("number", [0, 1, 4, 2, 5])
def test_turns_of_clocks_are_phases(number: int) -> None:
    last, key = 0, None
    for state, _, _ in random_play(number, rounds=5):
        position = state.position
        now = (position.round, position.phase, position.turn)
        turn = turn_of(state)
        assert turn > last if now != key else turn == last
        last, key = turn, now
    assert last >= 5 * position.field.seats


def test_a_turn_that_times_out_passes_without_harm() -> None:
    for state in positions():
        for seat in WAR.waiting(state):
            before = state.copy()
            action = WAR_TABLETOP.timeout(state, seat)
            events = WAR.apply(before, seat, action, FastDice(1))
            assert events
            assert state.position.phase == START or not isinstance(action, Orders) or len(action.orders) == 1


def test_a_game_that_must_be_decided_has_the_places_of_its_points() -> None:
    for number in (0, 4, 5, 8):
        for state, _, _ in random_play(number, leaving=0.01, rounds=4):
            places = adjudicate(state)
            assert len(places) == state.position.field.seats
            assert 1 in places
        end = WAR.game_end(state)
        if end is not None and end.by == "points":
            assert adjudicate(state) == end.places


def test_figures_of_a_record_name_dice_missions_and_who_acted_first() -> None:
    dice, stored = FastDice(7), []
    state, events = WAR.begin(setup_for(2), dice)
    stored += [WAR.dump_event(each) for each in events]
    for played, seat, action in random_play(0, rounds=3):
        copied = played.copy()
        stored += [WAR.dump_event(each) for each in WAR.apply(copied, seat, action, FastDice(seat))]
    assert state.ply == 0
    assert WAR_TABLETOP.usage is not None
    assert WAR_TABLETOP.rolls is not None
    usage = WAR_TABLETOP.usage(stored)
    assert sorted(str(each.went_first) for each in usage) == ["False", "True"]
    assert all(each.drawn for each in usage)
    assert {(each.sides, 1 <= each.face <= 10) for each in WAR_TABLETOP.rolls(stored)} == {(10, True)}


def test_plans_look_at_lines_and_at_single_orders() -> None:
    assert WAR_TABLETOP.plan is not None
    state, seat = next(
        (state, seat) for state in positions() if state.position.phase != START for seat in WAR.waiting(state)
    )
    line = WAR.legal(state, seat)[0]
    assert isinstance(line, Orders)
    assert WAR_TABLETOP.plan(state, seat, line) == WAR_TABLETOP.plan(state, seat, line.orders)
    assert WAR_TABLETOP.plan(state, seat, "d4") is None
