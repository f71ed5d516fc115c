"""Puzzles solved by several actions in a row: after the best one, the next is clear again.

Each step is found and checked as a separate puzzle. The right answer must not depend on which of several best
actions came before, but two of them may be right in either order.
"""

import json
from collections.abc import Sequence

from bot.content.melee.value import shipped_value
from bot.games.errors import ContentError
from bot.games.melee.position.actions import End, format_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import Scenario, parse_scenario
from bot.games.melee.scenarios.turns import MAX_STEPS, solutions
from bot.lab.melee.puzzles.proof import USUAL as USUAL_WORK
from bot.lab.melee.puzzles.proof import ProofEffort, posed, positions_after, proof_of
from bot.lab.melee.puzzles.search import USUAL, Depth, confirmed, decisive

_APART = 1_000_003


def prolonged(text: str, seed: int, depth: Depth = USUAL, work: ProofEffort = USUAL_WORK) -> str:
    """The file of a puzzle with as many further steps as are clear; the same text if there are none.

    Its best actions must be in one line, `best = [...]`. Raises ContentError.
    """
    puzzle = parse_scenario(text)
    state, seat = posed(puzzle)
    steps: list[list[str]] = []
    states = [state]
    last: Sequence[str] = puzzle.best
    while states and 1 + len(steps) < MAX_STEPS:
        states = positions_after(states, last, seat)
        last = next_step(states, seed, depth, work)
        if not last or not _are_short(state, puzzle, [*steps, last]):
            break
        steps.append(list(last))
    if not steps or puzzle.then:
        return text
    lines = text.split("\n")
    best = next(number for number, line in enumerate(lines) if line.startswith("best = "))
    lines.insert(best + 1, f"then = {json.dumps(steps, ensure_ascii=False)}")
    return "\n".join(lines)


def next_step(states: Sequence[State], seed: int, depth: Depth, work: ProofEffort) -> list[str]:
    """The clearly best actions in all of these positions, to which a puzzle's best actions lead.

    None if only ending the turn is clear in one of them, or if an action is right in one and wrong in
    another.
    """
    found: dict[str, None] = {}
    right: list[set[str]] = []
    for state in states:
        first = decisive(state, seed, depth)
        again = None if first is None else confirmed(state, first.best, seed + _APART, depth)
        if again is None or End() in again.best:
            return []
        if not proof_of(state, again.best, shipped_value(), seed, work).is_clear:
            return []
        right.append({format_action(action) for action in again.best})
        found.update(dict.fromkeys(map(format_action, again.best)))
    legal = [set(map(format_action, legal_actions(state))) for state in states]
    agrees = all(known & found.keys() == own for known, own in zip(legal, right, strict=True))
    return list(found) if agrees else []


def _are_short(state: State, puzzle: Scenario, steps: Sequence[Sequence[str]]) -> bool:
    """Whether answers to these steps can be kept."""
    try:
        solutions(state, puzzle.best, steps)
    except ContentError:
        return False
    return True
