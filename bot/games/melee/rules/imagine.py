"""Positions to play on that are not the true one: as a seat knows it, imagines it or expects it; and forks.

A View is to look at, a Veiled to play on. A Veiled holds everything that is public: moves left, modifiers, a
waiting choice. It says which cards its seat cannot see, but never where they are: deck lists are public,
hands and the order of decks are not.
"""

from collections.abc import Sequence

from bot.games.contract import Dice, Json
from bot.games.dice import shuffle
from bot.games.errors import ContentError, IllegalAction, UnreadableSnapshot
from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.programs import program_of
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import TopCards, card_named
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import ChoiceAsked, Event, TurnBegan, Who
from bot.games.melee.position.actions import Action, Attack, End, Move, Summon, Use
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import load_snapshot
from bot.games.melee.position.state import MAIN, Choice, State
from bot.games.melee.position.steps import RunEffects
from bot.games.melee.rules.apply import carry_out, resolve
from bot.games.melee.rules.blind import BlindPlay, HiddenError
from bot.games.melee.rules.legal import check_action
from bot.games.two_seats import Seat


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
    """This position as `seat` may know it: the same for positions that differ only in hidden cards."""
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


def begin_fork(setup: Setup, snapshot: Json, dice: Dice) -> tuple[State, list[Event]]:
    """The position of this snapshot as the first one of a duel, and the events that tell whose turn it is.

    Hands are as they were. Both decks are shuffled: their order stands in the record of the other duel.
    ContentError if it is not a position in the middle of a duel with this setup.
    """
    try:
        state = load_snapshot(setup, snapshot)
    except UnreadableSnapshot as error:
        raise ContentError([f"the fork's position: {error}"]) from error
    if state.phase != MAIN or state.turn < 1:
        raise ContentError(["a fork begins in the middle of a duel, not before or after it"])
    state.ply = 0
    for seat in (0, 1):
        deck = list(state.deck[seat])
        shuffle(deck, dice)
        state.deck[seat] = tuple(deck)
    put_seen_on_top(state)
    log: list[Event] = [TurnBegan(state.turn, Seat(state.active))]
    if (choice := state.choice) is not None:
        log.append(ChoiceAsked(Seat(choice.seat), _asker(state, choice), choice.prompt))
    return state, log


def _asker(state: State, choice: Choice) -> Who:
    """The entity that waits for a choice. If it has left play, its place is its owner's Summon Area."""
    if (entity := state.entities.get(choice.serial)) is not None:
        return who(entity)
    owner = Seat(choice.seat)
    return Who(choice.serial, state.setup.cards[choice.card].name, owner, SUMMON_AREAS[owner])


def foresee(state: State, seat: int, actions: Sequence[Action]) -> State:
    """The position as `seat` may expect it after its `actions`; `state` stays as it is.

    Decks count as empty: nothing is drawn. An action that needs a die, asks for a choice or ends the duel is
    only spent: nobody is hurt by it. IllegalAction if an action is impossible even so, or ends the turn.
    """
    now = state.copy()
    now.deck = [(), ()]
    for action in actions:
        if now.phase != MAIN or now.active != seat or isinstance(action, End):
            raise IllegalAction("game-over")
        check_action(now, action)
        then = now.copy()
        try:
            carry_out(BlindPlay(then), action)
        except HiddenError:
            then = _spent(now, action)
        if then.choice is not None or then.phase != MAIN:
            then = _spent(now, action)
        now = then
    return now


def _spent(state: State, action: Action) -> State:
    """The position in which an action has been taken but has changed nothing else."""
    after = state.copy()
    match action:
        case Move(tile, to):
            entity = after.own(after.active, tile)
            entity.moves, entity.moved = entity.moves - 1, True
            after.relocate(entity, to)
        case Attack(tile, _):
            entity = after.own(after.active, tile)
            entity.attacks -= 1
            entity.fought += 1
        case Use(tile, _):
            entity = after.own(after.active, tile)
            entity.used += 1
        case Summon():
            raise IllegalAction("choice-pending")  # its result cannot be known
        case _:
            raise IllegalAction("bad-action")
    if after.acting not in (0, entity.serial) and (other := after.entities.get(after.acting)) is not None:
        other.done = True
    after.acting = entity.serial
    return after
