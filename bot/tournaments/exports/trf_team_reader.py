"""Reading what a tournament report says of teams (TO-68)."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction

from bot.tournaments.exports.trf_team_records import Forfeit, TeamBye, TeamRecords, TrfTeam
from bot.tournaments.rules import Points

TEAM_LINES = ("013", "240", "299", "300", "310", "320", "330", "362")
"""The records that are read of teams."""

_POINTS: Mapping[tuple[Fraction, ...], tuple[Points, int]] = {
    (Fraction(3), Fraction(1), Fraction(0)): ("3-1-0", 1),
    (Fraction(1), Fraction(1, 2), Fraction(0)): ("1-0.5-0", 1),
    (Fraction(2), Fraction(1), Fraction(0)): ("1-0.5-0", 2),
}
"""The match points of a win, a draw and a loss, as standings know them; 2-1-0 is twice 1-½-0."""
_FORFEITS: tuple[Forfeit, ...] = ("+-", "-+", "--")
_BYES: tuple[TeamBye, ...] = ("F", "H", "Z")


def read_team_records(lines: Iterable[str]) -> TeamRecords:
    """The teams in these lines of a report. Raises ValueError with the reason if they can't be read."""
    by_record: dict[str, list[str]] = {record: [] for record in TEAM_LINES}
    for line in lines:
        by_record[line[:3]].append(line)
    teams = tuple(map(_team, by_record["310"])) or tuple(
        TrfTeam(number, line[4:36].strip(), _numbers(line[36:]))
        for number, line in enumerate(by_record["013"], 1)
    )
    points, scale = _match_points(by_record["362"])
    byes: dict[tuple[int, int], TeamBye] = {}
    for line in by_record["240"]:
        kind = next((each for each in _BYES if each == line[4:5].upper()), None)
        numbers = _numbers(line[5:])
        if kind is None or len(numbers) < 2:
            raise ValueError("record 240 is not written correctly")
        number, *getting = numbers
        byes |= {(number, team): kind for team in getting}
    bye_points: tuple[Fraction, Fraction] | None = None
    for line in by_record["320"]:
        bye_points = _points(line[4:8]), _points(line[9:13])
        byes |= {(at, team): "U" for at, team in enumerate(_numbers(line[13:]), 1) if team}
    lineups, opponents = {}, {}
    for line in by_record["300"]:
        numbers = _numbers(line[4:])
        if len(numbers) < 4:
            raise ValueError("record 300 is not written correctly")
        number, team, other, *sitting = numbers
        lineups[number, team] = tuple(each or None for each in sitting)
        opponents[number, team] = other
    taken, boards_taken = _taken(by_record["299"])
    return TeamRecords(
        teams,
        points,
        lineups,
        opponents,
        byes,
        tuple(map(_forfeit, by_record["330"])),
        taken,
        boards_taken,
        scale=scale,
        bye_points=bye_points,
    )


def _team(line: str) -> TrfTeam:
    """A line of record 310."""
    line = line.ljust(80)
    number, rank = _numbers(line[4:7]), _numbers(line[68:71])
    matches, boards = (_points(text) if text.strip() else None for text in (line[54:60], line[61:67]))
    if len(number) != 1:
        raise ValueError("record 310 is not written correctly")
    members = _numbers(line[72:])
    return TrfTeam(number[0], line[8:40].strip(), members, matches, boards, rank[0] if rank else None)


def _match_points(lines: Iterable[str]) -> tuple[Points, int]:
    found = {"W": Fraction(2), "D": Fraction(1), "L": Fraction(0)}
    for line in lines:
        for letter, text in re.findall(r"T([WDL])\s*=?\s*(\d{1,3}(?:\.\d{1,2})?)", line[3:].upper()):
            found[letter] = Fraction(text)
    named = tuple(found[each] for each in "WDL")
    if named not in _POINTS:
        win, draw, loss = (f"{float(each):g}" for each in named)
        raise ValueError(f"a match brings {win} for a win, {draw} for a draw, {loss} for a loss")
    return _POINTS[named]


def _forfeit(line: str) -> tuple[int, int, int, Forfeit]:
    kind = next((each for each in _FORFEITS if each == line[4:6]), None)
    numbers = _numbers(line[6:])
    if kind is None or len(numbers) != 3:
        raise ValueError("record 330 is not written correctly")
    number, one, other = numbers
    return number, one, other, kind


def _taken(lines: Iterable[str]) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """Match points and board points taken away in general; those of single results are not supported."""
    matches: dict[int, Fraction] = {}
    boards: dict[int, Fraction] = {}
    for line in lines:
        if line[4:5].strip():
            raise ValueError("record 299 gives points for single results")
        for found, text in ((matches, line[7:11]), (boards, line[13:17])):
            points = _points(text) if text.strip() else Fraction(0)
            for team in _numbers(line[23:]):
                found[team] = found.get(team, Fraction(0)) - points
    return matches, boards


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(each) for each in text.split())


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise ValueError(f"is not a number in a record of teams: {text[:20]!r}")
    return int(text)


def _points(text: str) -> Fraction:
    if not re.fullmatch(r"-?\d{1,4}(?:\.\d{1,2})?", text.strip(), re.ASCII):
        raise ValueError(f"are not points in a record of teams: {text[:20]!r}")
    return Fraction(text.strip())
