"""What fires at whom, with the odds, before orders are sent."""

import json
from typing import Any

import pytest

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.multifold.position.actions import parse_action
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.battle import battle
from bot.games.multifold.rules.run import Run
from bot.games.multifold.scenarios import parse_scenario
from bot.games.multifold.sight.odds import BattleOdds, battle_odds, odds_after
from tests.games.multifold.games import LIBRARY


def state_of(pieces: dict[str, str], **table: Any) -> State:
    """The Saddle in turn 3, seat 1 to move first."""
    values = {
        "title": "x", "game": "multifold", "format": {"board": "saddle"},
        "table": {"turn": 3, "pieces": pieces, **table},
    }  # fmt: skip
    return parse_scenario(json.dumps(values), "json", LIBRARY).begin(FastDice(1))


def told(found: BattleOdds) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    salvos = [
        (each.seat, each.space, each.to, each.dice, round(each.hits, 3), each.word) for each in found.salvos
    ]
    risks = [(each.seat, each.space, round(each.hits, 3), round(each.all_lost, 3)) for each in found.risks]
    return salvos, risks


def test_a_foldling_hits_on_four_and_five_and_by_its_grenade() -> None:
    salvos, risks = told(battle_odds(state_of({"c1": "2:1", "d2": "1:1o"})))
    assert salvos == [(1, "c1", "d2", 1, 0.5, ""), (0, "d2", "c1", 1, 0.667, "")]
    assert risks == [
        (1, "c1", round(2 / 3 + 1 / 36, 3), round(1 - 1 / 3 * 35 / 36, 3)),
        (0, "d2", 0.5, 0.083),
    ]


def test_an_armour_and_its_crowd_are_one_salvo() -> None:
    salvos, _ = told(battle_odds(state_of({"c1": "2:2+armour", "d2": "1:1o"})))
    assert salvos[0] == (1, "c1", "d2", 3, 1.5, "")
    assert len(salvos) == 2


def test_units_ants_and_strikes_have_their_own_dice() -> None:
    state = state_of({"c1": "2:+turret", "e1": "1:2+armour"}, hazards={"d2": "ants"}, strikes=["meteors e1"])
    salvos, risks = told(battle_odds(state))
    assert (None, "e1", "e1", 2, 0.667, "meteors") in salvos
    assert (None, "e1", "d2", 2, 0.667, "meteors") in salvos
    assert (None, "d2", "e1", 3, 1.0, "") in salvos
    assert (1, "c1", "d2", 3, 1.5, "") in salvos
    assert [each[1] for each in risks] == ["e1"]


def test_orders_are_looked_at_with_their_aims_and_captures_before_they_are_sent() -> None:
    state = state_of({"d2": "1:3", "d6": "2:2", "e1": "1:1"})
    assert odds_after(state, 0, parse_action("d2-d1 2")).salvos == ()
    salvos, _ = told(
        odds_after(
            state_of({"c1": "2:2", "e1": "2:2", "d3": "1:3"}), 0, parse_action("d3-d2, aim d2 e1, end")
        )
    )
    assert salvos[1] == (0, "d2", "e1", 3, 1.5, "")
    taken, _ = told(odds_after(state_of({"c2": "2:+armour", "c3": "1:3"}), 0, parse_action("c3-d4 3")))
    assert taken == []
    with pytest.raises(IllegalAction, match="too-far"):
        odds_after(state, 0, parse_action("d2-d1 2, e1-g4"))
    assert state.folk[state.setup.field.cell_of["d2"]] == 3  # nothing has changed


def test_a_shield_keeps_all_hits_off_and_water_takes_all_with_the_armour() -> None:
    state = state_of({"c1": "2:2", "d2": "1:1", "c2": "1:2o+armour"}, shields=["d2"])
    risks = {each.space: each for each in battle_odds(state).risks}
    assert "d2" not in risks
    hits_of_two = (49 / 144, 56 / 144, 30 / 144, 8 / 144, 1 / 144)
    assert risks["c2"].all_lost == pytest.approx(sum(hits_of_two[2:]))


def test_the_means_are_those_of_many_battles() -> None:
    state = state_of({"c1": "2:3+squad", "d2": "1:3", "e1": "1:2o"})
    expected = {each.space: each.hits for each in battle_odds(state).risks}
    hits: dict[str, int] = dict.fromkeys(expected, 0)
    dice, count = FastDice(5), 1500
    for _ in range(count):
        run = Run(state.copy(), dice, [])
        battle(run)
        for event in run.log or ():
            if event.kind in ("lose", "resist"):
                hits[event.space] += event.hits
    for space, total in hits.items():
        assert total / count == pytest.approx(expected[space], abs=0.12)
