"""Calls for a judge, and ends without a result, as players and organisers see them."""

from collections.abc import Sequence
from typing import Any

import simcord
from msgspec.structs import replace

from bot.matches.values import Duel, Moderator, Player
from bot.tournaments.rules import TournamentRules
from tests.e2e.table import Table, answered, said, text_of
from tests.e2e.tournaments.cups import OLGA, Cup

SWISS = TournamentRules("swiss", rounds=2, seeding="joining")


async def judge_of(cup: Cup) -> simcord.MemberActor:
    """A co-organiser."""
    guild = cup.table.channel.guild
    judge = guild.add_member(cup.table.env.create_user("judy"))
    await cup.of.organising.add_helper(guild.id, cup.id, OLGA, Player(judge.id, "judy"))
    return judge


def in_thread(table: Table, duel: Duel, beginning: str) -> Sequence[Any]:
    """The messages of a duel's thread that begin like this, oldest first."""
    return [each for each in table.messages(table.home(duel)) if text_of(each).startswith(beginning)]


def notified(table: Table, text: str) -> set[int]:
    """Whom the message with this text notified."""
    (sent,) = [each for each in table.env.http_requests if each.method == "POST" and text in str(each.json)]
    return {int(each) for each in sent.json["allowed_mentions"].get("users", [])}


async def call(cup: Cup, who: simcord.MemberActor, duel: Duel, about: str) -> str:
    """A player calls a judge with the button under **More**."""
    table = cup.table
    more = (await table.press(who, table.board(duel), "More")).response
    shown = answered(await who.click(more, label="Call a judge"))
    assert shown.modal is not None
    told = said(answered(await who.submit_modal(shown, {"text": about})))
    await cup.settle()
    return told


async def test_a_player_calls_a_judge_who_handles_it(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, judge, duel = cup.table, await judge_of(cup), await cup.duel_of(1)
    rowan, sage = cup.people[1], cup.people[3]
    told = await call(cup, rowan, duel, "The clock\nstands still @everyone")
    assert told.startswith("The organisers are called, in your match's thread.")
    (message,) = in_thread(table, duel, "### Judge called")
    assert text_of(message) == (
        "### Judge called\n**Cup of \\*Moths\\*** · Round 1, table 1 · rowan – sage\n"
        f"<@{rowan.id}>:\n> The clock stands still @\u200beveryone\nFor the organisers: <@900> <@{judge.id}>"
    )
    assert notified(table, "### Judge called") == {900, judge.id}
    for who in (rowan, sage):
        assert "have been asked about match 1\\.1 already" in await call(cup, who, duel, "Hurry")
    assert len(in_thread(table, duel, "### Judge called")) == 1
    assert "Only organisers can do that" in said(await table.press(sage, message, "Handled"))
    assert "You don't play this match" in said(await table.press(sage, message, "Withdraw"))
    await table.restart()
    await cup.settle()
    assert len(in_thread(table, duel, "### Judge called")) == 1
    assert said(await table.press(judge, message, "Handled")) == "The player is told that it is handled."
    await cup.settle()
    (message,) = in_thread(table, duel, "### Judge called")
    assert text_of(message).endswith(f"**Handled** by <@{judge.id}>.")
    answer = f"<@{rowan.id}>: <@{judge.id}> has handled your call."
    assert len(in_thread(table, duel, answer)) == 1
    assert notified(table, answer) == {rowan.id}


async def test_spectators_and_other_players_call_no_judge(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, duel = cup.table, await cup.duel_of(1)
    (posted,) = [
        each for each in table.messages(table.channel.id) if "### rowan and sage duel" in text_of(each)
    ]
    for who in (cup.people[2], table.channel.guild.add_member(table.env.create_user("dora"))):
        shown = answered(await who.click(posted, label="Call a judge"))
        told = said(answered(await who.submit_modal(shown, {"text": "Hello"})))
        assert told == "You don't play this match of **Cup of \\*Moths\\***."
        more = (await table.press(who, table.board(duel), "More")).response
        assert "Call a judge" not in str(more.components)


async def test_a_call_by_command_is_for_the_match_here_or_the_only_open_one(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, duel = cup.table, await cup.duel_of(1)
    rowan, sage, dora = cup.people[1], cup.people[3], table.rowan
    told = said(await rowan.slash(table.thread(duel), "tournament judge", about="Look"))
    assert "The organisers are called" in told
    await cup.settle()
    (message,) = in_thread(table, duel, "### Judge called")
    assert said(await table.press(dora, message, "Withdraw")) == "You have withdrawn it."
    await cup.settle()
    assert text_of(in_thread(table, duel, "### Judge called")[0]).endswith(f"**Withdrawn** by <@{rowan.id}>.")
    told = said(await sage.slash(table.channel, "tournament judge", about="Look here"))
    assert "The organisers are called" in told
    await cup.settle()
    assert len(in_thread(table, duel, "### Judge called")) == 2
    stranger = table.channel.guild.add_member(table.env.create_user("eve"))
    told = said(await stranger.slash(table.thread(duel), "tournament judge", about="Look"))
    assert told.startswith("You have no open match in a tournament here.")


async def asked_to_end(cup: Cup, duel: Duel) -> tuple[Any, Any]:
    """Rowan asks to end the duel without a result, and Sage agrees; gives both messages in the thread."""
    table, rowan, sage = cup.table, cup.people[1], cup.people[3]
    more = (await table.press(rowan, table.board(duel), "More")).response
    asked = (await table.press(rowan, more, "End without a result")).response
    assert "sage has to agree; then an organiser decides. If they allow it" in text_of(asked)
    await table.press(rowan, asked, "Yes, ask for it")
    await cup.settle()
    (notice,) = in_thread(table, duel, "### rowan asks to end")
    told = said(await table.press(sage, notice, "Agree"))
    assert told.startswith(
        "All players agree, so the organisers are asked. Until they answer, the duel goes on"
    )
    await cup.settle()
    (notice,) = in_thread(table, duel, "### rowan asked to end")
    (request,) = in_thread(table, duel, "### End this duel without a result?")
    return notice, request


async def test_an_agreed_end_is_allowed_by_an_organiser_told_and_played_again(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, judge, duel = cup.table, await judge_of(cup), await cup.duel_of(1)
    rowan, sage = cup.people[1], cup.people[3]
    notice, request = await asked_to_end(cup, duel)
    assert text_of(notice).endswith("All agreed, so an organiser decides.")
    assert "Round 1, table 1 · rowan – sage\nAll players agree." in text_of(request)
    assert notified(table, "### End this duel without a result?\\n**") >= {900, judge.id}
    assert (await table.matches.chronicle.duel(duel.id)).running
    more = (await table.press(sage, table.board(duel), "More")).response
    assert "End without a result" not in str(more.components)
    assert "Only organisers can do that" in said(await table.press(sage, request, "Allow"))
    told = said(await table.press(judge, request, "Allow"))
    assert told.startswith("The game has ended without a result, and is played again.")
    await cup.settle()
    (request,) = in_thread(table, duel, "### End this duel without a result?")
    assert text_of(request).endswith(
        f"**Allowed** by <@{judge.id}>: the duel has ended without a result, and is played again."
    )
    answer = f"<@{rowan.id}> and <@{sage.id}>: <@{judge.id}> allows it."
    assert len(in_thread(table, duel, answer)) == 1
    assert notified(table, answer) == {rowan.id, sage.id}
    again = await cup.duel_of(1)
    assert again.id != duel.id
    assert again.running
    texts = "\n".join(cup.texts())
    assert (
        "Round 1, table 1 · rowan – sage: at the players' wish, an organiser has let a game end without a "
        "result. It is played again."
    ) in texts
    assert "An organiser has let this game end without a result: it is played again." in texts


async def test_a_refused_end_is_told_to_both_and_the_duel_goes_on(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, judge, duel = cup.table, await judge_of(cup), await cup.duel_of(1)
    _, request = await asked_to_end(cup, duel)
    panel = await judge.slash(table.channel, "tournament organise")
    assert "Open calls for a judge:\n- 1.1 · rowan – sage: asks to end without a result · " in said(panel)
    assert said(await table.press(judge, request, "Refuse")) == "The game goes on. Its players are told."
    await cup.settle()
    assert (
        len(in_thread(table, duel, f"<@{cup.people[1].id}> and <@{cup.people[3].id}>: <@{judge.id}> doesn't"))
        == 1
    )
    assert (await table.matches.chronicle.duel(duel.id)).running
    log = said(await table.press(judge, panel.response, "Log and undo"))
    assert "the players of match 1.1 (rowan – sage) asked to end a game without a result" in log
    assert "of match 1.1 (rowan – sage) refused: the game goes on" in log


async def test_a_game_of_a_series_is_played_again_by_its_players(cup: Cup) -> None:
    await cup.start(TournamentRules("swiss", rounds=2, seeding="joining", best_of=3), people=4)
    table, judge, duel = cup.table, await judge_of(cup), await cup.duel_of(1)
    for who, act in ((1, table.matches.consent.end), (3, table.matches.consent.agree)):
        await act(duel.id, cup.people[who].id)
    await cup.settle()
    (request,) = in_thread(table, duel, "### End this duel without a result?")
    await table.press(judge, request, "Allow")
    await cup.settle()
    (answer,) = in_thread(table, duel, f"<@{cup.people[1].id}> and <@{cup.people[3].id}>: <@{judge.id}>")
    assert text_of(answer).endswith(
        "It is played again. Either of you begins it with the button below the last board."
    )
    again = await table.matches.series.begin(duel.id, cup.people[3].id, 700)
    await cup.settle()
    assert (await cup.duel_of(1)).id == again.id
    board = text_of(table.board(again)).split("\n")
    assert any("Game 1 of 3" in each for each in board)


async def test_people_with_the_role_of_organisers_are_called_and_may_answer(cup: Cup) -> None:
    await cup.start(SWISS, people=4)
    table, duel, guild = cup.table, await cup.duel_of(1), cup.table.channel.guild
    role = guild.create_role("Judges")
    await table.matches.servers.change(
        guild.id, Moderator(900, "Olga"), lambda before: replace(before, organiser_role=role.id)
    )
    judge = guild.add_member(table.env.create_user("judy"))
    table.env.backend.add_member_role(guild.id, judge.id, role.id)
    await call(cup, cup.people[1], duel, "Look")
    (message,) = in_thread(table, duel, "### Judge called")
    assert text_of(message).endswith(f"For the organisers: <@900> <@&{role.id}>")
    posted = [each for each in table.env.http_requests if each.method == "POST"]
    (sent,) = [each for each in posted if "### Judge called" in str(each.json)]
    assert list(map(int, sent.json["allowed_mentions"]["roles"])) == [role.id]
    assert said(await table.press(judge, message, "Handled")) == "The player is told that it is handled."


async def test_a_player_asks_for_more_time_and_an_organiser_grants_or_refuses_it(cup: Cup) -> None:
    await cup.start(SWISS, people=4, round_minutes=60)
    table, judge, duel = cup.table, await judge_of(cup), await cup.duel_of(1)
    rowan, sage = cup.people[1], cup.people[3]
    (posted,) = [
        each for each in table.messages(table.channel.id) if "### rowan and sage duel" in text_of(each)
    ]
    stranger = await table.press(cup.people[2], posted, "More time")
    assert said(stranger) == "You don't play this match of **Cup of \\*Moths\\***."
    told = said(await table.press(rowan, posted, "More time"))
    assert told.startswith(
        "The organisers are asked, in your match's thread. Until they answer, every deadline"
    )
    await cup.settle()
    (message,) = in_thread(table, duel, "### More time?")
    assert f"<@{rowan.id}> asks for more time." in text_of(message)
    assert notified(table, "### More time?") == {900, judge.id}
    more = (await table.press(sage, table.board(duel), "More")).response
    again = said(await table.press(sage, more, "More time"))
    assert "have been asked about match 1\\.1 already" in again
    assert "Only organisers can do that" in said(await table.press(sage, message, "10 minutes more"))
    before = text_of(posted)
    granted = said(await table.press(judge, message, "10 minutes more"))
    assert granted == "The match has 10 minutes more. Its players are told."
    await cup.settle()
    (message,) = in_thread(table, duel, "### More time?")
    assert text_of(message).endswith(f"**Granted** by <@{judge.id}>: 10 minutes more.")
    answer = f"<@{rowan.id}> and <@{sage.id}>: <@{judge.id}> gives your match 10 minutes more."
    assert len(in_thread(table, duel, answer)) == 1
    (posted,) = [
        each for each in table.messages(table.channel.id) if "### rowan and sage duel" in text_of(each)
    ]
    assert text_of(posted) != before, "its deadline has moved"
    await table.press(sage, posted, "More time")
    await cup.settle()
    (_, second) = in_thread(table, duel, "### More time?")
    assert said(await table.press(judge, second, "Refuse")) == "The deadlines stand. The players are told."
    await cup.settle()
    refusal = f"<@{rowan.id}> and <@{sage.id}>: <@{judge.id}> gives no more time."
    assert len(in_thread(table, duel, refusal)) == 1
