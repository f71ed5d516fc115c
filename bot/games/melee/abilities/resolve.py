"""The primitives that actions and abilities are made of.

A Resolver plays on one State with one source of dice. Whatever has to wait is a step on the state's stack, so
a position in the middle of an ability is a value like any other (AB-4).
"""

from collections.abc import Sequence
from typing import Final

from bot.games.melee.abilities.chain import Occasion, TriggerChain, arrivals, who, witnesses
from bot.games.melee.events.events import (
    Absorbed,
    Cause,
    ChoiceAsked,
    Damaged,
    Destroyed,
    Drew,
    DrewCards,
    EnergyChanged,
    EnergyMaxChanged,
    EnergyReason,
    Healed,
    MoveCause,
    Moved,
    StatusEnded,
    StatusGained,
    StatusStopped,
    Who,
)
from bot.games.melee.position.codes import PAIRS, SHIELD, STUN, STUN_HOLDS, status_names
from bot.games.melee.position.conditions import NO_ROLE
from bot.games.melee.position.state import Choice, Entity, Pile
from bot.games.melee.position.stats import amount_of, entry_for, immunity, use_shield
from bot.games.melee.position.steps import RunEffects, StartTrigger
from bot.games.two_seats import Seat

MIN_ENERGY_MAX: Final = 3
MAX_ENERGY_MAX: Final = 12  # AB-30


class Resolver(TriggerChain):
    """Plays on `state` with `dice`. `log` collects the events; if it is None, none are made."""

    __slots__ = ()

    # --- damage and statuses ------------------------------------------------------------------------------

    def damage(self, entity: Entity, amount: int, cause: Cause, by: Entity | None = None) -> None:
        """Damage an entity in play: its shields absorb what they can (AB-21), the rest is put on it."""
        self.hurt(entity, self.absorb(entity, amount), cause, by)

    def absorb(self, entity: Entity, amount: int) -> int:
        """Let shields absorb damage; returns how much they let through (AB-21)."""
        if not entity.modifiers:
            return amount
        absorbed = use_shield(entity, amount)
        if absorbed and self.log is not None:
            self.log.append(Absorbed(who(entity), absorbed, amount_of(entity, SHIELD)))
        return amount - absorbed

    def hurt(self, entity: Entity, amount: int, cause: Cause, by: Entity | None = None) -> None:
        """Put damage on an entity in play, and destroy it if its damage reaches its HP (A-7)."""
        if amount <= 0:
            return
        entity.damage = min(entity.damage + amount, entity.hp)
        entity.forget()
        if self.log is not None:
            self.log.append(Damaged(who(entity), amount, entity.damage, entity.hp, cause))
        if entity.damage >= entity.hp:
            self.destroy(entity, cause, by)

    def destroy(self, entity: Entity, cause: Cause, by: Entity | None) -> None:
        """Take an entity out of play and queue the Triggers that wait for that (A-7, AB-8)."""
        if self.log is not None:
            self.log.append(Destroyed(who(entity), cause))
        state = self.state
        state.remove(entity)
        occasions: list[Occasion] = [("destroyed", entity, by, NO_ROLE)]
        if by is not None and by.owner != entity.owner:
            occasions.append(("destroys", by, entity, NO_ROLE))
        if state.setup.watches_destructions:
            occasions += witnesses(state, entity, "destroyed", by)
        self.fire(occasions)

    def heal(self, entity: Entity, amount: int) -> None:
        """Take damage off, down to 0 (A-7)."""
        healed = min(amount, entity.damage)
        if healed:
            entity.damage -= healed
            entity.forget()
            if self.log is not None:
                self.log.append(Healed(who(entity), healed, entity.damage, entity.hp))

    def give_status(self, entity: Entity, bit: int) -> None:
        """Put a status on, unless its pair or an immunity stops it (ST-1)."""
        (name,) = status_names(bit)
        if immunity(entity) & bit:
            self._stopped(entity, name, "immune")
        elif taken := entity.status & PAIRS[bit]:
            self._stopped(entity, name, status_names(taken)[0])
        else:
            entity.status |= bit
            if self.log is not None:
                self.log.append(StatusGained(who(entity), name))

    def _stopped(self, entity: Entity, status: str, by: str) -> None:
        if self.log is not None:
            self.log.append(StatusStopped(who(entity), status, by))

    def end_status(self, entity: Entity, bits: int) -> None:
        """Take statuses off for another reason than an upkeep roll."""
        ended = entity.status & bits
        entity.status &= ~bits
        if ended & STUN:
            entity.status &= ~STUN_HOLDS
        if self.log is not None:
            self.log.extend(StatusEnded(who(entity), name) for name in status_names(ended))

    # --- energy and cards ---------------------------------------------------------------------------------

    def gain_energy(self, seat: int, amount: int, reason: EnergyReason) -> None:
        """Add energy up to the maximum; the rest is lost (T-2)."""
        state = self.state
        room = state.energy_max[seat] - state.energy[seat]
        gained = amount if amount < room else room
        state.energy[seat] += gained
        if self.log is not None:
            self._energy(seat, gained, reason, amount - gained)

    def lose_energy(self, seat: int, amount: int, reason: EnergyReason) -> int:
        """Take energy away, down to 0; returns how much was taken."""
        lost = min(amount, self.state.energy[seat])
        self.state.energy[seat] -= lost
        if lost:
            self._energy(seat, -lost, reason, 0)
        return lost

    def change_energy_max(self, seat: int, amount: int) -> None:
        """Raise or lower a maximum within its bounds; energy above the new maximum is lost (AB-30)."""
        state = self.state
        before = state.energy_max[seat]
        after = min(max(before + amount, MIN_ENERGY_MAX), MAX_ENERGY_MAX)
        if after == before:
            return
        state.energy_max[seat] = after
        state.energy[seat] = min(state.energy[seat], after)
        if self.log is not None:
            self.log.append(EnergyMaxChanged(Seat(seat), after - before, state.energy[seat], after))

    def _energy(self, seat: int, amount: int, reason: EnergyReason, wasted: int) -> None:
        if self.log is not None:
            energy, maximum = self.state.energy[seat], self.state.energy_max[seat]
            self.log.append(EnergyChanged(Seat(seat), amount, energy, maximum, reason, wasted))

    def draw(self, seat: int, count: int) -> None:
        """Draw cards from the top of the deck while there are any (M-10)."""
        state = self.state
        if not (state.deck[seat] and count):
            return
        drawn = self.uncover(seat, count)
        state.deck[seat] = deck = state.deck[seat][: -len(drawn)]
        state.hand[seat] += drawn
        if self.log is not None:
            self.log.append(Drew(Seat(seat), len(drawn), len(state.hand[seat]), len(deck)))
            names = tuple(state.setup.cards[card].name for card in drawn)
            self.log.append(DrewCards(Seat(seat), names))

    def uncover(self, seat: int, count: int) -> Pile:
        """Show somebody the top `count` cards of a deck, the top one first; they stay there."""
        deck = self.state.deck[seat]
        return deck[max(0, len(deck) - count) :][::-1]

    # --- choices ------------------------------------------------------------------------------------------

    def ask(self, step: StartTrigger | RunEffects, prompt: str, options: tuple[str, ...]) -> str | None:
        """The owner's answer to an ability's question, or None if `step` must wait for it (AB-4).

        A step that waits is put back on the stack, and played again from its beginning with the answer.
        """
        if self.answers:
            answer, *left = self.answers
            self.answers = tuple(left)
            return answer
        serial, card, owner, tile = step.serial, step.card, step.owner, step.tile
        state = self.state
        state.stack.append(step)
        state.choice = Choice(owner, serial, card, prompt, options)
        if self.log is not None:
            name = state.setup.cards[card].name
            source = state.entities.get(serial)
            place = tile if source is None else source.tile  # it may have been pushed since it was caused
            self.log.append(ChoiceAsked(Seat(owner), Who(serial, name, Seat(owner), place), prompt))
        return None

    # --- places -------------------------------------------------------------------------------------------

    def shift(self, entity: Entity, path: Sequence[int], cause: MoveCause) -> None:
        """Take an entity along a path by an effect: thorns hurt it, and its arrival may cause Triggers."""
        self.walk(entity, path, cause)
        self.fire(arrivals(self.state, entity, path[0]))

    def walk(self, entity: Entity, path: Sequence[int], cause: MoveCause) -> None:
        """Take an entity along a path; thorns that it enters hurt it (M-7)."""
        before = who(entity) if self.log is not None else None
        self.state.relocate(entity, path[-1])
        if self.log is not None and before is not None:
            self.log.append(Moved(before, tuple(path), cause))
        self.prick(entity, path)

    def exchange(self, one: Entity, two: Entity) -> None:
        """Let two entities change places; then thorns hurt those that stand on them (M-7)."""
        paths = (one.tile, two.tile), (two.tile, one.tile)
        if self.log is not None:
            self.log.append(Moved(who(one), paths[0], "swap"))
            self.log.append(Moved(who(two), paths[1], "swap"))
        occupied = self.state.occupied
        for entity, (start, _) in zip((one, two), paths, strict=True):
            occupied[entity.owner] &= ~(1 << start)
        for entity, (_, end) in zip((one, two), paths, strict=True):
            occupied[entity.owner] |= 1 << end
            entity.tile = end
            entity.forget()
        if one.rules.auras or two.rules.auras:
            self.state.lay_auras()
        self.prick(one, paths[0])
        self.prick(two, paths[1])
        self.fire(arrivals(self.state, one, paths[0][0]) + arrivals(self.state, two, paths[1][0]))

    def prick(self, entity: Entity, path: Sequence[int]) -> None:
        """Deal 1 damage for each thorns tile on `path` after the first, on which the entity stood (M-7)."""
        thorns = entry_for(self.state, entity).thorns
        if thorns:
            pricks = 0
            for tile in path[1:]:
                pricks += thorns >> tile & 1
            if pricks:
                self.damage(entity, pricks, "thorns")
