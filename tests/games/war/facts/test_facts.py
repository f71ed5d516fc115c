"""Every event of whole games is told by a fact; a viewer's facts name no block that is hidden from them."""

from typing import get_args

from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.facts.facts import Fact, What, facts_of
from tests.games.war.games import random_play


def seen(seat: int | None, events: list[ev.Event]) -> list[ev.Event]:
    audiences = [ev.audience(event) for event in events]
    return [
        event
        for event, audience in zip(events, audiences, strict=True)
        if audience is None or seat in audience
    ]


def test_every_event_is_a_fact() -> None:
    kinds = set()
    for number in (0, 2, 4, 5, 8):
        for state, seat, action in random_play(number, rounds=5, leaving=0.001):
            events = WAR.apply(state.copy(), seat, action, FastDice(number))
            facts = facts_of(events)
            named = sum(isinstance(event, be.BlockNamed) for event in events)
            assert len(facts) == len(events) - named
            kinds |= {fact.what for fact in facts}
    assert kinds <= set(get_args(What))
    assert len(kinds) > 35


def test_a_team_reads_which_block_it_was_and_others_only_where() -> None:
    told = set()
    for state, seat, action in random_play(0, rounds=3):
        events = WAR.apply(state.copy(), seat, action, FastDice(1))
        own = [fact for fact in facts_of(seen(seat, events)) if fact.what == "move"]
        other = [fact for fact in facts_of(seen(None, events)) if fact.what == "move"]
        assert [fact.hexes for fact in own] == [fact.hexes for fact in other]
        assert all(fact.who and fact.number for fact in own)
        assert all(not fact.number for fact in other)
        told |= {bool(fact.who) for fact in other}
    assert told == {False}


def test_a_strike_is_told_with_all_that_changed_its_strength() -> None:
    events: list[ev.Event] = [
        be.BlockNamed((0,), 0, "d4", 1, "spearman"),
        be.Struck(0, "d4", "spearman", "d5", "attack", 10, (("g", 1),), 4, True),
        be.BlockGone(1, "d5", "", "killed"),
    ]
    assert facts_of(events) == [
        Fact("strike", 0, "spearman", 1, None, ("d4", "d5"), 10, 4, True, ("attack", "g +1")),
        Fact("kill", 1, hexes=("d5",)),
    ]
