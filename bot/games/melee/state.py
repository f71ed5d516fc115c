"""The position: one mutable object, cheap to copy.

Cards are numbers: 0–9 South's deck list, 10–19 North's (a scenario numbers its cards as it likes). What is
the same for all positions of a duel lives in one shared Setup.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.melee.board import Board
from bot.games.melee.compiled import Rules
from bot.games.melee.movement import entry_of
from bot.games.melee.view import Outcome

ROLL_OFF, MAIN, OVER = 0, 1, 2

#: A step waiting to be resolved: its kind, then what it needs, all plain integers (see `resolve`).
Task = tuple[int, ...]
#: A change of a stat for a time: stat, amount, how long (an index of UNTIL), whose turn ends it.
Modifier = tuple[int, int, int, int]
UNTIL = ("combat", "turn", "your-next-turn", "in-play")
COMBAT, THIS_TURN, NEXT_TURN, IN_PLAY = range(4)


class Setup:
    """What never changes while a duel is played: the board, the compiled cards, the limits."""

    __slots__ = ("board", "cards", "deck_names", "decks", "entries", "turn_limit")

    def __init__(
        self,
        board: Board,
        cards: Sequence[Rules],
        decks: tuple[tuple[int, ...], tuple[int, ...]],
        deck_names: tuple[str, str],
        turn_limit: int,
    ) -> None:
        self.board = board
        self.cards = tuple(cards)
        self.decks = decks
        self.deck_names = deck_names
        self.turn_limit = turn_limit
        #: entries[card][seat]: what an entity of that card may enter.
        self.entries = tuple(
            tuple(entry_of(board, rules.costs, seat, rules.thorns_immune) for seat in (0, 1))
            for rules in self.cards
        )


class Entity:
    """An entity in play. `serial` numbers all entities summoned in the duel from 1: summon order.

    `moves` and `attacks` are those left in this turn, `moved` whether a move was taken, `used` how often its
    activated ability was, `done` whether its activation is over (M-1). Fresh outside its owner's turn.
    """

    __slots__ = (
        "attacks",
        "card",
        "damage",
        "done",
        "modifiers",
        "moved",
        "moves",
        "owner",
        "rules",
        "serial",
        "status",
        "tile",
        "used",
    )

    def __init__(self, serial: int, card: int, rules: Rules, owner: int, tile: int) -> None:
        self.serial = serial
        self.card = card
        self.rules = rules
        self.owner = owner
        self.tile = tile
        self.damage = 0
        self.status = 0
        self.moved = False
        self.moves = 1
        self.attacks = 1
        self.used = 0
        self.done = False
        self.modifiers: tuple[Modifier, ...] = ()

    def copy(self) -> "Entity":
        """An entity of its own with the same values."""
        twin = Entity.__new__(Entity)
        twin.serial = self.serial
        twin.card = self.card
        twin.rules = self.rules
        twin.owner = self.owner
        twin.tile = self.tile
        twin.damage = self.damage
        twin.status = self.status
        twin.moved = self.moved
        twin.moves = self.moves
        twin.attacks = self.attacks
        twin.used = self.used
        twin.done = self.done
        twin.modifiers = self.modifiers
        return twin


class Choice(NamedTuple):
    """A choice that an ability waits for: who chooses, for which entity, what is asked, what may be said."""

    seat: int
    serial: int
    card: int
    prompt: str
    options: tuple[str, ...]


class State:
    """A position of a duel. Seats are 0 (South) and 1 (North); pairs are indexed by seat.

    `entities` is in summon order; `occupied[seat]` the set of tiles of its entities. `chooser` won the
    roll-off. `acting` and `exhaust[seat]` are serials, 0 for none. `stack` holds the steps still to be
    resolved, next one last, and `caused` the triggers that wait for the running ability to finish.
    """

    __slots__ = (
        "acting",
        "active",
        "auras",
        "caused",
        "choice",
        "chooser",
        "deck",
        "discard",
        "energy",
        "energy_max",
        "entities",
        "exhaust",
        "hand",
        "next_serial",
        "occupied",
        "outcome",
        "phase",
        "ply",
        "setup",
        "stack",
        "turn",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.phase = ROLL_OFF
        self.chooser = 0
        self.turn = 0
        self.active = 0
        self.ply = 0
        self.energy = [0, 0]
        self.energy_max = [6, 6]
        self.hand: list[list[int]] = [[], []]
        self.deck: list[list[int]] = [[], []]  # drawn from the end
        self.discard: list[list[int]] = [[], []]
        self.entities: list[Entity] = []
        self.occupied = [0, 0]
        self.auras = [0, 0, 0, 0]  # how many auras in play change each stat
        self.next_serial = 1
        self.acting = 0
        self.exhaust = [0, 0]
        self.stack: list[Task] = []
        self.caused: list[Task] = []
        self.choice: Choice | None = None
        self.outcome: Outcome | None = None

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        twin = State.__new__(State)
        twin.setup = self.setup
        twin.phase = self.phase
        twin.chooser = self.chooser
        twin.turn = self.turn
        twin.active = self.active
        twin.ply = self.ply
        twin.energy = self.energy[:]
        twin.energy_max = self.energy_max[:]
        twin.hand = [self.hand[0][:], self.hand[1][:]]
        twin.deck = [self.deck[0][:], self.deck[1][:]]
        twin.discard = [self.discard[0][:], self.discard[1][:]]
        twin.entities = [entity.copy() for entity in self.entities]
        twin.occupied = self.occupied[:]
        twin.auras = self.auras[:]
        twin.next_serial = self.next_serial
        twin.acting = self.acting
        twin.exhaust = self.exhaust[:]
        twin.stack = self.stack[:]
        twin.caused = self.caused[:]
        twin.choice = self.choice
        twin.outcome = self.outcome
        return twin

    def at(self, tile: int) -> Entity | None:
        """The entity on a tile."""
        if not (self.occupied[0] | self.occupied[1]) >> tile & 1:
            return None
        for entity in self.entities:
            if entity.tile == tile:
                return entity
        return None

    def by_serial(self, serial: int) -> Entity | None:
        """The entity with this serial, if it is still in play."""
        for entity in self.entities:
            if entity.serial == serial:
                return entity
        return None

    def in_play(self, seat: int) -> int:
        """How many entities of this seat are in play."""
        return self.occupied[seat].bit_count()

    def place(self, entity: Entity) -> None:
        """Bring an entity into play on its tile."""
        self.entities.append(entity)
        self.occupied[entity.owner] |= 1 << entity.tile
        for _, _, stat, _ in entity.rules.auras:
            self.auras[stat] += 1

    def relocate(self, entity: Entity, tile: int) -> None:
        """Put an entity in play on another tile."""
        self.occupied[entity.owner] ^= (1 << entity.tile) | (1 << tile)
        entity.tile = tile

    def remove(self, entity: Entity) -> None:
        """Take an entity out of play, to its owner's discard pile; its Exhaust token comes back (AB-3)."""
        self.entities.remove(entity)
        self.occupied[entity.owner] &= ~(1 << entity.tile)
        for _, _, stat, _ in entity.rules.auras:
            self.auras[stat] -= 1
        self.discard[entity.owner].append(entity.card)
        if self.exhaust[entity.owner] == entity.serial:
            self.exhaust[entity.owner] = 0
