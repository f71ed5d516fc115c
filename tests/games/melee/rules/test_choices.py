"""What players are asked or not asked, and what is played for one whose time has run out."""

from __future__ import annotations

import pytest

from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.melee import MELEE
from bot.games.melee.cards.cards import Trigger
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.position.actions import Choose, End, Forfeit, TakeTurn, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.choices import MAY, answers_after_yes, effect_asked, idle_answer, timeout_action
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.sight.view_maker import view_of
from bot.games.melee.words.effects import request_text
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from tests.cases import for_each
from tests.games.recorded import play_duel
from tests.shipped import shipped

HEAL = {"kind": "heal", "target": {"kind": "chosen", "side": "ally"}, "amount": 2}
SWAP = {"kind": "swap", "target": {"kind": "chosen", "side": "ally"}}
DRAW = {"kind": "draw", "amount": 1}


def asked(trigger: str, hurt: int = 0) -> State:
    """A position after the Mover's move to d5, for which its Trigger asks; two allies have this damage."""
    state = parse_scenario(
        f"""
title = "A choice"
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
[cards.Plain]
cost = 1
hp = 5
speed = 3
range = 1
attack = 2
defense = 1
[cards.Mover]
cost = 1
hp = 5
speed = 3
range = 1
attack = 2
defense = 1
trigger = {{ when = "moved", {trigger} }}
[[entity]]
card = "Mover"
owner = "south"
at = "d4"
[[entity]]
card = "Plain"
owner = "south"
at = "b3"
damage = {hurt}
[[entity]]
card = "Plain"
owner = "south"
at = "f3"
damage = {hurt}
[[entity]]
card = "Plain"
owner = "north"
at = "d8"
[turn]
player = "south"
number = 5
"""
    ).position()
    perform(state, parse_action("move d4 d5", Seat.SOUTH), FastDice(0), None)
    assert state.choice is not None
    return state


ALLY_HEALS = 'do = [{ kind = "heal", target = { kind = "chosen", side = "ally" }, amount = 2 }]'
MAY_SWAP = 'may = true, do = [{ kind = "swap", target = { kind = "chosen", side = "ally" } }]'
MAY_HEAL_SELF = 'may = true, do = [{ kind = "heal", target = { kind = "self" }, amount = 1 }]'
MAY_DRAW = 'may = true, do = [{ kind = "draw", amount = 1 }]'


def test_nobody_is_asked_who_heals_if_nobody_is_hurt() -> None:
    assert idle_answer(asked(ALLY_HEALS), Seat.SOUTH) == Choose(("b3",))


def test_who_heals_is_asked_if_it_matters() -> None:
    assert idle_answer(asked(ALLY_HEALS, hurt=1), Seat.SOUTH) is None


def test_an_ability_that_would_do_nothing_is_declined() -> None:
    assert idle_answer(asked(MAY_HEAL_SELF), Seat.SOUTH) == Choose(("no",))


def test_what_a_hidden_card_decides_is_asked() -> None:
    assert idle_answer(asked(MAY_SWAP), Seat.SOUTH) is None


def test_nothing_is_answered_where_nothing_is_asked() -> None:
    state = asked(ALLY_HEALS)
    perform(state, Choose(("b3",)), FastDice(0), None)
    assert idle_answer(state, Seat.SOUTH) is None


def test_the_answers_after_yes_are_known_before() -> None:
    state = asked(MAY_SWAP)
    assert answers_after_yes(state) == ("b3", "f3")
    own, public = view_of(state, Seat.SOUTH).choice, view_of(state, None).choice
    assert own is not None
    assert public is not None
    assert (own.after_yes, public.after_yes) == (("b3", "f3"), ())
    assert own.effect == public.effect
    assert request_text(own.effect, declines=True) == "Choose an ally to swap places with, or decline."


def test_nothing_is_asked_after_yes_if_the_ability_needs_no_choice() -> None:
    state = asked(MAY_HEAL_SELF, hurt=1)
    assert answers_after_yes(state) == ()
    assert request_text(None, declines=True) == "Use its ability?"


def trigger(*do: object, may: bool = False) -> Trigger:
    return Trigger.model_validate({"when": "moved", "do": do, "may": may})


@pytest.mark.parametrize(
    ("ability", "prompt", "request_"),
    [
        (trigger(DRAW, HEAL), "heal", "Choose an ally to heal 2."),
        (trigger(HEAL, HEAL | {"amount": 3}), "heal", "Make your choice."),
        (trigger(SWAP, may=True), MAY, "Choose an ally to swap places with."),
        (trigger(DRAW, HEAL, may=True), MAY, "Make your choice."),
    ],
)
def test_a_request_says_what_the_choice_is_for(ability: Trigger, prompt: str, request_: str) -> None:
    assert request_text(effect_asked(ability, prompt)) == request_


REQUESTS = {
    "Choose an enemy to take 2 damage.": {"kind": "damage", "amount": 2},
    "Choose an enemy to Poison.": {"kind": "status", "status": "poison"},
    "Choose an enemy to put to Sleep.": {"kind": "status", "status": "sleep"},
    "Choose an enemy to free from Burn and Stun.": {"kind": "cure", "status": ["burn", "stun"]},
    "Choose an enemy to get −1 Attack this turn.": {
        "kind": "stat",
        "stat": "attack",
        "amount": -1,
        "until": "turn",
    },
    "Choose an enemy to push 2 tiles away.": {"kind": "push", "distance": 2},
    "Choose an enemy to pull 1 tile closer.": {"kind": "pull", "distance": 1},
    "Choose an enemy to get a shield against 2 damage until your next turn.": {
        "kind": "shield",
        "amount": 2,
        "until": "your-next-turn",
    },
    "Choose an enemy to take 1 less combat damage this turn.": {
        "kind": "reduce",
        "amount": 1,
        "until": "turn",
    },
    "Choose an enemy: it reflects up to 1 combat damage at the entity that deals it, this turn.": {
        "kind": "reflect",
        "amount": 1,
        "until": "turn",
    },
    "Choose an enemy to be immune to Poison this turn.": {
        "kind": "immunity",
        "to": ["poison"],
        "until": "turn",
    },
    "Choose an enemy to return to its owner's hand.": {"kind": "return"},
    "Choose an enemy whose tile becomes forest.": {"kind": "terrain", "to": "forest"},
}


@for_each("text", REQUESTS)
def test_every_effect_on_a_chosen_entity_is_requested_in_its_words(text: str) -> None:
    effect = REQUESTS[text] | {"target": {"kind": "chosen"}}
    assert request_text(trigger(effect).do[0]) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"kind": "teleport", "within": 3}, "Choose a tile to teleport to."),
        (
            {"kind": "terrain", "to": "mountain", "target": {"kind": "tile"}},
            "Choose a tile to turn into a mountain.",
        ),
    ],
)
def test_a_tile_is_requested(effect: object, text: str) -> None:
    assert request_text(trigger(effect).do[0]) == text


HARM_ANYBODY = 'do = [{ kind = "damage", target = { kind = "chosen", side = "any" }, amount = 2 }]'
HARM_AN_ALLY = 'do = [{ kind = "damage", target = { kind = "chosen", side = "ally" }, amount = 2 }]'


def test_the_roll_offs_winner_goes_first() -> None:
    content = shipped()
    south, north = (content.decks[each] for each in ("ember-court", "gloomfen"))
    setup = make_setup(south, north, content.boards[content.default_board], 20)
    state, _ = MELEE.begin(setup, SeededDice(bytes(32), "melee", "1", "2", "3"))
    (seat,) = MELEE.waiting(state)
    assert timeout_action(state, seat) == TakeTurn(True)
    perform(state, TakeTurn(True), FastDice(0), None)
    (seat,) = MELEE.waiting(state)
    assert timeout_action(state, seat) == End()


def test_what_may_be_declined_is_declined() -> None:
    assert timeout_action(asked(MAY_DRAW), Seat.SOUTH) == Choose(("no",))


def test_the_enemy_is_harmed_rather_than_the_own_side() -> None:
    state = asked(HARM_ANYBODY)
    assert state.choice is not None
    assert state.choice.options[0] != "d8"
    assert timeout_action(state, Seat.SOUTH) == Choose(("d8",))


@pytest.mark.parametrize("trigger", [HARM_AN_ALLY, ALLY_HEALS])
def test_of_equal_answers_the_first_is_given(trigger: str) -> None:
    state = asked(trigger, hurt=2)
    assert state.choice is not None
    assert timeout_action(state, Seat.SOUTH) == Choose(state.choice.options[:1])


@pytest.mark.parametrize("seat", Seat)
def test_who_forfeits_loses_on_time_whoever_is_to_act(seat: Seat) -> None:
    state = asked(MAY_DRAW)
    events = MELEE.apply(state, seat, Forfeit(seat), RecordingDice(FastDice(0)))
    assert [event.kind for event in events] == ["lost-on-time", "game-over"]
    standing = MELEE.game_end(state)
    assert standing is not None
    assert (standing.winner, standing.by) == (seat.other, "time")


def test_a_record_that_ends_on_time_verifies() -> None:
    record = parse_record(play_duel(1, last="forfeit").text)
    assert record.lines[-1].action == "forfeit"
    assert verify(record, GAMES) == []
