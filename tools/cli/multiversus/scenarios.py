"""Plays a scenario and compares the result with its expectations."""

from collections.abc import Iterator

from bot.content.multiversus.shipped import first_library
from bot.games.files.source import Syntax
from bot.games.multiversus.game import MULTIVERSUS
from bot.games.multiversus.position.state import State
from bot.games.multiversus.scenarios import Expectation, Scenario, parse_scenario
from bot.games.multiversus.sheets.vocabulary import SIDES
from bot.games.multiversus.sight.view import View, choice_seen, last_of
from tools.cli.scripts import differ, differ_in_any_order, differ_in_lines, differ_where_given, run_script


def play(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario; see `api.PlayScenario`."""
    scenario = parse_scenario(text, syntax, first_library())
    return scenario.title, run_scenario(scenario)


def run_scenario(scenario: Scenario) -> list[str]:
    """All faults of a scenario; none if it is as expected."""
    return run_script(MULTIVERSUS, scenario, _differences)


def _differences(state: State, expect: Expectation) -> Iterator[str]:
    view = MULTIVERSUS.view(state, None)
    yield from _figures(view, expect)
    yield from differ_in_lines(MULTIVERSUS, state, expect)
    for pair, words in expect.seen.items():
        viewer, seat = int(pair[0]), int(pair[2])
        seen = choice_seen(state, viewer - 1 if viewer else None, seat - 1)
        yield from differ(f"seen by {viewer} of seat {seat}", seen, words)
    for key, words in expect.last.items():
        yield from differ(f"last of seat {key}", last_of(state, int(key) - 1), words)
    yield from _turn(view, expect)
    yield from _outcome(view, expect)


def _figures(view: View, expect: Expectation) -> Iterator[str]:
    figures = {figure.name: figure for figure in view.figures}
    for name, space in expect.at.items():
        yield from differ(f"place of {name}", figures[name].space if name in figures else "", space)
    for name, health in expect.state.items():
        yield from differ(f"state of {name}", figures[name].health if name in figures else "unset", health)
    if expect.marked is not None:
        marked = [figure.name for figure in view.figures if figure.is_marked]
        yield from differ_in_any_order("marked", marked, expect.marked)
    units = {str(unit.unit): unit for unit in view.units}
    for role, coins in expect.spent.items():
        spent = (units[role].green, units[role].grey) if role in units else None
        yield from differ(f"spent by {role}", spent, coins)


def _turn(view: View, expect: Expectation) -> Iterator[str]:
    turn = expect.turn
    if turn is not None:
        yield from differ_where_given(
            ("turn side", view.turn, turn.side),
            ("turn round", view.round, turn.round),
            ("turn activations", view.activations, turn.activations),
        )
    for side, name in enumerate(SIDES):
        points = None if expect.points is None else getattr(expect.points, name)
        if points is not None:
            yield from differ(f"points of the {name}", view.points[side], points)
        seat = None if expect.seats is None else getattr(expect.seats, name)
        if seat is not None:
            led = None if view.sides is None else view.sides.index(name) + 1
            yield from differ(f"seat of the {name}", led, seat)


def _outcome(view: View, expect: Expectation) -> Iterator[str]:
    outcome = expect.outcome
    if outcome is None:
        return
    if not view.by or outcome == "ongoing":
        found = f"over by {view.by}" if view.by else "ongoing"
        wanted = "ongoing" if outcome == "ongoing" else f"over by {outcome.by or 'anything'}"
        yield from differ("outcome", found, wanted)
        return
    if outcome.winner is not None:
        winner = None if view.winner is None else view.winner + 1
        yield from differ("winner", winner, outcome.winner)
    if outcome.by is not None:
        yield from differ("won by", view.by, outcome.by)
