"""A game that only tests know: whoever rolls higher wins. The lab plays it as it plays any other."""

from collections.abc import Callable
from typing import NamedTuple

from bot.games.dice import FastDice
from bot.lab.jobs import GameSeeds, Job, LabGame, Matchup, seating


class Track(NamedTuple):
    """What a race is run on."""

    board_name: str
    sides: int

    @property
    def mark(self) -> str:
        return f"{self.board_name} {self.sides}"


class RaceResult(NamedTuple):
    """How a race ended, with the first side's roll."""

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    rolled: int


def sit_down(matchup: Matchup[Track]) -> Callable[[int, GameSeeds], RaceResult]:
    """What runs the races of a matchup. A careful player keeps the higher of two rolls."""

    def roll(player: str, dice: FastDice, sides: int) -> int:
        return max(dice.roll(sides) for _ in range(2 if player == "careful" else 1))

    def play(number: int, rolled: GameSeeds) -> RaceResult:
        table, seat, first = seating(matchup, number)
        one, two = (
            roll(player, FastDice(seed), table.sides)
            for player, seed in zip(matchup.players, rolled.sides, strict=True)
        )
        score = 1.0 if one > two else 0.5 if one == two else 0.0
        return RaceResult(number, score, first is seat, 2, "dead-heat" if one == two else "lead", one)

    return play


RACE = LabGame(("rash", "careful"), ("lead", "dead-heat"), sit_down, RaceResult, "race")


def race_job(games: int, *, seed: int = 1) -> Job[Track, RaceResult]:
    """A careful player against a rash one, on two tracks in turn."""
    tables = Track("Six", 6), Track("Twenty", 20)
    return Job((Matchup(("hare", "tortoise"), ("careful", "rash"), tables, "hare"),), games, seed, RACE)
