"""The worth of a card, which the card keeps for some weights."""

from dataclasses import replace

from bot.players.melee.valuing.sense import Sense, sense_of
from bot.players.melee.valuing.weights import DEFAULT
from tests.games.melee.duels import setups


def test_a_card_keeps_its_worth_to_some_players_and_works_it_out_anew_for_more() -> None:
    card = setups()[0].cards[0]
    assert sense_of(card, DEFAULT) is sense_of(card, DEFAULT)
    many = [replace(DEFAULT, body=float(number)) for number in range(200)]
    for weights in (*many, *many, DEFAULT):
        assert sense_of(card, weights).worth == Sense(card, weights).worth
        assert len(card.notes) <= 64 + 4  # beside those for weights, one for each role and part of an attack
