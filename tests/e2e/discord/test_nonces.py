"""A message that is sent twice with one nonce is posted once, as long as Discord remembers the nonce."""

import pytest

from tests.e2e.table import Table


def posted(table: Table, channel_id: int) -> list[int]:
    return list(table.env.backend.messages[channel_id])


@pytest.mark.parametrize("content", ["hello", "hello, edited since"])
async def test_a_message_sent_again_with_its_nonce_is_given_back(table: Table, content: str) -> None:
    channel = table.bot.get_partial_messageable(table.channel.id)
    sent = await channel.send("hello", nonce="n1")
    if content != sent.content:
        await sent.edit(content=content)
    again = await channel.send("hello", nonce="n1")
    assert (again.id, again.content) == (sent.id, content)
    assert posted(table, channel.id) == [sent.id]


async def test_messages_that_differ_in_nonce_or_channel_are_all_posted(table: Table) -> None:
    channel = table.bot.get_partial_messageable(table.channel.id)
    elsewhere = await (await table.bot.fetch_user(table.rowan.id)).create_dm()
    await elsewhere.send("hello", nonce="n1")
    for nonce in ("n1", "n2", None, None):
        await channel.send("hello", nonce=nonce)
    assert len(posted(table, channel.id)) == 4
    assert len(posted(table, elsewhere.id)) == 1


async def test_a_nonce_is_forgotten_after_some_minutes(table: Table) -> None:
    channel = table.bot.get_partial_messageable(table.channel.id)
    first = await channel.send("hello", nonce="n1")
    await table.env.advance_time(600)
    assert (await channel.send("hello", nonce="n1")).id != first.id
