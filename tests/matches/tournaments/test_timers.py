"""What happens by itself at a moment: starts, the end of a round, a restart."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.matches.tournaments.running.keeper import TournamentKeeper
from bot.store import Store
from bot.tournaments.log.events import Cancelled, Undone
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import GAMES, GUILD, HOUR, OLGA, Cup


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
