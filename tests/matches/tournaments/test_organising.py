"""What organisers decide and undo while a tournament runs."""

from bot.matches.values import Moderator
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
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup
from tests.matches.tournaments.noted import ONE, THREE, TWO, acts

LOST = MatchResult((2, 1), (0, 1))
WON = MatchResult((1, 2), (1, 0))


async def number_of(cup: Cup, kind: type[object]) -> int:
    log = await cup.of.lookup.log(cup.id)
    return [each.entry.number for each in log if isinstance(each.entry.event, kind)][-1]


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
