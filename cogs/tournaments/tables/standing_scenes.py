"""Standings and crosstables as scenes for pictures and texts."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from bot.games.tables import Figure, Outcome, Result, Table, TableRow
from bot.tournaments.course.places import places
from bot.tournaments.course.rounds import rounds_before_cut
from bot.tournaments.course.stages import dropouts, first_stage
from bot.tournaments.course.tables import group_tables, table
from bot.tournaments.crosstable import CrosstableCell, crosstable
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match, Stage
from bot.tournaments.outlook.values import Outlook
from bot.tournaments.rules import TieBreak, TournamentRules
from bot.tournaments.standings.columns import (
    SEED,
    StandingColumn,
    cells_of,
    crosstable_columns,
    number,
    standing_columns,
)
from bot.tournaments.standings.table import EntrantRow, decided_by, told_apart
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.words.tournaments.planning import terms
from cogs.words.tournaments.playing import outlook as outlooks
from cogs.words.tournaments.tables import panels
from cogs.words.tournaments.tables import scenes as words
from cogs.words.tournaments.tables.results import stage_name

MAX_TIE_BREAKS = 4
ELIMINATIONS = ("single", "double")
_OUTCOMES: dict[str, Outcome] = {"win": "won", "draw": "drawn", "loss": "lost"}


def standings_scenes(cast: TournamentAudience, outlook: Outlook | None = None) -> tuple[Table, ...]:
    """The standings of the tournament; during a group stage, of each group.

    An outlook marks people who are certain to make the cut or win, and people who no longer can.
    """
    state = cast.shown.state
    groups = {} if state.cut or state.phase == "finished" else group_tables(state)
    if groups:
        return tuple(_scene(cast, rows, outlook, stage_name(stage)) for stage, rows in groups.items())
    return (_scene(cast, rows_of(state), outlook),)


def rows_of(state: TournamentState) -> tuple[EntrantRow, ...]:
    """Everybody's row, best first. Once there is an elimination, they rank the whole tournament."""
    is_bracket = state.rules.format in ELIMINATIONS or bool(state.cut)
    return places(state) if is_bracket or state.phase == "finished" else table(state)


def _scene(
    cast: TournamentAudience, rows: Sequence[EntrantRow], outlook: Outlook | None, group: str = ""
) -> Table:
    state = cast.shown.state
    rules, is_over = state.rules, state.phase == "finished"
    is_bracket = rules.format in ELIMINATIONS
    columns = _columns(rules, is_bracket=is_bracket)
    latest = state.latest_round
    is_done = all(each.id.round < latest for each in state.open_matches)
    whole = 0 if is_bracket or state.cut else rounds_before_cut(state)
    cut = 0 if group or state.cut or is_over else _last_to_go_on(state, rows)
    # No tie-break orders the rows of a bracket or of several groups together.
    by_table = [] if is_bracket or (rules.format == "groups" and not group) else rows[len(state.cut) :]
    decided = {below.entrant: decided_by(above, below) for above, below in pairwise(by_table)}
    lines = [_row(cast, row, columns, decided.get(row.entrant), outlook) for row in rows]
    notice = words.round_notice(latest) if latest else ""
    when = words.when(latest, whole, is_over=is_done) if latest and state.phase == "running" else ""
    if state.phase == "cancelled":
        notice = words.IS_CANCELLED
    elif group:
        notice = words.group_notice(group)
    elif is_over:
        notice = words.IS_OVER
    return Table(
        cast.title,
        words.subtitle(rules, cast.people, group, when),
        (SEED, *(each.column for each in columns)),
        tuple(lines),
        cut=cut,
        cut_note=words.cut_note(rules.cut, has_dropouts=cut > rules.cut) if cut and rules.cut else "",
        has_medals=is_over,
        decided=words.DECIDED,
        about=words.ABOUT_STANDINGS,
        notice=notice,
        note=" · ".join([*([words.BEFORE_CUT] if state.cut else []), *_told_apart(by_table, rules, columns)]),
    )


def _last_to_go_on(state: TournamentState, rows: Sequence[EntrantRow]) -> int:
    """How many rows end with the last one who would make the cut; 0 if nobody is left out."""
    out = dropouts(state)
    staying = [at for at, row in enumerate(rows, 1) if row.entrant not in out]
    return staying[state.rules.cut - 1] if state.rules.cut and len(staying) > state.rules.cut else 0


def _told_apart(
    rows: Sequence[EntrantRow], rules: TournamentRules, columns: Sequence[StandingColumn]
) -> Iterable[str]:
    """Notes on the rows that only tie-breaks without a column tell apart, such as the draw."""
    shown = {each.tie_break for each in columns}
    for tie_break in rules.tie_breaks:
        runs = [] if tie_break in shown else told_apart(rows, tie_break)
        if runs:
            yield words.told_apart(tie_break, [(run[0].place, run[-1].place) for run in runs])


def _columns(rules: TournamentRules, *, is_bracket: bool) -> list[StandingColumn]:
    """The columns for people: a bracket has no points or tie-breaks, other formats at most four of them."""
    columns = [each for each in standing_columns(rules) if each.column.heading]
    shown = () if is_bracket else [each for each in rules.tie_breaks if each != "draw"][: MAX_TIE_BREAKS + 1]
    return [each for each in columns if each.tie_break is None or each.tie_break in shown]


def _row(
    cast: TournamentAudience,
    row: EntrantRow,
    columns: Sequence[StandingColumn],
    decided: TieBreak | None,
    outlook: Outlook | None,
) -> TableRow:
    state = cast.shown.state
    entrant = state.entrant(row.entrant)
    prospect = None if outlook is None else outlook.of(row.entrant)
    has_dropped = entrant is not None and entrant.dropped_after is not None and state.phase == "running"
    seed = Figure("" if entrant is None else str(entrant.seed))
    mark = "" if prospect is None else outlooks.mark(prospect, state.rules)
    return TableRow(
        str(row.place),
        cast.name(row.entrant),
        (seed, *cells_of(row, columns, decided)),
        mark=words.DROPPED if has_dropped else mark,
        is_own=row.entrant == cast.own,
        is_out=has_dropped,
    )


def tie_breaks_foot(rules: TournamentRules) -> str:
    """The line below standings about the order of tie-breaks; empty for an elimination, which has none."""
    return panels.tie_breaks(terms.tie_break_names(rules)) if terms.has_tie_breaks(rules) else ""


def crosstable_scenes(cast: TournamentAudience) -> tuple[Table, ...]:
    """Results of the first stage, for each group or for all; none without such a stage."""
    state = cast.shown.state
    played = first_stage(state)
    if not played:
        return ()
    if state.rules.format == "groups":
        return tuple(
            _against_all(cast, rows, [each for each in played if each.stage == stage], stage)
            for stage, rows in group_tables(state).items()
        )
    if state.rules.format == "round-robin":
        return (_against_all(cast, table(state), played, None),)
    return (_by_round(cast, table(state), played),)


def _against_all(
    cast: TournamentAudience, rows: Sequence[EntrantRow], matches: Sequence[Match], group: Stage | None
) -> Table:
    order = [row.entrant for row in rows]
    numbers = {entrant: str(place) for place, entrant in enumerate(order, 1)}
    found = crosstable(order, matches)
    lines = []
    for row, line in zip(rows, found.rows, strict=True):
        cells = []
        for rival in order:
            met = [] if rival == row.entrant else line.against(rival)
            cells.append(_cell(met[-1]) if met else None)
        lines.append(_line(cast, row, numbers, cells))
    name = "" if group is None else stage_name(group)
    notice = words.group_notice(name) if name else words.CROSSTABLE
    subtitle = words.subtitle(cast.shown.state.rules, cast.people, name)
    return _crosstable(cast.title, subtitle, tuple(numbers.values()), tuple(lines), notice)


def _by_round(cast: TournamentAudience, rows: Sequence[EntrantRow], matches: Sequence[Match]) -> Table:
    order = [row.entrant for row in rows]
    numbers = {entrant: str(place) for place, entrant in enumerate(order, 1)}
    found = crosstable(order, matches)
    lines = []
    for row, line in zip(rows, found.rows, strict=True):
        cells = []
        for each in found.rounds:
            cell = line.in_round(each)
            rivals = () if cell is None else cell.opponents
            cells.append(None if cell is None else _cell(cell, ",".join(numbers[rival] for rival in rivals)))
        lines.append(_line(cast, row, numbers, cells))
    columns = tuple(words.column(each) for each in found.rounds)
    subtitle = words.subtitle(cast.shown.state.rules, cast.people)
    return _crosstable(cast.title, subtitle, columns, tuple(lines), words.CROSSTABLE)


def _line(
    cast: TournamentAudience,
    row: EntrantRow,
    numbers: dict[EntrantId, str],
    cells: Sequence[Result | None],
) -> TableRow:
    total = Figure(number(row.points))
    is_own = row.entrant == cast.own
    return TableRow(numbers[row.entrant], cast.name(row.entrant), (*cells, total), is_own=is_own)


def _crosstable(
    title: str, subtitle: str, headings: Iterable[str], rows: tuple[TableRow, ...], notice: str
) -> Table:
    columns, about = crosstable_columns(headings), words.ABOUT_CROSSTABLE
    return Table(title, subtitle, columns, rows, "grid", about=about, notice=notice)


def _cell(cell: CrosstableCell, against: str = "") -> Result:
    if cell.outcome == "bye":
        return Result(words.BYE)
    if cell.outcome == "half-bye":
        return Result(words.HALF_BYE_CELL)
    if cell.outcome == "open" or cell.games is None:
        return Result("·", None, against)
    outcome = _OUTCOMES[cell.outcome]
    if len(cell.opponents) > 1:
        return Result(str(cell.place), outcome)
    mine, theirs, drawn = cell.games
    is_split = outcome == "drawn" and drawn and not mine
    return Result(number(Fraction(1, 2)) if is_split else f"{mine}–{theirs}", outcome, against)
