"""The jobs that people ask for: the matchups that each plays, and their keys."""

from collections.abc import Sequence
from itertools import combinations

from bot.lab.jobs import Job, Matchup
from tools.lab.universum.jobs import NUMBERS, MachineJob, MachineTable
from tools.lab.universum.play import MACHINES


def balance(player: str, tables: Sequence[MachineTable], *, games: int, seed: int) -> MachineJob:
    """The same level in all seats of each table."""
    matchups = tuple(
        Matchup((player, player), (player, player), (table,), f"{player}|{table.seats}") for table in tables
    )
    return Job(matchups, games, seed, MACHINES)


def ladder(players: Sequence[str], tables: Sequence[MachineTable], *, games: int, seed: int) -> MachineJob:
    """Every level against every other at each table: one of the later level among the earlier one's."""
    matchups = tuple(
        Matchup(
            (stronger, _named(weaker, table.seats - 1)),
            (stronger, weaker),
            (table,),
            f"{stronger}|{weaker}|{table.seats}",
        )
        for weaker, stronger in combinations(players, 2)
        for table in tables
    )
    return Job(matchups, games, seed, MACHINES)


def _named(level: str, count: int) -> str:
    return level if count == 1 else f"{NUMBERS[count]} {level}s"


def more_cards(seats: int, more: Sequence[int]) -> tuple[int, ...]:
    """What each seat of a table is dealt beyond the rules: `more` by seat, its last for all others."""
    return (*more, *[more[-1]] * seats)[:seats] if any(more) else ()
