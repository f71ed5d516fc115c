"""A State as plain JSON values: as a fingerprint, which records hash, and as a snapshot, which is stored.

The form of fingerprints is frozen: hashes in records never change. So is its form of steps as lists of
integers, kind first, in which the first snapshots had them. A later addition to the rules appears in a
fingerprint only if it is used, so duels without it keep their hashes.

A step that waits inside an ability names its place in the card's program. A snapshot therefore adds a hash of
that program: once the program has changed, the place is meaningless and the snapshot cannot be read.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, assert_never

from bot.games.errors import ContentError, UnreadableSnapshot
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.state import FIRST_RULES, NO_COMBAT, Choice, Entity, Outcome, State
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
from bot.games.two_seats import Seat


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


#: The kind of step for its first integer.
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


#: Each kind of step by the name that a snapshot gives it.
_STEPS: dict[str, type[Step]] = {
    "start-trigger": StartTrigger,
    "run-effects": RunEffects,
    "clash": Clash,
    "strike": Strike,
    "after-combat": AfterCombat,
    "after-summon": AfterSummon,
    "check": Check,
    "start-turn": StartTurn,
    "gain": Gain,
    "close-turn": CloseTurn,
}
_NAMES = {kind: name for name, kind in _STEPS.items()}


def take_snapshot(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup, as plain JSON values."""
    return {
        **fingerprint(state),
        "stack": [_dump_step(state.setup, step) for step in state.stack],
        "caused": [_dump_step(state.setup, step) for step in state.caused],
    }


def _dump_step(setup: Setup, step: Step) -> dict[str, Any]:
    values = {"step": _NAMES[type(step)], **step._asdict()}
    if isinstance(step, RunEffects):
        values["program"] = setup.cards[step.card].program_hash
    return values


def load_snapshot(setup: Setup, values: Mapping[str, Any]) -> State:
    """Restore the state from a snapshot that this version or an earlier one took.

    UnreadableSnapshot if it waits in an ability whose program has changed since, or for an unknown kind of
    step; ContentError if it is not a snapshot of a duel with this setup.
    """
    try:
        return _load(setup, values)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise ContentError([f"not a snapshot of this duel: {error!r}"]) from error


def _load(setup: Setup, values: Mapping[str, Any]) -> State:
    state = State(setup)
    state.rules = values.get("rules", FIRST_RULES)
    if "terrain" in values:
        state.ground = setup.ground.laid_out(values["terrain"])
    for name in ("phase", "chooser", "turn", "active", "ply", "next_serial", "acting"):
        setattr(state, name, values[name])
    for name in ("energy", "energy_max", "exhaust"):
        setattr(state, name, list(values[name]))
    state.spent = tuple((card, uses) for card, uses in values.get("spent", ()))
    for name in ("hand", "deck", "discard"):
        setattr(state, name, [tuple(cards) for cards in values[name]])
    for entry in values["entities"]:
        entity = Entity(
            entry["serial"], entry["card"], setup.cards[entry["card"]], entry["owner"], entry["tile"]
        )
        for name in ("damage", "status", "moved", "moves", "attacks", "used", "done"):
            setattr(entity, name, entry[name])
        entity.fought = entry.get("fought", 0)
        entity.modify(tuple(tuple(modifier) for modifier in entry["modifiers"]))
        state.place(entity)
    state.stack = [_load_step(setup, step) for step in values["stack"]]
    state.caused = [_load_caused(setup, step) for step in values["caused"]]
    state.chained = values.get("chained", 0)
    attacker, defender, attack_die, defense_die = values.get("combat", NO_COMBAT)
    state.combat = attacker, defender, attack_die, defense_die
    if values["choice"] is not None:
        seat, serial, card, prompt, options = values["choice"]
        state.choice = Choice(seat, serial, card, prompt, tuple(options))
    if values["outcome"] is not None:
        winner, by = values["outcome"]
        state.outcome = Outcome(None if winner is None else Seat(winner), by)
    return state


def _load_step(setup: Setup, values: Any) -> Step:
    if isinstance(values, list):
        return step_of(values)
    fields = dict(values)
    name, program = fields.pop("step"), fields.pop("program", "")
    kind: Callable[..., Step] | None = _STEPS.get(name)
    if kind is None:
        raise UnreadableSnapshot(f"a step {name!r} waits, which is not known")
    if kind is RunEffects:
        fields["spots"] = tuple(fields.get("spots", ()))
    step = kind(**fields)
    if isinstance(step, RunEffects) and program != setup.cards[step.card].program_hash:
        card = setup.cards[step.card].name
        raise UnreadableSnapshot(f"the ability of {card!r}, which waits, is compiled another way now")
    return step


def _load_caused(setup: Setup, values: Any) -> StartTrigger:
    step = _load_step(setup, values)
    if not isinstance(step, StartTrigger):
        raise TypeError(f"{step!r} is not a Trigger that was caused")
    return step
