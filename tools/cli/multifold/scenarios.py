"""Plays a scenario and compares the result with its expectations."""

from collections.abc import Iterator

from bot.content.multifold.shipped import first_library
from bot.games.files.source import Syntax
from bot.games.multifold.game import MULTIFOLD
from bot.games.multifold.position.state import State
from bot.games.multifold.scenarios import Expectation, ExpectedOutcome, ExpectedTurn, Scenario, parse_scenario
from bot.games.multifold.sight.view import View, hand_seen
from tools.cli.scripts import (
    differ,
    differ_in_any_order,
    differ_in_end,
    differ_in_lines,
    differ_where_given,
    legal_lines,
    run_script,
)


def play(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario; see `api.PlayScenario`."""
    scenario = parse_scenario(text, syntax, first_library())
    return scenario.title, run_scenario(scenario)


def run_scenario(scenario: Scenario) -> list[str]:
    """All faults of a scenario; none if it is as expected."""
    return run_script(MULTIFOLD, scenario, _differences)


def _differences(state: State, expect: Expectation) -> Iterator[str]:
    view = MULTIFOLD.view(state, None)
    yield from _spaces(view, expect)
    yield from _table(view, expect)
    yield from _figures(view, expect)
    yield from _hands(state, expect)
    yield from _lines(state, expect)
    yield from _turn(view, expect)
    yield from _outcome(view, expect)


def _spaces(view: View, expect: Expectation) -> Iterator[str]:
    pieces = {
        space.name: "" if space.seat is None else f"{space.seat + 1}:{space.pieces}" for space in view.spaces
    }
    fresh = {space.name: space.fresh for space in view.spaces}
    owner = {space.name: 0 if space.owner is None else space.owner + 1 for space in view.spaces}
    for name, text in expect.at.items():
        yield from differ(f"pieces at {name}", pieces[name], text)
    for name, text in expect.fresh.items():
        yield from differ(f"fresh at {name}", fresh[name], text)
    for name, seat in expect.owner.items():
        yield from differ(f"owner of {name}", owner[name], seat)
    if expect.pieces is not None:
        there = {name: text for name, text in pieces.items() if text}
        yield from differ("pieces", there, dict(sorted(expect.pieces.items())))


def _table(view: View, expect: Expectation) -> Iterator[str]:
    """What must be exactly so: hazards, crates, marks, piles."""
    yield from differ_where_given(
        ("hazards", {each.name: str(each.hazard) for each in view.spaces if each.hazard}, expect.hazards),
        ("aims", {each.name: each.aim for each in view.spaces if each.aim}, expect.aims),
        ("pile", view.pile, expect.pile),
    )
    if expect.crates is not None:
        crates = [space.name for space in view.spaces if space.has_crate]
        yield from differ_in_any_order("crates", crates, expect.crates)
    if expect.shields is not None:
        shields = [space.name for space in view.spaces if space.is_shielded]
        yield from differ_in_any_order("shields", shields, expect.shields)
    if expect.discard is not None:
        yield from differ_in_any_order("discard", view.discard, expect.discard)
    if expect.strikes is not None:
        yield from differ("strikes", [*view.strikes], [*expect.strikes])


def _figures(view: View, expect: Expectation) -> Iterator[str]:
    for what, found, wanted in (
        ("springs", view.springs, expect.springs),
        ("score", view.points, expect.score),
        ("supply", view.supply, expect.supply),
    ):
        for key, number in wanted.items():
            yield from differ(f"{what} of seat {key}", found[int(key) - 1], number)


def _hands(state: State, expect: Expectation) -> Iterator[str]:
    for key, cards in expect.hands.items():
        seat = int(key) - 1
        yield from differ_in_any_order(f"hand of seat {key}", hand_seen(state, seat, seat), cards)
    for pair, seen in expect.seen.items():
        viewer, seat = int(pair[0]), int(pair[2]) - 1
        found = hand_seen(state, viewer - 1 if viewer else None, seat)
        yield from differ_in_any_order(f"seen by {viewer} of seat {seat + 1}", found, seen)


def _lines(state: State, expect: Expectation) -> Iterator[str]:
    yield from differ_in_lines(MULTIFOLD, state, expect)
    for seat, lines in expect.lacks.items():
        legal = legal_lines(MULTIFOLD, state, seat)
        there = [line for line in lines if line in legal]
        if there:
            yield f"lacks for seat {seat}: {there} are offered"


def _turn(view: View, expect: Expectation) -> Iterator[str]:
    if expect.order is not None:
        yield from differ("order", [seat + 1 for seat in view.order], [*expect.order])
    turn = expect.turn or ExpectedTurn()
    yield from differ_where_given(
        ("phase", view.phase, expect.phase),
        ("turn", view.turn, turn.turn),
        ("first", view.first + 1, turn.first),
    )
    if turn.moved is not None:
        yield from differ("moved", [seat + 1 for seat in view.moved], [*turn.moved])


def _outcome(view: View, expect: Expectation) -> Iterator[str]:
    outcome = expect.outcome
    if outcome is not None:
        yield from differ_in_end(view.by, view.winners, outcome)
    if view.by is not None and isinstance(outcome, ExpectedOutcome) and outcome.places is not None:
        yield from differ("places", [*view.places], [*outcome.places])
