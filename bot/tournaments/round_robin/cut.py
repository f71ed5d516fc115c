"""Who goes on from groups to an elimination, and as which seeds (TO-37)."""

from collections.abc import Mapping, Sequence

from bot.tournaments.brackets.slots import full_size, lines
from bot.tournaments.matches import EntrantId


def cut_seeds(
    standings: Sequence[Sequence[EntrantId]], count: int, overall: Sequence[EntrantId] = ()
) -> tuple[EntrantId, ...]:
    """The best `count` of all groups as seeds: all firsts before all seconds, and so on.

    `standings` are the groups', best first. `overall` is the order of everybody together: those of equal rank
    in their groups go by it, or without it by the numbers of their groups. From the seconds on, seeds of
    equal rank are exchanged so that people of one group meet again as late as possible.
    Raises ValueError unless `count` is at least two, and no more than there are.
    """
    if not 2 <= count <= sum(map(len, standings)):
        raise ValueError(f"a cut takes two or more of those who are there, not {count}")
    group_of = {entrant: number for number, group in enumerate(standings) for entrant in group}
    order = {entrant: place for place, entrant in enumerate(overall)}
    places = {seed: place for place, seed in enumerate(lines(full_size(count)))}
    seeds: list[EntrantId] = []
    taken: dict[int, list[int]] = {}
    rank = 0
    while len(seeds) < count:
        equal = [group[rank] for group in standings if rank < len(group)]
        equal.sort(key=lambda entrant: (order.get(entrant, len(order)), group_of[entrant]))
        free = range(len(seeds) + 1, min(len(seeds) + len(equal), count) + 1)
        going = equal[: len(free)]
        meetings = {
            entrant: {seed: _meeting(places[seed], taken.get(group_of[entrant], ())) for seed in free}
            for entrant in going
        }
        given = _exchanged(meetings)
        for seed in free:
            seeds.append(given[seed])
            taken.setdefault(group_of[given[seed]], []).append(places[seed])
        rank += 1
    return tuple(seeds)


def _meeting(place: int, others: Sequence[int]) -> int:
    """The first round in which the one at this place of a bracket can meet one of the others."""
    return min(((place ^ other).bit_length() for other in others), default=0)


def _exchanged(meetings: Mapping[EntrantId, Mapping[int, int]]) -> dict[int, EntrantId]:
    """Who gets which seed: of all ways, one whose soonest meeting is as late as possible.

    `meetings` has, for each entrant and seed, the first round in which they could meet somebody of their
    group. Those who come first choose first.
    """
    wishes = {
        entrant: sorted(seeds, key=lambda seed: (-seeds[seed], seed)) for entrant, seeds in meetings.items()
    }
    bounds = {rounds for seeds in meetings.values() for rounds in seeds.values()}
    ways = (_given(wishes, meetings, bound) for bound in sorted(bounds, reverse=True))
    return next(way for way in ways if way is not None)


def _given(
    wishes: Mapping[EntrantId, Sequence[int]], meetings: Mapping[EntrantId, Mapping[int, int]], bound: int
) -> dict[int, EntrantId] | None:
    """Who gets which seed if no two of a group may meet before round `bound`; None if there is no way."""
    late = {
        entrant: [seed for seed in seeds if meetings[entrant][seed] >= bound]
        for entrant, seeds in wishes.items()
    }
    given: dict[int, EntrantId] = {}
    return given if all(_find(entrant, late, given, set()) for entrant in late) else None


def _find(
    entrant: EntrantId,
    wishes: Mapping[EntrantId, Sequence[int]],
    given: dict[int, EntrantId],
    tried: set[int],
) -> bool:
    """Give the entrant a seed, and others another one only if need be; False if there is no way."""
    free = next((seed for seed in wishes[entrant] if seed not in given), None)
    if free is not None:
        given[free] = entrant
        return True
    for seed in wishes[entrant]:
        if seed not in tried:
            tried.add(seed)
            if _find(given[seed], wishes, given, tried):
                given[seed] = entrant
                return True
    return False
