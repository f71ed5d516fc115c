"""Duels of random decks with every kind of ability, on random battlefields."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import Any

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import SUMMON_AREAS, TILES, Board
from bot.games.melee.cards.cards import DeckList, EntityCard, Passive, Trigger
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.events.events import Event
from bot.games.melee.game import begin
from bot.games.melee.position.actions import Action, End
from bot.games.melee.position.codes import BURN, POISON, SLEEP, STUN, STUN_HOLDS
from bot.games.melee.position.state import MAIN, Entity, State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from tests.games.melee.scenario_files import ABILITIES, read

TERRAIN = "......ffwmtt"

Step = tuple[State, Action | None, list[Event]]
#: The abilities that a card may have.
Abilities = tuple[Passive | None, Trigger | None]


@cache
def known_abilities() -> list[Abilities]:
    """The abilities of all cards in the ability scenarios, each once."""
    found: dict[Abilities, None] = {}
    for path in ABILITIES:
        for rules in read(path).position().setup.cards:
            found[rules.card.passive, rules.card.trigger] = None
    return list(found)


def wild_board(chance: Random) -> Board:
    """A random battlefield, which need not be symmetric."""
    letters = [chance.choice(TERRAIN) for _ in range(TILES)]
    for area in SUMMON_AREAS:
        letters[area] = "A"
    return Board("".join(letters))


def wild_cards(chance: Random, abilities: Sequence[Abilities] | None = None) -> tuple[EntityCard, ...]:
    """Ten cards with different names, random numbers and random abilities."""
    choices = abilities or known_abilities()
    cards = []
    for number in range(10):
        passive, trigger = chance.choice(choices)
        cards.append(
            EntityCard(
                name=f"Card {number}",
                cost=chance.choice((0, 1, 1, 2, 3)),
                hp=chance.randint(1, 8),
                attack=chance.randint(0, 5),
                defense=chance.randint(0, 4),
                speed=chance.randint(1, 6),
                range=chance.randint(1, 4),
                passive=passive,
                trigger=trigger,
            )
        )
    return tuple(cards)


def wild_setup(seed: int, abilities: Sequence[Abilities] | None = None) -> dict[str, Any]:
    """The setup of two random decks on a random battlefield, as plain JSON values."""
    chance = Random(seed)
    south, north = (DeckList(name=name, entity=wild_cards(chance, abilities)) for name in ("One", "Two"))
    return make_setup(south, north, wild_board(chance), 30)


def wild_duel(seed: int, plies: int, abilities: Sequence[Abilities] | None = None) -> Iterator[Step]:
    """At most `plies` plies of a duel between players who seldom end their turn early.

    After the start and after each action, yields (state, action, its events).
    """
    chance = Random(seed)
    dice = FastDice(seed)
    state, events = begin(read_setup(wild_setup(seed, abilities)), dice)
    yield state, None, events
    while state.outcome is None and state.ply < plies:
        actions = legal_actions(state)
        busy = [action for action in actions if not isinstance(action, End)]
        action = chance.choice(busy if busy and chance.random() < 0.8 else actions)
        log: list[Event] = []
        perform(state, action, dice, log)
        yield state, action, log


def _has_acted(entity: Entity, chance: Random) -> None:
    """At random, make an entity of the active player one that has acted this turn."""
    if entity.status & STUN:
        entity.status |= STUN_HOLDS
    elif chance.random() < 0.2:
        entity.moves, entity.moved = 0, True
    entity.attacks = int(chance.random() < 0.8)
    entity.done = chance.random() < 0.1


def wild_position(seed: int) -> State:
    """A random main phase: up to four entities a side with damage and statuses, and hands and energy."""
    chance = Random(seed)
    setup = read_setup(wild_setup(seed))
    state = State(setup)
    state.phase, state.turn, state.active = MAIN, chance.randint(1, 20), chance.randint(0, 1)
    free = [tile for tile in range(TILES) if not setup.ground.board.mountains >> tile & 1]
    chance.shuffle(free)
    serials = count(1)
    for seat in (0, 1):
        cards = list(setup.decks[seat])
        chance.shuffle(cards)
        state.energy[seat] = chance.randint(0, 6)
        for _ in range(chance.randint(1, 4)):
            tile = next(tile for tile in free if tile != SUMMON_AREAS[seat])
            free.remove(tile)
            card = cards.pop()
            entity = Entity(next(serials), card, setup.cards[card], seat, tile)
            entity.damage = chance.randrange(entity.rules.hp)
            entity.status = chance.choice((0, 0, 0, POISON, BURN)) | chance.choice((0, 0, 0, STUN, SLEEP))
            if seat == state.active:
                _has_acted(entity, chance)
            state.place(entity)
        state.hand[seat], state.deck[seat] = tuple(cards[:3]), tuple(cards[3:])
    state.next_serial = next(serials)
    return state
