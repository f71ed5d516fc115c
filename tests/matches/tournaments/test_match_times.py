"""Players agree on when they play their match, and calls, no-shows and clocks follow that time (TO-59)."""

from datetime import datetime, timedelta

from bot.matches.books.windows import absent_from
from bot.matches.tournaments.running.match_times import times_of
from bot.tournaments.log.events import Paused, Resumed, TimeAgreed, TimesAnswered, TimesProposed
from bot.tournaments.log.time_checks import open_proposal
from bot.tournaments.matches import MatchId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, NOBODY, OLGA, Cup, time_of

FIRST, SECOND = MatchId(1, 1), MatchId(1, 2)
SWISS = TournamentRules("swiss", rounds=2, seeding="joining")
WEEK, HOUR, MINUTE = 7 * 24 * 60, timedelta(hours=1), timedelta(minutes=1)


async def begin(cup: Cup, **plan: object) -> None:
    """Four people whose round lasts a week; 1 meets 3 and 2 meets 4."""
    await cup.start(4, SWISS, **({"no_show": 2 * 24 * 60, "round_minutes": WEEK, "clock": "1d"} | plan))


def after(cup: Cup, **delta: float) -> datetime:
    return cup.clock() + timedelta(**delta)


async def propose(cup: Cup, user: int, *times: datetime, match: MatchId = FIRST) -> int:
    """Somebody proposes times; the number of the entry."""
    return (await cup.of.times.propose(cup.id, match, user, times)).last


async def agree(cup: Cup, at: datetime, match: MatchId = FIRST) -> None:
    """1 and 3 agree on a time."""
    number = await propose(cup, 1, at, match=match)
    await cup.of.times.answer(cup.id, 3, number, 1)
    await cup.go_on()


async def awaited(cup: Cup, match: MatchId = FIRST) -> dict[int, datetime]:
    timers = (await cup.show()).timers
    return {int(who): each.due_at for who, each in absent_from(timers, match).items()}


async def paused_by(cup: Cup) -> str | None:
    clock = (await cup.duel(1, 1)).clock
    assert clock is not None
    return clock.paused_by


def told(cup: Cup, kind: str) -> list[tuple[int, ...]]:
    return [each.people for each in cup.told if each.kind == kind]


async def test_the_other_accepts_and_the_match_is_called_reminded_of_and_missed_by_that_time(
    cup: Cup,
) -> None:
    await begin(cup)
    evening = after(cup, days=3)
    number = await propose(cup, 1, after(cup, days=1), evening)
    assert await awaited(cup), "a proposal changes nothing"
    await cup.of.times.answer(cup.id, 3, number, 2)
    shown = await cup.show()
    assert time_of(shown, FIRST) == evening
    assert not await awaited(cup)
    assert len(await awaited(cup, SECOND)) == 2, "other matches are as before"
    assert await paused_by(cup) == "agreement"
    await cup.matches.tournaments.presence.come((await cup.duel(1, 1)).id, 1)
    await cup.tick(days=2, hours=22, minutes=59)
    assert (await cup.match(1, 1)).result is None, "two days are over, but nobody had to come"
    assert told(cup, "time-reminds") == []
    await cup.tick(minutes=1)
    assert told(cup, "time-reminds") == [(1, 3)]
    await cup.tick(hours=1)
    assert [(each.people, each.minutes) for each in cup.told if each.kind == "agreed-time"] == [((1, 3), 30)]
    assert await awaited(cup) == {1: evening + 30 * MINUTE, 3: evening + 30 * MINUTE}
    assert await paused_by(cup) is None
    look = await cup.matches.play.look((await cup.duel(1, 1)).id, None)
    (absent,) = {look.duel.players[seat].user_id or 0 for seat in look.waiting}
    await cup.of.presence.come(look.duel.id, 4 - absent)
    assert [*await awaited(cup)] == [absent], "what was pressed before the agreed time was no coming"
    await cup.tick(minutes=31)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert {int(each) for each in result.no_show} == {absent}


async def test_a_live_clock_waits_for_an_agreed_time_where_people_have_days(cup: Cup) -> None:
    await begin(cup, clock="10m")
    assert await paused_by(cup) == "agreement"
    await agree(cup, after(cup, days=1))
    number = (await cup.of.times.ask_to_call_off(cup.id, FIRST, 1)).last
    await cup.of.times.answer(cup.id, 3, number, 1)
    assert await paused_by(cup) == "agreement", "still nobody knows who is there"
    await agree(cup, after(cup, minutes=10))
    await cup.tick(minutes=10)
    assert await paused_by(cup) is None
    await cup.win(1, 1, 3)
    await cup.go_on()
    assert (await cup.match(1, 1)).result is not None


async def test_clocks_wait_no_longer_once_the_plan_gives_people_no_days(cup: Cup) -> None:
    await begin(cup, clock="10m", round_minutes=None)
    assert await paused_by(cup) == "agreement"
    plan = (await cup.show()).plan.model_copy(update={"no_show": 60})
    await cup.of.organising.change(GUILD, cup.id, OLGA, plan)
    assert await paused_by(cup) is None


async def test_who_plays_early_is_missed_by_nobody(cup: Cup) -> None:
    await begin(cup)
    await agree(cup, after(cup, days=3))
    await cup.win(1, 1, 3)
    await cup.go_on()
    await cup.tick(days=3)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert not result.no_show
    assert told(cup, "agreed-time") == told(cup, "time-reminds") == []


async def test_an_agreed_time_is_changed_or_called_off_only_together(cup: Cup) -> None:
    await begin(cup)
    first, second = after(cup, days=3), after(cup, days=4)
    await agree(cup, first)
    await propose(cup, 3, second)
    assert time_of(await cup.show(), FIRST) == first
    made = open_proposal((await cup.show()).state, FIRST)
    assert made is not None
    await cup.of.times.answer(cup.id, 1, made.number, 1)
    assert time_of(await cup.show(), FIRST) == second
    await cup.tick(days=3)
    assert told(cup, "agreed-time") == [], "that was the first time"
    book = await cup.of.times.ask_to_call_off(cup.id, FIRST, 1)
    await cup.of.times.answer(cup.id, 3, book.last, 1)
    assert time_of(await cup.show(), FIRST) is None
    assert await paused_by(cup) is None
    assert set((await awaited(cup)).values()) == {after(cup, days=2)}, "the plan's time begins again"
    nothing = cup.of.times.ask_to_call_off(cup.id, FIRST, 1)
    assert (await refused("tournament-rule", nothing))["reason"] == "no-agreed-time"


async def test_deadlines_stand_and_only_more_time_moves_them(cup: Cup) -> None:
    await begin(cup)
    late = after(cup, days=7, hours=1)
    ends = await refused("time-late", propose(cup, 1, late))
    assert (ends["at"], ends["ends"]) == (int(late.timestamp()), int(after(cup, days=7).timestamp()))
    await refused("time-past", propose(cup, 1, cup.clock()))
    await agree(cup, after(cup, days=6))
    call = (await cup.of.judges.ask_time((await cup.duel(1, 1)).id, 1)).call.number
    await cup.of.judges.answer(GUILD, cup.id, OLGA, call, "granted", 24 * 60)
    assert time_of(await cup.show(), FIRST) is not None, "the agreement stays"
    await agree(cup, late)
    await cup.tick(days=7)
    assert (await cup.match(1, 2)).result is not None, "the round of the others is over"
    assert (await cup.match(1, 1)).result is None
    await cup.tick(hours=1)
    assert told(cup, "agreed-time") == [(1, 3)]
    missing = await awaited(cup)
    call = (await cup.of.judges.ask_time((await cup.duel(1, 1)).id, 3)).call.number
    await cup.of.judges.answer(GUILD, cup.id, OLGA, call, "granted", 60)
    assert await awaited(cup) == {who: at + HOUR for who, at in missing.items()}, "time to come grows, too"
    await cup.tick(hours=1, minutes=31)
    assert {each.minutes for each in cup.told if (each.kind, each.match) == ("come-too", FIRST)} == {30}
    await cup.tick(minutes=31)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert len(result.no_show) == 2, "nobody came within either time"


async def test_a_time_that_has_passed_can_be_accepted_by_nobody(cup: Cup) -> None:
    await begin(cup)
    number = await propose(cup, 1, after(cup, hours=1))
    await cup.tick(hours=2)
    await refused("time-past", cup.of.times.answer(cup.id, 3, number, 1))
    await cup.of.times.answer(cup.id, 3, number, 0)
    answered = cup.of.times.answer(cup.id, 3, number, 0)
    assert (await refused("tournament-rule", answered))["reason"] == "no-proposal"


async def test_after_a_pause_over_the_agreed_time_players_need_another_one(cup: Cup) -> None:
    await begin(cup)
    await agree(cup, after(cup, days=1))
    await cup.of.direction.act(GUILD, cup.id, OLGA, Paused())
    await cup.tick(hours=23)
    await cup.tick(hours=1)
    assert told(cup, "time-lapsed") == [(1, 3)]
    assert told(cup, "agreed-time") == told(cup, "time-reminds") == []
    assert await paused_by(cup) == "tournament"
    due = await awaited(cup)
    await cup.tick(hours=5)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Resumed())
    assert await paused_by(cup) is None
    assert await awaited(cup) == {who: at + 5 * HOUR for who, at in due.items()}
    log = await cup.of.lookup.log(cup.id)
    assert [
        (each.entry.reason, each.entry.by) for each in log if each.entry.event == TimeAgreed(FIRST, None)
    ] == [("lapsed", None)]


async def test_a_pause_before_the_agreed_time_does_not_move_it_and_its_clock_stands_until_then(
    cup: Cup,
) -> None:
    await begin(cup)
    at = after(cup, days=1)
    await agree(cup, at)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Paused())
    await cup.tick(hours=20)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Resumed())
    assert await paused_by(cup) == "agreement"
    await cup.tick(hours=4)
    assert told(cup, "agreed-time") == [(1, 3)]


async def test_an_agreed_time_long_past_when_the_bot_comes_back_lapses_and_a_short_outage_costs_nothing(
    cup: Cup,
) -> None:
    await begin(cup)
    await agree(cup, after(cup, days=1))
    await cup.tick(days=1, minutes=20)
    assert told(cup, "agreed-time") == [(1, 3)]
    assert set((await awaited(cup)).values()) == {after(cup, minutes=30)}
    await agree(cup, after(cup, days=1))
    await cup.tick(days=1, hours=3)
    assert told(cup, "time-lapsed") == [(1, 3)]
    assert set((await awaited(cup)).values()) == {after(cup, days=2)}


async def test_an_organiser_sees_what_is_open_reminds_once_and_sets_a_time(cup: Cup) -> None:
    await begin(cup)
    await propose(cup, 1, after(cup, days=1))
    kinds = [(each.match.id, each.at, each.proposal is not None) for each in times_of(await cup.show())]
    assert kinds == [(SECOND, None, False), (FIRST, None, True)]
    await refused("not-an-organiser", cup.of.times.remind(GUILD, cup.id, NOBODY))
    assert await cup.of.times.remind(GUILD, cup.id, OLGA) == 2
    assert await cup.of.times.remind(GUILD, cup.id, OLGA) == 0, "once"
    await cup.tick()
    assert sorted(told(cup, "times-asked")) == [(1, 3), (2, 4)]
    at = after(cup, days=2)
    await cup.of.times.set_time(GUILD, cup.id, OLGA, SECOND, at)
    await cup.tick()
    assert told(cup, "time-set") == [(2, 4)]
    assert [(each.match.id, each.at) for each in times_of(await cup.show())] == [
        (FIRST, None),
        (SECOND, int(at.timestamp())),
    ]
    await cup.of.times.set_time(GUILD, cup.id, OLGA, SECOND, None)
    assert time_of(await cup.show(), SECOND) is None
    await refused("not-an-organiser", cup.of.times.set_time(GUILD, cup.id, NOBODY, SECOND, at))


async def test_nobody_else_proposes_or_answers_and_short_rounds_have_no_agreed_times(cup: Cup) -> None:
    await begin(cup)
    number = await propose(cup, 1, after(cup, days=1))
    for user in (2, 99):
        await refused("not-your-match", propose(cup, user, after(cup, days=1)))
        await refused("not-your-match", cup.of.times.answer(cup.id, user, number, 1))
    own = cup.of.times.answer(cup.id, 1, number, 1)
    assert (await refused("tournament-rule", own))["reason"] == "own-proposal"
    entries = [type(each.entry.event) for each in await cup.of.lookup.log(cup.id)][-1:]
    assert entries == [TimesProposed]
    await cup.of.times.answer(cup.id, 1, number, 0)
    assert [type(each.entry.event) for each in await cup.of.lookup.log(cup.id)][-1:] == [TimesAnswered]


async def test_a_cup_of_an_evening_has_nothing_to_agree_on(cup: Cup) -> None:
    await cup.start(4, SWISS, no_show=15)
    await refused("times-fixed", propose(cup, 1, after(cup, minutes=5)))
    await refused("times-fixed", cup.of.times.remind(GUILD, cup.id, OLGA))


async def test_whoever_drops_out_leaves_no_agreed_time(cup: Cup) -> None:
    await begin(cup)
    await agree(cup, after(cup, days=1))
    await cup.of.registration.leave(cup.id, 3)
    await cup.go_on()
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.is_walkover
    await cup.tick(days=1)
    assert told(cup, "agreed-time") == []


async def test_a_restart_forgets_neither_proposal_nor_agreed_time(cup: Cup) -> None:
    await begin(cup)
    number = await propose(cup, 1, after(cup, days=1))
    later = Cup(cup.store, cup.clock, id=cup.id)
    await later.of.times.answer(cup.id, 3, number, 1)
    last = Cup(cup.store, cup.clock, id=cup.id)
    await last.tick(days=1)
    assert told(last, "agreed-time") == [(1, 3)]
    await last.keeper.close()


async def test_at_a_table_of_several_a_time_is_agreed_once_all_accept_it(cup: Cup) -> None:
    pods = TournamentRules("pods", rounds=1, seeding="joining", seats=4)
    await cup.start(3, pods, game="sealed", no_show=2 * 24 * 60, round_minutes=WEEK)
    number = await propose(cup, 1, after(cup, days=1), after(cup, days=2))
    await cup.of.times.answer(cup.id, 2, number, 1)
    await cup.of.times.answer(cup.id, 3, number, 2)
    assert time_of(await cup.show(), FIRST) is None
    await cup.of.times.answer(cup.id, 2, number, 2)
    assert time_of(await cup.show(), FIRST) == after(cup, days=2)
