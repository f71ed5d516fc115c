"""A State as plain JSON values and back: one form for the store, one for the hashes in records.

The fingerprint is frozen: hashes in records never change. A later addition to the rules may appear in it
only if it is used. So far a snapshot is the same; if it ever differs, `load_snapshot` still reads this form.
"""

from collections.abc import Mapping
from typing import Any

from bot.games.errors import ContentError
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.position.setup import Setup
from bot.games.universum.position.state import Choice, Outcome, State


def fingerprint(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup. Both stacks have their tops first."""
    choice, outcome = state.choice, state.outcome
    values = {
        "ply": state.ply,
        "turns": state.turns,
        "round": state.round,
        "active": state.active,
        "actions": state.actions,
        "portals": [list(stack) for stack in state.portals],
        "known": [row[:] for row in state.known],
        "stack": state.stack[::-1],
        "discard": state.discard[:],
        "hands": [hand[:] for hand in state.hands],
        "tools": [list(tools) for tools in state.tools],
        "sealed": [list(portals) for portals in state.sealed],
        "at": state.at[:],
        "left": list(state.left),
        "played": list(state.played),
        "keeps": state.keeps,
        "choice": None if choice is None else [choice.kind, choice.stack],
        "outcome": None if outcome is None else [list(outcome.winners), outcome.by],
    }
    return {**values, "final_round": state.final_round} if state.final_round else values


def take_snapshot(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup, as the store keeps it."""
    return fingerprint(state)


def load_snapshot(setup: Setup, values: Mapping[str, Any]) -> State:
    """The state of a snapshot; ContentError if it is not one of a game with this setup."""
    try:
        state = _load(setup, values)
    except (KeyError, TypeError, ValueError) as error:
        raise ContentError([f"not a snapshot of this game: {error!r}"]) from error
    if faults := list(_misfits(state)):
        raise ContentError(faults)
    return state


def _load(setup: Setup, values: Mapping[str, Any]) -> State:
    state = State(setup)
    for name in ("ply", "turns", "round", "active", "actions", "keeps"):
        setattr(state, name, int(values[name]))
    state.portals = [tuple(stack) for stack in values["portals"]]
    state.known = [list(row) for row in values["known"]]
    state.stack = list(values["stack"])[::-1]
    state.discard = list(values["discard"])
    state.hands = [list(hand) for hand in values["hands"]]
    state.tools = [tuple(tools) for tools in values["tools"]]
    state.sealed = [tuple(portals) for portals in values["sealed"]]
    state.at = list(values["at"])
    state.left = tuple(values["left"])
    state.played = tuple(values["played"])
    state.final_round = int(values.get("final_round", 0))
    if values["choice"] is not None:
        kind, stack = values["choice"]
        state.choice = Choice(kind, stack)
    if values["outcome"] is not None:
        winners, by = values["outcome"]
        state.outcome = Outcome(tuple(winners), by)
    return state


def _misfits(state: State) -> list[str]:
    """The reason why a state cannot belong to its setup: other cards, portals or number of seats."""
    setup, faults = state.setup, []
    seats = {len(state.hands), len(state.tools), len(state.sealed), len(state.at), len(state.known) - 1}
    if seats != {setup.seats} or len(state.portals) != len(TRANSFORMERS):
        faults.append("the snapshot has another number of seats or stacks")
    cards = [*state.stack, *state.discard, *state.played]
    cards += [card for pile in (*state.hands, *state.tools) for card in pile]
    portals = [portal for pile in (*state.portals, *state.sealed) for portal in pile]
    if not set(cards) <= set(setup.box.cards) or len(set(cards)) < len(cards):
        faults.append("the snapshot has cards that are not in the setup, or one of them twice")
    if not set(portals) <= set(setup.box.portals) or len(set(portals)) < len(portals):
        faults.append("the snapshot has portals that are not in the setup, or one of them twice")
    return faults
