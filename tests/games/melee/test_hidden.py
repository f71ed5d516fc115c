"""Nobody learns anything about hidden cards: when only they change, all that a seat sees stays the same."""

from collections.abc import Collection
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.games.dice import FastDice
from bot.games.melee.events.events import Discarded, DrewCards, Event, Summoned, audience
from bot.games.melee.facts.text import log_lines
from bot.games.melee.narration.describe import describe_hand, describe_view, text_board
from bot.games.melee.position.actions import Action, Summon
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import plan, to_act, view_of
from bot.games.two_seats import Seat
from tests.examples import examples
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_duel

SEEDS = st.integers(0, 2**32)
NAMES = ("Ada", "Bo")


def reshuffled(state: State, seat: int, chance: Random, kept: Collection[int] = ()) -> State:
    """The same position with this seat's hand and deck dealt anew, except the cards in `kept`."""
    twin = state.copy()
    cards = [*twin.hand[seat], *twin.deck[seat]]
    loose = [place for place, card in enumerate(cards) if card not in kept]
    dealt = [cards[place] for place in loose]
    chance.shuffle(dealt)
    for place, card in zip(loose, dealt, strict=True):
        cards[place] = card
    size = len(twin.hand[seat])
    twin.hand[seat], twin.deck[seat] = tuple(cards[:size]), tuple(cards[size:])
    return twin


def with_deck_reordered(state: State, seat: int, chance: Random) -> State:
    """The same position with this seat's deck reordered, except the cards that the seat is looking at."""
    return reshuffled(state, seat, chance, {*state.hand[seat], *looked_at(state)})


def looked_at(state: State) -> set[int]:
    """The cards of their deck that the choosing player is looking at (AB-33)."""
    choice = state.choice
    if choice is None or choice.prompt != "look":
        return set()
    return {card for card in state.deck[choice.seat] if state.setup.cards[card].name in choice.options}


def revealed(state: State, log: list[Event]) -> set[int]:
    """The hidden cards that these events reveal to everybody."""
    shown = {(event.seat, event.card) for event in log if isinstance(event, Discarded)}
    shown |= {(event.who.owner, event.who.name) for event in log if isinstance(event, Summoned)}
    named = {(seat, state.setup.cards[card].name): card for seat in Seat for card in state.setup.decks[seat]}
    return {named[name] for name in shown}


def shown_to(state: State, seat: Seat | None) -> list[object]:
    """Everything that a seat, or a spectator (None), can be shown of a position."""
    view = view_of(state, seat)
    shown: list[object] = [view, describe_view(view, NAMES), text_board(view)]
    if seat is not None:
        shown.append(describe_hand(view.sides[seat].hand or (), view.sides[seat].energy))
        if seat is to_act(state):
            shown += [legal_actions(state), [plan(state, entity) for entity in state.entities.values()]]
    return shown


def played(state: State, action: Action, seed: int) -> tuple[State, list[Event]]:
    """A copy of the position after this action, and the action's events."""
    after = state.copy()
    log: list[Event] = []
    perform(after, action, FastDice(seed), log)
    return after, log


def seen_by(log: list[Event], seat: Seat | None) -> list[Event]:
    """The events that a seat, or a spectator (None), may see."""
    return [event for event in log if audience(event) is None or audience(event) is seat]


def states(seed: int) -> list[State]:
    """Every fourth position of a duel of shipped decks and of a wild one."""
    duels = [random_duel(seed), wild_duel(seed, 80)]
    return [state.copy() for duel in duels for state, _, _ in duel if state.ply % 4 == 0]


@examples(5)
@given(SEEDS)
def test_hidden_cards_of_the_opponent_change_nothing_that_a_seat_is_shown(seed: int) -> None:
    chance = Random(seed)
    changed = 0
    for state in states(seed):
        for seat in Seat:
            twin = with_deck_reordered(reshuffled(state, seat.other, chance), seat, chance)
            changed += twin.hand != state.hand
            assert shown_to(twin, seat) == shown_to(state, seat)
    assert changed > 10


@examples(3)
@given(SEEDS)
def test_hidden_cards_of_both_change_nothing_that_a_spectator_is_shown(seed: int) -> None:
    chance = Random(seed)
    for state in states(seed):
        twin = reshuffled(reshuffled(state, 0, chance), 1, chance)
        assert shown_to(twin, None) == shown_to(state, None)


@examples(5)
@given(SEEDS)
def test_what_a_seat_plays_tells_nothing_of_the_opponents_hidden_cards(seed: int) -> None:
    """Not even which actions are legal afterwards, nor to the one who plays."""
    chance = Random(seed)
    for state in states(seed):
        seat = to_act(state)
        if seat is None:
            continue
        action = chance.choice(legal_actions(state))
        after, log = played(state, action, seed)
        twin = reshuffled(state, seat.other, chance, revealed(state, log))
        twin_after, twin_log = played(twin, action, seed)
        assert seen_by(log, seat) == seen_by(twin_log, seat), f"{action} at ply {state.ply}"
        assert log_lines(seen_by(log, seat), NAMES) == log_lines(seen_by(twin_log, seat), NAMES)
        assert shown_to(after, seat) == shown_to(twin_after, seat)


@examples(5)
@given(SEEDS)
def test_what_the_opponent_plays_tells_only_the_cards_that_come_to_lie_open(seed: int) -> None:
    chance = Random(seed)
    summoned = 0
    for state in states(seed):
        acting = to_act(state)
        if acting is None:
            continue
        seat = acting.other
        action = chance.choice(legal_actions(state))
        after, log = played(state, action, seed)
        kept = revealed(state, log) | looked_at(state)
        summoned += isinstance(action, Summon)
        twin = reshuffled(state, acting, chance, kept)
        twin_after, twin_log = played(twin, action, seed)
        assert seen_by(log, seat) == seen_by(twin_log, seat), f"{action} at ply {state.ply}"
        assert shown_to(after, seat) == shown_to(twin_after, seat)
        assert shown_to(after, None) == shown_to(twin_after, None)
    assert summoned > 0


@examples(5)
@given(SEEDS)
def test_drawn_cards_are_told_to_their_owner_alone(seed: int) -> None:
    told = 0
    for state, _, log in random_duel(seed):
        for event in log:
            if isinstance(event, DrewCards):
                told += 1
                assert audience(event) is event.seat
                assert event not in seen_by(log, event.seat.other)
                assert event not in seen_by(log, None)
                owned = {state.setup.cards[card].name for card in state.setup.decks[event.seat]}
                assert set(event.cards) <= owned
            else:
                assert audience(event) is None
    assert told > 2


@examples(3)
@given(SEEDS)
def test_a_view_holds_the_hand_of_its_own_seat_and_no_order_of_a_deck(seed: int) -> None:
    for state, _, _ in random_duel(seed):
        for seat in (*Seat, None):
            view = view_of(state, seat)
            for side in view.sides:
                names = [state.setup.cards[card].name for card in state.hand[side.seat]]
                shown = None if side.hand is None else [card.name for card in side.hand]
                assert shown == (names if side.seat is seat else None)
                assert side.hand_count == len(names)
                listed = [state.setup.cards[card].card for card in state.setup.decks[side.seat]]
                assert list(side.deck_list) == listed
            assert seat is not None or view.actions == ()
            if view.choice is not None and seat is not view.choice.seat:
                assert view.choice.options == ()


def test_a_change_of_what_is_not_hidden_is_shown() -> None:
    """The comparison above can fail: another hand of one's own, or one card fewer, is seen."""
    state = next(state for state in states(3) if len(state.hand[0]) > 1 and state.deck[0] and state.turn)
    other_hand = state.copy()
    held, hidden = other_hand.hand[0], other_hand.deck[0]
    other_hand.hand[0], other_hand.deck[0] = (hidden[0], *held[1:]), (held[0], *hidden[1:])
    assert shown_to(other_hand, Seat.SOUTH) != shown_to(state, Seat.SOUTH)
    assert shown_to(other_hand, Seat.NORTH) == shown_to(state, Seat.NORTH)
    fewer = state.copy()
    *left, card = fewer.hand[0]
    fewer.hand[0], fewer.deck[0] = tuple(left), (*fewer.deck[0], card)
    assert shown_to(fewer, Seat.NORTH) != shown_to(state, Seat.NORTH)
