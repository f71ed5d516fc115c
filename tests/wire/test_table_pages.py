"""Two processes that serve tables, each at an address of its own: a page works on either of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from cogs.words.duels import touching as words
from tests.wire.cluster import Cluster, cluster_at
from tests.wire.duels import WireDuel, shown
from tests.wire.interactions import Callback
from tests.wire.pages import TablePage, opened
from tests.wire.prepared import ask_nothing, has_begun, open_matches, prepare
from tests.wire.test_entry_point import LAUNCH

pytestmark = [pytest.mark.postgresql, pytest.mark.nightly]


@pytest.fixture
async def cluster(url: str, tmp_path: Path, plates: Path) -> AsyncIterator[Cluster]:
    """Two bots that do not run yet. The first has an Activity, too."""
    async with cluster_at(tmp_path, plates) as cluster:
        for shard in range(2):
            port = unused_port()
            served = {"PUBLIC_URL": f"http://127.0.0.1:{port}", "WEB_PORT": str(port)}
            cluster.own_settings[shard] = served
        cluster.own_settings[0] |= {"ACTIVITY": "on", "DISCORD_CLIENT_SECRET": cluster.server.client_secret}
        yield cluster


def address_of(cluster: Cluster, shard: int) -> str:
    return f"{cluster.own_settings[shard]['PUBLIC_URL']}/table/"


async def begin(cluster: Cluster) -> list[WireDuel]:
    """A duel on each shard, both bots started, and boards shown."""
    tables = [cluster.table_in(shard) for shard in range(2)]
    prepared = await prepare(cluster, *((table, has_begun) for table in tables))
    for table in tables:
        await ask_nothing(table)
    await cluster.start()
    return [
        await shown(duel.id, table.channel, table.rowan, table.juniper)
        for duel, table in zip(prepared, tables, strict=True)
    ]


async def end_turn(mover: TablePage, others: list[TablePage]) -> int:
    """End a turn on a page, and wait until every page shows it; the new ply."""
    ply = mover.ply + 1
    await mover.act(["end"])
    for page in (mover, *others):
        await page.reaches(ply)
    assert mover.refused == 0
    return ply


async def test_a_page_works_on_either_process(cluster: Cluster) -> None:
    server = cluster.server
    server.has_activity = True
    entry = {**LAUNCH, "id": "77", "application_id": server.world.bot.id, "version": "78"}
    server.commands[""] = {"77": {**entry, "default_member_permissions": None}}
    launched, duel = await begin(cluster)
    near_address, far_address = address_of(cluster, 1), address_of(cluster, 0)

    assert server.commands[""]["77"]["type"] == LAUNCH["type"], "the Entry Point command has stayed"
    pressed = await launched.south.click(launched.board, "Open the table")
    assert pressed.callback is Callback.LAUNCH_ACTIVITY
    code = server.authorizations.code_for(int(launched.south.id))
    pressed = await duel.south.click(duel.board, "Open the table")
    assert f"({near_address}#" in (await pressed.reply()).text, "the link names the owner's address"

    async with open_matches(cluster) as matches, ClientSession() as client:
        async with client.post(f"{far_address}activity", json={"code": code, "instance": "i"}) as answer:
            session = await matches.table_sessions.session((await answer.json())["session"])
        assert (session.duel_id, session.user_id) == (launched.id, int(launched.south.id))
        south, north = [
            await matches.table_sessions.make_link(duel.id, int(who.id)) for who in (duel.south, duel.north)
        ]
        async with (
            opened(client, far_address, [south]) as (far,),
            opened(client, near_address, [north]) as (near,),
        ):
            if not far.scene["paths"]:
                await end_turn(near, [far])
            await end_turn(far, [near])
            await duel.shows(await end_turn(near, [far]))
            await cluster.kill_shard(1)
            ply = await end_turn(far, [])
            await cluster.start_shard(1)
            await duel.shows(ply)


async def test_a_rematch_opens_at_the_table_of_another_process(cluster: Cluster) -> None:
    _, duel = await begin(cluster)
    far_address, near_address = address_of(cluster, 0), address_of(cluster, 1)
    async with open_matches(cluster) as matches, ClientSession() as client:
        south, north = [
            await matches.table_sessions.make_link(duel.id, int(who.id)) for who in (duel.south, duel.north)
        ]
        async with (
            opened(client, far_address, [south]) as (far,),
            opened(client, near_address, [north]) as (near,),
        ):
            await duel.concede(duel.south)
            await far.reaches(near.ply)
            await far.wish("rematch")
            assert (await far.hears("refused"))["text"] == words.NEXT_IN_CHAT
            await near.wish("rematch")
            assert "is asked in" in (await near.hears("said"))["text"]
            await duel.south.click(duel.board, "Rematch")
            links = [(await page.hears("next"))["link"] for page in (far, near)]
            async with (
                opened(client, far_address, links[:1]) as (one,),
                opened(client, near_address, links[1:]) as (other,),
            ):
                assert one.scene["duel"] == other.scene["duel"] != duel.id
                assert {one.scene["seat"], other.scene["seat"]} == {0, 1}
