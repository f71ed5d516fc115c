"""Seats that go out, points, and the end of the game (N-W)."""

from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.state import Outcome, State
from bot.games.multifold.rules.pieces import forget_marks
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import FIRST_POINTS, FOLDLINGS, NO_UNIT, Ending


def still_in(state: State) -> list[int]:
    """The seats that are not out."""
    return [seat for seat, gone in enumerate(state.gone) if not gone]


def discard_hand(state: State, seat: int) -> tuple[str, ...]:
    """A whole hand goes to the discard pile in alphabetical order of the words (N-K3); its cards."""
    cards = tuple(sorted(state.hands[seat]))
    state.discard += cards
    state.hands[seat] = []
    return cards


def remove_seat(state: State, seat: int) -> None:
    """A leaving seat's pieces, markers and marks vanish (N-W5)."""
    for cell, who in enumerate(state.who):
        if state.owner[cell] == seat:
            state.owner[cell] = NOBODY
        if who == seat:
            state.folk[cell] = state.officers[cell] = 0
            state.fresh_folk[cell] = state.fresh_officers[cell] = state.fresh_unit[cell] = 0
            state.unit[cell] = NO_UNIT
            state.settle(cell)
            forget_marks(state, cell)
    state.supply[seat] = FOLDLINGS


def end_turn(run: Run) -> None:
    """Seats with nothing left are out, points are given, and the game may end (N-T1, N-W1 to N-W3)."""
    state = run.state
    before = still_in(state)
    lost = [seat for seat in before if not state.held[seat] and not state.springs(seat)]
    moment = max(state.gone) + 1
    for seat in lost:
        state.gone[seat] = moment
        run.tell(Event("go out", seat, words=discard_hand(state, seat)))
    _give_points(run)
    left = still_in(state)
    if len(left) < 2:
        finish(run, left or before, "elimination")
        return
    target = state.setup.board.target
    if rich := [seat for seat in left if len(state.springs(seat)) >= target]:
        finish(run, rich, "domination")
    elif state.turn == state.setup.turns:
        best = max(standing(state, seat) for seat in left)
        finish(run, [seat for seat in left if standing(state, seat) == best], "turns")


def _worth(state: State, turn: int) -> int:
    """The points for a spring at the end of a turn (N-W1)."""
    if turn < FIRST_POINTS:
        return 0
    return state.setup.board.last if turn == state.setup.turns else 1


def points_to_come(state: State) -> int:
    """The points that a spring would bring in the turns that are left after this one."""
    return sum([_worth(state, turn) for turn in range(state.turn + 1, state.setup.turns + 1)])


def _give_points(run: Run) -> None:
    state = run.state
    if state.turn < FIRST_POINTS:
        return
    each = _worth(state, state.turn)
    points = tuple([each * len(state.springs(seat)) for seat in range(state.setup.seats)])
    state.score = [one + more for one, more in zip(state.score, points, strict=True)]
    run.tell(Event("score", counts=points))


def standing(state: State, seat: int) -> tuple[int, ...]:
    """Points, springs, crowd: the more, the better (N-W3)."""
    crowd = sum([state.crowd(cell) for cell, who in enumerate(state.who) if who == seat])
    return state.score[seat], len(state.springs(seat)), crowd


def finish(run: Run, winners: list[int], by: Ending) -> None:
    """The game is over."""
    state = run.state
    state.outcome = Outcome(tuple(winners), by)
    state.choosing = ()
    state.lines = None
    state.find_active()
    run.tell(Event("win", word=by, counts=places_of(state), seats=state.outcome.winners))


def places_of(state: State) -> tuple[int, ...]:
    """Each seat's place (N-W4)."""
    assert state.outcome is not None
    ranks: list[tuple[int, ...]] = []
    for seat, gone in enumerate(state.gone):
        if seat in state.outcome.winners:
            ranks.append((2,))
        else:
            ranks.append((0, gone) if gone else (1, *standing(state, seat)))
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])
