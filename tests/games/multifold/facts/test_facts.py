"""Facts tell everything that happens: who, what, where, with which dice."""

import json

from bot.games.dice import FastDice, ScriptedDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events import events as ev
from bot.games.multifold.facts.facts import Fact, facts_of
from bot.games.multifold.position.actions import parse_action
from bot.games.multifold.scenarios import parse_scenario
from tests.games.multifold.games import LIBRARY, random_play


def told(pieces: dict[str, str], *lines: str, dice: tuple[int, ...] = (), **table: object) -> list[Fact]:
    """The facts of the last line, in the last turn of a game unless the table says otherwise."""
    values = {
        "title": "x", "game": "multifold", "format": {"board": "saddle", "turns": 3},
        "table": {"turn": 3, "pieces": pieces, **table},
    }  # fmt: skip
    scenario = parse_scenario(json.dumps(values), "json", LIBRARY)
    script, events = ScriptedDice(dice), list[ev.Event]()
    state = scenario.begin(script)
    for line in lines:
        seat, _, text = line.partition(" ")
        events = MULTIFOLD.apply(state, int(seat) - 1, parse_action(text), script)
    return facts_of(events)


def test_orders_are_told_as_they_are_done() -> None:
    facts = told(
        {"f1": "1:2o+squad", "a3": "2:1"},
        "1 f1-f2 1ot, promote f1, aim f1 g1, play reinforcements g3, end",
        hands={"1": ["reinforcements"]},
    )
    assert facts == [
        Fact("move", 0, "f1", "f2", 1, 1, "squad"),
        Fact("promote", 0, "f1"),
        Fact("aim", 0, "f1", "g1"),
        Fact("play", 0, foldlings=3, word="reinforcements", words=("g3",)),
        Fact("end phase", 0),
        Fact("begin phase", 1),
    ]


def test_a_battle_is_told_space_by_space_with_every_die() -> None:
    facts = told(
        {"c1": "2:4+squad", "d2": "1:3o", "g1": "1:1"},
        "2 end",
        dice=(6, 2, 4, 5, 6, 1, 5, 1, 3, 2, 6),
        moved=[1],
    )
    assert facts[1:6] == [
        Fact("fire", 1, "c1", "d2", hits=2, dice=(6, 2, 4, 5, 6, 1), word="crowd"),
        Fact("fire", 1, "c1", "d2", hits=2, hits_at_home=1, dice=(5, 1), word="grenades"),
        Fact("fire", 0, "d2", "c1", hits=2, dice=(3, 2, 6), word="crowd"),
        Fact("lose", 1, "c1", foldlings=3, hits=3),
        Fact("lose", 0, "d2", foldlings=3, officers=1, hits=4),
    ]
    assert facts[-2:] == [
        Fact("score", counts=(1, 1)),
        Fact("win", word="turns", counts=(1, 1), seats=(0, 1)),
    ]


def test_what_hits_do_is_told() -> None:
    def losses(pieces: dict[str, str], *dice: int, **table: object) -> list[Fact]:
        whats = ("lose", "resist", "drown", "lose nest", "shield off", "bite", "strike")
        facts = told({"a3": "2:1", **pieces}, "2 end", dice=dice, moved=[1], **table)
        return [fact for fact in facts if fact.what in whats]

    strike = {"strikes": ["airstrike f1"]}
    thrown = Fact("strike", None, "f1", "f1", hits=1, dice=(4, 1, 1, 1), word="airstrike")
    assert losses({"f1": "1:+armour"}, 4, 1, 1, 1, **strike) == [thrown, Fact("resist", 0, "f1", hits=1)]
    assert losses({"f1": "1:1"}, 4, 1, 1, 1, shields=["f1"], **strike)[1] == Fact(
        "shield off", 0, "f1", hits=1
    )
    assert losses({"e2": "1:2+armour"}, 4, 4, 1, 1, strikes=["airstrike e2"])[1] == Fact(
        "drown", 0, "e2", "", 2, 0, "armour", 2
    )
    nest = losses({"g1": "1:1"}, 4, 4, 1, 1, strikes=["airstrike d2"], hazards={"d2": "ants"})
    assert nest[1] == Fact("lose nest", None, "d2", hits=2)
    bite = losses({"e1": "1:1"}, 5, 1, 1, 1, hazards={"d2": "ants"})
    assert bite == [
        Fact("bite", None, "d2", "e1", hits=1, dice=(5, 1, 1), word="nest"),
        Fact("lose", 0, "e1", foldlings=1, hits=1),
    ]


def test_hazards_are_told_with_what_becomes_of_them() -> None:
    facts = told({"d2": "1:1", "a3": "2:1"}, "2 end", dice=(5, 6, 1), moved=[1], hazards={"d2": "fire"})
    assert Fact("hazard moves", 0, "d2", "c1", 1, 0, dice=(5, 6), word="fire") in facts


def test_only_drawn_cards_are_told_to_one_seat() -> None:
    facts = told({"f1": "1:1", "a3": "2:1"}, "2 end", moved=[1], crates=["f1"], pile=["fire"])
    assert Fact("open crate", 0, "f1") in facts
    assert [fact for fact in facts if fact.audience is not None] == [
        Fact("draw", 0, words=("fire",), audience=0)
    ]


def test_every_event_is_told() -> None:
    kinds, whats = set(), set()
    for number in range(24):
        for state, seat, action in random_play(number, leaving=0.003):
            events = MULTIFOLD.apply(state.copy(), seat, action, FastDice(number))
            facts = facts_of(events)
            assert len(facts) == len(events)
            assert [fact.audience for fact in facts] == [ev.audience(event) for event in events]
            kinds |= {event.kind for event in events}
            whats |= {fact.what for fact in facts}
    assert len(kinds) > 17
    assert len(whats) > 20
