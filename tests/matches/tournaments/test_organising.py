"""Plans, templates, rights, and what organisers decide and undo."""

from datetime import timedelta
from typing import Any

import pytest

from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import TournamentPlan, parse_plan
from bot.matches.tournaments.organising.setup import MAX_HELPERS, MAX_TEMPLATES
from bot.matches.values import Moderator, Player
from bot.store.tournaments.values import Helper
from bot.tournaments.course.places import places
from bot.tournaments.log.events import (
    Cancelled,
    Dropped,
    KeptApart,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Resumed,
    Undone,
)
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.table import make_matches, refused
from tests.matches.tournaments.cups import CHANNEL, GAMES, GUILD, NOBODY, OLGA, SWISS, Cup

HELA = Organiser(902, "Hela")
ONE, TWO, THREE, FOUR = map(EntrantId, (1, 2, 3, 4))
LOST = MatchResult((2, 1), (0, 1))
WON = MatchResult((1, 2), (1, 0))


async def acts(cup: Cup) -> list[tuple[str, str]]:
    entries = await cup.matches.audit.all(GUILD)
    return [(each.after["deed"], each.reason) for each in reversed(entries)]


async def number_of(cup: Cup, kind: type[object]) -> int:
    log = await cup.of.lookup.log(cup.id)
    return [each.entry.number for each in log if isinstance(each.entry.event, kind)][-1]


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


async def test_an_act_on_what_was_seen_is_not_done_once_the_log_has_gone_on(cup: Cup) -> None:
    await cup.start(4)
    seen = (await cup.show()).last
    await cup.of.direction.act(GUILD, cup.id, OLGA, Penalized(ONE, 1), "a", seen=seen)
    again = cup.of.direction.act(GUILD, cup.id, OLGA, Penalized(ONE, 1), "a", seen=seen)
    await refused("tournament-changed", again)


async def test_an_override_stands_and_its_undo_brings_the_result_of_the_games_back(cup: Cup) -> None:
    await cup.start(4)
    await cup.win(1, 1, 1)
    await cup.go_on()
    directing = cup.of.direction
    over = Overridden(MatchId(1, 1), LOST)
    await directing.act(GUILD, cup.id, OLGA, over, "they had agreed")
    assert (await cup.results())["1.1"] == (2, 1)
    last = (await cup.show()).last
    await directing.act(GUILD, cup.id, OLGA, over, "they had agreed")
    assert (await cup.show()).last == last
    await cup.go_on()
    assert (await cup.results())["1.1"] == (2, 1)
    await directing.act(GUILD, cup.id, OLGA, Undone(await number_of(cup, Overridden)), "wrong table")
    assert (await cup.results())["1.1"] == (1, 2)
    assert (await acts(cup))[-2:] == [("override", "they had agreed"), ("undo", "wrong table")]
    undone = [each.entry.number for each in await cup.of.lookup.log(cup.id) if each.is_undone]
    assert len(undone) == 1
    facts = (await cup.matches.audit.all(GUILD))[0].after
    assert {"entry": undone[0], "undone": "override", "match": "1.1"}.items() <= facts.items()


async def test_an_override_of_an_open_match_ends_its_duel_and_its_undo_begins_another(cup: Cup) -> None:
    await cup.start(4)
    first = await cup.duel(1, 1)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Overridden(MatchId(1, 1), WON), "x", is_sure=True)
    await cup.go_on()
    assert not (await cup.matches.chronicle.duel(first.id)).running
    number = await number_of(cup, Overridden)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(number), "y", is_sure=True)
    await cup.go_on()
    assert (await cup.results())["1.1"] is None
    duels = await cup.duels(1, 1)
    assert len(duels) == 2
    assert (await cup.matches.chronicle.duel(duels[1])).running


async def test_a_final_that_has_begun_is_taken_back_and_begun_by_whom_another_result_sends(cup: Cup) -> None:
    await cup.start(4, TournamentRules("swiss", rounds=1, cut=2, seeding="joining"), clock="10m")
    for table in (1, 2):
        await cup.win(1, table, (await cup.match(1, table)).pairing.seats[0])
    await cup.go_on()
    final, directing = await cup.duel(2, 1), cup.of.direction
    assert final.running
    log = await cup.of.lookup.log(cup.id)
    released = max(each.entry.number for each in log if isinstance(each.entry.event, Paired))
    details = await refused("others-change", directing.act(GUILD, cup.id, OLGA, Undone(released), "x"))
    assert details["count"] == 1
    await directing.act(GUILD, cup.id, OLGA, Undone(released), "x", is_sure=True)
    await cup.tick(hours=1)
    assert cup.told == [], "nobody is waited for meanwhile"
    assert not (await cup.matches.chronicle.duel(final.id)).running
    assert (await cup.show()).state.is_paused
    upset = (await cup.match(1, 2)).pairing.seats[1]
    await directing.act(GUILD, cup.id, OLGA, Overridden(MatchId(1, 2), LOST), "y", is_sure=True)
    await directing.act(GUILD, cup.id, OLGA, Resumed())
    await cup.go_on()
    again = await cup.duel(2, 1)
    assert again.running
    assert again.id != final.id
    assert upset in again.user_ids
    await cup.win(2, 1, upset)
    await cup.go_on()
    assert (await cup.show()).state.phase == "finished"


async def test_what_else_changes_is_told_before_it_is_done(cup: Cup) -> None:
    await cup.start(4, TournamentRules("single", seeding="joining"))
    await cup.win(1, 1, (await cup.duel(1, 1)).user_ids[0])
    await cup.win(1, 2, (await cup.duel(1, 2)).user_ids[0])
    await cup.go_on()
    directing = cup.of.direction
    final = (await cup.pairings(2))[0]
    over = Overridden(MatchId(1, 1), LOST)
    seen = await directing.preview(GUILD, cup.id, OLGA, over)
    assert [each.id for each in seen.withdrawn] == [MatchId(2, 1)]
    assert int((await refused("others-change", directing.act(GUILD, cup.id, OLGA, over)))["count"]) == 1
    assert (await cup.pairings(2))[0] == final
    duel = await cup.duel(2, 1)
    await directing.act(GUILD, cup.id, OLGA, over, "why", is_sure=True)
    await cup.go_on()
    assert (await cup.pairings(2))[0] != final
    assert not (await cup.matches.chronicle.duel(duel.id)).running
    assert set((await cup.duel(2, 1)).user_ids) == set((await cup.pairings(2))[0])


async def test_a_pause_stops_clocks_and_timers_until_it_ends(cup: Cup) -> None:
    await cup.start(4, clock="10m")
    directing = cup.of.direction
    await directing.act(GUILD, cup.id, OLGA, Paused(), "lunch")
    details = await refused("tournament-rule", directing.act(GUILD, cup.id, OLGA, Paused()))
    assert details["reason"] == "paused"
    clock = (await cup.duel(1, 1)).clock
    assert clock is not None
    assert clock.paused_by == "tournament"
    await cup.tick(hours=1)
    assert cup.told == []
    await directing.act(GUILD, cup.id, OLGA, Resumed())
    clock = (await cup.duel(1, 1)).clock
    assert clock is not None
    assert clock.paused_by is None
    await cup.tick(minutes=14)
    assert cup.told == []
    await cup.tick(minutes=2)
    assert {each.kind for each in cup.told} == {"come-too"}


async def test_the_places_of_a_pod_are_decided_and_undone(cup: Cup) -> None:
    await cup.create(TournamentRules("pods", seats=4, rounds=1, seeding="joining"), game="sealed")
    for person in (1, 2, 3, 4):
        await cup.join(person, None)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    (table,) = await cup.pairings(1)
    absent = frozenset({EntrantId(table[3])})
    placed = Overridden(MatchId(1, 1), MatchResult((2, 1, 3, 4), (0, 1, 0, 0), no_show=absent))
    await cup.of.direction.act(GUILD, cup.id, OLGA, placed, "played on a real table", is_sure=True)
    await cup.go_on()
    shown = await cup.show()
    assert shown.state.phase == "finished"
    assert [row.entrant for row in places(shown.state)][:2] == [table[1], table[0]]
    assert not (await cup.duel(1, 1)).running
    number = await number_of(cup, Overridden)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(number), "a mistake", is_sure=True)
    await cup.go_on()
    assert (await cup.results())["1.1"] is None
    assert (await cup.duel(1, 1)).running


async def test_a_moderators_pause_of_a_single_duel_outlasts_that_of_the_tournament(cup: Cup) -> None:
    await cup.start(4, clock="10m")
    moderator, directing = Moderator(950, "Mo"), cup.of.direction
    single, later = await cup.duel(1, 1), await cup.duel(1, 2)
    await cup.matches.moderation.pause(GUILD, single.id, moderator, "a dispute")
    await directing.act(GUILD, cup.id, OLGA, Paused())
    await cup.matches.moderation.pause(GUILD, later.id, moderator, "a dispute, too")
    await refused("moderators-pause", cup.matches.clocks.resume(single.id, single.user_ids[0]))
    await directing.act(GUILD, cup.id, OLGA, Resumed())
    for table in (1, 2):
        clock = (await cup.duel(1, table)).clock
        assert clock is not None
        assert clock.paused_by == "moderator"


async def test_no_game_of_a_series_begins_during_a_pause(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", best_of=3, seeding="joining"))
    await cup.win(1, 1, 1)
    last = await cup.duel(1, 1)
    await cup.matches.series.offer(last)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Paused())
    details = await refused("tournament-rule", cup.matches.series.begin(last.id, 2, 600))
    assert details["reason"] == "paused"
    await cup.of.direction.act(GUILD, cup.id, OLGA, Resumed())
    assert (await cup.matches.series.begin(last.id, 2, 600)).running


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


async def test_a_cancelled_tournament_ends_its_duels_and_frees_its_name(cup: Cup) -> None:
    await cup.start(4)
    duel = await cup.duel(1, 1)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "rain")
    await cup.go_on()
    assert not (await cup.matches.chronicle.duel(duel.id)).running
    shown = await cup.show()
    assert (shown.state.phase, shown.timers) == ("cancelled", ())
    details = await refused("tournament-rule", cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled()))
    assert details["reason"] == "over"
    await cup.create()
    await cup.of.direction.act(GUILD, "1", OLGA, Undone(shown.last), "sun")
    assert (await cup.of.lookup.show("1")).tournament.lives


async def test_penalties_drops_and_people_kept_apart_are_in_the_log_and_the_audit_log(cup: Cup) -> None:
    await cup.start(4)
    directing = cup.of.direction
    await directing.act(GUILD, cup.id, OLGA, Penalized(ONE, 2), "late")
    await directing.act(GUILD, cup.id, OLGA, KeptApart(ONE, TWO), "siblings")
    await directing.act(GUILD, cup.id, OLGA, Dropped(THREE, 0), "gone")
    state = (await cup.show()).state
    assert state.penalties[ONE] == 1
    assert state.apart == {frozenset((ONE, TWO))}
    dropped = state.entrant(THREE)
    assert dropped is not None
    assert dropped.dropped_after == 0
    entries = (await cup.matches.audit.all(GUILD))[:3]
    assert [(each.object_kind, each.object_id, each.after["name"]) for each in entries] == [
        ("tournament", cup.id, "Cup")
    ] * 3
    assert [each.after["deed"] for each in entries] == ["drop", "apart", "penalty"]
    again = directing.act(GUILD, cup.id, OLGA, Dropped(THREE, 0))
    assert (await refused("tournament-rule", again))["reason"] == "already-out"
