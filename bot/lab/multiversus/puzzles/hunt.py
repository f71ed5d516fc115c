"""Looks for puzzles in games: activations near the goal in which few choices, or few lines, surely win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Action, Seal, Yield, format_action
from bot.games.multiversus.position.position import ACTING, CHOOSING, Position
from bot.games.multiversus.position.setup import Library, make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.imagine import veil
from bot.lab.multiversus.puzzles.wins import Solution, SureWins, TooLongError, is_near, offered, worlds_of
from bot.players.multiversus.levels import make_player

CLEAR, PART = 3, 5
"""First actions that may win for a position to be a puzzle, or one in so many (docs/puzzles.md)."""
MOST_SOLUTIONS = 24
HURRIED = 4000
"""Sets of positions that are searched for each first action."""


@dataclass(frozen=True, slots=True)
class SureMoment:
    """A beginning of an activation with what was chosen before the question, by side; and its solutions."""

    state: State
    chosen: tuple[tuple[int, Seal], ...]
    solutions: tuple[Solution, ...]
    offered: int


def moments(states: Iterator[tuple[State, tuple[tuple[int, Seal], ...]]]) -> Iterator[SureMoment]:
    """The puzzles among beginnings of activations, each with the choices that were then made."""
    for state, chosen in states:
        assert state.position is not None
        if not is_near(state.position):
            continue
        active = state.position.side
        theirs = tuple(each for each in chosen if each[0] != active)
        for known in (theirs, chosen):
            try:
                found = _puzzle(state, known)
            except TooLongError:
                continue
            if found is not None:
                yield found
                break


def _puzzle(state: State, chosen: tuple[tuple[int, Seal], ...]) -> SureMoment | None:
    """The puzzle after these choices; None if nothing is sure, or too much. Raises TooLongError."""
    asked = after_choices(state, chosen)
    position = asked.position
    assert position is not None
    if position.phase not in (CHOOSING, ACTING) or asked.turn != state.turn:  # a Recovery, or all was over
        return None
    worlds = worlds_of(asked)
    count = len(offered(position, position.side))
    first = _sure_lines(worlds, position.side, min(max(CLEAR, count // PART), count - 1))
    if not first or not all(map(is_deed, first)):
        return None
    search = SureWins(position.side, HURRIED * len(first))
    found = tuple(each for line in first for each in search.solutions_after(worlds, line))
    return SureMoment(state, chosen, found, count) if len(found) <= MOST_SOLUTIONS else None


def _sure_lines(worlds: Sequence[Position], side: int, most: int) -> list[Action]:
    """The lines that surely win; none if there are more than `most`. Raises TooLongError.

    Each is tried in one of the worlds first, which is quick, and mostly enough to see that it does not.
    """
    found: list[Action] = []
    for line in offered(worlds[0], side):
        if SureWins(side, HURRIED).wins(worlds[-1:], line) and SureWins(side, HURRIED).wins(worlds, line):
            found.append(line)
        if len(found) > most:
            return []
    return found


def is_deed(line: Action) -> bool:
    """Whether it is more than to wait for the end of the last round with more points."""
    return not isinstance(line, Yield) and (not isinstance(line, Seal) or bool(line.kinds))


def after_choices(state: State, chosen: Sequence[tuple[int, Seal]]) -> State:
    """The beginning of an activation once these sides have chosen."""
    found = state.copy()
    for side, seal in chosen:
        MULTIVERSUS.apply(found, found.seat_of(side), seal, FastDice(0))
    return found


def beginnings(
    library: Library, level: str, game: int
) -> Iterator[tuple[State, tuple[tuple[int, Seal], ...]]]:
    """A game between two players of this level: each activation's beginning, and what both then chose."""
    pairs = [(one, two) for one in library.of_side(0) for two in library.of_side(1)]
    tables = [(field, *pair) for field in library.battlefields for pair in pairs]
    dice, chance, player = FastDice(game), FastDice(game + 1), make_player(level)
    state, _ = MULTIVERSUS.begin(make_setup(library, tables[game % len(tables)]), dice)

    def choose(seat: int, dice: Dice) -> Action:
        return player.choose(veil(state, seat), MULTIVERSUS.legal(state, seat), dice)

    begun: State | None = None
    chosen: list[tuple[int, Seal]] = []
    while waiting := MULTIVERSUS.waiting(state):
        seat = min(waiting)
        position = state.position
        assert position is not None
        action = choose(seat, chance)
        if position.phase == CHOOSING:
            if begun is None or begun.turn != state.turn:
                begun, chosen = state.copy(), []
            if isinstance(action, Seal):
                chosen.append((state.side_of(seat), action))
        elif begun is not None:
            yield begun, tuple(sorted(chosen, key=lambda each: each[0] == position.side))
            begun = None
        MULTIVERSUS.apply(state, seat, action, dice)


def lines_of(solution: Solution) -> tuple[str, ...]:
    """The lines of a solution."""
    return tuple(map(format_action, solution))
