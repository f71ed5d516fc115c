"""What abilities do with cards out of play: hands, decks and discard piles (AB-31 to AB-33).

A hand's cards and a deck's order are hidden: an event names a card only once it lies where all may see it.
"""

from collections.abc import Iterable

from bot.games.melee.cards.effect_kinds import Discard, Look, Recover
from bot.games.melee.cards.target_kinds import TargetHand
from bot.games.melee.cards.vocabulary import Whose
from bot.games.melee.events.events import AbilityRolled, Discarded, Looked, Recovered, Returned
from bot.games.melee.position.compiled import Op
from bot.games.melee.position.state import Entity, Pile, State
from bot.games.melee.rules.chain import who
from bot.games.melee.rules.resolve import Resolver
from bot.games.two_seats import Seat


def seat_of(source: Entity, whose: Whose) -> int:
    """The seat that `own` or `opponent` means for this entity."""
    return source.owner if whose == "own" else 1 - source.owner


def cards_of(state: State, source: Entity, op: Op) -> Pile:
    """The cards that an effect on cards may be for now; those of a deck with the top one first."""
    seat = seat_of(source, op.whose)
    match op.whom:
        case "hand":
            return state.hand[seat]
        case "deck-top":
            return state.deck[seat][-1:]
        case "discard-pile":
            return state.discard[seat]
    return state.deck[source.owner][-op.effect.amount :][::-1] if isinstance(op.effect, Look) else ()


def card_names(state: State, cards: Pile) -> tuple[str, ...]:
    """The names of these cards, each once: what a choice among them may be answered with."""
    return tuple(dict.fromkeys(state.setup.cards[card].name for card in cards))


def card_named(state: State, cards: Pile, name: str) -> int:
    """The first of these cards that has this name."""
    return next(card for card in cards if state.setup.cards[card].name == name)


def random_card(play: Resolver, source: Entity, cards: Pile) -> Pile:
    """One of these cards by a die with a side for each; no die for a single one."""
    if len(cards) <= 1:
        return cards
    die = play.dice.roll(len(cards))
    if play.log is not None:
        play.log.append(AbilityRolled(who(source), die, len(cards), 0))
    return (cards[die - 1],)


def _without(pile: Pile, card: int) -> Pile:
    """The pile without the first such card; the others keep their order."""
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def discard(play: Resolver, source: Entity, effect: Discard, cards: Pile) -> None:
    """A card of a hand or of a deck's top goes to its owner's discard pile."""
    state, seat = play.state, seat_of(source, effect.target.whose)
    from_hand = isinstance(effect.target, TargetHand)
    for card in cards:
        if from_hand:
            state.hand[seat] = _without(state.hand[seat], card)
        else:
            state.deck[seat] = state.deck[seat][:-1]
        state.discard[seat] += (card,)
        if play.log is not None:
            name = state.setup.cards[card].name
            left = len(state.hand[seat]), len(state.deck[seat])
            play.log.append(Discarded(Seat(seat), name, "hand" if from_hand else "deck", *left))


def recover(play: Resolver, source: Entity, _effect: Recover, cards: Pile) -> None:
    """A card of the owner's discard pile goes to their hand; the others keep their order."""
    state, seat = play.state, source.owner
    for card in cards:
        state.discard[seat] = _without(state.discard[seat], card)
        state.hand[seat] += (card,)
        if play.log is not None:
            play.log.append(Recovered(Seat(seat), state.setup.cards[card].name, len(state.hand[seat])))


def look(play: Resolver, source: Entity, effect: Look, cards: Pile) -> None:
    """The card chosen among the top ones is drawn; the others go to the bottom in the order they had."""
    state, seat = play.state, source.owner
    for card in cards:
        seen = play.uncover(seat, effect.amount)
        if play.log is not None:
            play.log.append(Looked(Seat(seat), len(seen)))
        rest = state.deck[seat][: -len(seen)]
        state.deck[seat] = _without(seen, card)[::-1] + rest + (card,)
        play.draw(seat, 1)


def return_to_hand(play: Resolver, entities: Iterable[Entity]) -> None:
    """Entities leave play for their owners' hands; all that lay on them is gone (AB-31)."""
    state = play.state
    for entity in entities:
        state.take_out(entity)
        state.hand[entity.owner] += (entity.card,)
        if play.log is not None:
            play.log.append(Returned(who(entity), len(state.hand[entity.owner])))
