"""Whole tournaments: signed up, started, paired, played, over; and restarts in between."""

import asyncio
from contextlib import suppress
from unittest.mock import Mock

import pytest

from bot.matches.books.rights import Organiser
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.running.rounds import ToBegin
from bot.matches.values import TOURNAMENT
from bot.shards import Shards
from bot.store import Store
from bot.store.databases.signals import Signal, parse_signal
from bot.tournaments.log.events import Penalized
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, NOBODY, OLGA, Cup

OTTO = Organiser(950, "Otto", is_appointed=True)


async def test_a_swiss_is_played_from_the_first_to_the_last_match_by_itself(cup: Cup) -> None:
    await cup.start(4)
    assert await cup.pairings(1) == [(1, 3), (2, 4)]
    assert [each.match.id for each in cup.posted] == [MatchId(1, 1), MatchId(1, 2)]
    duel = await cup.duel(1, 1)
    assert duel.user_ids == (1, 3)
    assert duel.decks == ("low", "low")
    assert duel.place.channel_id == 100
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert await cup.results() == {"1.1": (1, 2), "1.2": None}
    await cup.win(1, 2, 4)
    await cup.go_on()
    assert {frozenset(each) for each in await cup.pairings(2)} == {frozenset((1, 4)), frozenset((2, 3))}
    for table in (1, 2):
        await cup.win(2, table, (await cup.duel(2, table)).user_ids[0])
    await cup.go_on()
    shown = await cup.show()
    assert shown.state.phase == "finished"
    assert not shown.tournament.lives
    assert shown.timers == ()
    await cup.go_on()
    assert (await cup.show()).last == shown.last


async def test_looking_again_changes_nothing_and_begins_nothing_twice(cup: Cup) -> None:
    await cup.start(4)
    before = (await cup.show()).last
    for _ in range(3):
        await cup.go_on()
    assert (await cup.show()).last == before
    assert len(cup.posted) == 2
    first = cup.posted[0].invitation.id
    assert await cup.of.rounds.begin(first, 77) is None


async def test_a_restart_in_any_state_goes_on(cup: Cup, url: str) -> None:
    cup.deaf = True
    await cup.start(4)
    assert cup.posted == []
    invitations = [each.invitation.id for each in await cup.of.rounds.to_begin(cup.id)]
    store = await Store.open(url)
    again = Cup(store, cup.clock)
    await again.go_on()
    assert [each.invitation.id for each in again.posted] == invitations
    duel = await again.duel(1, 1)
    await cup.matches.play.concede(duel.id, 3)  # no loop has seen it
    third = Cup(store, cup.clock)
    await third.keeper.start()
    await third.keeper.idle()
    assert await third.results() == {"1.1": (1, 2), "1.2": None}
    async with store.reading() as tables:
        log = await tables.tournaments.log(cup.id)
    assert fold(log).matches[0].result == (await third.match(1, 1)).result
    await third.keeper.close()
    await store.close()


async def test_an_invitation_that_was_never_begun_is_made_anew(cup: Cup) -> None:
    cup.deaf = True
    await cup.start(2, TournamentRules("single", seeding="joining"))
    (first,) = await cup.of.rounds.to_begin(cup.id)
    cup.clock.pass_by(hours=30)
    (second,) = await cup.of.rounds.to_begin(cup.id)
    assert second.invitation.id != first.invitation.id
    assert await cup.of.rounds.begin(first.invitation.id, 7) is None
    assert await cup.of.rounds.begin(second.invitation.id, 7) is not None


async def test_a_duel_that_cannot_be_shown_keeps_no_other_waiting(cup: Cup) -> None:
    shown: list[str] = []

    async def post(duel: ToBegin) -> int:
        if duel.match.id == MatchId(1, 1):
            raise RuntimeError("no such channel")
        shown.append(duel.invitation.id)
        return 5000

    async def tell(_: object) -> None:
        raise AssertionError("nothing is due")

    cup.deaf = True
    await cup.start(4)
    await cup.of.make_keeper(post=post, tell=tell).attend(cup.id)
    assert len(shown) == 1
    assert (await cup.duel(1, 2)).running
    assert await cup.duels(1, 1) == ()


async def test_people_are_called_once_however_often_their_duel_cannot_begin(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(DeckLocks, "unlock", Mock(side_effect=Refusal("unreadable-deck", deck="low")))
        await cup.start(2)
        await cup.go_on()
        assert await cup.duels(1, 1) == ()
        await cup.keeper.tick()
        await cup.go_on()
        await cup.keeper.tick()
    told = [each for each in cup.told if each.kind == "deck-unreadable"]
    assert [(each.people, str(each.match)) for each in told] == [((1, 2), "1.1")], "its organisers, once"
    await cup.go_on()
    assert (await cup.duel(1, 1)).running
    assert len(cup.posted) == 1


async def test_another_process_says_that_a_tournament_has_changed(cup: Cup) -> None:
    await cup.create()
    cup.changed.clear()
    signals = [Signal("tournament", cup.id, 0), None]

    async def next_signal() -> Signal | None:
        if not signals:
            raise asyncio.CancelledError
        return signals.pop(0)

    async def show_tables() -> None:
        pass

    with suppress(asyncio.CancelledError):
        await cup.matches.elsewhere.heed(next_signal, lambda _: None, show_tables)
    await asyncio.sleep(0)  # what has changed is told
    assert cup.changed == [cup.id, cup.id]
    assert parse_signal(Signal("tournament", "1", 0).format()) == Signal("tournament", "1", 0)


async def test_nobody_else_begins_the_duel_of_a_match(cup: Cup) -> None:
    cup.deaf = True
    await cup.start(2, TournamentRules("single", seeding="joining"))
    (waiting,) = await cup.of.rounds.to_begin(cup.id)
    opponent = waiting.invitation.seats[1].player
    accepting = cup.matches.invitations.accept(waiting.invitation.id, opponent, "high", 502)
    await refused("no-such-invitation", accepting)


async def test_a_best_of_three_goes_on_through_its_series(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", best_of=3, seeding="joining"))
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert (await cup.match(1, 1)).result is None
    first = await cup.duel(1, 1)
    assert await cup.matches.series.offer(first) is not None
    await cup.matches.series.begin(first.id, 2, 600)
    assert len(await cup.duels(1, 1)) == 2
    await cup.win(1, 1, 1)
    await cup.go_on()
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.wins) == ((1, 2), (2, 0))
    assert (await cup.show()).state.phase == "finished"
    assert len(cup.posted) == 1


async def test_whoever_gives_a_series_up_loses_the_match(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", best_of=3, seeding="joining"))
    await cup.win(1, 1, 2)
    await cup.matches.series.give_up((await cup.duel(1, 1)).id, 2)
    await cup.go_on()
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.wins) == ((1, 2), (0, 1))


async def test_a_drawn_match_of_an_elimination_has_one_more_game_then_the_better_seed_goes_on(
    cup: Cup,
) -> None:
    await cup.start(2, TournamentRules("single", seeding="joining"))
    await cup.draw(1, 1)
    await cup.go_on()
    assert (await cup.match(1, 1)).result is None
    assert len(await cup.duels(1, 1)) == 2
    assert cup.posted[-1].game == 2
    await cup.draw(1, 1)
    await cup.go_on()
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.wins, result.draws) == ((1, 2), (0, 0), 2)


async def test_players_are_reminded_of_a_game_that_waits_for_them(cup: Cup) -> None:
    cup.matches.changes.watch_ends(cup.keeper.notice)
    await cup.start(2, TournamentRules("single", best_of=3, seeding="joining"), no_show=20)
    await cup.win(1, 1, 1)
    await cup.keeper.idle()
    await cup.tick(minutes=19)
    assert cup.told == []
    await cup.tick(minutes=1)
    assert [(each.kind, each.people, str(each.match)) for each in cup.told] == [("game-waits", (1, 2), "1.1")]
    assert (await cup.show()).played[MatchId(1, 1)].awaits_players
    first = await cup.duel(1, 1)
    assert await cup.matches.series.offer(first) is not None
    await cup.matches.series.begin(first.id, 2, 600)
    assert not (await cup.show()).played[MatchId(1, 1)].awaits_players
    await cup.win(1, 1, 1)
    await cup.keeper.idle()
    await cup.tick(hours=1)
    assert len(cup.told) == 1


async def test_a_drawn_best_of_three_of_an_elimination_has_one_more_game(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", best_of=3, seeding="joining"))
    for winner, loser in ((1, 2), (2, 1)):
        await cup.win(1, 1, winner)
        last = await cup.duel(1, 1)
        assert await cup.matches.series.offer(last) is not None
        await cup.matches.series.begin(last.id, loser, 600)
    await cup.draw(1, 1)
    await cup.go_on()
    assert (await cup.match(1, 1)).result is None
    extra = await cup.duel(1, 1)
    assert (len(await cup.duels(1, 1)), extra.running, cup.posted[-1].game) == (4, True, 2)
    await cup.win(1, 1, 2)
    await cup.go_on()
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.wins, result.draws) == ((2, 1), (1, 2), 1)
    assert await cup.matches.series.offer(extra) is None, "no series goes on after it"


async def test_a_void_duel_is_played_again_and_one_that_a_moderator_decides_counts(cup: Cup) -> None:
    await cup.start(2)
    moderation, by = cup.matches.moderation, OLGA.as_moderator
    first = await cup.duel(1, 1)
    await cup.win(1, 1, 1)
    await moderation.void(GUILD, first.id, by, "no")
    await cup.go_on()
    assert (await cup.match(1, 1)).result is None
    assert len(await cup.duels(1, 1)) == 2
    await moderation.adjudicate(GUILD, (await cup.duel(1, 1)).id, 1, by, "yes")
    await cup.go_on()
    assert (await cup.results())["1.1"] == (2, 1)


async def test_a_result_that_becomes_void_later_opens_its_match_again(cup: Cup) -> None:
    await cup.start(4)
    await cup.win(1, 1, 1)
    await cup.go_on()
    first = await cup.duel(1, 1)
    assert (await cup.results())["1.1"] == (1, 2)
    await cup.matches.moderation.void(GUILD, first.id, OLGA.as_moderator, "no")
    await cup.go_on()
    assert (await cup.results())["1.1"] is None
    await cup.matches.moderation.restore(GUILD, first.id, OLGA.as_moderator, "yes")
    await cup.go_on()
    assert (await cup.results())["1.1"] == (1, 2)
    again = (await cup.duels(1, 1))[1]
    assert (await cup.matches.chronicle.duel(again)).by == TOURNAMENT


async def test_pods_are_played_at_tables_of_more_than_two(cup: Cup) -> None:
    rules = TournamentRules("pods", seats=3, rounds=1, seeding="joining")
    await cup.create(rules, game="sealed")
    for person in (1, 2, 3):
        await cup.join(person, None)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    duel = await cup.duel(1, 1)
    first, second, third = duel.user_ids
    assert {first, second, third} == {1, 2, 3}
    for person in (second, third):
        await cup.matches.play.concede(duel.id, person)
    await cup.go_on()
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.wins) == ((1, 3, 2), (1, 0, 0))


async def test_clock_rating_and_caster_view_come_from_the_plan(cup: Cup) -> None:
    await cup.start(2, clock="10m", rated=True, caster=3)
    duel = await cup.duel(1, 1)
    assert duel.clock is not None
    assert duel.clock.preset.name == "10m"
    assert duel.is_rated
    assert duel.caster == 3
    assert await cup.of.lookup.of_duel(duel.id) == ((await cup.show()).tournament, MatchId(1, 1))
    assert await cup.of.lookup.of_duel("999") is None


async def test_matches_that_are_reviewed_wait_for_an_organiser(cup: Cup) -> None:
    await cup.start(4, release="after-review")
    assert await cup.pairings(1) == []
    draft = await cup.of.releases.draft(GUILD, cup.id, OLGA)
    await cup.of.releases.release(GUILD, cup.id, OLGA, draft.after, [(EntrantId(1), EntrantId(2))])
    assert await cup.pairings(1) == [(2, 3), (1, 4)]
    await refused("nothing-to-release", cup.of.releases.draft(GUILD, cup.id, OLGA))
    await cup.go_on()
    assert len(cup.posted) == 2


async def test_swaps_in_a_draft_are_kept_for_all_organisers_until_something_changes(cup: Cup) -> None:
    await cup.start(4, release="after-review")
    releases, one, two = cup.of.releases, ((EntrantId(1), EntrantId(2)),), ((EntrantId(3), EntrantId(4)),)
    draft = await releases.draft(GUILD, cup.id, OLGA)
    assert (draft.swaps, draft.has_lost_swaps) == (None, False)
    await releases.set_swaps(GUILD, cup.id, OLGA, draft.after, (), one)
    assert (await releases.draft(GUILD, cup.id, OTTO)).swaps == one
    late = releases.set_swaps(GUILD, cup.id, OTTO, draft.after, (), two)
    await refused("tournament-changed", late)
    await refused("tournament-changed", releases.release(GUILD, cup.id, OLGA, draft.after, ()))
    await refused("not-an-organiser", releases.set_swaps(GUILD, cup.id, NOBODY, draft.after, one, ()))
    await releases.set_swaps(GUILD, cup.id, OTTO, draft.after, one, one + two)

    await cup.of.direction.act(GUILD, cup.id, OLGA, Penalized(EntrantId(4), 2), "late")
    await refused("tournament-changed", releases.set_swaps(GUILD, cup.id, OLGA, draft.after, one + two, ()))
    draft = await releases.draft(GUILD, cup.id, OLGA)
    assert (draft.swaps, draft.has_lost_swaps) == (None, True)
    await releases.set_swaps(GUILD, cup.id, OLGA, draft.after, (), one)
    await releases.release(GUILD, cup.id, OLGA, draft.after, one)
    assert await cup.pairings(1) == [(2, 3), (1, 4)]
    await cup.go_on()
    for number, winner in ((1, 2), (2, 1)):
        await cup.win(1, number, winner)
    await cup.go_on()
    draft = await releases.draft(GUILD, cup.id, OLGA)
    assert (draft.swaps, draft.has_lost_swaps) == (None, False), "those of the round before are done"


async def test_only_the_process_that_owns_a_server_keeps_its_tournaments_going(cup: Cup) -> None:
    made = await cup.create()
    elsewhere = Cup(cup.store, cup.clock, Shards(2, frozenset({1})))
    assert await cup.of.lookup.alive() == [made.id]
    assert await elsewhere.of.lookup.alive() == []


async def test_places_bring_points_in_a_series_of_tournaments(cup: Cup) -> None:
    await refused("no-such-series", cup.of.listings.series(GUILD, "League"))
    for number, winner in enumerate((1, 2, 2)):
        await cup.start(
            2,
            TournamentRules("single", seeding="joining"),
            name=f"{number}",
            series="League",
            series_points=(5, 3),
        )
        await cup.win(1, 1, winner)
        await cup.go_on()
    await cup.create(name="next", series="League")
    table = await cup.of.listings.series(GUILD, "league")
    assert [each.name for each in table.tournaments] == ["0", "1", "2"]
    assert [(each.place, each.user_id, each.total, each.points) for each in table.rows] == [
        (1, 2, 13, (3, 5, 5)),
        (2, 1, 11, (5, 3, 3)),
    ]
