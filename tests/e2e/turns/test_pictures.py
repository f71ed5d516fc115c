"""The real pictures, in the messages where they belong."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from render import registry as render
from tests.e2e.playing import is_over, play_until
from tests.e2e.table import Table, descriptions, menus, table_at

pytestmark = pytest.mark.usefixtures("kept_grounds")


async def pictures(message: Any) -> list[tuple[int, int]]:
    """The sizes of a message's pictures; each is JPEG or WebP and described in at most 1024 characters."""
    sizes = []
    for attachment in message.attachments:
        with Image.open(BytesIO(await attachment.read())) as image:
            assert image.format in ("JPEG", "WEBP")
            sizes.append(image.size)
    assert len(descriptions(message)) == len(sizes)
    assert all(0 < len(text) <= 1024 for text in descriptions(message))
    return sizes


async def test_boards_hands_reach_cards_and_decks_are_drawn(tmp_path: Path) -> None:
    async with table_at(tmp_path, studio=render) as table:
        duel = await table.begin_turns(south="ember-court", north="gloomfen", board="riven-ford")
        assert await pictures(table.board(duel)) == [(1100, 1375)]
        (hand,) = table.direct(table.rowan)
        assert [width for width, _ in await pictures(hand)] == [1100]
        assert await reach(table, duel.id) == [(1100, 1375)]
        card = await table.sage.slash(table.channel, "card", name="Reed Lurker")
        assert await pictures(card.response) == [(800, 1120)]
        deck = await table.sage.slash(table.channel, "deck show", deck="gloomfen")
        assert [width for width, _ in await pictures(deck.response)] == [1100]


@pytest.mark.nightly
async def test_a_replay_moves_from_the_first_turn_to_the_end(tmp_path: Path) -> None:
    async with table_at(tmp_path, studio=render) as table:
        duel = await table.begin_turns(north="moths", board="briars")
        await play_until(table, duel, is_over)
        for kind, width in (("WebP", 550), ("GIF", 360)):
            result = await table.sage.slash(table.thread(duel), "duel record", format=kind)
            assert result.response is not None
            replay = await result.response.attachments[0].read()
            assert len(replay) <= 8_000_000
            with Image.open(BytesIO(replay)) as image:
                assert (image.format, image.width) == (kind.upper(), width)
                assert getattr(image, "n_frames", 1) > 2


async def reach(table: Table, duel_id: str) -> list[tuple[int, int]]:
    """The pictures of where the first card that can be summoned may land; ends turns until one can be."""
    for _ in range(6):
        duel = await table.matches.chronicle.duel(duel_id)
        who = await table.actor(duel)
        panel = (await table.press(who, table.board(duel), "Summon")).response
        assert panel is not None
        cards = [menu for menu in menus(panel) if menu["custom_id"].startswith("duel:summon")]
        if any(menu["custom_id"].startswith("duel:to") for menu in menus(panel)):
            return await pictures(panel)  # there is one card alone
        if cards:
            number = next(each["value"] for each in cards[0]["options"] if each["value"].isdigit())
            landings = await table.choose(who, panel, "summon", number)
            return await pictures(landings.response)
        await table.press(who, table.board(duel), "End turn")
    raise AssertionError("no card could be summoned in six turns")
