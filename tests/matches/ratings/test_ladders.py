"""Ladders: folded from what the store has, whoever has written it and when."""

import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from sqlalchemy import update

from bot.matches.ratings import ladders as module
from bot.matches.ratings.ladders import quarter_of, season_of
from bot.matches.service import Matches
from bot.matches.tabletop import Tabletop
from bot.matches.values import Duel, Moderator, Place, Player
from bot.ratings.ladder import Ladder
from bot.ratings.skills import STEP
from bot.store.ratings.schema import RATED_DUELS
from bot.store.tables import Tables
from tests.cases import for_each
from tests.matches.table import ANN, BEN, CAT, Table, make_matches, refused
from tests.matches.toy import TOYS, Toy

MAY = Moderator(77, "May")
GUILD, OTHER = 10, 11


async def played(table: Table, author: Player = ANN, opponent: Player = BEN, guild: int = GUILD) -> Duel:
    """A rated duel that has ended, a minute after the one before."""
    duel = await table.duel(author, opponent, rated=True, place=Place(guild, 100 + guild))
    table.clock.pass_by(minutes=1)
    return await table.to_end(duel)


def _for_one(tabletop: Tabletop) -> Tabletop:
    game = Toy()
    game.seat_limits = (1, 1)
    return replace(tabletop, game=game)


def told(ladder: Ladder) -> dict[int, int]:
    return {each.person: each.skill.rating for each in ladder.standings()}


async def fresh(table: Table, guild: int | None = GUILD) -> dict[int, int]:
    """What a process says that has just begun."""
    again: Matches = make_matches(table.store, table.clock)
    return told(await again.ladders.ladder("toy", guild))


async def test_only_rated_duels_with_a_result_count(table: Table) -> None:
    await table.to_end(await table.duel(rated=False))
    running = await table.duel(rated=True)
    assert told(await table.matches.ladders.ladder("toy", GUILD)) == {}
    ended = await table.to_end(running)
    ladder = await table.matches.ladders.ladder("toy", GUILD)
    winner = ended.players[ended.winner or 0].user_id
    standings = ladder.standings()
    assert standings[0].person == winner
    assert [(each.won, each.lost) for each in standings] == [(1, 0), (0, 1)]


async def test_first_ratings_are_shown_in_steps_but_those_from_before_stay_as_they_were(table: Table) -> None:
    ended = await played(table)
    winner, loser = (ended.user_ids[seat] for seat in (ended.winner or 0, 1 - (ended.winner or 0)))
    assert await fresh(table) == {winner: 1500 + STEP, loser: 1500 - STEP}
    await table.store.write(_as_before_steps)
    assert await fresh(table) == {winner: 1626, loser: 1374}


async def _as_before_steps(tables: Tables) -> None:
    await tables.rated._connection.execute(update(RATED_DUELS).values(in_steps=False))


async def test_servers_have_ladders_of_their_own_and_one_in_common(table: Table) -> None:
    await played(table, ANN, BEN, GUILD)
    await played(table, ANN, CAT, OTHER)
    ladders = table.matches.ladders
    assert set(told(await ladders.ladder("toy", GUILD))) == {1, 2}
    assert set(told(await ladders.ladder("toy", OTHER))) == {1, 3}
    assert set(told(await ladders.ladder("toy", None))) == {1, 2, 3}


async def test_a_ladder_grows_with_its_results_and_a_restart_changes_nothing(table: Table) -> None:
    ladders = table.matches.ladders
    for opponent in (BEN, CAT, BEN):
        await played(table, ANN, opponent)
        grown = told(await ladders.ladder("toy", GUILD))
        assert grown == await fresh(table)


async def test_it_is_folded_only_when_something_has_changed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(table)
    first = await table.matches.ladders.ladder("toy", GUILD)
    await played(table)
    monkeypatch.setattr(Ladder, "of", lambda _results: pytest.fail("folded anew"))
    assert await table.matches.ladders.ladder("toy", GUILD) is first


async def test_what_another_process_has_added_is_found(table: Table) -> None:
    await table.matches.ladders.ladder("toy", GUILD)
    other = Table(make_matches(table.store, table.clock), table.clock, table.store)
    await played(other)
    assert set(told(await table.matches.ladders.ladder("toy", GUILD))) == {1, 2}


async def test_a_void_result_derives_all_ratings_anew_and_restoring_it_brings_them_back(table: Table) -> None:
    duels = [await played(table, ANN, opponent) for opponent in (BEN, CAT, BEN)]
    ladders, moderation = table.matches.ladders, table.matches.moderation
    before = told(await ladders.ladder("toy", GUILD))
    await moderation.void(GUILD, duels[0].id, MAY, "disputed")
    without = told(await ladders.ladder("toy", GUILD))
    assert without != before
    assert without == await fresh(table)
    await moderation.restore(GUILD, duels[0].id, MAY, "settled")
    assert told(await ladders.ladder("toy", GUILD)) == before


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_happens_in_whatever_order_every_process_says_the_same(
    table: Table, seed: int
) -> None:
    chance = random.Random(seed)
    processes = [table, Table(make_matches(table.store, table.clock), table.clock, table.store)]
    running: list[Duel] = []
    ended: list[Duel] = []
    for _ in range(36):
        at = chance.choice(processes)
        match chance.choice(("begin", "begin", "end", "end", "void", "restore", "restart", "look")):
            case "begin":
                author, opponent = chance.sample((ANN, BEN, CAT), 2)
                running.append(await at.duel(author, opponent, rated=True, place=Place(GUILD, 100)))
            case "end" if running:
                table.clock.pass_by(seconds=chance.choice((0, 1, 3600)))
                ended.append(await at.to_end(running.pop(chance.randrange(len(running)))))
            case "void" | "restore" as act if ended:
                duel = await at.matches.chronicle.duel(chance.choice(ended).id)
                if duel.is_void == (act == "restore"):
                    await getattr(at.matches.moderation, act)(GUILD, duel.id, MAY, "disputed")
            case "restart":
                processes[1] = Table(make_matches(table.store, table.clock), table.clock, table.store)
            case "look":
                await at.matches.ladders.leaders("toy", GUILD)
            case _:
                pass
    ladders = [each.matches.ladders for each in processes] + [make_matches(table.store, table.clock).ladders]
    one, two, three = [await each.leaders("toy", GUILD) for each in ladders]
    assert one == two == three
    assert len(ended) > 2


async def test_many_results_are_folded_in_a_thread_to_the_same_end(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await played(table)
    expected = await fresh(table)
    monkeypatch.setattr(module, "AT_ONCE", 1)
    assert await fresh(table) == expected


async def test_a_result_that_ends_earlier_but_comes_later_is_counted_in_its_place(table: Table) -> None:
    early = await table.duel(ANN, BEN, rated=True)
    late = await played(table, ANN, CAT)
    await table.matches.ladders.ladder("toy", GUILD)
    table.clock.pass_by(minutes=-30)
    ended = await table.to_end(early)
    assert ended.ended_at is not None
    assert late.ended_at is not None
    assert ended.ended_at < late.ended_at
    assert told(await table.matches.ladders.ladder("toy", GUILD)) == await fresh(table)


async def test_an_unknown_game_has_no_ladder(table: Table) -> None:
    await refused("unknown-game", table.matches.ladders.ladder("chess", GUILD))


@pytest.mark.parametrize(
    ("year", "month", "season"), [(2026, 10, 1), (2026, 12, 1), (2027, 1, 2), (2027, 9, 4), (2030, 1, 14)]
)
def test_a_season_is_a_quarter_of_a_year(year: int, month: int, season: int) -> None:
    assert season_of(datetime(year, month, 1, tzinfo=UTC)) == season


@for_each("season", range(1, 20))
def test_the_quarter_of_a_season_is_the_one_it_was_made_from(season: int) -> None:
    year, quarter = quarter_of(season)
    assert season_of(datetime(year, 3 * quarter, 28, tzinfo=UTC)) == season


async def test_a_game_is_found_by_its_name_or_title(table: Table) -> None:
    tabletop = TOYS["toy"]
    games = {"toy": tabletop, "race": replace(tabletop, title="The Race"), "alone": _for_one(tabletop)}
    ladders = make_matches(table.store, table.clock, games=games).ladders
    assert ladders.games() == {"toy": "toy", "race": "The Race"}
    assert [ladders.find_game(text) for text in ("TOY", "race", " the  race")] == ["toy", "race", "race"]

    async def find(text: str) -> str:
        return ladders.find_game(text)

    for text in ("chess", "alone"):
        assert await refused("no-ladder", find(text)) == {"game": text}


async def test_each_game_has_a_ladder_of_its_own(table: Table) -> None:
    other = Toy()
    other.name = "race"
    games = {**TOYS, "race": replace(TOYS["toy"], game=other, title="The Race")}
    both = Table(make_matches(table.store, table.clock, games=games), table.clock, table.store)
    await played(both, ANN, BEN)
    before = told(await both.matches.ladders.ladder("toy", GUILD))
    for _ in range(2):
        duel = await both.duel(ANN, CAT, rated=True, place=Place(GUILD, 110), game="race")
        both.clock.pass_by(minutes=1)
        await both.to_end(duel)
    assert told(await both.matches.ladders.ladder("toy", GUILD)) == before
    (first, second) = (await both.matches.ladders.leaders("race", None)).rows
    assert {first.place.person, second.place.person} == {1, 3}
    assert {first.place.games, second.place.games} == {2}


async def test_the_season_that_is_on_follows_the_clock(table: Table) -> None:
    assert table.matches.ladders.season() == 14
