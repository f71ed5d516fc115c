"""A State as plain JSON values, and back: what the store keeps.

A step that waits inside an ability names its place in the card's program, so it carries a hash of that
program. If the card's program has changed since, the place is meaningless and the snapshot cannot be read.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.errors import ContentError, UnreadableSnapshot
from bot.games.melee.position.fingerprint import fingerprint, step_of
from bot.games.melee.position.outcome import Outcome
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.state import FIRST_RULES, NO_COMBAT, Choice, Entity, State
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
