"""Tournament reports as other programs write them: one small file for each form (TO-52)."""

from fractions import Fraction
from pathlib import Path

import pytest

from bot.games.errors import ContentError
from bot.tournaments.exports.json_reader import read_json
from bot.tournaments.exports.json_writer import write_json
from bot.tournaments.exports.tables import crosstable_csv
from bot.tournaments.exports.trf import TrfReport
from bot.tournaments.exports.trf_points import differing_points
from bot.tournaments.exports.trf_reader import read_trf
from bot.tournaments.exports.trf_tournament import tournament_of
from bot.tournaments.matches import BYE, HALF_BYE
from bot.tournaments.standings.table import EntrantRow
from tests.cases import for_each
from tests.tournaments.exports.samples import rows_of

REPORTS = Path(__file__).with_name("reports")

PAIRING_ONLY = "left out: what only pairing the next round needs"
DETAILS = "left out: the players' titles, ratings, federations, FIDE numbers and dates of birth"


def report_in(name: str) -> TrfReport:
    return read_trf((REPORTS / f"{name}.trf").read_bytes())


def rows_in(report: TrfReport) -> list[EntrantRow]:
    """The standings that follow from a report, by starting number."""
    return sorted(rows_of(tournament_of(report)), key=lambda row: row.entrant)


@for_each(
    ("name", "points", "rounds", "earned"),
    [
        ("half-point-byes", "1-0.5-0", 3, [2.5, 1.5, 0.5]),
        ("requested-byes", "1-0.5-0", 4, [2.5, 0, 1, 0.5, 2]),
        ("coming-round", "1-0.5-0", 3, [1, 0, 1, 0]),
        ("points-xxs", "3-1-0", 2, [4, 3, 4]),
        ("points-xxs-codes", "3-1-0", 3, [7, 1, 5]),
        ("points-162", "3-1-0", 2, [4, 3, 4]),
        ("points-162-bye", "3-1-0", 2, [4, 1, 2]),
        ("points-bbw", "3-1-0", 2, [4, 1, 2]),
        ("superfluous-round", "1-0.5-0", 2, [1.5, 1, 1.5]),
        ("trf26", "1-0.5-0", 2, [1, 0.5, 1, 1.5, 1, 0]),
    ],
)
def test_a_report_is_read_with_the_points_that_it_says(
    name: str, points: str, rounds: int, earned: list[float]
) -> None:
    report = report_in(name)
    assert (report.points, report.rounds) == (points, rounds)
    assert list(differing_points(report)) == []
    rows = rows_in(report)
    assert [row.points for row in rows] == earned == [each.points for each in report.players]


@for_each(
    ("name", "notes"),
    [
        ("half-point-byes", []),
        ("requested-byes", ["left out: byes in rounds that are not paired yet (record 240)"]),
        (
            "coming-round",
            ["left out: byes in a last round that is not paired yet", f"{PAIRING_ONLY} (record XXZ)"],
        ),
        ("teams", []),
        ("points-xxs", []),
        ("points-162", []),
        ("points-bbw", []),
        (
            "superfluous-round",
            ["left out: what follows round 2, as the file announces 2 and nobody plays in it"],
        ),
        (
            "trf26",
            [
                "left out: teams and their points (records 240, 299, 300, 310, 320, 330 and 3 more), since "
                "record 299 gives points for single results; only people's matches are read",
                f"{PAIRING_ONLY} (records 152, 250, 260)",
                "left out: its tie-breaks (record 202), since standings have the bot's own",
                "left out: details of the event (records 112, 132, 172, 182, 192, 222)",
                DETAILS,
                "left out: national ratings (record FRA)",
                "left out: what is in no known form of the report (record DDD)",
            ],
        ),
    ],
)
def test_it_is_said_what_was_left_out_and_why(name: str, notes: list[str]) -> None:
    assert list(report_in(name).notes) == notes


def test_a_half_point_bye_counts_as_half_a_point_in_everybodys_sums_but_not_as_a_meeting() -> None:
    report = report_in("half-point-byes")
    tournament = tournament_of(report)
    byes = {each.pairing.seats[0]: each.result for each in tournament.matches if each.pairing.is_bye}
    assert list(byes.values()) == [HALF_BYE] * 3
    amber, birch, cedar = rows_in(report)
    assert [(row.record.won, row.record.drawn, row.record.byes) for row in (amber, birch, cedar)] == [
        (2, 1, 0),
        (1, 1, 0),
        (0, 1, 0),
    ]
    assert birch.values["buchholz"] == amber.points + cedar.points
    assert (
        crosstable_csv(tournament, rows_of(tournament)).decode("utf-8-sig").splitlines()[1].endswith("bye,W3")
    )


def test_a_half_point_bye_comes_back_from_json() -> None:
    tournament = tournament_of(report_in("half-point-byes"))
    again = read_json(write_json(tournament, rows_of(tournament)))
    assert sorted(again.matches, key=lambda each: each.id) == sorted(
        tournament.matches, key=lambda each: each.id
    )


def test_points_that_do_not_follow_are_named_and_the_others_counted() -> None:
    report = report_in("wrong-points")
    assert [(player.number, earned) for player, earned in differing_points(report)] == [
        (1, Fraction(3, 2)),
        (3, Fraction(0)),
    ]
    assert [float(row.points) for row in rows_in(report)] == [1.5, 1, 0, 1.5]


def player(number: int, games: str, points: str = " 0.0", name: str = "P", width: int = 33) -> str:
    return f"001 {number:>4}      {name:<{width}} {'':31} {points} {number:>4}{games}\n"


WON, LOST = player(1, "     2 w 1", " 1.0"), player(2, "     1 b 0")


def read(text: str) -> TrfReport:
    return read_trf(text.encode())


@for_each(
    "record",
    [
        "162 W 3 D 1",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 1.0",
        "162 W=3,D=1",
        "162  w3.0     d1.0",
        "XXS W=3.0 D=1.0 PAB=3.0",
        "XXS W=3\nXXS D=1.0\nXXS PAB=3",
        "XXS WW=1 WW=3 BW=3 D=1 L=0 FW=3 FPB=3 PAB=3",
        "BBW 3\nBBD 1.0",
        "BBU 3.0\nBBW 3.0\nBBD 1.0",
    ],
)
def test_points_are_read_in_every_form_of_their_records(record: str) -> None:
    report = read(f"{record}\n{player(1, '     2 w 1', ' 3.0')}{LOST}")
    assert (report.points, report.exceptions, report.notes) == ("3-1-0", {}, ())


def test_a_bye_that_is_not_named_counts_as_a_win_but_in_xxs_as_one_point() -> None:
    bye = player(1, "  0000 - U", " 3.0")
    assert not list(differing_points(read(f"162 W 3 D 1\n{bye}")))
    assert not list(differing_points(read(f"BBD 1\nBBW 3\n{bye}")))
    report = read(f"XXS W=3 D=1\n{player(1, '  0000 - U', ' 1.0')}")
    assert not list(differing_points(report))
    assert tournament_of(report).matches[0].result == HALF_BYE


def test_record_162_counts_before_those_of_programs() -> None:
    assert read(f"XXS W=1 D=0.5\nBBW 9\n162 W 3 D 1\n{WON}{LOST}").points == "3-1-0"


@for_each(
    ("record", "mark", "points", "bye", "penalty"),
    [
        ("162 W 1 D .5 P .5", "U", " 0.5", HALF_BYE, 0),
        ("162 W 1 D .5 P 0", "U", " 0.0", None, 0),
        ("162 W 1 D .5 P .75", "U", " 0.8", BYE, Fraction(1, 4)),
        ("162 W 3 D 1 P 2", "U", " 2.0", BYE, 1),
        ("XXS HPB=1", "H", " 1.0", BYE, 0),
        ("XXS FPB=0", "F", " 0.0", None, 0),
        ("XXS ZPB=.5", "Z", " 0.5", None, -Fraction(1, 2)),
        ("162 A .5", "Z", " 0.5", None, -Fraction(1, 2)),
    ],
)
def test_a_round_without_an_opponent_brings_what_the_report_says(
    record: str, mark: str, points: str, bye: object, penalty: Fraction
) -> None:
    """A number between those of results is a penalty, or the opposite of one."""
    tournament = tournament_of(read(f"{record}\n{player(1, f'  0000 - {mark}', points)}"))
    assert [each.result for each in tournament.matches] == [bye] * (bye is not None)
    assert tournament.penalties == ({1: penalty} if penalty else {})


def test_points_given_for_a_no_show_stay_with_the_player() -> None:
    """XXS FW and FL: a win by a no-show brings 2 of 3 points, and missing a match costs one."""
    games = player(1, "     2 w +", " 2.0"), player(2, "     1 b -", " 0.5")
    report = read("XXS W=3 D=1 FW=2 FL=.5\n" + "".join(games))
    assert not list(differing_points(report))
    assert [float(row.points) for row in rows_in(report)] == [2, 0.5]


def test_points_that_a_file_does_not_name_are_found_from_everybodys() -> None:
    report = read(player(1, "     2 w 1", " 3.0") + LOST)
    assert (report.points, report.notes) == (
        "3-1-0",
        ("does not say what a win brings: everybody's points follow from 3-1-0",),
    )
    unclear = read(player(1, "     2 w 1", " 3.0") + player(2, "     1 b 0", " 0.5"))
    assert (unclear.points, len(list(differing_points(unclear)))) == ("1-0.5-0", 2)


def test_a_round_more_than_announced_is_read_if_somebody_plays_in_it() -> None:
    report = read(f"XXR 0\n{WON}{LOST}")
    assert (report.rounds, report.notes) == (1, ("announces 0 rounds, and has 1: all are read",))


@pytest.mark.parametrize("last", ["  0000 - Z", "            ", "  0000 - -", "      -  "])
def test_rounds_that_nobody_plays_after_the_announced_ones_are_left_out(last: str) -> None:
    report = read(f"142 1\n{WON.rstrip()}{last}\n{LOST.rstrip()}{last}\n")
    assert (report.rounds, [len(each.games) for each in report.players]) == (1, [1, 1])


def test_a_bye_asked_for_in_the_coming_round_counts_if_the_points_have_it() -> None:
    """JaVaFo wants it in the points; others write them as they were."""
    for points, earned in ((" 1.5", 1.5), (" 1.0", 1)):
        report = read(player(1, "     2 w 1  0000 - H", points) + LOST)
        assert not list(differing_points(report))
        assert rows_in(report)[0].points == earned


def test_points_of_record_299_are_taken_or_given_to_people() -> None:
    head = "299          -0.5  001    1    2\n"
    report = read(f"{head}{player(1, '     2 w 1', ' 0.5')}{player(2, '     1 b 0', '-0.5')}")
    assert (report.penalties, list(differing_points(report))) == ({1: Fraction(1, 2), 2: Fraction(1, 2)}, [])
    given = "299 +         0.5  001    1\n" + player(1, "     2 w +     2 b +", " 1.5")
    report = read(given + player(2, "     1 b -     1 w -"))
    assert not list(differing_points(report))
    everybody = "299 D         0.0  000\n" + player(1, "     2 w =", " 0.0") + player(2, "     1 b =", " 0.0")
    assert not list(differing_points(read(everybody)))


def test_text_in_another_encoding_is_told_so() -> None:
    text = player(1, "     2 w 1", " 1.0", "Zoë Šafářová") + LOST
    with pytest.raises(ContentError, match="it looks like text in UTF-16: save it as UTF-8"):
        read_trf(text.encode("utf-16"))
    with pytest.raises(ContentError, match="it looks like text in UTF-16: save it as UTF-8"):
        read_trf(LOST.encode("utf-16-le"))
    with pytest.raises(ContentError, match="it looks like a PDF document"):
        read_trf(b"%PDF-1.7")
    assert read_trf(text.encode("utf-8-sig")).notes == ()
    western = read_trf((player(1, "     2 w 1", " 1.0", "Zoë Šaf") + LOST).encode("cp1252"))
    assert (western.players[0].name, western.notes[0][:35]) == (
        "Zoë Šaf",
        "is not UTF-8: read as Windows-1252,",
    )
    odd = read_trf((player(1, "     2 w 1", " 1.0", "Zoë \x81") + LOST).encode("latin-1"))
    assert odd.notes == western.notes


def test_columns_counted_in_bytes_are_found() -> None:
    name = "Šafářová, Zoë"
    short = player(1, "     2 w 1", " 1.0", name, 33 - (len(name.encode()) - len(name)))
    report = read(short + LOST)
    assert (report.players[0].name, float(report.players[0].points)) == (name, 1.0)
    with pytest.raises(ContentError, match="line 1: is not an opponent"):
        read(short.replace(" 1.0", "     ") + LOST)


def test_ratings_of_federations_and_unknown_records_are_told_apart() -> None:
    lines = "NOR    1      P\nDAT 0001 EMAIL nobody@example.org\nABC what\nXXX 5\n"
    assert list(read(f"{lines}{WON}{LOST}").notes) == [
        "left out: national ratings (record NOR)",
        "left out: what is in no known form of the report (records ABC, DAT, XXX)",
    ]
