"""`python -m bot tournament read` and `schema`: checks and shows exported tournaments."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.cli.output import CommandError, TextTable, complain, say
from bot.games.errors import ContentError
from bot.games.wording import counted
from bot.tournaments.course.places import places
from bot.tournaments.exports.document import StandingEntry, TournamentDocument
from bot.tournaments.exports.json_reader import read_document, read_json
from bot.tournaments.exports.json_writer import document_of
from bot.tournaments.exports.tables import crosstable_csv, pairings_csv, standings_csv
from bot.tournaments.exports.trf import TrfReport
from bot.tournaments.exports.trf_points import differing_points
from bot.tournaments.exports.trf_reader import read_trf
from bot.tournaments.exports.trf_tournament import tournament_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.state import TournamentState
from bot.tournaments.standings.columns import cells_of, number, standing_columns
from bot.tournaments.standings.table import EntrantRow

FAILED = 1
MAX_NAMED = 20
"""Maximum number of players whose points are said not to follow."""
_MARK = "\ufeff"


def schema() -> int:
    """Print the JSON Schema of exported tournaments."""
    say(json.dumps(TournamentDocument.model_json_schema(), indent=2, ensure_ascii=False))
    return 0


def read(arguments: Namespace) -> int:
    """Show a tournament from a file, with the standings that follow from it, and say what was left out.

    Returns 1 if the file has faults, or standings or points that don't follow from its matches.
    """
    data = _data(arguments.file)
    try:
        found = _parse(data)
    except ContentError as error:
        for fault in error.faults:
            complain(f"{arguments.file.name}: {fault}")
        return FAILED
    tournament = found.tournament
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
    differing = _find_differences(found.claimed, document_of(tournament, rows).standings)
    wrong = [f"the standings of player {each} don't follow from the matches" for each in differing]
    wrong += found.wrong
    for line in (*found.notes, *wrong):
        complain(f"{arguments.file.name}: {line}")
    return FAILED if wrong else 0


def _data(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error


@dataclass(frozen=True, slots=True)
class _Found:
    """A tournament in a file, and the standings that the file claims.

    `notes` say what was left out or taken differently, `wrong` what does not follow from the matches.
    """

    tournament: TournamentExport
    claimed: Sequence[StandingEntry] = ()
    notes: Sequence[str] = ()
    wrong: Sequence[str] = ()


def _parse(data: bytes) -> _Found:
    """The tournament in an export or in FIDE's report. Raises ContentError."""
    if data.removeprefix(_MARK.encode()).lstrip().startswith(b"{"):
        return _Found(read_json(data), read_document(data).standings)
    report = read_trf(data)
    return _Found(tournament_of(report), notes=report.notes, wrong=tuple(_wrong_points(report)))


def _wrong_points(report: TrfReport) -> Iterator[str]:
    differing = list(differing_points(report))
    for player, earned in differing[:MAX_NAMED]:
        points = "1 point" if player.points == 1 else f"{number(player.points)} points"
        yield f"player {player.number} has {points} in the file, and {number(earned)} by the results"
    if others := differing[MAX_NAMED:]:
        who = "1 other player has" if len(others) == 1 else f"{len(others)} other players have"
        yield f"{who} other points in the file, too"


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
