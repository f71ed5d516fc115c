"""A State as plain JSON values, and back: what the store keeps and what records hash."""

from collections.abc import Mapping
from typing import Any

from bot.games.melee.position.outcome import Outcome
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.state import NO_COMBAT, Choice, Entity, State
from bot.games.two_seats import Seat


def take_snapshot(state: State) -> dict[str, Any]:
    """All of a state that its setup does not hold, as plain JSON values.

    What came into the rules later stands there only where it is used: a duel without it has the snapshots,
    and so the hashes, that it always had.
    """
    outcome, choice = state.outcome, state.choice
    layout = state.ground.board.layout
    later = {} if layout == state.setup.ground.board.layout else {"terrain": layout}
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
        "entities": [_dump_entity(entity) for entity in state.entities.values()],
        "next_serial": state.next_serial,
        "acting": state.acting,
        "exhaust": state.exhaust[:],
        "stack": [list(task) for task in state.stack],
        "caused": [list(task) for task in state.caused],
        "chained": state.chained,
        "combat": list(state.combat),
        "choice": None if choice is None else [*choice[:4], [*choice.options]],
        "outcome": None if outcome is None else [outcome.winner, outcome.by],
    }


def _dump_entity(entity: Entity) -> dict[str, Any]:
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


def load_snapshot(setup: Setup, values: Mapping[str, Any]) -> State:
    """The state that `take_snapshot` was taken of."""
    state = State(setup)
    if "terrain" in values:
        state.ground = setup.ground.laid_out(values["terrain"])
    for name in ("phase", "chooser", "turn", "active", "ply", "next_serial", "acting"):
        setattr(state, name, values[name])
    for name in ("energy", "energy_max", "exhaust"):
        setattr(state, name, list(values[name]))
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
    state.stack = [tuple(task) for task in values["stack"]]
    state.caused = [tuple(task) for task in values["caused"]]
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
