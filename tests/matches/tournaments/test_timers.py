"""What happens by itself at a moment: starts, reminders, no-shows, the end of a round."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.clocks.presets import ClockName
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.actions import Pass
from bot.matches.tournaments.running.keeper import TournamentKeeper
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from bot.store import Store
from bot.tournaments.log.events import Cancelled, Overridden, Paused, Resumed, Undone
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import Format, TournamentRules
from tests.matches.table import Clock
from tests.matches.tournaments.cups import GAMES, GUILD, OLGA, Cup

HOUR = timedelta(hours=1)
FIRST = MatchId(1, 1)


async def act_in(cup: Cup, round_: int, table: int) -> int:
    """Whoever is to act in the latest duel of a match does; returns who that was."""
    duel = await cup.duel(round_, table)
    view = await cup.matches.play.view(duel.id, None)
    person = duel.players[view.to_act].user_id  # type: ignore[attr-defined]
    await cup.matches.play.act(duel.id, person, "roll")
    return int(person)


async def test_a_tournament_starts_at_its_time_with_reminders_before(cup: Cup) -> None:
    start = cup.clock() + 2 * HOUR
    await cup.create(starts_at=start, check_in=60, sign_up_closes_at=start - HOUR)
    for person in (1, 2, 3):
        await cup.join(person)
    await cup.tick(hours=1)
    assert [each.kind for each in cup.told] == ["check-in-opens", "sign-up-closes"]
    for person in (1, 2):
        await cup.of.registration.check_in(cup.id, person)
    await cup.tick(minutes=50)
    assert (cup.told[-1].kind, cup.told[-1].people) == ("check-in-reminds", (3,))
    await cup.tick(minutes=10)
    assert (cup.told[-1].kind, cup.told[-1].people) == ("start", (1, 2))
    assert await cup.pairings(1) == [(1, 2)]
    await cup.tick(minutes=1)
    assert (cup.told[-1].kind, cup.told[-1].people) == ("not-checked-in", (3,))
    before = len(cup.told)
    await cup.tick(minutes=1)
    assert len(cup.told) == before


async def test_too_few_people_keep_a_tournament_from_starting_and_its_organiser_is_told(cup: Cup) -> None:
    await cup.create(starts_at=cup.clock() + HOUR)
    await cup.join(1)
    await cup.tick(hours=1)
    assert [(each.kind, each.people) for each in cup.told] == [("too-few", (900,))]
    shown = await cup.show()
    assert (shown.state.phase, shown.timers) == ("signing-up", ())
    later = shown.plan.model_copy(update={"starts_at": cup.clock() + HOUR})
    await cup.of.organising.change(GUILD, cup.id, OLGA, later)
    await cup.join(2)
    await cup.tick(hours=1)
    assert (await cup.show()).state.phase == "running"


async def test_if_nobody_comes_both_lose_and_after_two_they_drop_out(cup: Cup) -> None:
    await cup.start(4, TournamentRules("swiss", rounds=3, seeding="joining"))
    await cup.win(1, 2, 2)
    await cup.tick(minutes=15)
    assert (await cup.match(1, 1)).result is None
    await cup.tick(minutes=15)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.wins) == ((2, 2), (0, 0))
    assert result.no_show == {1, 3}
    told = [(each.kind, each.people, each.match) for each in cup.told if each.kind == "no-show"]
    assert told == [("no-show", (1, 3), FIRST)]
    assert not (await cup.duel(1, 1)).running
    assert (await cup.duel(1, 1)).places is None
    for table in (1, 2):
        await act_in(cup, 2, table)
    await cup.tick(minutes=15)
    await cup.tick(minutes=15)
    missed = {seat for each in cup.told for seat in each.people}
    state = (await cup.show()).state
    assert 1 in missed
    gone = [each.id for each in state.entrants if each.dropped_after is not None]
    twice = [
        each.id
        for each in state.entrants
        if sum(each.id in match.result.no_show for match in state.matches if match.result is not None) >= 2
    ]
    assert gone == twice


async def test_people_have_to_come_to_a_match_that_is_open_again(cup: Cup) -> None:
    await cup.start(2)
    decided = Overridden(FIRST, MatchResult((1, 2), (1, 0)))
    book = await cup.of.direction.act(GUILD, cup.id, OLGA, decided, "a mistake", is_sure=True)
    await cup.go_on()
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(book.last), is_sure=True)
    await cup.go_on()
    assert (await cup.match(1, 1)).result is None
    for _ in range(2):
        await cup.tick(minutes=15)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.no_show == {1, 2}


async def test_whoever_is_awaited_and_has_not_come_loses(cup: Cup) -> None:
    await cup.start(2)
    there = await act_in(cup, 1, 1)
    (absent,) = {1, 2} - {there}
    await cup.tick(minutes=15)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.no_show == {absent}
    assert result.places[absent - 1] == 2
    assert result.places[there - 1] == 1
    assert result.wins[there - 1] == 1


async def test_whoever_is_not_asked_anything_yet_is_looked_at_again_later(url: str) -> None:
    store = await Store.open(url)
    cup = Cup(store, Clock(), games={MULTIUNIVERSUM.name: UNIVERSUM_TABLETOP})
    await cup.create(game=MULTIUNIVERSUM.name)
    for person in (1, 2):
        await cup.join(person, None)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    duel = await cup.duel(1, 1)
    there = duel.user_ids[(await cup.matches.play.view(duel.id, None)).to_act]  # type: ignore[attr-defined]
    first = (await cup.matches.play.view(duel.id, there)).actions[0]  # type: ignore[attr-defined]
    await cup.matches.play.act(duel.id, there, first)
    await cup.tick(minutes=15)
    assert (await cup.match(1, 1)).result is None, "it is still the turn of the one who came"
    await cup.matches.play.act(duel.id, there, Pass())
    await cup.tick(minutes=15)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.no_show == {1, 2} - {there}
    await cup.keeper.close()
    await store.close()


async def absentees(cup: Cup) -> tuple[int, int]:
    """The player whom the first match waits for, and the other one."""
    duel = await cup.duel(1, 1)
    view = await cup.matches.play.view(duel.id, None)
    awaited = duel.players[view.to_act].user_id  # type: ignore[attr-defined]
    (other,) = {1, 2} - {awaited}
    return int(awaited), other


@pytest.mark.parametrize("form", ["swiss", "single", "double"])
@pytest.mark.parametrize("clock", [None, "3m", "3d"])
async def test_the_player_who_has_come_wins_though_they_could_do_nothing_that_counts(
    cup: Cup, form: Format, clock: ClockName | None
) -> None:
    await cup.start(2, TournamentRules(form, seeding="joining"), clock=clock)
    awaited, other = await absentees(cup)
    await cup.of.presence.come((await cup.duel(1, 1)).id, other)
    await cup.tick(minutes=15)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.no_show == {awaited}
    assert result.places[other - 1] == 1


async def test_if_nobody_has_come_the_other_player_is_called_and_wins_by_coming_in_time(cup: Cup) -> None:
    await cup.start(2)
    awaited, other = await absentees(cup)
    await cup.tick(minutes=15)
    assert (await cup.match(1, 1)).result is None
    assert [(each.kind, each.people, each.minutes) for each in cup.told] == [("come-too", (other,), 15)]
    await cup.tick(minutes=10)
    await cup.of.presence.come((await cup.duel(1, 1)).id, other)
    await cup.tick(seconds=1)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.no_show == {awaited}


async def test_if_the_other_player_does_not_come_either_both_lose(cup: Cup) -> None:
    await cup.start(2)
    await cup.tick(minutes=15)
    await cup.tick(minutes=14)
    assert (await cup.match(1, 1)).result is None
    await cup.tick(minutes=1)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.no_show) == ((2, 2), {1, 2})


async def test_who_acts_in_the_second_time_has_come_and_the_other_player_has_their_time(cup: Cup) -> None:
    await cup.start(2)
    awaited, other = await absentees(cup)
    await cup.tick(minutes=15)
    await cup.tick(minutes=5)
    assert await act_in(cup, 1, 1) == awaited
    await cup.of.presence.come((await cup.duel(1, 1)).id, awaited)
    await cup.tick(minutes=5)
    assert (await cup.match(1, 1)).result is None
    await cup.tick(minutes=5)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.no_show == {other}


async def test_people_who_have_come_are_noted_in_the_background_and_asked_about_once(cup: Cup) -> None:
    await cup.start(2)
    duel = await cup.duel(1, 1)
    for _ in range(2):
        for person in (1, 2, 99):
            cup.of.presence.note(duel.id, person)
    cup.of.presence.note("777", 1)  # a duel that nobody knows
    await cup.of.presence.idle()
    assert [each.kind for each in (await cup.show()).timers] == []
    await cup.tick(hours=1)
    assert (await cup.match(1, 1)).result is None


async def test_at_a_table_of_several_the_absent_player_forfeits_and_the_others_play_on(cup: Cup) -> None:
    await cup.create(TournamentRules("pods", seats=4, rounds=1, seeding="joining"), game="sealed")
    for person in (1, 2, 3, 4):
        await cup.join(person, None)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    duel = await cup.duel(1, 1)
    for person in (1, 2, 3):
        await cup.of.presence.come(duel.id, person)
    await cup.tick(minutes=15)
    after = await cup.duel(1, 1)
    assert after.running
    assert {after.players[seat].user_id for seat in after.left} == {4}
    assert [each.kind for each in (await cup.show()).timers] == []


async def test_those_who_have_both_acted_are_there(cup: Cup) -> None:
    await cup.start(2)
    for _ in range(2):
        await act_in(cup, 1, 1)
    await cup.tick(minutes=20)
    assert (await cup.match(1, 1)).result is None
    assert (await cup.show()).timers == ()


async def test_at_the_end_of_a_round_whoever_has_won_more_games_has_won(cup: Cup) -> None:
    await cup.start(
        4, TournamentRules("swiss", rounds=1, best_of=3, seeding="joining"), round_minutes=60, no_show=None
    )
    await cup.win(1, 1, 3)
    await cup.tick(minutes=55)
    assert [(each.kind, each.people, each.round) for each in cup.told] == [("round-warning", (1, 3, 2, 4), 1)]
    await cup.tick(minutes=5)
    assert await cup.results() == {"1.1": (2, 1), "1.2": (1, 1)}
    drawn = (await cup.match(1, 2)).result
    assert drawn is not None
    assert (drawn.wins, drawn.draws) == ((0, 0), 1)
    assert not (await cup.duel(1, 2)).running
    last = await cup.duel(1, 1)
    assert await cup.matches.series.offer(last) is None
    assert (await cup.show()).state.phase == "finished"


async def test_at_the_end_of_a_round_the_better_seed_goes_on_in_an_elimination(cup: Cup) -> None:
    await cup.start(2, TournamentRules("single", seeding="joining"), round_minutes=30, no_show=None)
    await cup.tick(minutes=30)
    assert await cup.results() == {"1.1": (1, 2)}


async def test_a_running_game_is_decided_by_its_own_rule_where_the_games_won_are_equal(cup: Cup) -> None:
    toy = replace(GAMES["toy"], adjudicate=lambda state: (2, 1))  # whoever sits north is ahead
    ruled = Cup(cup.store, cup.clock, games={"toy": toy})
    await ruled.start(
        4,
        TournamentRules("single", best_of=3, seeding="joining"),
        round_minutes=30,
        no_show=None,
        board="long",
    )
    ahead = await ruled.duel(1, 1)
    await ruled.win(1, 2, (await ruled.duel(1, 2)).user_ids[0])
    last = await ruled.duel(1, 2)
    await ruled.matches.series.offer(last)
    await ruled.matches.series.begin(last.id, last.user_ids[1], 600)
    await ruled.tick(minutes=30)
    first, second = (await ruled.match(1, 1)).result, (await ruled.match(1, 2)).result
    assert first is not None
    assert second is not None
    assert ahead.user_ids == (await ruled.match(1, 1)).pairing.seats
    assert (first.places, first.wins, first.draws) == ((2, 1), (0, 1), 0)
    assert (second.places, second.wins, second.draws) == ((1, 2), (1, 0), 1)


async def test_while_the_bot_is_down_no_time_runs_out(cup: Cup, url: str) -> None:
    await cup.start(2)
    await cup.keeper.tick()
    cup.clock.pass_by(hours=5)
    store = await Store.open(url)
    again = Cup(store, cup.clock)
    await again.keeper.start()
    await again.keeper.idle()
    assert (await again.match(1, 1)).result is None
    await again.tick(minutes=14)
    assert (await again.match(1, 1)).result is None
    assert again.told == []
    await again.tick(minutes=2)
    assert [each.kind for each in again.told] == ["come-too"]
    await again.keeper.close()
    await store.close()


async def test_while_discord_is_away_nothing_is_done_and_no_time_runs_out(cup: Cup) -> None:
    await cup.start(2)
    await cup.keeper.tick()
    heart = cup.matches.clocks.heart
    heart.lost("gateway")
    cup.clock.pass_by(minutes=20)
    assert await cup.keeper.tick() == heart.beat.total_seconds()
    heart.found("gateway")
    await cup.keeper.tick()
    assert cup.told == []
    await cup.tick(minutes=16)
    assert len(cup.told) == 1


async def test_two_processes_act_on_a_timer_once(cup: Cup, url: str) -> None:
    await cup.start(2)
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    for kind in ("come-too", "no-show"):
        cup.clock.pass_by(minutes=15)
        due = await cup.of.timers.due()
        told = [await each.of.timers.act(timer) for timer in due for each in (cup, other)]
        [notice] = [each for each in told if each is not None]
        assert notice.kind == kind
        await other.of.timers.confirm(notice)
    assert await cup.of.timers.next_due() == (None, False)
    await store.close()


async def test_the_loop_sleeps_while_nothing_is_due(cup: Cup) -> None:
    assert isinstance(cup.keeper, TournamentKeeper)
    await cup.create()
    assert await cup.keeper.tick() is None
    await cup.create(name="Other", starts_at=cup.clock() + timedelta(seconds=3))
    assert await cup.keeper.tick() == 3.0
    assert EntrantId(1) not in (await cup.show()).names


async def test_what_a_crash_kept_from_being_told_is_told_a_minute_later_and_only_once(cup: Cup) -> None:
    await cup.start(4, TournamentRules("swiss", rounds=1, seeding="joining"), round_minutes=60, no_show=None)
    cup.dies_telling = True
    with pytest.raises(ConnectionError):
        await cup.tick(minutes=55)
    cup.dies_telling = False
    await cup.tick(seconds=50)
    assert cup.told == []
    await cup.tick(seconds=10)
    [warning] = cup.told
    assert (warning.kind, warning.people, warning.round, warning.minutes) == (
        "round-warning", (1, 3, 2, 4), 1, 5
    )  # fmt: skip
    assert warning.is_again
    cup.dies_telling = True
    with pytest.raises(ConnectionError):
        await cup.tick(minutes=4)
    await cup.go_on()
    assert (await cup.show()).state.phase == "finished"
    cup.dies_telling = False
    await cup.tick(minutes=1)
    assert [(each.kind, each.people) for each in cup.told[1:]] == [("round-end", (1, 3, 2, 4))]
    await cup.tick(hours=1)
    assert len(cup.told) == 2


async def test_nobody_is_reminded_of_a_check_in_that_has_just_opened(cup: Cup) -> None:
    start = cup.clock() + HOUR
    await cup.create(starts_at=start, check_in=10)
    await cup.join(1)
    assert [each.kind for each in (await cup.show()).timers] == ["check-in-opens", "start"]
    await cup.tick(minutes=50)
    await cup.tick(minutes=1)
    assert [(each.kind, each.people) for each in cup.told] == [("check-in-opens", (1,))]


async def test_the_time_that_was_left_at_a_cancellation_is_left_again_once_it_is_undone(cup: Cup) -> None:
    await cup.start(2, round_minutes=60)
    await cup.tick(minutes=5)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled())
    await cup.go_on()
    await cup.tick(hours=3)
    assert (cup.told, (await cup.show()).timers) == ([], ())
    last = (await cup.show()).last
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(last))
    await cup.go_on()
    assert (await cup.duel(1, 1)).running
    kinds = {each.kind for each in (await cup.show()).timers}
    assert kinds == {"no-show", "round-warning", "round-end"}
    await cup.tick(minutes=9)
    assert cup.told == []
    await cup.tick(minutes=1)
    assert [each.kind for each in cup.told] == ["come-too"]


async def test_an_undone_cancellation_brings_back_the_dates_that_are_still_to_come(cup: Cup) -> None:
    start = cup.clock() + 2 * HOUR
    await cup.create(starts_at=start, check_in=60, sign_up_closes_at=start - HOUR / 2)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled())
    cup.clock.pass_by(minutes=70)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone((await cup.show()).last))
    timers = [(each.kind, each.due_at) for each in (await cup.show()).timers]
    assert timers == [
        ("sign-up-closes", start - HOUR / 2),
        ("check-in-reminds", start - HOUR / 6),
        ("start", start),
    ]


async def reminders(cup: Cup) -> list[tuple[int, ...]]:
    return [each.people for each in cup.told if each.kind == "start-reminds"]


async def test_people_with_a_place_are_reminded_an_hour_before_the_start(cup: Cup) -> None:
    await cup.create(starts_at=cup.clock() + 3 * HOUR, capacity=2)
    for person in (1, 2, 3):
        await cup.join(person)
    await cup.tick(hours=1, minutes=59)
    assert await reminders(cup) == []
    await cup.tick(minutes=1)
    assert await reminders(cup) == [(1, 2)], "the third waits for a place"
    await cup.tick(minutes=59)
    assert await reminders(cup) == [(1, 2)]


@pytest.mark.parametrize(("remind", "minutes"), [(15, 165), (120, 60)])
async def test_the_plan_says_when_people_are_reminded(cup: Cup, remind: int, minutes: int) -> None:
    await cup.create(starts_at=cup.clock() + 3 * HOUR, remind=remind)
    await cup.join(1)
    await cup.tick(minutes=minutes - 1)
    assert await reminders(cup) == []
    await cup.tick(minutes=1)
    assert await reminders(cup) == [(1,)]


@pytest.mark.parametrize("plan", [{"remind": None}, {"check_in": 60}, {"check_in": 90}])
async def test_nobody_is_reminded_where_the_plan_or_an_open_check_in_makes_it_needless(
    cup: Cup, plan: dict[str, int | None]
) -> None:
    await cup.create(starts_at=cup.clock() + 3 * HOUR, **plan)
    await cup.join(1)
    await cup.tick(minutes=179)
    assert await reminders(cup) == []


async def test_a_reminder_outlasts_a_restart_moves_with_the_start_and_never_comes_twice(cup: Cup) -> None:
    made = await cup.create(starts_at=cup.clock() + 3 * HOUR)
    await cup.join(1)
    start = cup.clock() + 4 * HOUR
    plan = (await cup.show()).plan
    await cup.of.organising.change(GUILD, made.id, OLGA, plan.model_copy(update={"starts_at": start}))
    after = Cup(cup.store, cup.clock, id=cup.id)
    await after.tick(hours=2, minutes=30)
    assert await reminders(after) == []
    await after.tick(minutes=30)
    assert await reminders(after) == [(1,)]
    same = plan.model_copy(update={"starts_at": start, "capacity": 20})
    await after.of.organising.change(GUILD, made.id, OLGA, same)
    await after.of.direction.act(GUILD, made.id, OLGA, Paused())
    await after.of.direction.act(GUILD, made.id, OLGA, Resumed())
    await after.tick(minutes=59)
    assert await reminders(after) == [(1,)]


async def test_nobody_is_reminded_of_a_start_that_was_sooner_or_without_anybody(cup: Cup) -> None:
    await cup.create(starts_at=cup.clock() + HOUR / 2)
    await cup.join(1)
    await cup.tick(minutes=29)
    await cup.create(name="Empty", starts_at=cup.clock() + 2 * HOUR)
    await cup.tick(minutes=70)
    assert await reminders(cup) == []
