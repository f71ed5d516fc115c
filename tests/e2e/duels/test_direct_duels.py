"""Whole duels by direct message: nobody needs a server, and nobody is written to by strangers."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.matches.values import Duel
from tests.e2e.duels.test_clocks import live
from tests.e2e.table import Table, answered, custom_ids, menus, said, table_at, text_of


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with table_at(tmp_path) as table:
        yield table


async def concede(table: Table, duel: Duel, user_id: int) -> None:
    """End the duel, and wait until that is shown."""
    await table.matches.play.concede(duel.id, user_id)
    await asyncio.sleep(0)
    await table.bot.services.presenter.idle()


async def met(table: Table) -> None:
    """Rowan and Juniper have played each other on the server."""
    duel = await table.begin_turns()
    await concede(table, duel, table.rowan.id)


def newest(table: Table, who: Any, duel_id: str, verb: str) -> Any:
    """The newest direct message to somebody that has this control of this duel."""
    return [each for each in table.direct(who) if f"duel:{verb}:{duel_id}" in custom_ids(each)][-1]


async def press(who: Any, message: Any, label: str) -> Any:
    return answered(await who.user.click(message, label=label))


async def begun(table: Table) -> Duel:
    """Rowan has challenged Juniper by direct message, and Juniper has accepted."""
    await met(table)
    question = await table.rowan.user.slash("duel open", deck="runners")
    (menu,) = menus(question.response)
    assert [each["label"] for each in menu["options"]] == [table.juniper.name]
    asked = await table.rowan.user.select(question.response, [str(table.juniper.id)])
    sent = answered(await table.rowan.user.select(asked.response, ["runners"]))
    assert f"I have written to {table.juniper.name}" in said(sent)
    challenge = table.direct(table.juniper)[-1]
    assert "Cancel" not in str([part for part in custom_ids(challenge) if ":cancel:" in part])
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await press(table.juniper, challenge, "Accept")
    return (await table.matches.chronicle.running(user_id=table.rowan.id))[0]


async def test_two_people_play_a_duel_in_their_direct_messages(table: Table) -> None:
    duel = await begun(table)
    assert duel.place.guild_id is None
    assert duel.clock is not None
    assert duel.clock.preset.name == "3d"
    assert not duel.is_rated
    view = await table.view(duel)
    assert view.to_act is not None
    first = table.player(duel, view.to_act)
    await press(first, newest(table, first, duel.id, "more"), "Go first")
    for who in (table.rowan, table.juniper):
        board = newest(table, who, duel.id, "more")
        assert "turn" in text_of(board).lower()
        assert "<#" not in text_of(board)
        hand = [each for each in table.direct(who) if "## Your hand" in text_of(each)][-1]
        assert "<#" not in text_of(hand)
    assert "<#" not in said(await table.rowan.user.slash("duel list"))
    asked = await press(first, newest(table, first, duel.id, "more"), "End turn")
    assert asked.acknowledged
    other = await table.actor(duel)
    assert other is not first
    assert f"<@{other.id}>" in text_of(newest(table, other, duel.id, "more"))
    await concede(table, duel, other.id)
    for who in (table.rowan, table.juniper):
        assert newest(table, who, duel.id, "rematch")
    fork = await table.rowan.user.slash("duel fork", duel=duel.id, turn=1, opponent=table.juniper.user)
    assert "By direct message, you can play on against the computer." in said(fork)


def close_messages(table: Table, who: Any) -> None:
    """From now on, this person takes no direct messages."""
    path = f"/channels/{who.user.dm_channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50007, times=None)


def unreached(table: Table) -> list[Any]:
    """The notes that tell Rowan of Juniper's closed messages."""
    return [each for each in table.direct(table.rowan) if "juniper takes no direct messages" in text_of(each)]


@pytest.mark.nightly
async def test_if_the_one_with_the_board_takes_no_messages_any_more_the_other_plays_on(table: Table) -> None:
    duel = await begun(table)
    view = await table.view(duel)
    assert view.to_act is not None
    chooser = table.player(duel, view.to_act)
    label = "Go first" if chooser is table.juniper else "Go second"
    await press(chooser, newest(table, chooser, duel.id, "more"), label)
    assert await table.actor(duel) is table.juniper
    close_messages(table, table.juniper)
    unseen = len(table.direct(table.juniper))
    await press(table.juniper, newest(table, table.juniper, duel.id, "more"), "End turn")
    await table.bot.services.presenter.idle()
    board = newest(table, table.rowan, duel.id, "more")
    assert f"<@{table.rowan.id}>, it is your turn." in text_of(board)
    assert len(table.direct(table.juniper)) == unseen
    notes = unreached(table)
    assert len(notes) == 1
    assert "Their clock runs as if they were away." in text_of(notes[0])

    await press(table.rowan, board, "End turn")
    await table.bot.services.presenter.idle()
    assert await table.actor(duel) is table.juniper
    acting = await table.juniper.user.slash("play end")
    assert acting.acknowledged
    assert await table.actor(duel) is table.rowan, "commands still work"
    table.env.backend.faults.clear()
    await table.restart()
    await press(table.rowan, newest(table, table.rowan, duel.id, "more"), "End turn")
    await table.bot.services.presenter.idle()
    again = newest(table, table.juniper, duel.id, "more")
    assert f"<@{table.juniper.id}>, it is your turn." in text_of(again)
    assert len(unreached(table)) == 1, "one note is enough"
    await press(table.juniper, again, "End turn")
    await table.bot.services.presenter.idle()
    await concede(table, duel, table.rowan.id)
    for who in (table.rowan, table.juniper):
        assert newest(table, who, duel.id, "rematch")


@pytest.mark.nightly
async def test_whose_time_runs_out_is_warned_in_their_own_messages_and_nobody_else_is(table: Table) -> None:
    table.kitchen.beat = timedelta(hours=12)
    await table.restart()
    duel = await begun(table)
    view = await table.view(duel)
    assert view.to_act is not None
    chooser = table.player(duel, view.to_act)
    label = "Go first" if chooser is table.rowan else "Go second"
    await press(chooser, newest(table, chooser, duel.id, "more"), label)
    assert await table.actor(duel) is table.rowan
    assert duel.place.channel_id == table.juniper.user.dm_channel.id
    await live(table, timedelta(days=5, hours=18))
    warnings = [each for each in table.direct(table.rowan) if "runs out <t" in text_of(each)]
    assert len(warnings) == 1
    assert "<#" not in text_of(warnings[0])
    assert not [each for each in table.direct(table.juniper) if "runs out <t" in text_of(each)]


async def test_if_nobody_takes_messages_the_duel_waits_and_is_shown_to_whoever_does_first(
    table: Table,
) -> None:
    duel = await begun(table)
    table.kitchen.pause = 1000  # seconds until the next try
    for who in (table.rowan, table.juniper):
        close_messages(table, who)
    view = await table.view(duel)
    assert view.to_act is not None
    first = table.player(duel, view.to_act)
    await press(first, newest(table, first, duel.id, "more"), "Go first")
    assert "Go first" in str(table.direct(table.rowan)[-1].components), "the last board that got through"
    table.env.backend.faults.clear()
    close_messages(table, table.juniper)
    table.bot.services.presenter.wake(duel.id)
    await table.bot.services.presenter.idle()
    assert "turn" in text_of(newest(table, table.rowan, duel.id, "more")).lower()


async def test_a_rematch_is_asked_for_by_direct_message_whoever_asks(table: Table) -> None:
    duel = await begun(table)
    await concede(table, duel, table.rowan.id)
    answer = await press(table.juniper, newest(table, table.juniper, duel.id, "rematch"), "Rematch")
    assert f"I have written to {table.rowan.name}" in said(answer)
    await press(table.rowan, table.direct(table.rowan)[-1], "Accept")
    (again,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert again.place.guild_id is None
    assert again.place != duel.place


async def test_declining_and_taking_back_reach_the_other_one(table: Table) -> None:
    await met(table)
    for label, who in (("Decline", table.juniper), ("Cancel", table.rowan)):
        question = await table.rowan.user.slash("duel open", deck="runners")
        asked = await table.rowan.user.select(question.response, [str(table.juniper.id)])
        sent = answered(await table.rowan.user.select(asked.response, ["runners"]))
        challenge = table.direct(table.juniper)[-1]
        await press(who, challenge if who is table.juniper else sent.response, label)
        assert not custom_ids(table.direct(table.juniper)[-1])
        if label == "Decline":
            assert "has declined your challenge" in text_of(table.direct(table.rowan)[-1])


async def test_strangers_are_not_written_to(table: Table) -> None:
    assert "I only write to people who have played you before" in said(
        await table.rowan.user.slash("duel open", deck="runners")
    )
    assert table.direct(table.juniper) == []


async def test_a_practice_is_played_in_direct_messages(table: Table) -> None:
    await table.rowan.user.slash("duel practice", level="novice", deck="runners")
    await table.env.settle()
    (duel,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert duel.place.guild_id is None
    boards = [each for each in table.direct(table.rowan) if f"duel:more:{duel.id}" in custom_ids(each)]
    assert len({each.channel_id for each in boards}) == 1
