"""Effects of abilities on cards out of play: hands, decks and discard piles (AB-31 to AB-33).

A hand's cards and a deck's order are hidden: an event names a card only once everybody may see it.
"""

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.vocabulary import Whose
from bot.games.melee.events.events import Discarded, Looked, Recovered, Returned
from bot.games.melee.position.state import Entity, Pile
from bot.games.two_seats import Seat


def seat_of(source: Entity, whose: Whose) -> int:
    """The seat that `own` or `opponent` means for this entity."""
    return source.owner if whose == "own" else 1 - source.owner


def _without(pile: Pile, card: int) -> Pile:
    """The pile without the first such card; the others keep their order."""
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def discard(play: Resolver, seat: int, card: int, from_hand: bool) -> None:
    """Put a card from a hand, or the top card of a deck, on its owner's discard pile."""
    state = play.state
    if from_hand:
        state.hand[seat] = _without(state.hand[seat], card)
    else:
        state.deck[seat] = state.deck[seat][:-1]
    state.discard[seat] += (card,)
    if play.log is not None:
        name = state.setup.cards[card].name
        left = len(state.hand[seat]), len(state.deck[seat])
        play.log.append(Discarded(Seat(seat), name, "hand" if from_hand else "deck", *left))


def recover(play: Resolver, seat: int, card: int) -> None:
    """Take a card from a discard pile to its owner's hand; the others keep their order."""
    state = play.state
    state.discard[seat] = _without(state.discard[seat], card)
    state.hand[seat] += (card,)
    if play.log is not None:
        play.log.append(Recovered(Seat(seat), state.setup.cards[card].name, len(state.hand[seat])))


def draw_from_top(play: Resolver, seat: int, card: int, count: int) -> None:
    """Draw one of the top `count` cards; the others go to the bottom in the order they had (AB-33)."""
    state = play.state
    seen = play.uncover(seat, count)
    if play.log is not None:
        play.log.append(Looked(Seat(seat), len(seen)))
    rest = state.deck[seat][: -len(seen)]
    state.deck[seat] = _without(seen, card)[::-1] + rest + (card,)
    play.draw(seat, 1)


def return_to_hand(play: Resolver, entity: Entity) -> None:
    """Return an entity from play to its owner's hand; everything that was on it is gone (AB-31)."""
    state = play.state
    state.take_out(entity)
    state.hand[entity.owner] += (entity.card,)
    if play.log is not None:
        play.log.append(Returned(who(entity), len(state.hand[entity.owner])))
