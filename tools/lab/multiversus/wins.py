"""Counts sure wins in the middle of games: how often few lines surely win, whatever the other side does.

`python -m tools.lab.multiversus.wins` searches each activation near the goal in games of computer players,
which is where puzzles come from (`bot.lab.multiversus.puzzles`).
"""

import argparse
import sys
from dataclasses import dataclass

from bot.content.multiversus.shipped import shipped_library
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.position.position import ACTING
from bot.lab.multiversus.puzzles.hunt import CLEAR, after_choices, beginnings
from bot.lab.multiversus.puzzles.wins import TooLongError, sure_lines
from bot.players.multiversus.levels import LEVELS


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


def main() -> None:
    """Count sure wins in games of computer players, and print each."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", choices=LEVELS, default="adept")
    arguments = parser.parse_args()
    seen = near = given_up = 0
    found: list[Found] = []
    for game in range(1, arguments.games + 1):
        for begun, chosen in beginnings(shipped_library(), arguments.players, game):
            state = after_choices(begun, chosen)
            if state.position is None or state.position.phase != ACTING:
                continue
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
