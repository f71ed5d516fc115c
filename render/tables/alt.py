"""Alt texts of tables and charts, within Discord's limit; a picture on several images has one for each."""

from collections.abc import Sequence

from bot.games.wording import counted, numeral, ordinal, signed
from render.pen.script import shortened
from render.tables import chart as lines
from render.tables.fitting import NAME_LENGTHS, fitting
from render.tables.header import on_pages
from render.tables.leaderboard import ROWS as PEOPLE
from render.tables.matrix import BLOCK, blocks
from render.tables.rates import ROWS as RATES
from render.tables.rates import value_words
from render.tables.values import (
    Chart,
    Leaderboard,
    LeaderboardRow,
    Matrix,
    MatrixRow,
    Measure,
    Profile,
    RateRow,
    Rates,
    WinRateCell,
)


def describe_leaderboard(board: Leaderboard) -> list[str]:
    """A text for each image: everybody's rank, rating and duels, and by how many places they have moved."""
    pages = on_pages(board.rows, PEOPLE)
    head = f"{shortened(board.title, 60)}, {shortened(board.subtitle, 60)}."
    return [
        fitting(
            [
                " ".join(
                    [head, *(f"{_ranked(row, longest, is_full, board.noun)}." for row in page), board.note]
                )
                for is_full in (True, False)
                for longest in NAME_LENGTHS
            ]
        )
        for page in pages
    ]


def _ranked(row: LeaderboardRow, longest: int, is_full: bool, noun: str) -> str:
    who = f"{'new' if row.rank is None else row.rank}: {shortened(row.name, longest)} {row.rating}"
    if not is_full:
        return who
    moved = f", {'up' if row.change > 0 else 'down'} {abs(row.change)}" if row.change else ""
    return f"{who} ± {row.margin}, {counted(row.games, noun)}{moved}"


def describe_profile(profile: Profile) -> str:
    """All that the picture says, except the chart's course."""
    return fitting([_profile(profile, longest) for longest in NAME_LENGTHS])


def _profile(profile: Profile, longest: int) -> str:
    rank = f"{ordinal(profile.rank)} of {profile.people} {profile.when}" if profile.rank else "no rank yet"
    risen = f", {signed(profile.risen)} this month" if profile.risen else ""
    streak = counted(
        abs(profile.streak), "loss" if profile.streak < 0 else "win", "losses" if profile.streak < 0 else ""
    )
    parts = [
        f"{shortened(profile.name, 32)}: rating {profile.rating} ± {profile.margin}, {rank}{risen}.",
        f"{profile.won} won, {profile.lost} lost, {profile.drawn} drawn.",
        f"Streak: {streak}, best {profile.best_streak}.",
    ]
    if profile.luck is not None:
        parts.append(f"Luck: {numeral(profile.luck, '+.1f')} damage a {profile.noun}.")
    for deck in profile.decks:
        games = counted(deck.rate.games, profile.noun)
        parts.append(f"{shortened(deck.name, longest)}: won {_rate(deck.rate)} of {games}.")
    if profile.last:
        last = (
            f"{duel.outcome} against {shortened(duel.opponent, longest)}, {signed(duel.change)}"
            for duel in profile.last
        )
        parts.append(f"Last {profile.nouns}, newest first: {'; '.join(last)}.")
    return " ".join(parts)


def describe_matrix(matrix: Matrix) -> list[str]:
    """A text for each image: all rates, or, if that is too long, each row's overall, best and worst rate."""
    return [
        fitting(
            [
                _block(matrix, down, across, longest, is_full)
                for is_full in (True, False)
                for longest in NAME_LENGTHS
            ]
        )
        for down, across in blocks(matrix)
    ]


def _block(matrix: Matrix, down: int, across: int, longest: int, is_full: bool) -> str:
    here = slice(across, across + BLOCK)
    names = [column.name for column in matrix.across[here]]
    rows = [
        _rates(row, list(zip(names, row.cells[here], strict=True)), longest, is_full, matrix.unknown)
        for row in matrix.rows[down : down + BLOCK]
    ]
    return f"{shortened(matrix.title, 60)}, {shortened(matrix.subtitle, 80)}. {' '.join(rows)}"


def _rates(
    row: MatrixRow,
    against: Sequence[tuple[str, WinRateCell | None]],
    longest: int,
    is_full: bool,
    unknown: tuple[str, str],
) -> str:
    rated = [(name, cell) for name, cell in against if cell is not None]
    text = f"{shortened(row.name, longest)}: {_rate(row.overall, unknown)} in all"
    if is_full:
        text += "".join(f", {shortened(name, longest)} {_rate(cell, unknown)}" for name, cell in rated)
    elif played := [(name, cell) for name, cell in rated if cell.games]:
        worst, best = (pick(played, key=lambda pair: pair[1].rate) for pick in (min, max))
        text += f", best {shortened(best[0], longest)} {_rate(best[1])}"
        text += f", worst {shortened(worst[0], longest)} {_rate(worst[1])}"
    elif row.overall.games:
        text += ", none of them here"
    return text + "."


def _rate(cell: WinRateCell, unknown: tuple[str, str] = ("no", "games")) -> str:
    if not cell.games:
        return " ".join(unknown)
    return f"{round(cell.rate * 100)} ({round(cell.low * 100)}–{round(cell.high * 100)})"


def describe_chart(chart: Chart) -> str:
    """Each line's first, last, lowest and highest value."""
    return fitting([_chart(chart, longest) for longest in NAME_LENGTHS])


def _chart(chart: Chart, longest: int) -> str:
    up, told = lines.value_axis(chart), []
    for series in chart.series:
        values = [point.y for point in series.points]
        name = shortened(series.name, longest)
        if not values:
            told.append(f"{name}: no values.")
            continue
        first, low, high, last = (
            lines.value_words(chart, up, value) for value in (values[0], min(values), max(values), values[-1])
        )
        told.append(f"{name}: from {first} to {last}, lowest {low}, highest {high}.")
    head = (
        f"{shortened(chart.title, 60)}, {shortened(chart.subtitle, 80)}, by {shortened(chart.x_label, 30)}."
    )
    return f"{head} {' '.join(told)}"


def describe_rates(table: Rates) -> list[str]:
    """A text for each image: every row with its values and intervals, or, if that is too long, its values."""
    head = f"{shortened(table.title, 60)}, {shortened(table.subtitle, 80)}."
    return [
        fitting(
            [
                " ".join([head, *(_measured(table, row, longest, is_full) for row in page), table.note])
                for is_full in (True, False)
                for longest in NAME_LENGTHS
            ]
        )
        for page in on_pages(table.rows, RATES)
    ]


def _measured(table: Rates, row: RateRow, longest: int, is_full: bool) -> str:
    note = f", {row.note}" if is_full and row.note else ""
    told = (
        f"{name} {_measure(each, is_full, is_signed=table.is_signed) or unknown}".strip()
        for name, each, unknown in zip(table.series, row.measures, table.unknown, strict=False)
    )
    return f"{shortened(row.name, longest)}{note}: {', '.join(told)}."


def _measure(measure: Measure | None, is_full: bool, *, is_signed: bool) -> str:
    if measure is None:
        return ""
    value, interval = value_words(measure, is_signed=is_signed)
    return f"{value} ({interval})" if is_full else value
