"""A bare mention of the bot brings the first steps; nothing else that is written does."""

import pytest

from bot.quotas import RATES, Quotas
from tests.e2e.table import Table, custom_ids, text_of

STEPS = ["duel:learn:0", "duel:practise:0", "duel:challenge:0"]
STEPS += ["duel:tablepractice:0:multiuniversum", "duel:commands:0"]


def mention(table: Table) -> str:
    assert table.bot.user is not None
    return table.bot.user.mention


@pytest.mark.parametrize("words", ["{}", "{} help", "/play {}", "{} /duel challenge", "hey {}!"])
async def test_a_bare_mention_shows_everybody_how_to_begin(table: Table, words: str) -> None:
    await table.sage.send(table.channel, words.format(mention(table)))
    await table.env.settle()
    (reply,) = table.messages(table.channel.id)
    assert text_of(reply).startswith("## How do you want to begin?")
    assert custom_ids(reply) == STEPS
    stored = table.env.backend.get_message(reply.channel_id, reply.id)
    assert not stored.mention_everyone
    learned = await table.press(table.juniper, reply, "Learn")
    assert text_of(learned.response).startswith("### 1 of 6")
    assert "How do you want" in text_of(table.messages(table.channel.id)[0]), "the answer is private"


@pytest.mark.parametrize(
    "words",
    [
        "hello everybody",
        "/play",
        "{} is a nice bot",
        "we were playing with {} yesterday and I won",
        "{} {other} play",
        "{} @everyone",
    ],
)
async def test_what_is_no_bare_mention_is_left_alone(table: Table, words: str) -> None:
    other = f"<@{table.juniper.id}>"
    await table.sage.send(table.channel, words.format(mention(table), other=other))
    await table.env.settle()
    assert table.messages(table.channel.id) == []


async def test_a_reply_that_mentions_the_bot_is_left_alone(table: Table) -> None:
    first = await table.sage.send(table.channel, mention(table))
    await table.env.settle()
    await table.juniper.send(table.channel, mention(table), reply_to=first)
    await table.env.settle()
    assert len(table.messages(table.channel.id)) == 1


async def test_nobody_can_make_the_bot_flood_a_channel(table: Table) -> None:
    table.kitchen.quotas = Quotas(lambda: 0.0, RATES)
    await table.restart()
    for who in (table.sage, table.juniper, table.rowan):
        for _ in range(4):
            await who.send(table.channel, mention(table))
            await table.env.settle()
    assert len(table.messages(table.channel.id)) == 3
