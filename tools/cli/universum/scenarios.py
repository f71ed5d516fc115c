"""Plays a scenario and compares the result with its expectations."""

from collections.abc import Iterator

from bot.content.universum.shipped import shipped_box
from bot.games.files.source import Syntax
from bot.games.universum.game import MULTIUNIVERSUM
from bot.games.universum.position.actions import format_action
from bot.games.universum.position.state import State
from bot.games.universum.rules.legal import answers
from bot.games.universum.rules.scoring import total_of
from bot.games.universum.rules.stacks import tops_by_place
from bot.games.universum.scenarios import UNKNOWN, Expectation, Scenario, parse_scenario
from tools.cli.scripts import differ, differ_in_any_order, differ_in_end, differ_where_given, run_script


def play(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario; see `api.PlayScenario`."""
    scenario = parse_scenario(text, syntax, shipped_box())
    return scenario.title, run_scenario(scenario)


def run_scenario(scenario: Scenario) -> list[str]:
    """All faults of a scenario; none if it is as expected."""
    return run_script(MULTIUNIVERSUM, scenario, _differences)


def _differences(state: State, expect: Expectation) -> Iterator[str]:
    if expect.tops is not None:
        yield from differ("tops", [top or "" for top in tops_by_place(state)], [*expect.tops])
    for transformer, portals in expect.portals.items():
        lying = [*state.portals[int(transformer) - 1]]
        yield from differ(f"portals above {transformer}", lying, [*portals])
    for place, portals in expect.known.items():
        known = state.known_stack(int(place[0]) - 1, int(place[2]))
        what = f"known to seat {place[0]} above {place[2]}"
        yield from differ(what, [portal or UNKNOWN for portal in known], [*portals])
    if expect.stack is not None:
        yield from differ("stack", len(state.stack), expect.stack)
    if expect.discard is not None:
        yield from differ_in_any_order("discard", state.discard, expect.discard)
    yield from _seats(state, expect)
    yield from _turn_and_choice(state, expect)
    yield from _outcome(state, expect)


def _seats(state: State, expect: Expectation) -> Iterator[str]:
    for what, expected, piles in (
        ("hand", expect.hand, state.hands),
        ("tools", expect.tools, state.tools),
        ("sealed", expect.sealed, state.sealed),
    ):
        for seat, names in expected.items():
            yield from differ_in_any_order(f"{what} of seat {seat}", piles[int(seat) - 1], names)
    for seat, names in expect.played.items():
        played = state.played if int(seat) - 1 == state.active else ()
        yield from differ_in_any_order(f"played by seat {seat}", played, names)
    for seat, transformer in expect.at.items():
        yield from differ(f"transformer of seat {seat}", state.at[int(seat) - 1], transformer)
    for seat, lines in expect.legal.items():
        legal = [format_action(action) for action in MULTIUNIVERSUM.legal(state, int(seat) - 1)]
        yield from differ_in_any_order(f"legal for seat {seat}", legal, lines)
    for seat, score in expect.scores.items():
        yield from differ(f"score of seat {seat}", total_of(state, int(seat) - 1), score)


def _turn_and_choice(state: State, expect: Expectation) -> Iterator[str]:
    turn = expect.turn
    if turn is not None:
        yield from differ_where_given(
            ("turn seat", state.active + 1, turn.seat),
            ("turn actions", state.actions, turn.actions),
            ("turn round", state.round, turn.round),
        )
    choice = expect.choice
    if choice is None:
        return
    if state.choice is None or choice == "none":
        is_pending = "none" if state.choice is None else f"one of seat {state.active + 1}"
        yield from differ("choice", is_pending, "none" if choice == "none" else "one that is pending")
        return
    if choice.seat is not None:
        yield from differ("choice of seat", state.active + 1, choice.seat)
    if choice.options is not None:
        yield from differ("options", len(answers(state)), choice.options)


def _outcome(state: State, expect: Expectation) -> Iterator[str]:
    if expect.outcome is not None:
        end = state.outcome
        yield from differ_in_end(None if end is None else end.by, end.winners if end else (), expect.outcome)
