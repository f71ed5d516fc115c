"""`/leaderboard`: who is ahead here and over all servers, page by page, season by season."""

from datetime import UTC, datetime
from unittest.mock import patch

import pytest

from bot.matches.service import Matches
from bot.matches.values import Moderator, Player
from cogs.kit.painter import Painter, PaintError
from cogs.words.community import leaderboards as words
from tests.e2e.rated import ELSEWHERE, rated_duel, someone
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of


async def test_before_the_first_rated_duel_it_says_how_there_will_be_one(table: Table) -> None:
    answer = await table.rowan.slash(table.channel, "leaderboard")
    assert said(answer) == words.none_yet()
    assert custom_ids(answer.response) == [f"duel:leaders:0:{table.matches.ladders.season()}:all:0"]


@pytest.mark.nightly
async def test_a_duel_that_ends_moves_both_players(table: Table) -> None:
    duel = await table.begin(rated=True)
    await table.concede(duel, table.juniper)
    answer = await table.rowan.slash(table.channel, "leaderboard")
    (described,) = descriptions(answer.response)
    assert "rowan: new, duels 1" in described
    assert "juniper: new, duels 1" in described
    assert described.index("rowan") < described.index("juniper")
    assert "You: no rank yet (about 14 more duels) · 1550, provisional · 1 duel" in said(answer)
    assert "You have no rated duel" in said(await table.sage.slash(table.channel, "leaderboard"))


@pytest.mark.nightly
async def test_pages_turn_in_place_and_one_finds_oneself(table: Table, elsewhere: Matches) -> None:
    rowan = Player(table.rowan.id, "rowan")
    for number in range(16):
        await rated_duel(table, elsewhere, someone(2 * number), someone(2 * number + 1))
    await rated_duel(table, elsewhere, someone(0), rowan)
    answer = await table.rowan.slash(table.channel, "leaderboard")
    assert "1–16 of 33" in descriptions(answer.response)[0]
    assert "rowan" not in descriptions(answer.response)[0]
    turned = await table.press(table.rowan, answer.response, "▶")
    assert "17–32 of 33" in descriptions(turned.response)[0]
    back = await table.press(table.rowan, turned.response, "◀")
    found = await table.press(table.rowan, back.response, words.ME)
    assert "rowan" in descriptions(found.response)[0]
    assert found.response is not None
    assert answer.response is not None
    assert found.response.id == answer.response.id


async def test_buttons_lead_from_season_to_season(table: Table, elsewhere: Matches) -> None:
    table.kitchen.clock = datetime(2026, 11, 3, tzinfo=UTC)
    await rated_duel(table, elsewhere, someone(1), someone(2))
    table.kitchen.clock = datetime(2027, 5, 3, tzinfo=UTC)
    now = await table.rowan.slash(table.channel, "leaderboard")
    assert said(now) == words.none_this_season()
    before = await table.press(table.rowan, now.response, "Season 1")
    assert "Player 1" in descriptions(before.response)[0]
    again = await table.press(table.rowan, before.response, "Season 3")
    assert said(again) == words.none_this_season()
    assert "duel:leaders:0:2:all:0" not in custom_ids(again.response), "nobody has played in season 2"

    table.bot.services.door.pages = "https://host.test/p/"
    assert "host.test" not in said(await table.press(table.rowan, again.response, "Season 1"))
    page, _ = await table.matches.server_page.share(table.channel.guild.id, Moderator(7, "May"), "on")
    assert page is not None
    shared = await table.rowan.slash(table.channel, "leaderboard", season=1)
    assert f"https://host.test/p/{page.code}/melee/1" in said(shared)


@pytest.mark.nightly
async def test_all_servers_have_one_leaderboard_in_common(table: Table, elsewhere: Matches) -> None:
    await rated_duel(table, elsewhere, someone(1), someone(2))
    await rated_duel(table, elsewhere, someone(3), someone(4), ELSEWHERE)
    here = await table.rowan.slash(table.channel, "leaderboard")
    (first,) = descriptions(here.response)
    assert "Player 3" not in first
    everywhere = await table.press(table.rowan, here.response, words.EVERYWHERE)
    assert "Player 1" in descriptions(everywhere.response)[0]
    assert "Player 3" in descriptions(everywhere.response)[0]
    again = await table.press(table.rowan, everywhere.response, words.HERE)
    assert descriptions(again.response) == [first]
    asked = await table.rowan.slash(table.channel, "leaderboard", everywhere=True)
    assert "Player 3" in descriptions(asked.response)[0]


async def test_a_season_that_is_over_stays_and_the_next_is_empty(table: Table, elsewhere: Matches) -> None:
    table.kitchen.clock = datetime(2026, 12, 31, 23, tzinfo=UTC)
    await rated_duel(table, elsewhere, someone(1), someone(2))
    table.kitchen.clock = datetime(2027, 1, 1, 1, tzinfo=UTC)
    assert said(await table.rowan.slash(table.channel, "leaderboard")) == words.none_this_season()
    old = await table.rowan.slash(table.channel, "leaderboard", season=1)
    assert "Season 1, October to December 2026 · over" in said(old)
    assert "Player 1" in descriptions(old.response)[0]
    assert said(await table.rowan.slash(table.channel, "leaderboard", season=9)) == words.no_such_season()


async def test_where_no_picture_can_be_drawn_the_text_says_it(table: Table, elsewhere: Matches) -> None:
    await rated_duel(table, elsewhere, someone(1), someone(2))
    with patch.object(Painter, "draw", side_effect=PaintError("injected by test")):
        answer = await table.rowan.slash(table.channel, "leaderboard")
    lines = said(answer).splitlines()
    assert lines[2].startswith("**–** Player 1 · **1")
    assert lines[3].startswith("-# new · duels 1 · ± ")
    assert lines[4].startswith("**–** Player 2 · **1")


async def test_it_is_the_same_after_a_restart_and_old_buttons_work(table: Table, elsewhere: Matches) -> None:
    await rated_duel(table, elsewhere, someone(1), someone(2))
    before = await table.rowan.slash(table.channel, "leaderboard")
    shown = descriptions(before.response)
    await table.restart()
    assert descriptions((await table.rowan.slash(table.channel, "leaderboard")).response) == shown
    after = await table.press(table.rowan, before.response, words.EVERYWHERE)
    assert "all servers" in text_of(after.response)
