"""Changes decks at random, within the rules but without regard to any budget, even in unlikely ways.

A tier must be right for decks that people write, even to get around it. So everything that a deck file allows
can change here: stats, costs, whole cards, abilities, and each number and condition in them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.forge import REALMS, budget_of, generate
from bot.games.melee.forge.budget import STATS
from bot.games.melee.forge.chance import KeyedDraws

#: The lowest and highest value of each stat and of the cost (S-4).
LIMITS = {
    "hp": (1, 20),
    "attack": (0, 9),
    "defense": (0, 9),
    "speed": (1, 8),
    "range": (1, 8),
    "cost": (0, 6),
}
_SEEDS = 1_000_000  # of generated decks from which cards are taken
_TRIES = 40  # changes that may turn out to be illegal before one is not

Values = dict[str, Any]


def varied(deck: DeckList, chance: KeyedDraws, pool: Sequence[EntityCard]) -> DeckList:
    """The deck with one random change of one card; occasionally the card comes from the pool.

    The deck no longer says that a generator made it. In the rare case that no legal change is found, it is
    unchanged.
    """
    for _ in range(_TRIES):
        place = chance.below(len(deck.entity))
        changed = _changed(deck.entity[place], chance, pool)
        if changed is None or changed == deck.entity[place]:
            continue
        others = {card.name.casefold() for at, card in enumerate(deck.entity) if at != place}
        if changed.name.casefold() not in others:
            entities = (*deck.entity[:place], changed, *deck.entity[place + 1 :])
            return deck.model_copy(update={"entity": entities, "origin": None})
    return deck


def settled(deck: DeckList, chance: KeyedDraws, aim: int) -> DeckList:
    """The deck with stats changed repeatedly by 1 until the linear budget is spent as nearly as possible.

    `aim` is how much more than allowed its cards are worth together, in thousandths of a point. So decks of
    unlike cards are about as strong as each other, by that budget, and show where it is wrong.
    """
    cards = list(deck.entity)
    over = sum(budget_of(card).over for card in cards)
    for _ in range(400):
        if abs(over - aim) < 400:
            break
        place, stat = chance.below(len(cards)), chance.pick(STATS)
        value = getattr(cards[place], stat) + (1 if over < aim else -1)
        low, high = LIMITS[stat]
        if low <= value <= high:
            card = cards[place].model_copy(update={stat: value})
            over += budget_of(card).over - budget_of(cards[place]).over
            cards[place] = card
    return deck.model_copy(update={"entity": tuple(cards), "origin": None})


def any_card(chance: KeyedDraws, pool: Sequence[EntityCard]) -> EntityCard:
    """A card of the pool or, twice as often, of any generated deck."""
    if chance.below(3) == 0:
        return chance.pick(pool)
    return chance.pick(generate("tier", chance.pick(list(REALMS)), chance.below(_SEEDS)).entity)


# --- one change of one card -------------------------------------------------------------------------------


def _changed(card: EntityCard, chance: KeyedDraws, pool: Sequence[EntityCard]) -> EntityCard | None:
    """The card with one change; None if the rules have an objection."""
    kinds = list(_KINDS)
    change = chance.weighted(kinds, [_KINDS[kind] for kind in kinds])
    values = change(card, chance, pool)
    try:
        return None if values is None else EntityCard.model_validate(values)
    except ValidationError:
        return None


def _stat(card: EntityCard, chance: KeyedDraws, _: Sequence[EntityCard]) -> Values:
    stat = chance.pick(STATS)
    return _with(card, {stat: getattr(card, stat) + _step(chance, 2)})


def _trade(card: EntityCard, chance: KeyedDraws, _: Sequence[EntityCard]) -> Values:
    """Points of one stat for points of another."""
    up, down = chance.shuffled(STATS)[:2]
    return _with(
        card,
        {up: getattr(card, up) + 1 + chance.below(3), down: getattr(card, down) - 1 - chance.below(3)},
    )


def _extreme(card: EntityCard, chance: KeyedDraws, _: Sequence[EntityCard]) -> Values:
    stat = chance.pick(STATS)
    low, high = LIMITS[stat]
    return _with(card, {stat: low + chance.below(high - low + 1)})


def _cost(card: EntityCard, chance: KeyedDraws, _: Sequence[EntityCard]) -> Values:
    return _with(card, {"cost": card.cost + _step(chance, 2)})


def _other(_: EntityCard, chance: KeyedDraws, pool: Sequence[EntityCard]) -> Values:
    return any_card(chance, pool).model_dump()


def _trigger(card: EntityCard, chance: KeyedDraws, pool: Sequence[EntityCard]) -> Values:
    return _with(card, {"trigger": any_card(chance, pool).model_dump()["trigger"]})


def _passive(card: EntityCard, chance: KeyedDraws, pool: Sequence[EntityCard]) -> Values:
    return _with(card, {"passive": any_card(chance, pool).model_dump()["passive"]})


def _both(card: EntityCard, chance: KeyedDraws, pool: Sequence[EntityCard]) -> Values | None:
    """One more rule or effect, taken from another card."""
    values, other = card.model_dump(), any_card(chance, pool).model_dump()
    part, many = chance.pick((("passive", "rules"), ("trigger", "do")))
    if values[part] is None or other[part] is None:
        return None
    values[part][many] = (*values[part][many], chance.pick(other[part][many]))
    return values


def _number(card: EntityCard, chance: KeyedDraws, _: Sequence[EntityCard]) -> Values | None:
    """A number in an ability, 1 or 2 higher or lower."""
    values = card.model_dump()
    found = [
        each for part in ("passive", "trigger") if values[part] is not None for each in _numbers(values[part])
    ]
    if not found:
        return None
    home, key = chance.pick(found)
    home[key] += _step(chance, 2)
    return values


def _condition(card: EntityCard, chance: KeyedDraws, _: Sequence[EntityCard]) -> Values | None:
    """The card without the conditions of an ability."""
    values = card.model_dump()
    found = [
        home
        for part in ("passive", "trigger")
        if values[part] is not None
        for home in _maps(values[part])
        if home.get("only_if")
    ]
    if not found:
        return None
    chance.pick(found)["only_if"] = ()
    return values


def _step(chance: KeyedDraws, most: int) -> int:
    return (1 + chance.below(most)) * (1 if chance.below(2) else -1)


def _with(card: EntityCard, update: Mapping[str, Any]) -> Values:
    return {**card.model_dump(), **update}


def _numbers(values: Values) -> Iterator[tuple[Values, str]]:
    for home in _maps(values):
        for key, value in home.items():
            if type(value) is int:
                yield home, key


def _maps(values: Values) -> Iterator[Values]:
    yield values
    for value in values.values():
        for inner in value if isinstance(value, tuple | list) else (value,):
            if isinstance(inner, dict):
                yield from _maps(inner)


_KINDS: Mapping[Callable[[EntityCard, KeyedDraws, Sequence[EntityCard]], Values | None], int] = {
    _stat: 5,
    _trade: 4,
    _extreme: 2,
    _cost: 3,
    _other: 3,
    _trigger: 2,
    _passive: 2,
    _both: 2,
    _number: 4,
    _condition: 1,
}
