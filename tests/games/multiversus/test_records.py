"""Records of whole games: verified by the command, and of a form that never changes."""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.games.dice import RecordingDice, SeededDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.records import format_record, make_header, make_line, parse_record, verify
from bot.games.registry import GAMES
from bot.games.takebacks import format_takeback, is_final
from tests.games.multiversus.games import eager_choice, setup_of

NAMES = ("Ada", "Bo")
SEED = bytes(range(32))


@cache
def record_of(number: int) -> str:
    """The record of an eager game; the first actions that can be taken back are, and played again."""
    game, chance, setup = MULTIVERSUS, Random(number), setup_of(number)
    header = make_header(game, setup, match_id="1", challenge_id="2", accept_id="3", seats=NAMES, seed=SEED)
    dice = SeededDice(SEED, game.name, "1", "2", "3")
    rolled = RecordingDice(dice)
    state, events = game.begin(setup, rolled)
    lines = [make_line(game, state, None, "", rolled.rolled, events)]
    backs = 0
    while waiting := game.waiting(state):
        seat, rolled = chance.choice(sorted(waiting)), RecordingDice(dice)
        action = eager_choice([*game.legal(state, seat)], chance)
        before, is_settled = state.copy(), game.is_settled(state)
        events = game.apply(state, seat, action, rolled)
        line = game.format_action(action)
        lines.append(make_line(game, state, seat, line, rolled.rolled, events))
        if backs < 2 and is_settled and not is_final(game, line, rolled.rolled, events):
            backs += 1
            state, events = game.take_back(state, before, seat, [action])
            lines.append(make_line(game, state, seat, format_takeback(before.ply), [], events))
    return format_record(header, lines, SEED.hex())


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
