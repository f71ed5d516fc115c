"""A bare mention brings the first steps, a question with a mention its answer; nothing else does."""

from typing import Any

from bot.matches.tabletop import title_of
from bot.quotas import RATES, Quotas
from cogs.seating.helping.mentions import answer_to
from cogs.teaching.beginning import asks_to_begin
from tests.cases import for_each
from tests.content.melee import test_asking as melee_questions
from tests.content.universum import test_asking as universum_questions
from tests.e2e.table import Table, custom_ids, menus, text_of

STEPS = ["duel:learn:0", "duel:practise:0", "duel:challenge:0"]
OTHERS = ("multiuniversum", "multiversus", "multifold", "multiverse-war")
STEPS += [*[f"duel:tablepractice:0:{game}" for game in OTHERS], "duel:commands:0"]


def mention(table: Table) -> str:
    assert table.bot.user is not None
    return table.bot.user.mention


async def the_reply(table: Table, said: str) -> Any:
    """The one message that Sage gets for saying this."""
    before = len(table.messages(table.channel.id))
    await table.sage.send(table.channel, said)
    await table.env.settle()
    (reply,) = table.messages(table.channel.id)[before:]
    return reply


@for_each("words", ["{}", "{} help", "/play {}", "{} /duel challenge", "hey {}!"])
async def test_a_bare_mention_shows_everybody_how_to_begin(table: Table, words: str) -> None:
    reply = await the_reply(table, words.format(mention(table)))
    assert text_of(reply).startswith("**Multiverse Melee**: Reach the enemy Summon Area")
    assert custom_ids(reply) == STEPS
    stored = table.env.backend.get_message(reply.channel_id, reply.id)
    assert not stored.mention_everyone
    learned = await table.press(table.juniper, reply, "Learn")
    assert text_of(learned.response).startswith("### 1 of 6")
    assert "How do you want" in text_of(table.messages(table.channel.id)[-1]), "the answer is private"


@for_each(
    ("words", "number"),
    [
        ("{} how do I win?", "W-1"),
        ("hey {}, can I attack twice", "M-2"),
        ("what do thorns do {}", "M-7"),
        ("{} explain poison", "ST-2"),
        ("{} how many turns are there?", "W-3"),
        ("{} how do I seal a portal?", "U-T4"),
        ("{} can I attack diagonally", "A-1"),
        ("{} not enough energy", "T-2"),
        ("{} my unit is asleep, what now", "ST-4"),
        ("{} list of statuses", "ST-1"),
    ],
)
async def test_a_question_with_a_mention_has_the_rules_that_answer_it(
    table: Table, words: str, number: str
) -> None:
    reply = await the_reply(table, words.format(mention(table)))
    assert f"**{number} · " in text_of(reply)
    game = "Multiuniversum" if number.startswith("U-") else "Multiverse Melee"
    assert text_of(reply).endswith(f"-# From the rules of {game}")


@for_each(
    "words",
    [
        "{} how do I start a game?",
        "{} I want to play",
        "{} how do I challenge someone",
        "hi {}, let's play!",
        "{} how do I find an opponent",
        "{} teach me Multiverse Melee",
    ],
)
async def test_who_asks_how_to_begin_has_the_first_steps(table: Table, words: str) -> None:
    reply = await the_reply(table, words.format(mention(table)))
    assert custom_ids(reply) == STEPS
    assert "## How do you want to begin?" in text_of(reply)
    assert "I found no rule" not in text_of(reply)


async def test_a_rule_that_answers_how_to_begin_stands_below_the_first_steps(table: Table) -> None:
    await table.sage.send(table.channel, f"{mention(table)} can I play against the computer?")
    await table.env.settle()
    (reply,) = table.messages(table.channel.id)
    begin, rule = text_of(reply).split("**U-V1 · ")
    assert "## How do you want to begin?" in begin
    assert rule.endswith("-# From the rules of Multiuniversum")
    assert custom_ids(reply) == STEPS


async def test_rules_answer_how_to_begin_with_the_same_buttons(table: Table) -> None:
    shown = await table.sage.slash(table.channel, "rules", topic="how do I start a game")
    assert shown.response is not None
    assert text_of(shown.response).startswith("## How do you want to begin?")
    assert custom_ids(shown.response)[:3] == STEPS[:3]
    learned = await table.press(table.sage, shown.response, "Learn")
    assert text_of(learned.response).startswith("### 1 of 6")


@for_each(("topic", "number"), [("start", "T-3"), ("duel", "W-3"), ("start a duel", "T-3")])
async def test_rules_keep_the_best_rule(table: Table, topic: str, number: str) -> None:
    shown = await table.sage.slash(table.channel, "rules", topic=topic)
    assert shown.response is not None
    assert f"**{number} · " in text_of(shown.response)
    assert ("How do you want to begin?" in text_of(shown.response)) == (" " in topic)


@for_each("game", ["melee", "multiuniversum"])
async def test_every_plain_question_has_its_rule_or_the_first_steps(table: Table, game: str) -> None:
    lists = {"melee": melee_questions.PLAIN, "multiuniversum": universum_questions.PLAIN}
    services = table.bot.services
    titles = [title_of(table.matches.games, name) for name in services.faces]
    missed = []
    for asked, number in lists[game]:
        found = answer_to(services, asked, game)
        is_told = found is not None and (f"**{number} · " in found.text or asks_to_begin(asked, titles))
        if not is_told:
            missed.append(asked)
    assert missed == []


async def test_a_question_that_no_rule_answers_has_the_first_steps_and_the_nearest_rules(
    table: Table,
) -> None:
    await table.sage.send(table.channel, f"{mention(table)} who striped the forest of my *cousin* violet?")
    await table.env.settle()
    (reply,) = table.messages(table.channel.id)
    said = text_of(reply)
    assert said.startswith("I found no rule about “who striped the forest of my \\*cousin\\* violet?”.")
    assert "## How do you want to begin?" in said
    assert custom_ids(reply)[: len(STEPS)] == STEPS
    (near,) = menus(reply)
    assert 1 <= len(near["options"]) <= 5
    shown = await table.choose(table.juniper, reply, "rules", near["options"][0]["value"])
    assert shown.response is not None
    assert text_of(shown.response).startswith(f"**{near['options'][0]['value']} · ")


async def test_a_question_in_a_reply_is_answered_and_one_about_nothing_known_too(table: Table) -> None:
    first = await table.sage.send(table.channel, "nobody knows this")
    await table.juniper.send(table.channel, f"{mention(table)} when do I draw a card?", reply_to=first)
    await table.env.settle()
    assert "**M-3 · " in text_of(table.messages(table.channel.id)[-1])
    await table.juniper.send(table.channel, f"{mention(table)} who baked the pizza?")
    await table.env.settle()
    assert custom_ids(table.messages(table.channel.id)[-1]) == STEPS


@for_each(
    "words",
    [
        "hello everybody",
        "/play",
        "{} is a nice bot",
        "we were playing with {} yesterday and I won",
        "{} {other} play",
        "{} I won my duel",
        "{} can bake a cake",
        "{} {other} how do I win?",
        "{} @everyone",
        "{} good bot",
        "{} not now",
        "{} I hate thorns",
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
