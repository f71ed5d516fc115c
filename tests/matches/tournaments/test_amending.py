"""A plan that changes after the announcement, and whom that concerns."""

from datetime import timedelta
from typing import Any

from bot.matches.tournaments.notices import Notice
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup


async def change(cup: Cup, **values: Any) -> None:
    plan = (await cup.show()).plan.model_copy(update=values)
    await cup.of.organising.change(GUILD, cup.id, OLGA, plan)
    await cup.keeper.tick()


def told(cup: Cup) -> list[tuple[str, tuple[int, ...], tuple[str, ...]]]:
    found: list[Notice] = [*cup.told]
    cup.told.clear()
    return [(each.kind, each.people, each.fields) for each in found]


async def test_everybody_who_is_in_is_told_once_of_what_matters_to_them(cup: Cup) -> None:
    await cup.create()
    await change(cup, starts_at=cup.clock() + timedelta(hours=3))
    assert told(cup) == []
    for person in (1, 2):
        await cup.join(person)
    later = cup.clock() + timedelta(hours=5)
    await change(
        cup,
        starts_at=later,
        rules=TournamentRules("swiss", best_of=3, seeding="joining"),
        release="after-review",
    )
    assert told(cup) == [("changed", (1, 2), ("rounds", "best_of", "starts_at"))]
    await change(cup, release="by-itself")
    await cup.tick(minutes=5)
    assert told(cup) == []


async def test_who_loses_or_gains_a_place_by_another_capacity_is_told(cup: Cup) -> None:
    await cup.create(capacity=3)
    for person in (1, 2, 3, 4):
        await cup.join(person)
    await change(cup, capacity=2)
    assert told(cup) == [("moved-down", (3,), ())]
    await change(cup, capacity=4)
    assert told(cup) == [("moved-up", (3, 4), ())]


async def test_what_people_entered_by_stays_once_it_runs(cup: Cup) -> None:
    await cup.start(4)
    for values in (
        {"decks_shown": "end"},
        {"decks": "open"},
        {"rated": False},
        {"rules": TournamentRules("single")},
    ):
        plan = (await cup.show()).plan.model_copy(update=values)
        details = await refused("tournament-rule", cup.of.organising.change(GUILD, cup.id, OLGA, plan))
        assert details["reason"] == "rules-fixed"
    await change(cup, clock="1h", rules=TournamentRules("swiss", rounds=3, seeding="joining"))
    assert told(cup) == [("changed", (1, 2, 3, 4), ("rounds", "clock"))]
    assert (await cup.show()).state.rules.rounds == 3


async def test_a_change_of_a_plan_that_another_organiser_has_changed_is_refused(cup: Cup) -> None:
    made = await cup.create()
    await change(cup, capacity=8)
    plan = (await cup.show()).plan.model_copy(update={"capacity": 16})
    changing = cup.of.organising.change(GUILD, cup.id, OLGA, plan, since=made)
    await refused("tournament-changed", changing)
    now = (await cup.show()).tournament
    await cup.of.organising.change(GUILD, cup.id, OLGA, plan, since=now)
    assert (await cup.show()).plan.capacity == 16
