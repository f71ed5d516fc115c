"""CSV of tournaments, as a spreadsheet reads it."""

import csv
import io

from msgspec.structs import replace

from bot.tournaments.course.places import ranking
from bot.tournaments.exports.tables import crosstable_csv, pairings_csv, standings_csv
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.standings.table import EntrantRow
from tests.tournaments.exports.samples import PODS_SAMPLE, SWISS_SAMPLE


def lines_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))


def rows_of(tournament: TournamentExport) -> tuple[EntrantRow, ...]:
    return ranking(tournament.entrants, tournament.matches, tournament.rules, penalties=tournament.penalties)


def test_standings_have_records_and_every_tie_break() -> None:
    head, *lines = lines_of(standings_csv(SWISS_SAMPLE, rows_of(SWISS_SAMPLE)))
    assert head == [
        "place", "player", "points", "won", "drawn", "lost", "byes", "no_shows",
        "omw", "gw", "buchholz", "head_to_head", "draw",
    ]  # fmt: skip
    assert lines[0] == ["1", "P3", "7", "2", "1", "1", "0", "1", "39.6", "76.2", "16", "", "3"]
    # Both have 6 points, A after a penalty, and E has met stronger people.
    assert [line[:3] for line in lines[1:3]] == [["2", "P5", "6"], ["3", "P1", "6"]]


def test_pairings_have_a_line_for_each_match() -> None:
    head, *lines = lines_of(pairings_csv(SWISS_SAMPLE))
    assert head == [
        "round", "stage", "table", "player_1", "player_2", "first_choice", "games", "winner", "no_show",
    ]  # fmt: skip
    assert lines[0] == ["1", "swiss", "1", "P1", "P2", "P1", "2-1-0", "P1", ""]
    assert lines[2] == ["1", "swiss", "3", "P5", "", "", "", "P5", ""]
    assert lines[8] == ["4", "swiss", "1", "P3", "P5", "P3", "0-0-0", "", "P3, P5"]
    assert lines[-1] == ["5", "swiss", "1", "P1", "P2", "P1", "", "", ""]


def test_a_crosstable_names_opponents_by_their_lines() -> None:
    head, *lines = lines_of(crosstable_csv(SWISS_SAMPLE, rows_of(SWISS_SAMPLE)))
    assert head == ["number", "place", "player", "points", *(f"round_{n}" for n in range(1, 6))]
    assert lines[0] == ["1", "1", "P3", "7", "W4", "D3", "W5*", "L2*", ""]
    assert lines[2] == ["3", "3", "P1", "6", "W5", "D1", "W2", "L4", "?5"]
    assert lines[3][4:] == ["L1", "bye", "", "L3", ""]


def test_tables_of_pods_have_as_many_columns_as_players_and_tell_the_place() -> None:
    head, *lines = lines_of(pairings_csv(PODS_SAMPLE))
    assert head[3:7] == ["player_1", "player_2", "player_3", "player_4"]
    assert lines[1][3:] == ["P5", "P6", "P7", "", "", "0-0-0-1", "", "P7"]
    cells = {line[2]: line[4] for line in lines_of(crosstable_csv(PODS_SAMPLE, rows_of(PODS_SAMPLE)))[1:]}
    assert cells["P1"].endswith("(1)")
    assert cells["P1"].startswith("W")
    assert cells["P7"].endswith("(3)*")


def test_no_name_is_taken_for_a_formula() -> None:
    names = ("=1+1", "+1", "-1", "@sum", "fine, or not")
    entrants = tuple(
        replace(each, name=name) for each, name in zip(SWISS_SAMPLE.entrants, names, strict=True)
    )
    sample = replace(SWISS_SAMPLE, entrants=entrants)
    files = [
        standings_csv(sample, rows_of(sample)),
        pairings_csv(sample),
        crosstable_csv(sample, rows_of(sample)),
    ]
    cells = [cell for data in files for line in lines_of(data) for cell in line]
    assert {"'=1+1", "'+1", "'-1", "'@sum", "fine, or not"} <= set(cells)
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@")]
