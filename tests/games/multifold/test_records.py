"""Records of whole games: verified by the command, and of a form that never changes."""

from functools import cache
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.multifold import MULTIFOLD
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from tests.games.multifold.games import eager_choice, setup_of
from tests.games.played import random_record


@cache
def record_of(number: int) -> str:
    """The record of an eager game."""
    return random_record(MULTIFOLD, setup_of(number), eager_choice, number)


@pytest.mark.parametrize("number", range(12))
def test_a_record_is_verified(number: int) -> None:
    record = parse_record(record_of(number))
    assert record.header.game == "multifold"
    assert verify(record, GAMES) == []


def test_some_records_have_takebacks() -> None:
    records = [record_of(number) for number in range(12)]
    assert sum("takeback" in record for record in records) > 8


def test_a_changed_record_is_not() -> None:
    record = parse_record(record_of(1))
    changed = list(record.lines)
    changed[5] = changed[5].model_copy(update={"hash": "0" * 64})
    assert verify(record.model_copy(update={"lines": tuple(changed)}), GAMES) == ["ply 5: the state differs"]


def test_the_fingerprint_of_a_known_game_never_changes() -> None:
    """If this fails, records of before cannot be verified any more."""
    record = parse_record(record_of(1))
    assert [record.lines[ply].hash[:16] for ply in (0, 12)] == ["78be75613a9a42aa", "e8d417df1e0f2ec7"]


def test_the_command_verifies_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(8), "utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("ok ")


def test_the_command_shows_a_turn_with_the_position_and_nobodys_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(8), "utf-8")
    record = parse_record(record_of(8))
    names = record.header.seats
    assert main(["show", str(path)]) == 0
    whole = capsys.readouterr().out
    assert whole.startswith(f"{', '.join(names)}, match ")
    assert " the game" in whole
    assert "draws" not in whole
    assert main(["show", str(path), "--turn", "1"]) == 0
    first = capsys.readouterr().out
    assert "  Turn 1: " in first
    assert f"\nAfter turn 1 of {record.header.setup['turns']}\n{names[0]}: 0 points, " in first
    assert f"{names[0]} has " in first
    assert "Turn 2: " not in first
    assert main(["show", str(path), "--turn", "999"]) == 1
    assert "there is no turn 999; the game had " in capsys.readouterr().err


def test_events_that_do_not_fit_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    changed = record_of(8).replace('"space": "', '"space": "z')
    assert changed != record_of(8)
    path.write_text(changed, "utf-8")
    assert main(["show", str(path)]) == 2
    assert "does not fit what came before" in capsys.readouterr().err
