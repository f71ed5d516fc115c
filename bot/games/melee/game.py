"""Multiverse Melee as the rest of the bot sees it: the contract of `bot.games.contract`, filled."""

from collections.abc import Mapping
from typing import Any

from bot.games.contract import Dice, Json
from bot.games.melee.decks.setups import read_setup
from bot.games.melee.effects import use_effects
from bot.games.melee.events import events
from bot.games.melee.events.events import Event, RolledOff
from bot.games.melee.position.actions import Action, format_action, parse_action
from bot.games.melee.position.fingerprint import fingerprint
from bot.games.melee.position.outcome import Outcome
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import load_snapshot, take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import check_action, legal_actions
from bot.games.melee.sight.view import Plan, View
from bot.games.melee.sight.view_maker import plan, plan_summon, to_act, view_of
from bot.games.two_seats import Seat

#: Another one whenever the same actions and dice may lead to another position, or to another snapshot of it.
RULES_VERSION = "2"


class Melee:
    """The game object; it holds nothing."""

    name = "melee"
    rules_version = RULES_VERSION

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        """Roll off, again on a tie; the winner is to choose the order (S-1). No card is dealt yet."""
        return begin(read_setup(setup), dice)

    def resume(self, setup: Json, snapshot: Json) -> State:
        """The state of this snapshot; UnreadableSnapshot or ContentError if it cannot be read."""
        return load_snapshot(read_setup(setup), snapshot)

    def snapshot(self, state: State) -> dict[str, Any]:
        """All of the state that the setup does not hold, as plain JSON values."""
        return take_snapshot(state)

    def fingerprint(self, state: State) -> dict[str, Any]:
        """The same in the form that records hash, which never changes."""
        return fingerprint(state)

    def copy(self, state: State) -> State:
        """A state that shares nothing mutable with this one."""
        return state.copy()

    def to_act(self, state: State) -> Seat | None:
        """Who must act; None once the duel is over."""
        return to_act(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the duel ended, or None while it runs."""
        return state.outcome

    def ply(self, state: State) -> int:
        """How many actions have been applied."""
        return state.ply

    def legal_actions(self, state: State) -> list[Action]:
        """What the seat to act may do, conceding and an agreed draw aside."""
        return legal_actions(state)

    def apply(self, state: State, action: Action, dice: Dice) -> list[Event]:
        """Play `action` on `state` in place; IllegalAction (a code of `legal.REFUSALS`) changes nothing."""
        check_action(state, action)
        log: list[Event] = []
        perform(state, action, dice, log)
        return log

    def view(self, state: State, seat: Seat | None) -> View:
        """What this seat may know; None is a spectator."""
        return view_of(state, seat)

    def parse_action(self, text: str, seat: Seat) -> Action:
        """The action that this line means when `seat` says it."""
        return parse_action(text, seat)

    def format_action(self, action: Action) -> str:
        """The line that `parse_action` reads."""
        return format_action(action)

    def dump_event(self, event: Event) -> dict[str, Any]:
        """The event as plain JSON values."""
        return events.dump_event(event)

    def load_event(self, values: Mapping[str, Any]) -> Event:
        """The event that `dump_event` wrote."""
        return events.load_event(values)

    def audience(self, event: Event) -> Seat | None:
        """The one seat that may see this event; None when everybody may."""
        return events.audience(event)

    def plan(self, state: State, tile: int) -> Plan | None:
        """What the entity on this tile may do now; None if nobody stands there."""
        entity = state.at(tile)
        return None if entity is None else plan(state, entity)

    def plan_summon(self, state: State, card: str) -> Plan | None:
        """Where the active player's card of this name may end; None if it is not in hand."""
        return plan_summon(state, card)


def begin(setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
    """A fresh duel after its roll-off."""
    state = State(setup)
    log: list[Event] = []
    while True:
        south, north = dice.roll(), dice.roll()
        log.append(RolledOff(south, north))
        if south != north:
            state.chooser = 0 if south > north else 1
            return state, log


use_effects()
MELEE = Melee()
