"""Reading an untrusted FIDE tournament report, within limits and with every fault named (TO-30)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import count

from bot.games.errors import ContentError
from bot.tournaments.exports.document import MAX_NAME, MAX_PLAYERS, MAX_ROUNDS
from bot.tournaments.exports.trf import (
    MARKS,
    NOT_PAIRED,
    SIDES,
    Mark,
    Side,
    TrfGame,
    TrfHeader,
    TrfPlayer,
    TrfReport,
)
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, MatchResult, Pairing
from bot.tournaments.points import match_points
from bot.tournaments.rules import Points, TournamentRules
from bot.tournaments.stages import SWISS

MAX_BYTES = 4 * 1024 * 1024
MAX_FAULTS = 20
MAX_LINE = 89 + 10 * MAX_ROUNDS
"""Characters of a player's line with all rounds."""

_OTHER_MARKS: Mapping[str, Mark] = {"W": "1", "D": "=", "L": "0", "F": "U"}
_OPPOSITE: Mapping[str, tuple[Mark, ...]] = {
    "1": ("0",), "=": ("=",), "0": ("1", "0"), "+": ("-",), "-": ("+", "-"), " ": (" ",),
}  # fmt: skip
_SIDES: Mapping[Side, Side] = {"w": "b", "b": "w", "-": "-"}


def read_trf(data: bytes) -> TrfReport:
    """The report in this file, without unknown records.

    The text is UTF-8, else Latin-1. Raises ContentError with at most 20 faults, each with its line, if the
    file is too big or breaks the format, or if the lines of two players contradict each other.
    """
    if len(data) > MAX_BYTES:
        raise ContentError([f"is too big: the limit is {MAX_BYTES // 1024 // 1024} MB"])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    texts: dict[str, str] = {}
    players: dict[int, TrfPlayer] = {}
    penalties: dict[int, Fraction] = {}
    faults: list[str] = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        record, rest = line[:3], line[4:].strip()
        try:
            if record == "001":
                player = _player(line)
                if player.number in players:
                    raise ValueError(f"starting number {player.number} is there more than once")
                players[player.number] = player
            elif record == "299":
                number_of = _number(line[23:27], "a starting number")
                penalties[number_of] = penalties.get(number_of, Fraction(0)) - _points(line[13:17])
            else:
                texts.setdefault(record, rest)
        except ValueError as error:
            faults.append(f"line {number}: {error}")
        if len(players) > MAX_PLAYERS or len(faults) >= MAX_FAULTS:
            break
    if len(players) > MAX_PLAYERS:
        faults.append(f"has too many players: the limit is {MAX_PLAYERS}")
    if faults:
        raise ContentError(faults)
    if not players:
        raise ContentError(["has no player: lines that begin with 001"])
    try:
        report = _report(texts, players, penalties)
    except ValueError as error:
        raise ContentError([str(error)]) from None
    if found := list(_contradictions(report)):
        raise ContentError(found[:MAX_FAULTS])
    return report


def tournament_of(report: TrfReport) -> TournamentExport:
    """The tournament in a report: entrants by starting number, matches of one game, in `swiss`.

    A report has neither games nor the draw: the draw is the order of starting numbers. Raises ContentError
    if a player's points do not follow from the results.
    """
    entrants = tuple(
        Entrant(EntrantId(player.number), player.name, seed, draw=seed)
        for seed, player in enumerate(sorted(report.players, key=lambda each: each.number), 1)
    )
    rules = TournamentRules(format="swiss", points=report.points, rounds=report.rounds or None)
    matches = tuple(_matches(report))
    totals = {entrant.id: -report.penalties.get(entrant.id, Fraction(0)) for entrant in entrants}
    for match in matches:
        for seat in match.pairing.seats:
            totals[seat] += match_points(match, seat, report.points)
    wrong = [each for each in report.players if totals[EntrantId(each.number)] != each.points]
    if wrong:
        raise ContentError(
            [
                f"player {each.number}: the points do not follow from the results"
                for each in wrong[:MAX_FAULTS]
            ]
        )
    penalties = {EntrantId(number): points for number, points in report.penalties.items()}
    return TournamentExport(report.name, rules, entrants, matches, penalties)


def _player(line: str) -> TrfPlayer:
    if len(line.rstrip()) > MAX_LINE:
        raise ValueError(f"has too many rounds: the limit is {MAX_ROUNDS}")
    line = line.ljust(89)
    rounds = line[91:].rstrip("\n")
    games = tuple(_game(rounds[at : at + 8].ljust(8)) for at in range(0, len(rounds), 10))
    rank = _number(line[85:89], "a rank") if line[85:89].strip("0 ") else None
    return TrfPlayer(
        _number(line[4:8], "a starting number"), line[14:47].strip(), _points(line[80:84]), rank, games
    )


def _game(text: str) -> TrfGame:
    opponent, side, mark = text[:4].strip(), text[5].lower().strip() or "-", text[7].upper()
    mark = _OTHER_MARKS.get(mark, mark)
    if mark == "H":
        raise ValueError("has a half-point bye: only whole ones are supported")
    found_side = next((each for each in SIDES if each == side), None)
    found_mark = next((each for each in MARKS if each == mark), None)
    if found_side is None or found_mark is None:
        raise ValueError(f"has a round that is not written correctly: {text.rstrip()!r}")
    if opponent.strip("0"):
        if found_mark in ("U", "Z"):
            raise ValueError(f"a bye has no opponent: {text.rstrip()!r}")
        return TrfGame(_number(opponent, "an opponent"), found_side, found_mark)
    if found_mark in ("U", "+"):  # older reports give a free player a win without an opponent
        return TrfGame(None, "-", "U")
    if found_mark in ("Z", "-", " "):
        return NOT_PAIRED
    raise ValueError(f"has a result and no opponent: {text.rstrip()!r}")


def _number(text: str, what: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise ValueError(f"is not {what}: {text!r}")
    return int(text)


def _points(text: str) -> Fraction:
    digits = text.strip().removeprefix("-").replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"are not points: {text!r}")
    return Fraction(text.strip())


def _report(
    texts: Mapping[str, str], players: Mapping[int, TrfPlayer], penalties: Mapping[int, Fraction]
) -> TrfReport:
    longest = max(len(player.games) for player in players.values())
    written = texts.get("142") or texts.get("XXR") or str(longest)
    rounds = 0 if written == "0" else _number(written[:9], "a number of rounds")
    if not longest <= rounds <= MAX_ROUNDS:
        raise ValueError(f"has {longest} rounds, and announces {rounds}: at most {MAX_ROUNDS}")
    filled = tuple(
        TrfPlayer(
            each.number,
            each.name,
            each.points,
            each.rank,
            each.games + (NOT_PAIRED,) * (longest - len(each.games)),
        )
        for each in players.values()
    )
    header = TrfHeader(
        *(texts.get(record, "")[:MAX_NAME] for record in ("022", "032", "042", "052", "102", "122"))
    )
    return TrfReport(
        texts.get("012", "")[:MAX_NAME],
        rounds,
        _system(texts.get("162", "")),
        filled,
        texts.get("092", "")[:MAX_NAME],
        penalties,
        header,
    )


def _system(text: str) -> Points:
    """The points in record 162, from its codes for a win and a draw."""
    parts = text.split()
    values = dict(zip(parts[::2], parts[1::2], strict=False))
    match values.get("W", "1.0"), values.get("D", "0.5"):
        case "1.0", "0.5":
            return "1-0.5-0"
        case "3.0", "1.0":
            return "3-1-0"
        case win, draw:
            raise ValueError(
                f"has other points than 1-½-0 and 3-1-0: {win[:9]} for a win, {draw[:9]} for a draw"
            )


def _contradictions(report: TrfReport) -> Iterator[str]:
    players = {player.number: player for player in report.players}
    for number, player in players.items():
        for at, game in enumerate(player.games):
            if game.opponent is None:
                continue
            other = players.get(game.opponent)
            theirs = other.games[at] if other is not None else NOT_PAIRED
            if theirs.opponent != number or other is player:
                yield f"round {at + 1}: player {number} has opponent {game.opponent}, who has another"
            elif theirs.mark not in _OPPOSITE[game.mark] or theirs.side != _SIDES[game.side]:
                yield f"round {at + 1}: players {number} and {game.opponent} have contradictory results"
    yield from (
        f"penalty of player {each}, who is not in the report"
        for each in report.penalties
        if each not in players
    )


def _matches(report: TrfReport) -> Iterator[Match]:
    players = {player.number: player for player in report.players}
    for at in range(max(len(player.games) for player in report.players)):
        table = count(1)
        for player in report.players:
            game = player.games[at]
            me = EntrantId(player.number)
            if game.mark == "U":
                yield Match(MatchId(at + 1, next(table)), SWISS, Pairing((me,)), BYE)
            elif game.opponent is not None and _has_match(player.number, game):
                other = EntrantId(game.opponent)
                theirs = players[game.opponent].games[at]
                first = None if game.side == "-" else me
                pairing = Pairing((me, other), first)
                yield Match(MatchId(at + 1, next(table)), SWISS, pairing, _result(game, theirs, (me, other)))


def _has_match(number: int, game: TrfGame) -> bool:
    """Whether the match is read from this player's line: White's, or without sides the lower number's."""
    return game.side == "w" or (game.side == "-" and game.opponent is not None and number < game.opponent)


def _result(game: TrfGame, theirs: TrfGame, seats: tuple[EntrantId, EntrantId]) -> MatchResult | None:
    if game.mark == " ":
        return None
    if game.mark == "=":
        return MatchResult((1, 1), (0, 0), draws=1)
    marks = game.mark, theirs.mark
    won = tuple(int(mark in ("1", "+")) for mark in marks)
    missed = frozenset(seat for seat, mark in zip(seats, marks, strict=True) if mark == "-")
    return MatchResult(tuple(2 - each for each in won), won, no_show=missed)
