"""`/meta`: how decks and cards fare in real duels, page by page, and as files for organisers."""

import csv
import io
import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.matches.values import Duel, Place, Player
from bot.store import Store
from cogs.community.meta import pages
from cogs.community.meta.exports import COLUMNS
from cogs.kit.painter import Painter, PaintError
from cogs.words.community import meta as words
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import custom_ids, descriptions, said, text_of

FEW, ENOUGH = 4, 12


@pytest.fixture
async def staff(tmp_path: Path) -> AsyncIterator[Staff]:
    async with staffed(tmp_path) as staff:
        yield staff


@pytest.fixture
async def elsewhere(staff: Staff) -> AsyncIterator[Matches]:
    """Another process over the same database: what it plays, this bot does not show."""
    kitchen = staff.table.kitchen
    store = await Store.open(kitchen.url)
    now = lambda: kitchen.clock  # noqa: E731
    yield make_matches(make_context(store, {"melee": kitchen.content}, games=TABLETOPS, now=now))
    await store.close()


async def play(staff: Staff, by: Matches, count: int, guild_id: int | None = None) -> None:
    """So many duels between people who have never met; Runners beat Ember Court in three of four."""
    place = Place(guild_id or staff.guild.id, staff.table.channel.id)
    for number in range(count):
        staff.table.kitchen.clock += timedelta(minutes=1)
        serial = 1000 + 2 * number + (guild_id or 0) * 100
        people = Player(serial, "Ann"), Player(serial + 1, "Ben")
        invitation = await by.invitations.invite(*people, place, "runners", "plain", 5, game="melee")
        duel = await by.invitations.accept(invitation.id, people[1], "ember-court", 6)
        assert isinstance(duel, Duel)
        loser = people[0] if number % 4 == 0 else people[1]
        ended = (await by.play.concede(duel.id, loser.user_id or 0)).look.duel
        await by.chronicle.set_shown({duel.id: ended.changes})
    await by.usages.derive()


async def file_of(result: Any) -> bytes:
    """The file that came with an answer."""
    message = result.followups[-1]
    assert message.ephemeral
    return bytes(await message.attachments[0].read())


async def test_a_duel_counts_as_soon_as_it_has_ended(staff: Staff) -> None:
    table = staff.table
    answer = await table.rowan.slash(table.channel, "meta")
    assert said(answer).startswith(words.none_yet(has_decks=True, is_for_several=False))
    duel = await table.begin()
    await table.concede(duel, table.juniper)
    await table.matches.usages.idle()
    answer = await table.rowan.slash(table.channel, "meta")
    (described,) = descriptions(answer.response)
    assert "· 1 duel." in described
    assert "Runners, 100% of decks · played 2×: real duels too few" in described
    assert "adept not measured" in described


async def test_sections_places_seasons_and_formats_are_a_press_away(staff: Staff, elsewhere: Matches) -> None:
    table = staff.table
    await play(staff, elsewhere, ENOUGH)
    await play(staff, elsewhere, FEW, guild_id=77)
    answer = await table.rowan.slash(table.channel, "meta")
    (described,) = descriptions(answer.response)
    assert "Runners, 50% of decks · 12 duels: real duels 75% (47–91), lab" in described
    assert "Ember Court, 50% of decks · 12 duels: real duels 25% (9–53), lab" in described
    assert "lab: adept against adept 54% (53–55)" in described
    assert words.EXPLAINED["decks"] in said(answer)
    assert not any("metafile" in each for each in custom_ids(answer.response)), "Rowan is no organiser"
    matchups = await table.press(table.rowan, answer.response, "Matchups")
    (described,) = descriptions(matchups.response)
    assert "Runners: Ember Court 75% (47–91), in all 75% (47–91)." in described
    everywhere = await table.press(table.rowan, matchups.response, words.EVERYWHERE)
    assert "all servers" in descriptions(everywhere.response)[0]
    assert "Runners: Ember Court 75% (51–90), in all 75% (51–90)." in descriptions(everywhere.response)[0]
    cards = await table.press(table.rowan, everywhere.response, "Cards")
    assert words.not_enough("cards") in said(cards)
    first = await table.press(table.rowan, cards.response, "Going first")
    assert "first in few, second in few" in descriptions(first.response)[0]
    seasons = await table.press(table.rowan, first.response, words.ALL_SEASONS)
    assert "all seasons" in descriptions(seasons.response)[0]
    opened = await table.choose(table.rowan, seasons.response, "meta", "open")
    assert words.none_yet(has_decks=True, is_for_several=False) in said(opened)
    assert "open decks · 0 duels" in said(opened)
    assert opened.response is not None
    assert answer.response is not None
    assert opened.response.id == answer.response.id
    old = await table.rowan.slash(table.channel, "meta", season=99, format="rated", game="Multiverse Melee")
    assert "season 99 · rated duels · 0 duels" in said(old)
    assert "no-such" in said(await table.rowan.slash(table.channel, "meta", game="no-such"))


async def test_organisers_get_the_figures_as_files(staff: Staff, elsewhere: Matches) -> None:
    table = staff.table
    await play(staff, elsewhere, ENOUGH)
    answer = await staff.may.slash(table.channel, "meta")
    values = json.loads(await file_of(await table.press(staff.may, answer.response, words.JSON)))
    assert (values["format"], values["game"], values["server"], values["duels"]) == (
        1,
        "melee",
        "this",
        ENOUGH,
    )
    runners = next(each for each in values["decks"] if each["deck"] == "runners")
    assert runners["overall"] == {
        **{"games": 12, "wins": 9, "draws": 0, "losses": 3, "rate": 0.75, "low": 0.4677, "high": 0.9111}
    }
    assert runners["lab"] is None
    assert {each["deck"]: each["lab"]["games"] for each in values["decks"] if each["lab"]} == {
        "ember-court": 7000
    }
    table_of = (await file_of(await table.press(staff.may, answer.response, words.CSV))).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(table_of)))
    assert tuple(rows[0]) == COLUMNS
    matchup = next(each for each in rows if each["kind"] == "matchup" and each["deck"] == "runners")
    assert (matchup["against"], matchup["source"], matchup["rate"]) == ("ember-court", "real", "0.75")
    await staff.set("organiser_role", staff.role)
    shown = await staff.max.slash(table.channel, "meta")
    assert (await file_of(await table.press(staff.max, shown.response, words.JSON))) == json_again(values)
    staff.demote()
    assert said(await table.press(staff.may, answer.response, words.CSV)) == words.NOT_AN_ORGANISER


def json_again(values: dict[str, Any]) -> bytes:
    return f"{json.dumps(values, ensure_ascii=False, indent=1)}\n".encode()


async def test_where_no_picture_can_be_drawn_the_text_says_it(staff: Staff, elsewhere: Matches) -> None:
    table = staff.table
    await play(staff, elsewhere, ENOUGH)
    with patch.object(Painter, "draw", side_effect=PaintError("injected by test")):
        answer = await table.rowan.slash(table.channel, "meta")
        lines = said(answer).splitlines()
        matchups = await table.press(table.rowan, answer.response, "Matchups")
    assert lines[2] == "Runners · 50% of decks · 12 duels"
    assert lines[3] == "-# real duels 75% (47–91), lab: adept against adept not measured"
    assert "Runners · **75% (47–91)**\n-# Ember Court: 75% (47–91)" in text_of(matchups.response)


async def test_old_buttons_work_after_a_restart(staff: Staff, elsewhere: Matches) -> None:
    table = staff.table
    await play(staff, elsewhere, ENOUGH)
    before = await table.rowan.slash(table.channel, "meta")
    await table.restart()
    after = await table.press(table.rowan, before.response, "Matchups")
    assert "Runners: Ember Court 75% (47–91), in all 75% (47–91)." in descriptions(after.response)[0]


@pytest.mark.nightly
async def test_long_tables_have_pages(
    staff: Staff, elsewhere: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = staff.table
    await play(staff, elsewhere, ENOUGH)
    monkeypatch.setattr(pages, "_ROWS", 1)
    answer = await table.rowan.slash(table.channel, "meta")
    (first,) = descriptions(answer.response)
    assert "Page 1 of 2" in first
    assert "Ember Court" not in first
    (second,) = descriptions((await table.press(table.rowan, answer.response, "▶")).response)
    assert "Page 2 of 2" in second
    assert "Ember Court, 50% of decks" in second
