"""Versions of the rules: old records hold, and what runs goes on under the newest rules."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from bot.games.dice import RecordingDice, SeededDice, seed_hash
from bot.games.editions import begin_under, renew
from bot.games.melee.game import MELEE, RULES_VERSIONS
from bot.games.melee.position.state import State
from bot.games.records import RecordLine, digest, format_record, make_header, make_line, parse_record, verify
from bot.games.takebacks import position_at
from tests.games.melee.wild import wild_setup

SEED = bytes(range(32))
OLD, NEW = RULES_VERSIONS[0], RULES_VERSIONS[-1]
IDS = {"match_id": "1", "challenge_id": "2", "accept_id": "3"}


@dataclass
class Played:
    """A random duel that began under old rules, and the position after each of its lines."""

    setup: Any
    lines: list[RecordLine]
    states: list[State]

    @property
    def text(self) -> str:
        header = make_header(MELEE, self.setup, seats=("A", "B"), seed=SEED, **IDS)
        return format_record(header.model_copy(update={"rules": OLD}), self.lines, SEED.hex())


def play(seed: int, *, changes_at: int | None = None) -> Played:
    """Such a duel to its end; before this ply, the bot has learnt the new rules."""
    setup, chance = wild_setup(seed), Random(seed)
    dice = SeededDice(SEED, MELEE.name, *IDS.values())
    rolled = RecordingDice(dice)
    state, events = MELEE.begin(setup, rolled)
    begin_under(MELEE, state, setup, OLD)
    played = Played(setup, [make_line(MELEE, state, None, "", rolled.rolled, events)], [state.copy()])
    while MELEE.game_end(state) is None:
        (seat,) = MELEE.waiting(state)
        marks = renew(MELEE, state) if changes_at is not None and state.ply >= changes_at else []
        legal = MELEE.legal(state, seat)
        action = MELEE.parse_action("concede", seat) if state.ply > 150 else chance.choice(legal)
        rolled = RecordingDice(dice)
        events = [*marks, *MELEE.apply(state, seat, action, rolled)]
        text = MELEE.format_action(action)
        played.lines.append(make_line(MELEE, state, seat, text, rolled.rolled, events))
        played.states.append(state.copy())
    return played


@pytest.mark.parametrize("seed", range(6))
def test_a_record_of_old_rules_is_verified_by_them(seed: int) -> None:
    record = parse_record(play(seed).text)
    assert record.header.rules == OLD
    assert record.header.seed_hash == seed_hash(SEED)
    assert verify(record, {MELEE.name: MELEE}) == []


@pytest.mark.parametrize("seed", range(6))
def test_a_duel_goes_on_under_new_rules_and_its_record_marks_the_ply(seed: int) -> None:
    played = play(seed, changes_at=20)
    marked = [line.ply for line in played.lines if line.events and line.events[0]["kind"] == "rules-changed"]
    assert marked == [21], "the first action after the change"
    assert played.states[20].rules == int(OLD)
    assert played.states[21].rules == int(NEW)
    assert verify(parse_record(played.text), {MELEE.name: MELEE}) == []
    again = position_at(MELEE, played.setup, OLD, played.lines, 30)
    assert digest(MELEE.fingerprint(again)) == played.lines[30].hash


def test_a_mark_that_is_missing_or_unknown_is_found() -> None:
    text = play(3, changes_at=20).text
    unmarked = []
    for row in map(json.loads, text.splitlines()):
        if row.get("line", {}).get("ply") == 21:
            del row["line"]["events"][0]
        unmarked.append(json.dumps(row))
    assert verify(parse_record("\n".join(unmarked)), {MELEE.name: MELEE}) != []
    unknown = text.replace('"version": "3"', '"version": "9"')
    assert "unknown rules" in verify(parse_record(unknown), {MELEE.name: MELEE})[0]


def test_a_mark_leads_to_newer_rules_only() -> None:
    back = play(3, changes_at=20).text.replace('"version": "3"', '"version": "2"')
    assert "not newer" in verify(parse_record(back), {MELEE.name: MELEE})[0]


def test_a_snapshot_without_a_version_goes_on_by_the_rules_it_was_taken_under() -> None:
    state = play(1).states[40]
    snapshot = MELEE.snapshot(state)
    assert "rules" not in snapshot, "as it was before rules had versions"
    resumed = MELEE.resume(wild_setup(1), snapshot)
    assert MELEE.rules_of(resumed) == OLD
    (mark,) = renew(MELEE, resumed)
    assert MELEE.dump_event(mark) == {"kind": "rules-changed", "version": NEW}
    assert MELEE.rules_of(MELEE.resume(wild_setup(1), MELEE.snapshot(resumed))) == NEW
    assert renew(MELEE, resumed) == []
