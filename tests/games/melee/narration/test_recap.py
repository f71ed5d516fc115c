"""A recap tells each what has happened since their own last turn, and shows what a spectator saw then."""

from collections.abc import Iterable, Sequence

import pytest

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, audience
from bot.games.melee.history.steps import Step, StepLine
from bot.games.melee.narration.recap import (
    MAX_MOMENTS,
    Span,
    describe_recap,
    make_recap,
    missed,
    recap_lines,
    recap_text,
)
from bot.games.melee.position.state import State
from bot.games.melee.sight.view import View
from bot.games.melee.sight.view_maker import view_of
from bot.games.two_seats import Seat
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from tests.examples import seeds
from tests.games.melee.duels import content, random_duel
from tests.games.melee.history.test_steps import DOCTOR, RIDER, TURN, WICK, WITCH, way
from tests.games.melee.wild import wild_duel, wild_setup
from tests.render.positions import make_view

SOUTH, NORTH = Seat.SOUTH, Seat.NORTH
NAMES = ("Rowan", "Juniper")
Log = list[tuple[int, Event]]
ROLL_OFF: list[Event] = [ev.RolledOff(5, 2), ev.OrderChosen(SOUTH, SOUTH)]
SOUTHS_FIRST: list[Event] = [ev.Activated(WITCH), ev.Moved(WITCH, way("e4", "e5"), "move")]
NORTHS: list[Event] = [ev.Activated(RIDER), ev.Moved(RIDER, way("f5", "f4"), "move")]
SOUTHS_NEXT: list[Event] = [ev.Activated(DOCTOR), ev.Moved(DOCTOR, way("d3", "d4"), "move")]


def log_of(*actions: Sequence[Event]) -> Log:
    """The log of these actions, one a ply."""
    return [(ply, event) for ply, events in enumerate(actions) for event in events]


def begins(turn: int, seat: Seat) -> list[Event]:
    """What happens between two turns."""
    return [ev.TurnEnded(turn - 1, seat.other), ev.TurnBegan(turn, seat)]


def told(log: Log, view: View, seat: Seat | None) -> list[str]:
    """What is told to this seat."""
    return recap_text(recap_lines(log, missed(log, view, seat)))


THREE_TURNS = log_of(
    [*ROLL_OFF, ev.TurnBegan(1, SOUTH)], SOUTHS_FIRST, begins(2, NORTH), NORTHS, begins(3, SOUTH), SOUTHS_NEXT
)
SOUTH_MOVED, NORTH_MOVED = "1. Fen Witch moves from e4 to e5.", "1. Brand Rider moves from f5 to f4."


def test_whoever_is_to_move_is_told_the_opponents_turn_and_not_their_own_acts() -> None:
    assert told(THREE_TURNS, make_view(turn=3, active=SOUTH), SOUTH) == [NORTH_MOVED]


def test_whoever_waits_is_told_the_running_turn_so_far() -> None:
    log = THREE_TURNS[: -len(SOUTHS_NEXT) - 2]
    assert told(log, make_view(turn=2, active=NORTH), SOUTH) == [NORTH_MOVED]
    assert told(THREE_TURNS, make_view(turn=3, active=SOUTH), NORTH) == [
        "1. Leech Doctor moves from d3 to d4."
    ]


def test_a_spectator_is_told_the_last_turn_that_has_ended_or_the_first_one_so_far() -> None:
    assert told(THREE_TURNS, make_view(turn=3, active=SOUTH), None) == [NORTH_MOVED]
    first = log_of([*ROLL_OFF, ev.TurnBegan(1, SOUTH)], SOUTHS_FIRST)
    assert told(first, make_view(turn=1, active=SOUTH), None) == [SOUTH_MOVED]


def test_once_the_duel_is_over_everybody_is_told_its_last_turn() -> None:
    log = [*THREE_TURNS, (6, ev.Conceded(NORTH)), (6, ev.GameOver(SOUTH, "concession"))]
    over = make_view(turn=3, active=SOUTH, phase="over")
    for seat in (SOUTH, NORTH, None):
        assert told(log, over, seat) == ["1. Leech Doctor moves from d3 to d4."]


def test_nothing_is_told_before_anybody_acted() -> None:
    rolled = log_of([ev.RolledOff(5, 2)])
    begun = log_of([*ROLL_OFF, ev.TurnBegan(1, SOUTH)])
    for seat in (SOUTH, NORTH, None):
        assert told(rolled, make_view(turn=0, phase="roll-off", active=None), seat) == []
        assert told(begun, make_view(turn=1, active=SOUTH), seat) == []
    ended = [*begun, *((1, event) for event in begins(2, NORTH))]
    assert told(ended, make_view(turn=2, active=NORTH), NORTH) == []


def test_what_statuses_rolled_has_a_line_without_a_number() -> None:
    rolled: list[Event] = [*begins(3, SOUTH), ev.StatusRolled(WITCH, "burn", 2, False)]
    log = log_of([*ROLL_OFF, ev.TurnBegan(1, SOUTH)], begins(2, NORTH), NORTHS, rolled)
    view = make_view(turn=3, active=SOUTH)
    assert told(log, view, SOUTH) == [NORTH_MOVED, "Fen Witch rolls 2 for Burn: it stays."]
    assert [line.number for line in recap_lines(log, missed(log, view, SOUTH))] == [1, 0]


def test_lines_have_the_numbers_that_they_have_on_the_board() -> None:
    log = [(0, ev.TurnBegan(14, SOUTH)), *((1 + ply, event) for ply, event in log_of(*TURN))]
    lines = told(log, make_view(turn=16, active=SOUTH), SOUTH)
    assert [line[:2] for line in lines] == ["1.", "2.", "3.", "4.", "5.", "6.", "Fe"]


def recorded(seed: int) -> Iterable[tuple[State, list[Event]]]:
    known = content()
    south, north = list(known.decks.values())[:2]
    board = list(known.boards.values())[seed % len(known.boards)]
    for state, _, events in random_duel(seed, read_setup(make_setup(south, north, board))):
        yield state, events


def check_views(setup: dict[str, object], duel: Iterable[tuple[State, list[Event]]]) -> int:
    """Compares every recap of a duel with what a spectator saw; gives how many moments there were."""
    seen: dict[int, View] = {}
    log: Log = []
    count = 0
    for state, events in duel:
        view = seen[state.ply] = view_of(state, None)
        log += [(state.ply, event) for event in events if audience(event) is None]
        if state.ply % 7:
            continue
        for seat in (SOUTH, NORTH, None):
            span = missed(log, view, seat)
            lines = recap_lines(log, span)
            if not lines:
                continue
            recap = make_recap(setup, log, span)
            assert [moment.line for moment in recap.moments] == list(lines[-MAX_MOMENTS:])
            for moment in recap.moments:
                then = seen[moment.view.ply]
                if moment.view.turn == then.turn:  # if not, the next turn began in the same action
                    assert moment.view == then
                count += 1
            assert utf16_length(describe_recap(lines, NAMES)) <= DESCRIPTION_LIMIT
    return count


@pytest.mark.parametrize("seed", seeds(2, 12))
def test_each_moment_shows_what_a_spectator_saw(seed: int) -> None:
    known = content()
    south, north = list(known.decks.values())[:2]
    board = list(known.boards.values())[seed % len(known.boards)]
    assert check_views(make_setup(south, north, board), recorded(seed))


@pytest.mark.parametrize("seed", range(6))
def test_each_moment_shows_every_kind_of_ability(seed: int) -> None:
    duel = ((state, events) for state, _, events in wild_duel(seed, 80))
    assert check_views(wild_setup(seed), duel)


def test_nothing_told_is_no_recap() -> None:
    with pytest.raises(ValueError, match="needs lines"):
        make_recap(wild_setup(0), log_of([ev.RolledOff(5, 2)]), Span(0, 0))


def long_turn(count: int, name: str) -> tuple[StepLine, ...]:
    """The lines of a turn in which so many entities attack and lose."""
    lines = []
    for number in range(1, count + 1):
        attacker = ev.Who(number, name, NORTH, number)
        blow = ev.Attacked(attacker, WITCH, 2, 5, 1, 3)
        hurt = ev.Damaged(attacker, 3, 3, 3, "combat")
        lost = ev.Destroyed(attacker, "combat")
        lines.append(StepLine(number, (Step(6, NORTH, "attack", attacker, (blow, hurt, lost)),)))
    return tuple(lines)


@pytest.mark.parametrize("count", [1, 8, 24])
@pytest.mark.parametrize("name", ["Ash", "Extraordinarily Long Named Entity Fortys", "🔥" * 40])
def test_a_description_names_every_step_in_order_within_discords_limit(count: int, name: str) -> None:
    text = describe_recap(long_turn(count, name), NAMES)
    assert utf16_length(text) <= DESCRIPTION_LIMIT
    assert text.startswith("Juniper's turn 6, step by step: 1. ")
    places = [text.index(f"{'.' if number > 1 else ':'} {number}. ") for number in range(1, count + 1)]
    assert places == sorted(places)
    assert not text.endswith("…")


def test_a_description_says_as_much_as_the_text_where_there_is_room() -> None:
    text = describe_recap(long_turn(1, "Ash"), NAMES)
    assert (
        f"Ash ({tile_name(1)}) attacks Fen Witch (e4), 2+5 against 1+3: Ash takes 3 damage and is destroyed."
        in text
    )
    assert WICK.name not in text
