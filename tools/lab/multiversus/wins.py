"""Sure wins in the middle of games: an activation that reaches the goal whatever the other side has chosen.

A full search of an activation: each line of the active side, and each reaction of each choice that the other
side may have made in secret. What cannot be told apart is searched together: a line must be right for all of
it. Whoever has reached the goal by the activation's end gives the Initiative up next, if the die has not
taken it, and wins by that (V-I2, V-W2). `python -m tools.lab.multiversus.wins` counts them in games of
computer players, which is where puzzles could come from.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.content.multiversus.shipped import shipped_library
from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Action, format_action
from bot.games.multiversus.position.position import ACTING, CHOOSING, OVER, REACTING, Position
from bot.games.multiversus.position.setup import Library, make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.rules.imagine import imagined, veil
from bot.players.multiversus.levels import LEVELS, make_player

MOST_POSITIONS = 20_000
"""Sets of positions that are searched before a search is given up."""
NEAR = 2
"""Points that are missing at most, where it is searched at all: what one activation mostly brings."""
CLEAR = 3
"""First lines that may win for a position to be clear (P-2 in docs/puzzles.md)."""


class TooLongError(Exception):
    """The search has been given up."""


class SureWins:
    """Searches one activation of a side. Raises TooLongError once it has looked at too much."""

    def __init__(self, side: int) -> None:
        self._side = side
        self._known: dict[frozenset[tuple[object, ...]], bool] = {}
        self._left = MOST_POSITIONS

    def lines(self, worlds: Sequence[Position]) -> list[Action]:
        """The lines after which the side surely wins; `worlds` are what the position may be."""
        return [line for line in worlds[0].lines if self._wins(worlds, line)]

    def _wins(self, worlds: Sequence[Position], line: Action) -> bool:
        after = [play(world, self._side, line, _HIGH) for world in worlds]
        return all(self._is_sure(each) for each in _apart(after, self._side))

    def _is_sure(self, worlds: Sequence[Position]) -> bool:
        self._left -= 1
        if not self._left:
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
            self._known[key] = any(self._wins(worlds, line) for line in first.lines)
        return self._known[key]


class _HighDice:
    """Neither loses nor decides anything: who has the Initiative afterwards changes nothing here."""

    def roll(self, sides: int = 6) -> int:
        return sides - 1


_HIGH = _HighDice()


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


@dataclass(frozen=True, slots=True)
class Found:
    """A beginning of an activation with a sure win: which game, at which ply, by which of how many lines."""

    game: int
    ply: int
    lines: tuple[str, ...]
    offered: int

    @property
    def is_clear(self) -> bool:
        """Whether few lines win, and others do not."""
        return len(self.lines) <= min(CLEAR, self.offered - 1)


def beginnings(library: Library, level: str, game: int) -> Iterator[State]:
    """A game between two players of this level: the state at the first line of each activation."""
    pairs = [(one, two) for one in library.of_side(0) for two in library.of_side(1)]
    tables = [(field, *pair) for field in library.battlefields for pair in pairs]
    dice, chance, player = FastDice(game), FastDice(game + 1), make_player(level)
    state, _ = MULTIVERSUS.begin(make_setup(library, tables[game % len(tables)]), dice)
    is_new = False
    while waiting := MULTIVERSUS.waiting(state):
        assert state.position is not None
        phase, seat = state.position.phase, min(waiting)
        if phase == ACTING and is_new:
            yield state
        is_new = phase == CHOOSING
        action = player.choose(veil(state, seat), MULTIVERSUS.legal(state, seat), chance)
        MULTIVERSUS.apply(state, seat, action, dice)


def sure_lines(state: State) -> list[Action] | None:
    """The lines with which the side that acts surely wins; None if it is too far off to be searched."""
    position = state.position
    assert position is not None
    side = position.side
    if not 0 < position.field.goals[side] - position.points(side) <= NEAR:
        return None
    return SureWins(side).lines(imagined(veil(state, state.seat_of(side))))


def main() -> None:
    """Count sure wins in games of computer players, and print each."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", choices=LEVELS, default="adept")
    arguments = parser.parse_args()
    seen = near = given_up = 0
    found: list[Found] = []
    for game in range(1, arguments.games + 1):
        for state in beginnings(shipped_library(), arguments.players, game):
            assert state.position is not None
            seen += 1
            try:
                lines = sure_lines(state)
            except TooLongError:
                near, given_up = near + 1, given_up + 1
                continue
            near += lines is not None
            if lines:
                one = Found(game, state.ply, tuple(map(format_action, lines)), len(state.position.lines))
                found.append(one)
                sys.stdout.write(f"{one.game} {one.ply} {'; '.join(one.lines)} of {one.offered}\n")
    clear = sum(each.is_clear for each in found)
    sys.stdout.write(
        f"{arguments.games} games: {seen} activations, {near} near the goal, {given_up} given up, "
        f"{len(found)} with a sure win, {clear} of them clear\n"
    )


if __name__ == "__main__":
    main()
