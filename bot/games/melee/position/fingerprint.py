"""The form of a State that records hash, and steps in the form that the first snapshots had.

Both are frozen: hashes in records hold for ever, and duels that were stored in this form go on. Steps are
lists of integers here, their kind first. A later addition to the rules appears in a fingerprint only if it is
used: a duel without it has the same hashes as ever.
"""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from bot.games.melee.position.state import FIRST_RULES, Entity, State
from bot.games.melee.position.steps import (
    AfterCombat,
    AfterSummon,
    Check,
    Clash,
    CloseTurn,
    Gain,
    RunEffects,
    StartTrigger,
    StartTurn,
    Step,
    Strike,
)


def fingerprint(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup, as plain JSON values in the form that records hash."""
    outcome, choice = state.outcome, state.choice
    layout = state.ground.board.layout
    later: dict[str, Any] = {} if layout == state.setup.ground.board.layout else {"terrain": layout}
    if state.rules != FIRST_RULES:
        later["rules"] = state.rules
    if state.spent:
        later["spent"] = [list(each) for each in state.spent]
    return {
        **later,
        "phase": state.phase,
        "chooser": state.chooser,
        "turn": state.turn,
        "active": state.active,
        "ply": state.ply,
        "energy": state.energy[:],
        "energy_max": state.energy_max[:],
        "hand": [list(hand) for hand in state.hand],
        "deck": [list(deck) for deck in state.deck],
        "discard": [list(pile) for pile in state.discard],
        "entities": [_entity(entity) for entity in state.entities.values()],
        "next_serial": state.next_serial,
        "acting": state.acting,
        "exhaust": state.exhaust[:],
        "stack": [integers_of(step) for step in state.stack],
        "caused": [integers_of(step) for step in state.caused],
        "chained": state.chained,
        "combat": list(state.combat),
        "choice": None if choice is None else [*choice[:4], [*choice.options]],
        "outcome": None if outcome is None else [outcome.winner, outcome.by],
    }


def _entity(entity: Entity) -> dict[str, Any]:
    return {
        "serial": entity.serial,
        "card": entity.card,
        "owner": entity.owner,
        "tile": entity.tile,
        "damage": entity.damage,
        "status": entity.status,
        "moved": entity.moved,
        "moves": entity.moves,
        "attacks": entity.attacks,
        "fought": entity.fought,
        "used": entity.used,
        "done": entity.done,
        "modifiers": [list(modifier) for modifier in entity.modifiers],
    }


def integers_of(step: Step) -> list[int]:
    """A step as integers, its kind first."""
    match step:
        case StartTrigger():
            return [0, *step]
        case RunEffects(spots=()):
            return [1, *step[:-1]]
        case RunEffects():
            return [1, *step[:-1], *step.spots]
        case Clash():
            return [2, *step]
        case AfterCombat():
            return [3, *step]
        case AfterSummon():
            return [4, *step]
        case Check(attacker=0):
            return [5]
        case Check():
            return [5, *step]
        case StartTurn():
            return [6]
        case Gain():
            return [7]
        case CloseTurn():
            return [9]  # 8 was the end of a turn's Triggers, which never waited
        case Strike():
            return [10, *step]
    assert_never(step)


#: What the first integer of a step stands for.
_KINDS: dict[int, Callable[..., Step]] = {
    0: StartTrigger,
    1: RunEffects,
    2: Clash,
    3: AfterCombat,
    4: AfterSummon,
    5: Check,
    6: StartTurn,
    7: Gain,
    9: CloseTurn,
    10: Strike,
}


def step_of(integers: Sequence[int]) -> Step:
    """The step that these integers stand for; KeyError, TypeError or ValueError if there is none."""
    kind, *values = integers
    return _KINDS[kind](*values)
