"""Open the table as an Activity: what Discord is answered, and who is let in to which table."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cogs.words.duels import touching as words
from tests.e2e.table import said
from tests.e2e.watching.rooms import private_channel
from tests.web.discord_frame import InDiscord, in_discord_at
from tests.wire.openapi import FORMATS, find_document
from tools.sandbox.authorizations import account_payload


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[InDiscord]:
    """A game whose tables Discord shows."""
    async with in_discord_at(tmp_path) as inside:
        yield inside


async def second_game(inside: InDiscord) -> str:
    """One more game of the same two; gives its id."""
    table = inside.visiting.table
    known = {duel.id for duel in await table.matches.chronicle.running()}
    await table.rowan.slash(table.channel, "table open", game="fog", rated=False)
    await table.press(table.juniper, table.messages(table.channel.id)[-1], "Join")
    (new,) = {duel.id for duel in await table.matches.chronicle.running()} - known
    return new


async def test_the_button_launches_the_activity_and_the_page_finds_the_duel(inside: InDiscord) -> None:
    table, scouting = inside.visiting.table, inside.visiting.scouting
    second = await second_game(inside)
    opened = await table.press(table.rowan, scouting.board, words.OPEN_TABLE)
    assert (str(opened._interaction.response_kind), opened.response, opened.followups) == ("launch", None, [])
    status, answer = await inside.enter(inside.code(table.rowan))
    assert (status, list(answer)) == (200, ["session"])
    assert await inside.duel_of(answer["session"]) == scouting.duel.id != second
    page = await inside.visiting.page(answer["session"])
    assert (await page.next("scene"))["seat"] == 0
    assert await table.matches.table_sessions.count_of(table.rowan.id) == 1
    again = await inside.enter(inside.code(table.rowan))
    assert await inside.duel_of(again[1]["session"]) == scouting.duel.id, (
        "the same after the page was loaded again"
    )


async def test_who_joins_an_activity_sees_its_table(inside: InDiscord) -> None:
    table, scouting = inside.visiting.table, inside.visiting.scouting
    await second_game(inside)
    await table.press(table.rowan, scouting.board, words.OPEN_TABLE)
    await inside.enter(inside.code(table.rowan))
    for who, seat in ((table.juniper, 1), (table.sage, None)):
        _, answer = await inside.enter(inside.code(who))
        page = await inside.visiting.page(answer["session"])
        scene = await page.next("scene")
        assert (scene["duel"], scene["seat"]) == (scouting.duel.id, seat)


async def test_who_plays_several_chooses_and_who_plays_one_does_not(inside: InDiscord) -> None:
    table, scouting = inside.visiting.table, inside.visiting.scouting
    _, answer = await inside.enter(inside.code(table.rowan))
    assert await inside.duel_of(answer["session"]) == scouting.duel.id
    second = await second_game(inside)
    _, answer = await inside.enter(inside.code(table.rowan), None)
    assert [each["title"].split()[-1] for each in answer["tables"]] == [second, scouting.duel.id]
    assert {each["players"] for each in answer["tables"]} == {"rowan vs juniper"}
    chosen = answer["tables"][0]["duel"]
    status, entered = await inside.enter(inside.code(table.rowan), duel=chosen)
    assert (status, await inside.duel_of(entered["session"])) == (200, second)
    assert await inside.enter(inside.code(table.sage), None) == (200, {"tables": []})


async def test_who_chooses_a_match_that_they_may_not_see_sees_no_table(inside: InDiscord) -> None:
    table, scouting = inside.visiting.table, inside.visiting.scouting
    hidden, here = private_channel(table), (await scouting.now()).place.channel_id
    await table.matches.chronicle.move(scouting.duel.id, table.rowan.id, str(here), hidden.id)
    _, answer = await inside.enter(inside.code(table.sage), duel=scouting.duel.id)
    assert (await (await inside.visiting.page(answer["session"])).next("bye"))["text"] == words.HIDDEN
    assert (await inside.enter(inside.code(table.sage), duel="999"))[0] == 403


async def test_a_code_is_used_up_and_none_is_made_up(inside: InDiscord) -> None:
    code = inside.code(inside.visiting.table.rowan)
    assert (await inside.enter(code))[0] == 200
    for bad in (code, "made up"):
        assert await inside.enter(bad) == (403, {"error": words.NOT_CONFIRMED})
    assert inside.authorizations.exchanged == 1


async def test_a_wrong_secret_is_logged_for_the_host(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with in_discord_at(tmp_path, secret="another") as inside:
        code = inside.code(inside.visiting.table.rowan)
        assert await inside.enter(code) == (403, {"error": words.NOT_CONFIRMED})
    assert "DISCORD_CLIENT_SECRET" in caplog.text
    assert "another" not in caplog.text
    assert code not in caplog.text
    caplog.clear()


async def test_a_discord_that_does_not_answer_is_said(inside: InDiscord) -> None:
    activity = inside.visiting.table.bot.web_tables._activity
    assert activity is not None
    activity._busy = 20
    assert await inside.enter("x") == (503, {"error": words.DISCORD_AWAY})
    activity._busy = 0
    activity._keys = replace(activity._keys, api_url="http://127.0.0.1:1")
    assert await inside.enter("x") == (503, {"error": words.DISCORD_AWAY})


async def test_what_no_page_sends_opens_nothing(inside: InDiscord) -> None:
    address = f"{inside.visiting.address}activity"
    headers = {"Content-Type": "application/json"}
    long = json.dumps({"code": "x" * 501})
    for body in ("{}", '{"code":""}', '{"code":"x","seat":0}', '{"code":"x","duel":"a"}', "[]", long):
        async with inside.visiting.client.post(address, data=body, headers=headers) as answer:
            assert answer.status == 400, body
    async with inside.visiting.client.post(address, data='{"code":"x"}') as answer:
        assert answer.status == 415


async def test_discord_s_own_address_may_use_the_tables_and_no_other(inside: InDiscord) -> None:
    application = inside.visiting.table.bot.application_id
    own, other = f"https://{application}.discordsays.com", "https://1.discordsays.com"
    _, entered = await inside.enter(inside.code(inside.visiting.table.rowan), Origin=own)
    socket = await inside.visiting.dial(Origin=own)
    await socket.send_json({"type": "hello", "session": entered["session"]})
    async with inside.visiting.client.post(
        f"{inside.visiting.address}activity", json={"code": "x"}, headers={"Origin": other}
    ) as refused:
        assert refused.status == 403
        policy = refused.headers["Content-Security-Policy"]
    async with inside.visiting.client.get(f"{inside.visiting.address}activity") as answer:
        assert await answer.json() == {"client": str(application)}
        assert answer.headers["Cache-Control"] == "no-store"
    assert f"wss://{application}.discordsays.com" in policy
    assert "frame-ancestors 'self' https://discord.com" in policy


async def test_if_discord_refuses_to_launch_the_answer_is_a_link(inside: InDiscord) -> None:
    table = inside.visiting.table
    table.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035, times=1)
    opened = await table.press(table.rowan, inside.visiting.scouting.board, words.OPEN_TABLE)
    assert f"({inside.visiting.address}#" in said(opened)


async def test_who_may_not_see_the_match_is_told_so_after_the_launch(inside: InDiscord) -> None:
    table = inside.visiting.table
    opened = await table.press(table.sage, inside.visiting.scouting.board, words.OPEN_TABLE)
    assert (str(opened._interaction.response_kind), opened.followups) == ("launch", [])


def test_the_account_that_stands_in_for_discord_s_is_as_described() -> None:
    path = find_document()
    if path is None:
        pytest.skip("Discord's description of its API is not at hand")
    import jsonschema  # type: ignore[import-untyped]  # it brings no types

    document = json.loads(path.read_text(encoding="utf-8"))
    schema = {"components": document["components"], "$ref": "#/components/schemas/UserPIIResponse"}
    jsonschema.Draft202012Validator(schema, format_checker=FORMATS).validate(account_payload(7, "ann"))
