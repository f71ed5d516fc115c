"""Teams sign up, consent, change and play board by board."""

from datetime import timedelta

import pytest

from bot.matches.awards.merits import placing_of, players_of
from bot.matches.books.windows import absent_from
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.running.match_times import times_of
from bot.matches.tournaments.teams import OwnTeam
from bot.matches.values import Duel, Moderator, Player
from bot.tournaments.log.events import BoardOverridden, Overridden, Paused, Undone
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import Format, TournamentRules
from bot.tournaments.standings.eliminations import ELIMINATION
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup, time_of

TEAMS = TournamentRules("swiss", rounds=2, seeding="joining", team_size=2, substitutes=1)
OWLS, ROOKS = (1, 2), (11, 12)


def person(number: int) -> Player:
    return Player(number, f"P{number}")


async def entered(cup: Cup, name: str, captain: int, *members: int) -> OwnTeam:
    """A team whose members have all agreed."""
    await cup.of.teams.make(cup.id, person(captain), name, "low")
    own = await cup.of.teams.ask(cup.id, captain, [person(each) for each in members])
    for each in members:
        own = await cup.of.teams.accept(cup.id, person(each), "low")
    return own


async def begun(cup: Cup, *, substitute: bool = False, **plan: object) -> None:
    """Owls (1 and 2) and Rooks (11 and 12) play their first match."""
    await cup.create(TEAMS, **plan)
    await entered(cup, "Owls", 1, 2, *([3] if substitute else []))
    await entered(cup, "Rooks", 11, 12)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()


def number(shown: ShownTournament, user: int) -> EntrantId:
    return next(each for each, of in shown.users.items() if of == user)


async def board(cup: Cup, number: int, round_: int = 1) -> Duel:
    played = (await cup.show()).played[MatchId(round_, 1, number)]
    return await cup.matches.chronicle.duel(played.duels[-1])


async def lose(cup: Cup, user: int, number: int, round_: int = 1) -> None:
    await cup.matches.play.concede((await board(cup, number, round_)).id, user)
    await cup.go_on()


async def test_a_team_is_in_once_enough_of_its_members_have_agreed(cup: Cup) -> None:
    await cup.create(TEAMS)
    own = await cup.of.teams.make(cup.id, person(1), "Owls", "low")
    assert (own.is_captain, own.is_in) == (True, False)
    own = await cup.of.teams.ask(cup.id, 1, [person(2), person(3)])
    assert [each.agrees for each in own.team.members] == [True, False, False]
    await cup.keeper.tick()
    assert [(each.kind, each.people) for each in cup.told] == [("team-asked", (2, 3))]
    assert (await cup.show()).state.signed_up == ()
    own = await cup.of.teams.accept(cup.id, person(2), "high")
    assert (own.is_captain, own.is_in, own.order) == (False, True, ())
    shown = await cup.show()
    assert shown.state.signed_up == (own.team.number,)
    assert shown.names[own.team.number] == "Owls"
    assert shown.number_of(2) == own.team.number
    assert shown.number_of(3) is None
    await cup.of.teams.quit(cup.id, 3)
    await cup.of.teams.quit(cup.id, 2)
    assert (await cup.show()).state.signed_up == ()


async def test_a_member_whom_somebody_takes_out_is_told(cup: Cup) -> None:
    await cup.create(TEAMS)
    owls = (await entered(cup, "Owls", 1, 2, 3)).team
    await cup.keeper.tick()
    cup.told.clear()
    _, second, third = owls.players
    await cup.of.teams.remove(cup.id, 1, second)
    await cup.of.teams.replace_member(GUILD, cup.id, OLGA, owls.number, third, None)
    await cup.keeper.tick()
    assert [(each.kind, each.people, each.fields) for each in cup.told] == [
        ("team-out", (2,), ("Owls",)),
        ("team-out", (3,), ("Owls",)),
    ]


async def test_a_captain_takes_the_team_out_before_the_start_and_lets_it_in_again(cup: Cup) -> None:
    await cup.create(TEAMS, starts_at=cup.clock() + timedelta(hours=2))
    owls = (await entered(cup, "Owls", 1, 2)).team.number
    await cup.of.registration.leave(cup.id, 1)
    assert (await cup.show()).state.signed_up == ()
    await refused("not-captain", cup.of.teams.enter_again(cup.id, 2))
    assert (await cup.of.teams.enter_again(cup.id, 1)).is_in
    assert (await cup.show()).state.signed_up == (owls,)
    await cup.of.registration.leave(cup.id, 1)
    cup.clock.pass_by(hours=2)
    await refused("sign-up-closed", cup.of.teams.enter_again(cup.id, 1))


async def test_what_does_not_fit_a_team_is_refused(cup: Cup) -> None:
    await cup.create()
    await refused("team-rule", cup.of.teams.make(cup.id, person(1), "Owls"))
    await cup.create(TEAMS, name="Teams")
    assert await refused("team-rule", cup.join(1)) == {"reason": "needs-team", "tournament": "Teams"}
    await entered(cup, "Owls", 1, 2)
    for wrong in (
        cup.of.teams.make(cup.id, person(2), "Larks", "low"),
        cup.of.teams.make(cup.id, person(5), "owls", "low"),
        cup.of.teams.accept(cup.id, person(5), "low"),
        cup.of.teams.order(cup.id, 1, (EntrantId(1), EntrantId(1))),
        cup.of.teams.remove(cup.id, 1, EntrantId(9)),
        cup.of.teams.ask(cup.id, 1, [person(each) for each in (7, 8)]),
    ):
        await refused("team-rule", wrong)
    await refused("not-captain", cup.of.registration.leave(cup.id, 2))
    await refused("not-captain", cup.of.teams.ask(cup.id, 2, [person(3)]))
    await entered(cup, "Rooks", 11, 12)
    await refused("team-rule", cup.of.teams.ask(cup.id, 1, [person(12)]))
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await refused("team-rule", cup.of.teams.ask(cup.id, 1, [person(3)]))
    await refused("team-rule", cup.of.direction.add(GUILD, cup.id, OLGA, person(9), "low"))


async def test_boards_are_duels_and_add_up_to_the_match_of_the_teams(cup: Cup) -> None:
    await begun(cup)
    assert [each.match.id for each in cup.posted] == [MatchId(1, 1, 1), MatchId(1, 1, 2)]
    one, two = await board(cup, 1), await board(cup, 2)
    assert [each.user_id for each in one.players] == [1, 11]
    assert [each.user_id for each in two.players] == [2, 12]
    await lose(cup, 11, 1)
    assert (await cup.show()).state.matches[0].result is None
    await lose(cup, 2, 2)
    match = (await cup.show()).state.matches[0]
    assert match.result == MatchResult((1, 1), (1, 1))
    own = await cup.of.lookup.own(cup.id, 2)
    assert (own.number, own.entered.user_id) == (cup_number(await cup.show(), "Owls"), 2)


def cup_number(shown: ShownTournament, name: str) -> EntrantId:
    return next(each for each, called in shown.names.items() if called == name)


async def test_places_series_points_and_roles_are_for_all_members(cup: Cup) -> None:
    await begun(cup, substitute=True, series="Spring", series_points=(5, 3))
    assert players_of((await cup.of.lookup.look(cup.id)).book) == {1, 2, 3, 11, 12}
    await lose(cup, 11, 1)
    await lose(cup, 12, 2)
    await lose(cup, 11, 1, 2)
    await lose(cup, 12, 2, 2)
    look = await cup.of.lookup.look(cup.id)
    assert look.book.state.phase == "finished"
    assert placing_of(look.book).places == {1: 1, 2: 1, 3: 1}
    rows = (await cup.of.listings.series(GUILD, "Spring")).rows
    assert {each.user_id: each.total for each in rows} == {1: 5, 2: 5, 3: 5, 11: 3, 12: 3}
    for member in (2, 3):
        (place,) = await cup.of.histories.of(member, GUILD, "toy")
        assert (place.place, place.people, place.is_title) == (1, 2, True)


@pytest.mark.parametrize("form", ["double", "groups", "swiss"])
async def test_teams_play_in_every_format_to_its_end(cup: Cup, form: Format) -> None:
    cut = 2 if form == "swiss" else None
    await cup.create(TournamentRules(form, seeding="joining", team_size=2, cut=cut))
    for first in (10, 20, 30, 40, 50):
        await entered(cup, f"Team {first}", first + 1, first + 2)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    while running := [duel for each in (await cup.show()).played.values() for duel in each.running]:
        for at, duel_id in enumerate(running):
            one, other = (await cup.matches.chronicle.duel(duel_id)).user_ids
            if at % 3:
                await cup.matches.play.concede(duel_id, max(one, other))
            else:  # boards can be drawn even in an elimination
                await cup.matches.play.offer_draw(duel_id, one)
                await cup.matches.play.accept_draw(duel_id, other)
        await cup.go_on()
    state = (await cup.show()).state
    assert state.phase == "finished"
    assert all(match.winner for match in state.matches if match.stage in ELIMINATION)


async def test_a_captain_orders_the_boards_in_secret_until_a_round_begins(cup: Cup) -> None:
    await cup.create(TEAMS)
    owls = await entered(cup, "Owls", 1, 2, 3)
    await entered(cup, "Rooks", 11, 12)
    shown = await cup.show()
    one, two, three = (number(shown, each) for each in (1, 2, 3))
    assert (await cup.of.teams.own(cup.id, 1)).order == (one, two)  # type: ignore[union-attr]
    await cup.of.teams.order(cup.id, 1, (three, one))
    assert (await cup.of.teams.own(cup.id, 2)).order == ()  # type: ignore[union-attr]
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    match = (await cup.show()).state.matches[0]
    assert match.pairing.seats[0] == owls.team.number
    assert match.lineups[0] == (three, one)
    assert [each.user_id for each in (await board(cup, 1)).players] == [3, 11]
    assert (await refused("team-rule", cup.of.teams.quit(cup.id, 3)))["reason"] == "lined-up"


async def test_a_board_is_decided_by_organisers_and_that_is_undone(cup: Cup) -> None:
    await begun(cup)
    result = MatchResult((2, 1), (0, 1))
    act = BoardOverridden(MatchId(1, 1), 1, result)
    book = await cup.of.direction.act(GUILD, cup.id, OLGA, act, is_sure=True)
    await cup.go_on()
    assert not (await board(cup, 1)).running
    assert (await board(cup, 2)).running
    entry = book.last
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(entry), is_sure=True)
    await cup.go_on()
    assert (await board(cup, 1)).running, "the board is played again"
    whole = Overridden(MatchId(1, 1), MatchResult((1, 2), (2, 0)))
    await cup.of.direction.act(GUILD, cup.id, OLGA, whole, is_sure=True)
    await cup.go_on()
    for each in (1, 2):
        assert not (await cup.show()).played[MatchId(1, 1, each)].is_running


async def test_a_member_who_does_not_come_loses_the_board_and_no_more(cup: Cup) -> None:
    await begun(cup, no_show=15)
    for user, at in ((1, 1), (11, 1), (2, 2)):
        await cup.of.presence.come((await board(cup, at)).id, user)
    await cup.tick(minutes=16)
    await cup.tick(minutes=16)
    shown = await cup.show()
    assert shown.played[MatchId(1, 1, 2)].match.result is not None
    assert shown.played[MatchId(1, 1, 1)].match.result is None
    assert all(each.dropped_after is None for each in shown.state.entrants)


async def test_whoever_goes_for_good_loses_the_open_board_and_the_next_one_leads(cup: Cup) -> None:
    await begun(cup, substitute=True)
    await lose(cup, 1, 1)
    assert await cup.matches.deletion.delete(1)
    await cup.go_on()
    await lose(cup, 2, 2)
    shown = await cup.show()
    owls = cup_number(shown, "Owls")
    assert shown.teams[owls].captain == number(shown, 2)
    assert shown.teams[owls].players == (number(shown, 2), number(shown, 3))
    assert {each.user_id for each in (await board(cup, 1, 2)).players} == {2, 11}


async def test_a_team_drops_out_with_its_captain_and_its_boards_are_lost(cup: Cup) -> None:
    await begun(cup)
    await cup.of.registration.leave(cup.id, 11)
    await cup.go_on()
    shown = await cup.show()
    assert shown.state.phase == "finished"
    assert shown.state.matches[0].result is not None
    assert shown.state.matches[0].winner == cup_number(shown, "Owls")


async def test_an_organiser_replaces_a_member_whatever_the_plan_says(cup: Cup) -> None:
    await begun(cup)
    await cup.matches.decks["toy"].prefer(9, "low")
    shown = await cup.show()
    owls, two = cup_number(shown, "Owls"), number(shown, 2)
    change = cup.of.teams.replace_member
    await refused("tournament-rule", change(GUILD, cup.id, OLGA, owls, two, person(9)))
    await refused("team-rule", change(GUILD, cup.id, OLGA, owls, None, person(11)))
    await cup.of.direction.act(GUILD, cup.id, OLGA, Paused())
    await lose(cup, 11, 1)
    await lose(cup, 12, 2)
    after = await change(GUILD, cup.id, OLGA, owls, two, person(9))
    shown = await cup.show()
    assert after.players == (number(shown, 1), number(shown, 9))
    assert shown.state.rosters[owls] == after.players


async def test_a_team_without_enough_members_who_may_play_is_left_out(cup: Cup) -> None:
    await cup.create(TEAMS)
    await entered(cup, "Owls", 1, 2, 3)
    await entered(cup, "Rooks", 11, 12)
    await entered(cup, "Larks", 21, 22)
    until = cup.clock() + timedelta(days=3)
    for banned in (2, 22):
        await cup.matches.moderation.ban(GUILD, banned, until, Moderator(77, "May"), "why", "tournaments")
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    shown = await cup.show()
    assert [shown.names[each.id] for each in shown.state.entrants] == ["Owls", "Rooks"]
    assert shown.state.rosters[cup_number(shown, "Owls")] == (number(shown, 1), number(shown, 3))
    await cup.keeper.tick()
    told = {each.kind: each.people for each in cup.told if each.kind in ("ban-left-out", "team-short")}
    assert told == {"ban-left-out": (2, 22), "team-short": (21, 22)}


async def test_two_who_sit_at_a_board_agree_on_its_time_and_other_boards_keep_theirs(cup: Cup) -> None:
    await begun(cup, no_show=2 * 24 * 60, round_minutes=7 * 24 * 60)
    first, other = MatchId(1, 1, 1), MatchId(1, 1, 2)
    at = cup.clock() + timedelta(days=1)
    await refused("not-your-match", cup.of.times.propose(cup.id, first, 2, [at]))
    proposed = (await cup.of.times.propose(cup.id, first, 1, [at])).last
    await cup.of.times.answer(cup.id, 11, proposed, 1)
    shown = await cup.show()
    assert (time_of(shown, first), time_of(shown, other)) == (at, None)
    assert (absent_from(shown.timers, first), len(absent_from(shown.timers, other))) == ({}, 2)
    assert [each.match.id for each in times_of(shown)] == [other, first]
    await cup.tick(days=1)
    assert [each.people for each in cup.told if each.kind == "agreed-time"] == [(1, 11)]
    assert len(absent_from((await cup.show()).timers, first)) == 2
