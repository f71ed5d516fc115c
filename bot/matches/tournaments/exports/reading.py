"""Reads files of tournaments, the bot's own and FIDE's reports, and what follows from them."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from bot.tournaments.course.places import places
from bot.tournaments.course.stages import is_elimination
from bot.tournaments.exports.document import StandingEntry
from bot.tournaments.exports.json_reader import read_document, read_json
from bot.tournaments.exports.json_writer import document_of
from bot.tournaments.exports.trf import TrfReport
from bot.tournaments.exports.trf_points import differing_points
from bot.tournaments.exports.trf_reader import read_trf
from bot.tournaments.exports.trf_team_tournament import differing_teams
from bot.tournaments.exports.trf_tournament import tournament_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId
from bot.tournaments.standings.columns import cells_of, number, standing_columns
from bot.tournaments.standings.table import EntrantRow
from bot.tournaments.teams.boards import follows_from_boards

MAX_NAMED = 20
"""Maximum number of players whose points are said not to follow."""
_MARK = "\ufeff"


class TournamentFile(Struct, frozen=True):
    """A tournament in a file, and the standings that the file claims.

    `notes` say what was left out or taken differently, `wrong` what does not follow from the matches.
    """

    tournament: TournamentExport
    claimed: Sequence[StandingEntry] = ()
    notes: Sequence[str] = ()
    wrong: Sequence[str] = ()


class FileVerdict(Struct, frozen=True):
    """The verdict on a tournament's file. `rows` begin with place and name; `headings` are of the rest."""

    name: str
    format: str
    players: int
    played: int
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    wrong: tuple[str, ...]


def check_tournament_file(data: bytes) -> FileVerdict:
    """Read a file and compare its standings with its matches. Raises ContentError."""
    found = read_tournament_file(data)
    tournament, rows = found.tournament, standings_of(found.tournament)
    return FileVerdict(
        tournament.name,
        tournament.rules.format,
        len(rows),
        played_in(tournament),
        headings_of(tournament),
        tuple(table_rows(tournament, rows)),
        tuple(found.notes),
        tuple(contradictions(found, rows)),
    )


def read_tournament_file(data: bytes) -> TournamentFile:
    """The tournament in an export or in FIDE's report. Raises ContentError."""
    if data.removeprefix(_MARK.encode()).lstrip().startswith(b"{"):
        tournament = read_json(data)
        return TournamentFile(tournament, read_document(data).standings, tuple(_decided_matches(tournament)))
    report = read_trf(data)
    return TournamentFile(tournament_of(report), notes=report.notes, wrong=tuple(_wrong_points(report)))


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


def played_in(tournament: TournamentExport) -> int:
    """How many matches were played."""
    return sum(each.result is not None and not each.pairing.is_bye for each in tournament.matches)


def headings_of(tournament: TournamentExport) -> tuple[str, ...]:
    """The headings of the columns after place and name."""
    return tuple(each.column.heading for each in standing_columns(tournament.rules) if each.column.heading)


def table_rows(tournament: TournamentExport, rows: Sequence[EntrantRow]) -> Iterator[tuple[str, ...]]:
    """Each row of the standings as texts: place, name, and the columns with a heading."""
    names = {each.id: each.name for each in tournament.entrants}
    columns = [each for each in standing_columns(tournament.rules) if each.column.heading]
    for row in rows:
        yield str(row.place), names[row.entrant], *(cell.text for cell in cells_of(row, columns))


def contradictions(found: TournamentFile, rows: Sequence[EntrantRow]) -> list[str]:
    """What in the file does not follow from its matches."""
    differing = _find_differences(found.claimed, document_of(found.tournament, rows).standings)
    names = {each.id: each.name for each in found.tournament.entrants}
    noun = "team" if found.tournament.rules.is_of_teams else "player"
    people = [_named(each, names.get(EntrantId(each), ""), noun) for each in differing]
    wrong = [f"the standings of {each} don't follow from the matches" for each in people]
    return [*wrong, *found.wrong]


def _decided_matches(tournament: TournamentExport) -> Iterator[str]:
    """What to say of matches of teams whose result does not follow from their boards (TO-66)."""
    differing = [
        str(each.id)
        for each in tournament.matches
        if not follows_from_boards(each, is_elimination=is_elimination(each))
    ]
    if differing:
        more = f" and {len(differing) - MAX_NAMED} more" if len(differing) > MAX_NAMED else ""
        named = f"{'matches' if len(differing) > 1 else 'match'} {', '.join(differing[:MAX_NAMED])}{more}"
        yield f"{named}: the result is not that of the boards, so an organiser decided it"


def _wrong_points(report: TrfReport) -> Iterator[str]:
    if report.teams is not None:
        yield from _wrong_teams(report)
        return
    differing = list(differing_points(report))
    for player, earned in differing[:MAX_NAMED]:
        points = "1 point" if player.points == 1 else f"{number(player.points)} points"
        who = _named(player.number, player.name)
        yield f"{who} has {points} in the file, and {number(earned)} by the results"
    if others := differing[MAX_NAMED:]:
        who = "1 other player has" if len(others) == 1 else f"{len(others)} other players have"
        yield f"{who} other points in the file, too"


def _wrong_teams(report: TrfReport) -> Iterator[str]:
    differing = list(differing_teams(report))
    for team, matches, boards in differing[:MAX_NAMED]:
        who = _named(team.number, team.name, "team")
        claimed = _sums(team.match_points, team.board_points)
        yield f"{who} has {claimed} in the file, and {_sums(matches, boards)} by the boards"
    if len(differing) > MAX_NAMED:
        yield f"{len(differing) - MAX_NAMED} more teams have other points in the file, too"


def _sums(matches: Fraction | None, boards: Fraction | None) -> str:
    told = [
        f"{number(points)} {kind} points"
        for points, kind in ((matches, "match"), (boards, "board"))
        if points is not None
    ]
    return " and ".join(told)


def _named(number: int, name: str, noun: str = "player") -> str:
    """Somebody, or a team, with the starting number, which standings do not show."""
    return f"{noun} {number} ({name})" if name else f"{noun} {number}"


def _find_differences(claimed: Sequence[StandingEntry], found: Sequence[StandingEntry]) -> list[int]:
    """The players whose place, points or tie-breaks differ from those in the file."""
    known = {each.player: each for each in found}
    return [each.player for each in claimed if not _agrees(each, known.get(each.player))]


def _agrees(claimed: StandingEntry, found: StandingEntry | None) -> bool:
    if found is None or (claimed.place, claimed.points) != (found.place, found.points):
        return False
    return all(value == found.tiebreaks.get(each, value) for each, value in claimed.tiebreaks.items())
