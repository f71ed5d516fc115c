"""Computer players save energy for the cards that are worth it, and shoot where nobody shoots back."""

from dataclasses import replace

import pytest

from bot.games.dice import FastDice
from bot.games.melee.position.actions import Summon, format_action
from bot.games.melee.position.reach import card_in_hand
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.two_seats import Seat
from bot.players.melee.adept import Adept
from bot.players.melee.valuing.chance import chance_of
from bot.players.melee.valuing.spending import Offer, Spending, SpendingPlans, planned
from bot.players.melee.valuing.weights import DEFAULT

POSITION = """
title = "energy to spend"
board = \"\"\"
....A...
........
........
........
........
........
........
...A....
\"\"\"

[cards.Giant]
cost = 5
hp = 12
speed = 2
range = 1
attack = 7
defense = 5

[cards.Page]
cost = 1
hp = 3
speed = 3
range = 1
attack = 2
defense = 1

[cards.Guard]
cost = 2
hp = 6
speed = 3
range = 1
attack = 3
defense = 2

[south]
energy = {energy}
hand = [{hand}]

[turn]
player = "south"
number = 9

{entities}
"""


ARCHER = """
[cards.Archer]
cost = 2
hp = 4
speed = 2
range = 2
attack = 3
defense = 1
"""


def entity(card: str, owner: str, at: str) -> str:
    return f'[[entity]]\ncard = "{card}"\nowner = "{owner}"\nat = "{at}"\n'


HOME = entity("Guard", "south", "a1"), entity("Guard", "north", "h8")


def position(energy: int, hand: tuple[str, ...], entities: tuple[str, ...] = HOME) -> State:
    names = ", ".join(f'"{name}"' for name in hand)
    text = POSITION.format(energy=energy, hand=names, entities="\n".join(entities))
    return parse_scenario(text).position()


def price(card: str, energy: int, *hand: str) -> float:
    """The gain of summoning the card over saving for later."""
    state = position(energy, hand)
    number = card_in_hand(state, card)
    assert number is not None
    return Spending(state, Seat.SOUTH, DEFAULT).price(number)


def summoned(energy: int, *hand: str, entities: tuple[str, ...] = HOME) -> list[str]:
    """The cards that the adept summons in its turn, in order."""
    state = position(energy, hand, entities)
    found: list[str] = []
    while state.active == Seat.SOUTH and state.outcome is None:
        action = Adept().choose(veil(state, Seat.SOUTH), legal_actions(state), FastDice(1))
        if isinstance(action, Summon):
            found.append(action.card)
        perform(state, action, FastDice(1), None)
    return found


def test_a_cheap_card_waits_if_it_would_delay_an_expensive_one() -> None:
    assert summoned(3, "Giant", "Page") == []


def test_a_cheap_card_that_delays_nothing_need_not_wait() -> None:
    assert summoned(3, "Page") == ["Page"]
    assert price("Page", 4, "Giant", "Page") > price("Page", 3, "Giant", "Page") + 0.4


def test_what_was_saved_for_comes_as_soon_as_it_can_be_paid_for() -> None:
    assert summoned(5, "Giant", "Page") == ["Giant"]
    assert summoned(6, "Giant", "Page")[0] == "Giant"


def test_nobody_saves_while_the_summon_area_is_in_danger() -> None:
    near = entity("Guard", "south", "a8"), entity("Guard", "north", "d3")
    assert summoned(3, "Giant", "Guard", entities=near) == ["Guard"]


def test_energy_that_would_be_lost_is_spent() -> None:
    assert summoned(6, "Giant", "Page")[0] == "Giant"
    assert len(summoned(6, "Page", "Guard")) == 2


def test_a_plan_fits_what_it_summons_into_energy_places_and_turns() -> None:
    hand, weights = (Offer(2, 3.0), Offer(5, 9.0)), replace(DEFAULT, unspent=1.0, patience=1.0)
    plans = SpendingPlans(6, weights)
    assert plans.now(hand, 3, 2, 0) == 3 + 1, "only the cheap card can be paid for"
    assert plans.now(hand, 3, 2, 1) == 9, "the cheap card would keep the expensive one from coming next turn"
    assert plans.now(hand, 3, 2, 2) == 3 + 9, "in three turns, both fit"
    assert plans.now(hand, 3, 1, 2) == 9 + 2, "but not in one place"
    assert plans.later(hand, 6, 0, 3) == 6, "there is no place, and energy over the maximum is lost"


def test_what_comes_later_is_worth_a_little_less() -> None:
    plans = SpendingPlans(6, replace(DEFAULT, unspent=0.0, patience=0.9))
    assert plans.now((Offer(4, 5.0),), 2, 1, 2) == pytest.approx(0.9 * 5)


def test_an_attack_counts_less_where_it_is_struck_back_for_nothing() -> None:
    """The archer reaches the guard from d3 as well, where nobody strikes back."""
    places = entity("Archer", "south", "d3"), entity("Guard", "north", "d5"), entity("Guard", "north", "h8")
    text = POSITION.replace("[south]", f"{ARCHER}\n[south]", 1)
    position = text.format(energy=0, hand="", entities="\n".join(places))
    state = parse_scenario(position).position()
    actions = legal_actions(state)
    found = [
        {
            format_action(one.action): one.value
            for one in Adept(weights).rank(veil(state, Seat.SOUTH), actions, FastDice(1))
        }
        for weights in (DEFAULT, replace(DEFAULT, answered=0.0))
    ]
    changed = {line for line in found[0] if found[0][line] != found[1][line]}
    assert changed == {"move d3 d4"}
    assert found[1]["move d3 d4"] - found[0]["move d3 d4"] == pytest.approx(DEFAULT.answered)


def chance(energy: int, *hand: str) -> float:
    """South's chance to win."""
    return chance_of(position(energy, hand), Seat.SOUTH, DEFAULT)


def test_saved_energy_counts_in_a_position_as_far_as_the_hand_can_use_it() -> None:
    saved, useless = chance(5, "Giant") - chance(3, "Giant"), chance(5, "Page") - chance(3, "Page")
    assert saved > useless + 0.02


def test_cards_that_are_left_count_beyond_what_they_are_planned_for() -> None:
    state = position(3, ("Giant",))
    longer = state.copy()
    longer.deck[Seat.SOUTH] = state.hand[Seat.SOUTH]
    assert chance_of(longer, Seat.SOUTH, DEFAULT) > chance_of(state, Seat.SOUTH, DEFAULT) + 0.02


def test_a_seat_that_is_not_on_turn_plans_from_its_next_turn_on() -> None:
    state = position(5, ("Giant",))
    now = planned(state, Seat.SOUTH, DEFAULT)
    state.active = Seat.NORTH
    assert planned(state, Seat.SOUTH, DEFAULT) < now


def test_more_plans_than_are_kept_are_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Offer(2, 1.5), Offer(3, 2.0), Offer(5, 6.0)
    whole = SpendingPlans(10, DEFAULT).now(hand, 4, 3, 3)
    monkeypatch.setattr("bot.players.melee.valuing.spending._MAX_PLANS", 2)
    plans = SpendingPlans(10, DEFAULT)
    assert [plans.now(hand, 4, 3, 3) for _ in range(2)] == [whole, whole]
