"""Who signs up, with which decks, who waits, checks in, leaves."""

from datetime import timedelta

import pytest

from bot.matches.planning.plan import TournamentPlan
from bot.matches.values import Player
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, HOUR, OLGA, SWISS, Cup


async def test_signing_up_twice_is_signing_up_once_and_another_deck_is_a_change(cup: Cup) -> None:
    await cup.create()
    first = await cup.join(1)
    again = await cup.join(1)
    assert first.is_new
    assert first.place == "in"
    assert (again.is_new, again.entered) == (False, first.entered)
    changed = await cup.join(1, "high")
    assert changed.entered.deck is not None
    assert changed.entered.deck.id == "high"
    assert (await cup.show()).last == 2
    assert len(cup.changed) >= 2


async def test_namesakes_who_meet_are_told_apart_at_their_table(cup: Cup) -> None:
    await cup.create(SWISS)
    for person, name in ((1, "Alex"), (2, "Bo"), (3, "ALEX"), (4, "Cy")):
        player = Player(person, name, username=f"user_{person}")
        await cup.of.registration.join(cup.id, player, "low")
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    assert await cup.pairings(1) == [(1, 3), (2, 4)]
    one, two = [await cup.duel(1, table) for table in (1, 2)]
    assert [each.name for each in one.players] == ["Alex (user_1)", "ALEX (user_3)"]
    assert [each.name for each in two.players] == ["Bo", "Cy"]


async def test_a_deck_is_needed_and_must_exist(cup: Cup) -> None:
    await cup.create()
    await refused("deck-needed", cup.join(1, None))
    await refused("unknown-deck", cup.join(1, "none"))
    await refused("no-such-tournament", cup.of.registration.join("99", Player(1, "P1"), "low"))


async def test_decks_are_hidden_until_the_round_begins_or_the_end(cup: Cup) -> None:
    await cup.start(2, decks_shown="end")
    assert (await cup.show()).decks == {}
    own = await cup.of.lookup.own(cup.id, 1)
    assert own.entered.deck is not None
    assert own.match is not None
    await cup.create(name="Other")
    await cup.join(1)
    assert (await cup.show()).decks == {}
    await cup.join(2)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    assert set((await cup.show()).decks) == {1, 2}
    assert "is_open" not in await refused("not-entered", cup.of.lookup.own(cup.id, 9))


async def test_whoever_comes_when_all_places_are_taken_waits_and_moves_up(cup: Cup) -> None:
    await cup.create(capacity=2)
    for person in (1, 2):
        assert (await cup.join(person)).place == "in"
    waiting = [await cup.join(person) for person in (3, 4)]
    assert [(each.place, each.behind) for each in waiting] == [("waiting", 0), ("waiting", 1)]
    await cup.of.registration.leave(cup.id, 1)
    again = Cup(cup.store, cup.clock)  # the process has died before it told anybody
    await again.keeper.tick()
    assert [(each.kind, each.people) for each in again.told] == [("place-freed", (3,))]
    shown = await cup.show()
    assert (shown.playing, shown.waiting) == ((2, 3), (4,))
    back = await cup.join(1)
    assert (back.entered.number, back.place, back.behind) == (1, "waiting", 1)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    assert [each.id for each in (await cup.show()).state.entrants] == [2, 3]
    assert "is_open" not in await refused("not-entered", cup.of.registration.leave(cup.id, 9))


async def test_sign_up_closes_when_the_plan_says_and_at_the_start(cup: Cup) -> None:
    now = cup.clock()
    await cup.create(starts_at=now + 3 * HOUR, sign_up_closes_at=now + HOUR)
    for person in (1, 2):
        await cup.join(person)
    cup.clock.pass_by(hours=1)
    await refused("sign-up-closed", cup.join(3))
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await refused("sign-up-closed", cup.join(3))


async def test_whoever_waited_in_vain_is_told_and_can_enter_late(cup: Cup) -> None:
    await cup.create(TournamentRules("swiss", rounds=3, seeding="joining"), capacity=2, late_until=2)
    for person in (1, 2, 3):
        await cup.join(person)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.tick(minutes=1)
    assert [(each.kind, each.people) for each in cup.told] == [("no-place", (3,))]
    await refused("not-entered", cup.of.registration.leave(cup.id, 3))
    await refused("tournament-full", cup.join(3))
    more = (await cup.show()).plan.model_copy(update={"capacity": 3})
    await cup.of.organising.change(GUILD, cup.id, OLGA, more)
    late = await cup.join(3)
    assert (late.place, late.is_new) == ("late", True)
    assert [each.id for each in (await cup.show()).state.entrants] == [1, 2, 3]


async def test_people_enter_late_while_the_plan_allows_it(cup: Cup) -> None:
    await cup.start(2, rules=TournamentRules("swiss", rounds=3, seeding="joining"), late_until=2)
    late = await cup.join(3)
    assert late.place == "late"
    entrant = (await cup.show()).state.entrant(EntrantId(3))
    assert entrant is not None
    assert entrant.first_round == 2
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert len((await cup.show()).state.matches) == 3
    await refused("sign-up-closed", cup.join(4))
    added = await cup.of.direction.add(GUILD, cup.id, OLGA, Player(4, "P4"), "low", "came late")
    assert added.number == 4
    adding = cup.of.direction.add(GUILD, cup.id, OLGA, Player(4, "P4"), "low")
    assert (await refused("tournament-rule", adding))["reason"] == "already-in"


async def test_nobody_enters_late_where_all_places_are_taken(cup: Cup) -> None:
    await cup.start(2, rules=TournamentRules("swiss", rounds=3, seeding="joining"), late_until=2, capacity=2)
    assert await refused("tournament-full", cup.join(3)) == {"tournament": "Cup"}


async def test_only_those_who_have_checked_in_play(cup: Cup) -> None:
    start = cup.clock() + 2 * HOUR
    await cup.create(starts_at=start, check_in=30, capacity=2)
    for person in (1, 2, 3):
        await cup.join(person)
    details = await refused("check-in-closed", cup.of.registration.check_in(cup.id, 1))
    assert details["opens"] == int((start - timedelta(minutes=30)).timestamp())
    cup.clock.pass_by(minutes=100)
    for person in (1, 3, 3):
        await cup.of.registration.check_in(cup.id, person)
    await refused("not-entered", cup.of.registration.check_in(cup.id, 9))
    cup.clock.pass_by(minutes=20)
    await cup.keeper.tick()
    assert [each.id for each in (await cup.show()).state.entrants] == [1, 3]
    assert cup.told[-1].kind == "start"
    late = await refused("tournament-rule", cup.of.registration.check_in(cup.id, 2))
    assert late["reason"] == "not-signing-up"


async def test_whoever_drops_out_loses_the_open_match_and_plays_no_more(cup: Cup) -> None:
    await cup.start(4)
    duel = await cup.duel(1, 1)
    gone = await cup.of.registration.leave(cup.id, 3)
    assert gone.is_new
    await cup.go_on()
    assert (await cup.results())["1.1"] == (1, 2)
    ended = await cup.matches.chronicle.duel(duel.id)
    assert (ended.running, ended.places) == (False, None)
    assert not (await cup.of.registration.leave(cup.id, 3)).is_new
    await cup.win(1, 2, 2)
    await cup.go_on()
    assert all(3 not in each for each in await cup.pairings(2))


async def test_whoever_has_dropped_out_asks_to_play_on_and_an_organiser_lets_them(cup: Cup) -> None:
    from bot.tournaments.log.events import Reinstated

    await cup.start(4)
    details = await refused("tournament-rule", cup.of.registration.plead(cup.id, 3))
    assert details["reason"] == "already-in"
    await cup.win(1, 1, 1)
    await cup.go_on()
    await cup.of.registration.leave(cup.id, 3)
    gone = await refused("tournament-rule", cup.join(3))
    assert gone["reason"] == "already-out", "they are not told that they are in"
    plea = await cup.of.registration.plead(cup.id, 3)
    assert (plea.entered.number, plea.organisers) == (3, (900,))
    await cup.of.direction.act(GUILD, cup.id, OLGA, Reinstated(EntrantId(3)), is_sure=True)
    entrant = (await cup.show()).state.entrant(EntrantId(3))
    assert entrant is not None
    assert entrant.dropped_after is None


async def test_somebody_who_is_banned_from_rated_play_enters_no_rated_tournament(cup: Cup) -> None:
    await cup.create(rated=True)
    until = cup.clock() + 9 * HOUR
    await cup.matches.moderation.ban(GUILD, 1, until, OLGA.as_moderator, "why")
    await refused("banned-from-rated", cup.join(1))


async def test_lists_are_of_a_server_and_of_a_person(cup: Cup) -> None:
    await cup.start(2)
    await cup.create(name="Other")
    listings = cup.of.listings
    assert [each.tournament.name for each in await listings.in_server(GUILD)] == ["Other", "Cup"]
    assert [(each.tournament.name, each.entrants) for each in await listings.of_person(1)] == [("Cup", 2)]
    assert await listings.in_server(GUILD, is_alive=False) == []
    assert await listings.of_person(7) == []
    assert [each.name for each in await listings.organised_by(900, GUILD)] == ["Other", "Cup"]


@pytest.mark.parametrize("number", ["", "x", "99"])
async def test_what_names_no_tournament_finds_none(cup: Cup, number: str) -> None:
    await cup.create()
    await refused("no-such-tournament", cup.of.lookup.show(number))
    await refused("no-such-tournament", cup.of.lookup.show(cup.id, GUILD + 1))
    assert TournamentPlan(rules=TournamentRules("swiss")).sign_up_ends_at is None
