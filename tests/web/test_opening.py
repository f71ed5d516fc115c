"""Open the table: from the board, the hand and `/play board`, and closing it in `/me`."""

import re

from cogs.words.duels import touching as words
from tests.e2e.table import custom_ids, said
from tests.web.visiting import Visiting


def _secret(text: str, visiting: Visiting) -> str:
    found = re.search(rf"\({re.escape(visiting.address)}#([^)]+)\)", text)
    assert found is not None, text
    return found[1]


async def test_the_table_opens_from_more_from_the_hand_and_from_the_board(visiting: Visiting) -> None:
    table, scouting = visiting.table, visiting.scouting
    more = (await table.press(table.rowan, scouting.board, "More")).response
    hand = (await table.press(table.rowan, scouting.board, "Choose a step")).response
    watched = (await table.rowan.slash(table.thread(scouting.duel), "play board")).response
    for panel in (scouting.board, more, hand, watched):
        opened = await table.press(table.rowan, panel, words.OPEN_TABLE)
        assert "Play this game there by touching the board." in said(opened)
        status, answer = await visiting.enter(_secret(said(opened), visiting))
        assert (status, list(answer)) == (200, ["session"])
        page = await visiting.page(answer["session"])
        assert (await page.next("scene"))["seat"] == 0


async def test_somebody_who_does_not_play_opens_it_to_watch(visiting: Visiting) -> None:
    table = visiting.table
    watched = await table.sage.slash(table.thread(visiting.scouting.duel), "play board")
    opened = await table.press(table.sage, watched.response, words.OPEN_TABLE)
    assert "Watch this game there." in said(opened)
    assert "Play" not in said(opened).replace("Open the table", "")
    page = await visiting.page((await visiting.enter(_secret(said(opened), visiting)))[1]["session"])
    assert (await page.next("scene"))["seat"] is None


def test_the_link_to_an_ended_duel_says_that_one_looks_back() -> None:
    text = words.link_text("http://here", plays=True, is_over=True)
    assert "Look back at this" in text
    assert "Play" not in text


async def test_all_tables_close_in_one_s_own_settings(visiting: Visiting) -> None:
    table = visiting.table
    page = await visiting.page_of(table.rowan)
    await page.next("scene")
    panel = (await table.rowan.slash(table.channel, "me")).response
    after = (await table.press(table.rowan, panel, words.close_tables(1))).response
    assert (await page.next("bye"))["text"] == words.CLOSED
    assert await page.closed() == 1008
    assert "duel:me:0:tables" not in custom_ids(after)


async def test_nothing_is_offered_where_nothing_is_served(visiting: Visiting) -> None:
    table = visiting.table
    more = (await table.press(table.rowan, visiting.scouting.board, "More")).response
    table.bot.services.door.address = ""
    assert said(await table.press(table.rowan, more, words.OPEN_TABLE)) == words.NOT_SERVED
    more = (await table.press(table.rowan, visiting.scouting.board, "More")).response
    assert not any("touch" in each for each in custom_ids(more))


async def test_who_deletes_their_data_has_no_table_open(visiting: Visiting) -> None:
    table = visiting.table
    page = await visiting.page_of(table.sage)
    await page.next("scene")
    asked = (await table.sage.slash(table.channel, "privacy delete")).response
    await table.press(table.sage, asked, "Delete my data")
    assert (await page.next("bye"))["again"] is False
    assert await page.closed() == 1008
    assert await table.matches.table_sessions.count_of(table.sage.id) == 0
