"""What a seat may know of a position, as a position to play on: for computer players and hints.

A View is to look at, a Veiled to play on. A Veiled holds everything that is public: moves left, modifiers, a
waiting choice. It tells which cards its seat cannot see, but never where they are: deck lists are public,
hands and the order of decks are not.
"""

from bot.games.contract import Dice
from bot.games.dice import shuffle
from bot.games.melee.abilities.programs import program_of
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import TopCards, card_named
from bot.games.melee.position.state import State
from bot.games.melee.position.steps import RunEffects
from bot.games.melee.rules.apply import resolve


class Veiled:
    """A position as `seat` may know it.

    In `state`, the cards hidden from the seat are in their owner's deck, in the order of the deck list: both
    decks, and the opponent's whole hand, whose size is `opponent_hand`. If the opponent has to choose, the
    choice has no options.
    """

    __slots__ = ("opponent_hand", "seat", "state")

    def __init__(self, seat: int, state: State, opponent_hand: int) -> None:
        self.seat = seat
        self.state = state
        self.opponent_hand = opponent_hand


def veil(state: State, seat: int) -> Veiled:
    """What `seat` may know of this position: the same for positions that differ only in hidden cards."""
    known = state.copy()
    other = 1 - seat
    known.deck[other] = tuple(sorted(known.deck[other] + known.hand[other]))
    known.hand[other] = ()
    known.deck[seat] = tuple(sorted(known.deck[seat]))
    if known.choice is not None and known.choice.seat == other:
        known.choice = known.choice._replace(options=())  # they may name cards in a hand or a deck
    return Veiled(seat, known, len(state.hand[other]))


def imagine(veiled: Veiled, dice: Dice) -> State:
    """A position that looks like this to its seat; `dice` deal the hidden cards, all deals equally likely."""
    state = veiled.state.copy()
    other = 1 - veiled.seat
    for seat in (0, 1):
        deck = list(state.deck[seat])
        shuffle(deck, dice)
        state.deck[seat] = tuple(deck)
    left = len(state.deck[other]) - veiled.opponent_hand
    state.deck[other], state.hand[other] = state.deck[other][:left], state.deck[other][left:]
    choice = state.choice
    if choice is None:
        return state
    if choice.seat == other:
        # The ability asks again, now about the cards that were dealt.
        state.choice = None
        resolve(Resolver(state, dice, None))
    else:
        put_seen_on_top(state)
    return state


def put_seen_on_top(state: State) -> None:
    """After a shuffle, put the top cards back that a waiting choice has shown to its player."""
    choice = state.choice
    if choice is None or not _is_among_top_cards(state):
        return
    unseen = list(state.deck[choice.seat])
    seen = [card_named(state, state.deck[choice.seat], name) for name in choice.options]
    for card in seen:
        unseen.remove(card)
    state.deck[choice.seat] = (*unseen, *reversed(seen))


def _is_among_top_cards(state: State) -> bool:
    """Whether the waiting choice is among the top cards of a deck, which the seat has seen."""
    step = state.stack[-1]
    if not isinstance(step, RunEffects):
        return False
    return isinstance(program_of(state.setup.cards[step.card]).ops[step.place].aim, TopCards)
