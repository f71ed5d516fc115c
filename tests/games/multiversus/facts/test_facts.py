"""Facts tell everything that happens: who, what, to whom, how much, by which power."""

import json

from bot.games.dice import FastDice, ScriptedDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.facts.facts import Fact, facts_of
from bot.games.multiversus.facts.text import board_lines
from bot.games.multiversus.position.actions import parse_action
from bot.games.multiversus.scenarios import parse_scenario
from bot.games.telling import Teller
from tests.games.multiversus.games import LIBRARY, random_play

AT = {
    "champion": "d2", "lieutenant": "a1", "mob1": "b1", "mob2": "c1",
    "beast": "d7", "minion1": "d3", "minion2": "b8", "piece1": "h8", "piece2": "h7", "piece3": "h6",
}  # fmt: skip


def told(*lines: str, heroes: str = "wick", dice: tuple[int, ...] = (), **more: object) -> list[Fact]:
    """The facts of the last line; the first ones set it up. `more` are keys of a scenario."""
    at = {**AT, **dict(more.pop("at", {}))}  # type: ignore[call-overload]  # a table
    values = {"title": "x", "game": "multiversus", "format": {"heroes": heroes, "adversaries": "hearth"}}
    scenario = parse_scenario(json.dumps({**values, "at": at, **more}), "json", LIBRARY)
    script, events = ScriptedDice(dice), list[ev.Event]()
    state = scenario.begin(script)
    for line in lines:
        seat, _, text = line.partition(" ")
        events = MULTIVERSUS.apply(state, int(seat) - 1, parse_action(text), script)
    return facts_of(events)


def test_an_attack_is_told_with_its_wound_and_push() -> None:
    facts = told("1 seal champion attack defend", "2 seal none", "1 attack champion minion1 push", dice=(2,))
    assert facts[:5] == [
        Fact("react not", 1),
        Fact("attack", None, "champion", "minion1"),
        Fact("worsen", None, "minion1", "champion", 1, words=("wounded", "well", "attack")),
        Fact("push", None, "minion1", "champion", 1, spaces=("d3", "d4")),
        Fact("spend coin", 0, "champion", is_so=True),
    ]
    assert Fact("roll", 0, amount=2, words=("0",)) in facts


def test_what_a_power_brings_about_names_it() -> None:
    facts = told(
        "1 seal champion defend stunt", "2 seal none", "1 stunt champion glare minion1",
        at={"minion1": "d5"}, dice=(2,),
    )  # fmt: skip
    assert facts[0] == Fact("use power", None, "champion", "minion1", power="glare")
    pull = next(fact for fact in facts if fact.what == "pull")
    assert pull == Fact("pull", None, "minion1", "champion", 2, "glare", ("d5", "d4", "d3"))


def test_a_commanded_walk_names_the_power_and_an_own_walk_none() -> None:
    facts = told("1 seal mob defend stunt", "2 seal none", "1 stunt mob2 hoist champion e2")
    assert facts[1] == Fact("walk", None, "champion", "mob2", 1, "hoist", ("d2", "e2"))
    facts = told("1 seal mob defend move", "2 seal none", "1 move mob1 b3")
    assert facts[0] == Fact("walk", None, "mob1", "mob1", 2, spaces=("b1", "b2", "b3"))


def test_harmful_ground_is_told_as_the_cause() -> None:
    facts = told(
        "1 seal mob defend move", "2 seal none", "1 move mob1 c3",
        heroes="graft", at={"mob1": "c2", "minion1": "a8"}, table={"tiles": ["c3"]},
    )  # fmt: skip
    assert Fact("worsen", None, "mob1", "", 1, words=("wounded", "well", "ground")) in facts


def test_a_secret_choice_is_a_fact_for_its_seat_alone() -> None:
    assert told("1 seal mob attack move") == [
        Fact("choose", 0, words=("mob attack move",), audience=0),
        Fact("choose", 0),
    ]


def lines_of(*lines: str, dice: tuple[int, ...], **more: object) -> list[str]:
    """What boards say of everything that these lines did."""
    values = {"title": "x", "game": "multiversus", "format": {"heroes": "wick", "adversaries": "hearth"}}
    scenario = parse_scenario(json.dumps({**values, **more}), "json", LIBRARY)
    script, before, events = ScriptedDice(dice), list[ev.Event](), list[ev.Event]()
    state = scenario.begin(script)
    for line in lines:
        seat, _, text = line.partition(" ")
        before += events
        events = MULTIVERSUS.apply(state, int(seat) - 1, parse_action(text), script)
    assert all(fact.lost == () for fact in facts_of(before))
    return board_lines(events, Teller(("Ann", "Ben")), before)


def test_an_activation_in_which_nothing_is_possible_says_why() -> None:
    die = "Initiative die 3 (lost on 6, with 0 grey coins spent): Ann keeps the Initiative."
    told = lines_of("2 seal none", "1 seal mob attack attack", dice=(3,), at=AT)
    assert told == [
        "Ann reveals Mob: double Attack.",
        "The Mob has no enemy in range, so the double Attack is lost.",
        "Ben reveals nothing.",
        die,
    ]


def test_a_leftover_half_says_why_it_is_lost() -> None:
    far = {**AT, "minion1": "a8"}
    told = lines_of("2 seal none", "1 seal champion attack move", "1 move champion d4", dice=(3,), at=far)
    assert told[:2] == [
        "The Champion walks from d2 to d4.",
        "The Champion has no enemy in range, so the Attack is lost.",
    ]


def test_what_is_left_out_is_not_lost() -> None:
    told = lines_of("2 seal none", "1 seal mob defend move", "1 move mob1 b2", "1 done", dice=(3,), at=AT)
    assert not [line for line in told if "lost." in line]


def test_every_event_of_games_becomes_a_fact() -> None:
    seen = set()
    for number in range(40):
        for state, seat, action in random_play(number, leaving=0.002):
            twin = state.copy()
            events = MULTIVERSUS.apply(twin, seat, action, FastDice(number))
            facts = facts_of(events)
            assert len(facts) == len(events)
            for event, fact in zip(events, facts, strict=True):
                audience = MULTIVERSUS.audience(event)
                assert fact.audience == (None if audience is None else min(audience))
                seen.add(fact.what)
    assert len(seen) > 35
