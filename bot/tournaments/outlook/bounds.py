"""The outlook when many matches are left: what points allow, whatever the tie-breaks say.

While everybody has at most one match left, this is exact for points: of the two in a match, both never win.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.matches import Entrant, EntrantId, Match
from bot.tournaments.outlook.values import OWN, Chance, Own, Prospect, joined
from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import Points, Rules
from bot.tournaments.standings.ledger import DUEL
from bot.tournaments.standings.table import standings
from bot.tournaments.standings.tie_breaks import Penalties


@dataclass(frozen=True, slots=True)
class _Reach:
    """The fewest and the most match points that somebody can end with."""

    low: Fraction
    high: Fraction


@dataclass(frozen=True, slots=True)
class _Block:
    """People whose points hang together: for each way in which their match can end, what they would have."""

    seats: tuple[EntrantId, ...]
    ways: tuple[tuple[_Reach, ...], ...]


def bound_all(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    rules: Rules,
    penalties: Penalties,
    places: int,
    rounds_left: int,
) -> dict[EntrantId, Prospect]:
    """The prospects of all who have not dropped out, from points alone."""
    points = {row.entrant: row.points for row in standings(entrants, matches, rules, penalties=penalties)}
    field = [entrant.id for entrant in entrants if entrant.dropped_after is None]
    left = [match for match in matches if match.result is None]
    later = win_points(rules.points) if rules.format != "pods" else Fraction(rules.seats - 1)
    blocks = _blocks(field, points, left, rules.points, rounds_left * later)
    crowd = _Crowd.of(blocks)
    found = {}
    for block in blocks:
        for seat, each in enumerate(block.seats):
            # A win comes first: the way that brings most.
            ways = sorted(block.ways, key=lambda way: way[seat].low, reverse=True)
            chances = [crowd.chance(block, way, seat, places) for way in ways]
            by_own: dict[Own, Chance] = {}
            if len(ways) == len(OWN):
                by_own = dict(zip(OWN, chances, strict=True))
            found[each] = Prospect(each, joined(set(chances)), by_own)
    return found


def _blocks(
    field: Sequence[EntrantId],
    points: Mapping[EntrantId, Fraction],
    left: Sequence[Match],
    system: Points,
    later: Fraction,
) -> list[_Block]:
    seated = Counter(seat for match in left for seat in match.pairing.seats)
    win, draw = win_points(system), draw_points(system)
    most = dict.fromkeys(points, Fraction(0))
    for match in left:
        for seat in match.pairing.seats:
            most[seat] += win if len(match.pairing.seats) <= DUEL else len(match.pairing.seats) - 1
    blocks: list[_Block] = []
    done: set[EntrantId] = set()
    for match in left:
        seats = match.pairing.seats
        if len(seats) == DUEL and all(seated[seat] == 1 for seat in seats):
            gains = ((win, Fraction(0)), (draw, draw), (Fraction(0), win))
            ways = tuple(
                tuple(
                    _Reach(points[seat] + gain, points[seat] + gain + later)
                    for seat, gain in zip(seats, gained, strict=True)
                )
                for gained in gains
            )
            blocks.append(_Block(seats, ways))
            done.update(seats)
    for each in field:
        if each not in done:
            blocks.append(_Block((each,), ((_Reach(points[each], points[each] + most[each] + later),),)))
    still_in = set(field)
    return [_without(block, still_in) for block in blocks if still_in & set(block.seats)]


def _without(block: _Block, still_in: set[EntrantId]) -> _Block:
    """The block as it is for those who are still in it; who has dropped out takes no place."""
    if still_in >= set(block.seats):
        return block
    kept = [at for at, seat in enumerate(block.seats) if seat in still_in]
    return _Block(
        tuple(block.seats[at] for at in kept), tuple(tuple(way[at] for at in kept) for way in block.ways)
    )


def _worst(block: _Block) -> list[Fraction]:
    """At x points, as many of the block can have x or more as there are numbers from x on in this list.

    That k people of a block have x or more is possible if in one way the k-th best has.
    """
    ordered = [sorted((one.high for one in way), reverse=True) for way in block.ways]
    return [max(way[k] for way in ordered) for k in range(len(block.seats))]


def _best(block: _Block) -> list[Fraction]:
    """At x points, as many of the block surely have more as there are greater numbers in this list."""
    ordered = [sorted((one.low for one in way), reverse=True) for way in block.ways]
    return [min(way[k] for way in ordered) for k in range(len(block.seats))]


@dataclass(frozen=True, slots=True)
class _Crowd:
    """All blocks together: `worst` and `best` of all of them, in order."""

    worst: tuple[Fraction, ...]
    best: tuple[Fraction, ...]

    @classmethod
    def of(cls, blocks: Sequence[_Block]) -> "_Crowd":
        """The crowd of these blocks."""
        worst = sorted(each for block in blocks for each in _worst(block))
        return cls(tuple(worst), tuple(sorted(each for block in blocks for each in _best(block))))

    def chance(self, mine: _Block, way: tuple[_Reach, ...], seat: int, places: int) -> Chance:
        """The chance of somebody in this seat of a block, if its match ends this way."""
        low, high = way[seat].low, way[seat].high
        rivals = [one for at, one in enumerate(way) if at != seat]
        # At worst, everybody who can have as many points as one's fewest stands before one.
        worst = len(self.worst) - bisect_left(self.worst, low) - sum(each >= low for each in _worst(mine))
        if worst + sum(one.high >= low for one in rivals) < places:
            return "in"
        # At best, only those stand before one who have more than one's most in any case.
        best = len(self.best) - bisect_right(self.best, high) - sum(each > high for each in _best(mine))
        return "out" if best + sum(one.low > high for one in rivals) >= places else "open"
