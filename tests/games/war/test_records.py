"""Records of whole games: verified by the command, and of a form that never changes."""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.games.dice import RecordingDice, SeededDice
from bot.games.records import format_record, make_header, make_line, parse_record, verify
from bot.games.registry import GAMES
from bot.games.takebacks import format_takeback, is_final
from bot.games.war import WAR
from bot.games.war.events import events as ev
from tests.games.war.games import choice, setup_of

NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = bytes(range(32))


@cache
def record_of(number: int) -> str:
    """The record of an eager game; the first actions that can be taken back are, and played again."""
    chance, setup = Random(number), setup_of(number, rounds=4)
    names = NAMES[: len(WAR.seats(setup))]
    header = make_header(WAR, setup, match_id="1", challenge_id="2", accept_id="3", seats=names, seed=SEED)
    dice = SeededDice(SEED, WAR.name, "1", "2", "3")
    rolled = RecordingDice(dice)
    state, events = WAR.begin(setup, rolled)
    lines = [make_line(WAR, state, None, "", rolled.rolled, events)]
    backs = 0
    while waiting := WAR.waiting(state):
        seat, rolled = chance.choice(sorted(waiting)), RecordingDice(dice)
        action = choice(state, seat, chance, eager=True)
        before = state.copy()
        events = WAR.apply(state, seat, action, rolled)
        line = WAR.format_action(action)
        lines.append(make_line(WAR, state, seat, line, rolled.rolled, events))
        if backs < 2 and not is_final(WAR, line, rolled.rolled, events):
            backs += 1
            state, events = WAR.take_back(state, before, seat, [action])
            lines.append(make_line(WAR, state, seat, format_takeback(before.ply), [], events))
    return format_record(header, lines, SEED.hex())


@pytest.mark.parametrize("number", range(6))
def test_a_record_is_verified(number: int) -> None:
    record = parse_record(record_of(number))
    assert record.header.game == "multiverse-war"
    assert verify(record, GAMES) == []


def test_some_records_have_takebacks() -> None:
    assert sum("takeback" in record_of(number) for number in range(6)) > 3


def test_a_changed_record_is_not() -> None:
    record = parse_record(record_of(0))
    lines = list(record.lines)
    lines[5] = lines[5].model_copy(update={"hash": "0" * 64})
    assert verify(record.model_copy(update={"lines": tuple(lines)}), GAMES) == ["ply 5: the state differs"]


def test_the_fingerprint_of_a_known_game_never_changes() -> None:
    """If this fails, records of before cannot be verified any more."""
    record = parse_record(record_of(1))
    assert [record.lines[ply].hash[:16] for ply in (0, 12)] == ["f05be415f29abcbc", "d70b2736ea4cbaf6"]


def test_the_command_verifies_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(0), "utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("ok ")


def test_every_event_reads_back_as_it_was_written() -> None:
    kinds = set()
    for number in range(6):
        for line in parse_record(record_of(number)).lines:
            for values in line.events:
                event = ev.load_event(values)
                assert json.loads(json.dumps(ev.dump_event(event))) == values
                kinds.add(values["kind"])
    assert len(kinds) > 30


def test_the_command_shows_a_round_with_the_position_all_face_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(0), "utf-8")
    names = parse_record(record_of(0)).header.seats
    assert main(["show", str(path)]) == 0
    whole = capsys.readouterr().out
    assert whole.startswith(f"{', '.join(names)}, match ")
    assert " the game" in whole
    assert "face down" not in whole.split("\nAfter round ")[1]
    assert main(["show", str(path), "--turn", "1"]) == 0
    first = capsys.readouterr().out
    assert "  The dice: " in first
    assert f"\nAfter round 1 of 4\n{names[0]}: " in first
    assert f"{names[0]}'s blocks: " in first
    assert main(["show", str(path), "--turn", "999"]) == 1
    assert "there is no round 999; the game had " in capsys.readouterr().err


def test_a_record_that_does_not_hold_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    record = parse_record(record_of(0))
    changed = record_of(0).replace(record.lines[5].hash, "0" * 64)
    path.write_text(changed, "utf-8")
    assert main(["show", str(path)]) == 2
    assert "ply 5: the state differs" in capsys.readouterr().err
