"""Choices of cards (AB-32, AB-33): only the chooser sees them, and imagined positions can be played on."""

from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events.events import Discarded, DrewCards, Event, audience
from bot.games.melee.facts.text import log_lines
from bot.games.melee.position.actions import Attack, Choose, Use, format_action, parse_action
from bot.games.melee.position.snapshot import take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import imagine, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.sight.view_maker import plan, view_of
from bot.games.two_seats import Seat
from tests.games.melee.test_hidden import NAMES, reshuffled, seen_by
from tests.games.melee.wild import wild_duel

CARD = "cost = 1\nhp = 4\nspeed = 3\nrange = 1\nattack = 2\ndefense = 1\n"
POSITION = """
title = "One who looks at the deck, one who discards when attacked"
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[south]
hand = ["Boot"]
deck = ["Hat", "Coat", "Ring", "Pin"]
[north]
hand = ["Boot", "Hat", "Coat"]
deck = ["Ring", "Pin"]
[[entity]]
card = "Seer"
owner = "south"
at = "d4"
[[entity]]
card = "Drudge"
owner = "north"
at = "d5"
[turn]
player = "south"
number = 5
"""
D4, D5 = parse_tile("d4"), parse_tile("d5")


def position() -> State:
    """South's Seer may look at three cards; North's Drudge discards one when it is attacked."""
    plain = "".join(f"[cards.{name}]\n{CARD}" for name in ("Boot", "Hat", "Coat", "Ring", "Pin"))
    look = 'trigger = { when = "activated", do = [{ kind = "look", amount = 3 }] }\n'
    discard = 'trigger = { when = "attacked", do = [{ kind = "discard", target = { kind = "hand" } }] }\n'
    text = f"{POSITION}[cards.Seer]\n{CARD}{look}[cards.Drudge]\n{CARD}{discard}{plain}"
    return parse_scenario(text).position()


def waiting(action: Use | Attack) -> tuple[State, list[Event]]:
    """The position that waits for the choice of a card after this action, and the action's events."""
    state = position()
    log: list[Event] = []
    perform(state, action, FastDice(1), log)
    assert state.choice is not None
    return state, log


@pytest.mark.parametrize(
    ("action", "chooser"), [(Use(D4), Seat.SOUTH), (Attack(D4, D5), Seat.NORTH)], ids=["look", "discard"]
)
def test_only_who_chooses_sees_the_cards(action: Use | Attack, chooser: Seat) -> None:
    state, log = waiting(action)
    for seat in (*Seat, None):
        view = view_of(state, seat)
        assert view.choice is not None
        assert bool(view.choice.options) == (seat is chooser)
        assert bool(view.actions) == (seat is chooser)
    names = ("Hat", "Coat")
    public = [event for event in log if audience(event) is None]
    assert not [line for line in log_lines(public, NAMES) if any(name in line for name in names)]
    assert not [name for name in names if name in str(public)]


def test_nobody_else_learns_which_card_was_drawn() -> None:
    state, _ = waiting(Use(D4))
    told: set[str] = set()
    for action in legal_actions(state):
        after = state.copy()
        log: list[Event] = []
        perform(after, action, FastDice(1), log)
        told.add(str((seen_by(log, Seat.NORTH), view_of(after, Seat.NORTH), view_of(after, None))))
        assert isinstance(action, Choose)
        assert [event.cards for event in log if isinstance(event, DrewCards)] == [action.choices]
    assert len(legal_actions(state)) == 3
    assert len(told) == 1


def test_a_discarded_card_lies_open() -> None:
    state, _ = waiting(Attack(D4, D5))
    log: list[Event] = []
    perform(state, Choose(("Hat",)), FastDice(1), log)
    (discarded,) = (event for event in log if isinstance(event, Discarded))
    assert (discarded.seat, discarded.card, discarded.hand, discarded.deck) == (Seat.NORTH, "Hat", 2, 2)
    assert audience(discarded) is None
    assert "Bo discards Hat (2 in hand)." in log_lines(log, NAMES)


def test_cards_that_a_use_would_show_are_not_among_its_choices() -> None:
    state = position()
    assert [action for action in legal_actions(state) if isinstance(action, Use)] == [Use(D4)]
    assert plan(state, state.on(D4)).uses == ((),)


def test_a_card_with_spaces_is_named_in_an_action_line() -> None:
    action = Use(D4, ("Old Boot",))
    assert format_action(action) == 'use d4 "Old Boot"'
    assert parse_action(format_action(action), Seat.SOUTH) == action
    assert parse_action('choose "Old Boot"', Seat.SOUTH) == Choose(("Old Boot",))


# --- what a seat may know, as a position to play on -------------------------------------------------------


def veiled(state: State, seat: Seat) -> tuple[object, int]:
    """Everything in a Veiled, as comparable values."""
    known = veil(state, seat)
    return take_snapshot(known.state), known.opponent_hand


@pytest.mark.parametrize("action", [Use(D4), Attack(D4, D5)], ids=["look", "discard"])
def test_a_veiled_position_tells_nothing_of_a_choice_among_hidden_cards(action: Use | Attack) -> None:
    first = position()
    for seed in range(20):
        twin = reshuffled(reshuffled(first, 0, Random(seed)), 1, Random(seed))
        for state in (one := first.copy(), two := twin):
            perform(state, action, FastDice(1), None)
        assert one.choice is not None
        other = Seat(one.choice.seat).other
        two.hand[other], two.deck[other] = one.hand[other], one.deck[other]
        assert veiled(one, other) == veiled(two, other)


@pytest.mark.parametrize("seed", range(12))
def test_positions_that_differ_in_hidden_cards_alone_are_veiled_alike(seed: int) -> None:
    chance = Random(seed)
    for state, _, _ in wild_duel(seed, 80):
        for seat in Seat:
            twin = reshuffled(state, seat.other, chance)
            assert veiled(twin, seat) == veiled(state, seat)


def test_an_imagined_opponent_chooses_among_the_cards_it_was_dealt() -> None:
    state, _ = waiting(Attack(D4, D5))
    dealt: set[tuple[str, ...]] = set()
    for seed in range(30):
        imagined = imagine(veil(state, Seat.SOUTH), FastDice(seed))
        assert imagined.choice is not None
        names = tuple(imagined.setup.cards[card].name for card in imagined.hand[1])
        assert imagined.choice.options == names
        dealt.add(names)
        for action in legal_actions(imagined):
            perform(imagined.copy(), action, FastDice(seed), None)
    assert len(dealt) > 5


def test_an_imagined_opponent_looks_at_the_cards_it_was_dealt() -> None:
    state, _ = waiting(Use(D4))
    for seed in range(30):
        imagined = imagine(veil(state, Seat.NORTH), FastDice(seed))
        assert imagined.choice is not None
        assert imagined.choice.options == tuple(
            imagined.setup.cards[card].name for card in imagined.deck[0][:-4:-1]
        )


def test_who_looks_imagines_the_cards_seen_on_top() -> None:
    state, _ = waiting(Use(D4))
    for seed in range(10):
        imagined = imagine(veil(state, Seat.SOUTH), FastDice(seed))
        assert imagined.deck[0] == state.deck[0]
        perform(imagined, Choose(("Coat",)), FastDice(seed), None)
        held = [imagined.setup.cards[card].name for card in imagined.hand[0]]
        assert held == ["Boot", "Coat"]
