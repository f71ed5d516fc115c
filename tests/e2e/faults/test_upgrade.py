"""After an update people go on where they were: with their duels, by the controls that they still see."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.store import Store
from tests.e2e.playing import by_controls, is_over, play_until
from tests.e2e.table import Table, answered, custom_ids, said, table_at, text_of
from tests.store import earlier


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for databases that have been updated, each named by the ids in it: migrations take long."""
    return tmp_path_factory.mktemp("updated")


@pytest.fixture
async def table(tmp_path: Path, updated: Path) -> AsyncIterator[Table]:
    """A bot that has just been updated, among the people whom the version before knew."""
    async with table_at(tmp_path) as table:
        await table.challenge()  # a message on which earlier controls can stand
        file = tmp_path / "earlier.db"
        people = {earlier.ROWAN: table.rowan, earlier.JUNIPER: table.juniper, earlier.SAGE: table.sage}
        ids = {before: each.id for before, each in people.items()}
        places = {earlier.GUILD: table.channel.guild.id, earlier.CHANNEL: table.channel.id}
        ready = updated / "-".join(map(str, (ids | places).values()))
        if not ready.exists():
            earlier.make_earlier(ready, ids | places)
            await (await Store.open(url_of(ready))).close()
        shutil.copy(ready, file)
        table.kitchen.url = url_of(file)
        table.kitchen.clock = earlier.LEFT_AT
        await table.restart()
        yield table


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def press(
    table: Table, who: simcord.MemberActor, custom_id: str, value: str | None = None
) -> simcord.InteractionResult:
    """Use a control as the version before drew it: a button, or with `value` a menu."""
    message = table.messages(table.channel.id)[0]
    if value is None:
        return await table.press_late(who, message, custom_id)
    stored = table.env.backend.get_message(message.channel_id, message.id)
    now = stored.components
    options = [{"label": "x", "value": value}]
    menu = {"type": 3, "id": 2, "custom_id": custom_id, "options": options, "min_values": 1, "max_values": 1}
    stored.components = [{"type": 1, "id": 1, "components": [menu]}]
    try:
        return answered(
            await who.select(simcord.ResponseMessage(table.env, stored), [value], custom_id=custom_id)
        )
    finally:
        stored.components = now


async def verified(table: Table, duel_id: str) -> bool:
    """Whether an ended duel's record holds: what the version before played, and what this one did."""
    return verify(parse_record(await table.matches.chronicle.record(duel_id)), GAMES) == []


async def test_a_turn_goes_on_by_the_controls_that_were_drawn_for_it(table: Table) -> None:
    assert "Torch Marshal" in said(await press(table, table.rowan, "duel:hand:2"))
    assert "Turn 5: Rowan." in said(await press(table, table.sage, "duel:log:2"))
    panel = (await press(table, table.rowan, "duel:act:2:14", "f4")).response
    assert "Brand Rider" in text_of(panel)
    cards = (await press(table, table.rowan, "duel:summon:2:14")).response
    assert "duel:summon:2:14" in custom_ids(cards)
    assert "moves from f4 to f5" in said(await press(table, table.rowan, "duel:to:2:14:f4", "f5"))
    assert "already" in said(await press(table, table.rowan, "duel:end:2:14"))
    await press(table, table.rowan, "duel:end:2:15")
    assert (await table.matches.chronicle.duel("2")).ply == 16


@pytest.mark.nightly
async def test_a_choice_that_waited_is_made_and_the_duel_is_played_to_its_end(table: Table) -> None:
    assert "Juniper's turn" in said(await press(table, table.rowan, "duel:choose:6:13", "e6"))
    await press(table, table.juniper, "duel:choose:6:13", "e6")
    duel = await table.matches.chronicle.duel("6")
    assert duel.ply == 14
    await play_until(table, duel, is_over, how=by_controls)
    assert await verified(table, "6")


async def test_a_computer_that_was_to_act_acts(table: Table) -> None:
    duel = await table.matches.chronicle.duel("8")
    view = await table.view(duel)
    assert (view.to_act, view.turn) == (0, 4)
    await press(table, table.rowan, f"duel:concede:8:{duel.ply}:yes")
    assert await verified(table, "8")


@pytest.mark.parametrize(("answer", "by"), [("accept", "agreement"), ("decline", None)])
async def test_a_draw_that_was_offered_can_be_answered(table: Table, answer: str, by: str | None) -> None:
    assert "This is not your duel" in said(await press(table, table.sage, f"duel:draw:2:14:{answer}"))
    await press(table, table.rowan, f"duel:draw:2:14:{answer}")
    duel = await table.matches.chronicle.duel("2")
    assert (duel.by, duel.draw_offer) == (by, None)


async def test_open_invitations_are_answered_by_their_buttons(table: Table) -> None:
    assert "Sage" in said(await press(table, table.juniper, "duel:decline:4"))
    assert "Which deck" in said(await press(table, table.sage, "duel:accept:4"))
    await press(table, table.sage, "duel:accept:4:deck", "gloomfen")
    await press(table, table.juniper, "duel:join:5")
    for duel_id, decks in (("4", ("ember-court", "gloomfen")), ("5", ("mirrorhold", "#2"))):
        duel = await table.matches.chronicle.duel(duel_id)
        assert duel.running
        assert duel.decks == decks
    assert await table.open_invitations() == []


async def test_invitations_end_by_their_buttons(table: Table) -> None:
    await press(table, table.sage, "duel:decline:4")
    await press(table, table.sage, "duel:cancel:5")
    assert await table.open_invitations() == []


async def test_ended_duels_are_looked_at_and_played_again(table: Table) -> None:
    assert "Juniper wins" in said(await press(table, table.sage, "duel:log:1"))
    await press(table, table.juniper, "duel:rematch:1")
    await press(table, table.sage, "duel:rematch:7")
    (asked,) = [each for each in await table.open_invitations() if each.rematch_of]
    assert (asked.rematch_of, asked.opponent and asked.opponent.user_id) == ("1", table.rowan.id)
    again = (await table.matches.chronicle.running(user_id=table.sage.id))[0]
    assert [player.level for player in again.players] == ["master", None]  # sides swapped


async def test_a_request_goes_on_in_the_duel_that_is_picked(table: Table) -> None:
    for line, answer in (
        ("hand", "Torch Marshal"),
        ("text", "Turn 5 of 60"),
        ("log file", "as a file"),
        ("concede", "Concede to Juniper?"),
    ):
        assert answer in said(await press(table, table.rowan, f"duel:pick:0:{line}", "2:14"))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("move f4 f5", "moves from f4 to f5"),
        ('summon "Ash Duelist" d2', "Ash Duelist is summoned"),
        ("end", "You have done nothing this turn"),
    ],
)
async def test_an_action_is_played_in_the_duel_that_is_picked(table: Table, line: str, answer: str) -> None:
    assert answer in said(await press(table, table.rowan, f"duel:pick:0:{line}", "2:14"))


async def test_menus_of_decks_lead_to_invitations(table: Table) -> None:
    await press(table, table.rowan, "duel:deck:0:riven-ford", "gloomfen")
    await press(table, table.juniper, "duel:practice:2:gloomfen:riven-ford", "nightchoir")
    lobby = (await table.open_invitations())[-1]
    assert (lobby.kind, lobby.deck, lobby.board) == ("lobby", "gloomfen", "riven-ford")
    practice = (await table.matches.chronicle.running(user_id=table.juniper.id))[0]
    assert [player.level for player in practice.players] == [None, "adept"]
    assert (practice.decks, practice.board) == (("nightchoir", "gloomfen"), "riven-ford")


async def test_questions_about_decks_are_answered(table: Table) -> None:
    (mine,) = await table.matches.decks["melee"].of(table.juniper.id)
    await press(table, table.juniper, f"duel:delete:2:yes:{mine.code}")
    assert await table.matches.decks["melee"].of(table.juniper.id) == []
    await press(table, table.juniper, "duel:keep:0:1:0:0:gale:Grandmother")
    assert [each.name for each in await table.matches.decks["melee"].of(table.juniper.id)] == [
        "Grandmother’s Weathercocks"
    ]
