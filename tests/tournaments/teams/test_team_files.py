"""Files of tournaments of teams: JSON and tables (TO-28, TO-29)."""

import csv
import json
from io import StringIO
from random import Random
from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from bot.games.errors import ContentError
from bot.matches.tournaments.exports.reading import check_tournament_file
from bot.tournaments.course.places import places
from bot.tournaments.exports.document import TournamentDocument
from bot.tournaments.exports.json_reader import read_json
from bot.tournaments.exports.json_writer import write_json
from bot.tournaments.exports.tables import boards_csv
from bot.tournaments.log.events import Overridden, RosterSet
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.cases import for_each
from tests.tournaments.exports.samples import SWISS_SAMPLE, rows_of
from tests.tournaments.teams.logs import TEAMS, members
from tests.tournaments.teams.playing import PlayingTeams, export_of, teams_begun


def played(rules: TournamentRules = TEAMS, count: int = 5) -> PlayingTeams:
    """A tournament that is over, with a substitute and a member who has left."""
    playing = teams_begun(count, rules, Random(7))
    playing.settle()
    playing.play_round()
    playing.add(RosterSet(EntrantId(1), (members(1)[0], members(1)[2], members(1, 4)[3])))
    return playing.play()


def document(playing: PlayingTeams) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_json(export_of(playing), places(playing.state)))
    return found


@pytest.mark.parametrize(
    "rules", [TEAMS, TournamentRules("single", team_size=3)], ids=lambda each: each.format
)
def test_what_is_written_is_read_as_the_same_tournament(rules: TournamentRules) -> None:
    playing = played(rules)
    export = export_of(playing)
    data = write_json(export, places(playing.state))
    again = read_json(data)
    assert (again.rules, again.entrants) == (export.rules, export.entrants)
    assert again.members.items() <= export.members.items()
    strip = [replace(each, boards=(), result=None) for each in export.matches]
    assert [replace(each, boards=(), result=None) for each in again.matches] == strip
    assert again.rosters[EntrantId(1)] == export.members_of(EntrantId(1))
    assert again.rosters[EntrantId(1)][:3] == (11, 13, 14)
    assert write_json(again, places(playing.state)) == data
    verdict = check_tournament_file(data)
    assert (verdict.players, verdict.wrong, verdict.notes) == (5, (), ())
    jsonschema.validate(json.loads(data), TournamentDocument.model_json_schema())


def test_only_a_tournament_of_teams_has_members_boards_and_line_ups() -> None:
    keys = ('"members": [{', '"lineups": [[', '"boards": [{"board": 1')
    of_teams = json.dumps(document(teams_begun(2, TEAMS, Random(1)).play()))
    of_people = write_json(SWISS_SAMPLE, rows_of(SWISS_SAMPLE)).decode()
    assert all(each in of_teams for each in keys)
    assert not any(each[:9] in of_people for each in keys[:2])


def test_a_match_that_an_organiser_decided_is_said() -> None:
    playing = teams_begun(2, TEAMS, Random(1))
    playing.settle()
    playing.play_round()
    playing.add(Overridden(MatchId(1, 1), MatchResult((1, 1), (0, 0), 2)))
    verdict = check_tournament_file(write_json(export_of(playing), places(playing.state)))
    assert verdict.notes == ("match 1.1: the result is not that of the boards, so an organiser decided it",)
    assert verdict.wrong == ()


@for_each(
    ("change", "fault"),
    [
        ({"lineups": [[11, 12, 99], [31, 32, 33]]}, "member 99 is not in team 1"),
        ({"lineups": [[11, 11, 12], [31, 32, 33]]}, "member 11 sits there more than once"),
        ({"lineups": [[11, 12, 13]]}, "lineups must have one for each team"),
        ({"lineups": [[11, 12], [31, 32]]}, "lineups must have somebody, or null, for each board"),
        ({"boards": [{"board": 2, "games": [1, 0, 0], "winner": 1}]}, "boards must be numbered 1, 2, 3 …"),
        ({"boards": [{"board": 1, "games": [1, 0, 0], "winner": 9}]}, "board 1: winner 9 does not sit there"),
        (
            {"boards": [{"board": 1, "games": [1, 0, 0], "winner": 1, "places": [1]}]},
            "board 1: places must have a number for each team",
        ),
    ],
)
def test_faults_are_named(change: dict[str, Any], fault: str) -> None:
    values = document(played())
    [first] = [each for each in values["rounds"][0]["matches"] if each["players"] == [1, 3]]
    first |= change
    with pytest.raises(ContentError) as raised:
        read_json(json.dumps(values).encode())
    assert any(each.endswith(fault) for each in raised.value.faults), raised.value.faults


def test_nobody_is_a_member_twice() -> None:
    values = document(played())
    values["players"][1]["members"] = values["players"][0]["members"]
    with pytest.raises(ContentError) as raised:
        read_json(json.dumps(values).encode())
    assert "players: member 11 is there more than once" in raised.value.faults


def test_the_table_of_boards_names_who_met() -> None:
    lines = list(csv.DictReader(StringIO(boards_csv(export_of(played())).decode("utf-8-sig"))))
    matches = {(each["round"], each["table"]) for each in lines}
    assert len(lines) == 3 * len(matches)
    first = lines[0]
    assert (first["round"], first["board"], first["team_1"], first["team_2"]) == ("1", "1", "#1", "#3")
    assert first["player_1"].startswith("Member 1")
    assert first["player_2"].startswith("Member 3")
