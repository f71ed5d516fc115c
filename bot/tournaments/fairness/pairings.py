"""How fair the pairings were: byes, floats, sides, meetings and no-shows (TO-44)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId
from bot.tournaments.points import match_points
from bot.tournaments.rules import Points
from bot.tournaments.sides import sides
from bot.tournaments.stages import SWISS
from bot.tournaments.standings.eliminations import ELIMINATION
from bot.tournaments.standings.ledger import DUEL

Pair = frozenset[EntrantId]


@dataclass(frozen=True, slots=True)
class Bye:
    """A bye of a Swiss, with the match points before it. `times` counts the byes of this person so far.

    `lowest` are the fewest match points of those in the round who had had no bye; None if all had had one.
    """

    match: MatchId
    entrant: EntrantId
    points: Fraction
    lowest: Fraction | None
    times: int


@dataclass(frozen=True, slots=True)
class Float:
    """Somebody met an opponent with fewer match points: down for `entrant`, up for `opponent`."""

    match: MatchId
    entrant: EntrantId
    opponent: EntrantId
    points: Fraction
    opponent_points: Fraction


@dataclass(frozen=True, slots=True)
class SideShare:
    """How often somebody had the first choice, out of the matches that had one and were played.

    `in_a_row` is how often at most they had it, or lacked it, one match after the other.
    """

    entrant: EntrantId
    first: int
    matches: int
    in_a_row: int

    @property
    def expected(self) -> Fraction:
        """What is fair: every other match."""
        return Fraction(self.matches, 2)


@dataclass(frozen=True, slots=True)
class FirstChoice:
    """How those with the first choice fared."""

    won: int
    drawn: int
    lost: int


@dataclass(frozen=True, slots=True)
class Meetings:
    """People who met, with their matches: those who met more than once, and those who should not have met."""

    repeated: tuple[tuple[Pair, tuple[MatchId, ...]], ...]
    forbidden: tuple[tuple[Pair, tuple[MatchId, ...]], ...]


def byes(matches: Sequence[Match], points: Points) -> tuple[Bye, ...]:
    """All byes of a Swiss, in their order."""
    found: list[Bye] = []
    had: dict[EntrantId, int] = {}
    earned: dict[EntrantId, Fraction] = {}
    for played in _rounds(matches):
        without = [seat for match in played for seat in match.pairing.seats if not had.get(seat)]
        lowest = min((earned.get(seat, Fraction(0)) for seat in without), default=None)
        for match in played:
            if match.pairing.is_bye:
                [seat] = match.pairing.seats
                had[seat] = had.get(seat, 0) + 1
                found.append(Bye(match.id, seat, earned.get(seat, Fraction(0)), lowest, had[seat]))
        _earn(earned, played, points)
    return tuple(found)


def floats(matches: Sequence[Match], points: Points) -> tuple[Float, ...]:
    """All matches of a Swiss between people of different match points, in their order."""
    found: list[Float] = []
    earned: dict[EntrantId, Fraction] = {}
    for played in _rounds(matches):
        for match in played:
            if len(match.pairing.seats) == DUEL:
                higher, lower = sorted(
                    match.pairing.seats, key=lambda seat: earned.get(seat, Fraction(0)), reverse=True
                )
                more, fewer = earned.get(higher, Fraction(0)), earned.get(lower, Fraction(0))
                if more != fewer:
                    found.append(Float(match.id, higher, lower, more, fewer))
        _earn(earned, played, points)
    return tuple(found)


def side_shares(entrants: Sequence[Entrant], matches: Sequence[Match]) -> tuple[SideShare, ...]:
    """The first choices of everybody, in the order of the entrants."""
    had = sides(match for match in matches if match.result is not None)
    found = []
    for entrant in entrants:
        mine = had.get(entrant.id, ())
        runs = [len(list(run)) for _, run in groupby(mine)]
        found.append(SideShare(entrant.id, sum(mine), len(mine), max(runs, default=0)))
    return tuple(found)


def first_choice_record(matches: Sequence[Match]) -> FirstChoice:
    """How the first choice fared in all matches that had one and were played."""
    won = drawn = lost = 0
    for match in matches:
        if match.result is not None and match.pairing.first is not None and not match.result.no_show:
            won += match.winner == match.pairing.first
            drawn += match.result.places == (1, 1)
            lost += match.winner not in (None, match.pairing.first)
    return FirstChoice(won, drawn, lost)


def meetings(matches: Sequence[Match], apart: Collection[Pair]) -> Meetings:
    """Who met more than once before an elimination, and who met though they were to be kept `apart`."""
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
        if pair in apart:
            forbidden.append((pair, tuple(match.id for match in found)))
    return Meetings(tuple(repeated), tuple(forbidden))


def no_shows(matches: Sequence[Match]) -> tuple[tuple[MatchId, EntrantId], ...]:
    """Who did not come to which match, in order; those who had dropped out are no no-shows."""
    return _missing(matches, is_walkover=False)


def walkovers(matches: Sequence[Match]) -> tuple[tuple[MatchId, EntrantId], ...]:
    """Who had dropped out of which match, in order."""
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


def _earn(earned: dict[EntrantId, Fraction], played: Sequence[Match], points: Points) -> None:
    for match in played:
        for seat in match.pairing.seats:
            earned[seat] = earned.get(seat, Fraction(0)) + match_points(match, seat, points)
