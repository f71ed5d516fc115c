"""Two at once: organisers, people, results and the end of a round. Nothing is lost and nothing done twice."""

import asyncio
from collections import Counter
from datetime import timedelta

import pytest

from bot.matches.books.rights import Organiser
from bot.matches.refusals import Refusal
from bot.matches.tournaments.organising.direction import Act
from bot.store import Store
from bot.tournaments.log.event_json import kind_of
from bot.tournaments.log.events import (
    Cancelled,
    Dropped,
    KeptApart,
    Overridden,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    Started,
    Undone,
)
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

OTTO = Organiser(903, "Otto", is_appointed=True)
ONE, TWO = EntrantId(1), EntrantId(2)
WON = Overridden(MatchId(1, 1), MatchResult((1, 2), (1, 0)))


async def kinds(cup: Cup) -> Counter[str]:
    return Counter(kind_of(each.entry.event) for each in await cup.of.lookup.log(cup.id))


async def test_two_organisers_who_start_at_once_start_it_once(cup: Cup, url: str) -> None:
    await cup.create()
    for person in (1, 2):
        await cup.join(person)
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    both = await asyncio.gather(
        cup.of.organising.start(GUILD, cup.id, OLGA), other.of.organising.start(GUILD, cup.id, OTTO)
    )
    assert both[0].state == both[1].state
    assert (await kinds(cup))[kind_of(Started((), (), ""))] == 1
    await asyncio.gather(*(each.go_on() for each in (cup, other) for _ in range(2)))
    assert (await kinds(cup))["paired"] == 1
    assert len(await cup.duels(1, 1)) == 1
    await store.close()


async def test_two_organisers_who_act_at_once_both_count(cup: Cup, url: str) -> None:
    await cup.start(4)
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    await asyncio.gather(
        cup.of.direction.act(GUILD, cup.id, OLGA, Penalized(EntrantId(1), 2), "a"),
        other.of.direction.act(GUILD, cup.id, OTTO, Penalized(EntrantId(2), 1), "b"),
    )
    assert set((await cup.show()).state.penalties) == {1, 2}
    log = [each.entry.number for each in await cup.of.lookup.log(cup.id)]
    assert log == list(range(1, len(log) + 1))
    await store.close()


async def test_many_who_sign_up_at_once_all_get_a_number_of_their_own(cup: Cup, url: str) -> None:
    await cup.create(capacity=5)
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    other.id = cup.id
    await asyncio.gather(*(each.join(person) for person in range(1, 9) for each in (cup, other)))
    await store.close()
    shown = await cup.show()
    assert sorted(shown.users.values()) == list(range(1, 9))
    assert (len(shown.playing), len(shown.waiting)) == (5, 3)
    assert (await kinds(cup))["joined"] == 8


async def test_a_result_that_comes_while_a_round_is_closed_is_reported_once(cup: Cup, url: str) -> None:
    await cup.start(4, TournamentRules("swiss", rounds=2, seeding="joining"), round_minutes=30, no_show=None)
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    await cup.win(1, 2, 4)
    cup.clock.pass_by(minutes=30)
    timers = await cup.of.timers.due()
    await asyncio.gather(
        cup.win(1, 1, 3), *(other.of.timers.act(each) for each in timers), cup.go_on(), return_exceptions=True
    )
    await cup.go_on()
    reported = [
        each.entry.event.match
        for each in await cup.of.lookup.log(cup.id)
        if isinstance(each.entry.event, Reported) and not each.is_undone
    ]
    assert sorted(reported) == [MatchId(1, 1), MatchId(1, 2)]
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert not (await cup.duel(1, 1)).running
    assert len(await cup.pairings(2)) == 2
    await store.close()


async def test_an_override_and_a_result_at_once_leave_the_override(cup: Cup) -> None:
    await cup.start(4)
    lost = MatchResult((2, 1), (0, 1))
    done = await asyncio.gather(
        cup.of.direction.act(GUILD, cup.id, OLGA, Overridden(MatchId(1, 1), lost), "x", is_sure=True),
        cup.win(1, 1, 1),
        cup.go_on(),
        return_exceptions=True,
    )
    await cup.go_on()
    assert not [each for each in done if isinstance(each, BaseException) and not isinstance(each, Refusal)]
    assert (await cup.results())["1.1"] == (2, 1)


async def test_a_round_is_released_once_however_often_somebody_presses(cup: Cup) -> None:
    await cup.start(4, release="after-review")
    after = (await cup.of.releases.draft(GUILD, cup.id, OLGA)).after
    done = await asyncio.gather(
        *(cup.of.releases.release(GUILD, cup.id, who, after) for who in (OLGA, OTTO, OLGA)),
        return_exceptions=True,
    )
    codes = [each.code for each in done if isinstance(each, Refusal)]
    assert len(codes) == 2
    assert set(codes) <= {"tournament-changed", "nothing-to-release"}
    assert (await kinds(cup))["paired"] == 1


async def test_whatever_ends_while_nobody_listens_is_found_later(cup: Cup, url: str) -> None:
    await cup.start(8, TournamentRules("swiss", rounds=1, seeding="joining"))
    for table in range(1, 5):
        await cup.win(1, table, (await cup.duel(1, table)).user_ids[0])
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    await asyncio.gather(cup.go_on(), other.go_on())
    assert (await kinds(cup))["reported"] == 4
    assert (await kinds(cup))["finished"] == 1
    await store.close()


async def test_a_penalty_that_is_confirmed_twice_counts_once_after_a_restart_too(cup: Cup, url: str) -> None:
    await cup.start(4)
    seen, late = (await cup.show()).last, Penalized(EntrantId(1), 2)
    await cup.of.direction.act(GUILD, cup.id, OLGA, late, "late", is_sure=True, seen=seen)
    store = await Store.open(url)
    again = Cup(store, cup.clock)
    second = again.of.direction.act(GUILD, cup.id, OLGA, late, "late", is_sure=True, seen=seen)
    await refused("tournament-changed", second)
    assert (await cup.show()).state.penalties == {1: 1}
    await store.close()


@pytest.mark.parametrize(
    ("act", "before"),
    [
        (Paused(), None),
        (Resumed(), Paused()),
        (Cancelled(), None),
        (Dropped(ONE, 1), None),
        (Reinstated(ONE), Dropped(ONE, 1)),
        (KeptApart(ONE, TWO), None),
        (WON, None),
        (Penalized(ONE, 2), None),
        (Undone(0), Penalized(ONE, 2)),
    ],
    ids=lambda each: "" if each is None else kind_of(each),
)
async def test_an_act_that_two_do_at_once_and_one_of_them_twice_is_done_once(
    cup: Cup, url: str, act: Act, before: Act | None
) -> None:
    await cup.start(4)
    if before is not None:
        await cup.of.direction.act(GUILD, cup.id, OLGA, before, "first", is_sure=True)
    seen = (await cup.show()).last
    if isinstance(act, Undone):
        act = Undone(seen)
    store = await Store.open(url)
    other = Cup(store, cup.clock)
    done = await asyncio.gather(
        *(
            each.of.direction.act(GUILD, cup.id, who, act, "both", is_sure=True, seen=seen)
            for each, who in ((cup, OLGA), (other, OTTO), (cup, OLGA))
        ),
        return_exceptions=True,
    )
    refused = {
        each.code if isinstance(each, Refusal) else each for each in done if isinstance(each, Exception)
    }
    assert any(not isinstance(each, BaseException) for each in done)
    assert refused <= {"tournament-changed", "tournament-rule"}
    assert (await kinds(cup))[kind_of(act)] == 1
    await store.close()


async def test_what_people_press_twice_at_once_is_done_once(cup: Cup) -> None:
    entering = cup.of.registration
    await cup.create(starts_at=cup.clock() + timedelta(minutes=20), check_in=30)
    for person in range(1, 5):
        await cup.join(person)
    await asyncio.gather(*(entering.check_in(cup.id, person) for person in (1, 2, 3) for _ in range(2)))
    await asyncio.gather(*(entering.leave(cup.id, 4) for _ in range(2)), return_exceptions=True)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await asyncio.gather(*(entering.leave(cup.id, 1) for _ in range(2)), return_exceptions=True)
    counted = await kinds(cup)
    assert {each: counted[each] for each in ("checked-in", "left", "dropped")} == {
        "checked-in": 3,
        "left": 1,
        "dropped": 1,
    }
