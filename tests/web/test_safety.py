"""Nobody gets at a table who may not, and nothing that strangers send does harm."""

import json
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError

from bot.web.requests import MAX_MESSAGE
from cogs.words.duels import touching as words
from tests.cases import for_each
from tests.e2e.watching.rooms import private_channel
from tests.web.visiting import LinePage, Visiting


async def test_a_stolen_link_is_used_up(visiting: Visiting) -> None:
    link = await visiting.link(visiting.table.rowan)
    assert (await visiting.enter(link))[0] == 200
    status, answer = await visiting.enter(link)
    assert status == 403
    assert "has been used" in answer["error"]
    assert "**" not in answer["error"]


async def test_a_link_is_not_used_by_who_only_looks_at_its_address(visiting: Visiting) -> None:
    link = await visiting.link(visiting.table.rowan)
    async with visiting.client.get(f"{visiting.address}#{link}") as answer:
        assert answer.status == 200
    assert (await visiting.enter(link))[0] == 200


async def test_a_link_opens_no_socket_and_a_session_no_session(visiting: Visiting) -> None:
    page = await visiting.page(await visiting.link(visiting.table.rowan))
    assert (await page.next("bye"))["again"] is False
    assert (await visiting.enter(await visiting.session(visiting.table.rowan)))[0] == 403


@for_each("origin", ["https://evil.example", "http://127.0.0.1:1", "null", ""])
async def test_other_sites_open_no_socket(visiting: Visiting, origin: str) -> None:
    with pytest.raises(WSServerHandshakeError) as error:
        await visiting.dial(Origin=origin)
    assert error.value.status == 403
    headers = {"Origin": origin or "x"}
    async with visiting.client.post(
        f"{visiting.address}enter", json={"link": "x"}, headers=headers
    ) as answer:
        assert answer.status == 403


async def test_a_form_of_another_site_uses_up_no_link(visiting: Visiting) -> None:
    link = await visiting.link(visiting.table.rowan)
    async with visiting.client.post(f"{visiting.address}enter", data=json.dumps({"link": link})) as answer:
        assert answer.status == 415
    assert (await visiting.enter(link))[0] == 200


async def test_a_socket_must_first_say_whose_it_is(visiting: Visiting) -> None:
    for first in ('{"type":"ping"}', "nonsense", '{"type":"hello","session":"x","more":1}', "[]"):
        page = LinePage(await visiting.dial())
        await page.socket.send_str(first)
        assert not (await page.next("bye"))["again"]
        assert await page.closed() == 1008


async def test_too_large_a_message_closes_the_page(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    await page.next("scene")
    await page.socket.send_str("x" * (MAX_MESSAGE + 1))
    assert await page.closed() == 1009


@for_each(
    "frame",
    [
        {"type": "act", "id": "1", "prompt": 0, "lines": []},
        {"type": "act", "id": "1", "prompt": 0, "lines": ["x" * 401]},
        {"type": "act", "id": "1", "prompt": 0, "lines": ["stay"] * 5},
        {"type": "act", "id": "x" * 41, "prompt": 0, "lines": ["stay"]},
        {"type": "act", "id": "1", "prompt": -1, "lines": ["stay"]},
        {"type": "act", "id": "1", "prompt": "0", "lines": ["stay"], "seat": 1},
        {"type": "wish", "id": "1", "what": "win"},
        {"type": "unknown"},
    ],
)
async def test_what_no_page_sends_closes_it(visiting: Visiting, frame: dict[str, Any]) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    await page.next("scene")
    await page.ask(**frame)
    assert (await page.next("bye"))["text"] == words.TOO_LONG
    assert await page.closed() == 1008


async def test_bytes_close_the_page(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    await page.next("scene")
    await page.socket.send_bytes(b"{}")
    assert await page.closed() == 1008


async def test_a_spectator_sees_and_does_nothing(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.sage)
    scene = await page.next("scene")
    assert (scene["seat"], scene["prompt"], scene["paths"]) == (None, None, [])
    assert scene["wishes"] == {"log": True}
    await page.ask(type="act", id="1", prompt=1, lines=["stay"])
    assert (await page.next("refused"))["code"] == "not-a-player"
    for what in ("take back", "agree", "decline", "offer draw", "accept draw", "concede", "hint"):
        await page.ask(type="wish", id=what, what=what)
        assert (await page.next("refused"))["code"] in ("not-a-player", "no-hints"), what
    assert (await visiting.scouting.now()).ply == scene["ply"]


async def test_a_spectator_who_may_not_see_the_channel_sees_no_table(visiting: Visiting) -> None:
    table = visiting.table
    hidden = private_channel(table)
    page = await visiting.page_of(visiting.table.sage)
    await page.next("scene")
    here = (await visiting.scouting.now()).place.channel_id
    await table.matches.chronicle.move(visiting.scouting.duel.id, table.rowan.id, str(here), hidden.id)
    assert (await page.next("bye"))["text"] == words.HIDDEN
    assert await page.closed() == 1008
    again = await visiting.page(await visiting.session(visiting.table.sage))
    assert (await again.next("bye"))["text"] == words.HIDDEN


async def test_a_session_that_is_ended_closes_its_page(visiting: Visiting) -> None:
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    await visiting.table.matches.table_sessions.end_all(visiting.table.rowan.id)
    await page.act(scene, "stay")
    assert (await page.next("bye"))["again"] is False
    assert (await visiting.scouting.now()).ply == scene["ply"]


async def test_every_answer_forbids_what_the_page_does_not_need(visiting: Visiting) -> None:
    for path in ("", "static/main.js", "static/none.js", "enter"):
        async with visiting.client.get(visiting.address + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'self' https://discord.com" in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert "Set-Cookie" not in answer.headers


async def test_the_page_has_no_inline_code(visiting: Visiting) -> None:
    async with visiting.client.get(visiting.address) as answer:
        text = await answer.text()
    assert "<script>" not in text
    assert " style=" not in text
    assert " on" not in text.replace(" one", "")
