"""Rated games of two against two: a win is a win for both allies, who are no opponents (R-13)."""

from collections.abc import AsyncIterator

import pytest

from bot.matches.ratings.profile_figures import ProfileReader, WinTally
from bot.matches.values import Duel, Moderator
from bot.store import Store
from bot.web.scenes import _verdict
from cogs.words.duels.duel import decided
from tests.matches.halls import PEOPLE
from tests.matches.table import Clock
from tests.matches.war.halls import Hall

GAME = Hall.tabletop.game.name


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    hall = Hall(await Store.open(url), Clock())
    yield hall
    await hall.close()


async def won_by_the_first(hall: Hall, **options: str) -> Duel:
    """A rated game of four whose second seat gives up, and so do the last ones if all play for themselves."""
    duel = await hall.begin(4, options=options, rated=True)
    await hall.set_up(duel)
    for seat in (1, 2, 3):
        if (await hall.now(duel)).running:
            await hall.matches.play.concede(duel.id, duel.players[seat].user_id or 0)
    return await hall.now(duel)


async def test_a_side_wins_together_in_ratings_profiles_and_against_opponents(hall: Hall) -> None:
    duel = await won_by_the_first(hall, teams="yes")
    assert duel.places == (1, 3, 1, 3)
    guild = duel.place.guild_id
    ladder = await hall.matches.ladders.ladder(GAME, guild)
    told = {each.person: (each.won, each.lost, each.drawn) for each in ladder.standings()}
    users = [each.user_id or 0 for each in duel.players]
    assert [told[user] for user in users] == [(1, 0, 0), (0, 1, 0), (1, 0, 0), (0, 1, 0)]
    assert ladder.skill(users[0]) == ladder.skill(users[2])
    reader = ProfileReader(users[0], guild)
    profile = await hall.matches.profiles.of(users[0], GAME, guild, reader)
    assert profile.tally == WinTally(1)
    met = await hall.matches.opponents.of(users[0], GAME, guild, reader)
    enemies = {users[1], users[3]}
    assert {each.person: each.tally for each in met.opponents} == dict.fromkeys(enemies, WinTally(1))
    assert [_verdict(duel, seat) for seat in duel.seats] == ["victory", "defeat", "victory", "defeat"]
    assert _verdict(duel, None) == "over"


async def test_where_all_play_for_themselves_each_of_the_others_is_an_opponent(hall: Hall) -> None:
    duel = await won_by_the_first(hall)
    assert duel.places == (1, 4, 3, 2)
    reader = ProfileReader(duel.players[0].user_id or 0, duel.place.guild_id)
    met = await hall.matches.opponents.of(reader.user_id, GAME, duel.place.guild_id, reader)
    assert len(met.opponents) == len(PEOPLE) - 1


async def test_who_is_decided_to_win_wins_with_their_ally(hall: Hall) -> None:
    may = Moderator(77, "May")
    for options, places in (({"teams": "yes"}, (3, 1, 3, 1)), ({}, (2, 1, 2, 2))):
        duel = await hall.begin(4, options=options)
        assert duel.place.guild_id is not None
        await hall.matches.moderation.adjudicate(duel.place.guild_id, duel.id, 1, may, "the others left")
        now = await hall.now(duel)
        assert now.places == places
        winners = [now.players[seat].name for seat in now.winners]
        assert decided(winners).startswith("## Ben and Dot win\n" if len(winners) > 1 else "## Ben wins\n")
        assert await hall.faults(duel) == []
    drawn = await hall.begin(4, options={"teams": "yes"})
    assert drawn.place.guild_id is not None
    await hall.matches.moderation.adjudicate(drawn.place.guild_id, drawn.id, None, may, "nobody is left")
    assert ((await hall.now(drawn)).places, (await hall.now(drawn)).winners) == ((1, 1, 1, 1), ())
    assert decided(()).startswith("## A draw\n")
