"""The end of a duel tells what it has done to ratings, in any game, also when several end at once."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.wording import signed
from bot.matches.values import Duel, Moderator
from cogs.words.duels import rating_changes as words
from tests.e2e.bidders import begin, hall_at
from tests.e2e.table import Table, text_of

MAY = Moderator(77, "May")


async def now(table: Table, duel: Duel) -> Duel:
    return await table.matches.chronicle.duel(duel.id)


async def end_of(table: Table, duel: Duel) -> list[str]:
    """The lines of a duel's last message."""
    return text_of(table.board(await now(table, duel))).splitlines()


async def settled(table: Table) -> None:
    """Everything that follows from a change is done, and shown."""
    for idle in (table.matches.late_results.idle, table.bot.services.presenter.idle):
        await table.matches.chronicle.running()  # what is told comes in the next round of the event loop
        await idle()


async def told(table: Table, duel: Duel) -> list[str]:
    """What the message should say: from the ladder as it is now."""
    entry = await table.matches.ladders.entry(await now(table, duel))
    assert entry is not None
    lines = []
    for player, before, after in zip(duel.players, entry.before, entry.after, strict=True):
        change = signed(after.rating - before.rating)
        lines.append(f"{player.name} {before.rating} → **{after.rating}** ({change}, provisional)")
    return ["**Ratings**", *lines]


@pytest.mark.nightly
async def test_a_rated_duel_says_what_the_ratings_were_and_are(table: Table) -> None:
    duel = await table.begin(rated=True)
    await table.concede(duel, table.juniper)
    lines = await end_of(table, duel)
    assert lines[-3:] == await told(table, duel)
    assert lines[-2].startswith("rowan 1500 → **1550** (+50, provisional)")
    assert lines[-1].startswith("juniper 1500 → **1450** (\N{MINUS SIGN}50, provisional)")
    invitation = await table.matches.invitations.get(duel.id)
    (beginning,) = [each for each in table.messages(table.channel.id) if each.id == invitation.message_id]
    assert lines[-3:] == text_of(beginning).splitlines()[2:5], "the challenge has become the end"


@pytest.mark.nightly
async def test_a_duel_that_is_not_rated_says_why(table: Table) -> None:
    message = await table.challenge(rated=False)
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, message, "Accept")
    (duel,) = await table.matches.chronicle.running()
    await table.concede(duel, table.juniper)
    assert (await end_of(table, duel))[-1] == words.unrated("author")
    newcomers = await table.begin()
    await table.concede(newcomers, table.juniper)
    assert (await end_of(table, newcomers))[-1] == (
        "-# Not rated: it was one of somebody's first 3 duels against people."
    )
    guild_id = table.channel.guild.id
    await table.matches.servers.change(guild_id, MAY, lambda before: replace(before, rated=False))
    other = await table.begin()
    await table.concede(other, table.juniper)
    assert (await end_of(table, other))[-1] == words.unrated("server")


@pytest.mark.nightly
async def test_a_practice_says_nothing_of_ratings(table: Table) -> None:
    await table.rowan.slash(table.channel, "duel practice", level="novice", deck="runners", board="plain")
    (duel,) = await table.matches.chronicle.running()
    await table.concede(duel, table.rowan)
    assert not any("ated" in line or "ating" in line for line in await end_of(table, duel))


@pytest.mark.nightly
async def test_a_void_result_says_so_in_place_of_the_ratings_and_comes_back(table: Table) -> None:
    duel = await table.begin(rated=True)
    await table.concede(duel, table.juniper)
    before, guild_id = await end_of(table, duel), table.channel.guild.id
    await table.matches.moderation.void(guild_id, duel.id, MAY, "disputed")
    await settled(table)
    assert (await end_of(table, duel))[2:] == [
        "**Void**: a moderator has decided that this result counts for nothing."
    ]
    await table.matches.moderation.restore(guild_id, duel.id, MAY, "settled")
    await settled(table)
    assert await end_of(table, duel) == before


@pytest.mark.nightly
async def test_what_does_not_count_says_why(table: Table) -> None:
    for _ in range(2):
        duel = await table.begin(rated=True)
        await table.concede(duel, table.juniper)
    assert (await end_of(table, duel))[-1] == words.excluded("quick-concessions")


@pytest.mark.nightly
async def test_a_result_that_comes_late_has_the_later_ones_told_anew(table: Table) -> None:
    early = await table.begin(rated=True)
    message = await table.challenge(opponent=table.sage, rated=True)
    await table.matches.decks["melee"].prefer(table.sage.id, "runners")
    await table.press(table.sage, message, "Accept")
    late = next(each for each in await table.matches.chronicle.running() if each.id != early.id)
    assert int(early.id) < int(late.id)
    await table.concede(late, table.rowan)
    before = await end_of(table, late)
    assert before[-3:] == await told(table, late)
    await table.concede(early, table.juniper)
    await settled(table)
    assert (await end_of(table, early))[-3:] == await told(table, early)
    after = await end_of(table, late)
    assert after[-3:] == await told(table, late)
    assert after != before, "of two that end in the same second, the one with the lower number counts first"


async def test_a_game_of_several_tells_everybodys_rating_and_has_a_leaderboard(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        bidders = await begin(hall, rated=True)
        for name in bidders.names[1:]:
            await bidders.concede(name)
        lines = await end_of(hall, bidders.duel)
        at = lines.index("**Ratings**")
        places = (await hall.matches.chronicle.duel(bidders.duel.id)).places
        assert places is not None
        title, *changes = await told(hall, bidders.duel)
        by_place = sorted(zip(places, changes, strict=True))
        assert lines[at : at + 5] == [title, *(f"{place}. {change}" for place, change in by_place)]
        for typed in ("sealed", "Sealed Bids"):
            answer = await hall.rowan.slash(hall.channel, "leaderboard", game=typed)
            assert "Sealed Bids · this server" in text_of(answer.response)
        there = await hall.press(hall.rowan, answer.response, "All servers")
        assert "Sealed Bids · all servers" in text_of(there.response)
        assert "You: no rank yet" in text_of(there.response)
        melee = await hall.rowan.slash(hall.channel, "leaderboard")
        assert "Nobody has played a rated duel here yet" in text_of(melee.response)
        unknown = await hall.rowan.slash(hall.channel, "leaderboard", game="chess")
        assert "is called chess" in text_of(unknown.response)
