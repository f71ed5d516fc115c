"""Whole games: what is legal is accepted, anything else refused with the first reason; time and takebacks."""

import json
from random import Random

import pytest

from bot.content.registry import CONTENTS
from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import DONE, SEAL_NONE, Action, format_action, parse_action
from bot.games.multiversus.position.position import CHOOSING, REACTING
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.legal import REFUSALS
from bot.games.multiversus.rules.timeouts import timeout_action
from bot.games.multiversus.scenarios import parse_scenario
from bot.games.multiversus.sheets.vocabulary import INTERACT, KINDS, NAMES, ROLES
from bot.games.registry import GAMES
from tests.cases import for_each
from tests.examples import seeds
from tests.games.multiversus.games import LIBRARY, TABLES, positions, random_play, setup_of

SPACES = [f"{letter}{number}" for letter in "abcdefgh" for number in range(1, 9)]
POWERS = sorted({s.word for t in LIBRARY.teams.values() for u in t.unit for s in u.stunt} | {INTERACT})


def any_line(chance: Random) -> str:
    """Some line of a known form, mostly one that does not suit."""
    who, target, space = chance.choice(NAMES), chance.choice(NAMES), chance.choice(SPACES)
    kinds = " ".join(chance.choice(KINDS) for _ in range(chance.randrange(3)))
    return chance.choice(
        (
            f"seal {chance.choice(ROLES)} {kinds}".rstrip(),
            "seal none",
            "yield",
            f"attack {who} {target}",
            f"attack {who} {target} push",
            f"attack {who} {target} step {space}",
            f"move {who} {space}",
            f"stunt {who} {chance.choice(POWERS)}",
            f"stunt {who} {chance.choice(POWERS)} {target}",
            f"stunt {who} {chance.choice(POWERS)} {space}",
            f"stunt {who} {chance.choice(POWERS)} {target} {space}",
            "done",
            "hold",
            "setup ford wick hearth heroes",
            f"place {who} {space}",
            "ready",
            "take heroes",
        )
    )


def refusal_of(state: State, seat: int, line: str) -> str | None:
    """The code with which a line is refused; None if it was played on the state."""
    try:
        MULTIVERSUS.apply(state, seat, MULTIVERSUS.parse_action(line, seat), FastDice(1))
    except IllegalAction as error:
        return error.code
    return None


@pytest.mark.parametrize("number", seeds(18, 300))
def test_what_is_legal_is_accepted_and_anything_else_refused(number: int) -> None:
    chance = Random(number)
    for state, seat, _ in random_play(number):
        legal = {format_action(action) for action in MULTIVERSUS.legal(state, seat)}
        assert legal
        assert len(legal) == len(MULTIVERSUS.legal(state, seat))
        before = MULTIVERSUS.fingerprint(state)
        for line in [any_line(chance) for _ in range(6)] + [chance.choice(sorted(legal))]:
            twin = state.copy()
            code = refusal_of(twin, seat, line)
            if code is None:
                assert line in legal
                assert twin.ply == state.ply + 1
            else:
                assert line not in legal
                assert code in REFUSALS
                assert MULTIVERSUS.fingerprint(twin) == before
            assert MULTIVERSUS.fingerprint(state) == before


@pytest.mark.parametrize("number", seeds(18, 300))
def test_lines_read_back_as_they_were_written(number: int) -> None:
    for state, seat, action in random_play(number):
        for each in MULTIVERSUS.legal(state, seat):
            assert parse_action(format_action(each)) == each
        assert hash(action) == hash(parse_action(format_action(action)))


@for_each(
    "line",
    [
        "", " ", "seal", "seal hero", "seal champion run", "seal champion attack attack attack", "Seal none",
        "seal  champion", "seal none attack", "yield ", "attack champion", "attack champion minion1 pull",
        "attack champion minion1 step", "attack champion minion1 step i1", "attack champion minion1 push d3",
        "move champion", "move champion d9", "move hero d3", "stunt champion", "stunt hero glare",
        "stunt champion glare d3 minion1", "stunt champion glare minion1 d3 d4", "done now", "hold on",
        "setup ford wick hearth", "setup ford wick hearth south", "place champion", "ready set", "take south",
        "leave now", "mob3 move", "move mob3 a1",
    ],
)  # fmt: skip
def test_a_line_of_no_known_form_is_bad(line: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        parse_action(line)
    assert refused.value.code == "bad-action"


@pytest.mark.parametrize(
    "line",
    [
        "stunt champion fly", "stunt champion wick", "setup moor wick hearth heroes",
        "setup ford hearth wick heroes", "setup ford wick ford heroes",
    ],
)  # fmt: skip
def test_a_word_on_no_sheet_is_bad_before_anything_else(line: str) -> None:
    state, _ = MULTIVERSUS.begin(setup_of(0), FastDice(1))
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refused:
            MULTIVERSUS.apply(state, seat, parse_action(line), FastDice(1))
        assert refused.value.code == "bad-action"


def test_a_power_of_another_sheet_is_a_known_word() -> None:
    state = at_line(["0 seal champion attack stunt", "1 seal none"])
    with pytest.raises(IllegalAction) as refused:
        MULTIVERSUS.apply(state, 0, parse_action("stunt champion refold mob1"), FastDice(1))
    assert refused.value.code == "illegal"


def at_line(lines: list[str], table: tuple[str, str, str] = ("ford", "wick", "hearth")) -> State:
    """A game at this table after these lines, each after its seat from 0; no die may fall."""
    state, _ = MULTIVERSUS.begin(make_setup(LIBRARY, table), ScriptedDice())
    for line in lines:
        seat, _, text = line.partition(" ")
        MULTIVERSUS.apply(state, int(seat), MULTIVERSUS.parse_action(text, int(seat)), ScriptedDice())
    return state


# --- snapshots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", seeds(18, 200))
def test_a_snapshot_restores_everything(number: int) -> None:
    setup = setup_of(number)
    for state, seat, action in random_play(number):
        stored = json.loads(json.dumps(MULTIVERSUS.snapshot(state)))
        twin = MULTIVERSUS.resume(setup, stored)
        assert MULTIVERSUS.fingerprint(twin) == MULTIVERSUS.fingerprint(state)
        assert twin.position == state.position
        for each in (0, 1):
            assert [*MULTIVERSUS.legal(twin, each)] == [*MULTIVERSUS.legal(state, each)]
            assert MULTIVERSUS.view(twin, each) == MULTIVERSUS.view(state, each)
        ours, theirs = state.copy(), twin
        assert MULTIVERSUS.apply(ours, seat, action, FastDice(3)) == MULTIVERSUS.apply(
            theirs, seat, action, FastDice(3)
        )
        assert MULTIVERSUS.fingerprint(ours) == MULTIVERSUS.fingerprint(theirs)


@for_each(
    "change",
    [
        {"stage": "lost"}, {"ply": None}, {"asked": [1]}, {"table": ["ford", "wick", "none", 0]},
        {"position": {}}, {"position": {"phase": 9}}, {"position": {"at": [1, 2]}},
        {"position": {"choices": ["hero", None]}}, {"position": {"pending": ["done", [], 0, False, False]}},
    ],
)  # fmt: skip
def test_a_snapshot_of_something_else_is_refused(change: dict[str, object]) -> None:
    state = at_line([])
    values = MULTIVERSUS.snapshot(state)
    inner = change.get("position")
    if isinstance(inner, dict) and inner:
        change = {"position": {**values["position"], **inner}}
    with pytest.raises(ContentError):
        MULTIVERSUS.resume(setup_of(0), {**values, **change})


def test_positions_are_values() -> None:
    state = at_line([])
    assert state.position is not None
    before, key = state.position, hash(state.position)
    twin = state.copy()
    MULTIVERSUS.apply(twin, 0, parse_action("seal champion attack move"), FastDice(1))
    assert state.position is before
    assert twin.position != before
    assert hash(before) == key == hash(at_line([]).position)
    assert len({before, at_line([]).position, twin.position}) == 2


# --- time, prompts, takebacks, forks ----------------------------------------------------------------------


@for_each("number", range(18))
def test_the_clock_can_play_whole_games(number: int) -> None:
    state, _ = MULTIVERSUS.begin(setup_of(number), dice := FastDice(number))
    while waiting := MULTIVERSUS.waiting(state):
        seat = max(waiting)
        action = timeout_action(state, seat)
        assert action in MULTIVERSUS.legal(state, seat)
        MULTIVERSUS.apply(state, seat, action, dice)
    end = MULTIVERSUS.game_end(state)
    assert end is not None
    assert end.by == "points"


def test_the_clock_reacts_with_nothing_and_leaves_out_the_rest() -> None:
    seen: set[Action] = set()
    for state in positions():
        for seat in MULTIVERSUS.waiting(state):
            action = timeout_action(state, seat)
            assert action in MULTIVERSUS.legal(state, seat)
            if state.position is not None and state.position.phase == REACTING:
                seen.add(action)
            if state.position is not None and state.position.phase == CHOOSING:
                assert action == SEAL_NONE or state.side_of(seat) == state.position.side
    assert len(seen) == 2


@for_each("number", range(27))
def test_a_prompt_changes_with_the_question_and_only_then(number: int) -> None:
    asked: dict[int, tuple[int, list[Action]]] = {}
    used: dict[int, set[int]] = {0: set(), 1: set()}
    for state, _, _ in random_play(number):
        waiting = MULTIVERSUS.waiting(state)
        for seat in (0, 1):
            if seat not in waiting:
                asked.pop(seat, None)
                continue
            prompt, lines = MULTIVERSUS.prompt(state, seat), [*MULTIVERSUS.legal(state, seat)]
            if seat in asked and asked[seat][0] == prompt:
                assert asked[seat][1] == lines
            else:
                assert prompt not in used[seat]
                used[seat].add(prompt)
            asked[seat] = prompt, lines


def test_the_others_choice_leaves_the_prompt_as_it_is() -> None:
    state = at_line([])
    before = MULTIVERSUS.prompt(state, 1)
    MULTIVERSUS.apply(state, 0, parse_action("seal champion attack move"), FastDice(1))
    assert MULTIVERSUS.prompt(state, 1) == before
    MULTIVERSUS.apply(state, 1, SEAL_NONE, FastDice(1))
    assert MULTIVERSUS.prompt(state, 0) > before


def test_choices_and_what_tells_about_them_are_final() -> None:
    state = at_line([])
    final = [
        MULTIVERSUS.apply(state, seat, parse_action(line), ScriptedDice())
        for seat, line in ((0, "seal mob defend move"), (1, "seal minion attack"))
    ]
    assert all(any(map(MULTIVERSUS.reveals, events)) for events in final)
    free = MULTIVERSUS.apply(state, 0, parse_action("move mob1 c2"), ScriptedDice())
    assert not any(map(MULTIVERSUS.reveals, free))


BESIDE = {
    "champion": "d2", "lieutenant": "a1", "mob1": "b1", "mob2": "g1",
    "beast": "d7", "minion1": "b2", "minion2": "b8", "piece1": "h8", "piece2": "h7", "piece3": "h6",
}  # fmt: skip
NO_COINS = {"beast": [1, 2], "minion": [1, 2], "piece": [1, 2]}


@pytest.mark.parametrize(
    ("line", "reply", "is_final"),
    [
        ("seal mob defend move", "seal beast stunt", True),
        ("seal mob defend move", "seal none", True),
        ("seal mob attack defend", "seal beast stunt", True),
        ("seal mob defend move", "", False),
    ],
)
def test_what_nobody_answers_is_final_while_the_choice_is_hidden(
    line: str, reply: str, is_final: bool
) -> None:
    """Mob1 walks or attacks beside minion1. If the choice is openly none, that tells nothing."""
    values: dict[str, object] = {
        "title": "Beside", "game": "multiversus", "format": {"heroes": "wick", "adversaries": "hearth"},
        "at": {**BESIDE, "mob2": "c1" if "attack" in line else "g1"},
        "state": {} if reply else {"spent": NO_COINS},
    }  # fmt: skip
    state = parse_scenario(json.dumps(values), "json", LIBRARY).begin(ScriptedDice())
    MULTIVERSUS.apply(state, 0, parse_action(line), ScriptedDice())
    if reply:
        MULTIVERSUS.apply(state, 1, parse_action(reply), ScriptedDice())
    action = "attack mob1 minion1" if "attack" in line else "move mob1 a2"
    events = MULTIVERSUS.apply(state, 0, parse_action(action), ScriptedDice())
    assert (ev.Unanswered(1) in events) is is_final
    assert any(map(MULTIVERSUS.reveals, events)) is is_final


def test_a_takeback_leads_back_with_new_prompts() -> None:
    state = at_line(["0 seal mob defend move", "1 seal none"])
    earlier = state.copy()
    action = parse_action("move mob1 c2")
    MULTIVERSUS.apply(state, 0, action, ScriptedDice())
    after, events = MULTIVERSUS.take_back(state, earlier, 0, [action])
    assert events == [ev.TookBack(0, ("move mob1 c2",))]
    assert after.position == earlier.position
    assert (after.ply, MULTIVERSUS.prompt(after, 0)) == (state.ply + 1, state.ply + 1)
    assert MULTIVERSUS.is_settled(after)


def test_a_reaction_is_no_place_to_go_back_to() -> None:
    for state in positions():
        is_reaction = state.position is not None and state.position.phase == REACTING
        assert MULTIVERSUS.is_settled(state) is not is_reaction


def test_a_fork_begins_where_nothing_is_chosen() -> None:
    setup = make_setup(LIBRARY, TABLES[0])
    begun = 0
    for number in range(4):
        for state, _, _ in random_play(8 * number):
            if state.position is None or state.position.phase != CHOOSING:
                continue
            start = {**setup_of(8 * number), "start": MULTIVERSUS.snapshot(state)}
            fork, events = MULTIVERSUS.begin(start, ScriptedDice())
            assert isinstance(events[0], ev.TurnBegan)
            assert fork.ply == 0
            assert fork.position is not None
            assert fork.position.at == state.position.at
            assert [*MULTIVERSUS.view(fork, None).choices] in (["", ""], ["none", ""], ["", "none"])
            begun += 1
    assert begun > 100
    middle = at_line(["0 seal mob defend move", "1 seal none"])
    with pytest.raises(ContentError):
        MULTIVERSUS.begin({**setup, "start": MULTIVERSUS.snapshot(middle)}, ScriptedDice())


# --- endings ----------------------------------------------------------------------------------------------


def test_leaving_ends_the_game_at_any_time() -> None:
    for state in positions()[::3]:
        for seat, line in ((0, "leave"), (1, "forfeit"), (0, "concede")):
            twin = state.copy()
            events = MULTIVERSUS.apply(twin, seat, MULTIVERSUS.parse_action(line, seat), ScriptedDice())
            end = MULTIVERSUS.game_end(twin)
            assert end is not None
            assert (end.winner, end.by) == (1 - seat, "left")
            assert MULTIVERSUS.waiting(twin) == frozenset()
            assert MULTIVERSUS.view(twin, None).choices == ("", "")
            assert isinstance(events[-1], ev.GameOver)
            with pytest.raises(IllegalAction) as refused:
                MULTIVERSUS.apply(twin, 0, DONE, ScriptedDice())
            assert refused.value.code == "game-over"


def test_both_can_agree_to_a_draw() -> None:
    for number in (0, 8):
        state, _ = MULTIVERSUS.begin(setup_of(number), FastDice(1))
        events = MULTIVERSUS.apply(state, 0, MULTIVERSUS.parse_action("draw", 0), ScriptedDice())
        assert ev.DrawAgreed() in events
        end = MULTIVERSUS.game_end(state)
        assert end is not None
        assert (end.places, end.by) == ((1, 1), "agreement")


@pytest.mark.parametrize("number", seeds(30, 300))
def test_positions_stay_sound(number: int) -> None:
    """Nobody stands where nobody can, sides add up, and what is worked out follows from the rest."""
    for state, _, _ in random_play(number):
        position = state.position
        if position is None:
            continue
        taken = position.field.walls | position.field.hedges
        for who, body in enumerate(position.bodies):
            if NAMES[who].startswith("piece"):
                assert not body & (taken | position.characters[0] | position.characters[1])
                taken |= body
        seen = position.field.walls
        for who in range(7):
            assert not position.bodies[who] & seen
            seen |= position.bodies[who]
        twin = position.copy()
        twin.recount()
        for name in ("bodies", "characters", "pieces", "able", "hurt"):
            assert getattr(twin, name) == getattr(position, name)


def test_all_endings_are_reached() -> None:
    ends = set()
    for number in range(90):
        last = None
        for state, _, _ in random_play(number, leaving=0.001):
            last = state
        assert last is not None
        ends.add(MULTIVERSUS.view(last, None).by)
    assert ends == {"elimination", "goal", "points", "left"}


# --- registries -------------------------------------------------------------------------------------------


def test_the_game_is_offered() -> None:
    assert GAMES["multiversus"] is MULTIVERSUS
    assert "multiversus" in CONTENTS


def test_seats_are_named_after_what_they_lead() -> None:
    assert MULTIVERSUS.seats(make_setup(LIBRARY, TABLES[0])) == ("heroes", "adversaries")
    assert MULTIVERSUS.seats(make_setup(LIBRARY, TABLES[0], seat=2)) == ("adversaries", "heroes")
    assert MULTIVERSUS.seats(make_setup(LIBRARY)) == ("first", "second")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rounds": 0}, "rounds: must be at least 1 (is 0)"),
        ({"free": True}, "table: a game needs one, a free setup has none"),
        ({"hash": "0"}, "the sheets and battlefields are not those that the hash names"),
        ({"table": {"battlefield": "yard", "heroes": "wick", "adversaries": "wick", "seat": 1}},
         "table.battlefield: there is no 'yard'; table.adversaries: there is no team 'wick' of the"
         " adversaries"),
    ],
)  # fmt: skip
def test_a_faulty_setup_is_refused(change: dict[str, object], fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        MULTIVERSUS.begin({**make_setup(LIBRARY, ("ford", "wick", "hearth")), **change}, FastDice(1))
    assert str(caught.value) == fault
