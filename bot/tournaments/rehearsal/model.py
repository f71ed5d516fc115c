"""The model of a rehearsal: who wins, how long it takes, who does not come."""

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import TypeVar

from msgspec import Struct

from bot.games.contract import Dice
from bot.series.rules import BestOf
from bot.tournaments.brackets.adjudication import AnotherGame, adjudicate
from bot.tournaments.matches import EntrantId, MatchResult, Pairing
from bot.tournaments.no_shows import no_show, wins_needed

T = TypeVar("T")

_STEPS = 1 << 30


class SeededDraws:
    """Draws from dice; the same dice give the same choices on every machine."""

    __slots__ = ("_dice",)

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def share(self) -> float:
        """Any number from 0 up to but not including 1, all equally likely."""
        return (self._dice.roll(_STEPS) - 1) / _STEPS

    def happens(self, probability: float) -> bool:
        """Whether something with this probability, 0 to 1, happens."""
        return self.share() < probability

    def normal(self) -> float:
        """A number with mean 0 and standard deviation 1, nearly normal: the sum of twelve shares, less 6."""
        return sum(self.share() for _ in range(12)) - 6

    def one_of(self, choices: Sequence[T]) -> T:
        """One of these, all equally likely."""
        return choices[self._dice.roll(len(choices)) - 1]


class Strength(Struct, frozen=True):
    """An estimate of somebody's strength: a rating, and its standard deviation in the same points."""

    rating: float
    deviation: float = 0.0

    def sample(self, chance: SeededDraws) -> float:
        """Their strength in one run."""
        return self.rating + self.deviation * chance.normal()


class Model(Struct, frozen=True):
    """The assumptions of a rehearsal. Probabilities are 0 to 1, times are minutes.

    `win_chance` is the probability that the first player wins a game that is not drawn, from both ratings.
    `game_minutes` are the lengths of games, all equally likely. `no_show` is the probability that somebody
    does not come to a match, `drop` that they drop out after one; players also drop out after
    `missed_before_drop` missed matches. A no-show is settled after `wait_minutes`, and `break_minutes` pass
    before each match. `bye` is the probability that somebody asks for a half-point bye before a round that is
    not the last; each can have `half_byes`. After `match_minutes` a match ends with the current score, except
    in an elimination, where it needs a winner.
    """

    win_chance: Callable[[float, float], float]
    game_minutes: Sequence[float]
    draw: float = 0.0
    no_show: float = 0.0
    drop: float = 0.0
    bye: float = 0.0
    half_byes: int = 1
    missed_before_drop: int = 2
    wait_minutes: float = 10.0
    break_minutes: float = 2.0
    match_minutes: float | None = None

    def __post_init__(self) -> None:
        if not self.game_minutes or min(self.game_minutes) <= 0:
            raise ValueError("games take some time, and at least one must be given")
        if not all(0 <= each <= 1 for each in (self.draw, self.no_show, self.drop, self.bye)):
            raise ValueError("probabilities are from 0 to 1")
        if min(self.wait_minutes, self.break_minutes) < 0 or self.missed_before_drop < 1:
            raise ValueError("waits and breaks are not negative, and dropping out takes a missed match")
        if self.match_minutes is not None and self.match_minutes <= 0:
            raise ValueError("a match takes some time")


class MatchOutcome(Struct, frozen=True):
    """The end of a match, and its length."""

    result: MatchResult
    minutes: float


class GameToPlay(Struct, frozen=True):
    """The next game of a match of two: its number from 1, and the player with the first choice in it.

    After `left` minutes the match ends with the current score; None if there is no limit.
    """

    pairing: Pairing
    number: int
    first: EntrantId
    left: float | None

    @property
    def other(self) -> EntrantId:
        """The player without the first choice."""
        one, other = self.pairing.seats
        return other if self.first == one else one


class EndedGame(Struct, frozen=True):
    """The end of a game, and its length; `winner` is None if it was drawn."""

    winner: EntrantId | None
    minutes: float


Playing = Generator[GameToPlay, EndedGame, MatchOutcome]
"""A match in progress: it asks for one game after another, and returns its outcome."""


def play(
    pairing: Pairing,
    strengths: Mapping[EntrantId, float],
    model: Model,
    best_of: BestOf,
    chance: SeededDraws,
    decided_by: Sequence[EntrantId] | None = None,
) -> MatchOutcome:
    """Play a match with the model's games. With `decided_by`, the seeds of an elimination, it has a winner.

    A table of more than two plays one game, and players who do not come share the last place.
    """
    playing = begin(pairing, strengths, model, best_of, chance, decided_by)
    try:
        game = next(playing)
        while True:
            game = playing.send(play_game(game, strengths, model, chance))
    except StopIteration as stopped:
        outcome: MatchOutcome = stopped.value
        return outcome


def begin(
    pairing: Pairing,
    strengths: Mapping[EntrantId, float],
    model: Model,
    best_of: BestOf,
    chance: SeededDraws,
    decided_by: Sequence[EntrantId] | None = None,
) -> Playing:
    """The same match, with games played by the caller, who sends their results; the model says who comes.

    The only game at a table of more than two is always the model's.
    """
    absent = [seat for seat in pairing.seats if chance.happens(model.no_show)]
    if len(pairing.seats) > 2:
        return _table(pairing, strengths, model, chance, absent)
    if absent:
        return MatchOutcome(no_show(pairing, absent, wins_needed(best_of)), model.wait_minutes)
    limit = model.match_minutes if decided_by is None else None
    one, other = pairing.seats
    first = one if pairing.first is None else pairing.first
    match = yield from _games(pairing, best_of, first, limit)
    if decided_by is None:
        return match
    decided = adjudicate(match.result, pairing, decided_by)
    if not isinstance(decided, AnotherGame):
        return match
    extra = yield from _games(pairing, 1, other if first == one else one, None, number=best_of + 1)
    decided = adjudicate(match.result, pairing, decided_by, extra.result)
    if isinstance(decided, AnotherGame):
        raise TypeError("a second game decides")
    return MatchOutcome(decided, match.minutes + extra.minutes)


def play_game(
    game: GameToPlay, strengths: Mapping[EntrantId, float], model: Model, chance: SeededDraws
) -> EndedGame:
    """The end of the game in the model."""
    minutes = chance.one_of(model.game_minutes)
    if game.left is not None and minutes > game.left:
        return EndedGame(None, minutes)
    if chance.happens(model.draw):
        return EndedGame(None, minutes)
    one, other = game.pairing.seats
    wins_first = model.win_chance(strengths[one], strengths[other])
    return EndedGame(one if chance.happens(wins_first) else other, minutes)


def _table(
    pairing: Pairing,
    strengths: Mapping[EntrantId, float],
    model: Model,
    chance: SeededDraws,
    absent: Sequence[EntrantId],
) -> MatchOutcome:
    """A game of several: chances of the next place are proportional to those of beating all others left."""
    places = dict.fromkeys(absent, len(pairing.seats))
    left = [seat for seat in pairing.seats if seat not in places]
    while left:
        weights = [
            prod(model.win_chance(strengths[seat], strengths[other]) for other in left if other != seat)
            for seat in left
        ]
        at = chance.share() * sum(weights)
        best = next((seat for seat, end in zip(left, accumulate(weights), strict=True) if at < end), left[-1])
        places[best] = len(pairing.seats) - len(left) + 1 - len(absent)
        left.remove(best)
    in_order = tuple(places[seat] for seat in pairing.seats)
    wins = tuple(int(place == 1) for place in in_order)
    minutes = model.wait_minutes if len(absent) == len(pairing.seats) else chance.one_of(model.game_minutes)
    return MatchOutcome(MatchResult(in_order, wins, no_show=frozenset(absent)), minutes)


def _games(
    pairing: Pairing, best_of: BestOf, first: EntrantId, limit: float | None, number: int = 1
) -> Playing:
    """The games of a match. The loser of one has the first choice in the next; after a draw it stays."""
    wins, draws, minutes = dict.fromkeys(pairing.seats, 0), 0, 0.0
    while max(wins.values()) < wins_needed(best_of) and sum(wins.values()) + draws < best_of:
        game = GameToPlay(pairing, number, first, None if limit is None else limit - minutes)
        ended = yield game
        minutes += ended.minutes
        if limit is not None and minutes > limit:
            minutes = limit
            break
        if ended.winner is None:
            draws += 1
        else:
            wins[ended.winner] += 1
            first = game.other if ended.winner == game.first else game.first
        number += 1
    one, other = (wins[seat] for seat in pairing.seats)
    places = (1, 1) if one == other else (1, 2) if one > other else (2, 1)
    return MatchOutcome(MatchResult(places, (one, other), draws), minutes)
