"""A bracket: its slots, and the sources of the players who meet in each."""

from collections.abc import Sequence

from msgspec import Struct

from bot.tournaments.matches import EntrantId, MatchId, Stage

FEWEST, MAX = 2, 1024
"""Limits on the number of entrants in an elimination."""


class Seed(Struct, frozen=True):
    """A source: the entrant with this seed, from 1."""

    place: int


class WinnerOf(Struct, frozen=True):
    """A source: the winner of this match."""

    match: MatchId


class LoserOf(Struct, frozen=True):
    """A source: the loser of this match."""

    match: MatchId


Source = Seed | WinnerOf | LoserOf


class Slot(Struct, frozen=True):
    """A match of a bracket, before its players are known.

    It has two `sources`, or one for a bye that is part of the bracket. `stage_round` counts the rounds of its
    stage from 1, `position` the slots of that round from 0, from the top. `is_reset` marks the second match
    of a grand final.
    """

    id: MatchId
    stage: Stage
    sources: tuple[Source, ...]
    stage_round: int
    position: int
    is_reset: bool = False

    @property
    def is_bye(self) -> bool:
        """Whether the slot has only one source."""
        return len(self.sources) == 1


class Bracket(Struct, frozen=True):
    """An elimination. `seeds` are best first, `slots` in order of play, each after its sources.

    `deciding` are the slots that determine the winner: the last match, or the grand final and its reset.
    """

    seeds: tuple[EntrantId, ...]
    slots: tuple[Slot, ...]
    deciding: tuple[MatchId, ...]

    @property
    def rounds(self) -> int:
        """The number of rounds in order of play; stages that play at the same time share a round."""
        return self.slots[-1].id.round - self.slots[0].id.round + 1


class SlotRow(Struct, frozen=True):
    """All slots of one round of a stage, by their sources, from the top."""

    stage: Stage
    stage_round: int
    sources: Sequence[tuple[Source, ...]]
    is_reset: bool = False


class SlotNumbering:
    """Numbers a bracket's slots, round by round. The first round has the number `after` + 1."""

    def __init__(self, after: int) -> None:
        self._after = after
        self._slots: list[Slot] = []

    @property
    def slots(self) -> tuple[Slot, ...]:
        """All slots so far, in order of play."""
        return tuple(self._slots)

    def play(self, number: int, *rows: SlotRow) -> list[list[Slot]]:
        """Add round `number`, made of these rows. Matches take the first tables, byes the last.

        Returns the slots by row, from the top.
        """
        laid = [
            (index, row, position) for index, row in enumerate(rows) for position in range(len(row.sources))
        ]
        laid.sort(key=lambda each: len(each[1].sources[each[2]]) == 1)
        played: list[list[Slot]] = [[] for _ in rows]
        for table, (index, row, position) in enumerate(laid, 1):
            played[index].append(
                Slot(
                    MatchId(self._after + number, table),
                    row.stage,
                    row.sources[position],
                    row.stage_round,
                    position,
                    row.is_reset,
                )
            )
        for slots in played:
            slots.sort(key=lambda slot: slot.position)
        self._slots += sorted((slot for slots in played for slot in slots), key=lambda slot: slot.id)
        return played


def lines(size: int) -> tuple[int, ...]:
    """The seeds of a full bracket from the top: 1, 8, 4, 5, 2, 7, 3, 6 (TO-14). `size` is a power of two."""
    order = [1]
    while len(order) < size:
        order = [seed for better in order for seed in (better, 2 * len(order) + 1 - better)]
    return tuple(order)


def full_size(count: int) -> int:
    """The smallest power of two that is at least `count`."""
    return 1 << (count - 1).bit_length()


def first_round(count: int) -> list[tuple[Source, ...]]:
    """The sources of a first round of `count` entrants, from the top: the best seeds have the byes."""
    order = lines(full_size(count))
    return [
        tuple(Seed(seed) for seed in pair if seed <= count)
        for pair in zip(order[::2], order[1::2], strict=True)
    ]


def winners_meet(row: Sequence[Slot]) -> list[tuple[Source, ...]]:
    """The sources of the next round: the winners of neighbouring slots."""
    return [(WinnerOf(one.id), WinnerOf(other.id)) for one, other in zip(row[::2], row[1::2], strict=True)]


def validate_seeds(seeds: Sequence[EntrantId]) -> tuple[EntrantId, ...]:
    """The seeds, best first. Raises ValueError if they are too few or too many, or name somebody twice."""
    if not FEWEST <= len(seeds) <= MAX:
        raise ValueError(f"an elimination has {FEWEST} to {MAX} entrants, not {len(seeds)}")
    if len(set(seeds)) != len(seeds):
        raise ValueError("somebody is seeded twice")
    return tuple(seeds)
