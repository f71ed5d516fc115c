"""The change of a side's chance to win with the length of a game, from results alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.lab.figures import Proportion, WinRate, share_of, win_rate
from bot.lab.jobs import GameResult

ENOUGH = 20
"""Rounds from which fewer games went on are left out: their rates say nothing."""
MAX_ROUNDS = 40


@dataclass(frozen=True, slots=True)
class RoundFigures:
    """The games that were still going when a round began; in a round, both players have one turn.

    `going` are those games, of all; `rate` is the side's win rate in them. `won` and `lost` are the games, of
    all, that had been decided before.
    """

    round: int
    going: Proportion
    rate: WinRate
    won: Proportion
    lost: Proportion


def course_of(games: Sequence[GameResult]) -> tuple[RoundFigures, ...]:
    """Round by round from the first, in which all games were going, to the last with ENOUGH of them."""
    rounds: list[RoundFigures] = []
    for number in range(1, MAX_ROUNDS + 1):
        going = [game.score for game in games if game.turns > 2 * (number - 1)]
        if not going or (number > 1 and len(going) < ENOUGH):
            break
        over = [game.score for game in games if game.turns <= 2 * (number - 1)]
        rounds.append(
            RoundFigures(
                number,
                share_of(len(going), len(games)),
                win_rate(going),
                share_of(over.count(1.0), len(games)),
                share_of(over.count(0.0), len(games)),
            )
        )
    return tuple(rounds)
