"""Chains of Triggers: their causes, their order, and the limits that break them."""

from typing import Final

from bot.games.contract import Dice
from bot.games.melee.board.tiles import BIT
from bot.games.melee.events.events import ChainBroken, Event, Who
from bot.games.melee.position.codes import SLEEP
from bot.games.melee.position.conditions import NO_ROLE
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.steps import StartTrigger
from bot.games.two_seats import Seat

#: A possible cause of a Trigger: the moment's word, the Trigger's owner, the other entity, its role.
Occasion = tuple[str, Entity, Entity | None, int]

#: In place of a tile: the entity was not in play before, or has not left it.
NOWHERE: Final = -1


def witnesses(state: State, entity: Entity, what: str, other: Entity | None) -> list[Occasion]:
    """The occasions for everybody else in play when an entity was `summoned` or `destroyed` (`what`).

    `other` is the summoned entity itself, or the destroyer (AB-26).
    """
    return [
        (f"ally-{what}" if witness.owner == entity.owner else f"enemy-{what}", witness, other, NO_ROLE)
        for witness in state.entities.values()
        if witness is not entity
    ]


def arrivals(state: State, entity: Entity, start: int) -> list[Occasion]:
    """The occasions when an entity coming from `start` has stopped: its own (AB-24), of those near (AB-25).

    Empty if the entity was destroyed on the way.
    """
    if entity.serial not in state.entities:
        return []
    found: list[Occasion] = []
    if entity.rules.stops_on and state.ground.board.terrain[entity.tile] in entity.rules.stops_on:
        found.append(("enters", entity, None, NO_ROLE))
    tile = entity.tile
    for watcher in state.watchers:
        near = watcher.rules.near
        if near is None or watcher is entity or near[0] != (watcher.owner == entity.owner):
            continue
        tiles = near[1][watcher.tile]
        if tiles & BIT[tile] and (start == NOWHERE or not tiles & BIT[start]):
            found.append(("ally-near" if near[0] else "enemy-near", watcher, entity, NO_ROLE))
    return found


MAX_CHAIN: Final = 16  # AB-13
MAX_TRIGGERS: Final = 64  # after one action, AB-13


class TriggerChain:
    """A state in play, and the queue of Triggers caused in it."""

    __slots__ = ("answers", "depth", "dice", "log", "spots", "state")

    def __init__(self, state: State, dice: Dice, log: list[Event] | None) -> None:
        self.state = state
        self.dice = dice
        self.log = log
        self.depth = 0  # of the Trigger that is being resolved, 0 outside any (AB-13)
        self.answers: tuple[str, ...] = ()  # choices already made, next one first
        #: Last tiles of the running ability's `other` and `same` if it took them out of play (AB-15).
        self.spots: tuple[int, ...] = ()

    def fire(self, causes: list[Occasion]) -> None:
        """Queue the Triggers that wait for what just happened to these entities at once (AB-2)."""
        for moment, entity, _, _ in causes:
            if entity.rules.moment == moment:
                self._queue(causes)
                return

    def _queue(self, causes: list[Occasion]) -> None:
        found = [cause for cause in causes if cause[1].rules.moment == cause[0] and can_trigger(cause[1])]
        if len(found) > 1:
            active = self.state.active
            found.sort(key=lambda cause: (cause[1].owner != active, cause[1].serial))
        for _, entity, other, role in found:
            if self._is_broken(entity):
                continue
            self.state.chained += 1
            self.state.caused.append(
                StartTrigger(
                    entity.serial,
                    entity.card,
                    entity.owner,
                    entity.tile,
                    other.serial if other else 0,
                    self.depth + 1,
                    role,
                )
            )

    def _is_broken(self, entity: Entity) -> bool:
        """Whether the chain breaks before this entity's Trigger (AB-13); logs MAX_TRIGGERS only once."""
        chained = self.state.chained
        if self.depth < MAX_CHAIN and chained < MAX_TRIGGERS:
            return False
        if chained <= MAX_TRIGGERS:
            if self.log is not None:
                self.log.append(ChainBroken(who(entity)))
            if chained == MAX_TRIGGERS:
                self.state.chained += 1
        return True

    def sort_caused(self, since: int) -> None:
        """Put the Triggers caused from place `since` on, all at the same moment, in their order (AB-2)."""
        caused = self.state.caused
        if len(caused) - since > 1:
            caused[since:] = _in_order(caused[since:], self.state.active)

    def flush(self) -> None:
        """Put what was caused on top of the stack, first cause on top."""
        stack, caused = self.state.stack, self.state.caused
        while caused:
            stack.append(caused.pop())


def _in_order(steps: list[StartTrigger], active: int) -> list[StartTrigger]:
    """The active player's first, then in summon order (AB-2)."""
    return sorted(steps, key=lambda step: (step.owner != active, step.serial))


def who(entity: Entity) -> Who:
    """An entity as an event names it."""
    return Who(entity.serial, entity.rules.name, Seat(entity.owner), entity.tile)


def can_trigger(entity: Entity) -> bool:
    """Whether an entity's Trigger may happen: not while it sleeps (AB-9)."""
    return not entity.status & SLEEP
