"""Forty people in two queues of a server at once: each is called once, to a duel from their own queue."""

from collections import Counter

import pytest

from tests.e2e.matchmaking.test_queue import calls, waiting
from tests.e2e.table import Table, said

CLOCKS = ("10m", "1d")


@pytest.mark.nightly
async def test_forty_people_in_two_queues_meet_once_each_and_in_their_own(table: Table) -> None:
    guild, env = table.channel.guild, table.env
    people = [table.rowan, table.juniper, table.sage]
    people += [guild.add_member(env.create_user(f"guest{number}")) for number in range(3, 40)]
    wanted = {who.id: CLOCKS[number % 2] for number, who in enumerate(people)}
    for who in people:
        await table.matches.decks["melee"].prefer(who.id, "runners")
    async with table.at_once():
        answers = [await who.slash(table.channel, "duel queue", clock=wanted[who.id]) for who in people]
    assert all("You are waiting" in said(answer) for answer in answers)
    table.bot.services.queue_calls.wake()
    await table.bot.services.queue_calls.idle()
    await env.settle()
    duels = await table.matches.chronicle.running()
    assert len(duels) == 20
    assert Counter(user for duel in duels for user in duel.user_ids) == Counter(who.id for who in people)
    for duel in duels:
        assert duel.clock is not None
        assert {wanted[user] for user in duel.user_ids} == {duel.clock.preset.name}
    called = [sorted(map(int, call.json["allowed_mentions"]["users"])) for call in calls(table)]
    assert sorted(called) == sorted(sorted(duel.user_ids) for duel in duels), "each pair is called once"
    assert await waiting(table) == []
