"""The position: one mutable object, cheap to copy.

Cards are numbers: 0–9 are South's deck list, 10–19 North's (a scenario numbers its cards as it likes).
Whatever is the same in all positions of a duel is in one shared Setup.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.games.melee.board.movement import NO_REACH
from bot.games.melee.board.tiles import BIT
from bot.games.melee.position.codes import HP, SPEED
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.steps import StartTrigger, Step
from bot.games.travel import let_travel
from bot.games.two_seats import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a duel ended.

    `by` is capture, elimination, turn-limit, concession or agreement (W-1 to W-4), or time.
    """

    winner: Seat | None
    by: str


let_travel(Outcome)


ROLL_OFF: Final = 0
MAIN: Final = 1
OVER: Final = 2
#: The oldest and the newest rules by which a duel can be played (`State.rules`).
FIRST_RULES: Final = 2
NEWEST_RULES: Final = 3
#: Since this version, uses count for the card (AB-12), and AB-15 to AB-17 hold.
AMENDED: Final = 3

#: An ability's temporary change of an entity: a stat, HP or ward (see `codes`), the amount (for immunity, a
#: set of bits), how long it lasts (an index of UNTIL), and whose turn ends it.
Modifier = tuple[int, int, int, int]
#: Cards in a zone, by number.
Pile = tuple[int, ...]
#: An aura in play: its source's serial, the tiles that it covers, and the amount.
AuraField = tuple[int, int, int]
#: By the seat whose entities they change, and by stat.
Auras = tuple[tuple[tuple[AuraField, ...], ...], ...]
UNTIL: Final = ("combat", "turn", "your-next-turn", "in-play")
COMBAT: Final = 0
THIS_TURN: Final = 1
NEXT_TURN: Final = 2
IN_PLAY: Final = 3


#: The combat whose dice are rolled: serials of attacker and defender, and their dice; all 0 if there is none.
Combat = tuple[int, int, int, int]
NO_COMBAT: Final[Combat] = (0, 0, 0, 0)
NO_AURAS: Final[Auras] = (((), (), (), ()), ((), (), (), ()))
#: The tiles that auras cover, by seat and by stat.
AuraTiles = tuple[tuple[int, ...], ...]
NO_AURA_TILES: Final[AuraTiles] = ((0, 0, 0, 0), (0, 0, 0, 0))
#: In `Entity.reach_amid`: nothing is worked out.
UNKNOWN: Final = -1


class Entity:
    """An entity in play. `serial` counts all entities summoned in the duel from 1, in summon order.

    `hp` is the HP of its card as changed by abilities (AB-20).

    For this turn, `moves` and `attacks` are how many it has left, `moved` is whether it has taken a move,
    `fought` how many of its attacks are over, `used` how often it has used its activated ability, and `done`
    whether its activation is over (M-1). Outside its owner's turn they have their initial values.

    `reach` is where its move leads. That holds only while the enemies' tiles are `reach_amid`; otherwise, and
    if that is UNKNOWN, it must be worked out again (see `position.reach`).
    """

    __slots__ = (
        "attacks",
        "card",
        "damage",
        "done",
        "fought",
        "hp",
        "modifiers",
        "moved",
        "moves",
        "owner",
        "reach",
        "reach_amid",
        "rules",
        "serial",
        "status",
        "tile",
        "used",
    )

    def __init__(self, serial: int, card: int, rules: CompiledCard, owner: int, tile: int) -> None:
        self.serial = serial
        self.card = card
        self.rules = rules
        self.owner = owner
        self.tile = tile
        self.hp = rules.hp
        self.damage = 0
        self.status = 0
        self.moved = False
        self.moves = 1
        self.attacks = 1
        self.fought = 0
        self.used = 0
        self.done = False
        self.modifiers: tuple[Modifier, ...] = ()
        self.reach = NO_REACH
        self.reach_amid = UNKNOWN

    def copy(self) -> "Entity":
        """An independent entity with the same values."""
        twin = Entity(self.serial, self.card, self.rules, self.owner, self.tile)
        twin.hp = self.hp
        twin.damage = self.damage
        twin.status = self.status
        twin.moved = self.moved
        twin.moves = self.moves
        twin.attacks = self.attacks
        twin.fought = self.fought
        twin.used = self.used
        twin.done = self.done
        twin.modifiers = self.modifiers
        twin.reach = self.reach
        twin.reach_amid = self.reach_amid
        return twin

    def forget(self) -> None:
        """Forget where it may go: that must be worked out again."""
        self.reach_amid = UNKNOWN

    def modify(self, modifiers: tuple[Modifier, ...]) -> None:
        """Replace its modifiers by these; its HP follows, but is never below 1 (AB-20)."""
        self.modifiers = modifiers
        changed = sum([amount for kind, amount, _, _ in modifiers if kind == HP])
        self.hp = max(1, self.rules.hp + changed)
        self.forget()


class Choice(NamedTuple):
    """A choice that an ability waits for: who chooses, for which entity, what is asked, the legal answers."""

    seat: int
    serial: int
    card: int
    prompt: str
    options: tuple[str, ...]


class State:
    """A position of a duel. Seats are 0 (South) and 1 (North); pairs are indexed by seat.

    `entities` are the entities in play by serial, `ranks[seat]` those of one seat, `watchers` those that wait
    for somebody to come near; all are in summon order. `occupied[seat]` is the set of a seat's tiles.
    `chooser` chooses the order of play. `acting` and `exhaust[seat]` are serials, 0 for none. `stack` holds
    the steps still to be resolved, next one last; `caused` holds the Triggers that wait for the running
    ability to finish.
    `ground` is the battlefield as it is now.
    `combat` is the combat being fought, from its dice until all that it causes is over (A-3).
    `chained` counts the Triggers caused since the last action other than a Choose (AB-13).
    `auras[seat][stat]` are the auras in play that change a stat of this seat's entities;
    `aura_tiles[seat][stat]` is the set of tiles that they cover together.
    `modified` has a bit for each duration (an index of UNTIL) that a modifier in play may have.
    `rules` is the version of the rules by which it is played on, from FIRST_RULES to NEWEST_RULES.
    `spent` has the cards that left play after a use of their ability in this turn, with how often it was
    used (AB-12).
    """

    __slots__ = (
        "acting",
        "active",
        "aura_tiles",
        "auras",
        "caused",
        "chained",
        "choice",
        "chooser",
        "combat",
        "deck",
        "discard",
        "energy",
        "energy_max",
        "entities",
        "exhaust",
        "ground",
        "hand",
        "modified",
        "next_serial",
        "occupied",
        "outcome",
        "phase",
        "ply",
        "ranks",
        "rules",
        "setup",
        "spent",
        "stack",
        "turn",
        "watchers",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules = NEWEST_RULES
        self.ground = setup.ground
        self.phase = ROLL_OFF
        self.chooser = 0
        self.turn = 0
        self.active = 0
        self.ply = 0
        self.energy = [0, 0]
        self.energy_max = [6, 6]
        self.hand: list[Pile] = [(), ()]
        self.deck: list[Pile] = [(), ()]  # drawn from the end
        self.discard: list[Pile] = [(), ()]
        self.entities: dict[int, Entity] = {}
        self.ranks: tuple[list[Entity], ...] = ([], [])
        self.watchers: list[Entity] = []
        self.occupied = [0, 0]
        self.auras: Auras = NO_AURAS
        self.aura_tiles = NO_AURA_TILES
        self.modified = 0
        self.next_serial = 1
        self.acting = 0
        self.exhaust = [0, 0]
        self.spent: tuple[tuple[int, int], ...] = ()
        self.stack: list[Step] = []
        self.caused: list[StartTrigger] = []
        self.chained = 0
        self.combat = NO_COMBAT
        self.choice: Choice | None = None
        self.outcome: Outcome | None = None

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        twin = State(self.setup)
        twin.rules = self.rules
        twin.ground = self.ground
        twin.phase = self.phase
        twin.chooser = self.chooser
        twin.turn = self.turn
        twin.active = self.active
        twin.ply = self.ply
        twin.energy = self.energy[:]
        twin.energy_max = self.energy_max[:]
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        for entity in self.entities.values():
            other = entity.copy()
            twin.entities[other.serial] = other
            twin.ranks[other.owner].append(other)
            if other.rules.near is not None:
                twin.watchers.append(other)
        twin.occupied = self.occupied[:]
        twin.auras = self.auras
        twin.aura_tiles = self.aura_tiles
        twin.modified = self.modified
        twin.next_serial = self.next_serial
        twin.acting = self.acting
        twin.exhaust = self.exhaust[:]
        twin.spent = self.spent
        twin.stack = self.stack[:]
        twin.caused = self.caused[:]
        twin.chained = self.chained
        twin.combat = self.combat
        twin.choice = self.choice
        twin.outcome = self.outcome
        return twin

    def at(self, tile: int) -> Entity | None:
        """The entity on a tile; None if there is none."""
        if not (self.occupied[0] | self.occupied[1]) >> tile & 1:
            return None
        for entity in self.entities.values():
            if entity.tile == tile:
                return entity
        return None

    def on(self, tile: int) -> Entity:
        """The entity on a tile that is known not to be empty."""
        entity = self.at(tile)
        assert entity is not None, f"nobody stands on tile {tile}"
        return entity

    def own(self, seat: int, tile: int) -> Entity:
        """The entity of this seat on a tile that is known to have one."""
        for entity in self.ranks[seat]:
            if entity.tile == tile:
                return entity
        raise AssertionError(f"nobody of seat {seat} stands on tile {tile}")

    def in_play(self, seat: int) -> int:
        """The number of this seat's entities in play."""
        return self.occupied[seat].bit_count()

    def lay_auras(self) -> None:
        """Work out which tiles the auras in play cover, after a source came, went or moved."""
        fields: tuple[list[tuple[AuraField, ...]], ...] = ([(), (), (), ()], [(), (), (), ()])
        covered = ([0, 0, 0, 0], [0, 0, 0, 0])
        for source in self.entities.values():
            for for_allies, within, stat, amount in source.rules.auras:
                seat = source.owner if for_allies else 1 - source.owner
                tiles = within[source.tile]
                fields[seat][stat] += ((source.serial, tiles, amount),)
                covered[seat][stat] |= tiles
        before = self.aura_tiles
        self.auras = tuple(fields[0]), tuple(fields[1])
        self.aura_tiles = tuple(covered[0]), tuple(covered[1])
        for seat in (0, 1):
            if concerned := before[seat][SPEED] | covered[seat][SPEED]:
                for entity in self.ranks[seat]:
                    if concerned & BIT[entity.tile]:
                        entity.forget()

    def place(self, entity: Entity) -> None:
        """Bring an entity into play on its tile."""
        self.entities[entity.serial] = entity
        self.ranks[entity.owner].append(entity)
        if entity.rules.near is not None:
            self.watchers.append(entity)
        for _, _, until, _ in entity.modifiers:
            self.modified |= 1 << until
        self.occupied[entity.owner] |= 1 << entity.tile
        if entity.rules.auras:
            self.lay_auras()

    def relocate(self, entity: Entity, tile: int) -> None:
        """Put an entity in play on another tile."""
        occupied, owner = self.occupied, entity.owner
        occupied[owner] = occupied[owner] ^ (BIT[entity.tile] | BIT[tile])
        entity.tile = tile
        entity.reach_amid = UNKNOWN
        if entity.rules.auras:
            self.lay_auras()

    def lay(self, entity: Entity, modifier: Modifier) -> None:
        """Put one more modifier on an entity in play (AB-20 to AB-23)."""
        self.modified |= 1 << modifier[2]
        entity.modify((*entity.modifiers, modifier))

    def remove(self, entity: Entity) -> None:
        """Take an entity out of play, to its owner's discard pile (A-7)."""
        self.take_out(entity)
        self.discard[entity.owner] += (entity.card,)

    def take_out(self, entity: Entity) -> None:
        """Take an entity out of play but put its card nowhere yet; its Exhaust token comes back (AB-3)."""
        del self.entities[entity.serial]
        self.ranks[entity.owner].remove(entity)
        if entity.rules.near is not None:
            self.watchers.remove(entity)
        self.occupied[entity.owner] &= ~(1 << entity.tile)
        if entity.rules.auras:
            self.lay_auras()
        if self.exhaust[entity.owner] == entity.serial:
            self.exhaust[entity.owner] = 0
        if entity.used and self.rules >= AMENDED:
            self.spent += ((entity.card, entity.used),)
