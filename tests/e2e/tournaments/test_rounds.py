"""Rounds of a tournament as people see them."""

from dataclasses import replace
from datetime import timedelta

from bot.matches.values import Moderator
from bot.tournaments.log.events import Paused, Resumed
from bot.tournaments.rules import TournamentRules
from tests.e2e.table import Table, said, text_of
from tests.e2e.tournaments.cups import OLGA, Cup

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


def calls(table: Table) -> list[list[int]]:
    """Whom each message in the channel notified, oldest first; without those that notified nobody."""
    path = f"/channels/{table.channel.id}/messages"
    posted = [each for each in table.env.http_requests if each.method == "POST" and each.path.endswith(path)]
    pinged = [each.json["allowed_mentions"].get("users", []) for each in posted]
    return [sorted(map(int, each)) for each in pinged if each]


async def test_a_round_is_called_and_its_results_are_told(cup: Cup) -> None:
    await cup.start(SWISS, people=4, no_show=15)
    people = cup.people
    assert calls(cup.table) == [
        sorted([people[1].id, people[3].id]),
        sorted([people[2].id, people[4].id]),
    ]
    texts = cup.texts()
    (begins,) = [each for each in texts if "**Round 1** begins" in each]
    first, second = [each for each in texts if each != begins]
    assert begins == "### Cup of \\*Moths\\*\n**Round 1** begins with 2 matches."
    assert first.startswith("### rowan and sage duel\nThe duel is in <#")
    assert "Round 1, table 1 of **Cup of \\*Moths\\***.\nMake your first move by <t:" in first
    assert second.startswith("### juniper and alder duel")
    duel = await cup.duel_of(1)
    assert f"The duel is in <#{duel.thread_id}>" in first
    assert duel.thread_id in [each.id for each in cup.table.messages(cup.table.channel.id)], "on the call"
    board = text_of(cup.table.board(duel)).split("\n")
    assert {"rowan has the choice.", "sage has the choice."} & {*board}, "nobody has lost a game yet"
    await cup.lose(3)
    first, _ = [each for each in cup.texts() if each != begins]
    result = "Round 1, table 1 of **Cup of \\*Moths\\***.\n**rowan** beat sage 1–0 · replay `"
    assert result in first, "the call tells the result"
    assert "\nThe last board:" in first


async def test_in_game_1_of_a_series_nobody_has_lost_a_game_yet(cup: Cup) -> None:
    await cup.start(replace(SWISS, best_of=3), people=2)
    board = text_of(cup.table.board(await cup.duel_of(1))).split("\n")
    assert "rowan has the choice." in board
    assert any("Game 1 of 3" in each for each in board)


async def test_the_first_choice_stays_where_game_1_is_played_again(cup: Cup) -> None:
    await cup.start(replace(SWISS, best_of=3), people=2)
    table, first = cup.table, await cup.duel_of(1)
    await table.matches.moderation.end(first.place.guild_id or 0, first.id, Moderator(900, "Olga"), "broken")
    await cup.settle()
    again = await table.matches.series.begin(first.id, table.juniper.id, 700)
    await cup.settle()
    assert (await cup.duel_of(1)).id == again.id
    board = text_of(table.board(again)).split("\n")
    assert "rowan has the choice." in board
    assert any("Game 1 of 3" in each for each in board)


async def test_a_call_tells_no_time_in_a_pause_and_by_when_to_act_after_it(cup: Cup) -> None:
    await cup.start(SWISS, people=2, no_show=15)
    guild_id = cup.table.channel.guild.id
    until = (await cup.show()).timers[0].due_at
    await cup.of.direction.act(guild_id, cup.id, OLGA, Paused())
    await cup.settle()
    (call,) = [each for each in cup.texts() if "your match begins" in each or "Round 1, table 1" in each]
    assert "The tournament is paused: no time runs until it goes on." in call
    assert "first move by" not in call
    cup.table.kitchen.clock += timedelta(minutes=40)
    await cup.of.direction.act(guild_id, cup.id, OLGA, Resumed())
    await cup.settle()
    (call,) = [each for each in cup.texts() if "first move by" in each]
    assert f"Make your first move by <t:{int((until + timedelta(minutes=40)).timestamp())}:t>" in call
    assert "or you lose the match. If it isn't your turn yet, press **I'm here**." in call


async def test_a_call_with_days_to_come_names_the_day(cup: Cup) -> None:
    await cup.start(SWISS, people=2, clock="3d", no_show=3 * 24 * 60)
    until = int((await cup.show()).timers[0].due_at.timestamp())
    (call,) = [each for each in cup.texts() if "first move by" in each]
    assert f"Make your first move by <t:{until}:f> (<t:{until}:R>), or you lose the match." in call


async def test_a_player_who_is_here_wins_against_the_one_with_the_first_choice_who_is_not(cup: Cup) -> None:
    await cup.start(SWISS, people=4, no_show=15)
    duel = await cup.duel_of(1)
    call = next(
        each
        for each in cup.table.messages(cup.table.channel.id)
        if "### rowan and sage duel" in text_of(each)
    )
    waits = text_of(cup.table.board(duel))
    awaited, present = (1, 3) if "rowan has the choice." in waits else (3, 1)
    told = said(await cup.table.press(cup.people[present], call, "I'm here"))
    assert told == (
        "Noted: you have come, so you can't lose this match as a no-show. "
        "Your opponent has to come in time, too."
    )
    stranger = said(await cup.table.press(cup.people[2], call, "I'm here"))
    assert "rowan and sage" in stranger
    await cup.pass_by(minutes=15)
    names = {1: "rowan", 3: "sage"}
    result = f"**{names[present]}** beat {names[awaited]}"
    assert any(result in each and f"no-show: {names[awaited]}" in each for each in cup.texts())


async def test_a_player_who_has_left_the_server_is_missing_and_the_one_who_is_here_wins(cup: Cup) -> None:
    await cup.start(SWISS, people=4, no_show=15)
    duel, names = await cup.duel_of(1), {1: "rowan", 3: "sage"}
    awaited, present = (1, 3) if "rowan has the choice." in text_of(cup.table.board(duel)) else (3, 1)
    cup.table.env.backend.remove_member(cup.table.channel.guild.id, cup.people[awaited].id)
    await cup.settle()
    await cup.table.press(cup.people[present], cup.table.board(duel), "More")
    await cup.settle()
    await cup.pass_by(minutes=15)
    result = f"**{names[present]}** beat {names[awaited]}"
    assert any(result in each and f"no-show: {names[awaited]}" in each for each in cup.texts())


async def test_if_nobody_comes_the_other_player_is_called_with_a_button(cup: Cup) -> None:
    await cup.start(SWISS, people=4, no_show=15)
    await cup.pass_by(minutes=15)
    calling = [
        each
        for each in cup.table.messages(cup.table.channel.id)
        if "Nobody has come to your match 1.1" in text_of(each)
    ]
    assert len(calling) == 1
    who = next(person for person, each in cup.people.items() if f"<@{each.id}>" in text_of(calling[0]))
    assert "within 15 minutes" in text_of(calling[0])
    await cup.table.press(cup.people[who], calling[0], "I'm here")
    await cup.settle()
    names = {1: "rowan", 3: "sage"}
    assert any(f"**{names[who]}** beat" in each and "no-show" in each for each in cup.texts())


async def test_whoever_presses_anything_at_their_match_has_come(cup: Cup) -> None:
    await cup.start(SWISS, people=4, no_show=15)
    duels = [await cup.duel_of(1), await cup.duel_of(2)]
    absent, names = [], {1: "rowan", 3: "sage", 2: "juniper", 4: "alder"}
    for duel, pair in zip(duels, ((1, 3), (2, 4)), strict=True):
        waits = text_of(cup.table.board(duel))
        awaited, present = pair if f"{names[pair[0]]} has the choice." in waits else pair[::-1]
        absent.append((names[awaited], names[present]))
        if duel is duels[0]:
            await cup.table.press(cup.people[present], cup.table.board(duel), "More")
        else:
            await cup.people[present].slash(cup.table.thread(duel), "play hand")
    await cup.settle()
    await cup.pass_by(minutes=15)
    for away, there in absent:
        assert any(f"**{there}** beat {away}" in each and "no-show" in each for each in cup.texts())
