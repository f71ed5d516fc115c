"""Every picture says in words what it shows, on its attachment and in its gallery, within Discord's limit."""

from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.narration.describe import describe_view
from bot.games.melee.position.actions import Attack, Summon
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.playing import by_command, is_over, play_until
from tests.e2e.table import Table, custom_ids, descriptions, menus, table_at, text_of

LIMIT = 1024
LONGEST = (
    "\N{MATHEMATICAL BOLD FRAKTUR CAPITAL W}" * 32
)  # twice as long in the UTF-16 units that Discord counts


def twin(message: Any) -> str:
    """What the one picture of a message says: the same on its attachment and in the gallery."""
    (described,) = twins(message)
    return described


def twins(message: Any) -> list[str]:
    assert message is not None
    attached = [each.description or "" for each in message.attachments if not _is_file(each.filename)]
    assert attached
    assert descriptions(message) == attached
    for described in attached:
        assert 0 < len(described.encode("utf-16-le")) // 2 <= LIMIT
        assert "\n" not in described
    return attached


def _is_file(name: str) -> bool:
    return name.endswith((".jsonl", ".txt"))


async def position(table: Table, duel: Duel) -> str:
    """The position that stands now, in words."""
    names = (duel.players[0].name, duel.players[1].name)
    return describe_view(await table.view(duel), names)


@pytest.mark.nightly
async def test_a_board_says_its_position(table: Table) -> None:
    duel = await table.begin()
    assert "chooses who goes first" in twin(table.board(duel))
    duel = await table.choose_order(duel)
    assert twin(table.board(duel)) == await position(table, duel)
    await by_command(table, duel, await summoning(table, duel))
    assert says(twin(table.board(duel)), await position(table, duel))
    assert "Runner" in twin(table.board(duel)), "who has come is on the board"


def says(text: str, position: str) -> bool:
    """Whether a text says all of a position, and perhaps also what has happened in the turn."""
    return all(sentence in text for sentence in position.split(". "))


async def summoning(table: Table, duel: Duel) -> Summon:
    view = await table.view(duel, await table.actor(duel))
    return next(action for action in view.actions if isinstance(action, Summon))


@pytest.mark.nightly
@pytest.mark.parametrize("restarts", [False, True])
async def test_a_board_gone_by_still_says_the_position_in_its_picture(table: Table, restarts: bool) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    said = twin(board)
    if restarts:
        await table.restart()
    await table.press(table.rowan, board, "End turn")
    assert table.board(duel).id != board.id
    assert twin(board) == said


@pytest.mark.nightly
async def test_the_end_of_a_duel_says_how_it_ended(table: Table) -> None:
    duel = await table.begin_turns()
    await play_until(table, duel, is_over)
    end = table.messages(table.home(duel))[-1]
    assert says(twin(end), await position(table, duel))
    assert "rowan" in twin(end)


@pytest.mark.nightly
async def test_a_board_asked_for_says_its_position(table: Table) -> None:
    duel = await table.begin_turns()
    for asked in (
        await table.sage.slash(table.thread(duel), "play board"),
        await table.sage.slash(table.channel, "duel watch", duel=duel.id),
    ):
        assert twin(asked.response) == await position(table, duel)


@pytest.mark.nightly
async def test_where_a_card_may_land_is_said_tile_by_tile(table: Table) -> None:
    duel = await table.begin_turns(south="ember-court", north="gloomfen")
    panel = (await table.press(table.rowan, table.board(duel), "Summon")).response
    (cards,) = [menu for menu in menus(panel) if ":summon:" in menu["custom_id"]]
    option = next(each for each in cards["options"] if each["value"].isdigit())
    landings = await table.choose(table.rowan, panel, "summon", option["value"])
    said = twin(landings.response)
    assert said.startswith(f"{option['label'].split(' · ')[0]} from the hand. It may move to ")
    *tiles, last = [each["label"] for each in menus(landings.response)[0]["options"]]
    assert f"Tiles with their cost: {', '.join(tiles)} and {last}." in said


@pytest.mark.nightly
async def test_whom_an_entity_may_attack_is_said_with_the_odds(table: Table) -> None:
    duel = await table.begin_turns(first=Seat.NORTH)
    thread = table.thread(duel)
    for who, tile in ((table.juniper, "d3"), (table.rowan, "d2")):
        card = (await summoning(table, duel)).card
        await who.slash(thread, "play summon", card=card, to=tile)
        if who is table.juniper:
            await who.slash(thread, "play end")
    attack = next(each for each in (await table.view(duel, table.rowan)).actions if isinstance(each, Attack))
    panel = await table.choose(table.rowan, table.board(duel), "act", tile_name(attack.start))
    said = twin(panel.response)
    assert any(each.endswith(":attack:d3") for each in custom_ids(panel.response)), "the only enemy"
    lines = text_of(panel.response).splitlines()
    (told,) = (line.removeprefix("-# ") for line in lines if " · d3: " in line)
    assert said.startswith(f"{card} on d2. It may ")
    assert f"Attacks: {told}." in said
    assert "win " in said


@pytest.mark.nightly
async def test_a_hand_says_its_cards(table: Table) -> None:
    duel = await table.begin_turns(south="ember-court", north="gloomfen")
    (direct,) = table.direct(table.rowan)
    answer: simcord.InteractionResult = await table.rowan.slash(table.thread(duel), "play hand")
    hand = (await table.view(duel, table.rowan)).sides[0].hand or ()
    for message in (direct, answer.response):
        said = twin(message)
        assert said.startswith("Your hand, 3 cards, with ")
        assert all(card.name in said for card in hand)


async def test_a_card_and_a_deck_say_what_is_in_them(table: Table) -> None:
    card = twin((await table.sage.slash(table.channel, "card", name="Reed Lurker")).response)
    assert card.startswith("Reed Lurker")
    assert "Trigger: " in card
    deck = twin((await table.sage.slash(table.channel, "deck show", deck="gloomfen")).response)
    assert all(each.name in deck for each in table.kitchen.content.decks["gloomfen"].entity)


async def test_the_longest_names_leave_room_for_the_position(tmp_path: Path) -> None:
    def lengthen(env: simcord.Env) -> None:
        for user in env.backend.users.values():
            user.global_name = LONGEST

    async with table_at(tmp_path, prepare=lengthen) as table:
        duel = await table.begin_turns(south="ember-court", north="gloomfen")
        await play_until(table, duel, lambda view: len(view.entities) >= 4 or is_over(view))
        said = twin(table.board(duel))
        view = await table.view(duel)
        assert all(f"{tile_name(each.tile)}" in said for each in view.entities)
        if not is_over(view):
            await table.concede(duel, table.rowan)
        record = await table.sage.slash(table.thread(duel), "duel record")
        assert "Replay of a duel" in twin(record.response)
