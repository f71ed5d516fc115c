"""`/profile`: how somebody stands, for themselves and for others, on this server and over all."""

import re
from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

import pytest
import simcord

from bot.matches.public_pages import person_key
from bot.matches.service import Matches
from bot.matches.values import Moderator, Player
from cogs.kit.painter import Painter, PaintError
from cogs.words.community import histories, leaderboards
from cogs.words.community import profiles as words
from cogs.words.community.leaderboards import season_name
from tests.e2e.playing import is_over, play_until
from tests.e2e.rated import ELSEWHERE, rated_duel, someone
from tests.e2e.table import Table, custom_ids, descriptions, menus, said, text_of


def rowan(table: Table) -> Player:
    return Player(table.rowan.id, "rowan")


async def asked(table: Table, **options: Any) -> str:
    """All that a profile says to Sage, with the description of its picture."""
    answer = await table.sage.slash(table.channel, "profile", **options)
    assert answer.response is not None
    return "\n".join([said(answer), *descriptions(answer.response)])


async def measure_luck(table: Table) -> None:
    """Have the luck in Rowan's duels worked out, as whoever looks at their profile does."""
    await table.bot.services.desk.catch_up(table.rowan.id)
    await table.bot.services.desk.idle()


async def test_without_a_rated_duel_it_says_how_there_will_be_one(table: Table) -> None:
    own = said(await table.rowan.slash(table.channel, "profile"))
    season = season_name(table.matches.ladders.season())
    assert own.startswith(f"### rowan\n-# Multiverse Melee · this server · all seasons, rank of {season}\n")
    assert "You have no rated duel here. Duels between people" in own
    assert "juniper has no rated duel here." in await asked(table, player=table.juniper)


async def test_a_whole_duel_shows_in_every_part(table: Table) -> None:
    duel = await table.begin_turns(rated=True)
    await play_until(table, duel, is_over)
    await measure_luck(table)
    told = await asked(table, player=table.rowan)
    assert "rowan: rating 1550, provisional, no rank yet" in told
    assert "1 won, 0 lost, 0 drawn. Streak: 1 win, best 1." in told
    assert "Runners: won 100% (21–100) of 1 duel. Last duels, newest first: won against juniper, +50" in told
    assert "**By seat** as challenger 1–0" not in told, "they have sat in one seat only"
    assert "**By turn** going first 1–0 · second 0–0 · last 1 record" in told
    assert "**Used most** " in told
    assert "in 1 of 1, 100% won" in told
    assert re.search(r"\*\*Luck\*\* [-+\u2212]?\d", told)
    answer = await table.rowan.slash(table.channel, "profile")
    assert answer.response is not None
    assert [each.filename for each in answer.response.attachments] == ["profile.webp"]


async def test_the_place_is_changed_in_place_and_so_is_the_season(table: Table, elsewhere: Matches) -> None:
    table.kitchen.clock = datetime(2026, 12, 31, 23, tzinfo=UTC)
    await rated_duel(table, elsewhere, rowan(table), someone(1))
    table.kitchen.clock = datetime(2027, 1, 1, 1, tzinfo=UTC)
    await rated_duel(table, elsewhere, someone(2), rowan(table))
    await rated_duel(table, elsewhere, rowan(table), someone(3), ELSEWHERE)
    answer = await table.rowan.slash(table.channel, "profile")
    assert "1 won, 1 lost" in descriptions(answer.response)[0]
    everywhere = await table.press(table.rowan, answer.response, leaderboards.EVERYWHERE)
    assert "2 won, 1 lost" in descriptions(everywhere.response)[0]
    menu, _ = menus(everywhere.response)  # the second is of games
    assert [each["label"] for each in menu["options"]] == [
        words.ALL_SEASONS,
        "Season 2, January to March 2027 (now)",
        "Season 1, October to December 2026",
    ]
    first = await table.choose(table.rowan, everywhere.response, "profile", "1")
    assert "all servers · Season 1, October to December 2026" in text_of(first.response)
    assert "1 won, 0 lost" in descriptions(first.response)[0]
    assert "no rank." in descriptions(first.response)[0], "none is to come: that season is over"
    back = await table.press(table.rowan, first.response, leaderboards.HERE)
    assert "this server · Season 1" in text_of(back.response)
    assert back.response is not None
    assert answer.response is not None
    assert back.response.id == answer.response.id
    asked_for = await table.rowan.slash(table.channel, "profile", season=2, everywhere=True)
    assert "1 won, 1 lost" in descriptions(asked_for.response)[0]
    assert "in this season" in said(await table.rowan.slash(table.channel, "profile", season=9))


async def test_others_learn_of_duels_elsewhere_how_they_ended_and_no_more(
    table: Table, elsewhere: Matches
) -> None:
    await rated_duel(table, elsewhere, rowan(table), someone(1))
    await rated_duel(table, elsewhere, rowan(table), someone(2), ELSEWHERE)
    for_sage = await asked(table, player=table.rowan, everywhere=True)
    assert "2 won, 0 lost" in for_sage
    assert "won against elsewhere, +" in for_sage
    assert "Player 1" in for_sage
    assert "Player 2" not in for_sage
    own = await table.rowan.slash(table.channel, "profile", everywhere=True)
    assert "won against Player 2" in descriptions(own.response)[0]


async def test_where_no_picture_can_be_drawn_the_text_says_it(table: Table, elsewhere: Matches) -> None:
    await rated_duel(table, elsewhere, rowan(table), someone(1))
    await measure_luck(table)
    described = descriptions((await table.rowan.slash(table.channel, "profile")).response)[0]
    with patch.object(Painter, "draw", side_effect=PaintError("injected by test")):
        answer = await table.rowan.slash(table.channel, "profile")
    assert described in said(answer)
    assert descriptions(answer.response) == []


@pytest.mark.nightly
async def test_a_void_result_derives_the_rating_anew(table: Table, elsewhere: Matches) -> None:
    for number in range(3):
        await rated_duel(table, elsewhere, rowan(table), someone(number))
    await measure_luck(table)
    before = await asked(table, player=table.rowan)
    first = (await elsewhere.chronicle.ended(table.rowan.id, 3))[-1]
    may, guild_id = Moderator(77, "May"), table.channel.guild.id
    await table.matches.moderation.void(guild_id, first.id, may, "disputed")
    after = await asked(table, player=table.rowan)
    assert "3 won, 0 lost" in before
    assert "2 won, 0 lost" in after
    assert "Player 0" not in after
    await table.restart()
    assert await asked(table, player=table.rowan) == after
    await table.matches.moderation.restore(guild_id, first.id, may, "settled")
    assert await asked(table, player=table.rowan) == before


async def test_a_control_that_was_never_ours_is_outdated(table: Table, elsewhere: Matches) -> None:
    await rated_duel(table, elsewhere, rowan(table), someone(1))
    answer = await table.rowan.slash(table.channel, "profile")
    assert answer.response is not None
    assert custom_ids(answer.response)[-1] == f"duel:profile:{table.rowan.id}:all:0"
    stored = table.env.backend.get_message(answer.response.channel_id, answer.response.id)
    wrong = f"duel:profile:{table.rowan.id}:there:0"
    stored.components[0]["components"][-1]["components"][0]["custom_id"] = wrong
    late = await table.rowan.click(simcord.ResponseMessage(table.env, stored), custom_id=wrong)
    assert "another version of the bot" in said(late)


async def test_titles_and_opponents_are_a_press_away_and_back(table: Table, elsewhere: Matches) -> None:
    await rated_duel(table, elsewhere, rowan(table), someone(1))
    await rated_duel(table, elsewhere, rowan(table), someone(2), ELSEWHERE)
    answer = await table.sage.slash(table.channel, "profile", player=table.rowan)
    history = await table.press(table.sage, answer.response, histories.BUTTON)
    told = said(history)
    assert told.startswith("### rowan\n-# Multiverse Melee · this server")
    assert histories.NO_TOURNAMENTS in told
    assert re.findall(r"^- .* (\d+–\d+)$", told, re.MULTILINE) == ["1–0"]
    profile = await table.press(table.sage, history.response, histories.BACK)
    assert "1 won, 0 lost" in descriptions(profile.response)[0]
    everywhere = await table.press(table.sage, profile.response, leaderboards.EVERYWHERE)
    told = said(await table.press(table.sage, everywhere.response, histories.BUTTON))
    assert len(re.findall(r"^- ", told, re.MULTILINE)) == 1, "others don't know the duel elsewhere"
    own = await table.rowan.slash(table.channel, "profile", everywhere=True)
    told = said(await table.press(table.rowan, own.response, histories.BUTTON))
    assert len(re.findall(r"^- ", told, re.MULTILINE)) == 2

    table.bot.services.door.pages = "https://host.test/p/"
    page, _ = await table.matches.server_page.share(table.channel.guild.id, Moderator(7, "May"), "on")
    assert page is not None
    link = f"https://host.test/p/{page.code}/melee/{person_key(page, table.rowan.id)}"
    for is_named in (True, False):
        await table.matches.settings.set_on_pages(table.rowan.id, is_named=is_named)
        answer = await table.sage.slash(table.channel, "profile", player=table.rowan)
        told = said(await table.press(table.sage, answer.response, histories.BUTTON))
        assert (link in told) is ("host.test" in told) is is_named
