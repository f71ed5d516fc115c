"""Whole games: what is legal is accepted, all else refused without a change; endings, takebacks, forks."""

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.content.registry import CONTENTS
from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.prepared import PREPARED
from bot.games.registry import GAMES
from bot.games.war import WAR
from bot.games.war.events import events as ev
from bot.games.war.position.actions import Orders, format_order
from bot.games.war.position.position import ACTION, BUILD, FIRST, START
from bot.games.war.position.setup import make_setup
from bot.games.war.position.state import State
from bot.games.war.rules.legal import REFUSALS, check_order
from bot.games.war.rules.looks import refresh
from bot.games.war.rules.timeouts import timeout_action
from tests.cases import for_each
from tests.examples import seeds
from tests.games.war.games import SHEETS, positions, random_play, setup_of


def all_lines(state: State, seat: int, chance: Random) -> list[str]:
    """Lines of all forms, most of them senseless now."""
    field = state.position.field
    names = chance.sample(field.board.names, 8)
    numbers = [f"u{number}" for number in range(1, 9)]
    powers = sorted(field.power_words)
    lines = [
        "built",
        "end",
        "treaty 1",
        "treaty 2",
        "gift 2 1",
        "gift 1 999",
        "mission 1",
        "mission 3",
        "mission parade 1",
    ]
    for at in names:
        lines += [f"recruit {kind.word} {at}" for kind in field.units]
        lines += [f"hero {hero} {at}" for hero in field.heroes]
        lines += [f"hero ember {at} 3 4 flare", f"hero oak {at} 6 6", f"improve {at}"]
        for unit in numbers:
            lines += [f"{unit} {at}", f"{unit} explore {at}", f"{unit} attack {at}"]
            lines += [
                f"{unit} attack {at} with {chance.choice(powers)}",
                f"{unit} use {chance.choice(powers)} {at}",
            ]
    for unit in numbers:
        lines += [f"{unit} swap {other}" for other in numbers]
        lines += [f"{unit} set-up", f"{unit} road", f"{unit} upgrade {chance.choice(field.units).word}"]
        lines += [f"{unit} build {building.word}" for building in field.buildings]
        lines += [f"{unit} use {power}" for power in powers]
        lines += [f"{unit} use {power} {chance.choice(('ne', 'w'))}" for power in powers]
    lines += [
        f"skill {hero} {what}" for hero in field.heroes for what in ("health", "ap", chance.choice(powers))
    ]
    return [line for line in lines if seat >= 0 and line]


@pytest.mark.parametrize("number", seeds(5, 100))
def test_what_is_legal_is_accepted_and_all_else_refused_without_a_change(number: int) -> None:
    chance = Random(number)
    codes = set()
    for state, _, _ in random_play(number, rounds=4):
        if chance.random() < 0.9 or state.position.phase in (FIRST, START):
            continue
        before = json.dumps(WAR.fingerprint(state))
        for seat in range(state.position.field.seats):
            legal = {WAR.format_action(action) for action in WAR.legal(state, seat)}
            for line in chance.sample(sorted(legal), min(6, len(legal))):
                WAR.apply(state.copy(), seat, WAR.parse_action(line, seat), FastDice(number))
            for line in all_lines(state, seat, chance):
                action = WAR.parse_action(line, seat)
                try:
                    assert isinstance(action, Orders)
                    code = check_order(state.position, seat, action.orders[0])
                except KeyError:
                    continue  # a word of another game
                if code:
                    codes.add(code)
                    assert line not in legal
                    assert code in REFUSALS
                elif len(line.split(" ")) < 4 or not line.startswith("hero"):
                    assert line in legal
        assert json.dumps(WAR.fingerprint(state)) == before
    assert len(codes) > 10


@pytest.mark.parametrize("number", range(10))
def test_offers_that_are_kept_are_those_of_a_copy(number: int) -> None:
    """What a game remembers of its offers changes nothing: a copy remembers none."""
    for state, seat, _ in islice(random_play(number, eager=number % 2 == 0), 250):
        assert WAR.legal(state, seat) == WAR.legal(state.copy(), seat)


def test_a_refused_line_changes_nothing() -> None:
    chance, refused = Random(1), 0
    for state in positions():
        before = json.dumps(WAR.fingerprint(state))
        for seat in range(state.position.field.seats):
            for line in chance.sample(all_lines(state, seat, chance), 20):
                legal = [WAR.format_action(action) for action in WAR.legal(state, seat)]
                if line not in legal and not line.startswith("hero"):
                    with pytest.raises(IllegalAction):
                        WAR.apply(state, seat, WAR.parse_action(line, seat), ScriptedDice())
                    refused += 1
        assert json.dumps(WAR.fingerprint(state)) == before
    assert refused > 500


@pytest.mark.parametrize("number", seeds(4, 60))
def test_positions_stay_sound(number: int) -> None:
    """A snapshot of any position is one that can be, and what is worked out follows from the rest."""
    chance = Random(number)
    for state, _, _ in random_play(number, rounds=5, leaving=0.0003):
        if chance.random() < 0.8:
            continue
        values = json.loads(json.dumps(WAR.snapshot(state)))
        again = WAR.resume(setup_of(number, rounds=5), values)
        assert WAR.snapshot(again) == WAR.snapshot(state)
        assert again.position.seen == state.position.seen
        assert [each.is_up for each in again.position.all_blocks()] == [
            each.is_up for each in state.position.all_blocks()
        ]
        twin = state.copy()
        refresh(twin.position)
        assert twin.position.seen == state.position.seen
        for seat in range(state.position.field.seats):
            assert WAR.view(again, seat) == WAR.view(state, seat)


def test_all_endings_are_reached() -> None:
    ends = set()
    for number in range(10):
        last: State | None = None
        for state, _, _ in random_play(number, leaving=0.001 if number > 6 else 0):
            last = state
        assert last is not None
        end = WAR.game_end(last)
        assert end is not None
        assert min(end.places) == 1
        ends.add(end.by)
    assert {"portal", "points", "left"} <= ends


def test_leaving_ends_a_duel_and_a_team_game() -> None:
    for number, places in ((0, ((2, 1), (1, 2))), (4, ((3, 1, 3, 1), (1, 3, 1, 3)))):
        for seat in (0, 1):
            state, _ = WAR.begin(setup_of(number), FastDice(3))
            WAR.apply(state, seat, WAR.parse_action("leave", seat), FastDice(1))
            end = WAR.game_end(state)
            assert end is not None
            assert (end.places, end.by) == (places[seat], "left")
            with pytest.raises(IllegalAction, match="game-over"):
                WAR.apply(state, 0, WAR.parse_action("end", 0), FastDice(1))


def test_who_leaves_free_for_all_is_behind_all_others() -> None:
    state, _ = WAR.begin(setup_of(5), FastDice(3))
    for seat in (2, 0, 3):
        WAR.apply(state, seat, WAR.parse_action("leave", seat), FastDice(1))
        assert state.is_over == (seat == 3)
    end = WAR.game_end(state)
    assert end is not None
    assert end.places == (3, 1, 4, 2)


def test_a_late_player_leaves_and_all_can_agree_to_a_draw() -> None:
    for number in (0, 4, 5):
        state, _ = WAR.begin(setup_of(number), FastDice(3))
        twin = state.copy()
        assert ev.PlayerLeft(0, True) in WAR.apply(state, 0, WAR.parse_action("forfeit", 0), FastDice(1))
        assert ev.DrawAgreed() in WAR.apply(twin, 0, WAR.parse_action("draw", 0), FastDice(1))
        end = WAR.game_end(twin)
        assert end is not None
        assert (set(end.places), end.by) == ({1}, "agreement")


def test_a_takeback_leads_back_with_new_prompts_and_tells_others_no_line() -> None:
    for state, seat, action in random_play(0):
        if state.position.phase != ACTION:
            continue
        earlier = state.copy()
        after = state.copy()
        WAR.apply(after, seat, action, FastDice(1))
        found, events = WAR.take_back(after, earlier, seat, [action])
        assert WAR.fingerprint(found) | {"ply": 0, "prompts": []} == WAR.fingerprint(earlier) | {
            "ply": 0, "prompts": [],
        }  # fmt: skip
        assert WAR.prompt(found, 1 - seat) == found.ply == after.ply + 1
        assert [WAR.audience(event) for event in events] == [None, frozenset((seat,))]
        assert WAR.is_settled(found)
        return
    raise AssertionError("no action phase")


def test_what_was_identified_or_drawn_is_never_taken_back() -> None:
    final = {"shown", "decoy", "territory", "event", "struck", "mission-drawn", "gift", "phase-ended"}
    seen = set()
    for number in range(10):
        dice = FastDice(number)
        for state, seat, action in random_play(number, rounds=4):
            for event in WAR.apply(state.copy(), seat, action, dice):
                kind = WAR.dump_event(event)["kind"]
                assert WAR.reveals(event) is (kind in final or kind in _ALSO_FINAL)
                seen.add(kind)
    assert final <= seen
    assert len(seen) > 35


_ALSO_FINAL = {"mission-returned", "treaty-offered", "treaty", "phase-began", "first-chosen"}


def test_a_fork_begins_where_a_game_goes_on() -> None:
    for number in (0, 2):
        states = [state.copy() for state, _, _ in random_play(number, rounds=3)]
        for state in states[::25]:
            setup = {**setup_of(number, rounds=3), "start": WAR.snapshot(state)}
            fork, events = WAR.begin(setup, ScriptedDice())
            assert events == []
            assert (fork.ply, WAR.prompt(fork, 0)) == (0, 0)
            assert WAR.waiting(fork) == WAR.waiting(state)
            assert WAR.legal(fork, 0) == WAR.legal(state, 0)
        WAR.apply(states[-1], 0, WAR.parse_action("draw", 0), FastDice(1))
        with pytest.raises(ContentError):
            WAR.begin({**setup_of(number, rounds=3), "start": WAR.snapshot(states[-1])}, ScriptedDice())


def test_prompts_change_with_what_is_asked_and_never_repeat() -> None:
    for number in (0, 5):
        asked: dict[int, set[tuple[int, str, int]]] = {}
        for state, _, _ in random_play(number, rounds=4):
            position = state.position
            for seat in WAR.waiting(state):
                key = (WAR.prompt(state, seat), position.phase, position.round)
                asked.setdefault(seat, set()).add(key)
        for keys in asked.values():
            assert len({prompt for prompt, _, _ in keys}) == len(keys)


def test_legal_lines_are_read_again_as_they_were_written() -> None:
    for state in positions():
        for seat in WAR.waiting(state):
            for action in WAR.legal(state, seat):
                line = WAR.format_action(action)
                assert WAR.parse_action(line, seat) == action
                if isinstance(action, Orders):
                    assert format_order(action.orders[0]) == line


@for_each(
    "line",
    [
        "", " ", "end ", " end", "end;end", "end;  end", "end ; end", "u1  d4", "u01 d4", "u100 d4",
        "u1 d0", "u1 D4", "u1 d4 e4", "u1 d1000", "gift 2 05", "gift 2 1000", "gift 2 -1", "mission",
        "mission 1 1 1", "hero ember d2 3", "hero ember d2 10 4", "hero ember d2 x 4", "first",
        "first move", "start builder d2", "leave; end", "first build; end", "u1 swap 2", "u1 use",
        "u1 use aim x", "u1 attack d4 aim", "u1 attack d4 with", "; ".join(["end"] * 21), "U1 d4",
        "u\u0661 d4", "recruit spearman", "built 1", "u1 explore",
    ],
)  # fmt: skip
def test_no_other_text_is_a_line(line: str) -> None:
    with pytest.raises(IllegalAction, match="bad-action"):
        WAR.parse_action(line, 0)


@for_each(
    "line",
    [
        "u1 z9", "recruit knight d2", "recruit ember d2", "hero spearman d2", "u1 build castle", "treaty 3",
        "gift 0 1", "mission parade 4", "mission nothing 1", "u1 use laser", "u1 use wall z9",
        "u1 attack d4 with laser", "skill ember laser", "improve z9", "u1 upgrade ember",
        "hero ember d2 3 4 laser", "end; u1 z9", "start ember d2 builder e2 builder c2",
        "start builder z9 builder e2 builder c2",
    ],
)  # fmt: skip
def test_words_of_no_list_are_no_line(line: str) -> None:
    state, _ = WAR.begin(make_setup(SHEETS, "short"), FastDice(1))
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="bad-action"):
            WAR.apply(state, seat, WAR.parse_action(line, seat), FastDice(1))


def test_the_game_is_offered() -> None:
    assert GAMES["multiverse-war"] is WAR
    assert not GAMES.keys() & PREPARED.keys()
    assert not CONTENTS.keys() & PREPARED.keys()


def test_seats_are_numbered() -> None:
    assert WAR.seats(make_setup(SHEETS, "duel")) == ("first", "second")
    assert len(WAR.seats(make_setup(SHEETS, "four"))) == 4


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rounds": 0}, "rounds: must be at least 1 (is 0)"),
        ({"mode": "long"}, "mode: there is no 'long'"),
        ({"attack": "left"}, "attack: free for all needs it, other games have none"),
        ({"hash": "0"}, "the data are not those that the hash names"),
    ],
)
def test_a_faulty_setup_is_refused(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        WAR.begin({**make_setup(SHEETS, "short"), **change}, FastDice(1))
    assert str(caught.value) == fault


def test_build_phases_of_several_are_at_once_and_others_follow() -> None:
    seen: dict[str, set[tuple[int, ...]]] = {}
    for number in (0, 5):
        for state, _, _ in random_play(number, rounds=3):
            key = f"{number} {state.position.phase}"
            seen.setdefault(key, set()).add(tuple(sorted(WAR.waiting(state))))
    assert (0, 1, 2, 3) in seen[f"5 {BUILD}"]
    assert all(len(each) == 1 for each in seen[f"0 {BUILD}"] | seen[f"5 {ACTION}"] | seen[f"0 {START}"])


@pytest.mark.parametrize(
    ("mode", "later_in", "more"),
    [
        ("short", 1, [(0, 2)] * 4),
        ("short", 3, [(0, 0), (0, 0), (0, 2), (0, 2)]),
        ("team", 2, [(0, 0, 0, 0)] + [(0, 2, 4, 6)] * 3),
        ("three", 1, [(0, 0, 0)] * 4),
    ],
)
def test_who_acts_later_gets_gold_in_one_round(mode: str, later_in: int, more: list[tuple[int, ...]]) -> None:
    """More than the first, by place and round; in free for all nothing. Nobody spends anything."""
    changed = [each.model_copy(update={"later": 2, "later_in": later_in}) for each in SHEETS.mode]
    sheets = SHEETS.model_copy(update={"mode": tuple(changed)})
    state, _ = WAR.begin(make_setup(sheets, mode, rounds=4), FastDice(3))
    seen: dict[int, tuple[int, ...]] = {}
    while waiting := WAR.waiting(state):
        position = state.position
        if position.phase == ACTION and position.round not in seen:
            first = position.first_action if mode != "three" else 0
            gold = [each.gold for each in position.holdings]
            seen[position.round] = tuple([each - gold[first] for each in (*gold[first:], *gold[:first])])
        seat = min(waiting)
        WAR.apply(state, seat, timeout_action(position, seat), FastDice(1))
    assert list(seen.values()) == more


def test_a_turn_that_times_out_passes_without_harm() -> None:
    for number in (0, 4, 5):
        state, _ = WAR.begin(setup_of(number, rounds=3), FastDice(number))
        while waiting := WAR.waiting(state):
            seat = min(waiting)
            before = len(state.position.holdings[seat].blocks)
            WAR.apply(state, seat, timeout_action(state.position, seat), FastDice(1))
            assert len(state.position.holdings[seat].blocks) >= before
        assert state.position.by == "points"
