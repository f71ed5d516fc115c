"""A game that its match ends while it runs counts for ratings (R-10), and never for the match."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.games.records import parse_record
from bot.matches.values import Duel, Moderator
from bot.store import Store
from bot.tournaments.log.events import Cancelled, Dropped, LogEntry, Overridden, Undone
from bot.tournaments.log.state import in_force
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock, make_matches
from tests.matches.tournaments.cups import GAMES, GUILD, OLGA, Cup

FIRST = MatchId(1, 1)
MAY = Moderator(77, "May")


async def both_act(cup: Cup, round_: int = 1, table: int = 1) -> Duel:
    """Everybody acts once in the latest duel of a match; returns it."""
    duel = await cup.duel(round_, table)
    acted: set[int] = set()
    while acted != {*duel.user_ids}:
        view = await cup.matches.play.view(duel.id, None)
        person = duel.players[view.to_act].user_id  # type: ignore[attr-defined]
        await cup.matches.play.act(duel.id, person, "roll")
        acted.add(person)
    return duel


async def tally(cup: Cup) -> Mapping[int, tuple[int, int, int]]:
    """Everybody's won, lost and drawn games on the ladder, the same for a process that has just begun."""
    found = []
    for matches in (cup.matches, make_matches(cup.store, cup.clock)):
        standings = (await matches.ladders.ladder("toy", GUILD)).standings()
        found.append({each.person: (each.won, each.lost, each.drawn) for each in standings})
    assert found[0] == found[1]
    return found[0]


async def drop(cup: Cup, person: int) -> None:
    await cup.of.registration.leave(cup.id, person)
    await cup.go_on()


async def now(cup: Cup, duel: Duel) -> Duel:
    return await cup.matches.chronicle.duel(duel.id)


async def log_of(cup: Cup) -> Sequence[LogEntry]:
    async with cup.store.reading() as tables:
        return await tables.tournaments.log(cup.id)


async def undo(cup: Cup, kind: type) -> None:
    """Undo the last entry of this kind that counts."""
    log = in_force(await log_of(cup))
    entry = next(each for each in reversed(log) if isinstance(each.event, kind))
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(entry.number), "a mistake", is_sure=True)
    await cup.go_on()


WON, LOST = (1, 0, 0), (0, 1, 0)


async def test_whoever_drops_out_loses_the_running_game_for_ratings(cup: Cup) -> None:
    await cup.start(2)
    duel = await both_act(cup)
    await drop(cup, 1)
    ended = await now(cup, duel)
    assert (ended.by, ended.ended_for, ended.places, ended.winner) == ("tournament", "left", None, None)
    assert await tally(cup) == {1: LOST, 2: WON}
    match = await cup.match(1, 1)
    assert match.result is not None
    assert (match.result.wins, match.result.is_walkover) == ((0, 1), True)
    tallied = (await cup.show()).played[FIRST].tally
    assert tallied.score is not None
    assert (tallied.score.wins, tallied.result) == ((0, 0), None), "the match knows nothing of it"
    entry = await cup.matches.ladders.entry(ended)
    assert entry is not None
    assert entry.before != entry.after
    record = parse_record(await cup.matches.chronicle.record(duel.id))
    assert record.decision is not None
    assert (record.decision.by, record.decision.places) == ("tournament", None)


async def test_it_costs_as_much_as_a_concession(cup: Cup, url: str) -> None:
    await cup.start(2)
    await both_act(cup)
    await drop(cup, 1)
    dropped = (await cup.matches.ladders.ladder("toy", GUILD)).skill(1)
    store = await Store.open(f"{url}.other" if url.startswith("sqlite") else url)
    other = Cup(store, Clock())
    await other.start(2)
    duel = await both_act(other)
    await other.matches.play.concede(duel.id, 1)
    conceded = (await other.matches.ladders.ladder("toy", GUILD)).skill(1)
    assert dropped == conceded
    await other.keeper.close()
    await store.close()


async def test_whoever_is_taken_out_loses_it_too(cup: Cup) -> None:
    await cup.start(2)
    duel = await both_act(cup)
    act = Dropped(EntrantId(2), 0)
    await cup.of.direction.act(GUILD, cup.id, OLGA, act, "rude", is_sure=True)
    await cup.go_on()
    assert (await now(cup, duel)).ended_for == "left"
    assert await tally(cup) == {1: WON, 2: LOST}


async def test_nothing_is_rated_before_everybody_has_acted(cup: Cup) -> None:
    await cup.start(2)
    duel = await cup.duel(1, 1)
    view = await cup.matches.play.view(duel.id, None)
    person = duel.players[view.to_act].user_id  # type: ignore[attr-defined]
    await cup.matches.play.act(duel.id, person, "roll")
    await drop(cup, person)
    ended = await now(cup, duel)
    assert (ended.ended_for, ended.match_places) == ("unacted", None)
    assert await tally(cup) == {}


async def test_games_that_are_not_rated_stay_so(cup: Cup) -> None:
    await cup.start(2, rated=False)
    duel = await both_act(cup)
    await drop(cup, 1)
    assert (await now(cup, duel)).ended_for == "left"
    assert await tally(cup) == {}


async def test_the_end_of_the_time_counts_as_for_the_match(cup: Cup) -> None:
    await cup.start(2, round_minutes=60, no_show=None)
    duel = await both_act(cup)
    await cup.tick(hours=1)
    ended = await now(cup, duel)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert ended.ended_for == "time"
    assert ended.match_places == (1, 1), "the toy has no rule for it, so it is a draw"
    assert (result.places, result.draws) == ((1, 1), 1)
    assert await tally(cup) == {1: (0, 0, 1), 2: (0, 0, 1)}


async def test_a_rule_of_the_game_decides_it_for_ratings_as_for_the_match(cup: Cup) -> None:
    toy = replace(GAMES["toy"], adjudicate=lambda state: (2, 1))  # whoever sits north is ahead
    ruled = Cup(cup.store, cup.clock, games={"toy": toy})
    await ruled.start(2, round_minutes=30, no_show=None, board="long")
    duel = await both_act(ruled)
    await ruled.tick(minutes=30)
    assert (await now(ruled, duel)).match_places == (2, 1)
    north, south = duel.user_ids[1], duel.user_ids[0]
    assert await tally(ruled) == {north: WON, south: LOST}


async def test_a_game_that_counts_as_drawn_in_a_series_is_drawn_for_ratings(cup: Cup) -> None:
    rules = TournamentRules("swiss", rounds=1, seeding="joining", best_of=3)
    await cup.start(2, rules, round_minutes=60, no_show=None)
    await cup.win(1, 1, 2)
    first = await cup.duel(1, 1)
    await cup.matches.series.offer(first)
    await cup.matches.series.begin(first.id, 1, 12345)
    duel = await both_act(cup)
    assert duel.id != first.id
    await cup.tick(hours=1)
    assert (await now(cup, duel)).match_places == (1, 1)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert (result.wins, result.draws) == ((0, 1), 1)
    assert await tally(cup) == {1: (0, 1, 1), 2: (1, 0, 1)}


@pytest.mark.parametrize("act", [Overridden(FIRST, MatchResult((1, 2), (1, 0))), Cancelled()])
async def test_what_organisers_decide_is_not_rated(cup: Cup, act: Overridden | Cancelled) -> None:
    await cup.start(2)
    duel = await both_act(cup)
    await cup.of.direction.act(GUILD, cup.id, OLGA, act, "a row", is_sure=True)
    await cup.go_on()
    ended = await now(cup, duel)
    assert ended.ended_for == ("cancelled" if isinstance(act, Cancelled) else "organiser")
    assert (ended.places, ended.match_places) == (None, None)
    assert await tally(cup) == {}


async def test_a_game_that_has_ended_keeps_its_result(cup: Cup) -> None:
    rules = TournamentRules("swiss", rounds=1, seeding="joining", best_of=3)
    await cup.start(2, rules)
    await cup.win(1, 1, 1)
    await drop(cup, 1)
    assert await tally(cup) == {1: WON, 2: LOST}


async def test_an_undone_drop_takes_the_rating_back_and_its_return_brings_it_back(cup: Cup) -> None:
    await cup.start(4)
    duel = await both_act(cup)
    await drop(cup, 1)
    rated = await tally(cup)
    await undo(cup, Dropped)
    assert (await cup.match(1, 1)).result is None
    again = await now(cup, duel)
    assert (again.ended_for, again.match_places) == ("left", None)
    assert await tally(cup) == {}
    first = next(each for each in await log_of(cup) if isinstance(each.event, Undone))
    act = Undone(first.number)
    await cup.of.direction.act(GUILD, cup.id, OLGA, act, "right after all", is_sure=True)
    await cup.go_on()
    assert (await now(cup, duel)).match_places == (2, 1)
    assert await tally(cup) == rated


async def test_what_one_player_left_does_not_count_against_another_who_drops_out_later(cup: Cup) -> None:
    await cup.start(4)
    duel = await both_act(cup)
    await drop(cup, 1)
    await undo(cup, Dropped)
    await drop(cup, 3)
    assert (await now(cup, duel)).match_places is None
    assert await tally(cup) == {}


async def test_a_game_that_is_played_instead_counts_instead(cup: Cup) -> None:
    await cup.start(4)
    await both_act(cup)
    await drop(cup, 1)
    await undo(cup, Dropped)
    second = await both_act(cup)
    await drop(cup, 3)
    assert (await now(cup, second)).match_places == (1, 2)
    assert await tally(cup) == {1: WON, 3: LOST}


async def test_a_result_set_over_a_drop_changes_no_rating(cup: Cup) -> None:
    await cup.start(4)
    await both_act(cup)
    await drop(cup, 1)
    rated = await tally(cup)
    decided = Overridden(FIRST, MatchResult((1, 2), (1, 0)))
    await cup.of.direction.act(GUILD, cup.id, OLGA, decided, "they had asked", is_sure=True)
    await cup.go_on()
    assert (await cup.match(1, 1)).result == decided.result
    assert await tally(cup) == rated
    await undo(cup, Overridden)
    result = (await cup.match(1, 1)).result
    assert result is not None
    assert result.is_walkover
    assert await tally(cup) == rated


async def test_a_decision_that_was_the_organisers_never_counts_later(cup: Cup) -> None:
    await cup.start(4)
    duel = await both_act(cup)
    decided = Overridden(FIRST, MatchResult((1, 2), (1, 0)))
    await cup.of.direction.act(GUILD, cup.id, OLGA, decided, "a row", is_sure=True)
    await cup.go_on()
    await undo(cup, Overridden)
    await drop(cup, 3)
    assert (await now(cup, duel)).match_places is None
    assert await tally(cup) == {}


async def test_a_moderator_can_declare_it_void(cup: Cup) -> None:
    await cup.start(4)
    duel = await both_act(cup)
    await drop(cup, 1)
    rated = await tally(cup)
    await cup.matches.moderation.void(GUILD, duel.id, MAY, "disputed")
    assert await tally(cup) == {}
    await cup.matches.moderation.restore(GUILD, duel.id, MAY, "settled")
    assert await tally(cup) == rated
