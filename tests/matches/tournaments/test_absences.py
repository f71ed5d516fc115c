"""Who does not come to a match in time loses it; nobody loses who was not asked."""

import pytest

from bot.clocks.presets import ClockName
from bot.games.multifold import MULTIFOLD
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.actions import Pass
from bot.matches.multifold.tabletop import MULTIFOLD_TABLETOP
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from bot.store import Store
from bot.tournaments.log.events import Overridden, Undone
from bot.tournaments.matches import MatchId, MatchResult
from bot.tournaments.rules import Format, TournamentRules
from tests.matches.table import Clock
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

FIRST = MatchId(1, 1)


async def act_in(cup: Cup, round_: int, table: int) -> int:
    """Whoever is to act in the latest duel of a match does; returns who that was."""
    duel = await cup.duel(round_, table)
    view = await cup.matches.play.view(duel.id, None)
    person = duel.players[view.to_act].user_id  # type: ignore[attr-defined]
    await cup.matches.play.act(duel.id, person, "roll")
    return int(person)


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


async def pod_of_four(cup: Cup, game: str = "sealed") -> None:
    await cup.create(TournamentRules("pods", seats=4, rounds=1, seeding="joining"), game=game)
    for person in (1, 2, 3, 4):
        await cup.join(person, None)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()


async def test_at_a_table_of_several_to_which_nobody_comes_all_lose(cup: Cup) -> None:
    await pod_of_four(cup)
    await cup.tick(minutes=15)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.no_show) == ((4, 4, 4, 4), {1, 2, 3, 4})
    assert (await cup.show()).timers == ()


async def pod_that_awaits_one(url: str) -> Cup:
    cup = Cup(await Store.open(url), Clock(), games={MULTIFOLD.name: MULTIFOLD_TABLETOP})
    await pod_of_four(cup, MULTIFOLD.name)
    return cup


async def test_if_nobody_has_come_to_a_table_of_several_all_others_are_called(url: str) -> None:
    cup = await pod_that_awaits_one(url)
    duel = await cup.duel(1, 1)
    awaited = duel.user_ids[(await cup.matches.play.view(duel.id, None)).asked]  # type: ignore[attr-defined]
    others = {1, 2, 3, 4} - {awaited}
    await cup.tick(minutes=15)
    assert [(each.kind, {*each.people}, each.minutes) for each in cup.told] == [("come-too", others, 15)]
    await cup.tick(minutes=10)
    came = min(others)
    await cup.of.presence.come((await cup.duel(1, 1)).id, came)
    await cup.tick(seconds=1)
    duel = await cup.duel(1, 1)
    assert duel.running
    assert {duel.user_ids[seat] for seat in duel.left} == {awaited}


async def test_if_nobody_is_called_in_vain_to_a_table_of_several_all_lose(url: str) -> None:
    cup = await pod_that_awaits_one(url)
    await cup.tick(minutes=15)
    await cup.tick(minutes=14)
    assert (await cup.match(1, 1)).result is None
    await cup.tick(minutes=1)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.places, result.no_show) == ((4, 4, 4, 4), {1, 2, 3, 4})


async def test_at_a_table_of_several_the_absent_player_forfeits_and_the_others_play_on(cup: Cup) -> None:
    await pod_of_four(cup)
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
