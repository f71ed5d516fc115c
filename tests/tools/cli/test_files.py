"""The commands that read files say what they found and exit with the documented status."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.cli.records import seeded_record
from tests.games.melee.rules.test_imagine import record_of_fork

HOLDS = Path(__file__).parents[2] / "games/melee/scenarios/four-energy-become-six.toml"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "duel.jsonl"
    path.write_text(seeded_record(), "utf-8")
    return path


def test_a_scenario_that_holds_says_ok(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(HOLDS)]) == 0
    assert capsys.readouterr().out.startswith("ok ")


def test_a_scenario_that_fails_says_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(HOLDS.read_text("utf-8").split("[expect]")[0] + '[expect]\noutcome = {by = "capture"}\n')
    assert main(["scenario", str(wrong), str(HOLDS)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("FAIL ")
    assert "expected over by capture" in lines[0]
    assert lines[1].startswith("ok ")


@pytest.mark.parametrize("text", ["title = ", "title = 'x'\nshape = 1\n", "\x00", "title = " + "9" * 5_000])
def test_an_unreadable_scenario_does_not_stop_the_others(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text(text, "utf-8")
    assert main(["scenario", str(broken), str(tmp_path / "missing.toml"), str(HOLDS)]) == 2
    shown = capsys.readouterr()
    assert shown.out.startswith("ok ")
    assert len(shown.err.splitlines()) == 2


OTHER_GAME = Path(__file__).parents[2] / "games/universum/scenarios/a-pass-ends-the-turn.toml"


def test_scenarios_of_all_games_are_played_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = tmp_path / "named.toml"
    named.write_text('game = "melee"\n' + HOLDS.read_text("utf-8"), "utf-8")
    wrong = tmp_path / "wrong.json"
    values = tomllib.loads(OTHER_GAME.read_text("utf-8"))
    wrong.write_text(json.dumps({**values, "expect": {"turn": {"seat": 1}}}), "utf-8")
    assert main(["scenario", str(OTHER_GAME), str(HOLDS), str(named), str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["ok", "ok", "ok", "FAIL"]
    assert lines[3].endswith("turn seat: is 2, expected 1")


@pytest.mark.parametrize("game", ['"chess"', "3", "[]"])
def test_a_scenario_of_an_unknown_game_cannot_be_read(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.toml"
    path.write_text(f"title = 'x'\ngame = {game}\n", "utf-8")
    assert main(["scenario", str(path)]) == 2
    assert "game: must be 'melee' or 'multiuniversum'" in capsys.readouterr().err


def test_a_file_that_is_not_text_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "noise.toml"
    path.write_bytes(b"\xff\xfe\x00\x81")
    assert main(["scenario", str(path)]) == 2
    assert "UTF-8" in capsys.readouterr().err


def test_a_true_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert capsys.readouterr().out.startswith("ok ")


def test_a_changed_die_is_found(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [json.loads(row) for row in record.read_text("utf-8").splitlines()]
    place, line = next((n, row["line"]) for n, row in enumerate(rows) if n > 1 and row["line"]["dice"])
    line["dice"][0] = line["dice"][0] % 6 + 1
    record.write_text("\n".join(json.dumps(row) for row in rows), "utf-8")
    assert main(["verify", str(record)]) == 1
    assert f"ply {place - 1}: the dice are" in capsys.readouterr().out


def test_a_record_that_is_none_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.jsonl"
    path.write_text("hello\n")
    assert main(["verify", str(path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ({"places": None}, "a moderator or a tournament ended the duel: no result"),
        ({"places": [1, 2]}, "a moderator or a tournament ended the duel: Ada wins"),
        ({"places": [1, 1], "by": "moderator"}, "a moderator ended the duel: a draw"),
        ({"places": None, "by": "tournament"}, "its tournament ended the duel: no result"),
        ({"places": None, "by": "players"}, "the players by consent ended the duel: no result"),
    ],
)
def test_verify_says_who_decided_and_what(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], decision: dict[str, object], told: str
) -> None:
    lines = seeded_record().splitlines()
    text = json.dumps({"decision": {"ply": 10, **decision}})
    path = tmp_path / "decided.jsonl"
    path.write_text("\n".join([*lines[:12], text, lines[-1]]) + "\n")
    assert main(["verify", str(path)]) == 0
    assert told in capsys.readouterr().out


def test_verify_says_that_a_duel_was_played_on_from_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fork.jsonl"
    path.write_text(record_of_fork(4)[0])
    assert main(["verify", str(path)]) == 0
    assert "a fork: it begins in the middle of another duel" in capsys.readouterr().out
    assert main(["show", str(path)]) == 0


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize("key", ["ply", "seat", "format", "dice", "setup"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_a_number_of_thousands_of_digits_in_a_record_is_one_short_line(
    command: str, key: str, quote: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    number = f"{quote}{'9' * 5_000}{quote}"
    pattern = rf'"{key}": (\[[\d, ]*\]|[\dnul]+|(?=\{{))'
    value = {"dice": f'"dice": [{number}]', "setup": f'"setup": {number}, "more": '}.get(
        key, f'"{key}": {number}'
    )
    text, changed = re.subn(pattern, value, record.read_text("utf-8"), count=1)
    assert changed
    record.write_text(text, "utf-8")
    assert main([command, str(record)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 300


@pytest.mark.parametrize("turn", ["9" * 5_000, "-1", "²", "x"])
def test_a_turn_that_is_no_number_of_one_is_one_short_line(
    turn: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["show", str(record), f"--turn={turn}"])
    assert stopped.value.code == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert "argument --turn: a turn is a number of at most 9 digits" in last
    assert len(last) < 200


def test_show_draws_the_end_and_any_turn(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(record)]) == 0
    end = capsys.readouterr().out
    assert "Ada (South) against Grace (North)" in end
    assert main(["show", str(record), "--turn", "3"]) == 0
    third = capsys.readouterr().out
    assert "Turn 3" in third
    assert third != end


def test_a_turn_that_never_was_is_said(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(record), "--turn", "99"]) == 1
    assert "there is no turn 99" in capsys.readouterr().err


def test_check_decks_names_every_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-decks"]) == 0
    shown = capsys.readouterr().out
    assert "ember-court.toml" in shown
    assert "gloomfen.toml" in shown


def test_a_record_with_an_event_nobody_knows_names_its_ply(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [json.loads(row) for row in record.read_text("utf-8").splitlines()]
    rows[2]["line"]["events"][0]["kind"] = "nope"
    record.write_text("\n".join(json.dumps(row) for row in rows), "utf-8")
    assert main(["show", str(record)]) == 2
    assert capsys.readouterr().err == f"{record}: ply 1: has an unknown event\n"


@pytest.mark.parametrize("words", [["scenario"], ["nonsense"], ["show", "x", "--turn", "two"]])
def test_a_command_line_that_means_nothing_gets_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
