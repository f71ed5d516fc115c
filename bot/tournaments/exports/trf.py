"""FIDE's tournament report as a value: made from a tournament, and written (TO-30).

Sources: "Tournament Report File", TRF16 (FIDE Handbook C.04, annex 2); for points other than 1-½-0 and for
penalties TRF26 (approved by the FIDE Council on 12 May 2025), records 162 and 299. XXR and XXS give rounds
and points to programs that read TRF16 like JaVaFo (its "Advanced User Manual"), BBW and its like to
bbpPairings.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, get_args

from msgspec import Struct

from bot.tournaments.exports.trf_team_records import TeamRecords, team_lines
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import HALF_BYE, EntrantId, Match
from bot.tournaments.rules import Points
from bot.tournaments.standings.columns import plain_number
from bot.tournaments.standings.eliminations import ELIMINATION
from bot.tournaments.standings.table import EntrantRow

Side = Literal["w", "b", "-"]
"""White had the first choice; `-` if there was none."""
SIDES: tuple[Side, ...] = get_args(Side)

Mark = Literal["1", "=", "0", "+", "-", "U", "F", "H", "Z", " "]
"""Won, drawn, lost; won or lost by a no-show; a bye; a bye with the points of a win, or of a draw, that the
player asked for; not paired; not over."""
MARKS: tuple[Mark, ...] = get_args(Mark)
FREE: tuple[Mark, ...] = ("U", "F", "H", "Z")
"""Marks of rounds without an opponent."""

ResultCode = Literal["WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"]
"""A result that has points of its own, as JaVaFo names it.

Won, drawn and lost with White or Black; the marks Z, H, F and U; won and lost by a no-show.
"""


class TrfGame(Struct, frozen=True):
    """One player's round; `opponent` is a starting number, None for a bye and if not paired."""

    opponent: int | None
    side: Side
    mark: Mark


NOT_PAIRED = TrfGame(None, "-", "Z")


class TrfPlayer(Struct, frozen=True):
    """A player with all rounds; `number` is the starting number, from 1 in the order of seeds.

    `rank` is None if the report has no rank.
    """

    number: int
    name: str
    points: Fraction
    rank: int | None
    games: tuple[TrfGame, ...]


class TrfHeader(Struct, frozen=True):
    """Organisers' information about a tournament. Dates are written as 2026/11/23."""

    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    arbiter: str = ""
    time_control: str = ""


EMPTY_HEADER = TrfHeader()


@dataclass(frozen=True, slots=True)
class TrfReport:
    """A whole report. `penalties` are match points taken away, by starting number.

    `exceptions` are results that bring other points than `points` says. `notes` are what a reader says about
    the file: what it left out, and what it took differently. In a report of `teams`, the players are their
    members, and points and penalties are those of boards.
    """

    name: str
    rounds: int
    points: Points
    players: tuple[TrfPlayer, ...]
    kind: str = "Individual: Swiss-System"
    penalties: Mapping[int, Fraction] = field(default_factory=dict[int, Fraction])
    header: TrfHeader = EMPTY_HEADER
    exceptions: Mapping[ResultCode, Fraction] = field(default_factory=dict[ResultCode, Fraction])
    notes: tuple[str, ...] = field(default=(), compare=False)
    teams: TeamRecords | None = None


def report_of(
    tournament: TournamentExport, rows: Sequence[EntrantRow], header: TrfHeader | None = None
) -> TrfReport:
    """The report of a Swiss or a round robin; the matches of an elimination after it are left out.

    Raises ValueError for other formats, and if somebody has two matches in a round.
    """
    if tournament.rules.format not in ("swiss", "round-robin"):
        raise ValueError("only a Swiss and a round robin have a tournament report")
    seeded = sorted(tournament.entrants, key=lambda each: each.seed)
    numbers = {entrant.id: number for number, entrant in enumerate(seeded, 1)}
    matches = [match for match in tournament.matches if match.stage not in ELIMINATION]
    last = max((match.id.round for match in matches), default=0)
    games: dict[EntrantId, list[TrfGame]] = {entrant.id: [NOT_PAIRED] * last for entrant in seeded}
    for match in matches:
        for entrant in match.pairing.seats:
            if games[entrant][match.id.round - 1] is not NOT_PAIRED:
                raise ValueError(f"{entrant} has two matches in round {match.id.round}")
            games[entrant][match.id.round - 1] = _game(match, entrant, numbers)
    standing = {row.entrant: row for row in rows}
    kind = "Individual: Swiss-System" if tournament.rules.format == "swiss" else "Individual: Round-Robin"
    players = tuple(
        TrfPlayer(
            number,
            entrant.name,
            standing[entrant.id].points,
            standing[entrant.id].place,
            tuple(games[entrant.id]),
        )
        for number, entrant in enumerate(seeded, 1)
    )
    penalties = {numbers[entrant]: points for entrant, points in tournament.penalties.items()}
    rounds = max(last, tournament.rules.rounds or 0)
    return TrfReport(
        tournament.name, rounds, tournament.rules.points, players, kind, penalties, header or EMPTY_HEADER
    )


def _game(match: Match, entrant: EntrantId, numbers: Mapping[EntrantId, int]) -> TrfGame:
    if match.pairing.is_bye:
        return TrfGame(None, "-", "H" if match.result == HALF_BYE else "U")
    opponent = next(numbers[seat] for seat in match.pairing.seats if seat != entrant)
    side: Side = "-"
    if match.pairing.first is not None:
        side = "w" if match.pairing.first == entrant else "b"
    return TrfGame(opponent, side, match_mark(match, entrant))


def match_mark(match: Match, entrant: EntrantId) -> Mark:
    """The mark of a match of two in this player's line."""
    if match.result is None:
        return " "
    has_won = match.winner == entrant
    if match.result.no_show:
        return "+" if has_won else "-"
    if match.result.places == (1, 1):
        return "="
    return "1" if has_won else "0"


MAX_NAME = 33
"""Maximum characters of a player's name: the width of its column."""
MAX_NUMBER = 9999


def write_trf(report: TrfReport) -> bytes:
    """The report as UTF-8. Names are cut to 33 characters; control characters become blanks.

    Raises ValueError for more than 9,999 players, and for points that the columns cannot hold.
    """
    return "".join(f"{line}\r\n" for line in _report_lines(report)).encode()


def clean(text: str) -> str:
    """The text on one line."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _report_lines(report: TrfReport) -> Iterator[str]:
    if len(report.players) > MAX_NUMBER:
        raise ValueError(f"a report has at most {MAX_NUMBER} players")
    header = report.header
    yield f"012 {clean(report.name)}"
    for record, text in (
        ("022", header.city),
        ("032", header.federation),
        ("042", header.start),
        ("052", header.end),
    ):
        if text:
            yield f"{record} {clean(text)}"
    yield f"062 {len(report.players)}"
    yield "072 0"
    yield f"082 {0 if report.teams is None else len(report.teams.teams)}"
    yield f"092 {clean(report.kind)}"
    for record, text in (("102", header.arbiter), ("122", header.time_control)):
        if text:
            yield f"{record} {clean(text)}"
    yield f"142 {report.rounds}"
    if report.points == "3-1-0":
        yield "162  W 3.0    D 1.0    L 0.0"
    yield f"XXR {report.rounds}"
    if report.points == "3-1-0":
        yield "XXS W=3.0 D=1.0 PAB=3.0"
    for player in report.players:
        yield _player_line(player)
    for number, points in sorted(report.penalties.items()):
        yield f"299          {_number(-points)}  000 {number:>4}"
    if report.teams is not None:
        yield from team_lines(report.teams, report.rounds)


def _player_line(player: TrfPlayer) -> str:
    name = clean(player.name)[:MAX_NAME]
    rounds = "".join(f"  {_game_cells(each)}" for each in player.games)
    unknown = f"{'':4} {'':3} {'':11} {'':10}"  # rating, federation, FIDE's number, date of birth
    rank = "" if player.rank is None else player.rank
    return f"001 {player.number:>4}      {name:<33} {unknown} {_number(player.points)} {rank:>4}{rounds}"


def _game_cells(game: TrfGame) -> str:
    opponent = "0000" if game.opponent is None else f"{game.opponent:>4}"
    return f"{opponent} {game.side} {game.mark}"


def _number(points: Fraction) -> str:
    text = f"{plain_number(points):4.1f}"
    if len(text) > 4 or (2 * points).denominator != 1:
        raise ValueError(f"points do not fit into a report: {points}")
    return text
