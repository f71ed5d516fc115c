"""Flags for moderators: raised once for each result that the rules leave out."""

from collections.abc import AsyncIterator

import pytest

from bot.matches.values import Duel, Moderator, Place
from tests.matches.table import ANN, BEN, CAT, Table, make_matches

GUILD = 10


@pytest.fixture
async def watched(table: Table) -> AsyncIterator[Table]:
    """A table at which somebody looks for farming, as the bot does."""
    table.matches.changes.watch_ends(table.matches.suspicions.notice)
    yield table
    await table.matches.suspicions.close()


async def given_up(table: Table, rated: bool = True) -> Duel:
    """Ben gives up against Ann at once."""
    duel = await table.duel(ANN, BEN, rated=rated, place=Place(GUILD, 100))
    table.clock.pass_by(minutes=1)
    ended = (await table.matches.play.concede(duel.id, BEN.user_id or 0)).look.duel
    await settle(table)
    return ended


async def settle(table: Table) -> None:
    # The store of its own: what `changes` tells comes in the next round of the event loop.
    await table.matches.chronicle.running()
    await table.matches.suspicions.idle()


async def flags(table: Table) -> list[tuple[str, str | None, tuple[int, ...], str]]:
    found, _ = await table.matches.moderation.flags(GUILD, 25, 0)
    return [(each.kind, each.duel_id, each.user_ids, each.evidence["duels"]) for each in found]


async def test_a_second_quick_concession_is_flagged_with_both_duels(watched: Table) -> None:
    first = await given_up(watched)
    assert await flags(watched) == []
    second = await given_up(watched)
    assert await flags(watched) == [("quick concessions", second.id, (1, 2), f"{first.id}, {second.id}")]
    third = await given_up(watched)
    assert [duel for _, duel, _, _ in await flags(watched)] == [second.id, third.id], "each is flagged once"


async def test_what_is_not_rated_is_nobodys_business(watched: Table) -> None:
    for _ in range(3):
        await given_up(watched, rated=False)
    assert await flags(watched) == []


async def test_a_flag_that_a_process_did_not_raise_is_raised_by_the_next(table: Table) -> None:
    missed = [await given_up(table) for _ in range(2)]
    again = Table(make_matches(table.store, table.clock), table.clock, table.store)
    again.matches.changes.watch_ends(again.matches.suspicions.notice)
    duel = await again.duel(ANN, CAT, rated=True, place=Place(GUILD, 100))
    await again.to_end(duel)
    await settle(again)
    assert [each for _, each, _, _ in await flags(again)] == [missed[1].id]
    await again.matches.suspicions.close()


async def test_a_settled_flag_is_not_raised_again(watched: Table) -> None:
    for _ in range(2):
        await given_up(watched)
    (flag,), _ = await watched.matches.moderation.flags(GUILD, 25, 0)
    await watched.matches.moderation.settle(
        GUILD, flag.id, Moderator(77, "May"), "a lesson", is_resolved=True
    )
    await given_up(watched)
    assert flag.duel_id not in [duel for _, duel, _, _ in await flags(watched)]
