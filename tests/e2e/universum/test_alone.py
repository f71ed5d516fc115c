"""Games of one person: practice with computers, solo games, the game of the day; how tables are watched."""

import asyncio
import re
from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from simcord.components import walk_components

from bot.games.records import parse_record, verify
from bot.games.universum import MULTIUNIVERSUM
from bot.matches.records.codes import replay_code
from bot.matches.solo import end_of
from tests.e2e.table import Table, answered, custom_ids, menus, said, text_of
from tests.e2e.universum.lab import GAME, Lab, begin
from tests.e2e.universum.test_games import cheap_line, play_on


@pytest.fixture
async def alone(hall: Table) -> Lab:
    """A game of Rowan with two novices."""
    await practise(hall, players=3, level="novice", short=True)
    return await running(hall)


async def test_only_people_are_named_as_those_who_can_act(alone: Lab) -> None:
    """Computers press nothing; and a list of one page counts no pages."""
    told = said(await alone.table.press(alone.table.sage, alone.board, "Hand"))
    assert told.startswith("This is not your game: only rowan can do this. It waits for rowan now.")
    listed = said(await alone.table.sage.slash(alone.table.channel, "table list"))
    assert "## Running games" in listed
    assert "Page 1 of 1" not in listed


async def practise(hall: Table, **options: Any) -> str:
    """Rowan practises; gives the answer."""
    told = said(await hall.rowan.slash(hall.channel, "table practice", **options))
    await hall.env.settle()
    return told


async def running(hall: Table) -> Lab:
    """The newest running game, as Rowan plays it."""
    duel = (await hall.matches.chronicle.running())[0]
    return Lab(hall, {"rowan": hall.rowan}, duel)


async def play_out(lab: Lab) -> None:
    """Rowan plays on as a simple player, the computers as they do, to the end."""
    while (view := await lab.view("rowan")).to_act is not None:
        assert view.to_act == 0, "the computers have acted"
        await lab.play_line(cheap_line(view))
        await asyncio.sleep(0)  # the computers are told
        await lab.table.bot.opponents.idle()
    await lab.shown()


def spoken(hall: Table) -> list[str]:
    """All that the bot has said, privately too, as it stands: texts, labels, entries, files."""
    backend = hall.env.backend
    found = []
    for channel in backend.messages.values():
        for message in channel.values():
            if message.author_id != backend.bot_user.id:
                continue
            for part in walk_components(message.components):
                found += [str(part[key]) for key in ("content", "label", "placeholder") if part.get(key)]
                found += [option["label"] for option in part.get("options", ())]
                found += [str(item.get("description")) for item in part.get("items", ())]
            found += [each["filename"] for each in message.attachments]
    return found


@pytest.mark.nightly
async def test_practice_begins_at_once_with_computers_in_all_other_seats(hall: Table) -> None:
    assert (await practise(hall, players=4, level="novice")).startswith(
        "Your game against 3 computers has begun"
    )
    lab = await running(hall)
    assert lab.duel.game == GAME
    assert [each.name for each in lab.duel.players] == [
        "rowan", "Novice (computer)", "Novice 2 (computer)", "Novice 3 (computer)"
    ]  # fmt: skip
    first = text_of(hall.messages(hall.channel.id)[0])
    assert "rowan, Novice (computer), Novice 2 (computer) and Novice 3 (computer) play" in first
    assert await hall.open_invitations() == []


async def test_in_a_computers_turn_the_board_says_who_plays_and_has_nothing_that_acts(alone: Lab) -> None:
    table, duel = alone.table, alone.duel
    await table.bot.opponents.close()
    before = (await table.matches.play.full_look(duel.id)).posts["board"]
    await alone.play_line("pass")
    await alone.shown()
    text = text_of(alone.board)
    assert text.startswith(
        "## Round 1 of 30 · Novice (computer)'s turn\nNovice (computer) is playing, with 3 "
    )
    assert "you have" not in text
    beside = [f"duel:{verb}" for verb in (f"hand:{duel.id}", f"happened:{duel.id}:1", f"more:{duel.id}")]
    assert custom_ids(alone.board) == beside
    asked = await alone.press("rowan", alone.board, "What happened?")
    assert "Novice (computer) has not acted" in text_of(asked)
    posted = len(table.messages(table.home(duel)))
    await table.matches.chronicle.set_posted(before)  # as if the bot had died before it recorded the board
    table.bot.services.presenter._boards._seen.clear()
    table.bot.services.presenter.wake(duel.id)
    await alone.shown()
    assert len(table.messages(table.home(duel))) == posted, "the board is found again"
    assert custom_ids(alone.board) == beside


async def test_without_options_practice_is_a_game_for_two_at_the_level_that_suits(hall: Table) -> None:
    result = await hall.rowan.slash(hall.channel, "table practice")
    assert custom_ids(result.response) == [f"duel:learn:0:{GAME}"], "a newcomer may learn the game first"
    await hall.env.settle()
    duel = (await running(hall)).duel
    assert (duel.game, [each.level for each in duel.players]) == (GAME, [None, "novice"])
    assert "This game is for 2 to 5 players" in await practise(hall, players=6, game=GAME)
    assert "no computer players for that game" in await practise(hall, game="chess")
    assert (await practise(hall, level="grandmaster", game=GAME)).startswith(
        "I have no grandmaster for Multiuniversum. Choose the novice, adept or master."
    )


async def test_two_people_seat_computers_beside_them_and_play_on_after_a_restart(hall: Table) -> None:
    await hall.rowan.slash(hall.channel, "table open", game=GAME, players=4, clock="10m", short=True)
    message = hall.messages(hall.channel.id)[-1]
    (menu,) = menus(message)
    assert [each["label"] for each in menu["options"]] == [
        "Novice (computer)", "Adept (computer)", "Master (computer)"
    ]  # fmt: skip
    assert "Only rowan" in said(await hall.choose(hall.juniper, message, "computer", "novice"))
    await hall.choose(hall.rowan, message, "computer", "novice")
    assert "2. Novice (computer)\n" in text_of(message)
    assert "No clock, as a computer plays.\n" in text_of(message)
    assert "Not rated." in text_of(message)
    await hall.restart()
    assert len(await hall.open_invitations()) == 1, "the computer begins nothing by itself"
    await hall.choose(hall.rowan, message, "computer", "none")
    assert "Novice" not in text_of(message)
    assert "Clock **10m**" in text_of(message)
    await hall.choose(hall.rowan, message, "computer", "novice")
    await hall.press(hall.juniper, message, "Join")
    await hall.choose(hall.rowan, message, "computer", "novice")
    duel = (await running(hall)).duel
    assert [each.name for each in duel.players] == [
        "rowan", "Novice (computer)", "juniper", "Novice 2 (computer)"
    ]  # fmt: skip
    assert (duel.is_rated, duel.clock) == (False, None)
    lab = Lab(hall, {"rowan": hall.rowan, "juniper": hall.juniper}, duel)
    await lab.play_line("pass")
    await asyncio.sleep(0)  # the computers are told
    await hall.bot.opponents.idle()
    await lab.shown()
    assert await lab.mover() == "juniper"
    for who in (hall.juniper, hall.rowan):
        await hall.matches.play.concede(duel.id, who.id)
    await hall.bot.opponents.idle()
    again = await hall.matches.invitations.rematch(duel.id, hall.rowan.id, 77)
    assert [each.player.name for each in again.seats] == [
        "rowan", "Novice (computer)", "Novice 2 (computer)"
    ]  # fmt: skip
    assert (again.kind, again.most) == ("table", 4)


async def test_duels_are_practised_at_tables_too(hall: Table) -> None:
    offered = await hall.rowan.autocomplete(hall.channel, "table practice", "game", "")
    assert {each["value"] for each in offered} == {
        "melee",
        GAME,
        "multiversus",
        "multifold",
        "multiverse-war",
    }
    assert (await practise(hall, game="melee")).startswith("Your duel against the computer has begun")
    assert (await running(hall)).duel.decks[0] is not None


@pytest.mark.nightly
async def test_a_practice_goes_on_after_a_restart_to_its_end_and_again(alone: Lab) -> None:
    hall = alone.table
    await alone.play_line(cheap_line(await alone.view("rowan")))
    await hall.restart()
    await hall.bot.opponents.idle()
    await play_out(alone)
    assert (await alone.now()).by == "score"
    assert await alone.faults() == []
    await hall.press(hall.rowan, alone.board, "Rematch")
    await hall.env.settle()
    again = (await running(hall)).duel
    assert [each.name for each in again.players] == alone.names
    assert (await hall.matches.invitations.get(again.id)).options == {"short": "yes"}


async def test_without_a_name_each_command_gives_the_record_of_its_own_last_match(hall: Table) -> None:
    duel = await hall.begin_turns()
    await hall.concede(duel, hall.rowan)
    await practise(hall, players=2, level="novice", short=True)
    game = (await running(hall)).duel
    await hall.concede(game, hall.rowan)
    await hall.env.settle()
    code = replay_code(await hall.matches.chronicle.duel(duel.id))
    for command, options, told in (
        ("duel record", {}, f"duel-{duel.id}.jsonl"),
        ("duel record", {"duel": duel.id}, f"duel-{duel.id}.jsonl"),
        ("duel record", {"duel": code}, f"duel-{duel.id}.jsonl"),
        ("table record", {}, f"game-{game.id}.jsonl"),
        ("table record", {"table": game.id}, f"game-{game.id}.jsonl"),
    ):
        answer = await hall.rowan.slash(hall.channel, command, **options)
        assert told in {file.filename for file in answer.response.attachments}, (command, options)
    assert f"The record of duel {duel.id} is correct" in said(
        await hall.rowan.slash(hall.channel, "duel verify")
    )
    there = await hall.rowan.slash(hall.thread(game), "duel record")
    assert f"game-{game.id}.jsonl" in {file.filename for file in there.response.attachments}
    unknown = said(await hall.rowan.slash(hall.channel, "duel record", duel="C-7ZK4-0QWM"))
    assert unknown.startswith("No ended duel has the code C-7ZK4-0QWM.")
    assert "No game of yours has ended" in said(await hall.sage.slash(hall.channel, "table record"))


async def test_computers_whom_everybody_has_left_stop(alone: Lab) -> None:
    await alone.table.concede(alone.duel, alone.table.rowan)
    await alone.table.env.settle()
    ended = await alone.now()
    assert (ended.running, ended.by, ended.left) == (False, "left", frozenset({0, 2}))
    assert await alone.faults() == []


@pytest.mark.nightly
async def test_a_game_that_others_play_is_watched_and_its_record_checked(alone: Lab) -> None:
    hall, sage = alone.table, alone.table.sage
    offered = await sage.autocomplete(hall.channel, "table watch", "table", "")
    assert [each["value"] for each in offered] == [alone.duel.id]
    assert offered[0]["name"].startswith("Multiuniversum · rowan vs Novice (computer)")
    panel = await sage.slash(hall.channel, "table watch", table=alone.duel.id)
    assert "rowan" in text_of(panel.followups[-1] if panel.followups else panel.response)
    listed = await sage.slash(hall.channel, "table list")
    assert "## Running games" in said(listed)
    shown = answered(
        await sage.select(listed.response, [alone.duel.id], custom_id=menus(listed.response)[0]["custom_id"])
    )
    assert "Follow here" in str(
        [part.get("label") for part in walk_components(shown.followups[-1].components)]
    )
    await play_out(alone)
    record = await sage.slash(hall.channel, "table record", table=alone.duel.id)
    files = {file.filename for file in record.response.attachments}
    assert f"game-{alone.duel.id}.jsonl" in files
    assert f"### The record of game {alone.duel.id} is correct" in text_of(record.followups[-1])
    pressed = await hall.press(sage, record.response, "Verify")
    assert "each followed the rules" in said(pressed)


@pytest.mark.nightly
async def test_no_message_about_a_game_calls_it_a_duel(hall: Table) -> None:
    lab = await begin(hall, players=2, short=True, rated=True)
    rowan, juniper, sage, thread = hall.rowan, hall.juniper, hall.sage, hall.thread(lab.duel)
    more = await rowan.click(lab.board, label="More")
    await juniper.slash(thread, "duel draw")
    await rowan.slash(thread, "table leave")
    await rowan.slash(thread, "duel takeback")
    await sage.slash(thread, "universum hand")
    await sage.slash(hall.channel, "universum board")
    await sage.slash(hall.channel, "table watch", table=lab.duel.id)
    await sage.slash(hall.channel, "table record", table=lab.duel.id)
    await sage.slash(hall.channel, "table list")
    await sage.click(lab.board, label="Hand")
    await rowan.slash(hall.channel, "table solo", game=GAME)
    await rowan.slash(hall.channel, "me")
    await rowan.slash(hall.channel, "leaderboard", game=GAME)
    await rowan.slash(hall.channel, "profile", game=GAME)
    assert more.acknowledged
    await play_on(lab, 1000)
    await lab.shown()
    await hall.press(rowan, lab.board, "Record and dice")
    await rowan.slash(hall.channel, "table record", table=lab.duel.id)
    await rowan.slash(hall.channel, "table watch", table=lab.duel.id)
    for command in ("leaderboard", "profile", "meta"):
        await rowan.slash(hall.channel, command, game=GAME)
    await hall.press(rowan, lab.board, "Rematch")
    await practise(hall, players=2)
    assert await rowan.autocomplete(hall.channel, "duel record", "duel", "") != []
    assert await rowan.autocomplete(hall.channel, "duel fork", "duel", "") == [], "it has no forks"
    told = "\n".join(spoken(hall))
    for words in ("Last games, newest first: ", "1 game.", " · 1 game"):
        assert words in told, words
    found = [each for each in spoken(hall) if re.search(r"duel", each, re.IGNORECASE)]
    assert found == []


async def test_the_best_scores_of_a_server_stand_by_form(hall: Table) -> None:
    for options in ({}, {"scoring": "basic", "short": True}):
        begun = await hall.rowan.slash(hall.channel, "table solo", game=GAME, **options)
        await play_out(await running(hall))
    table = answered(await hall.rowan.click(begun.response, label="Best scores"))
    shown = table.followups[-1] if table.followups else table.response
    (duel, other) = (await hall.matches.chronicle.ended(hall.rowan.id, 2))[::-1]
    best = await hall.matches.solo.best(GAME, "", hall.channel.guild.id)
    assert [(each.duel_id, each.name) for each in best.rows] == [(duel.id, "rowan")]
    assert "1. **rowan** (you) · " in text_of(shown)
    (menu,) = menus(shown)
    form = next(
        option["value"] for option in menu["options"] if option["label"] == "Basic scoring, short game"
    )
    chosen = answered(await hall.rowan.select(shown, [form], custom_id=menu["custom_id"]))
    basic = await hall.matches.solo.best(GAME, "scoring=basic;short=yes", hall.channel.guild.id)
    assert [each.duel_id for each in basic.rows] == [other.id]
    assert "Basic scoring, short game · this server" in text_of(chosen.response or chosen.followups[-1])
    empty = await hall.matches.solo.best(GAME, "scoring=deadly", None)
    assert empty.rows == ()


async def test_a_rematch_of_a_solo_game_is_played_by_the_same_person(hall: Table) -> None:
    await hall.rowan.slash(hall.channel, "table solo", game=GAME, short=True)
    lab = await running(hall)
    await play_out(lab)
    await hall.press(hall.rowan, lab.board, "Rematch")
    again = await running(hall)
    assert [each.name for each in again.duel.players] == ["rowan", "Virtual player"]
    assert await again.mover() == "rowan"
    await hall.press(hall.rowan, lab.board, "Practice against computers")
    await hall.env.settle()
    practice = (await running(hall)).duel
    assert [each.level for each in practice.players] == [None, "novice"]
    assert (await hall.matches.invitations.get(practice.id)).options == {"short": "yes"}


async def test_all_draw_the_same_cards_in_the_game_of_the_day_which_stays_secret_until_it_is_over(
    hall: Table,
) -> None:
    hands = []
    for who in (hall.rowan, hall.juniper):
        await who.slash(hall.channel, "table solo", game=GAME, daily=True)
        (duel, *_) = await hall.matches.chronicle.running(user_id=who.id)
        hands.append((await hall.matches.play.view(duel.id, who.id)).seats[0].hand)
    assert hands[0] == hands[1]
    mine = (await hall.matches.chronicle.running(user_id=hall.rowan.id))[0]
    first = text_of(hall.messages(hall.channel.id)[0])
    assert "When the day is over, **Record and dice** shows how to check it." in first
    assert mine.seed_hash in first
    lab = Lab(hall, {"rowan": hall.rowan}, mine)
    await play_out(lab)
    refused = said(await hall.rowan.slash(hall.channel, "table solo", game=GAME, daily=True))
    assert "there is one attempt" in refused
    secret = said(await hall.press(hall.rowan, lab.board, "Record and dice"))
    assert "stay secret until" in secret
    assert "stay secret until" in said(await hall.rowan.slash(hall.channel, "table record", table=mine.id))
    day = hall.matches.solo.today()
    table = await hall.matches.solo.daily(GAME, day, None)
    assert [each.user_id for each in table.rows] == [hall.rowan.id], "the other one still plays"
    hall.kitchen.clock = end_of(day) + timedelta(seconds=1)
    record = parse_record(await hall.matches.chronicle.record_for(mine.id, hall.sage.id))
    assert (record.header.match_id, record.header.accept_id) == (f"daily-{day}", day)
    assert verify(record, {GAME: MULTIUNIVERSUM}) == []
    await hall.juniper.slash(hall.channel, "table solo", game=GAME, daily=True)
    (late, early) = await hall.matches.chronicle.running(user_id=hall.juniper.id)
    assert late.seed_hash == record.seed, "today's hash is the seed of the day before"
    assert sha256(bytes.fromhex(record.seed)).hexdigest() == record.header.seed_hash
    await hall.matches.play.concede(early.id, hall.juniper.id)
    assert len((await hall.matches.solo.daily(GAME, day, None)).rows) == 1
    assert "daily" not in custom_ids(lab.board)
