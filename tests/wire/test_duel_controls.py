"""Every control of duels and tables once: all requests that the bot can send for them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from cogs.melee.controls import CONTROLS
from cogs.routes import ROUTES
from tests.wire.actors import Actor
from tests.wire.contract import ELSEWHERE
from tests.wire.duels import PATIENCE, WireDuel, begun
from tests.wire.hall import Table
from tests.wire.messages import Message
from tests.wire.permissions import Permission
from tests.wire.prepared import anything_goes, prepare
from tests.wire.rush import entries, wait_by_controls
from tests.wire.walk import Walk

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_every_control_is_answered(table: Table, duels: list[WireDuel]) -> None:
    _, acting, _, choosing = duels
    walk = Walk()
    await _act_by_controls(walk, acting)
    await walk.press(choosing.to_act, choosing.board, "duel:choose")
    await _look_up_by_controls(walk, acting)
    await _end_by_controls(walk, acting)
    await _invite_by_controls(walk, table)
    await _sit_by_controls(walk, table.hall.table())
    await _page_through_duels(walk, table)
    await _page_through_tables(walk, table)
    await _moderate_by_controls(walk, table)
    assert walk.pressed == {*ROUTES, *CONTROLS} - ELSEWHERE


async def _act_by_controls(walk: Walk, duel: WireDuel) -> None:
    who = duel.to_act
    menus: dict[str, Callable[[str], str]] = {
        "move": lambda _: "duel:to",
        "attack": lambda tile: f"duel:do:{duel.id}:{duel.ply}:{tile}:attack",
        "use": lambda tile: f"duel:do:{duel.id}:{duel.ply}:{tile}:use",
    }
    able: list[list[str]] = [[], [], []]
    for tile in entries(duel.board, "duel:act"):
        panel = await _panel(walk, duel, who, tile)
        for tiles, menu in zip(able, menus.values(), strict=True):
            if entries(panel, menu(tile)):
                tiles.append(tile)
    three = next(three for three in product(*able) if len(set(three)) == 3)

    where = await (await walk.press(who, duel.board, "duel:summon")).reply()
    if not entries(where, "duel:to"):  # else there is one card alone, and nobody is asked which
        number = next(each for each in entries(where, "duel:summon") if each.isdigit())
        where = await (await walk.press(who, where, "duel:summon", number)).updated(PATIENCE)
    await _press(walk, duel, who, where, "duel:to")
    for tile, menu in zip(three, menus.values(), strict=True):
        await _press(walk, duel, who, await _panel(walk, duel, who, tile), menu(tile))
        while duel.waits_for_choice:
            await wait_by_controls(duel, duel.to_act)
    happened = await (await walk.press(who, duel.board, "duel:happened")).reply(PATIENCE)
    assert happened.visible_to is who
    more = await (await walk.press(who, duel.board, "duel:more")).reply()
    everybody = await (await walk.press(who, more, "duel:look")).updated(PATIENCE)
    looked = await (await walk.press(who, everybody, "duel:look")).updated(PATIENCE)
    onward = await (await walk.press(who, looked, "duel:back")).updated(PATIENCE)
    await _press_likely(walk, duel, who, onward)
    while duel.waits_for_choice:
        await wait_by_controls(duel, duel.to_act)
    likely = await (await walk.press(who, duel.board, "duel:next")).reply(PATIENCE)
    await _press_likely(walk, duel, who, likely)
    while duel.waits_for_choice:
        await wait_by_controls(duel, duel.to_act)
    await _press(walk, duel, who, duel.board, "duel:end")


async def _panel(walk: Walk, duel: WireDuel, who: Actor, tile: str) -> Message:
    return await (await walk.press(who, duel.board, "duel:act", tile)).reply(PATIENCE)


async def _press(walk: Walk, duel: WireDuel, who: Actor, message: Message, name: str) -> None:
    """Press a control that plays one action: of a move and an attack in one, there are two."""
    ply = duel.ply
    values = [option["value"] for option in message.find(name).get("options", [])]
    if name == "duel:to":
        values = [value for value in values if " " not in value]
    await walk.press(who, message, name, next(iter(values), ""))
    await duel.shows(ply + 1)


async def _press_likely(walk: Walk, duel: WireDuel, who: Actor, message: Message) -> None:
    """Press the button of a likely action: of a move and an attack in one, there are two."""
    ply = duel.ply
    there = f"duel:next:{duel.id}:{ply}:"
    wanted = tuple(f"{there}{verb} " for verb in ("move", "attack", "summon"))
    await walk.press(who, message, next(each for each in message.custom_ids if each.startswith(wanted)))
    await duel.shows(ply + 1)


async def _look_up_by_controls(walk: Walk, duel: WireDuel) -> None:
    who = duel.to_act
    assert (await (await walk.press(who, duel.board, "duel:hand")).reply(PATIENCE)).visible_to is who
    for name in ("Log", "Rules", "Offer a draw", "Concede"):
        more = await (await walk.press(who, duel.board, "duel:more")).reply()
        await (await walk.press(who, more, name)).updated()
    rules = await (await who.slash(duel.place, "rules")).reply()
    await (await walk.press(who, rules, "duel:rules:0:found")).updated()
    log = await (await who.slash(duel.place, "play log")).reply()
    if "duel:log" in " ".join(log.custom_ids):
        await (await walk.press(who, log, "◀")).updated()


async def _end_by_controls(walk: Walk, duel: WireDuel) -> None:
    await duel.concede(duel.south)
    asked = await (await walk.press(duel.north, duel.board, "duel:rematch")).reply()
    assert "Your opponent is asked" in asked.text


async def _invite_by_controls(walk: Walk, table: Table) -> None:
    """Challenges and lobbies with every answer, decks asked for by menus; both orders of play."""
    declined = await table.challenge()
    await (await walk.press(table.juniper, declined, "duel:decline")).updated()
    cancelled = await table.challenge()
    await (await walk.press(table.rowan, cancelled, "duel:cancel")).updated()

    which = await (await table.rowan.slash(table.channel, "duel challenge", opponent=table.juniper)).reply()
    await walk.press(table.rowan, which, "duel:deck")
    await table.server.wait_for(lambda: table.channel.last.custom_ids, what="the challenge")
    challenge = table.channel.last
    which = await (await walk.press(table.juniper, challenge, "duel:accept")).reply()
    await (await walk.press(table.juniper, which, "duel:accept")).updated()
    duel = await begun(challenge, table.rowan, table.juniper)
    await _press(walk, duel, duel.to_act, duel.board, "duel:first")

    await (await table.rowan.slash(table.channel, "duel open", deck="gloomfen")).reply()
    lobby = table.channel.last
    which = await (await walk.press(table.sage, lobby, "duel:join")).reply()
    await (await walk.press(table.sage, which, "duel:join")).updated()
    duel = await begun(lobby, table.rowan, table.sage)
    await _press(walk, duel, duel.to_act, duel.board, "duel:second")

    which = await (await table.rowan.slash(table.rowan.dm, "play board")).reply()
    assert (await (await walk.press(table.rowan, which, "duel:pick")).updated(PATIENCE)).attachments


async def _sit_by_controls(walk: Walk, table: Table) -> None:
    """A table joined, left, joined again, and its game given up; decks asked for by menus."""
    asked = await (
        await table.rowan.slash(table.channel, "table open", game="melee", board="riven-ford")
    ).reply()
    await walk.press(table.rowan, asked, "duel:table")
    await table.server.wait_for(lambda: table.channel.last.custom_ids, what="the table")
    message = table.channel.last
    await (await walk.press(table.rowan, message, "duel:rise")).updated()
    assert "closed this table" in message.text

    options = {"game": "melee", "deck": "gloomfen", "board": "riven-ford"}
    message = await _opened(table, table.rowan, **options)
    which = await (await walk.press(table.sage, message, "duel:sit")).reply()
    await (await walk.press(table.sage, which, "duel:sit")).updated()
    duel = await begun(message, table.rowan, table.sage)
    asked = await (await table.sage.slash(duel.place, "table leave")).reply()
    assert "conceded" in (await (await walk.press(table.sage, asked, "Yes, concede")).updated()).text
    await table.server.wait_for(lambda: duel.is_over, PATIENCE, "the end to be shown")


async def _opened(table: Table, host: Actor, **options: str) -> Message:
    """The message of a table that this host has just opened."""
    before = set(table.channel.messages)
    await host.slash(table.channel, "table open", **options)

    def newest() -> Message | None:
        last = table.channel.last
        return last if last.id not in before and last.custom_ids else None

    message = await table.server.wait_for(newest, what="the table")
    assert message is not None
    return message


async def _moderate_by_controls(walk: Walk, table: Table) -> None:
    """A ban with its reason typed into a form."""
    table.server.grant(table.sage, Permission.MANAGE_GUILD)
    command = await table.sage.slash(table.channel, "moderate player", player=table.rowan)
    form = await walk.press(table.sage, await command.reply(), f"duel:reason:{table.rowan.id}:ban:rated")
    walk.pressed.add("decide")
    done = await (await table.sage.submit(form, {"text": "Arranged results"})).updated(PATIENCE)
    assert "Banned from rated play" in done.text
    assert "has been told" in done.text


async def _page_through_duels(walk: Walk, table: Table) -> None:
    """More duels than one page of the list holds; the bot reads them where it keeps them."""
    await prepare(table.hall, *((table.hall.table(), anything_goes) for _ in range(11)))
    first = await (await table.sage.slash(table.channel, "duel list")).reply()
    await (await walk.press(table.sage, first, "▶")).updated()
    assert "Page 2 of" in first.text


async def _page_through_tables(walk: Walk, table: Table) -> None:
    """More open tables than one page of the list holds; all are closed at the end, for other tests."""
    rooms = [table.hall.table() for _ in range(4)]
    hosts = [(each, host) for each in rooms for host in (each.rowan, each.juniper, each.sage)]
    for each, host in hosts:
        await _opened(each, host, game="melee", deck="gloomfen")
    first = await (await table.sage.slash(table.channel, "table list")).reply()
    await (await walk.press(table.sage, first, "▶")).updated()
    assert "Page 2 of" in first.text
    for each, host in hosts:
        assert "it is closed" in (await (await host.slash(each.channel, "table leave")).reply()).text
