"""Players ask for more time; what an organiser grants moves the deadlines of their match alone (TO-58)."""

from datetime import datetime, timedelta

import pytest

from bot.matches.books.more_time import end_of, own_end
from bot.matches.books.windows import absent_from
from bot.matches.tournaments.running.judges import waits
from bot.tournaments.log.events import Paused, Undone
from bot.tournaments.matches import MatchId
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, NOBODY, OLGA, Cup

FIRST, SECOND = MatchId(1, 1), MatchId(1, 2)
SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


async def ask(cup: Cup, user: int = 1, table: int = 1) -> int:
    """A player of a table of round 1 asks for more time; the number of the entry."""
    duel = await cup.duel(1, table)
    called = await cup.of.judges.ask_time(duel.id, user)
    return called.call.number


async def grant(cup: Cup, call: int, minutes: int = 20) -> None:
    await cup.of.judges.answer(GUILD, cup.id, OLGA, call, "granted", minutes)


async def coming(cup: Cup, match: MatchId) -> set[datetime]:
    return {each.due_at for each in absent_from((await cup.show()).timers, match).values()}


async def ends(cup: Cup, match: MatchId) -> datetime | None:
    shown = await cup.show()
    found = end_of(shown.timers, shown.state, match)
    return None if found is None else found.due_at


async def test_what_is_granted_moves_both_times_of_this_match_and_of_no_other(cup: Cup) -> None:
    await cup.start(4, SWISS, no_show=15, round_minutes=60)
    before, end = await coming(cup, FIRST), await ends(cup, FIRST)
    assert end is not None
    call = await ask(cup)
    assert (await coming(cup, FIRST), await ends(cup, FIRST)) == (before, end), "nobody has answered yet"
    await grant(cup, call)
    later = timedelta(minutes=20)
    assert await coming(cup, FIRST) == {each + later for each in before}
    assert await ends(cup, FIRST) == end + later
    assert (await coming(cup, SECOND), await ends(cup, SECOND)) == (before, end)
    again = await ask(cup)
    await grant(cup, again, 5)
    assert await ends(cup, FIRST) == end + timedelta(minutes=25)


async def test_only_the_match_with_more_time_outlives_its_round_and_is_decided_then(cup: Cup) -> None:
    await cup.start(4, SWISS, no_show=None, round_minutes=30)
    await grant(cup, await ask(cup))
    await cup.tick(minutes=26)
    (warned,) = [each for each in cup.told if each.kind == "round-warning"]
    assert set(warned.people) == {2, 4}, "the others have time left"
    await cup.tick(minutes=5)
    assert (await cup.match(*_at(SECOND))).result is not None
    assert (await cup.match(*_at(FIRST))).result is None
    assert (await cup.show()).state.latest_round == 1, "the next round waits"
    await cup.tick(minutes=20)
    shown = await cup.show()
    assert shown.state.latest_round == 2
    decided = shown.state.match(FIRST)
    assert decided is not None
    assert decided.result is not None


def _at(match: MatchId) -> tuple[int, int]:
    return match.round, match.table


async def test_who_comes_within_the_granted_time_loses_nothing(cup: Cup) -> None:
    await cup.start(4, SWISS, no_show=15)
    await grant(cup, await ask(cup), 20)
    await cup.tick(minutes=30)
    assert (await cup.match(*_at(FIRST))).result is None
    assert (await cup.match(*_at(FIRST))).pairing.seats == (1, 3)


async def test_one_request_is_open_at_a_time_and_only_those_concerned_act(cup: Cup) -> None:
    await cup.start(4, SWISS)
    call = await ask(cup, 1)
    for user in (1, 3):
        again = await refused("tournament-rule", ask(cup, user))
        assert again["reason"] == "judge-called"
    await refused("not-your-match", ask(cup, 2))
    await refused("not-your-match", ask(cup, 99))
    by_nobody = cup.of.judges.answer(GUILD, cup.id, NOBODY, call, "granted", 10)
    await refused("not-an-organiser", by_nobody)
    await refused("not-your-match", cup.of.judges.withdraw(cup.id, 3, call))
    for answer, minutes in (("granted", 0), ("refused", 10), ("handled", 0), ("allowed", 0)):
        wrong = cup.of.judges.answer(GUILD, cup.id, OLGA, call, answer, minutes)  # type: ignore[arg-type]
        assert (await refused("tournament-rule", wrong))["reason"] == "no-call"
    await cup.of.judges.answer(GUILD, cup.id, OLGA, call, "refused")
    twice = cup.of.judges.answer(GUILD, cup.id, OLGA, call, "granted", 10)
    assert (await refused("tournament-rule", twice))["reason"] == "no-call"
    shown = await cup.show()
    assert not any(waits(shown, each) for each in shown.state.calls)
    undo = cup.of.direction.act(GUILD, cup.id, OLGA, Undone(call), is_sure=True)
    assert (await refused("tournament-rule", undo))["reason"] == "cannot-undo"


async def test_a_player_asks_five_times_at_most(cup: Cup) -> None:
    await cup.start(4, SWISS)
    for _ in range(5):
        await cup.of.judges.answer(GUILD, cup.id, OLGA, await ask(cup), "refused")
    assert (await refused("too-many-calls", ask(cup)))["limit"] == 5
    await ask(cup, 3)


async def test_there_is_nothing_to_add_where_no_time_runs(cup: Cup) -> None:
    await cup.start(4, SWISS, no_show=None)
    await refused("no-deadline", ask(cup))


async def test_nobody_asks_in_a_pause_or_about_a_match_that_is_over(cup: Cup) -> None:
    await cup.start(4, SWISS)
    call, duel = await ask(cup, 1), await cup.duel(1, 1)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Paused())
    for asked in (cup.of.judges.ask_time((await cup.duel(1, 2)).id, 2), _granted(cup, call)):
        assert (await refused("tournament-rule", asked))["reason"] == "paused"
    await cup.win(1, 1, 1)
    await cup.go_on()
    over = await refused("tournament-rule", cup.of.judges.ask_time(duel.id, 1))
    assert over["reason"] == "match-over"
    assert not waits(await cup.show(), (await cup.show()).state.calls[0])


async def _granted(cup: Cup, call: int) -> None:
    await grant(cup, call)


async def test_more_time_belongs_to_the_match_as_it_was_released(cup: Cup) -> None:
    await cup.start(4, SWISS, no_show=None, round_minutes=60)
    await grant(cup, await ask(cup))
    shown = await cup.show()
    timer = own_end(shown.timers, shown.state, FIRST)
    assert timer is not None
    assert own_end([timer], shown.state, SECOND) is None


@pytest.mark.parametrize("minutes", [5, 24 * 60])
async def test_a_restart_forgets_neither_request_nor_answer(cup: Cup, minutes: int) -> None:
    await cup.start(4, SWISS, no_show=None, round_minutes=60)
    end = await ends(cup, FIRST)
    call = await ask(cup)
    after = Cup(cup.store, cup.clock, id=cup.id)
    assert waits(await after.show(), (await after.show()).state.calls[0])
    await grant(after, call, minutes)
    last = Cup(cup.store, cup.clock, id=cup.id)
    assert end is not None
    assert await ends(last, FIRST) == end + timedelta(minutes=minutes)
