"""Why an order is refused: a sentence for the code, a better one for some sorts of orders."""

import pytest

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.war import WAR
from bot.games.war.facts.refusals import REASONS, SPECIAL, reason_of
from bot.games.war.position.actions import Explore, Improve, Orders, parse_action, sort_of
from bot.games.war.rules.legal import REFUSALS
from cogs.war import words
from cogs.words.refusals import refusal_text
from tests.games.war.games import positions


def test_explored_land_is_said_to_have_nothing_to_explore() -> None:
    state = next(each.copy() for each in positions() if each.position.phase == "action")
    seat = state.position.turn
    block = next(each for each in state.position.holdings[seat].blocks if not each.kind.is_decoy)
    at = state.position.field.board.names[block.cell]
    order = Explore(block.number, at)
    with pytest.raises(IllegalAction) as caught:
        WAR.apply(state, seat, Orders((order,)), FastDice(1))
    assert caught.value.code == "no-target"
    said = "There is nothing to explore: no unexplored land and no random event."
    assert refusal_text(caught.value, words.REFUSALS) == reason_of("no-target", order) == said


def test_each_special_sentence_is_for_a_code_and_a_sort_of_order() -> None:
    forms = [parse_action(line) for line in words.FORMS.values()]
    sorts = {sort_of(form) for form in forms}  # type: ignore[arg-type]  # none of them leaves
    for key in SPECIAL:
        code, sort = key.split(" ")
        assert (code in REFUSALS, sort in sorts) == (True, True), key
        assert SPECIAL[key] != REASONS[code]
    assert reason_of("no-gold", Improve("d4")) == REASONS["no-gold"]
