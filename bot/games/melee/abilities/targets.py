"""Finds the targets of effects in play: a class for each kind of target (AB-4, AB-32 to AB-34)."""

from collections.abc import Callable, Sequence
from typing import Literal, assert_never

from bot.games.melee.abilities.chain import NOWHERE, who
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.board.tiles import BIT, WITHIN, names_of, parse_tile
from bot.games.melee.cards.target_kinds import (
    AnyTarget,
    TargetAll,
    TargetChosen,
    TargetDeckTop,
    TargetDiscardPile,
    TargetHand,
    TargetOther,
    TargetRandom,
    TargetSame,
    TargetSelf,
    TargetTile,
)
from bot.games.melee.cards.vocabulary import Whose
from bot.games.melee.events.events import AbilityRolled
from bot.games.melee.position.state import Entity, Pile, State
from bot.games.melee.position.stats import seen_among

#: A target that was found: an entity, or a tile or card by its number.
Found = Entity | int
#: The kind of name that an owner is asked for: a tile's or a card's; "" if nothing is asked.
Asked = Literal["", "tile", "card"]
#: The tiles that the owner of an ability may choose now.
TilesNow = Callable[[State, Entity], int]


class Aim:
    """The aim of an effect without a target: nothing. It is also the base of the kinds below.

    `source` is the entity with the ability; `other` and `same` are the serials of those that the card calls
    so, 0 for nobody. `picks` tells whether the entity that this aim finds is `same` for later effects.
    """

    asks: Asked = ""
    picks: bool = False

    def exists(self, state: State, source: Entity, other: int) -> bool:
        """Whether the effect would have a target if no effect came before it."""
        return True

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        """The targets of the effect, if its owner is not asked."""
        return ()

    def uncover(self, play: Resolver, source: Entity) -> None:
        """Show the owner the cards to choose from, if they are hidden."""

    def tiles(self, state: State, source: Entity) -> int:
        """The tiles that its owner may choose now, if a tile is asked for."""
        return 0

    def cards(self, state: State, source: Entity) -> Pile:
        """The cards that the effect may affect now."""
        return ()

    def answers(self, state: State, source: Entity) -> tuple[str, ...]:
        """Its owner's legal answers now: the names of tiles or of cards, each once."""
        if self.asks == "card":
            cards = self.cards(state, source)
            return tuple(dict.fromkeys(state.setup.cards[card].name for card in cards))
        return names_of(self.tiles(state, source))

    def has_answer(self, state: State, source: Entity) -> bool:
        """Whether its owner may answer anything now."""
        return bool(self.cards(state, source)) if self.asks == "card" else self.tiles(state, source) != 0

    def chosen(self, state: State, source: Entity, answer: str) -> Sequence[Found]:
        """The target that an answer names."""
        if self.asks == "card":
            return (card_named(state, self.cards(state, source), answer),)
        return (parse_tile(answer),)


# --- entities ---------------------------------------------------------------------------------------------


class Oneself(Aim):
    """The entity with the ability."""

    def exists(self, state: State, source: Entity, other: int) -> bool:
        return source.serial in state.entities

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        return _present(play.state, source.serial)


class Other(Aim):
    """The other entity of the combat or event."""

    def exists(self, state: State, source: Entity, other: int) -> bool:
        return other in state.entities

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        return _present(play.state, other)


class Same(Aim):
    """The entity that an earlier effect chose or rolled."""

    def exists(self, state: State, source: Entity, other: int) -> bool:
        return False

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        return _present(play.state, same)


class Near(Aim):
    """Entities of a side within a number of steps; with `sight`, only those that `source` sees."""

    def __init__(self, target: TargetAll | TargetChosen | TargetRandom) -> None:
        self.side: str = target.side
        self.within: tuple[int, ...] = WITHIN[target.within]
        self.sight = target.sight

    def around(self, state: State, source: Entity, tile: int) -> int:
        """The tiles of the entities around this tile, without `source`."""
        owner, side, occupied = source.owner, self.side, state.occupied
        if side == "enemy":
            near = self.within[tile] & occupied[1 - owner]
        else:
            near = self.within[tile] & (occupied[owner] if side == "ally" else occupied[0] | occupied[1])
            if near & BIT[source.tile] and source.serial in state.entities:
                near ^= BIT[source.tile]
        return seen_among(state, source, near) if near and self.sight else near

    def entities(self, state: State, source: Entity, tile: int) -> list[Entity]:
        """The entities around this tile, without `source`, in summon order."""
        near = self.around(state, source, tile)
        return [entity for entity in state.entities.values() if near & BIT[entity.tile]] if near else []


class ChosenEntity(Near):
    """One entity that the owner chooses; `able` may leave out those on which the effect can't be played."""

    asks: Asked = "tile"
    picks: bool = True

    def __init__(self, target: TargetChosen, able: Callable[[State, Entity, int], int] | None = None) -> None:
        super().__init__(target)
        self.able = able

    def exists(self, state: State, source: Entity, other: int) -> bool:
        return self.tiles(state, source) != 0

    def tiles(self, state: State, source: Entity) -> int:
        found = self.around(state, source, source.tile)
        return self.able(state, source, found) if found and self.able is not None else found

    def chosen(self, state: State, source: Entity, answer: str) -> Sequence[Found]:
        return (state.on(parse_tile(answer)),)


class Random(Near):
    """One entity, by a die with as many sides as there are candidates; a single one needs no die."""

    picks: bool = True

    def exists(self, state: State, source: Entity, other: int) -> bool:
        return self.around(state, source, source.tile) != 0

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        candidates = self.entities(play.state, source, source.tile)
        return [candidates[_pick(play, source, len(candidates))]] if candidates else []


class All(Near):
    """All entities around this one, the other one or the one chosen before, without that one and `source`."""

    def __init__(self, target: TargetAll) -> None:
        super().__init__(target)
        self.center: str = target.around

    def exists(self, state: State, source: Entity, other: int) -> bool:
        if self.center == "self":
            return self.around(state, source, source.tile) != 0
        return bool(self.all_around(state, source, other, 0))

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        return self.all_around(play.state, source, other, same, play.spots)

    def all_around(
        self, state: State, source: Entity, other: int, same: int, spots: Sequence[int] = ()
    ) -> list[Entity]:
        """These entities in summon order.

        If this ability has taken the one in the middle out of play, it is reckoned from where that stood
        (`spots`, AB-15); if something else has, it is nobody.
        """
        center = source.serial if self.center == "self" else other if self.center == "other" else same
        middle = source if center == source.serial else state.entities.get(center)
        if middle is not None:
            return [entity for entity in self.entities(state, source, middle.tile) if entity is not middle]
        spot = spots[self.center == "same"] if spots else NOWHERE
        return [] if spot == NOWHERE else self.entities(state, source, spot)


# --- tiles ------------------------------------------------------------------------------------------------


class ChosenTile(Aim):
    """A tile that the owner chooses among those that `tiles_now` finds."""

    asks: Asked = "tile"

    def __init__(self, tiles_now: TilesNow) -> None:
        self.tiles_now = tiles_now

    def tiles(self, state: State, source: Entity) -> int:
        return self.tiles_now(state, source)


class TileTarget(ChosenTile):
    """A tile as the target of an effect, which does nothing if there is no such tile."""

    def exists(self, state: State, source: Entity, other: int) -> bool:
        return self.tiles(state, source) != 0


# --- cards ------------------------------------------------------------------------------------------------


class Cards(Aim):
    """Cards of the owner or of the opponent that are not in play."""

    def __init__(self, whose: Whose) -> None:
        self.own = whose == "own"

    def exists(self, state: State, source: Entity, other: int) -> bool:
        return bool(self.cards(state, source))

    def seat(self, source: Entity) -> int:
        """The seat whose cards they are."""
        return source.owner if self.own else 1 - source.owner


class RandomHandCard(Cards):
    """One card in a hand, picked by a die."""

    def cards(self, state: State, source: Entity) -> Pile:
        return state.hand[self.seat(source)]

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        cards = self.cards(play.state, source)
        return (cards[_pick(play, source, len(cards))],) if cards else ()


class ChosenHandCard(RandomHandCard):
    """One card in a hand that the owner chooses."""

    asks: Asked = "card"


class DeckTop(Cards):
    """The top card of a deck."""

    def cards(self, state: State, source: Entity) -> Pile:
        return state.deck[self.seat(source)][-1:]

    def find(self, play: Resolver, source: Entity, other: int, same: int) -> Sequence[Found]:
        return play.uncover(self.seat(source), 1)


class DiscardPile(Cards):
    """One card in a discard pile that the owner chooses."""

    asks: Asked = "card"

    def cards(self, state: State, source: Entity) -> Pile:
        return state.discard[self.seat(source)]


class TopCards(Aim):
    """One of the top cards of the owner's deck, which only the owner sees and chooses from."""

    asks: Asked = "card"

    def __init__(self, count: int) -> None:
        self.count = count

    def uncover(self, play: Resolver, source: Entity) -> None:
        play.uncover(source.owner, self.count)

    def cards(self, state: State, source: Entity) -> Pile:
        return state.deck[source.owner][-self.count :][::-1]


def aim_of(target: AnyTarget | None) -> Aim:
    """The aim that finds this target in play."""
    match target:
        case None:
            return Aim()
        case TargetSelf():
            return Oneself()
        case TargetOther():
            return Other()
        case TargetSame():
            return Same()
        case TargetChosen():
            return ChosenEntity(target)
        case TargetRandom():
            return Random(target)
        case TargetAll():
            return All(target)
        case TargetTile():
            return TileTarget(tiles_near(target))
        case TargetHand(pick="chosen"):
            return ChosenHandCard(target.whose)
        case TargetHand():
            return RandomHandCard(target.whose)
        case TargetDeckTop():
            return DeckTop(target.whose)
        case TargetDiscardPile():
            return DiscardPile("own")
    assert_never(target)


def tiles_near(target: TargetTile, able: Callable[[State, int], int] | None = None) -> TilesNow:
    """The tiles that a target means; `able` may leave out those on which the effect can't be played."""
    within, sight = WITHIN[target.within], target.sight

    def tiles(state: State, source: Entity) -> int:
        found = within[source.tile]
        if able is not None:
            found = able(state, found)
        return seen_among(state, source, found) if sight else found

    return tiles


def card_named(state: State, cards: Pile, name: str) -> int:
    """The first of these cards that has this name."""
    return next(card for card in cards if state.setup.cards[card].name == name)


def _present(state: State, serial: int) -> list[Entity]:
    """The entity with this serial, if it is still in play."""
    entity = state.entities.get(serial)
    return [] if entity is None else [entity]


def _pick(play: Resolver, source: Entity, count: int) -> int:
    """An index below `count`, by a die with that many sides; a single candidate needs no die."""
    if count == 1:
        return 0
    die = play.dice.roll(count)
    if play.log is not None:
        play.log.append(AbilityRolled(who(source), die, count, 0))
    return die - 1
