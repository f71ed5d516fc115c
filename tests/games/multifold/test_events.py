"""Events tell everything that happens: who, what, where, with which dice."""

import json

from bot.games.dice import FastDice, ScriptedDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event, audience, dump_event, load_event
from bot.games.multifold.position.actions import parse_action
from bot.games.multifold.scenarios import parse_scenario
from tests.games.multifold.games import LIBRARY, random_play


def told(pieces: dict[str, str], *lines: str, dice: tuple[int, ...] = (), **table: object) -> list[Event]:
    """The events of the last line, in the last turn of a game unless the table says otherwise."""
    values = {
        "title": "x", "game": "multifold", "format": {"board": "saddle", "turns": 3},
        "table": {"turn": 3, "pieces": pieces, **table},
    }  # fmt: skip
    scenario = parse_scenario(json.dumps(values), "json", LIBRARY)
    script, events = ScriptedDice(dice), list[Event]()
    state = scenario.begin(script)
    for line in lines:
        seat, _, text = line.partition(" ")
        events = MULTIFOLD.apply(state, int(seat) - 1, parse_action(text), script)
    return events


def test_orders_are_told_as_they_are_done() -> None:
    events = told(
        {"f1": "1:2o+squad", "a3": "2:1"},
        "1 f1-f2 1ot, promote f1, aim f1 g1, play reinforcements g3, end",
        hands={"1": ["reinforcements"]},
    )
    assert events == [
        Event("move", 0, "f1", "f2", 1, 1, "squad"),
        Event("promote", 0, "f1"),
        Event("aim", 0, "f1", "g1"),
        Event("play", 0, foldlings=3, word="reinforcements", words=("g3",)),
        Event("end phase", 0),
        Event("begin phase", 1),
    ]


def test_a_battle_is_told_space_by_space_with_every_die() -> None:
    events = told(
        {"c1": "2:4+squad", "d2": "1:3o", "g1": "1:1"},
        "2 end",
        dice=(6, 2, 4, 5, 6, 1, 5, 1, 3, 2, 6),
        moved=[1],
    )
    assert events[1:6] == [
        Event("fire", 1, "c1", "d2", hits=2, dice=(6, 2, 4, 5, 6, 1), word="crowd"),
        Event("fire", 1, "c1", "d2", hits=2, hits_at_home=1, dice=(5, 1), word="grenades"),
        Event("fire", 0, "d2", "c1", hits=2, dice=(3, 2, 6), word="crowd"),
        Event("lose", 1, "c1", foldlings=3, hits=3),
        Event("lose", 0, "d2", foldlings=3, officers=1, hits=4),
    ]
    assert events[-2:] == [
        Event("score", counts=(1, 1)),
        Event("win", word="turns", counts=(1, 1), seats=(0, 1)),
    ]


def test_what_hits_do_is_told() -> None:
    def losses(pieces: dict[str, str], *dice: int, **table: object) -> list[Event]:
        whats = ("lose", "resist", "drown", "lose nest", "shield off", "bite", "strike")
        events = told({"a3": "2:1", **pieces}, "2 end", dice=dice, moved=[1], **table)
        return [event for event in events if event.kind in whats]

    strike = {"strikes": ["airstrike f1"]}
    thrown = Event("strike", None, "f1", "f1", hits=1, dice=(4, 1, 1, 1), word="airstrike")
    assert losses({"f1": "1:+armour"}, 4, 1, 1, 1, **strike) == [thrown, Event("resist", 0, "f1", hits=1)]
    assert losses({"f1": "1:1"}, 4, 1, 1, 1, shields=["f1"], **strike)[1] == Event(
        "shield off", 0, "f1", hits=1
    )
    assert losses({"e2": "1:2+armour"}, 4, 4, 1, 1, strikes=["airstrike e2"])[1] == Event(
        "drown", 0, "e2", "", 2, 0, "armour", 2
    )
    nest = losses({"g1": "1:1"}, 4, 4, 1, 1, strikes=["airstrike d2"], hazards={"d2": "ants"})
    assert nest[1] == Event("lose nest", None, "d2", hits=2)
    bite = losses({"e1": "1:1"}, 5, 1, 1, 1, hazards={"d2": "ants"})
    assert bite == [
        Event("bite", None, "d2", "e1", hits=1, dice=(5, 1, 1), word="nest"),
        Event("lose", 0, "e1", foldlings=1, hits=1),
    ]


def test_hazards_are_told_with_what_becomes_of_them() -> None:
    events = told({"d2": "1:1", "a3": "2:1"}, "2 end", dice=(5, 6, 1), moved=[1], hazards={"d2": "fire"})
    assert Event("hazard moves", 0, "d2", "c1", 1, 0, dice=(5, 6), word="fire") in events


def test_only_drawn_cards_are_told_to_one_seat() -> None:
    events = told({"f1": "1:1", "a3": "2:1"}, "2 end", moved=[1], crates=["f1"], pile=["fire"])
    assert Event("open crate", 0, "f1") in events
    assert [event for event in events if audience(event) is not None] == [Event("draw", 0, words=("fire",))]


def test_all_kinds_happen_and_read_back() -> None:
    kinds = set()
    for number in range(12):
        for state, seat, action in random_play(number, leaving=0.003):
            for event in MULTIFOLD.apply(state.copy(), seat, action, FastDice(number)):
                assert load_event(json.loads(json.dumps(dump_event(event)))) == event
                kinds.add(event.kind)
    assert len(kinds) > 20
