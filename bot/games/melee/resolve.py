"""The primitives that actions and abilities are made of, and the stack of steps they leave.

A Resolver plays on one State with one source of dice. Whatever has to wait for something else is a Task on
the state's stack, so a position in the middle of an ability is as plain a value as any other (AB-4).
"""

from collections.abc import Sequence

from bot.games.contract import Dice, Seat
from bot.games.melee.compiled import PAIRS, SLEEP, STATUS_BITS, STUN, STUN_HOLDS, status_names
from bot.games.melee.events import (
    Cause,
    ChainBroken,
    ChoiceAsked,
    Damaged,
    Destroyed,
    Drew,
    DrewCards,
    EnergyChanged,
    EnergyReason,
    Event,
    Healed,
    MoveCause,
    Moved,
    StatusEnded,
    StatusGained,
    StatusStopped,
    Who,
)
from bot.games.melee.state import Choice, Entity, State, Task
from bot.games.melee.stats import NO_ROLE
from bot.games.melee.vocabulary import Moment

# Kinds of Task, the first integer of each.
(
    TRIGGER,  # serial, card, owner, tile, other serial, depth, role: an ability is about to happen
    RUN,  # serial, card, owner, tile, other, depth, role, place in the program, same: its effects
    CLASH,  # attacker, defender: the dice of a combat
    SETTLED,  # attacker, defender: after a combat
    SUMMONED,  # serial: the triggers of a summon, after move and draw (AB-6)
    CHECK,  # elimination (W-2)
    START_TURN,  # begins the next turn: upkeep
    GAIN,  # energy and start-of-turn abilities
    END_PHASE,  # end-of-turn abilities
    CLOSE_TURN,  # Stun wears off, capture, turn limit
) = range(10)

MAX_CHAIN = 16  # AB-13


class Resolver:
    """Plays on `state` with `dice`. `log` collects events; None plays without making any."""

    __slots__ = ("answers", "depth", "dice", "log", "state")

    def __init__(self, state: State, dice: Dice, log: list[Event] | None) -> None:
        self.state = state
        self.dice = dice
        self.log = log
        self.depth = 0  # of the trigger that is being resolved, 0 outside any (AB-13)
        self.answers: tuple[str, ...] = ()  # choices already made, next one first

    # --- triggers -----------------------------------------------------------------------------------------

    def fire(self, *causes: tuple[Moment, Entity, Entity | None, int]) -> None:
        """Something happened to these entities at once: queue the Triggers that wait for it (AB-2).

        Each cause is the moment, the entity whose Trigger it may be, the other entity, and its role.
        """
        found = [cause for cause in causes if cause[1].rules.moment == cause[0] and can_trigger(cause[1])]
        if not found:
            return
        active = self.state.active
        found.sort(key=lambda cause: (cause[1].owner != active, cause[1].serial))
        for _, entity, other, role in found:
            if self.depth >= MAX_CHAIN:
                if self.log is not None:
                    self.log.append(ChainBroken(who(entity)))
                continue
            self.state.caused.append(
                (
                    TRIGGER,
                    entity.serial,
                    entity.card,
                    entity.owner,
                    entity.tile,
                    other.serial if other else 0,
                    self.depth + 1,
                    role,
                )
            )

    def sort_caused(self, since: int) -> None:
        """Put the triggers caused from place `since` on, all at the same moment, in their order (AB-2)."""
        caused, active = self.state.caused, self.state.active
        if len(caused) - since > 1:
            caused[since:] = sorted(caused[since:], key=lambda task: (task[3] != active, task[1]))

    def flush(self) -> None:
        """Put what was caused on top of the stack, first cause on top."""
        if self.state.caused:
            self.state.stack.extend(reversed(self.state.caused))
            self.state.caused.clear()

    # --- damage and statuses ------------------------------------------------------------------------------

    def damage(self, entity: Entity, amount: int, cause: Cause, by: Entity | None = None) -> None:
        """Put damage on an entity in play; it is destroyed when that reaches its HP (A-7)."""
        if amount <= 0:
            return
        entity.damage = min(entity.damage + amount, entity.rules.hp)
        if self.log is not None:
            self.log.append(Damaged(who(entity), amount, entity.damage, entity.rules.hp, cause))
        if entity.damage >= entity.rules.hp:
            self.destroy(entity, cause, by)

    def destroy(self, entity: Entity, cause: Cause, by: Entity | None) -> None:
        """Take an entity out of play and queue what waits for that (A-7, AB-8)."""
        if self.log is not None:
            self.log.append(Destroyed(who(entity), cause))
        self.state.remove(entity)
        if by is not None and by.owner != entity.owner:
            self.fire(("destroyed", entity, by, NO_ROLE), ("destroys", by, entity, NO_ROLE))
        else:
            self.fire(("destroyed", entity, by, NO_ROLE))

    def heal(self, entity: Entity, amount: int) -> None:
        """Take damage off, never past 0 (A-7)."""
        healed = min(amount, entity.damage)
        if healed:
            entity.damage -= healed
            if self.log is not None:
                self.log.append(Healed(who(entity), healed, entity.damage, entity.rules.hp))

    def give_status(self, entity: Entity, bit: int) -> None:
        """Put a status on, unless its pair or an immunity stops it (ST-1)."""
        (name,) = status_names(bit)
        if entity.rules.immune & bit:
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
        """Add energy up to the maximum; what is over is lost (T-2)."""
        state = self.state
        gained = min(amount, max(0, state.energy_max[seat] - state.energy[seat]))
        state.energy[seat] += gained
        self._energy(seat, gained, reason, amount - gained)

    def lose_energy(self, seat: int, amount: int, reason: EnergyReason) -> int:
        """Take energy away, not below 0; returns how much it was."""
        lost = min(amount, self.state.energy[seat])
        self.state.energy[seat] -= lost
        if lost:
            self._energy(seat, -lost, reason, 0)
        return lost

    def _energy(self, seat: int, amount: int, reason: EnergyReason, wasted: int) -> None:
        if self.log is not None:
            energy, maximum = self.state.energy[seat], self.state.energy_max[seat]
            self.log.append(EnergyChanged(Seat(seat), amount, energy, maximum, reason, wasted))

    def draw(self, seat: int, count: int) -> None:
        """Draw cards from the deck's front while there are any (M-10)."""
        state = self.state
        deck = state.deck[seat]
        drawn = [deck.pop() for _ in range(min(count, len(deck)))]
        if not drawn:
            return
        state.hand[seat] += drawn
        if self.log is not None:
            self.log.append(Drew(Seat(seat), len(drawn), len(state.hand[seat]), len(deck)))
            names = tuple(state.setup.cards[card].name for card in drawn)
            self.log.append(DrewCards(Seat(seat), names))

    # --- choices ------------------------------------------------------------------------------------------

    def ask(self, task: Task, prompt: str, options: tuple[str, ...]) -> str | None:
        """The owner's answer to what an ability asks; None after putting `task` back to wait for it (AB-4).

        `task` is a TRIGGER or RUN, and is played again from its beginning once the answer is there.
        """
        if self.answers:
            answer, *left = self.answers
            self.answers = tuple(left)
            return answer
        _, serial, card, owner, tile, *_ = task
        state = self.state
        state.stack.append(task)
        state.choice = Choice(owner, serial, card, prompt, options)
        if self.log is not None:
            name = state.setup.cards[card].name
            source = state.by_serial(serial)
            place = tile if source is None else source.tile  # it may have been pushed since it was caused
            self.log.append(ChoiceAsked(Seat(owner), Who(serial, name, Seat(owner), place), prompt))
        return None

    # --- places -------------------------------------------------------------------------------------------

    def shift(self, entity: Entity, path: Sequence[int], cause: MoveCause) -> None:
        """Take an entity along a path; thorns entered on it hurt (M-7)."""
        before = who(entity) if self.log is not None else None
        self.state.relocate(entity, path[-1])
        if self.log is not None and before is not None:
            self.log.append(Moved(before, tuple(path), cause))
        self.prick(entity, path)

    def exchange(self, one: Entity, two: Entity) -> None:
        """Two entities change places; then thorns hurt whoever stands on them (M-7)."""
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
        self.prick(one, paths[0])
        self.prick(two, paths[1])

    def prick(self, entity: Entity, path: Sequence[int]) -> None:
        """Thorns entered along `path`, its first tile aside, deal 1 damage each (M-7)."""
        thorns = self.state.setup.entries[entity.card][entity.owner].thorns
        if thorns:
            pricks = 0
            for tile in path[1:]:
                pricks += thorns >> tile & 1
            if pricks:
                self.damage(entity, pricks, "thorns")


def who(entity: Entity) -> Who:
    """An entity as an event names it."""
    return Who(entity.serial, entity.rules.name, Seat(entity.owner), entity.tile)


def can_trigger(entity: Entity) -> bool:
    """Whether an entity's Trigger may happen: not while it sleeps (AB-9)."""
    return not entity.status & SLEEP


def status_bit(name: str) -> int:
    """The bit of a status by its name; KeyError if there is none."""
    return {str(status): bit for status, bit in STATUS_BITS.items()}[name]
