"""Records of whole games: verified by the command, and of a form that never changes."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.games.dice import RecordingDice, SeededDice
from bot.games.multifold import MULTIFOLD
from bot.games.prepared import PREPARED
from bot.games.records import format_record, make_header, make_line, parse_record, verify
from bot.games.takebacks import format_takeback, is_final
from tests.games.multifold.games import eager_choice, setup_of

NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = bytes(range(32))


@cache
def record_of(number: int) -> str:
    """The record of an eager game; the first actions that can be taken back are, and played again."""
    game, chance, setup = MULTIFOLD, Random(number), setup_of(number)
    names = NAMES[: len(game.seats(setup))]
    header = make_header(game, setup, match_id="1", challenge_id="2", accept_id="3", seats=names, seed=SEED)
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


@pytest.mark.parametrize("number", range(12))
def test_a_record_is_verified(number: int) -> None:
    record = parse_record(record_of(number))
    assert record.header.game == "multifold"
    assert verify(record, PREPARED) == []


def test_some_records_have_takebacks() -> None:
    records = [record_of(number) for number in range(12)]
    assert sum("takeback" in record for record in records) > 8


def test_a_changed_record_is_not() -> None:
    record = parse_record(record_of(1))
    changed = list(record.lines)
    changed[5] = changed[5].model_copy(update={"hash": "0" * 64})
    assert verify(record.model_copy(update={"lines": tuple(changed)}), PREPARED) == [
        "ply 5: the state differs"
    ]


def test_the_fingerprint_of_a_known_game_never_changes() -> None:
    """If this fails, records of before cannot be verified any more."""
    record = parse_record(record_of(1))
    assert [record.lines[ply].hash[:16] for ply in (0, 12)] == ["78be75613a9a42aa", "e8d417df1e0f2ec7"]


def test_the_command_verifies_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(8), "utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("ok ")
