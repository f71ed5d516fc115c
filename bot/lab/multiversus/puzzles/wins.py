"""Sure wins: an activation that reaches the goal whatever the other side has chosen, and however it reacts.

A full search of an activation: each line of the active side, and each reaction of each choice that the other
side may have made in secret. What cannot be told apart is searched together: a line must be right for all of
it. A side that has reached the goal by the activation's end gives the Initiative up next, if the die has not
taken it, and wins by that (V-I2, V-W2).
"""

from collections.abc import Iterator, Sequence

from bot.games.multiversus.position.actions import Action, Seal
from bot.games.multiversus.position.position import ACTING, CHOOSING, OVER, REACTING, Position
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.rules.imagine import imagined, veil
from bot.games.multiversus.rules.offers import replies

MOST_POSITIONS = 20_000
"""Sets of positions that are searched before a search is given up."""
NEAR = 2
"""Points that are missing at most, where it is searched at all: what one activation mostly brings."""
MAX_LINES = 3
"""The most actions of a solution (P-17 in docs/puzzles.md)."""

Solution = tuple[Action, ...]


class TooLongError(Exception):
    """The search has been given up."""


class SureWins:
    """Searches one activation of a side. Raises TooLongError once it has looked at too much."""

    def __init__(self, side: int, most: int = MOST_POSITIONS) -> None:
        self._side = side
        self._known: dict[frozenset[tuple[object, ...]], bool] = {}
        self._left = most

    def lines(self, worlds: Sequence[Position]) -> list[Action]:
        """The lines after which the side surely wins; `worlds` are what the position may be."""
        return [line for line in offered(worlds[0], self._side) if self.wins(worlds, line)]

    def solutions(self, worlds: Sequence[Position], before: Solution = ()) -> Iterator[Solution]:
        """Sure lines in a row, up to where the win is there, or is left to what the other side does."""
        for line in self.lines(worlds):
            yield from self.solutions_after(worlds, line, before)

    def solutions_after(
        self, worlds: Sequence[Position], line: Action, before: Solution = ()
    ) -> Iterator[Solution]:
        """Those that begin with this line, which is sure."""
        played = (*before, line)
        groups = self._after(worlds, line)
        goes_on = len(groups) == 1 and groups[0][0].phase == ACTING and len(played) < MAX_LINES
        if goes_on and not all(has_won(world, self._side) for world in groups[0]):
            yield from self.solutions(groups[0], played)
        else:
            yield played

    def wins(self, worlds: Sequence[Position], line: Action) -> bool:
        """Whether the side surely wins after this line."""
        return all(self._is_sure(each) for each in self._after(worlds, line))

    def _after(self, worlds: Sequence[Position], line: Action) -> list[list[Position]]:
        return _apart([play(world, self._side, line, _HIGH) for world in worlds], self._side)

    def _is_sure(self, worlds: Sequence[Position]) -> bool:
        self._left -= 1
        if self._left <= 0:
            raise TooLongError
        first = worlds[0]
        if first.phase == REACTING:
            other = 1 - self._side
            after = [play(world, other, line, _HIGH) for world in worlds for line in world.lines]
            return all(self._is_sure(each) for each in _apart(after, self._side))
        if first.phase != ACTING:
            return all(has_won(world, self._side) for world in worlds)
        key = frozenset(world.key() for world in worlds)
        if key not in self._known:
            self._known[key] = any(self.wins(worlds, line) for line in first.lines)
        return self._known[key]


class _HighDice:
    """Neither loses nor decides anything: who has the Initiative afterwards changes nothing here."""

    def roll(self, sides: int = 6) -> int:
        return sides - 1


_HIGH = _HighDice()


def offered(position: Position, side: int) -> Sequence[Action]:
    """What the side with the Initiative may choose, or do."""
    return position.options[side] if position.phase == CHOOSING else position.lines


def has_won(position: Position, side: int) -> bool:
    """Whether a side wins once the turn ends, as everything stands (V-W1, V-W2)."""
    if position.phase == OVER:
        return position.winner == side
    goals = position.field.goals
    mine, theirs = position.points(side), position.points(1 - side)
    if mine < goals[side]:
        return False
    return theirs < goals[1 - side] or mine > theirs or (mine == theirs and position.field.first == side)


def _apart(worlds: Sequence[Position], side: int) -> list[list[Position]]:
    """Positions by what a side can tell apart: all but a choice of the other one that is still secret."""
    found: dict[tuple[object, ...], list[Position]] = {}
    for world in worlds:
        is_open = world.is_revealed or world.phase in (CHOOSING, OVER)
        chosen = world.choices[1 - side] if is_open else None
        lines = tuple(world.lines) if world.phase == ACTING else ()
        seen = (world.at, world.health, world.phase, world.coins, world.doing, world.acted)
        found.setdefault((*seen, world.is_defending, world.has_reacted, chosen, lines), []).append(world)
    return list(found.values())


def is_near(position: Position) -> bool:
    """Whether the side with the Initiative is so near its goal that it is worth a search."""
    return 0 < position.field.goals[position.side] - position.points(position.side) <= NEAR


def worlds_of(state: State) -> list[Position]:
    """All that the position may be to the side with the Initiative, which is asked for a choice or a line.

    Where it chooses, the other side has already chosen anything that it may.
    """
    assert state.position is not None
    side = state.position.side
    sight = veil(state, state.seat_of(side))
    if state.position.phase != CHOOSING:
        return imagined(sight)
    assert sight.position is not None
    chosen = [each for each in replies(sight.position) if isinstance(each, Seal)]
    return [play(sight.position, 1 - side, each, _HIGH) for each in chosen] or [sight.position]


def sure_lines(state: State, most: int = MOST_POSITIONS) -> list[Action] | None:
    """The lines with which the side that acts surely wins; None if it is too far off to be searched.

    Raises TooLongError.
    """
    assert state.position is not None
    if not is_near(state.position):
        return None
    return SureWins(state.position.side, most).lines(worlds_of(state))
