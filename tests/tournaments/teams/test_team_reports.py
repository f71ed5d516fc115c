"""FIDE's tournament report of teams, written and read (TO-68)."""

import dataclasses
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from py4swiss.trf import TrfParser

from bot.matches.tournaments.exports.reading import check_tournament_file, read_tournament_file, standings_of
from bot.tournaments.course.tables import counted_before_cut, table
from bot.tournaments.exports.trf import TrfReport, write_trf
from bot.tournaments.exports.trf_reader import read_trf
from bot.tournaments.exports.trf_team_report import team_report_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.events import ByeGiven, Dropped, Event, Overridden, Penalized, RosterSet
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult
from bot.tournaments.rules import TEAM_TIE_BREAKS, TournamentRules
from tests.cases import for_each
from tests.examples import examples
from tests.tournaments.exports.test_trf_forms import REPORTS
from tests.tournaments.teams.logs import TEAMS, members
from tests.tournaments.teams.playing import PlayingTeams, export_of, teams_begun

SEEDS = st.integers(0, 2**32).map(Random)
ROUND_ROBIN = TournamentRules("round-robin", "1-0.5-0", TEAM_TIE_BREAKS, team_size=2, substitutes=1)


def written(playing: PlayingTeams) -> tuple[TournamentExport, TrfReport]:
    """The tournament as it goes into a report, and the report."""
    state = playing.state
    released = {each.id for each in state.matches}
    matches = tuple(each for each in counted_before_cut(state) if each.id in released)
    export = replace(export_of(playing), matches=matches)
    return export, team_report_of(export, table(state))


def told(match: Match, names: dict[int, str]) -> tuple[object, ...]:
    """A match by names, the first choice first; how it ended, board by board."""
    seats = match.pairing.seats
    order = [0] if len(seats) == 1 else [0, 1] if match.pairing.first in (None, seats[0]) else [1, 0]
    boards = [
        None if each.result is None else tuple(each.result.places[seat] for seat in order)
        for each in match.boards
    ]
    return tuple(names[seats[seat]] for seat in order), boards


@given(SEEDS, st.integers(3, 6), st.sampled_from([TEAMS, ROUND_ROBIN]))
@examples(15)
def test_what_is_written_is_read_as_the_same_matches_and_points(
    random: Random, count: int, rules: TournamentRules
) -> None:
    playing = teams_begun(count, rules, random)
    playing.add(RosterSet(EntrantId(1), members(1, rules.team_size + 1)))
    extra: list[Event] = [Penalized(EntrantId(2), 1)]
    if rules is TEAMS:
        extra.append(ByeGiven(EntrantId(3), 2, random.choice(("half", "zero"))))
    playing.add(*extra)
    playing.settle()
    playing.play_round()
    if random.random() < 0.5:
        playing.add(Dropped(EntrantId(count), 1))
    if random.random() < 0.5:
        playing.settle()  # a round that is not over
        playing.line_up()
    else:
        playing.play()
    export, report = written(playing)
    data = write_trf(report)
    found = read_tournament_file(data)
    assert (found.notes, found.wrong) == ((), ())
    names = {each.id: each.name for each in export.entrants}
    again = {each.id: each.name for each in found.tournament.entrants}
    assert sorted(told(each, {**names}) for each in export.matches) == sorted(
        told(each, {**again}) for each in found.tournament.matches
    )
    rows = {names[row.entrant]: row for row in table(playing.state)}
    for row in standings_of(found.tournament):
        before = rows[again[row.entrant]]
        assert (row.points, row.values["board-points"]) == (before.points, before.values["board-points"])
    again_report = team_report_of(found.tournament, standings_of(found.tournament))
    if all(each.result is not None for each in export.matches) and rules is TEAMS:
        assert write_trf(again_report) == data


def test_a_report_of_teams_has_the_records_of_2026_in_their_columns() -> None:
    playing = teams_begun(3, TEAMS, Random(3))
    playing.add(Penalized(EntrantId(1), 2))
    playing.settle()
    playing.play_round()
    lines = write_trf(written(playing)[1]).decode().splitlines()
    assert "082 3" in lines
    assert "092 Team: Swiss-System" in lines
    assert "352 WBW" in lines
    assert "362 TW 3.0   TD 1.0   TL 0.0" in lines
    [first, *_] = [each for each in lines if each.startswith("310")]
    assert (first[4:7], first[8:40].strip(), first[73:77], first[78:82]) == ("  1", "#1", "   1", "   2")
    assert any(each.startswith("013 #1                                 1    2    3") for each in lines)
    [bye] = [each for each in lines if each.startswith("320")]
    assert (bye[4:8], bye[9:13], bye[14:17]) == (" 3.0", " 2.0", "003")
    assert "299    -1.0   0.0  000    1" in lines


def test_a_match_that_an_organiser_decided_keeps_its_points() -> None:
    playing = teams_begun(2, dataclasses.replace(TEAMS, rounds=1), Random(1))
    playing.settle()
    playing.play_round()
    playing.add(Overridden(MatchId(1, 1), MatchResult((1, 2), (3, 0))))
    export, report = written(playing)
    found = read_tournament_file(write_trf(report))
    points = {row.entrant: row.points for row in standings_of(found.tournament)}
    assert points == {row.entrant: row.points for row in table(playing.state)}
    assert (found.notes, found.wrong) == ((), ())
    assert export.matches[0].result == MatchResult((1, 2), (3, 0))


HEAD = """012 Club match
092 Team Swiss
142 1
"""


def player(number: int, games: str, points: float = 0) -> str:
    return f"001 {number:>4}      {'P' + str(number):<33} {'':31} {points:4.1f} {number:>4}{games}\n"


BOTH = (
    player(1, "     3 w 1", 1)
    + player(2, "     4 b =", 0.5)
    + player(3, "     1 b 0")
    + player(4, "     2 w =", 0.5)
)
ROOKS = "310   1 Rooks                            ROO     2300    2.0    1.5   1     1    2\n"
KNIGHTS = "310   2 Knights                          KNI     1950    0.0    0.5   2     3    4\n"
FIT = ROOKS + KNIGHTS


def test_match_points_of_2_1_0_rank_like_1_half_0() -> None:
    verdict = check_tournament_file((HEAD + BOTH + ROOKS + KNIGHTS).encode())
    assert (verdict.players, verdict.played, verdict.wrong, verdict.notes) == (2, 1, (), ())
    assert [(row[1], row[3]) for row in verdict.rows] == [("Rooks", "1"), ("Knights", "0")]
    wrong = check_tournament_file((HEAD + BOTH + ROOKS.replace("2.0", "1.0") + KNIGHTS).encode())
    assert wrong.wrong == (
        "team 1 (Rooks) has 1 match points and 1½ board points in the file, and 2 match points and 1½ board "
        "points by the boards",
    )


@for_each(
    ("teams", "reason"),
    [
        (ROOKS + KNIGHTS.replace("3    4", "3     "), "player 4 is in no team"),
        (ROOKS + KNIGHTS.replace("3    4", "2    3"), "player 2 of team 2 is missing or in two teams"),
        (ROOKS.replace("1    2", "1    3") + KNIGHTS.replace("3    4", "2    4"), "team 1 meets two teams"),
        (FIT + "362 TW 4.0   TD 1.0   TL 0.0\n", "a match brings 4 for a win, 1 for a draw"),
        (FIT + "299 W   1.0   1.0  001    1\n", "record 299 gives points for single results"),
        (FIT + "240 H 001    1\n", "team 1 has a match and a bye in round 1"),
        (FIT + "330 ?? 001   1   2\n", "record 330 is not written correctly"),
        (FIT + "300 001   1\n", "record 300 is not written correctly"),
        (FIT + "162 W 3 D 1\n", "a board brings other points than 1-½-0"),
    ],
)
def test_a_report_whose_teams_do_not_fit_is_read_as_one_of_people_and_says_why(
    teams: str, reason: str
) -> None:
    report = read_trf((HEAD + BOTH + teams).encode())
    assert report.teams is None
    [note] = [each for each in report.notes if each.startswith("left out: teams")]
    assert reason in note
    assert note.endswith("; only people's matches are read")


def test_empty_boards_and_missed_matches_are_found() -> None:
    report = read_trf((REPORTS / "teams.trf").read_bytes())
    assert report.teams is not None
    found = read_tournament_file((REPORTS / "teams.trf").read_bytes()).tournament
    assert [each.name for each in found.entrants] == ["Rooks", "Knights"]
    results = [each.result for each in found.matches]
    assert results == [MatchResult((1, 1), (1, 1)), MatchResult((1, 2), (1, 0), 1)]
    free = found.matches[1].boards[1].result
    assert free is not None
    assert free.no_show == {2}
    missed = (
        player(1, "  0000 - Z") + player(2, "  0000 - Z") + player(3, "  0000 - Z") + player(4, "  0000 - Z")
    )
    text = (
        HEAD + missed + ROOKS.replace("1.5", "2.0") + KNIGHTS.replace("0.5", "0.0") + "330 -+ 001   2   1\n"
    )
    verdict = check_tournament_file(text.encode())
    assert (verdict.wrong, verdict.notes, verdict.played) == ((), (), 1)
    [match] = read_tournament_file(text.encode()).tournament.matches
    assert match.result == MatchResult((2, 1), (0, 2), no_show=frozenset({EntrantId(2)}))


def test_only_teams_that_play_board_by_board_have_such_a_report() -> None:
    export = export_of(teams_begun(2, TournamentRules("single", team_size=2), Random(1)).play())
    with pytest.raises(ValueError, match="only a Swiss"):
        team_report_of(export, [])


def test_another_program_reads_the_players_and_the_teams(tmp_path: Path) -> None:
    report = written(teams_begun(4, TEAMS, Random(2)).play())[1]
    file = tmp_path / "teams.trf"
    file.write_bytes(write_trf(report))
    found = TrfParser.parse(file)
    assert report.teams is not None
    assert [(each.team_name.strip(), tuple(each.players)) for each in found.team_sections] == [
        (each.name, each.players) for each in report.teams.teams
    ]
    for player, theirs in zip(report.players, found.player_sections, strict=True):
        assert theirs.points_times_ten == 10 * player.points
        assert [(each.id, each.color.value, each.result.value) for each in theirs.results] == [
            (each.opponent or 0, each.side, each.mark) for each in player.games
        ]
