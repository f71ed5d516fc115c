"""The seeds of an elimination after groups (TO-37)."""

from collections.abc import Mapping, Sequence

from bot.tournaments.brackets.slots import full_size, lines
from bot.tournaments.matches import EntrantId


def cut_seeds(
    standings: Sequence[Sequence[EntrantId]], count: int, overall: Sequence[EntrantId] = ()
) -> tuple[EntrantId, ...]:
    """The best `count` of all groups as seeds: all firsts before all seconds, and so on.

    `standings` are the groups', best first. `overall` is the order of everybody together: it decides between
    equal ranks of different groups; without it, the numbers of the groups do. From the seconds on, seeds of
    equal rank are exchanged so that people of one group meet again as late as possible.
    Raises ValueError unless `count` is from two to the number of people.
    """
    if not 2 <= count <= sum(map(len, standings)):
        raise ValueError(f"a cut takes two or more of the people there, not {count}")
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
        given = _assign_late(meetings)
        for seed in free:
            seeds.append(given[seed])
            taken.setdefault(group_of[given[seed]], []).append(places[seed])
        rank += 1
    return tuple(seeds)


def _meeting(place: int, others: Sequence[int]) -> int:
    """The first round in which the player at this place of a bracket can meet one of the others."""
    return min(((place ^ other).bit_length() for other in others), default=0)


def _assign_late(meetings: Mapping[EntrantId, Mapping[int, int]]) -> dict[int, EntrantId]:
    """The entrant of each seed, assigned so that the earliest meeting is as late as possible.

    `meetings` has, for each entrant and seed, the first round in which they could meet somebody of their
    group. Earlier entrants choose first.
    """
    wishes = {
        entrant: sorted(seeds, key=lambda seed: (-seeds[seed], seed)) for entrant, seeds in meetings.items()
    }
    bounds = {rounds for seeds in meetings.values() for rounds in seeds.values()}
    ways = (_assign(wishes, meetings, bound) for bound in sorted(bounds, reverse=True))
    return next(way for way in ways if way is not None)


def _assign(
    wishes: Mapping[EntrantId, Sequence[int]], meetings: Mapping[EntrantId, Mapping[int, int]], bound: int
) -> dict[int, EntrantId] | None:
    """The entrant of each seed if no two of a group may meet before round `bound`; None if impossible."""
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
    """Give the entrant a seed, moving others only if necessary; False if impossible."""
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
