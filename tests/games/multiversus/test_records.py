"""Records of whole games: verified by the command, and of a form that never changes."""

import json
from functools import cache
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from tests.games.multiversus.games import eager_choice, setup_of
from tests.games.played import random_record


@cache
def record_of(number: int) -> str:
    """The record of an eager game."""
    return random_record(MULTIVERSUS, setup_of(number), eager_choice, number)


@pytest.mark.parametrize("number", range(18))
def test_a_record_is_verified(number: int) -> None:
    record = parse_record(record_of(number))
    assert record.header.game == "multiversus"
    assert verify(record, GAMES) == []


def test_some_records_have_takebacks() -> None:
    records = [record_of(number) for number in range(18)]
    assert sum("takeback" in record for record in records) > 8


def test_a_changed_record_is_not() -> None:
    record = parse_record(record_of(1))
    changed = list(record.lines)
    changed[5] = changed[5].model_copy(update={"hash": "0" * 64})
    assert verify(record.model_copy(update={"lines": tuple(changed)}), GAMES) == ["ply 5: the state differs"]


def test_the_fingerprint_of_a_known_game_never_changes() -> None:
    """If this fails, records of before cannot be verified any more."""
    record = parse_record(record_of(1))
    assert [record.lines[ply].hash[:16] for ply in (0, 12)] == ["b4c1212846023bce", "b8750db628fb0597"]


def test_the_command_verifies_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(8), "utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("ok ")


def test_every_event_reads_back_as_it_was_written() -> None:
    kinds = set()
    for number in range(18):
        for line in parse_record(record_of(number)).lines:
            for values in line.events:
                event = ev.load_event(values)
                assert json.loads(json.dumps(ev.dump_event(event))) == values
                kinds.add(values["kind"])
    assert len(kinds) > 24


def test_the_command_shows_an_activation_with_the_position_and_both_sheets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(1), "utf-8")
    assert main(["show", str(path)]) == 0
    whole = capsys.readouterr().out
    names = parse_record(record_of(1)).header.seats
    assert whole.startswith(f"{', '.join(names)}, match ")
    for said in (" leads the Heroes, ", "Champion (", "Ground: ", " wins", "The Heroes need "):
        assert said in whole
    assert main(["show", str(path), "--turn", "1"]) == 0
    first = capsys.readouterr().out
    assert "  Round 1: " in first
    assert "Initiative die " in first
    assert "\nRound 1 of 4. " in first
    assert first != whole
    assert main(["show", str(path), "--turn", "999"]) == 1
    assert "there is no activation 999; the game had " in capsys.readouterr().err


def test_a_free_setup_is_shown_as_activation_0_and_nothing_secret_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(8), "utf-8")
    assert main(["show", str(path), "--turn", "0"]) == 0
    assert "the Set Up Player" in capsys.readouterr().out
    assert main(["show", str(path), "--turn", "1"]) == 0
    told = capsys.readouterr().out
    assert " has chosen." in told
    assert " chooses " not in told.partition("\n\n")[0]
