"""`python -m bot tournament read` and `schema`: checks and shows exported tournaments."""

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from bot.cli.output import CommandError, TextTable, complain, say
from bot.games.errors import ContentError
from bot.games.wording import counted
from bot.tournaments.course.places import places
from bot.tournaments.exports.document import StandingEntry, TournamentDocument
from bot.tournaments.exports.json_reader import read_document, read_json
from bot.tournaments.exports.json_writer import document_of
from bot.tournaments.exports.tables import crosstable_csv, pairings_csv, standings_csv
from bot.tournaments.exports.trf_reader import read_trf, tournament_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.state import TournamentState
from bot.tournaments.standings.columns import cells_of, standing_columns
from bot.tournaments.standings.table import EntrantRow

FAILED = 1
_MARK = "\ufeff"


def schema() -> int:
    """Print the JSON Schema of exported tournaments."""
    say(json.dumps(TournamentDocument.model_json_schema(), indent=2, ensure_ascii=False))
    return 0


def read(arguments: Namespace) -> int:
    """Show a tournament from a file, with the standings that follow from it.

    Returns 1 if the file has faults, or standings that don't follow from its matches.
    """
    data = _data(arguments.file)
    try:
        tournament, claimed = _parse(data)
    except ContentError as error:
        for fault in error.faults:
            complain(f"{arguments.file.name}: {fault}")
        return FAILED
    rows = standings_of(tournament)
    match arguments.csv:
        case "standings":
            _say_csv(standings_csv(tournament, rows))
        case "pairings":
            _say_csv(pairings_csv(tournament))
        case "crosstable":
            _say_csv(crosstable_csv(tournament, rows))
        case _:
            _say_standings(tournament, rows)
    differing = _find_differences(claimed, document_of(tournament, rows).standings)
    for each in differing:
        complain(f"{arguments.file.name}: the standings of player {each} don't follow from the matches")
    return FAILED if differing else 0


def _data(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error


def _parse(data: bytes) -> tuple[TournamentExport, Sequence[StandingEntry]]:
    """The tournament and the standings in an export or in FIDE's report. Raises ContentError."""
    if data.removeprefix(_MARK.encode()).lstrip().startswith(b"{"):
        return read_json(data), read_document(data).standings
    return tournament_of(read_trf(data)), ()


def _find_differences(claimed: Sequence[StandingEntry], found: Sequence[StandingEntry]) -> list[int]:
    """The players whose place, points or tie-breaks differ from those in the file."""
    known = {each.player: each for each in found}
    return [each.player for each in claimed if not _agrees(each, known.get(each.player))]


def _agrees(claimed: StandingEntry, found: StandingEntry | None) -> bool:
    if found is None or (claimed.place, claimed.points) != (found.place, found.points):
        return False
    return all(value == found.tiebreaks.get(each, value) for each, value in claimed.tiebreaks.items())


def _say_csv(table: bytes) -> None:
    say(table.decode("utf-8-sig").rstrip("\n"))


def _say_standings(tournament: TournamentExport, rows: Sequence[EntrantRow]) -> None:
    played = sum(each.result is not None and not each.pairing.is_bye for each in tournament.matches)
    name = tournament.name or "A tournament"
    form = tournament.rules.format
    say(f"{name}: {form}, {counted(len(rows), 'player')}, {counted(played, 'match', 'matches')} played")
    say()
    names = {each.id: each.name for each in tournament.entrants}
    columns = [each for each in standing_columns(tournament.rules) if each.column.heading]
    lines = [
        (str(row.place), names[row.entrant], *(cell.text for cell in cells_of(row, columns))) for row in rows
    ]
    for line in TextTable(("place", "player", *(each.column.heading for each in columns)), lines).lines():
        say(line)


def standings_of(tournament: TournamentExport) -> tuple[EntrantRow, ...]:
    """Everybody's row, best first, as if the tournament ended here."""
    return places(
        TournamentState(
            tournament.rules,
            seed_hash="",
            phase="finished",
            entrants=tournament.entrants,
            matches=tournament.matches,
            penalties=tournament.penalties,
        )
    )
