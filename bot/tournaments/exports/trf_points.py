"""The points that results bring in a tournament report: records 162, XXS, and BBW with its like (TO-52).

Sources: TRF26; JaVaFo's "Advanced User Manual"; the README of bbpPairings.
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar, get_args

from bot.tournaments.exports.trf import Mark, ResultCode, TrfGame, TrfPlayer, TrfReport
from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import POINTS, Points

CODES: tuple[ResultCode, ...] = get_args(ResultCode)
PointsByCode = Mapping[ResultCode, Fraction]

_WIN: tuple[ResultCode, ...] = ("WW", "BW", "FW", "FPB")
_DRAW: tuple[ResultCode, ...] = ("WD", "BD", "HPB")
_LOSS: tuple[ResultCode, ...] = ("WL", "BL")

_PAIRS: tuple[tuple[ResultCode, ResultCode], ...] = (("WW", "BW"), ("WD", "BD"), ("WL", "BL"))
"""Won, drawn and lost matches, with White and with Black."""
_LOST: tuple[ResultCode, ...] = (*_LOSS, "ZPB", "FL")
_USUAL: Mapping[Points, PointsByCode] = {
    points: {
        **dict.fromkeys(_LOST, Fraction(0)),
        **dict.fromkeys(_DRAW, draw_points(points)),
        **dict.fromkeys((*_WIN, "PAB"), win_points(points)),
    }
    for points in POINTS
}
"""What every result brings, as a rule."""
_OF_MARKS: Mapping[Mark, ResultCode] = {
    "+": "FW", "-": "FL", "U": "PAB", "F": "FPB", "H": "HPB", "Z": "ZPB",
}  # fmt: skip
_WITH_WHITE: Mapping[Mark, ResultCode] = {"1": "WW", "=": "WD", "0": "WL"}
_WITH_BLACK: Mapping[Mark, ResultCode] = {"1": "BW", "=": "BD", "0": "BL"}

_NUMBER = r"(\d{0,3}(?:\.\d{1,2})?)"
_LETTER_AND_POINTS = re.compile(rf"([A-Za-z])\s*=?\s*{_NUMBER}(?=[\sA-Za-z,;]|$)[\s,;]*")
_CODE_AND_POINTS = re.compile(rf"([A-Za-z]{{1,3}})\s*=\s*{_NUMBER}(?=[\s,;]|$)[\s,;]*")
_FORMS: Mapping[str, Mapping[str, tuple[ResultCode, ...]]] = {
    "162": {"W": _WIN, "D": _DRAW, "L": _LOSS, "A": ("ZPB", "FL"), "Z": ("ZPB",), "P": ("PAB",), "X": ()},
    "XXS": {"W": _WIN, "D": _DRAW, "L": _LOSS, **{code: (code,) for code in CODES}},
    "BBW": {"": _WIN}, "BBD": {"": _DRAW}, "BBL": {"": _LOSS},
    "BBZ": {"": ("ZPB",)}, "BBF": {"": ("FL",)}, "BBU": {"": ("PAB",)},
}  # fmt: skip
"""What each record names, and the results meant; those of bbpPairings name one each, by themselves."""
RECORDS = tuple(_FORMS)


class PointRecords:
    """The records about points in one file. Without any, results bring the `usual` points."""

    usual: ClassVar[PointsByCode] = _USUAL["1-0.5-0"]

    def __init__(self) -> None:
        self._found: dict[str, dict[ResultCode, Fraction]] = {}

    def take(self, record: str, text: str) -> None:
        """Read a line's text after its record. Raises ValueError if it is not written correctly."""
        found = self._found.setdefault(record[:2], {})
        for name, points in _named_points(record, text):
            results = _FORMS[record].get(name)
            if results is None:
                raise ValueError(f"record {record} gives points to {name!r}, which is not a result")
            found.update(dict.fromkeys(results, points))

    @property
    def found(self) -> PointsByCode | None:
        """The points of every result; None if the file has no such record.

        Record 162 counts before XXS, and XXS before BBW and its like. A bye brings as much as a win unless
        it is named; only in XXS it brings 1.
        """
        for kind in ("16", "XX", "BB"):
            if kind in self._found:
                named = self._found[kind]
                points = {**self.usual, **named}
                if kind != "XX":
                    points["PAB"] = named.get("PAB", points["WW"])
                return points
        return None


def split_points(found: PointsByCode) -> tuple[Points, PointsByCode]:
    """The points of matches, and the other results that bring something else.

    Raises ValueError if a match that was played brings other points than those that standings know.
    """
    for points, usual in _USUAL.items():
        if all(found[code] == usual[code] for pair in _PAIRS for code in pair):
            return points, {code: value for code, value in found.items() if value != usual[code]}
    win, draw, loss = (_said(found[white], found[black]) for white, black in _PAIRS)
    raise ValueError(
        f"has other points than 1-½-0 and 3-1-0: {win} for a win, {draw} for a draw, {loss} for a loss"
    )


def round_points(game: TrfGame, report: TrfReport) -> Fraction:
    """What a player's round brought; 0 until it is over."""
    code = _code(game)
    if code is None:
        return Fraction(0)
    return report.exceptions.get(code, _USUAL[report.points][code])


def differing_points(report: TrfReport) -> Iterator[tuple[TrfPlayer, Fraction]]:
    """The players whose points don't follow from their rounds, each with the points that do."""
    for player in report.players:
        earned = sum((round_points(each, report) for each in player.games), Fraction(0))
        earned -= report.penalties.get(player.number, Fraction(0))
        if earned != player.points:
            yield player, earned


def _code(game: TrfGame) -> ResultCode | None:
    played = _WITH_BLACK if game.side == "b" else _WITH_WHITE
    return played.get(game.mark, _OF_MARKS.get(game.mark))


def _named_points(record: str, text: str) -> list[tuple[str, Fraction]]:
    """The names and points in a record: `W 3.0    D 1.0`, `W=3 D=1`; a record of its own has one number."""
    form = _CODE_AND_POINTS if record == "XXS" else _LETTER_AND_POINTS
    if record.startswith("BB"):
        form = re.compile(rf"(){_NUMBER}\s*")
    text, at = text.strip(), 0
    found: list[tuple[str, Fraction]] = []
    while at < len(text):
        match = form.match(text, at)
        if match is None or not match[2]:
            raise ValueError(f"record {record} is not written correctly: {text[at : at + 20]!r}")
        found.append((match[1].upper(), Fraction(match[2])))
        at = match.end()
    return found


def _said(white: Fraction, black: Fraction) -> str:
    return f"{float(white):g}" if white == black else f"{float(white):g} or {float(black):g}"
