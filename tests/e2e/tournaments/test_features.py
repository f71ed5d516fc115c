"""A feature match: marked by an organiser, asked of both players, announced, seen by casters, taken back."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.table import answered, custom_ids, said, text_of
from tests.e2e.tournaments.cup import Cup, cup_at


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    async with cup_at(tmp_path) as cup:
        yield cup


async def settle(cup: Cup) -> None:
    await cup.table.env.settle()
    await cup.table.bot.running.idle()
    await cup.table.env.settle()


def announced(cup: Cup) -> list[str]:
    """What stands in the channel about a feature match."""
    texts = [text_of(each) for each in cup.table.messages(cup.table.channel.id)]
    return [each for each in texts if each.startswith("### Feature match")]


async def test_a_feature_match_from_the_mark_to_the_result(cup: Cup) -> None:
    table = cup.table
    rowan, juniper, sage = table.rowan, table.juniper, table.sage
    await cup.announce()
    for who in (rowan, juniper):
        await cup.join(who, "ember-court")
    await cup.may.slash(table.channel, "tournament start")
    await settle(cup)
    closed = f"/channels/{juniper.user.dm_channel.id}/messages"
    table.env.inject_error("POST", closed, status=403, code=50007, times=None)

    panel = answered(await cup.may.slash(table.channel, "tournament organise")).response
    panel = (await table.press(cup.may, panel, "Feature match…")).response
    assert "Both players are asked privately whether casters may see both hands, 3 turns late." in text_of(
        panel
    )
    (control,) = [each for each in custom_ids(panel) if ":featuremark" in each]
    marked = said(answered(await cup.may.select(panel, ["1.1"], custom_id=control)))
    assert "It is announced once both players agree." in marked
    await settle(cup)
    question = table.direct(rowan)[-1]
    assert text_of(question).startswith("### Feature match?\nAn organiser of **Friday Cup** would like to")
    assert "against **juniper** (Round 1, table 1)" in text_of(question)
    (duel,) = await table.matches.chronicle.running()
    in_thread = next(each for each in table.messages(table.home(duel)) if "Feature match?" in text_of(each))
    assert text_of(in_thread).startswith(f"<@{juniper.id}>\n### Feature match?")

    agreed = await table.press(rowan.user, question, "Agree")
    assert said(agreed).startswith("You agree. If juniper does too, casters may see both hands")
    assert announced(cup) == []
    refused = await table.press(sage, in_thread, "Agree")
    assert refused.response is not None
    assert refused.response.ephemeral
    declined = await table.press(juniper, in_thread, "Rather not")
    assert said(declined).startswith("You declined. Nobody is told")
    await settle(cup)
    assert announced(cup) == []
    assert (await table.matches.chronicle.running())[0].caster is None

    assert said(await table.press(juniper, in_thread, "Agree")).startswith("You both agree")
    await settle(cup)
    (post,) = announced(cup)
    assert "Round 1, table 1: **" in post
    assert "shows both hands as they were 3 turns before" in post
    message = next(
        each for each in table.messages(table.channel.id) if text_of(each).startswith("### Feature match")
    )
    seen = await table.press(sage, message, "Caster view")
    assert "Nothing to see yet" in said(seen)
    await table.press(sage, message, "Follow as caster")
    (casting,) = table.direct(sage)
    assert "Caster view" in text_of(casting)

    await table.restart()
    panel = answered(await cup.may.slash(table.channel, "tournament organise")).response
    panel = (await table.press(cup.may, panel, "Feature match…")).response
    assert "Both players agree, and it is announced." in text_of(panel)
    await table.press(cup.may, panel, "Take the mark back")
    await settle(cup)
    (post,) = announced(cup)
    assert "It was taken back" in post
    await table.bot.services.followed.idle()
    (casting,) = table.direct(sage)
    assert text_of(casting).startswith("The players no longer allow a caster view")
    late = await table.press(sage, in_thread, "Agree")
    assert "no longer a feature match" in said(late)
    await table.matches.play.concede(duel.id, juniper.id)
    await settle(cup)
    assert announced(cup) == [post], "the match goes on and ends as if nothing had been"
