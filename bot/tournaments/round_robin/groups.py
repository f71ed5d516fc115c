"""Groups that play round robins side by side (TO-36), each by the circle method (TO-15)."""

from collections.abc import Sequence
from itertools import zip_longest

from msgspec import Struct

from bot.tournaments.matches import EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.stages import ROUND_ROBIN, group_stage


class ScheduledRound(Struct, frozen=True):
    """A round: its pairings, best seeds first.

    With an odd number of entrants one is `free`, which earns no points: it is not a bye.
    """

    pairings: tuple[Pairing, ...]
    free: EntrantId | None = None


def rounds(seeds: Sequence[EntrantId]) -> tuple[ScheduledRound, ...]:
    """All rounds of a round robin between these entrants, best first; the best two meet in the last round.

    If the number of entrants is odd, everybody has the first choice in half of their matches; if it is even,
    their matches with and without it differ by one. Nobody has it, or lacks it, three times in a row.
    Raises ValueError if there are fewer than two entrants, or somebody is there twice.
    """
    if len(seeds) < 2 or len(set(seeds)) != len(seeds):
        raise ValueError("a round robin has at least two entrants, each once")
    # An odd number stands in a circle; with an even one, the last stands outside it.
    circle = len(seeds) - 1 + len(seeds) % 2
    return tuple(_round(seeds, circle, number) for number in range(circle))


def _round(seeds: Sequence[EntrantId], circle: int, number: int) -> ScheduledRound:
    """Round `number`, from 0: people in the circle meet if their places add up to −`number`."""
    pairings: list[Pairing] = []
    free: EntrantId | None = None
    for place in range(circle):
        other = (-number - place) % circle
        if place < other:
            # For a fixed place, the distance changes by one from round to round: the first choice alternates.
            first = place if (other - place) % 2 else other
            pairings.append(Pairing((seeds[place], seeds[other]), seeds[first]))
        elif place == other and circle < len(seeds):
            pairings.append(Pairing((seeds[place], seeds[-1]), seeds[-1 if number % 2 else place]))
        elif place == other:
            free = seeds[place]
    return ScheduledRound(tuple(pairings), free)


FEWEST = 3
"""The minimum number of entrants in a group."""


class Group(Struct, frozen=True):
    """The players of a round robin, best seed first, and its rounds."""

    stage: Stage
    entrants: tuple[EntrantId, ...]
    rounds: tuple[ScheduledRound, ...]


def round_robin(seeds: Sequence[EntrantId]) -> Group:
    """A tournament in which everybody meets everybody. Raises ValueError like `rounds`."""
    return Group(ROUND_ROBIN, tuple(seeds), rounds(seeds))


def groups(seeds: Sequence[EntrantId], group_size: int) -> tuple[Group, ...]:
    """Groups of at most `group_size` and as even as possible, filled in turns from these seeds, best first.

    Seeds go to the groups from first to last, then from last to first, and so on. A group has more than
    `group_size` entrants if one would otherwise have fewer than three.
    Raises ValueError for fewer than three entrants, and for a `group_size` below three.
    """
    if len(seeds) < FEWEST or group_size < FEWEST:
        raise ValueError(f"a group has at least {FEWEST} entrants")
    count = min(-(-len(seeds) // group_size), len(seeds) // FEWEST)
    members: list[list[EntrantId]] = [[] for _ in range(count)]
    for index, entrant in enumerate(seeds):
        turn, place = divmod(index, count)
        members[place if turn % 2 == 0 else count - 1 - place].append(entrant)
    return tuple(
        Group(group_stage(number), tuple(each), rounds(each)) for number, each in enumerate(members, 1)
    )


def matches(side_by_side: Sequence[Group], after: int = 0) -> tuple[tuple[Match, ...], ...]:
    """The matches of each round, all groups at once. Rounds are numbered from `after` + 1, tables from 1."""
    found: list[tuple[Match, ...]] = []
    for number, row in enumerate(zip_longest(*(group.rounds for group in side_by_side)), after + 1):
        pairings = [
            (group.stage, pairing)
            for group, played in zip(side_by_side, row, strict=True)
            if played is not None
            for pairing in played.pairings
        ]
        found.append(
            tuple(
                Match(MatchId(number, table), stage, pairing)
                for table, (stage, pairing) in enumerate(pairings, 1)
            )
        )
    return tuple(found)
