"""Solutions of puzzles: one action, or several in a row."""

from collections.abc import Iterator, Sequence

from bot.games.dice import ScriptedDice
from bot.games.errors import ContentError, ScriptExhausted
from bot.games.melee.position.actions import Action, format_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act

Solution = tuple[str, ...]
"""The lines of the actions that solve a puzzle, in their order."""
MAX_STEPS = 3
"""Maximum number of actions of a solution."""
MAX_BEFORE = 80
"""Maximum characters of a solution's lines before its last, with `BETWEEN` after each: answers are kept."""
BETWEEN = " ; "
"""The separator of the lines in an answer that has several."""


def solutions(state: State, best: Sequence[str], then: Sequence[Sequence[str]]) -> tuple[Solution, ...]:
    """All that solves a puzzle: one of the `best` actions, then of each step in `then` one that is legal.

    Nothing does if there is no best action.

    ContentError if an action is not legal at its time, if none of a step is, if another player or turn comes
    before the last action or dice are rolled before it, or if there are too many steps.
    """
    if not best:
        return ()
    if 1 + len(then) > MAX_STEPS:
        raise ContentError([f"then: a solution has at most {MAX_STEPS} actions"])
    legal = {format_action(action) for action in legal_actions(state)}
    if faults := [f"best: {line} is not legal there" for line in best if line not in legal]:
        raise ContentError(faults)
    found = tuple(_from(state, (best, *then), ()))
    used = {line for solution in found for line in solution}
    if faults := [f"then: {line} is never legal there" for step in then for line in step if line not in used]:
        raise ContentError(faults)
    return found


def after(state: State, action: Action) -> State | None:
    """The position after an action, if the same player goes on there in the same turn.

    None if the turn or the duel is over, if the other player is asked something, or if dice were rolled: then
    nobody could say before what is right.
    """
    twin, seat = state.copy(), to_act(state)
    try:
        perform(twin, action, ScriptedDice(()), None)
    except ScriptExhausted:
        return None
    return twin if twin.turn == state.turn and to_act(twin) == seat else None


def _from(state: State, steps: Sequence[Sequence[str]], before: Solution) -> Iterator[Solution]:
    if not steps:
        yield before
        return
    if len("".join(line + BETWEEN for line in before)) > MAX_BEFORE:
        raise ContentError([f"then: at most {MAX_BEFORE} characters may come before the last action"])
    actions = {format_action(action): action for action in legal_actions(state)}
    right = [line for line in steps[0] if line in actions]
    if not right:
        raise ContentError([f"then: after {BETWEEN.join(before)}, nothing of a step is legal"])
    for line in right:
        if len(steps) == 1:
            yield (*before, line)
            continue
        twin = after(state, actions[line])
        if twin is None:
            raise ContentError([f"then: after {line}, nobody can go on, or dice are rolled"])
        yield from _from(twin, steps[1:], (*before, line))
