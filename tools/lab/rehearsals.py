"""Rehearsals of tournaments of any game, with real games between computer players.

Several runs are played side by side. Each asks for the games of its matches, one job plays all requested
games, and the results go back. The dice of a game depend only on the seed, its run, its match and its number,
so runs do not depend on the workers or on other runs.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.games.dice import FastDice
from bot.lab.jobs import Ended, GameResult, Job, Results, seeds
from bot.tournaments.matches import EntrantId
from bot.tournaments.rehearsal.model import EndedGame as GameEnded
from bot.tournaments.rehearsal.model import GameToPlay, SeededDraws
from bot.tournaments.rehearsal.run import Evening, RehearsedRun, WantedGame


@dataclass(frozen=True, slots=True)
class Pace:
    """People's time for a game with a known number of turns.

    A turn takes `turn_seconds` on average. Everybody has their own pace in each run, with the relative
    standard deviation `deviation`; nobody is more than twice as quick or as slow. A game takes the mean of
    both paces, and `begin_minutes` before it begins.
    """

    turn_seconds: float
    deviation: float = 0.3
    begin_minutes: float = 1.0

    def minutes(self, turns: int, factors: tuple[float, float]) -> float:
        """The duration of a game with this many turns of both sides together."""
        return self.begin_minutes + turns * self.turn_seconds * sum(factors) / 2 / 60

    def factor(self, seed: int, run: int, entrant: EntrantId) -> float:
        """An entrant's slowness in a run: 1 is average."""
        drawn = SeededDraws(FastDice(seeds(seed, f"pace|{run}|{entrant}", 0).duel)).normal()
        return min(2.0, max(0.5, 1 + self.deviation * drawn))


@dataclass(frozen=True, slots=True)
class Duel:
    """A game to play: the first has the first choice and begins. `key` names its dice."""

    first: EntrantId
    second: EntrantId
    key: str


class Cast(Protocol):
    """A game's computer players in the places of a tournament's entrants."""

    def group(self, entrant: EntrantId) -> str:
        """An entrant's group: their level, and their deck or the like."""
        ...

    def job(self, duels: Sequence[Duel], seed: int) -> Job:
        """One game of each of these, a matchup each, in this order."""
        ...


@dataclass(frozen=True, slots=True)
class Played:
    """The runs that were played to their end, in order; all of them if `ended` is `whole`.

    `fault` says why workers were lost. `games` is how many games were played in all.
    """

    runs: tuple[RehearsedRun, ...]
    ended: Ended
    games: int
    fault: str = ""


def play_runs(
    evenings: Sequence[Evening],
    cast: Cast,
    pace: Pace,
    *,
    seed: int,
    at_once: int,
    play: Callable[[Job], Results],
) -> Played:
    """Play these runs, `at_once` at the same time, with `play` for the games. Raises what `play` raises."""
    return _Session(evenings, cast, pace, seed, play).play(at_once)


class _Session:
    def __init__(
        self,
        evenings: Sequence[Evening],
        cast: Cast,
        pace: Pace,
        seed: int,
        play: Callable[[Job], Results],
    ) -> None:
        self._waiting = iter(enumerate(evenings))
        self._evenings, self._cast, self._pace, self._seed, self._play = evenings, cast, pace, seed, play
        self._asking: dict[int, Sequence[WantedGame]] = {}
        self._done: dict[int, RehearsedRun] = {}
        self._games = 0

    def play(self, at_once: int) -> Played:
        while self._fill(at_once):
            asked = [(number, each) for number, wanted in self._asking.items() for each in wanted]
            duels = [_duel(number, each) for number, each in asked]
            results = self._play(self._cast.job(duels, self._seed))
            self._games += results.played
            if results.ended != "whole":
                return self._played(results.ended, results.fault)
            ends = iter(
                self._end(number, each.game, games[0])
                for (number, each), games in zip(asked, results.games, strict=True)
            )
            for number, wanted in list(self._asking.items()):
                self._go_on(number, [next(ends) for _ in wanted])
        return self._played("whole")

    def _fill(self, at_once: int) -> bool:
        """Begin runs until enough ask for games; return whether any does."""
        while len(self._asking) < at_once and (found := next(self._waiting, None)) is not None:
            self._go_on(found[0], None)
        return bool(self._asking)

    def _go_on(self, number: int, ends: Sequence[GameEnded] | None) -> None:
        evening = self._evenings[number]
        try:
            wanted = next(evening) if ends is None else evening.send(ends)
        except StopIteration as stopped:
            self._asking.pop(number, None)
            self._done[number] = stopped.value
        else:
            self._asking[number] = wanted

    def _end(self, number: int, game: GameToPlay, result: GameResult) -> GameEnded:
        people = game.first, game.other
        factors = [self._pace.factor(self._seed, number, each) for each in people]
        winner = None if result.score == 0.5 else people[0] if result.score > 0.5 else people[1]
        return GameEnded(winner, self._pace.minutes(result.turns, (factors[0], factors[1])))

    def _played(self, ended: Ended, fault: str = "") -> Played:
        return Played(tuple(run for _, run in sorted(self._done.items())), ended, self._games, fault)


def _duel(number: int, wanted: WantedGame) -> Duel:
    game = wanted.game
    return Duel(game.first, game.other, f"run {number}|match {wanted.match}|game {game.number}")


def shares(winners: Sequence[EntrantId | None], cast: Cast, people: Sequence[EntrantId]) -> Iterator["Share"]:
    """Each group's share of the wins, beside its share of the people; the most frequent winner first."""
    groups = {each: cast.group(each) for each in people}
    won = [groups[each] for each in winners if each is not None]
    for group in sorted(set(groups.values()), key=lambda each: (-won.count(each), each)):
        yield Share(group, list(groups.values()).count(group), won.count(group))


@dataclass(frozen=True, slots=True)
class Share:
    """The number of people in a group, and the number of runs that one of them won."""

    group: str
    people: int
    wins: int
