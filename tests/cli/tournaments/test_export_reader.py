"""`tournament read` and `schema`, as they are typed."""

import json
from pathlib import Path

import jsonschema
import pytest

from bot.__main__ import main
from bot.matches.tournaments.exports.reading import standings_of
from bot.tournaments.exports.trf import report_of, write_trf
from tests.tournaments.exports.samples import SWISS_SAMPLE
from tests.tournaments.exports.test_trf_forms import REPORTS


def rehearsed(path: Path, capsys: pytest.CaptureFixture[str], *words: str) -> Path:
    """The JSON of a rehearsed tournament, in a file."""
    assert main(["tournament", "rehearse", "--players", "8", "--json", "--drops", "0.2", *words]) == 0
    file = path / "tournament.json"
    file.write_text(capsys.readouterr().out, "utf-8")
    return file


@pytest.mark.parametrize(
    "form", [("swiss", "--cut", "4"), ("round-robin",), ("double",), ("groups", "--cut", "2"), ("pods",)]
)
def test_standings_that_follow_from_the_matches_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: tuple[str, ...]
) -> None:
    file = rehearsed(tmp_path, capsys, "--format", *form, "--seed", "3")
    assert main(["tournament", "read", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"Rehearsal: {form[0]}, 8 players, ")
    first = json.loads(file.read_text())["standings"][0]
    assert said[3].split()[0] == str(first["place"])
    assert main(["tournament", "schema"]) == 0
    jsonschema.validate(json.loads(file.read_text()), json.loads(capsys.readouterr().out))


@pytest.mark.parametrize("form", [("swiss", "--cut", "2", "--byes", "0.2"), ("single",), ("round-robin",)])
def test_a_rehearsal_of_teams_is_read_board_by_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: tuple[str, ...]
) -> None:
    words = ("--team-size", "3", "--json", "--drops", "0.1", "--no-shows", "0.1", "--seed", "5")
    assert main(["tournament", "rehearse", "--teams", "7", "--format", *form, *words]) == 0
    file = tmp_path / "tournament.json"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert main(["tournament", "read", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith(f"Rehearsal: {form[0]}, 7 teams of 3, ")
    assert said.err == "", "each match follows from its boards"
    assert main(["tournament", "read", str(file), "--csv", "boards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    played = {tuple(line.split(",")[:3]) for line in lines[1:]}
    assert len(lines) == 1 + 3 * len(played)
    assert all("Team " in line and ", board 3" in line for line in lines[3::3])
    values = json.loads(file.read_text())
    values["standings"][0]["points"] += 1
    file.write_text(json.dumps(values))
    assert main(["tournament", "read", str(file)]) == 1
    wrong = values["standings"][0]["player"]
    assert f"the standings of team {wrong} (Team {wrong}) don't follow" in capsys.readouterr().err


def test_standings_that_do_not_follow_and_faults_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = rehearsed(tmp_path, capsys, "--format", "swiss")
    values = json.loads(file.read_text())
    values["standings"][0]["points"] += 1
    file.write_text(json.dumps(values))
    assert main(["tournament", "read", str(file)]) == 1
    wrong = values["standings"][0]["player"]
    complaint = (
        f"tournament.json: the standings of player {wrong} (Player {wrong}) don't follow from the matches\n"
    )
    assert capsys.readouterr().err == complaint
    file.write_text('{"format": "swiss"}')
    assert main(["tournament", "read", str(file)]) == 1
    assert "tournament.json: points: " in capsys.readouterr().err
    assert main(["tournament", "read", str(tmp_path / "none.json")]) == 2


def test_a_report_for_fide_is_read_and_told_as_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tournament.trf"
    file.write_bytes(write_trf(report_of(SWISS_SAMPLE, standings_of(SWISS_SAMPLE))))
    assert main(["tournament", "read", str(file), "--csv", "standings"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("place,player,points,won,drawn,lost,byes,no_shows")
    assert len(lines) == 1 + len(SWISS_SAMPLE.entrants)


def test_what_was_left_out_of_a_report_is_said_beside_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "read", str(REPORTS / "superfluous-round.trf"), "--csv", "standings"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("place,player,points")
    assert said.err == (
        "superfluous-round.trf: left out: what follows round 2, as the file announces 2 and nobody plays in "
        "it\n"
    )
    (tmp_path / "utf16.trf").write_bytes((REPORTS / "trf26.trf").read_text().encode("utf-16"))
    assert main(["tournament", "read", str(tmp_path / "utf16.trf")]) == 1
    assert capsys.readouterr().err == (
        "utf16.trf: is no tournament report: it looks like text in UTF-16: save it as UTF-8\n"
    )


def test_points_that_do_not_follow_are_named_beside_the_standings_that_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "read", str(REPORTS / "wrong-points.trf")]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("Club match: swiss, 4 players, 3 matches played")
    assert said.err.splitlines()[-2:] == [
        "wrong-points.trf: player 1 (Amber) has 2 points in the file, and 1½ by the results",
        "wrong-points.trf: player 3 (Cedar) has 1 point in the file, and 0 by the results",
    ]
    many = tmp_path / "many.trf"
    many.write_text("".join(f"001 {number:>4}{'':72} 1.0\n" for number in range(1, 24)))
    assert main(["tournament", "read", str(many)]) == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        "many.trf: 3 other players have other points in the file, too"
    )
