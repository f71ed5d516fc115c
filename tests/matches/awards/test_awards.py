"""Who is to have a server's roles follows from its tournaments and ladders; people lose what they got."""

from datetime import timedelta
from typing import Any

import pytest

from bot.matches.awards import merits
from bot.matches.awards.service import MAX_AWARDS
from bot.matches.ratings.ladders import Leader, Leaders
from bot.matches.values import Moderator
from bot.ratings.ladder import LadderPlace
from bot.ratings.skills import Skill
from bot.store.awards.values import GrantState, RoleAward, RoleGrant
from bot.store.tables import Tables
from bot.tournaments.log.events import Cancelled, Dropped, Overridden
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.matches.ratings.test_ladders import played
from tests.matches.table import Table, refused
from tests.matches.tournaments.cups import GUILD, OLGA, Cup
from tests.matches.tournaments.test_teams import begun, lose

MAY = Moderator(77, "May")
ROLE, OTHER = 501, 502
ONE_ROUND = TournamentRules("swiss", rounds=1, seeding="joining")


def award(kind: Any, role: int = ROLE, **more: Any) -> RoleAward:
    return RoleAward("", GUILD, role, kind, **more)


async def wanted(cup: Cup, role: int = ROLE) -> list[int]:
    """The people who are to have a role, once that is stored."""
    await cup.matches.awards.reconcile(GUILD)
    return [each.user_id for each in await grants(cup) if each.is_wanted and each.role_id == role]


async def grants(cup: Cup) -> list[RoleGrant]:
    return await cup.matches.awards.grants(GUILD)


async def has_come_to(cup: Cup, state: GrantState, *people: int) -> None:
    """Discord has done something for these people."""
    for each in await grants(cup):
        if each.user_id in people:
            assert await cup.matches.awards.set_state(each, state)


async def play(cup: Cup, name: str, winner: int, **plan: Any) -> None:
    """A tournament of two that this person wins."""
    await cup.create(ONE_ROUND, name=name, **plan)
    for person in (1, 2):
        await cup.join(person)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    cup.clock.pass_by(minutes=1)
    await cup.win(1, 1, winner)
    await cup.go_on()


async def test_players_have_a_role_from_check_in_to_the_end(cup: Cup) -> None:
    await cup.matches.awards.add(award("players"), MAY)
    noon = cup.clock()
    await cup.create(ONE_ROUND, starts_at=noon + timedelta(hours=1), check_in=60, capacity=3)
    for person in (1, 2, 3, 4):
        await cup.join(person)
    assert await wanted(cup) == []
    await cup.tick(minutes=1)
    await cup.of.registration.check_in(cup.id, 1)
    await cup.of.registration.check_in(cup.id, 2)
    assert await wanted(cup) == [1, 2]
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    assert await wanted(cup) == [1, 2]
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "rain")
    assert await wanted(cup) == []


async def test_without_check_in_they_have_it_from_the_start_and_until_they_are_taken_out(cup: Cup) -> None:
    await cup.matches.awards.add(award("players", game="toy"), MAY)
    await cup.matches.awards.add(award("players", OTHER, game="sealed"), MAY)
    await cup.create()
    for person in (1, 2, 3, 4):
        await cup.join(person)
    assert await wanted(cup) == []
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    await cup.go_on()
    assert await wanted(cup) == [1, 2, 3, 4]
    await has_come_to(cup, "given", 1, 2)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Dropped(EntrantId(2), 0), "gone", is_sure=True)
    assert await wanted(cup) == [1, 3, 4]
    assert RoleGrant(GUILD, 2, ROLE, is_wanted=False, state="given") in await grants(cup)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Dropped(EntrantId(4), 0), "gone", is_sure=True)
    assert await wanted(cup) == [1, 3]
    assert [each.user_id for each in await grants(cup)] == [1, 2, 3], "who never got it needs no row"
    assert await wanted(cup, OTHER) == []


async def test_a_title_passes_on_or_is_for_good(cup: Cup) -> None:
    await play(cup, "First", winner=1)
    await cup.matches.awards.add(award("winners", number=1), MAY)
    await cup.matches.awards.add(award("winners", OTHER, number=1, is_lasting=True), MAY)
    assert (await wanted(cup), await wanted(cup, OTHER)) == ([1], [1]), "what is over counts, too"
    await play(cup, "Second", winner=2)
    assert (await wanted(cup), await wanted(cup, OTHER)) == ([2], [1, 2])


async def test_an_override_after_the_end_moves_the_title(cup: Cup) -> None:
    await cup.matches.awards.add(award("winners", number=1), MAY)
    await play(cup, "First", winner=1)
    assert await wanted(cup) == [1]
    await has_come_to(cup, "given", 1)
    result = MatchResult((2, 1), (0, 1))
    await cup.of.direction.act(
        GUILD, cup.id, OLGA, Overridden(MatchId(1, 1), result), "misclick", is_sure=True
    )
    await cup.go_on()
    assert await wanted(cup) == [2]
    assert [(each.user_id, each.is_open) for each in await grants(cup)] == [(1, True), (2, True)]


async def test_templates_have_their_own_winners(cup: Cup) -> None:
    await cup.matches.awards.add(award("winners", number=1, template="Friday CUP"), MAY)
    await play(cup, "Any", winner=1)
    assert await wanted(cup) == []
    await play(cup, "Friday 1", winner=2, template="Friday Cup")
    assert await wanted(cup) == [2]
    await play(cup, "Any again", winner=1)
    assert await wanted(cup) == [2], "another tournament is not the next of this template"


async def test_all_members_of_a_team_have_its_roles(cup: Cup) -> None:
    await cup.matches.awards.add(award("players"), MAY)
    await cup.matches.awards.add(award("winners", OTHER, number=1), MAY)
    await begun(cup, substitute=True)
    assert await wanted(cup) == [1, 2, 3, 11, 12]
    for round_ in (1, 2):
        for board, loser in enumerate((11, 12), 1):
            await lose(cup, loser, board, round_)
    assert await wanted(cup, OTHER) == [1, 2, 3]
    assert await wanted(cup) == []


async def test_who_had_the_role_before_keeps_it(cup: Cup) -> None:
    await cup.matches.awards.add(award("players"), MAY)
    await cup.start(2, ONE_ROUND)
    assert await wanted(cup) == [1, 2]
    await has_come_to(cup, "held", 1)
    await has_come_to(cup, "begun", 2)
    await cup.win(1, 1, 1)
    await cup.go_on()
    assert await wanted(cup) == []
    (left,) = await grants(cup)
    assert (left.user_id, left.is_open) == (2, True), "it may have been given, so it is taken"
    await cup.matches.awards.end(left)
    assert await grants(cup) == []


async def test_removing_an_award_takes_the_role_or_leaves_it(cup: Cup) -> None:
    awards = cup.matches.awards
    one, entry = await awards.add(award("winners", number=1), MAY)
    assert entry is not None
    assert entry.after["award"]["number"] == 1
    assert (await awards.add(award("winners", number=1), MAY))[1] is None, "nothing has changed"
    three, entry = await awards.add(award("winners", number=3), MAY)
    assert entry is not None
    assert entry.before["award"]["number"] == 1
    assert [each.number for each in await awards.of(GUILD)] == [3], "one role is for one thing once"
    await play(cup, "First", winner=1)
    await wanted(cup)
    await has_come_to(cup, "given", 1)
    assert await awards.remove(GUILD, one.id, MAY, is_taken=True) is None
    assert await awards.remove(GUILD, three.id, MAY, is_taken=False) is not None
    assert await wanted(cup) == []
    assert await grants(cup) == []
    again, _ = await awards.add(award("winners", number=1), MAY)
    assert await wanted(cup) == [1]
    await has_come_to(cup, "given", 1)
    await awards.remove(GUILD, again.id, MAY, is_taken=True)
    await awards.reconcile(GUILD)
    assert await grants(cup) == [RoleGrant(GUILD, 1, ROLE, is_wanted=False, state="given")]


async def test_awards_have_bounds(cup: Cup) -> None:
    awards = cup.matches.awards
    assert await refused("bad-award", awards.add(award("winners", number=4), MAY)) == {"least": 1, "most": 3}
    await refused("unknown-game", awards.add(award("champion", game="chess"), MAY))
    for role in range(MAX_AWARDS):
        await awards.add(award("players", role + 1), MAY)
    limit = await refused("too-many-awards", awards.add(award("players", 99), MAY))
    assert limit == {"limit": MAX_AWARDS}


async def test_deleted_people_lose_their_roles_and_are_forgotten(cup: Cup) -> None:
    told: list[int] = []
    cup.matches.changes.watch_awards(told.append)
    await cup.matches.awards.add(award("winners", number=3, is_lasting=True), MAY)
    await play(cup, "First", winner=1)
    assert await wanted(cup) == [1]
    await has_come_to(cup, "given", 1)
    assert await cup.matches.deletion.delete(1)
    assert told == [GUILD, GUILD]
    assert await wanted(cup) == []
    assert [(each.user_id, each.is_open) for each in await grants(cup)] == [(1, True)]
    async with cup.store.reading() as tables:
        assert await tables.awards.servers() == {GUILD}


def leader(person: int, rank: int | None, rating: int) -> Leader:
    skill = Skill(25.0 + (rating - 1500) / 48)
    return Leader(LadderPlace(person, skill, rank, 20, 0, 0), 0, ())


def test_everybody_has_the_highest_band_that_they_reach() -> None:
    awards = [
        award("rating", 1, game="toy", number=1500),
        award("rating", 2, game="toy", number=1700),
        award("rank", 3, game="toy", number=10),
        award("rank", 4, game="toy", number=1),
    ]
    rows = [leader(1, 1, 1800), leader(2, 2, 1699), leader(3, 11, 1400), leader(4, None, 1900)]
    assert merits.for_rank(awards, rows) == {(1, 2), (1, 4), (2, 1), (2, 3)}


async def test_ladders_give_bands_and_the_last_season_its_champion(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = cup.matches.ladders.season()
    seasons = {
        now: (leader(1, 1, 1700), leader(2, 2, 1600)),
        now - 1: (leader(-5, 1, 1800), leader(3, 2, 1700)),
    }

    async def leaders(_self: Any, game: str, guild_id: int, season: int) -> Leaders:
        assert (game, guild_id) == ("toy", GUILD)
        return Leaders(season, (), seasons[season])

    monkeypatch.setattr("bot.matches.ratings.ladders.Ladders.leaders", leaders)
    await cup.matches.awards.add(award("rank", game="toy", number=1), MAY)
    await cup.matches.awards.add(award("champion", OTHER, game="toy"), MAY)
    assert await wanted(cup) == [1]
    assert await wanted(cup, OTHER) == [], "their data is deleted"
    seasons[now - 1] = (leader(3, 1, 1700),)
    assert await wanted(cup, OTHER) == [3]


async def test_away_people_are_asked_for_again(cup: Cup) -> None:
    await cup.matches.awards.add(award("players"), MAY)
    await cup.start(2, ONE_ROUND)
    await wanted(cup)
    await has_come_to(cup, "away", 1)
    assert [each.user_id for each in await cup.matches.awards.open_grants(GUILD)] == [2]
    await cup.matches.awards.retry_away(GUILD)
    assert [each.user_id for each in await cup.matches.awards.open_grants(GUILD)] == [1, 2]
    await has_come_to(cup, "given", 2)
    await has_come_to(cup, "held", 1)
    await cup.matches.awards.give_again(GUILD)
    assert [(each.user_id, each.state) for each in await grants(cup)] == [(1, "due"), (2, "begun")]


async def test_a_server_that_removed_the_bot_is_not_asked(cup: Cup) -> None:
    await cup.matches.awards.add(award("players"), MAY)
    assert await cup.matches.awards.servers() == {GUILD}
    assert await cup.matches.awards.server_of("12") is None
    await cup.matches.departures.left(GUILD)
    assert await cup.matches.awards.servers() == set()

    async def gone(tables: Tables) -> None:
        await tables.departures.forget(GUILD, 10)

    await cup.store.write(gone)
    assert await cup.matches.awards.of(GUILD) == []


async def test_a_season_of_real_duels_gives_ranks_and_then_a_champion(table: Table) -> None:
    awards = table.matches.awards
    await awards.add(award("rank", game="toy", number=1), MAY)
    await awards.add(award("champion", OTHER, game="toy"), MAY)
    for _ in range(20):
        await played(table)
    first = (await table.matches.ladders.leaders("toy", GUILD)).rows[0].place
    assert first.rank == 1

    async def have() -> list[tuple[int, int]]:
        await awards.reconcile(GUILD)
        return [(each.user_id, each.role_id) for each in await awards.grants(GUILD)]

    assert await have() == [(first.person, ROLE)]
    table.clock.pass_by(days=92)
    assert await have() == [(first.person, OTHER)]
    table.clock.pass_by(days=92)
    assert await have() == []
