"""Time, prompts, takebacks, forks and endings."""

import json

import pytest

from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import DONE, SEAL_NONE, Action, parse_action
from bot.games.multiversus.position.position import CHOOSING, REACTING
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.rules.timeouts import timeout_action
from bot.games.multiversus.scenarios import parse_scenario
from bot.games.multiversus.sheets.vocabulary import NAMES
from tests.cases import for_each
from tests.examples import seeds
from tests.games.multiversus.games import LIBRARY, TABLES, positions, random_play, setup_of
from tests.games.multiversus.lines import at_line

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
