"""FIDE's tournament report: written by columns, read back, and what is refused."""

import dataclasses
from fractions import Fraction

import pytest
from hypothesis import given
from msgspec.structs import replace

from bot.games.errors import ContentError
from bot.tournaments.exports.trf import (
    NOT_PAIRED,
    TrfGame,
    TrfHeader,
    TrfPlayer,
    TrfReport,
    report_of,
    write_trf,
)
from bot.tournaments.exports.trf_reader import MAX_BYTES, MAX_GIVEN, read_trf
from bot.tournaments.exports.trf_tournament import tournament_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.rules import TournamentRules
from bot.tournaments.standings.table import standings
from tests.cases import for_each
from tests.examples import examples
from tests.tournaments.exports.samples import CUT_SAMPLE, PODS_SAMPLE, SWISS_SAMPLE, rows_of
from tests.tournaments.exports.swisses import swisses
from tests.tournaments.tables import A, bye

HEADER = TrfHeader("Berlin", "GER", "2026/11/20", "2026/11/23", "Ada, Arbiter", "3 min a turn")


def report() -> TrfReport:
    return report_of(SWISS_SAMPLE, rows_of(SWISS_SAMPLE), HEADER)


def test_a_report_has_every_field_in_its_columns() -> None:
    lines = write_trf(report()).decode().split("\r\n")
    assert lines[:12] == [
        "012 Friday night", "022 Berlin", "032 GER", "042 2026/11/20", "052 2026/11/23", "062 5", "072 0",
        "082 0", "092 Individual: Swiss-System", "102 Ada, Arbiter", "122 3 min a turn", "142 5",
    ]  # fmt: skip
    assert lines[12:15] == ["162  W 3.0    D 1.0    L 0.0", "XXR 5", "XXS W=3.0 D=1.0 PAB=3.0"]
    first = lines[15]
    # Columns from 1: number 5-8, name 15-47, points 81-84, rank 86-89, then ten for each round from 92 on.
    assert (first[:3], first[4:8], first[14:47]) == ("001", "   1", f"{'P1':<33}")
    assert (first[80:84], first[85:89]) == (" 6.0", "   3")
    assert first[91:] == "   2 w 1     3 w =     5 w 1     4 - 0     2 w  "
    assert lines[19][91:] == "0000 - U     2 w 1     1 b 0     3 b -  0000 - Z"
    assert lines[16][111:119] == "   3 w -"
    assert lines[17][111:119] == "   2 b +"
    # Positions of record 299: points 14-17, round 20-22, player 24-27.
    assert (lines[20][:3], lines[20][13:17], lines[20][19:22], lines[20][23:27]) == (
        "299",
        "-1.0",
        "000",
        "   1",
    )
    assert lines[21:] == [""]


def test_a_report_is_read_as_it_was_written() -> None:
    assert read_trf(write_trf(report())) == report()


def test_the_tournament_in_a_report_has_the_same_points_and_sums() -> None:
    again = tournament_of(read_trf(write_trf(report())))
    rules = TournamentRules(
        "swiss", tie_breaks=("points", "buchholz", "sonneborn-berger", "head-to-head", "omw")
    )
    before = standings(SWISS_SAMPLE.entrants, SWISS_SAMPLE.matches, rules, penalties=SWISS_SAMPLE.penalties)
    after = standings(again.entrants, again.matches, rules, penalties=again.penalties)
    assert after == before
    assert again.rules.rounds == 5


def test_the_elimination_after_a_swiss_is_left_out() -> None:
    found = report_of(CUT_SAMPLE, rows_of(replace(CUT_SAMPLE, matches=CUT_SAMPLE.matches[:11])))
    assert {len(player.games) for player in found.players} == {5}


def test_other_formats_have_no_report() -> None:
    with pytest.raises(ValueError, match="only a Swiss"):
        report_of(PODS_SAMPLE, rows_of(PODS_SAMPLE))
    twice = replace(SWISS_SAMPLE, matches=(*SWISS_SAMPLE.matches, bye("1.9", A)))
    with pytest.raises(ValueError, match="two matches in round 1"):
        report_of(twice, rows_of(twice))


def test_long_and_strange_names_stay_in_their_column() -> None:
    players = (
        TrfPlayer(1, "Ä" * 40, Fraction(1), 1, (TrfGame(2, "w", "1"),)),
        TrfPlayer(2, " a\r\n001\tb ", Fraction(0), None, (TrfGame(1, "b", "0"),)),
    )
    found = read_trf(write_trf(TrfReport("x\ny", 1, "1-0.5-0", players)))
    assert [player.name for player in found.players] == ["Ä" * 33, "a 001 b"]
    assert (found.name, found.players[1].rank) == ("x y", None)


@pytest.mark.parametrize("points", [Fraction(1, 4), Fraction(200)])
def test_points_that_the_column_cannot_hold_are_refused(points: Fraction) -> None:
    player = TrfPlayer(1, "P", points, 1, ())
    with pytest.raises(ValueError, match="do not fit"):
        write_trf(TrfReport("", 0, "1-0.5-0", (player,)))


FOREIGN = "\n".join(
    [
        "012 Club evening",
        "XXR 3",
        "DAT 0001 EMAIL somebody@example.org",
        "001    1 m GM Amber                             2527 AZE      100001 1978/01/01  2.5    1"
        "     2 w 1     3 b D  0000 - F",
        "001    2 m    Brillena                          2408 ESP      100002 1981/01/01  1.0    2"
        "     1 b 0  0000 - +",
        "001    3 wWGM Cedar                             2282 DOM      100003 1981/01/01  0.5    3"
        "  0000 - Z     1 w d",
    ]
)
"""Of another program: an unrated draw, byes with other marks, unknown records, lines that end early.

A title of three letters begins right after the sex; some programs cannot read that.
"""


def test_reports_of_other_programs_can_be_read() -> None:
    found = read_trf(FOREIGN.encode())
    assert (found.points, found.rounds, len(found.players)) == ("1-0.5-0", 3, 3)
    assert found.players[0].games == (TrfGame(2, "w", "1"), TrfGame(3, "b", "="), TrfGame(None, "-", "F"))
    assert found.players[1].games == (TrfGame(1, "b", "0"), TrfGame(None, "-", "U"), NOT_PAIRED)
    rows = rows_of(tournament_of(found))
    assert [float(row.points) for row in rows] == [2.5, 1.0, 0.5]
    assert (
        read_trf(FOREIGN.replace("Brillena", "Brilleña").encode("latin-1"))
        .players[1]
        .name.startswith("Brilleña")
    )


def line(number: int, games: str, points: str = " 0.0", name: str = "P") -> str:
    return f"001 {number:>4}      {name:<33} {'':31} {points} {number:>4}{games}\n"


PAIR = line(1, "     2 w 1", " 1.0"), line(2, "     1 b 0")


@for_each(
    ("text", "fault"),
    [
        ("", "has no player"),
        ("012 only a name\n", "has no player"),
        (line(1, "") * 2, "line 2: starting number 1 is there more than once"),
        ("001    x" + line(1, "")[8:], "line 1: is not a starting number: 'x'"),
        (line(1, "", " 1,0"), "line 1: are not points: ' 1,0'"),
        (line(1, "     2 w 7") + PAIR[1], "line 1: has a round that is not written correctly: '   2 w 7'"),
        (line(1, "     2 x 1") + PAIR[1], "line 1: has a round that is not written correctly"),
        (line(1, "     2 - H") + PAIR[1], "line 1: a bye has no opponent"),
        (line(1, "  0000 - 1"), "line 1: has a result and no opponent"),
        (line(1, "     2 - U") + PAIR[1], "line 1: a bye has no opponent"),
        (line(1, "     3 w 1") + PAIR[1], "round 1: player 1 has opponent 3, who has another"),
        (line(1, "     1 w 0"), "round 1: player 1 has opponent 1, who has another"),
        (line(1, "     2 w 1") + line(2, "     1 b 1"), "players 1 and 2 have contradictory results"),
        (line(1, "     2 w 1") + line(2, "     1 w 0"), "players 1 and 2 have contradictory results"),
        ("142 65\n" + "".join(PAIR), "at most 64"),
        ("142 many\n" + "".join(PAIR), "is not a number of rounds: 'many'"),
        (line(1, "  0000 - Z" * 65), "line 1: has too many rounds: the limit is 64"),
        ("162  W 2.0    D 1.0\n" + "".join(PAIR), "has other points than 1-½-0 and 3-1-0: 2 for a win"),
        ("XXS W=3 D=1 BW=2\n" + "".join(PAIR), "3 or 2 for a win, 1 for a draw, 0 for a loss"),
        ("162  W 3.0  many\n" + "".join(PAIR), "line 1: record 162 is not written correctly: 'many'"),
        ("XXS W=3 QQ=1\n" + "".join(PAIR), "line 1: record XXS gives points to 'QQ', which is not a result"),
        ("BBW three\n" + "".join(PAIR), "line 1: record BBW is not written correctly: 'three'"),
        ("240 X 001    1\n" + "".join(PAIR), "line 1: record 240 is not written correctly"),
        ("240 H 001    7\n" + "".join(PAIR), "record 240: player 7 is not in the report"),
        ("240 H 001" + "    1" * (MAX_GIVEN + 1) + "\n" + "".join(PAIR), "gives more than 16,384 byes"),
        ("".join(PAIR) + "299          -1.0  000    7\n", "penalty of player 7, who is not in the report"),
        ("".join(line(n, "") for n in range(1, 4098)), "has too many players: the limit is 4096"),
    ],
)  # fmt: skip
def test_a_report_that_cannot_be_is_refused_with_its_fault(text: str, fault: str) -> None:
    with pytest.raises(ContentError) as refused:
        read_trf(text.encode())
    assert fault in str(refused.value)


def test_a_report_that_is_too_big_is_not_looked_at() -> None:
    with pytest.raises(ContentError, match="is too big"):
        read_trf(b"x" * (MAX_BYTES + 1))


@given(swisses())
@examples(40)
def test_any_swiss_comes_back_from_its_report(tournament: TournamentExport) -> None:
    written = report_of(tournament, rows_of(tournament))
    found = read_trf(write_trf(written))
    assert found == written
    again = tournament_of(found)
    rules = dataclasses.replace(
        tournament.rules, tie_breaks=("points", "buchholz", "sonneborn-berger", "omw")
    )
    assert standings(again.entrants, again.matches, rules) == standings(
        tournament.entrants, tournament.matches, rules
    )
