"""The caster view: agreed to by button, late by so many turns, closed to the players, open at the end."""

import asyncio
from typing import Any

import pytest
import simcord
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from bot.games.two_seats import Seat
from bot.matches.values import Duel
from bot.web.open_page import OpenPage
from bot.web.scenes import SentScene
from tests.e2e.scouting import Scouting
from tests.e2e.seating import prefer
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of
from tests.web.visiting import Visiting, served

DELAY = 2
PATIENCE = 60.0
"""Seconds after which what should come is missing."""


async def begun(table: Table, label: str = "Accept with caster view", **options: Any) -> Duel:
    """A duel that Rowan has offered with a caster view, in its first turn."""
    values = {"deck": "ember-court", "caster": DELAY} | options
    message = await table.challenge(**values)
    await table.matches.decks["melee"].prefer(table.juniper.id, "gloomfen")
    await table.press(table.juniper, message, label)
    duel = (await table.matches.chronicle.running(user_id=table.rowan.id))[0]
    return await table.choose_order(duel, Seat.SOUTH)


async def hands(table: Table, duel: Duel) -> list[set[str]]:
    """The names of the cards that each seat holds now."""
    return [
        {card.name for card in (await table.view(duel, who)).sides[seat].hand or ()}
        for seat, who in enumerate((table.rowan, table.juniper))
    ]


async def end_turn(table: Table, duel: Duel) -> None:
    await table.press(await table.actor(duel), table.board(duel), "End turn")
    await table.bot.services.followed.idle()


async def opened(table: Table, duel: Duel) -> Any:
    """What Sage gets who opens the caster view from the board."""
    panel = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    return (await table.press(table.sage, panel, "Caster view")).response


async def told(message: Any) -> str:
    """Everything that a message says or shows."""
    pictures = b" ".join([await file.read() for file in message.attachments]).decode()
    return "\n".join([text_of(message), *descriptions(message), pictures])


async def test_casters_see_all_hands_late_at_the_table(table: Table) -> None:
    duel = await begun(table)
    held = await hands(table, duel)
    async with served(table, unused_port()) as address, ClientSession() as client:
        visiting = Visiting(Scouting(table, (table.rowan, table.juniper), duel), address, client)
        page = await visiting.page_of(table.sage)
        scene = await page.next("scene")
        assert scene["wishes"]["caster"]
        await page.ask(type="cast", on=True)
        assert "Nothing to see yet" in (await page.next("said"))["text"]
        for _ in range(DELAY):
            await end_turn(table, duel)
        await page.ask(type="cast", on=True)
        while not (scene := await page.next("scene"))["cast"]:
            assert not cards_of(scene), "the board that everybody sees has no hands"
        assert scene["cast"] == {"turn": 1, "now": 1 + DELAY}
        assert [cards_of(scene, f"hand:{seat}:") for seat in Seat] == held
        assert (scene["paths"], scene["prompt"], scene["running"]) == ([], None, True)
        assert {region["picture"] for region in scene["regions"] if region["picture"]} == set(
            scene["pictures"]
        )
        await page.pictured(scene)
        await end_turn(table, duel)
        assert (await page.next("steps"))["steps"]
        assert (await page.next("scene"))["cast"]["turn"] == 2
        await page.ask(type="cast", on=False)
        scene = await page.next("scene")
        assert (scene["cast"], cards_of(scene)) == (None, set())
        own = await visiting.page_of(table.rowan)
        assert not (await own.next("scene"))["wishes"].get("caster")
        await own.ask(type="cast", on=True)
        assert (await own.next("refused"))["code"] == "own-duel"


async def test_the_caster_view_comes_though_asked_for_while_the_board_is_shown(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await begun(table)
    for _ in range(DELAY):
        await end_turn(table, duel)
    sent, asked = OpenPage.send_scene, list[OpenPage]()

    async def ask_meanwhile(page: OpenPage, scene: SentScene) -> None:
        await sent(page, scene)
        if not asked:
            asked.append(page)
            page.cast(is_on=True)

    monkeypatch.setattr(OpenPage, "send_scene", ask_meanwhile)
    async with served(table, unused_port()) as address, ClientSession() as client:
        page = await Visiting(Scouting(table, (table.rowan,), duel), address, client).page_of(table.sage)
        assert (await page.next("scene"))["cast"] is None
        async with asyncio.timeout(PATIENCE):
            assert (await page.next("scene"))["cast"] == {"turn": 1, "now": 1 + DELAY}


def cards_of(scene: dict[str, Any], begins: str = "hand:") -> set[str]:
    """The names of the cards of a table's hands."""
    return {
        region["label"].partition(", ")[0] for region in scene["regions"] if region["name"].startswith(begins)
    }


@pytest.mark.nightly
async def test_both_see_what_they_agree_to_and_the_begun_duel_says_so(table: Table) -> None:
    message = await table.challenge(caster=4)
    assert "people who watch may see all hands as they were 4 turns before" in text_of(message)
    (invitation,) = await table.open_invitations()
    assert custom_ids(message) == [
        f"duel:accept:{invitation.id}:caster",
        f"duel:accept:{invitation.id}",
        f"duel:decline:{invitation.id}",
        f"duel:cancel:{invitation.id}",
        f"duel:how:{invitation.id}:melee",
    ]
    await table.press(table.rowan, message, "Cancel")
    duel = await begun(table)
    assert duel.caster == DELAY
    assert "Caster view: people who watch may see all hands" in text_of(table.messages(table.channel.id)[-1])


@pytest.mark.nightly
@pytest.mark.parametrize("label", ["Accept without", "Accept with caster view"])
async def test_the_answer_is_kept_while_a_deck_is_asked_for(table: Table, label: str) -> None:
    asked = (await table.rowan.slash(table.channel, "duel open", caster=3, board="plain")).response
    assert custom_ids(asked) == ["duel:deck:0:plain::::caster3"]
    await table.choose(table.rowan, asked, "deck", "runners")
    lobby = table.messages(table.channel.id)[-1]
    question = (await table.press(table.juniper, lobby, label.replace("Accept", "Join"))).followups[-1]
    await table.choose(table.juniper, question, "join", "runners")
    (duel,) = await table.matches.chronicle.running()
    assert duel.caster == (3 if "with caster" in label else None)


@pytest.mark.nightly
async def test_without_the_opponents_word_there_is_none(table: Table) -> None:
    duel = await begun(table, "Accept without")
    panel = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    assert f"duel:caster:{duel.id}" not in custom_ids(panel)
    late = await table.press_late(table.sage, table.board(duel), f"duel:caster:{duel.id}")
    assert "all players have to allow it" in said(late)


async def test_it_shows_both_hands_as_they_were_and_nothing_newer(table: Table) -> None:
    duel = await begun(table)
    before = [await hands(table, duel)]  # by turn, as it began
    for turn in range(1, 7):
        shown = await opened(table, duel)
        text = await told(shown)
        due = turn - DELAY
        if due < 1:
            assert f"Nothing to see yet: {1 - due} more turn" in text_of(shown)
            assert shown.attachments == []
        else:
            assert f"As turn {due} began, 2 turns ago. Turn {turn} is being played." in text_of(shown)
            names = [name for held in before[due - 1] for name in held]
            assert all(text.count(name) >= 3 for name in names), "in words, described and drawn"
            assert f"Turn {due} · " in text_of(shown)
            newer = set().union(*(set.union(*held) for held in before[due:])) - set(names)
            assert not [name for name in newer if name in text], "what was drawn since is hidden"
            as_text = (await table.press(table.sage, shown, "As text")).response
            written = await told(as_text)
            assert as_text.attachments == []
            assert all(name in written for name in names)
            assert not [name for name in newer if name in written]
            assert "a   b   c" in written
        if turn == 4:
            await table.restart()
        await end_turn(table, duel)
        before.append(await hands(table, duel))


@pytest.mark.nightly
async def test_players_are_shown_nothing_until_the_end(table: Table) -> None:
    duel = await begun(table)
    for _ in range(4):
        await end_turn(table, duel)
    for who in (table.rowan, table.juniper):
        panel = (await who.slash(table.channel, "duel watch", duel=duel.id)).response
        assert f"duel:caster:{duel.id}" not in custom_ids(panel)
        for verb in (f"caster:{duel.id}", f"caster:{duel.id}:text", f"follow:{duel.id}:caster"):
            late = await table.press_late(who, table.board(duel), f"duel:{verb}")
            assert "opens to you when the duel is over" in said(late)
    await table.concede(duel, table.juniper)
    late = await table.press_late(table.juniper, table.board(duel), f"duel:caster:{duel.id}")
    assert "The duel is over: this is its last position." in said(late)


async def test_a_caster_follows_it_by_direct_message(table: Table) -> None:
    duel = await begun(table)
    shown = await opened(table, duel)
    assert said(await table.press(table.sage, shown, "Follow by DM")).startswith("You follow this duel")
    (board,) = table.direct(table.sage)
    assert "Nothing to see yet" in text_of(board)
    first = await hands(table, duel)
    for _ in range(DELAY):
        await end_turn(table, duel)
    (board,) = table.direct(table.sage)
    assert "As turn 1 began, 2 turns ago" in text_of(board)
    text = await told(board)
    assert all(name in text for held in first for name in held)
    assert custom_ids(board) == [f"duel:unfollow:{duel.id}:caster"]
    await table.concede(duel, table.rowan)
    await table.bot.services.followed.idle()
    (board,) = table.direct(table.sage)
    assert "The duel is over" in text_of(board)
    text = await told(board)
    assert all(name in text for held in await hands(table, duel) for name in held)
    assert custom_ids(board) == [f"duel:replay:{duel.id}", f"duel:record:{duel.id}"]


async def test_against_the_computer_the_person_decides_and_others_watch(table: Table) -> None:
    await prefer(table, table.rowan)
    await table.rowan.slash(table.channel, "duel practice", level="novice", board="plain", caster=2)
    (duel,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert duel.caster == 2
    assert "Nothing to see yet" in text_of(await opened(table, duel))
    late = await table.press_late(table.rowan, table.board(duel), f"duel:caster:{duel.id}")
    assert "opens to you when the duel is over" in said(late)


async def test_at_a_table_everybody_is_asked(table: Table) -> None:
    await table.rowan.slash(table.channel, "table open", game="melee", deck="runners", caster=5)
    message: simcord.ResponseMessage = table.messages(table.channel.id)[-1]
    assert "if everybody at the table allows it" in text_of(message)
    await prefer(table, table.juniper)
    await table.press(table.juniper, message, "Join with caster view")
    (duel,) = await table.matches.chronicle.running()
    assert duel.caster == 5
