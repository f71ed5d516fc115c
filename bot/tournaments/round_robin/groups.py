"""Groups that play round robins side by side (TO-36)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from bot.tournaments.matches import EntrantId, Match, MatchId, Stage
from bot.tournaments.round_robin.schedule import Round, rounds
from bot.tournaments.stages import ROUND_ROBIN, group_stage

FEWEST = 3
"""How many are in a group at least."""


@dataclass(frozen=True, slots=True)
class Group:
    """Those who play a round robin, best seed first, and its rounds."""

    stage: Stage
    entrants: tuple[EntrantId, ...]
    rounds: tuple[Round, ...]


def round_robin(seeds: Sequence[EntrantId]) -> Group:
    """A tournament in which everybody meets everybody. Raises ValueError as `rounds` does."""
    return Group(ROUND_ROBIN, tuple(seeds), rounds(seeds))


def groups(seeds: Sequence[EntrantId], group_size: int) -> tuple[Group, ...]:
    """Groups of at most `group_size` and as even as possible, filled in turns from these seeds, best first.

    Seeds go to the groups from first to last, then from last to first, and so on. Rather than fewer than
    three in a group, there are more than `group_size` in one.
    Raises ValueError if there are fewer than three entrants, or groups are to have fewer than three.
    """
    if len(seeds) < FEWEST or group_size < FEWEST:
        raise ValueError(f"a group has at least {FEWEST}")
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
