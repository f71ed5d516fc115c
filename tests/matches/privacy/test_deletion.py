"""A person's data goes; what others need stays, and leads to nobody."""

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

from sqlalchemy import select

from bot.matches.values import Duel, Moderator, OwnSettings, Player, is_deleted
from bot.store.privacy.inventory import DELETED_NAME
from bot.store.schema import METADATA
from bot.store.servers.values import Flag
from bot.store.tables import Tables
from tests.matches.table import ANN, BEN, CAT, Table, make_matches, refused

MAY = Moderator(77, "May")
GUILD = 10
ANNS = ANN.user_id or 0
MOTHS = Player(None, "Moths", level="novice")


async def everything(table: Table) -> str:
    """All rows of all tables, as text."""

    async def read(tables: Tables) -> dict[str, list[Any]]:
        return {
            each.name: [list(row) for row in await tables.rows.execute(select(each))]
            for each in METADATA.sorted_tables
        }

    return json.dumps(await table.store.write(read), default=str)


async def ended(table: Table, author: Player = ANN, opponent: Player = BEN, **more: Any) -> Duel:
    """A duel that has ended, a minute after the one before."""
    table.clock.pass_by(minutes=1)
    return await table.to_end(await table.duel(author, opponent, **more))


async def test_names_and_settings_go_and_results_stay(table: Table) -> None:
    ann = replace(ANN, user_id=111222333444, name="Annabella")
    duel = await ended(table, ann, BEN, rated=True)
    await table.matches.settings.set_notifications(111222333444, "dm")
    await table.matches.settings.set_time_zone(111222333444, "tokyo")
    await table.matches.deletion.delete(111222333444)
    left = await everything(table)
    assert "Annabella" not in left
    assert "111222333444" not in left
    after = await table.matches.chronicle.duel(duel.id)
    assert after.places == duel.places
    assert after.players[1] == BEN
    assert after.players[0].name == DELETED_NAME
    assert after.players[0].is_deleted
    assert await table.matches.settings.of(111222333444) == OwnSettings()


async def test_the_record_still_stands_without_the_name(table: Table) -> None:
    duel = await ended(table)
    text = await table.matches.chronicle.record(duel.id)
    await table.matches.deletion.delete(ANNS)
    after = await table.matches.chronicle.record(duel.id)
    assert after == text.replace('"Ann"', f'"{DELETED_NAME}"')
    assert text.count('"Ann"') == 1


async def test_a_duel_with_a_deleted_player_is_no_practice(table: Table) -> None:
    duel = await ended(table)
    await table.matches.deletion.delete(ANNS)
    after = await table.matches.chronicle.duel(duel.id)
    assert await table.matches.practice.next_level(after) is None


async def test_one_deleted_person_stays_one_in_all_their_duels(table: Table) -> None:
    ids = [(await ended(table, ANN, other)).id for other in (BEN, CAT, BEN)]
    await table.matches.deletion.delete(ANNS)
    aliases = {(await table.matches.chronicle.duel(each)).players[0].user_id for each in ids}
    assert len(aliases) == 1
    assert aliases != {ANNS}


async def test_ratings_of_others_stay_even_in_a_ladder_in_memory(table: Table) -> None:
    for author, opponent in ((ANN, BEN), (BEN, CAT), (CAT, ANN), (ANN, BEN)):
        await ended(table, author, opponent, rated=True)
    ladders = table.matches.ladders
    before = await ladders.ladder("toy", GUILD)
    skills = {person: before.skill(person) for person in (2, 3)}
    await table.matches.deletion.delete(ANNS)
    for matches in (table.matches, make_matches(table.store, table.clock)):
        after = await matches.ladders.ladder("toy", GUILD)
        assert {person: after.skill(person) for person in (2, 3)} == skills
        assert not after.history(ANNS)
        people = [each.place.person for each in (await matches.ladders.leaders("toy", GUILD)).rows]
        assert sorted(people) == [2, 3]
        assert not any(map(is_deleted, people))


async def test_a_season_of_nobody_who_is_still_here_is_not_listed(table: Table) -> None:
    await ended(table, ANN, BEN, rated=True)
    assert len((await table.matches.ladders.leaders("toy", GUILD)).seasons) == 1
    for person in (ANNS, BEN.user_id):
        await table.matches.deletion.delete(person)
    leaders = await table.matches.ladders.leaders("toy", GUILD)
    assert (leaders.seasons, leaders.rows) == ((), ())


async def test_duels_against_the_computer_go_as_a_whole(table: Table) -> None:
    invitation = await table.challenge(ANN, MOTHS)
    duel = await table.matches.practice.welcome(invitation.id, "low", 6)
    await table.matches.play.concede(duel.id, ANNS)
    kept = await ended(table)
    assert (await table.matches.deletion.extent(ANNS)).alone == 1
    await table.matches.deletion.delete(ANNS)
    await refused("no-such-duel", table.matches.chronicle.duel(duel.id))
    assert await table.matches.chronicle.record(kept.id)


async def test_nothing_is_deleted_while_somebody_plays_or_is_invited(table: Table) -> None:
    duel = await table.duel()
    assert not await table.matches.deletion.delete(ANNS)
    assert (await table.matches.chronicle.duel(duel.id)).players == (ANN, BEN)
    await table.matches.play.concede(duel.id, ANNS)
    invitation = await table.challenge(ANN, None)
    ends = await table.matches.deletion.open_ends(ANNS)
    assert (ends.duels, ends.made, ends.asked) == ((), (invitation.id,), ())
    assert not await table.matches.deletion.delete(ANNS)
    await table.matches.invitations.cancel(invitation.id, ANNS)
    assert await table.matches.deletion.delete(ANNS)
    await refused("no-such-invitation", table.matches.invitations.get(invitation.id))


async def test_the_extent_counts_what_there_is(table: Table) -> None:
    await ended(table)
    await table.duel(CAT, ANN)
    await table.challenge(ANN, None)
    found = await table.matches.deletion.extent(ANNS)
    assert (found.decks, found.alone, found.shared, found.running, found.open) == (0, 0, 2, 1, 1)


async def test_quiet_hours_leave_the_clocks_of_old_duels(table: Table) -> None:
    await table.matches.settings.set_time_zone(ANNS, "tokyo")
    await table.matches.settings.set_quiet_hours(ANNS, "22-7")
    await ended(table, clock="3d")
    assert "Asia/Tokyo" in await everything(table)
    await table.matches.deletion.delete(ANNS)
    assert "Asia/Tokyo" not in await everything(table)


async def test_a_ban_outlives_the_deletion(table: Table) -> None:
    until = table.clock() + timedelta(days=9)
    await table.matches.moderation.ban(GUILD, ANNS, until, MAY, "farming")
    await table.matches.deletion.delete(ANNS)
    refusal = await refused("banned-from-rated", table.duel(BEN, ANN, rated=True))
    assert refusal["who"] == "Ann"


async def test_a_rematch_against_a_deleted_player_is_refused(table: Table) -> None:
    duel = await ended(table)
    await table.matches.deletion.delete(ANNS)
    await refused("opponent-deleted", table.matches.invitations.rematch(duel.id, 2, 9))


async def test_deletion_can_be_repeated_and_touches_nobody_else(table: Table) -> None:
    duel = await ended(table, BEN, CAT)
    before = await everything(table)
    assert await table.matches.deletion.delete(ANNS)
    assert await table.matches.deletion.delete(ANNS)
    assert await everything(table) == before
    assert await table.matches.chronicle.duel(duel.id) == duel


async def test_who_comes_back_starts_afresh(table: Table) -> None:
    await ended(table, rated=True)
    await table.matches.deletion.delete(ANNS)
    await ended(table, rated=True)
    ladder = await table.matches.ladders.ladder("toy", GUILD)
    assert len(ladder.history(ANNS)) == 1
    assert len(ladder.history(2)) == 2


async def test_flags_keep_their_evidence_without_the_person(table: Table) -> None:
    ann = replace(ANN, user_id=12)
    other = replace(CAT, user_id=123)
    duel = await ended(table, ann, other)

    async def flag(tables: Tables) -> None:
        for people in ((12, 123), (123,)):
            await tables.flags.add(Flag("", GUILD, "one-sided", table.clock(), duel.id, people, {}, None))

    await table.store.write(flag)
    await table.matches.deletion.delete(12)
    async with table.store.reading() as tables:
        first, second = await tables.flags.open(GUILD, 9)
    assert first.user_ids[1] == 123
    assert is_deleted(first.user_ids[0])
    assert second.user_ids == (123,)
