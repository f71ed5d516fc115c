"""Writing FIDE's tournament report (TO-30)."""

from collections.abc import Iterator
from fractions import Fraction

from bot.tournaments.exports.trf import TrfGame, TrfPlayer, TrfReport
from bot.tournaments.exports.values import plain_number

MAX_NAME = 33
"""Characters of a player's name; the column takes no more."""
MAX_NUMBER = 9999


def write_trf(report: TrfReport) -> bytes:
    """The report as UTF-8. Names are cut to 33 characters; control characters become blanks.

    Raises ValueError for more than 9,999 players, and for points that the columns cannot hold.
    """
    return "".join(f"{line}\r\n" for line in _lines(report)).encode()


def clean(text: str) -> str:
    """The text on one line."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _lines(report: TrfReport) -> Iterator[str]:
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
    yield "082 0"
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
        yield _player(player)
    for number, points in sorted(report.penalties.items()):
        yield f"299          {_number(-points)}  000 {number:>4}"


def _player(player: TrfPlayer) -> str:
    name = clean(player.name)[:MAX_NAME]
    rounds = "".join(f"  {_game(each)}" for each in player.games)
    unknown = f"{'':4} {'':3} {'':11} {'':10}"  # rating, federation, FIDE's number, date of birth
    rank = "" if player.rank is None else player.rank
    return f"001 {player.number:>4}      {name:<33} {unknown} {_number(player.points)} {rank:>4}{rounds}"


def _game(game: TrfGame) -> str:
    opponent = "0000" if game.opponent is None else f"{game.opponent:>4}"
    return f"{opponent} {game.side} {game.mark}"


def _number(points: Fraction) -> str:
    text = f"{plain_number(points):4.1f}"
    if len(text) > 4 or (2 * points).denominator != 1:
        raise ValueError(f"points do not fit into a report: {points}")
    return text
