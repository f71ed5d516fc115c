"""The fairness of the pairings: byes, floats, sides, meetings and no-shows (TO-44)."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, groupby

from msgspec import Struct

from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import HALF_BYE, Entrant, EntrantId, Match, MatchId
from bot.tournaments.points import match_points
from bot.tournaments.rules import Points
from bot.tournaments.sides import sides
from bot.tournaments.stages import SWISS
from bot.tournaments.standings.eliminations import ELIMINATION
from bot.tournaments.standings.ledger import DUEL

Pair = frozenset[EntrantId]
Moments = Mapping[MatchId, TournamentState]
"""The state of the tournament when each match was paired, with its results before later corrections."""


class Bye(Struct, frozen=True):
    """A bye of a Swiss, with the match points when it was paired.

    `times` counts this player's byes so far. `lowest` is the minimum of the match points then of players in
    the round without an earlier bye; None if all had had one.
    """

    match: MatchId
    entrant: EntrantId
    points: Fraction
    lowest: Fraction | None
    times: int


class Float(Struct, frozen=True):
    """Somebody was paired with an opponent with fewer match points: down for `entrant`, up for `opponent`."""

    match: MatchId
    entrant: EntrantId
    opponent: EntrantId
    points: Fraction
    opponent_points: Fraction


class SideShare(Struct, frozen=True):
    """A player's first choices, out of the played matches that had one.

    `in_a_row` is the longest run of matches in which they had it, or lacked it.
    """

    entrant: EntrantId
    first: int
    matches: int
    in_a_row: int

    @property
    def expected(self) -> Fraction:
        """The fair number of first choices: in every other match."""
        return Fraction(self.matches, 2)


class FirstChoice(Struct, frozen=True):
    """The results of players with the first choice."""

    won: int
    drawn: int
    lost: int


class Meetings(Struct, frozen=True):
    """Pairs with their matches: those who met more than once, and those who should not have met."""

    repeated: tuple[tuple[Pair, tuple[MatchId, ...]], ...]
    forbidden: tuple[tuple[Pair, tuple[MatchId, ...]], ...]


def byes(matches: Sequence[Match], moments: Moments, points: Points) -> tuple[Bye, ...]:
    """All byes of a Swiss that nobody asked for, in their order."""
    found: list[Bye] = []
    for played in _rounds(matches):
        for match in played:
            if _is_assigned(match):
                [seat] = match.pairing.seats
                before = _before(match, moments)
                earned, had = _earned(before, points), _byes_had(before)
                without = [each for other in played for each in other.pairing.seats if not had[each]]
                lowest = min((earned[each] for each in without), default=None)
                found.append(Bye(match.id, seat, earned[seat], lowest, had[seat] + 1))
    return tuple(found)


def floats(matches: Sequence[Match], moments: Moments, points: Points) -> tuple[Float, ...]:
    """All matches of a Swiss between people of different match points, in their order."""
    found: list[Float] = []
    for played in _rounds(matches):
        for match in played:
            if len(match.pairing.seats) == DUEL:
                earned = _earned(_before(match, moments), points)
                higher, lower = sorted(match.pairing.seats, key=earned.__getitem__, reverse=True)
                if earned[higher] != earned[lower]:
                    found.append(Float(match.id, higher, lower, earned[higher], earned[lower]))
    return tuple(found)


def side_shares(entrants: Sequence[Entrant], matches: Sequence[Match]) -> tuple[SideShare, ...]:
    had = sides(match for match in matches if match.result is not None)
    found = []
    for entrant in entrants:
        mine = had.get(entrant.id, ())
        runs = [len(list(run)) for _, run in groupby(mine)]
        found.append(SideShare(entrant.id, sum(mine), len(mine), max(runs, default=0)))
    return tuple(found)


def first_choice_record(matches: Sequence[Match], decided: Collection[MatchId]) -> FirstChoice:
    """The results of the first choice in all played matches that had one, without the `decided` ones."""
    won = drawn = lost = 0
    for match in matches:
        if match.result is None or match.pairing.first is None:
            continue
        if not match.result.no_show and match.id not in decided:
            won += match.winner == match.pairing.first
            drawn += match.result.places == (1, 1)
            lost += match.winner not in (None, match.pairing.first)
    return FirstChoice(won, drawn, lost)


def meetings(matches: Sequence[Match], moments: Moments, apart: Collection[Pair]) -> Meetings:
    """The pairs that met more than once before an elimination, or were paired though to be kept apart.

    `apart` are the pairs that are still to be kept apart; such a wish counts from its entry in the log.
    """
    met: dict[Pair, list[Match]] = {}
    for match in sorted(matches, key=lambda each: each.id):
        for two in combinations(match.pairing.seats, 2):
            met.setdefault(frozenset(two), []).append(match)
    repeated: list[tuple[Pair, tuple[MatchId, ...]]] = []
    forbidden: list[tuple[Pair, tuple[MatchId, ...]]] = []
    for pair, found in met.items():
        before = tuple(match.id for match in found if match.stage not in ELIMINATION)
        if len(before) > 1:
            repeated.append((pair, before))
        against = tuple(match.id for match in found if pair in apart and pair in moments[match.id].apart)
        if against:
            forbidden.append((pair, against))
    return Meetings(tuple(repeated), tuple(forbidden))


def no_shows(matches: Sequence[Match]) -> tuple[tuple[MatchId, EntrantId], ...]:
    """The players who missed a match, in order, except those who had dropped out."""
    return _missing(matches, is_walkover=False)


def walkovers(matches: Sequence[Match]) -> tuple[tuple[MatchId, EntrantId], ...]:
    """The players who had dropped out before a match, in order."""
    return _missing(matches, is_walkover=True)


def _missing(matches: Sequence[Match], *, is_walkover: bool) -> tuple[tuple[MatchId, EntrantId], ...]:
    return tuple(
        (match.id, seat)
        for match in sorted(matches, key=lambda each: each.id)
        for seat in match.pairing.seats
        if match.result is not None
        and match.result.is_walkover == is_walkover
        and seat in match.result.no_show
    )


def _rounds(matches: Sequence[Match]) -> list[list[Match]]:
    swiss = sorted((match for match in matches if match.stage == SWISS), key=lambda each: each.id)
    return [list(played) for _, played in groupby(swiss, key=lambda each: each.id.round)]


def _before(match: Match, moments: Moments) -> list[Match]:
    """The matches of earlier Swiss rounds, with their results when this match was paired."""
    return [
        each for each in moments[match.id].matches if each.stage == SWISS and each.id.round < match.id.round
    ]


def _earned(before: Iterable[Match], points: Points) -> defaultdict[EntrantId, Fraction]:
    earned: defaultdict[EntrantId, Fraction] = defaultdict(Fraction)
    for match in before:
        for seat in match.pairing.seats:
            earned[seat] += match_points(match, seat, points)
    return earned


def _byes_had(before: Iterable[Match]) -> Counter[EntrantId]:
    return Counter(match.pairing.seats[0] for match in before if _is_assigned(match))


def _is_assigned(match: Match) -> bool:
    """Whether the pairing gave somebody a bye; they did not ask for it (TO-55)."""
    return match.pairing.is_bye and match.result != HALF_BYE
