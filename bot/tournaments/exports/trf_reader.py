"""Reading an untrusted FIDE tournament report, within limits and with every fault named (TO-52)."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction

from msgspec import Struct, field
from msgspec.structs import replace

from bot.games.errors import ContentError
from bot.games.files.lookalikes import looks_like_bytes
from bot.tournaments.exports.document import MAX_NAME, MAX_PLAYERS, MAX_ROUNDS
from bot.tournaments.exports.trf import (
    FREE,
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
from bot.tournaments.exports.trf_notes import OtherRecords, has_details
from bot.tournaments.exports.trf_points import (
    RECORDS,
    PointRecords,
    differing_points,
    round_points,
    split_points,
)
from bot.tournaments.exports.trf_team_reader import TEAM_LINES, read_team_records
from bot.tournaments.exports.trf_team_tournament import team_tournament_of

MAX_BYTES = 4 * 1024 * 1024
MAX_FAULTS = 20
MAX_LINE = 89 + 10 * MAX_ROUNDS
"""Characters of a player's line with all rounds."""
MAX_GIVEN = 4 * MAX_PLAYERS
"""Maximum number of byes and points given by records of their own."""

_OTHER_MARKS: Mapping[str, Mark] = {"W": "1", "D": "=", "L": "0"}
_OPPOSITE: Mapping[str, tuple[Mark, ...]] = {
    "1": ("0",), "=": ("=",), "0": ("1", "0"), "+": ("-",), "-": ("+", "-"), " ": (" ",),
}  # fmt: skip
_SIDES: Mapping[Side, Side] = {"w": "b", "b": "w", "-": "-"}


class _Award(Struct):
    """A line of record 299: points for these players, by round or in all; instead of a mark's, or added."""

    mark: str
    points: Fraction
    round: int | None
    players: tuple[int, ...]


class _Found(Struct):
    """What the lines of a report say, record by record.

    `given` are the lines that give byes and points, by line number: they are read last, since in a report of
    teams they are about teams.
    """

    texts: dict[str, str] = field(default_factory=dict[str, str])
    players: dict[int, TrfPlayer] = field(default_factory=dict[int, TrfPlayer])
    given: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    byes: list[tuple[Mark, int, int]] = field(default_factory=list[tuple[Mark, int, int]])
    awards: list[_Award] = field(default_factory=list[_Award])
    points: PointRecords = field(default_factory=PointRecords)
    others: OtherRecords = field(default_factory=OtherRecords)
    of_teams: list[str] = field(default_factory=list[str])
    have_details: bool = False

    def take(self, number: int, line: str) -> None:
        """Read the line with this number. Raises ValueError if it is not written correctly."""
        record, rest = line[:3], line[4:].strip()
        if record == "001":
            player = _aligned_player(line)
            if player.number in self.players:
                raise ValueError(f"starting number {player.number} is there more than once")
            self.players[player.number] = player
            self.have_details = self.have_details or has_details(line)
        elif record in RECORDS:
            self.points.take(record, line[3:])
        elif record in ("240", "299"):
            self.given.append((number, line))
            self.of_teams.append(line)
        elif record in TEAM_LINES:
            self.of_teams.append(line)
        else:
            self.texts.setdefault(record, rest)
        self.others.take(line)

    def read_given(self) -> Iterator[str]:
        """Read the byes and points that lines of their own give to people; yields faults."""
        for number, line in () if self.others.is_of_teams else self.given:
            try:
                if line.startswith("240"):
                    self.byes += _byes(line[4:].strip())
                else:
                    self.awards.append(_award(line))
            except ValueError as error:
                yield f"line {number}: {error}"
        if len(self.byes) + sum(len(each.players) for each in self.awards) > MAX_GIVEN:
            yield f"gives more than {MAX_GIVEN:,} byes and points in records 240 and 299"


def read_trf(data: bytes) -> TrfReport:
    """The report in this file; its notes say what was left out.

    The text is UTF-8, else Windows-1252. Raises ContentError with at most 20 faults, each with its line, if
    the file is too big or breaks the format, or if the lines of two players contradict each other.
    """
    if len(data) > MAX_BYTES:
        raise ContentError([f"is too big: the limit is {MAX_BYTES // 1024 // 1024} MB"])
    if what := looks_like_bytes(data):
        raise ContentError([f"is no tournament report: it looks like {what}"])
    text, notes = _decode(data)
    found = _Found()
    faults: list[str] = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        try:
            found.take(number, line)
        except ValueError as error:
            faults.append(f"line {number}: {error}")
        if len(found.players) > MAX_PLAYERS or len(faults) >= MAX_FAULTS:
            break
    if len(found.players) > MAX_PLAYERS:
        faults.append(f"has too many players: the limit is {MAX_PLAYERS}")
    faults += found.read_given()
    if faults:
        raise ContentError(faults[:MAX_FAULTS])
    if not found.players:
        raise ContentError(["has no player: lines that begin with 001"])
    try:
        report = _report(found, notes)
    except ValueError as error:
        raise ContentError([str(error)]) from None
    if contradictions := list(_contradictions(report)):
        raise ContentError(contradictions[:MAX_FAULTS])
    return report


def _decode(data: bytes) -> tuple[str, list[str]]:
    """The text, and a note if it is not UTF-8: reports of older programs have their system's encoding."""
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        pass
    note = (
        "is not UTF-8: read as Windows-1252, which spells names of Western Europe right; save it as UTF-8 if "
        "others look wrong"
    )
    try:
        return data.decode("cp1252"), [note]
    except UnicodeDecodeError:  # five bytes mean nothing in it
        return data.decode("latin-1"), [note]


def _aligned_player(line: str) -> TrfPlayer:
    """The player of a line; some programs count columns in bytes of UTF-8, so that names shorten theirs."""
    try:
        return _player(line)
    except ValueError:
        by_bytes = line.encode().decode("latin-1")
        if by_bytes == line:
            raise
        with suppress(ValueError):
            player = _player(by_bytes)
            return replace(player, name=player.name.encode("latin-1").decode(errors="replace"))
        raise


def _player(line: str) -> TrfPlayer:
    line = line.rstrip()
    if len(line) > MAX_LINE:
        raise ValueError(f"has too many rounds: the limit is {MAX_ROUNDS}")
    line = line.ljust(89)
    rounds = line[91:]
    games = tuple(_game(rounds[at : at + 8].ljust(8)) for at in range(0, len(rounds), 10))
    rank = _number(line[85:89], "a rank") if line[85:89].strip("0 ") else None
    return TrfPlayer(
        _number(line[4:8], "a starting number"), line[14:47].strip(), _points(line[80:84]), rank, games
    )


def _game(text: str) -> TrfGame:
    opponent, side, mark = text[:4].strip(), text[5].lower().strip() or "-", text[7].upper()
    mark = _OTHER_MARKS.get(mark, mark)
    found_side = next((each for each in SIDES if each == side), None)
    found_mark = next((each for each in MARKS if each == mark), None)
    if found_side is None or found_mark is None:
        raise ValueError(f"has a round that is not written correctly: {text.rstrip()!r}")
    if opponent.strip("0"):
        if found_mark in FREE:
            raise ValueError(f"a bye has no opponent: {text.rstrip()!r}")
        return TrfGame(_number(opponent, "an opponent"), found_side, found_mark)
    match found_mark:
        case "U" | "F" | "H":
            return TrfGame(None, "-", found_mark)
        case "+":  # older reports give a free player a win without an opponent
            return TrfGame(None, "-", "U")
        case "=":  # and half a point for a round that the player asked to miss
            return TrfGame(None, "-", "H")
        case "Z" | "-" | " ":
            return NOT_PAIRED
    raise ValueError(f"has a result and no opponent: {text.rstrip()!r}")


def _byes(text: str) -> Iterator[tuple[Mark, int, int]]:
    """The byes in record 240: the mark, the round and the starting number of each."""
    parts = text.upper().split()
    mark = next((each for each in FREE if parts[:1] == [each]), None)
    if mark is None or len(parts) < 3:
        raise ValueError(f"record 240 is not written correctly: {text[:20]!r}")
    number = _number(parts[1], "a round")
    for each in parts[2:]:
        yield mark, number, _number(each, "a starting number")


def _award(line: str) -> _Award:
    number = line[19:22].strip().strip("0")
    players = tuple(_number(each, "a starting number") for each in line[23:].split())
    return _Award(
        line[4:5].strip().upper(),
        _points(line[13:17]),
        _number(line[19:22], "a round") if number else None,
        players,
    )


def _number(text: str, what: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and int(text)):
        raise ValueError(f"is not {what}: {text[:20]!r}")
    return int(text)


def _points(text: str) -> Fraction:
    digits = text.strip().removeprefix("-").replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"are not points: {text!r}")
    return Fraction(text.strip())


def _report(found: _Found, notes: list[str]) -> TrfReport:
    texts = found.texts
    rounds, played, round_notes = _rounds(texts, found.players)
    games = {
        number: list((each.games + (NOT_PAIRED,) * played)[:played]) for number, each in found.players.items()
    }
    known = found.points.found
    points, exceptions = split_points(known or PointRecords.usual)
    if found.others.is_of_teams:  # what a bye brings is said of teams
        exceptions = {code: value for code, value in exceptions.items() if code != "PAB"}
    round_notes += _give_byes(games, found.byes)
    header = TrfHeader(
        *(texts.get(record, "")[:MAX_NAME] for record in ("022", "032", "042", "052", "102", "122"))
    )
    report = TrfReport(
        texts.get("012", "")[:MAX_NAME],
        rounds,
        points,
        tuple(replace(each, games=tuple(games[number])) for number, each in found.players.items()),
        texts.get("092", "")[:MAX_NAME],
        {},
        header,
        exceptions,
    )
    report = dataclasses.replace(report, penalties=_penalties(report, found.awards))
    if known is None:
        report, inferred = _inferred(report)
        notes += inferred
    report, coming = _without_coming(report)
    report, reason = _with_teams(report, found)
    others = found.others.notes(found.players, have_details=found.have_details, teams_left_out=reason)
    return dataclasses.replace(report, notes=(*notes, *round_notes, *coming, *others))


def _with_teams(report: TrfReport, found: _Found) -> tuple[TrfReport, str | None]:
    """The report with its teams; if their matches can't be found, as it is, with the reason."""
    if not found.others.is_of_teams:
        return report, None
    try:
        of_teams = dataclasses.replace(report, teams=read_team_records(found.of_teams))
        team_tournament_of(of_teams)
    except ValueError as error:
        return report, str(error)
    return of_teams, None


def _rounds(texts: Mapping[str, str], players: Mapping[int, TrfPlayer]) -> tuple[int, int, list[str]]:
    """The number of rounds, the number of those in the players' lines, and what to say of them."""
    longest = max(len(player.games) for player in players.values())
    written = texts.get("142") or texts.get("XXR") or str(longest)
    announced = 0 if not written.strip("0") else _number(written[:9], "a number of rounds")
    last = longest
    while last > announced and all(
        player.games[last - 1 : last] in ((), (NOT_PAIRED,)) for player in players.values()
    ):
        last -= 1
    if max(announced, last) > MAX_ROUNDS:
        raise ValueError(f"has {longest} rounds, and announces {announced}: at most {MAX_ROUNDS}")
    notes: list[str] = []
    if last < longest:
        notes.append(
            f"left out: what follows round {last}, as the file announces {announced} and nobody plays in it"
        )
    if last > announced:
        notes.append(f"announces {announced} rounds, and has {last}: all are read")
    return max(announced, last), last, notes


def _give_byes(games: Mapping[int, list[TrfGame]], byes: Sequence[tuple[Mark, int, int]]) -> list[str]:
    """Enter the byes of record 240 in rounds of which the players' own lines say nothing."""
    has_later = False
    for mark, number, player in byes:
        mine = games.get(player)
        if mine is None:
            raise ValueError(f"record 240: player {player} is not in the report")
        if number > len(mine):
            has_later = True
        elif mine[number - 1] == NOT_PAIRED and mark != "Z":
            mine[number - 1] = TrfGame(None, "-", mark)
    return ["left out: byes in rounds that are not paired yet (record 240)"] * has_later


def _penalties(report: TrfReport, awards: Sequence[_Award]) -> Mapping[int, Fraction]:
    """Match points taken away by records 299: added ones count below 0."""
    found: dict[int, Fraction] = {}
    games = {each.number: each.games for each in report.players}
    for award in awards:
        for number in award.players or tuple(games):
            if not award.mark:
                found[number] = found.get(number, Fraction(0)) - award.points
                continue
            for at, game in enumerate(games.get(number, ()), 1):
                if _OTHER_MARKS.get(award.mark, award.mark) == game.mark and award.round in (None, at):
                    usual = round_points(game, report)
                    found[number] = found.get(number, Fraction(0)) + usual - award.points
    return found


def _inferred(report: TrfReport) -> tuple[TrfReport, list[str]]:
    """The report with points 3-1-0, if everybody's points follow from these and not from 1-½-0.

    Before it had XXS, JaVaFo found a file's points in this way.
    """
    other = dataclasses.replace(report, points="3-1-0")
    if next(differing_points(report), None) is None or next(differing_points(other), None) is not None:
        return report, []
    return other, ["does not say what a win brings: everybody's points follow from 3-1-0"]


def _without_coming(report: TrfReport) -> tuple[TrfReport, list[str]]:
    """The report without byes of a last round that nobody plays yet, where a player's points lack them."""
    newest = {each.number: each.games[-1] for each in report.players if each.games}
    if any(game.opponent is not None or game.mark == "U" for game in newest.values()):
        return report, []
    early = {
        player.number
        for player, points in differing_points(report)
        if newest and points - player.points == round_points(newest[player.number], report)
    }
    if not early:
        return report, []
    players = tuple(
        replace(each, games=(*each.games[:-1], NOT_PAIRED)) if each.number in early else each
        for each in report.players
    )
    return dataclasses.replace(report, players=players), [
        "left out: byes in a last round that is not paired yet"
    ]


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
