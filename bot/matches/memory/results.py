"""Scores of matches after their games, and results by rules. Pure.

`people` are the players by seat, identified as in the games, such as by ids of users.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.series.rules import BestOf, ScoredGame, SeriesScore, score
from bot.tournaments.course.stages import is_elimination
from bot.tournaments.matches import Match, MatchResult


class MatchTally(Struct, frozen=True):
    """The score of a match.

    `score` is None while no game has begun. `result` is None while the match is not decided. `is_extra` says
    that the next game, if one is due, is the one more of an elimination (TO-3).
    """

    score: SeriesScore | None
    result: MatchResult | None
    is_extra: bool = False


def tally(
    match: Match,
    people: Sequence[int],
    best_of: BestOf,
    games: Sequence[ScoredGame],
    better: int | None = None,
    given_up_by: frozenset[int] = frozenset(),
) -> MatchTally:
    """The score of a match between these people, by the seats of its pairing, after its games.

    `better` is the place in `people` of the better seed, which advances after two draws in an elimination.
    `given_up_by` have given up its series.
    """
    if not games:
        return MatchTally(None, None)
    if len(people) > 2:
        return _at_table(people, games)
    used = _until_decided(best_of, games)
    now = score(best_of, games[:used], given_up_by)
    wins, draws = [now.wins[now.people.index(each)] for each in people], now.draws
    if not now.is_over:
        return MatchTally(now, None)
    if now.winner is not None:
        places = tuple(1 if each == now.winner else 2 for each in people)
        return MatchTally(now, MatchResult(places, tuple(wins), draws))
    if not is_elimination(match):
        places = (2, 2) if now.given_up_by >= {*people} and not now.is_decided else (1, 1)
        return MatchTally(now, MatchResult(places, tuple(wins), draws))
    extra = next((each for each in games[used:] if each.counts), None)
    if extra is None:
        return MatchTally(now, None, is_extra=True)
    if extra.winner is None:
        first = 0 if better is None else better
        places = tuple(1 if seat == first else 2 for seat in range(2))
        return MatchTally(now, MatchResult(places, tuple(wins), draws + 1))
    wins[list(people).index(extra.winner)] += 1
    return MatchTally(
        now, MatchResult(tuple(1 if each == extra.winner else 2 for each in people), tuple(wins), draws)
    )


def on_time(
    match: Match, people: Sequence[int], now: MatchTally, running: Sequence[ScoredGame], better: int
) -> MatchResult:
    """The result at the end of the round's time: more games won win (TO-40).

    `running` are the games that are not over, with the places as their game adjudicates them. They decide if
    the games won are equal, and else count as drawn. If that is equal too, it is a draw, or the better seed
    goes on.
    """
    if now.result is not None:
        return now.result
    if len(people) > 2 and running:
        adjudicated = _at_table(people, running).result
        assert adjudicated is not None, "an adjudicated game has places"
        return adjudicated
    wins, draws = [0] * len(people), 0
    if now.score is not None:
        wins = [now.score.wins[now.score.people.index(each)] for each in people]
        draws = now.score.draws
    is_equal = len(set(wins)) == 1
    for game in running:
        if is_equal and game.winner is not None:
            wins[people.index(game.winner)] += 1
        else:
            draws += 1
    best = max(wins)
    places = tuple(1 if won == best else 2 for won in wins)
    if places.count(1) > 1 and is_elimination(match):
        places = tuple(1 if seat == better else 2 for seat in range(len(people)))
    return MatchResult(places, tuple(wins), draws)


def _until_decided(best_of: BestOf, games: Sequence[ScoredGame]) -> int:
    """The number of games that decide the match; all of them if it is undecided."""
    for count in range(1, len(games) + 1):
        if score(best_of, games[:count]).is_decided:
            return count
    return len(games)


def _at_table(people: Sequence[int], games: Sequence[ScoredGame]) -> MatchTally:
    """The places of a table of more than two: those of its first game that counts."""
    now = score(1, games)
    game = now.last
    if game is None or game.places is None:
        return MatchTally(now, None)
    by_person = dict(zip(game.people, game.places, strict=True))
    places = tuple(by_person[each] for each in people)
    wins = tuple(1 if each == game.winner else 0 for each in people)
    drawn = 1 if game.winner is None else 0
    return MatchTally(replace(now), MatchResult(places, wins, drawn))


def decided(wins: Sequence[int], draws: int = 0) -> MatchResult:
    """The result with these games won, by the seats of the match: most games won win.

    If nobody has, all share the first place.
    """
    best = max(wins)
    return MatchResult(tuple(1 if won == best else 2 for won in wins), tuple(wins), draws)
