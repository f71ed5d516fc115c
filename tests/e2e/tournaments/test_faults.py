"""Double clicks, lost messages and missing permissions: a tournament goes on, and nothing is done twice."""

from collections import Counter
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.tournaments.log.event_json import kind_of
from cogs.tournaments.rounds.news_posts import TournamentNews
from tests.e2e.table import answered, custom_ids, said, text_of
from tests.e2e.tournaments.evening import Evening


async def kinds(evening: Evening) -> Counter[str]:
    """How many entries of each kind the log has."""
    shown = await evening.cup.shown()
    log = await evening.table.matches.tournaments.lookup.log(shown.tournament.id)
    return Counter(kind_of(each.entry.event) for each in log)


async def twice(evening: Evening, message: Any, control: str) -> list[str]:
    """May presses a button twice before the bot has done anything; gives what she is told, and then sees."""
    async with evening.table.at_once():
        both = [await evening.cup.may.click(message, custom_id=control) for _ in range(2)]
    told = [said(answered(each)) for each in both]
    await evening.settle()
    return [*told, text_of(message)]


async def test_double_clicks_of_an_organiser_do_everything_once(evening: Evening) -> None:
    await evening.cup.announce()
    assert "It takes 2 players to start, and 0 can play now." in text_of(await evening.organise("start"))
    await evening.join("rowan", "juniper", "sage", "alder")
    panel = await evening.organise("organise")
    for act, done in (
        ("start", "It has started with 4 players."),
        ("ask:pause", "✓ The tournament and the clocks"),
        ("ask:resume", "✓ The tournament goes on."),
    ):
        assert all(done in each for each in await twice(evening, panel, f"tour:organise:1:{act}"))
    for command, options, done in (
        ("override", {"match": "1.1", "result": "1-0", "reason": "Agreed"}, "wins 1–0."),
        ("remove", {"player": "rowan", "reason": "Late"}, "✓ rowan is out."),
        ("cancel", {"reason": "Rain"}, "✓ Friday Cup is cancelled."),
    ):
        asked = await evening.organise(command, **options)
        sure = next(each for each in custom_ids(asked) if ":sure:" in each)
        assert done in (await twice(evening, asked, sure))[-1]
    counted = await kinds(evening)
    once = ("started", "paused", "resumed", "overridden", "dropped", "cancelled")
    assert {each: counted[each] for each in once} == dict.fromkeys(once, 1)


async def test_organisers_are_told_of_a_locked_deck_that_does_not_read(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.cup.announce()
    await evening.join("rowan", "juniper")
    with monkeypatch.context() as broken:
        broken.setattr(DeckLocks, "unlock", Mock(side_effect=Refusal("unreadable-deck", deck="Mine")))
        await evening.organise("start")
        await evening.settle()
    told = text_of(evening.table.direct(evening.cup.may)[-1])
    assert "can't begin: I can't read the deck with which rowan and juniper signed up." in told


async def test_news_that_discord_refuses_hold_up_no_later_ones(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    send, tries = TournamentNews._send, 0

    async def refused(keeper: TournamentNews, shown: Any, channel: int, text: str, *rest: Any) -> int:
        nonlocal tries
        if "Round 1** begins" in text:
            tries += 1
            raise discord.HTTPException(Mock(status=400, reason="Bad Request"), "Must be 100 or fewer")
        return await send(keeper, shown, channel, text, *rest)

    monkeypatch.setattr(TournamentNews, "_send", refused)
    await evening.cup.announce(rounds=2)
    await evening.join("rowan", "juniper", "sage", "alder")
    await evening.organise("start")
    await evening.settle()
    await evening.lose()
    assert any(" beat " in each for each in evening.texts())
    assert tries == 1
    warned = [each.getMessage() for each in caplog.records if each.levelname == "WARNING"]
    assert any("Some news of tournament 1 are never told" in each for each in warned)


@pytest.mark.nightly
async def test_where_no_threads_can_be_made_and_messages_vanish_it_goes_on(evening: Evening) -> None:
    """Without threads and pins, and with the call, the tables and the announcement deleted."""
    table, backend = evening.table, evening.table.env.backend
    me = evening.cup.staff.guild.me
    table.channel = evening.cup.staff.guild.create_text_channel(
        "arena",
        overwrites={
            me: discord.PermissionOverwrite(
                create_public_threads=False, manage_messages=False, pin_messages=False
            )
        },
    )
    await evening.cup.announce(rounds=2)
    await evening.join("rowan", "juniper", "sage", "alder")
    await evening.organise("start")
    await evening.settle()
    first = await evening.open_matches()
    assert [(await evening.duel_of(each[0])).thread_id for each in first] == [None, None]
    tables = evening.tables()
    assert not backend.get_message(tables.channel_id, tables.id).pinned
    call = next(each for each in table.messages(table.channel.id) if "Round 1, table 1" in text_of(each))
    for lost in (call, tables, await evening.cup.announcement()):
        backend.delete_message(table.channel.id, lost.id)
    await evening.lose()
    assert len(evening.called()) == 4
    assert "Round 2 of 2: 0 of 2 matches over." in text_of(evening.tables())
    assert "**Round 2 is being played.**" in text_of(await evening.cup.announcement())

    backend.delete_channel(table.channel.id)
    for each in await evening.open_matches():
        duel = await evening.duel_of(each[0])
        await table.matches.play.concede(duel.id, evening.people[each[0]].id)
    await evening.settle()
    assert (await evening.state()).phase == "finished"
