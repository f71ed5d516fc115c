"""Plans, templates and rights, before a tournament starts."""

from datetime import timedelta
from typing import Any

import pytest

from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import TournamentPlan, parse_plan
from bot.matches.tournaments.organising.setup import MAX_HELPERS, MAX_TEMPLATES
from bot.matches.values import Player
from bot.store.tournaments.values import Helper
from bot.tournaments.log.events import (
    Dropped,
    Paused,
)
from bot.tournaments.rules import TournamentRules
from tests.matches.table import make_matches, refused
from tests.matches.tournaments.cups import CHANNEL, GAMES, GUILD, NOBODY, OLGA, SWISS, Cup
from tests.matches.tournaments.noted import ONE, acts

HELA = Organiser(902, "Hela")


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("capacity", {"capacity": 1}),
        ("capacity", {"capacity": 5000}),
        ("no_show", {"no_show": 0}),
        ("check_in", {"check_in": 1}),
        ("decks", {"decks": "all"}),
        ("tie_breaks", {"rules": {"format": "swiss", "tie_breaks": ["what"]}}),
        ("rules", {"rules": {"format": "swiss", "rounds": 0}}),
        ("surprise", {"surprise": 1}),
    ],
)
async def test_a_plan_beyond_its_bounds_is_refused_by_the_field(field: str, values: dict[str, Any]) -> None:
    async def parse() -> TournamentPlan:
        return parse_plan({"rules": {"format": "swiss"}, **values})

    assert (await refused("bad-plan", parse()))["field"] == field


async def test_a_plan_that_does_not_fit_the_time_or_the_game_is_refused(cup: Cup) -> None:
    now = cup.clock()
    hour = timedelta(hours=1)
    await refused("start-past", cup.create(starts_at=now))
    await refused("start-past", cup.create(sign_up_closes_at=now - hour))
    for field, plan in (
        ("starts_at", {"starts_at": now + timedelta(days=400)}),
        ("check_in", {"check_in": 30}),
        ("sign_up_closes_at", {"starts_at": now + hour, "sign_up_closes_at": now + 2 * hour}),
        ("cut", {"rules": TournamentRules("swiss", cut=8), "capacity": 4}),
        ("seats", {"rules": TournamentRules("pods", seats=3)}),
    ):
        assert (await refused("bad-plan", cup.create(**plan)))["field"] == field  # type: ignore[arg-type]
    assert (await refused("bad-plan", cup.create(name=" ")))["field"] == "name"
    await refused("unknown-board", cup.create(board="none"))
    await refused("unknown-game", cup.create(game="none"))
    await refused("not-for-two", cup.create(game="sealed"))
    assert await cup.of.listings.in_server(GUILD) == []


async def test_only_the_appointed_announce_and_one_name_is_announced_once(cup: Cup) -> None:
    organising, plan = cup.of.organising, TournamentPlan(rules=SWISS)
    await refused("not-an-organiser", organising.create(GUILD, CHANNEL, "Cup", "toy", plan, NOBODY))
    await cup.create(name="Cup 0")
    await refused("tournament-name-taken", cup.create(name="  cup   0 "))
    for number in range(1, 10):
        await organising.check_room(GUILD)
        await cup.create(name=f"Cup {number}")
    assert (await refused("too-many-tournaments", cup.create(name="Cup 10")))["limit"] == 10
    await refused("too-many-tournaments", organising.check_room(GUILD))
    await organising.check_room(GUILD + 1)
    assert await acts(cup) == [("create", "")] * 10


async def test_how_many_tournaments_a_server_may_have_is_a_setting(cup: Cup) -> None:
    few = make_matches(cup.store, cup.clock, games=GAMES, max_server_tournaments=2).tournaments.organising
    for number in range(2):
        await few.check_room(GUILD)
        await cup.create(name=f"Cup {number}")
    assert (await refused("too-many-tournaments", few.check_room(GUILD)))["limit"] == 2
    await cup.of.organising.check_room(GUILD)


async def test_helpers_organise_until_they_are_removed(cup: Cup) -> None:
    await cup.create()
    organising = cup.of.organising
    await refused("not-an-organiser", organising.start(GUILD, cup.id, HELA))
    assert not await organising.may(cup.id, HELA)
    assert await organising.add_helper(GUILD, cup.id, OLGA, Helper(902, "Hela"))
    assert not await organising.add_helper(GUILD, cup.id, OLGA, Helper(902, "Hela"))
    assert await organising.may(cup.id, HELA)
    assert (await refused("tournament-rule", organising.start(GUILD, cup.id, HELA)))["reason"] == "too-few"
    assert await organising.remove_helper(GUILD, cup.id, HELA, 902)
    assert not await organising.remove_helper(GUILD, cup.id, OLGA, 902)
    await refused("not-an-organiser", cup.of.direction.act(GUILD, cup.id, HELA, Paused()))
    await refused("no-such-tournament", organising.start(GUILD + 1, cup.id, OLGA))
    for person in range(MAX_HELPERS):
        await organising.add_helper(GUILD, cup.id, OLGA, Helper(950 + person, "H"))
    await refused("too-many-helpers", organising.add_helper(GUILD, cup.id, OLGA, Helper(1000, "H")))


async def test_templates_keep_a_plan_without_its_dates(cup: Cup) -> None:
    organising = cup.of.organising
    plan = TournamentPlan(rules=SWISS, capacity=8, starts_at=cup.clock() + timedelta(hours=1))
    await organising.save_template(GUILD, "Friday", "toy", plan, OLGA)
    template, found = await organising.template(GUILD, "FRIDAY")
    assert (template.name, template.game) == ("Friday", "toy")
    assert found == plan.as_template()
    assert found.starts_at is None
    await refused("no-such-template", organising.template(GUILD + 1, "Friday"))
    await refused("not-an-organiser", organising.save_template(GUILD, "X", "toy", plan, NOBODY))
    await refused("not-an-organiser", organising.remove_template(GUILD, "Friday", NOBODY))
    await organising.remove_template(GUILD, "friday", OLGA)
    await refused("no-such-template", organising.remove_template(GUILD, "friday", OLGA))
    for number in range(MAX_TEMPLATES):
        await organising.save_template(GUILD, f"T{number}", "toy", plan, OLGA)
    await refused("too-many-templates", organising.save_template(GUILD, "more", "toy", plan, OLGA))


async def test_a_plan_changes_freely_before_the_start_and_little_afterwards(cup: Cup) -> None:
    await cup.create(name="Other")
    made = await cup.create()
    organising = cup.of.organising
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), capacity=16)
    changed = await organising.change(GUILD, made.id, OLGA, plan, name="Big Cup", channel_id=7)
    assert (changed.name, changed.channel_id) == ("Big Cup", 7)
    last = (await cup.show()).last
    await organising.change(GUILD, made.id, OLGA, plan, name="Big Cup")
    assert (await cup.show()).last == last
    await refused("tournament-name-taken", organising.change(GUILD, made.id, OLGA, plan, name="other"))
    for person in (1, 2):
        await cup.join(person)
    await organising.start(GUILD, made.id, OLGA)
    swiss = plan.model_copy(update={"rules": SWISS})
    details = await refused("tournament-rule", organising.change(GUILD, made.id, OLGA, swiss))
    assert details["reason"] == "rules-fixed"
    later = plan.model_copy(update={"no_show": 30})
    await organising.change(GUILD, made.id, OLGA, later)
    assert (await cup.show()).plan.no_show == 30


async def test_seeds_follow_ratings_joining_or_chance(cup: Cup) -> None:
    await cup.start(3, TournamentRules("swiss", seeding="drawn"))
    state = (await cup.show()).state
    assert [each.seed for each in state.entrants] == [each.draw for each in state.entrants]
    await cup.create(TournamentRules("swiss", seeding="rating"), name="Rated")
    for person in (1, 2, 3):
        await cup.join(person)
    again = await cup.of.organising.start(GUILD, cup.id, OLGA)
    assert [each.draw for each in again.state.entrants] == [1, 2, 3]
    twice = await cup.of.organising.start(GUILD, cup.id, OLGA)
    assert twice.last == again.last


async def test_before_the_start_people_are_taken_out_and_let_in(cup: Cup) -> None:
    now = cup.clock()
    await cup.create(starts_at=now + timedelta(hours=2), sign_up_closes_at=now + timedelta(hours=1))
    for person in (1, 2):
        await cup.join(person)
    cup.clock.pass_by(hours=1)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Dropped(ONE, 0), "asked to")
    await cup.of.direction.add(GUILD, cup.id, OLGA, Player(3, "P3"), "low", "asked to")
    assert (await cup.show()).playing == (2, 3)
    assert (await acts(cup))[-2:] == [("drop", "asked to"), ("add", "asked to")]


async def test_dates_that_are_over_do_not_keep_a_plan_from_changing(cup: Cup) -> None:
    now = cup.clock()
    made = await cup.create(
        starts_at=now + timedelta(hours=2), sign_up_closes_at=now + timedelta(hours=1), check_in=30
    )
    plan = (await cup.show()).plan
    cup.clock.pass_by(minutes=90)
    larger = plan.model_copy(update={"capacity": 64})
    await cup.of.organising.change(GUILD, made.id, OLGA, larger)
    past = plan.model_copy(update={"sign_up_closes_at": now + timedelta(minutes=80)})
    await refused("start-past", cup.of.organising.change(GUILD, made.id, OLGA, past))
    cup.clock.pass_by(minutes=60)
    await cup.of.organising.change(GUILD, made.id, OLGA, plan)
    assert (await cup.show()).plan.capacity == 32
