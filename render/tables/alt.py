"""Alt texts of tables and charts, within Discord's limit."""

from collections.abc import Callable, Iterator, Sequence

from bot.games.tables import Cell, Intervals, Result, Table, TableRow, WinRateCell
from bot.games.wording import counted, numeral, ordinal, signed
from render.pen.script import NAME_LENGTHS, fitting, name_within
from render.tables.axes import value_axis, value_words
from render.tables.pages import blocks
from render.tables.values import Chart, Profile


def describe_table(table: Table, page: int) -> str:
    """Every row of an image: with each heading, with the headings once, or with the main figure alone."""
    block = blocks(table)[page]
    columns = [
        index
        for index in block.columns
        if table.columns[index].weight != "aside"
        and any(cell and cell.text for cell in _column(table.rows, index))
    ]
    cut = ""
    if table.cut_note and block.first < table.cut <= block.first + len(block.rows):
        cut = f"Line below row {table.cut}: {name_within(table.cut_note, 60)}."
    note = f"{table.note[:1].upper()}{table.note[1:].removesuffix('.')}." if table.note else ""
    around = [f"{table.about}{name_within(table.title, 60)}, {name_within(table.subtitle, 80)}.", cut, note]
    main = [index for index in columns if table.columns[index].weight == "main"] or columns[:1]
    forms: tuple[Callable[[int], str], ...] = (
        lambda longest: " ".join(f"{_headed(table, row, columns, longest)}." for row in block.rows),
        lambda longest: _listed(table, block.rows, columns, longest),
        lambda longest: _listed(table, block.rows, columns, longest, is_brief=True),
        lambda longest: _listed(table, block.rows, main, longest, is_brief=True),
    )
    return fitting(
        [
            " ".join(part for part in (around[0], form(longest), *around[1:]) if part)
            for form in forms
            for longest in (NAME_LENGTHS[:2] if form is forms[0] else NAME_LENGTHS)
        ]
    )


def _column(rows: Sequence[TableRow], index: int) -> Iterator[Cell | None]:
    return (row.cells[index] for row in rows)


def _row_name(row: TableRow, longest: int) -> str:
    mark = f" ({row.mark})" if row.mark else ""
    return f"{row.place} {name_within(row.name, longest)}{mark}".strip()


def _headed(table: Table, row: TableRow, columns: Sequence[int], longest: int) -> str:
    told = []
    for index in columns:
        cell, column = row.cells[index], table.columns[index]
        if cell is not None and cell.text:
            heading = "" if column.kind in ("change", "interval") else name_within(column.heading, longest)
            told.append(f"{heading} {cell.text}".strip())
    name = f"{_row_name(row, longest)}{f', {row.note}' if row.note else ''}"
    return f"{name}: {', '.join(told)}" if told else name


def _listed(
    table: Table, rows: Sequence[TableRow], columns: Sequence[int], longest: int, *, is_brief: bool = False
) -> str:
    lead = table.lead if any(row.place for row in rows) else table.lead[1:]
    head = ", ".join([*lead, *(name_within(table.columns[index].heading, longest) for index in columns)])
    # A measure's cell says what it is.
    head = (
        ""
        if all(table.columns[index].kind == "interval" for index in columns)
        else f"{head[:1].upper()}{head[1:]}: "
    )
    lines = []
    for row in rows:
        cells = [row.cells[index] for index in columns]
        told = ("" if cell is None else _brief(cell) if is_brief else cell.text for cell in cells)
        lines.append(f"{_row_name(row, longest)} {', '.join(text or '–' for text in told)}".strip())
    return f"{head}{'; '.join(lines)}."


def _brief(cell: Cell) -> str:
    match cell:
        case Result():
            return cell.score
        case WinRateCell() | Intervals():
            return cell.brief
        case _:
            return cell.text


def describe_profile(profile: Profile) -> str:
    """All that the picture says, except the chart's course."""
    return fitting([_profile(profile, longest) for longest in NAME_LENGTHS])


def _profile(profile: Profile, longest: int) -> str:
    rank = f"{ordinal(profile.rank)} of {profile.people} {profile.when}" if profile.rank else profile.no_rank
    margin = ", provisional" if profile.margin is None else f" ± {profile.margin}"
    risen = f", {signed(profile.risen)} this month" if profile.risen else ""
    streak = counted(
        abs(profile.streak), "loss" if profile.streak < 0 else "win", "losses" if profile.streak < 0 else ""
    )
    parts = [
        f"{name_within(profile.name, 32)}: rating {profile.rating}{margin}, {rank}{risen}.",
        f"{profile.won} won, {profile.lost} lost, {profile.drawn} drawn.",
        f"Streak: {streak}, best {profile.best_streak}.",
    ]
    if profile.luck is not None:
        parts.append(f"Luck: {numeral(profile.luck, '+.1f')} {profile.luck_unit} a {profile.noun}.")
    for deck in profile.decks:
        games = counted(deck.rate.games, profile.noun)
        parts.append(f"{name_within(deck.name, longest)}: won {deck.rate.text} of {games}.")
    if profile.last:
        last = (
            f"{duel.outcome} against {name_within(duel.opponent, longest)}, {signed(duel.change)}"
            for duel in profile.last
        )
        parts.append(f"Last {profile.nouns}, newest first: {'; '.join(last)}.")
    return " ".join(parts)


def describe_chart(chart: Chart) -> str:
    """Each line's first, last, lowest and highest value."""
    return fitting([_chart(chart, longest) for longest in NAME_LENGTHS])


def _chart(chart: Chart, longest: int) -> str:
    up, told = value_axis(chart), []
    for series in chart.series:
        values = [point.y for point in series.points]
        name = name_within(f"{series.name[:1].upper()}{series.name[1:]}", longest)
        if not values:
            told.append(f"{name}: no values.")
            continue
        first, low, high, last = (
            value_words(chart, up, value) for value in (values[0], min(values), max(values), values[-1])
        )
        told.append(f"{name}: from {first} to {last}, lowest {low}, highest {high}.")
    title, subtitle = name_within(chart.title, 60), name_within(chart.subtitle, 80)
    return f"{title}, {subtitle}, by {name_within(chart.x_label, 30)}. {' '.join(told)}"
