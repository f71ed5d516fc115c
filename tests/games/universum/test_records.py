"""Records of whole games: verified, shown, and told in words."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.games.dice import RecordingDice, SeededDice
from bot.games.records import format_record, make_header, make_line, parse_record, verify
from bot.games.registry import GAMES
from bot.games.takebacks import format_takeback
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.position.actions import PASS, Action, Leave
from tests.games.universum.games import variant_setup

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
SEED = bytes(range(32))


@cache
def record_of(number: int) -> str:
    """The record of a random game of a variant. Somebody leaves out of turn, and one pass is taken back."""
    game, chance, setup = MULTIUNIVERSUM, Random(number), variant_setup(number)
    seats = len(game.seats(setup))
    header = make_header(
        game, setup, match_id="1", challenge_id="2", accept_id="3", seats=NAMES[:seats], seed=SEED
    )
    dice = SeededDice(SEED, game.name, "1", "2", "3")
    rolled = RecordingDice(dice)
    state, events = game.begin(setup, rolled)
    lines = [make_line(game, state, None, "", rolled.rolled, events)]
    is_taken_back = False
    while state.outcome is None:
        seat, rolled = state.active, RecordingDice(dice)
        action: Action = chance.choice(game.legal(state, seat))
        if len(lines) == 9 and seats > 2:
            seat, action = (state.active + 1) % seats, Leave()
        elif len(lines) > 12 and not is_taken_back and len(state.hands[seat]) > 2 and not state.played:
            action = PASS if PASS in game.legal(state, seat) else action
        before = state.copy()
        events = game.apply(state, seat, action, rolled)
        lines.append(make_line(game, state, seat, game.format_action(action), rolled.rolled, events))
        if action == PASS and not is_taken_back and not rolled.rolled and not any(map(game.reveals, events)):
            is_taken_back = True
            state, events = game.take_back(state, before, seat, [action])
            lines.append(make_line(game, state, seat, format_takeback(before.ply), [], events))
    return format_record(header, lines, SEED.hex())


@pytest.mark.parametrize("number", [0, 7, 14, 21, 28])
def test_a_record_is_verified(number: int) -> None:
    record = parse_record(record_of(number))
    assert record.header.game == "multiuniversum"
    assert verify(record, GAMES) == []
    if number > 10:
        assert any(line.action == "leave" for line in record.lines)
        assert any(line.action.startswith("takeback") for line in record.lines)


def test_a_changed_record_is_not() -> None:
    record = parse_record(record_of(14))
    changed = list(record.lines)
    changed[5] = changed[5].model_copy(update={"hash": "0" * 64})
    assert verify(record.model_copy(update={"lines": tuple(changed)}), GAMES) == ["ply 5: the state differs"]
    other = record.model_copy(update={"header": record.header.model_copy(update={"match_id": "9"})})
    assert verify(other, GAMES) != []


def test_the_fingerprint_of_a_known_game_never_changes() -> None:
    """If this fails, records of before cannot be verified any more."""
    record = parse_record(record_of(7))
    assert [record.lines[ply].hash[:16] for ply in (0, 10)] == ["d0f628e751eef403", "9b0f01dc375e5e3e"]


@pytest.mark.parametrize("number", [0, 14])
def test_a_record_is_verified_and_shown_by_commands(
    number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(number), "utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("ok ")
    assert main(["show", str(path)]) == 0
    last = capsys.readouterr().out
    assert "Scores: Ada" in last
    assert main(["show", str(path), "--turn", "1"]) == 0
    first = capsys.readouterr().out.splitlines()
    assert first[1].startswith("  The portals open: 1 ")
    assert any(line.startswith("  Turn 1 (round 1): Ada.") for line in first)
    assert not any("Turn 2" in line for line in first)
    assert any(line.startswith("1 (white), Reorder: ") for line in first)
    assert main(["show", str(path), "--turn", "999"]) == 1
    assert "there is no turn 999" in capsys.readouterr().err


def test_a_record_that_names_too_few_players_is_not_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *rest = record_of(14).splitlines()
    values = json.loads(header)
    values["header"]["seats"] = ["Ada"]
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([json.dumps(values), *rest]) + "\n", "utf-8")
    assert main(["show", str(path)]) == 2
    capsys.readouterr()


def test_dice_are_those_of_this_game() -> None:
    ours, others = (SeededDice(SEED, name, "1", "2", "3") for name in ("multiuniversum", "melee"))
    assert [ours.roll(50) for _ in range(8)] != [others.roll(50) for _ in range(8)]
    record = parse_record(record_of(7))
    again = replace(SeededDice(SEED, "multiuniversum", "1", "2", "3"))
    assert record.lines[0].dice[:4] == tuple(again.roll(sides) for sides in (5, 4, 3, 2))


def test_every_event_reads_back_as_it_was_written() -> None:
    for number in (0, 14, 28):
        for line in parse_record(record_of(number)).lines:
            for values in line.events:
                assert ev.dump_event(ev.load_event(values)) == values
