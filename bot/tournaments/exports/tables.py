"""CSV tables of a tournament for spreadsheets: standings, pairings, boards and crosstable (TO-29)."""

from collections.abc import Iterable, Sequence

from bot.games.tables import Table, TableRow, Value, csv_bytes, csv_of
from bot.tournaments.crosstable import CrosstableCell, crosstable
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import EntrantId, Match, TeamBoard
from bot.tournaments.standings.columns import cells_of, plain_number, standing_columns
from bot.tournaments.standings.table import EntrantRow
from bot.tournaments.teams.boards import board_match

_LETTERS = {"win": "W", "draw": "D", "loss": "L", "bye": "bye", "half-bye": "half-bye", "open": "?"}


def standings_csv(tournament: TournamentExport, rows: Iterable[EntrantRow]) -> bytes:
    """A line for everybody. Shares are percentages with one decimal; what did not count is empty."""
    columns = standing_columns(tournament.rules)
    names = {entrant.id: entrant.name for entrant in tournament.entrants}
    lines = (TableRow(str(row.place), names[row.entrant], cells_of(row, columns)) for row in rows)
    return csv_of(Table(tournament.name, "", tuple(each.column for each in columns), tuple(lines)))


def pairings_csv(tournament: TournamentExport) -> bytes:
    """One line per match, by round and table. `games` are won by each player, then drawn, as in 2-1-0."""
    names = {entrant.id: entrant.name for entrant in tournament.entrants}
    seats = max((len(match.pairing.seats) for match in tournament.matches), default=2)
    players = [f"player_{number}" for number in range(1, max(2, seats) + 1)]
    head = ("round", "stage", "table", *players, "first_choice", "games", "winner", "no_show")
    ordered = sorted(tournament.matches, key=lambda match: match.id)
    return csv_bytes(head, (_pairing(match, names, len(players)) for match in ordered))


def boards_csv(tournament: TournamentExport) -> bytes:
    """One line for each board of the matches of teams. `games` are as in `pairings_csv`."""
    head = (
        "round", "stage", "table", "board", "team_1", "player_1", "team_2", "player_2",
        "first_choice", "games", "winner", "no_show",
    )  # fmt: skip
    ordered = sorted(tournament.matches, key=lambda match: match.id)
    return csv_bytes(head, (_board(match, each, tournament) for match in ordered for each in match.boards))


def crosstable_csv(tournament: TournamentExport, rows: Iterable[EntrantRow]) -> bytes:
    """One line per player, in the order of the standings, with a cell for each round.

    `W3` is a win against the player in line 3, D a draw, L a loss and ? a match that is not over; `*` marks a
    match that somebody missed. At the table of a pod the place follows, as in `L2/4/7 (3)`.
    """
    ordered = tuple(rows)
    names = {entrant.id: entrant.name for entrant in tournament.entrants}
    numbers = {row.entrant: number for number, row in enumerate(ordered, 1)}
    found = crosstable([row.entrant for row in ordered], tournament.matches)
    head = ("number", "place", "player", "points", *(f"round_{number}" for number in found.rounds))
    lines = (
        (
            numbers[row.entrant],
            row.place,
            names[row.entrant],
            plain_number(row.points),
            *(_cell(line.in_round(number), numbers) for number in found.rounds),
        )
        for row, line in zip(ordered, found.rows, strict=True)
    )
    return csv_bytes(head, lines)


def _pairing(match: Match, names: dict[EntrantId, str], width: int) -> Sequence[Value]:
    seats, result = match.pairing.seats, match.result
    players = [names[seat] for seat in seats] + [""] * (width - len(seats))
    first = "" if match.pairing.first is None else names[match.pairing.first]
    games = winner = missed = ""
    if result is not None and not match.pairing.is_bye:
        games = "-".join(map(str, (*result.wins, result.draws)))
    if match.winner is not None:
        winner = names[match.winner]
    if result is not None:
        missed = ", ".join(names[seat] for seat in seats if seat in result.no_show)
    return (match.id.round, match.stage, match.id.table, *players, first, games, winner, missed)


def _board(match: Match, board: TeamBoard, tournament: TournamentExport) -> Sequence[Value]:
    """The line of a board; of the people there, it names those whose line-ups are revealed."""
    teams = {each.id: each.name for each in tournament.entrants}
    sitting = match.members_at(board.number) or (None,) * len(match.pairing.seats)
    people = ["" if each is None else tournament.members.get(each, f"#{each}") for each in sitting]
    one, other = (teams[seat] for seat in match.pairing.seats)
    *_, first, games, winner, missed = _pairing(board_match(match, board.number), teams, 2)
    number = match.id
    return (
        number.round, match.stage, number.table, board.number, one, people[0], other, people[1], first, games,
        winner, missed,
    )  # fmt: skip


def _cell(cell: CrosstableCell | None, numbers: dict[EntrantId, int]) -> str:
    if cell is None:
        return ""
    text = _LETTERS[cell.outcome] + "/".join(str(numbers[each]) for each in cell.opponents)
    if cell.place is not None and len(cell.opponents) > 1:
        text += f" ({cell.place})"
    return text + "*" * cell.is_missed
