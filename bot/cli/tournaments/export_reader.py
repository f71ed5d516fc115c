"""`python -m bot tournament read` and `schema`: checks and shows exported tournaments."""

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from bot.cli.output import CommandError, TextTable, complain, say
from bot.games.errors import ContentError
from bot.games.wording import counted
from bot.matches.tournaments.exports.reading import (
    contradictions,
    headings_of,
    played_in,
    read_tournament_file,
    standings_of,
    table_rows,
)
from bot.tournaments.exports.document import TournamentDocument
from bot.tournaments.exports.tables import boards_csv, crosstable_csv, pairings_csv, standings_csv
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.standings.table import EntrantRow

FAILED = 1


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
        found = read_tournament_file(data)
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
        case "boards":
            _say_csv(boards_csv(tournament))
        case "crosstable":
            _say_csv(crosstable_csv(tournament, rows))
        case _:
            _say_standings(tournament, rows)
    wrong = contradictions(found, rows)
    for line in (*found.notes, *wrong):
        complain(f"{arguments.file.name}: {line}")
    return FAILED if wrong else 0


def _data(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error


def _say_csv(table: bytes) -> None:
    say(table.decode("utf-8-sig").rstrip("\n"))


def _say_standings(tournament: TournamentExport, rows: Sequence[EntrantRow]) -> None:
    name = tournament.name or "A tournament"
    played = counted(played_in(tournament), "match", "matches")
    say(f"{name}: {tournament.rules.format}, {_counted(tournament)}, {played} played")
    say()
    entrant = "team" if tournament.rules.is_of_teams else "player"
    headings = ("place", entrant, *headings_of(tournament))
    for line in TextTable(headings, list(table_rows(tournament, rows))).lines():
        say(line)


def _counted(tournament: TournamentExport) -> str:
    """How many play: `8 players`, `12 teams of 3`."""
    rules, count = tournament.rules, len(tournament.entrants)
    return f"{counted(count, 'team')} of {rules.team_size}" if rules.is_of_teams else counted(count, "player")
