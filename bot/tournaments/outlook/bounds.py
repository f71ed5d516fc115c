"""The outlook when many matches are left, from points alone, without tie-breaks (see also `sums`).

While everybody has at most one match left, it is exact for points: both players of a match never win.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from bot.tournaments.matches import Entrant, EntrantId, Match
from bot.tournaments.outlook.sums import Remainder
from bot.tournaments.outlook.values import Chance, EntrantProspect, common_chance
from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import Points, TournamentRules
from bot.tournaments.standings.ledger import DUEL
from bot.tournaments.standings.table import standings
from bot.tournaments.standings.tie_breaks import Penalties


class _Reach(Struct, frozen=True):
    """The minimum and maximum of somebody's final match points."""

    low: Fraction
    high: Fraction


class _Way(Struct, frozen=True):
    """A possible end of a block's match: each player's reach after it, and their gain."""

    reaches: tuple[_Reach, ...]
    gains: tuple[Fraction, ...]


class _Block(Struct, frozen=True):
    """People whose points depend on each other: the possible ends of their match.

    Besides that match, each of them plays `more` matches about which nothing is known; None for pods, where
    points do not come in wins and draws.
    """

    seats: tuple[EntrantId, ...]
    ways: tuple[_Way, ...]
    more: int | None


def bound_all(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    rules: TournamentRules,
    penalties: Penalties,
    places: int,
    rounds_left: int,
) -> dict[EntrantId, EntrantProspect]:
    """The prospects of everybody who has not dropped out, from points alone."""
    points = {row.entrant: row.points for row in standings(entrants, matches, rules, penalties=penalties)}
    field = [entrant.id for entrant in entrants if entrant.dropped_after is None]
    left = [match for match in matches if match.result is None]
    blocks = _blocks(field, points, left, rules, rounds_left)
    seated = Counter(seat for match in left for seat in match.pairing.seats)
    crowd = _Crowd.of(blocks)
    are_duels = rules.format != "pods" and all(len(match.pairing.seats) == DUEL for match in left)
    rest = Remainder.of(field, points, left, rules.points, rounds_left) if are_duels else None
    known: dict[tuple[object, ...], tuple[Chance, Mapping[Fraction, Chance]]] = {}
    found = {}
    for block in blocks:
        for seat, each in enumerate(block.seats):
            place = () if rest is None else rest.position(each)
            alike = block.ways, block.more, seat, place  # in a large field, many are in the same position
            if alike not in known:
                judged = _judge(crowd.without(block), block, seat, places, rules.points)
                known[alike] = judged if rest is None else rest.judge(each, places, *judged)
            chance, by_gain = known[alike]
            matches_left = rounds_left + seated[each]
            found[each] = EntrantProspect(each, chance, matches_left, by_gain if matches_left else {})
    return found


def _judge(
    around: "_Around", block: _Block, seat: int, places: int, points: Points
) -> tuple[Chance, Mapping[Fraction, Chance]]:
    """The chance of the player in this seat of a block, and their chance after each gain of points."""
    if block.more is None:
        return common_chance(around.chance(way, seat, way.reaches[seat], places) for way in block.ways), {}
    by_gain: dict[Fraction, set[Chance]] = {}
    for way in block.ways:
        before = way.reaches[seat].low - way.gains[seat]
        for more in _sums(block.more, points):
            gain = way.gains[seat] + more
            own = _Reach(before + gain, before + gain)
            by_gain.setdefault(gain, set()).add(around.chance(way, seat, own, places))
    chance = common_chance(each for met in by_gain.values() for each in met)
    return chance, {gain: common_chance(met) for gain, met in sorted(by_gain.items())}


def _sums(matches: int, points: Points) -> list[Fraction]:
    """The possible points from this number of matches."""
    win, draw = win_points(points), draw_points(points)
    return sorted(
        {won * win + drawn * draw for won in range(matches + 1) for drawn in range(matches - won + 1)}
    )


def _blocks(
    field: Sequence[EntrantId],
    points: Mapping[EntrantId, Fraction],
    left: Sequence[Match],
    rules: TournamentRules,
    rounds_left: int,
) -> list[_Block]:
    win, draw, nothing = win_points(rules.points), draw_points(rules.points), Fraction(0)
    is_pods = rules.format == "pods"
    later = rounds_left * (Fraction(rules.seats - 1) if is_pods else win)
    seated = Counter(seat for match in left for seat in match.pairing.seats)
    most = dict.fromkeys(points, nothing)
    for match in left:
        for seat in match.pairing.seats:
            most[seat] += win if len(match.pairing.seats) <= DUEL else len(match.pairing.seats) - 1
    blocks: list[_Block] = []
    done: set[EntrantId] = set()
    for match in left:
        seats = match.pairing.seats
        if len(seats) == DUEL and all(seated[seat] == 1 for seat in seats):
            gains = ((win, nothing), (draw, draw), (nothing, win), (nothing, nothing))
            ways = tuple(
                _Way(
                    tuple(
                        _Reach(points[seat] + gain, points[seat] + gain + later)
                        for seat, gain in zip(seats, gained, strict=True)
                    ),
                    gained,
                )
                for gained in gains
            )
            blocks.append(_Block(seats, ways, None if is_pods else rounds_left))
            done.update(seats)
    for each in field:
        if each not in done:
            way = _Way((_Reach(points[each], points[each] + most[each] + later),), (nothing,))
            blocks.append(_Block((each,), (way,), None if is_pods else seated[each] + rounds_left))
    still_in = set(field)
    return [_without(block, still_in) for block in blocks if still_in & set(block.seats)]


def _without(block: _Block, still_in: set[EntrantId]) -> _Block:
    """The block without players who have dropped out: they take no place."""
    if still_in >= set(block.seats):
        return block
    kept = [at for at, seat in enumerate(block.seats) if seat in still_in]
    ways = (
        _Way(tuple(way.reaches[at] for at in kept), tuple(way.gains[at] for at in kept)) for way in block.ways
    )
    return _Block(tuple(block.seats[at] for at in kept), tuple(ways), block.more)


def _worst(block: _Block) -> list[Fraction]:
    """The list's numbers that are at least x count the players of the block who can have x points or more.

    `k` people of a block can have x or more if in one of its ways the k-th best has.
    """
    ordered = [sorted((one.high for one in way.reaches), reverse=True) for way in block.ways]
    return [max(way[k] for way in ordered) for k in range(len(block.seats))]


def _best(block: _Block) -> list[Fraction]:
    """The list's numbers that are greater than x count the players of the block sure to have more points."""
    ordered = [sorted((one.low for one in way.reaches), reverse=True) for way in block.ways]
    return [min(way[k] for way in ordered) for k in range(len(block.seats))]


class _Crowd(Struct, frozen=True):
    """All blocks together: `worst` and `best` of all of them, in order."""

    worst: tuple[Fraction, ...]
    best: tuple[Fraction, ...]

    @classmethod
    def of(cls, blocks: Sequence[_Block]) -> "_Crowd":
        worst = sorted(each for block in blocks for each in _worst(block))
        return cls(tuple(worst), tuple(sorted(each for block in blocks for each in _best(block))))

    def without(self, block: _Block) -> "_Around":
        return _Around(self, _worst(block), _best(block))


class _Around(Struct, frozen=True):
    """All blocks except one: `worst` and `best` are that block's own, to be subtracted."""

    crowd: _Crowd
    worst: Sequence[Fraction]
    best: Sequence[Fraction]

    def chance(self, way: _Way, seat: int, own: _Reach, places: int) -> Chance:
        """The chance of the player in this seat of the block, ending in `own`, if its match ends this way."""
        rivals = [one for at, one in enumerate(way.reaches) if at != seat]
        # At worst, everybody who can reach this player's minimum is ahead of them.
        worst = len(self.crowd.worst) - bisect_left(self.crowd.worst, own.low)
        worst -= sum(each >= own.low for each in self.worst)
        if worst + sum(one.high >= own.low for one in rivals) < places:
            return "in"
        # At best, only those who are sure to exceed this player's maximum are ahead of them.
        best = len(self.crowd.best) - bisect_right(self.crowd.best, own.high)
        best -= sum(each > own.high for each in self.best)
        return "out" if best + sum(one.low > own.high for one in rivals) >= places else "open"
