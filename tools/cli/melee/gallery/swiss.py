"""A made-up Swiss tournament for the gallery, for any number of players, with a fixed seed."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

from bot.games.tables import Column, Figure, Outcome, Result, Table, TableRow
from bot.tournaments.standings.columns import FIGURES, SEED, crosstable_columns
from tools.cli.melee.gallery.tables import players

_SEED = 5
SWISS = "Swiss of the Nine Moons"
TIE_BREAKS = ("OMW %", "GW %", "Buch.", "S-B")

_Results = list[dict[int, tuple[int, str]]]
"""By round, for each player (from 0): their opponent, and the score as they see it; (-1, "") for a bye."""


def _simulated(count: int, rounds: int) -> _Results:
    """A Swiss of `count` players: neighbours by points meet, the lowest without one has the bye."""
    chance = random.Random(_SEED)
    found: _Results = []
    met: set[frozenset[int]] = set()
    free: set[int] = set()
    for _ in range(rounds):
        field = sorted(range(count), key=lambda one: (-_points(found, one), one))
        made: dict[int, tuple[int, str]] = {}
        if count % 2:
            bye = next(one for one in reversed(field) if one not in free)
            free.add(bye)
            field.remove(bye)
            made[bye] = (-1, "")
        while field:
            one = field.pop(0)
            other = next((each for each in field if frozenset((one, each)) not in met), field[0])
            field.remove(other)
            met.add(frozenset((one, other)))
            score = chance.choice(("2–0", "2–1", "2–0", "0–2", "1–2", "1–1"))
            made[one], made[other] = (other, score), (one, score[::-1])
        found.append(made)
    return found


def _outcome(score: str) -> Outcome:
    if not score or score[0] > score[-1]:
        return "won"
    return "drawn" if score[0] == score[-1] else "lost"


def _points(results: _Results, one: int) -> int:
    return sum({"won": 3, "drawn": 1, "lost": 0}[_outcome(made[one][1])] for made in results)


def _record(results: _Results, one: int) -> str:
    had = [_outcome(made[one][1]) for made in results]
    return "–".join(str(had.count(each)) for each in ("won", "drawn", "lost"))


def _tie_breaks(results: _Results, one: int) -> tuple[float, ...]:
    """Roughly those of the headings: they only have to look right."""
    met = [made[one] for made in results if made[one][0] >= 0]
    theirs = [_points(results, other) for other, _ in met]
    games = [int(score[0]) * 3 / (3 * (int(score[0]) + int(score[-1]))) for _, score in met]
    beaten = [points for points, (_, score) in zip(theirs, met, strict=True) if _outcome(score) == "won"]
    shares = [max(1 / 3, points / (3 * len(results))) for points in theirs]
    return (100 * sum(shares) / len(met), 100 * max(1 / 3, sum(games) / len(games)), sum(theirs), sum(beaten))


def standing(
    place: int | str,
    name: str,
    record: str,
    points: str,
    cells: Sequence[str] = (),
    *,
    seed: str = "",
    decided: int | None = None,
    **more: Any,
) -> TableRow:
    """A row of standings; `decided` is the index of the tie-break that puts it below the one above."""
    breaks = (Figure(cell, is_decisive=at == decided) for at, cell in enumerate(cells))
    return TableRow(str(place), name, (Figure(seed), Figure(record), Figure(points), *breaks), **more)


def standings_of(
    title: str, subtitle: str, headings: Sequence[str], rows: Sequence[TableRow], **more: Any
) -> Table:
    """A table of standings; without points, it has no column for them."""
    columns: list[Column] = [
        SEED,
        FIGURES[0].column,
        FIGURES[1].column,
        *(Column("", each) for each in headings),
    ]
    about = "Standings of "
    return Table(
        title,
        subtitle,
        tuple(columns),
        tuple(rows),
        decided="the tie-break that decided",
        about=about,
        **more,
    )


def standings(count: int) -> Table:
    """The standings of a Swiss tournament after its fifth round; the best eight go on."""
    results = _simulated(count, 5)
    names = players(count)
    order = sorted(
        range(count), key=lambda one: (_points(results, one), _tie_breaks(results, one)), reverse=True
    )
    rows = []
    for place, one in enumerate(order, 1):
        breaks = _tie_breaks(results, one)
        above = order[place - 2]
        is_level = place > 1 and _points(results, above) == _points(results, one)
        pairs = enumerate(zip(breaks, _tie_breaks(results, above), strict=True))
        has_dropped = place in (count - 2, 11)
        rows.append(
            standing(
                place,
                names[one],
                _record(results, one),
                str(_points(results, one)),
                (f"{breaks[0]:.1f}", f"{breaks[1]:.1f}", str(breaks[2]), str(breaks[3])),
                seed=str(one + 1),
                decided=next((at for at, (mine, its) in pairs if mine != its), None) if is_level else None,
                mark="dropped" if has_dropped else "",
                is_out=has_dropped,
                is_own=place == 6,
            )
        )
    subtitle = f"Swiss · after round 5 of 6 · {count} players"
    return standings_of(
        SWISS, subtitle, TIE_BREAKS, rows, cut=8, cut_note="the top 8 go on", notice="ROUND 5"
    )


def by_round(count: int, rounds: int) -> Table:
    """Everybody's opponents and results by round in a Swiss tournament, best first."""
    results = _simulated(count, rounds)
    names = players(count)
    order = sorted(range(count), key=lambda one: _points(results, one), reverse=True)
    number = {one: str(place) for place, one in enumerate(order, 1)}
    rows = []
    for one in order:
        played = [made[one] for made in results]
        cells = [
            Result("bye") if rival < 0 else Result(score, _outcome(score), number[rival])
            for rival, score in played
        ]
        total = Figure(str(_points(results, one)))
        rows.append(TableRow(number[one], names[one], (*cells, total), is_own=number[one] == "5"))
    columns = [f"R{each}" for each in range(1, rounds + 1)]
    return results_table(SWISS, f"Swiss · {count} players", columns, rows)


def results_table(
    title: str, subtitle: str, headings: Iterable[str], rows: Sequence[TableRow], **more: Any
) -> Table:
    """A table of results with these headings."""
    return Table(
        title, subtitle, crosstable_columns(headings), tuple(rows), "grid", about="Crosstable of ", **more
    )
