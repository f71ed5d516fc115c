"""Who may press what, and when."""

from typing import Any

import pytest
from simcord import ResponseMessage
from simcord.components import walk_components

from bot.games.melee.position.actions import Summon
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from cogs.words.duels import requests as asking
from tests.e2e.playing import by_controls, eager, play_until
from tests.e2e.table import Table, custom_ids, menus, said, text_of


async def test_nobody_but_the_opponent_can_answer_a_challenge(table: Table) -> None:
    message = await table.challenge()
    assert "juniper" in said(await table.press(table.sage, message, "Accept"))
    assert "own challenge" in said(await table.press(table.rowan, message, "Accept"))
    assert "rowan" in said(await table.press(table.sage, message, "Cancel"))
    assert await table.matches.chronicle.running() == []


@pytest.mark.nightly
async def test_the_loser_of_the_roll_off_cannot_choose(table: Table) -> None:
    duel = await table.begin()
    winner = (await table.view(duel)).to_act
    assert winner is not None
    loser, name = table.player(duel, winner.other), duel.players[winner].name
    assert name in said(await table.press(loser, table.board(duel), "Go first"))
    told = said(await table.press(table.sage, table.board(duel), "Go first"))
    assert told.startswith("This is not your duel: only ")
    assert f"It waits for {name} now." in told, "nobody has a turn before somebody has chosen"
    assert (await table.view(duel)).ply == 0


@pytest.mark.nightly
async def test_somebody_elses_click_gets_a_private_answer(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    for label in ("Summon", "End turn"):
        assert "rowan's turn" in said(await table.press(table.juniper, board, label))
        assert "watch" in said(await table.press(table.sage, board, label))
    assert "This is not your duel" in said(await table.press(table.sage, board, "Hand"))
    assert (await table.view(duel)).ply == 1


@pytest.mark.nightly
async def test_a_stale_click_changes_nothing_and_says_whose_turn_it_is(table: Table) -> None:
    duel = await table.begin_turns()
    old = table.board(duel)
    panel = (await table.press(table.rowan, old, "Summon")).response
    assert panel is not None
    await table.press(table.rowan, old, "End turn")
    answer = said(await table.choose(table.rowan, panel, "summon", panel_value(panel)))
    assert "already" in answer
    assert "juniper's turn" in answer
    assert (await table.view(duel)).ply == 2


@pytest.mark.nightly
async def test_who_is_to_act_is_not_told_of_their_own_turn_by_name(table: Table) -> None:
    duel = await table.begin_turns()
    panel = (await table.press(table.rowan, table.board(duel), "Summon")).response
    assert panel is not None
    for who in (table.rowan, table.juniper):
        await table.press(who, table.board(duel), "End turn")
    answer = said(await table.choose(table.rowan, panel, "summon", panel_value(panel)))
    assert answer.endswith("It is your turn.")


def panel_value(panel: ResponseMessage) -> str:
    (cards,) = [menu for menu in menus(panel) if ":summon:" in menu["custom_id"]]
    return str(cards["options"][0]["value"])


@pytest.mark.nightly
async def test_a_double_click_ends_one_turn(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    custom_id = f"duel:end:{duel.id}:1"
    first = await table.rowan.click(board, custom_id=custom_id)
    assert first.acknowledged
    # The message has lost its controls by now; a second click was already on its way.
    second = await table.press_late(table.rowan, board, custom_id)
    assert "already" in said(second)
    view = await table.view(duel)
    assert (view.turn, view.ply) == (2, 2)


async def test_a_double_click_on_a_panel_leaves_it_as_it_is_after_the_first(table: Table) -> None:
    duel = await table.begin_turns()
    panel = (await table.press(table.rowan, table.board(duel), "Summon")).response
    assert panel is not None
    menu = next(each for each in menus(panel) if ":summon:" in each["custom_id"])
    entry, custom_id = menu["options"][0]["value"], menu["custom_id"]
    before = panel.components
    await table.rowan.select(panel, [entry], custom_id=custom_id)
    once = text_of(panel), custom_ids(panel)
    assert f"duel:end:{duel.id}:2" in once[1]
    await choose_late(table, panel, before, custom_id, entry)
    assert (text_of(panel), custom_ids(panel)) == once
    assert (await table.view(duel)).ply == 2
    await choose_late(table, panel, before, custom_id, entry)
    assert (text_of(panel), custom_ids(panel)) == once


async def test_one_menu_summons_and_back_leads_to_the_turn(table: Table) -> None:
    duel = await table.begin_turns()
    panel = (await table.press(table.rowan, table.board(duel), "Summon")).response
    (menu,) = menus(panel)
    values = [each["value"] for each in menu["options"]]
    at_once = [each for each in values if each.startswith("summon ")]
    cards = [each for each in values if each.isdigit()]
    assert [*at_once, *cards] == values
    assert at_once
    assert cards
    await table.rowan.select(panel, [cards[0]], custom_id=menu["custom_id"])
    assert [each["custom_id"].split(":")[1] for each in menus(panel)] == ["to"]
    await table.press(table.rowan, panel, "Back")
    assert menus(panel) == [menu]
    await table.press(table.rowan, panel, "Back")
    assert "What next?" in text_of(panel)
    assert (await table.view(duel)).ply == 1
    again = (await table.press(table.rowan, panel, "Summon")).response or panel
    await table.rowan.select(again, [at_once[0]], custom_id=menu["custom_id"])
    assert (await table.view(duel)).ply == 2
    assert "You draw " in text_of(again), "the drawn card is named"


async def test_a_hand_is_a_picture_first_with_what_can_be_summoned_under_it(table: Table) -> None:
    duel = await table.begin_turns()
    hand = (await table.press(table.rowan, table.board(duel), "Hand")).response
    assert hand is not None
    texts = [part["content"] for part in walk_components(hand.components) if part["type"] == 10]
    view = await table.view(duel, table.rowan)
    names = {action.card for action in view.actions if isinstance(action, Summon)}
    assert texts[0].startswith("## Your hand · turn 1 · ")
    assert texts[1].startswith("**You can summon**: ")
    assert all(name in texts[1].split("\n")[0] for name in names)
    kinds = [part["type"] for part in walk_components(hand.components) if part["type"] in (10, 12)]
    assert kinds[:3] in ([10, 12, 10], [10, 10]), "where pictures are drawn, they come before the words"
    away = (await table.press(table.juniper, table.board(duel), "Hand")).response
    assert "You can summon" not in text_of(away)
    assert " energy." in text_of(away)


async def choose_late(table: Table, panel: Any, before: Any, custom_id: str, entry: str) -> None:
    """Choose again from a panel as it was before, as a client does that has not seen the edit yet."""
    stored = table.env.backend.get_message(panel.channel_id, panel.id)
    stored.components = before
    async with table.at_once():
        await table.rowan.select(panel, [entry], custom_id=custom_id)


@pytest.mark.nightly
async def test_the_board_has_exactly_the_controls_of_the_contract(table: Table) -> None:
    duel = await table.begin_turns()
    assert custom_ids(table.board(duel)) == [
        f"duel:act:{duel.id}:1",
        f"duel:next:{duel.id}:1",
        f"duel:summon:{duel.id}:1",
        f"duel:hand:{duel.id}",
        f"duel:end:{duel.id}:1",
        f"duel:happened:{duel.id}",
        f"duel:more:{duel.id}",
    ]


@pytest.mark.nightly
async def test_each_ended_turn_takes_the_controls_off_the_old_board(table: Table) -> None:
    duel = await table.begin_turns()
    for _ in range(3):
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    messages = table.messages(table.home(duel))
    assert [bool(custom_ids(each)) for each in messages] == [False] * 4 + [True]
    assert all(len(each.attachments) == 1 for each in messages)


async def test_draws_are_offered_declined_and_accepted(table: Table) -> None:
    duel = await table.begin_turns()
    more = (await table.press(table.rowan, table.board(duel), "More")).response
    assert "stands" in said(await table.press(table.rowan, more, "Offer a draw"))
    notice = table.messages(table.home(duel))[-1]
    assert "rowan offers a draw" in text_of(notice)
    assert "rowan offers a draw" in text_of(table.messages(table.home(duel))[-2])
    await table.press(table.juniper, notice, "Play on")
    assert (await table.matches.chronicle.duel(duel.id)).draw_offer is None
    assert closed_notice(table, duel) == "### rowan offered a draw\njuniper has declined: the duel goes on."
    assert "in this turn already" in said(await table.rowan.slash(table.thread(duel), "duel draw"))
    await table.juniper.slash(table.thread(duel), "duel draw")
    await table.rowan.slash(table.thread(duel), "duel draw")
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.running, ended.by) == (False, "agreement")
    assert "A draw" in text_of(table.messages(table.home(duel))[-1])


def closed_notice(table: Table, duel: Duel) -> str:
    """What the last notice of a draw offer says; asserts that nothing can be pressed on it any more."""
    notices = [each for each in table.messages(table.home(duel)) if "offered a draw" in text_of(each)]
    assert custom_ids(notices[-1]) == []
    return text_of(notices[-1])


@pytest.mark.nightly
async def test_the_notice_of_a_draw_offer_says_that_it_was_accepted(table: Table) -> None:
    duel = await table.begin_turns()
    await table.rowan.slash(table.thread(duel), "duel draw")
    await table.press(table.juniper, table.messages(table.home(duel))[-1], "Accept the draw")
    assert closed_notice(table, duel) == "### rowan offered a draw\njuniper has accepted."


@pytest.mark.nightly
async def test_the_notice_of_a_draw_offer_says_that_the_duel_went_on(table: Table) -> None:
    duel = await table.begin_turns()
    await table.juniper.slash(table.thread(duel), "duel draw")
    await table.press(table.rowan, table.board(duel), "End turn")
    assert "rowan plays on, so the offer has ended" in closed_notice(table, duel)


async def test_the_notice_of_a_draw_offer_says_that_the_duel_ended(table: Table) -> None:
    duel = await table.begin_turns()
    await table.juniper.slash(table.thread(duel), "duel draw")
    await table.concede(duel, table.juniper)
    assert "ended before this was answered" in closed_notice(table, duel)


@pytest.mark.nightly
async def test_the_notice_of_a_draw_offer_is_found_again_after_a_restart(table: Table) -> None:
    duel = await table.begin_turns()
    await table.rowan.slash(table.thread(duel), "duel draw")
    before = len(table.messages(table.home(duel)))
    await table.restart()
    assert len(table.messages(table.home(duel))) == before
    await table.press(table.juniper, table.board(duel), "Play on")
    assert "juniper has declined" in closed_notice(table, duel)


@pytest.mark.nightly
async def test_an_offer_stands_while_the_one_who_offers_plays(table: Table) -> None:
    duel = await table.begin_turns()
    await table.rowan.slash(table.thread(duel), "duel draw")
    await table.press(table.rowan, table.board(duel), "End turn")
    open_ones = [each for each in table.messages(table.home(duel)) if "offers a draw\n<@" in text_of(each)]
    assert len(open_ones) == 1
    await table.press(table.juniper, open_ones[0], "Play on")
    assert "juniper has declined" in closed_notice(table, duel)


async def test_a_draw_cannot_be_answered_by_the_one_who_offers(table: Table) -> None:
    duel = await table.begin_turns()
    await table.rowan.slash(table.thread(duel), "duel draw")
    notice = table.messages(table.home(duel))[-1]
    for label in ("Accept the draw", "Play on"):
        answer = said(await table.press(table.rowan, notice, label))
        assert "offer yourself: only juniper can accept or decline it" in answer
    assert (await table.matches.chronicle.duel(duel.id)).running


async def test_conceding_asks_first(table: Table) -> None:
    duel = await table.begin_turns()
    asked = (await table.juniper.slash(table.thread(duel), "duel concede")).response
    assert (await table.matches.chronicle.duel(duel.id)).running
    await table.press(table.juniper, asked, "No, play on")
    assert (await table.matches.chronicle.duel(duel.id)).running
    await table.concede(duel, table.juniper)
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.winner, ended.by) == (Seat.SOUTH, "concession")
    text = text_of(table.messages(table.home(duel))[-1])
    assert text.startswith("## rowan wins\njuniper concedes.")
    assert "concede" not in text.removeprefix("## rowan wins\njuniper concedes.")


async def test_a_rematch_swaps_the_seats(table: Table) -> None:
    duel = await table.begin_turns()
    await table.concede(duel, table.rowan)
    end = table.messages(table.home(duel))[-1]
    await table.press(table.juniper, end, "Rematch")
    asked = table.messages(table.channel.id)[-1]
    assert "juniper challenges" in text_of(asked)
    await table.press(table.rowan, end, "Rematch")  # asking back is accepting
    (again,) = await table.matches.chronicle.running()
    assert [player.name for player in again.players] == ["juniper", "rowan"]
    assert custom_ids(table.board(again))[0] == f"duel:first:{again.id}:0"


@pytest.mark.nightly
@pytest.mark.parametrize("second", ["juniper", "rowan"])
async def test_a_rematch_that_could_not_be_posted_is_posted_before_it_is_accepted(
    table: Table, second: str
) -> None:
    duel = await table.begin_turns()
    await table.concede(duel, table.rowan)
    end = table.messages(table.home(duel))[-1]
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=403, code=50013, times=1)
    assert "could not be posted" in said(await table.press(table.juniper, end, "Rematch"))
    (invitation,) = await table.open_invitations()
    assert invitation.message_id is None
    await table.press(table.juniper if second == "juniper" else table.rowan, end, "Rematch")
    assert await table.matches.chronicle.running() == []
    asked = table.messages(table.channel.id)[-1]
    assert invitation.seed_hash in text_of(asked)
    assert (await table.matches.invitations.get(invitation.id)).message_id == asked.id
    await table.press(table.rowan, asked, "Accept")
    (again,) = await table.matches.chronicle.running()
    assert [player.name for player in again.players] == ["juniper", "rowan"]


@pytest.mark.nightly
async def test_two_duels_at_once_keep_apart(table: Table) -> None:
    one = await table.begin_turns(south="ember-court", north="gloomfen")
    other = await begin_with_sage(table)
    await table.press(await table.actor(one), table.board(one), "End turn")
    assert (await table.view(one)).turn == 2
    assert (await table.view(other)).turn == 0
    await play_until(table, one, lambda view: view.turn >= 4, how=by_controls, choose=eager)
    which = (await table.rowan.slash(table.channel, "play board")).response
    assert which is not None
    assert "Which duel" in text_of(which)
    shown = await table.choose(table.rowan, which, "pick", f"{other.id}:{other.ply}")
    assert said(shown).startswith(f"### <#{other.thread_id}>\n")


async def test_a_command_picked_after_the_duel_has_gone_on_does_nothing(table: Table) -> None:
    one = await table.begin_turns()
    await begin_with_sage(table)
    asked = {}
    for command in ("play end", "play hand"):
        asked[command] = (await table.rowan.slash(table.channel, command)).response
    await table.press(table.rowan, table.board(one), "End turn")
    await table.press(table.juniper, table.board(one), "End turn")
    late = said(await table.choose(table.rowan, asked["play end"], "pick", f"{one.id}:1"))
    assert "Nothing has happened" in late
    assert late.endswith("It is your turn.")
    assert (await table.view(one)).ply == 3
    looked = said(await table.choose(table.rowan, asked["play hand"], "pick", f"{one.id}:1"))
    assert "Your hand · turn 3" in looked
    again = (await table.rowan.slash(table.channel, "play end")).response
    ended = said(await table.choose(table.rowan, again, "pick", f"{one.id}:3"))
    assert ended == "You have ended your turn.", "the enemy turn is told by its board"
    assert (await table.view(one)).ply == 4


async def test_a_command_too_long_for_a_menu_is_sent_to_the_thread(table: Table) -> None:
    await table.begin_turns()
    await begin_with_sage(table)
    # An id of 70 code points, but of 122 UTF-16 units.
    asked = await table.rowan.slash(table.channel, "play move", entity="🔥" * 26, to="𝓐" * 26)
    assert said(asked) == asking.SAY_IT_THERE
    short = await table.rowan.slash(table.channel, "play move", entity="🔥" * 12, to="𝓐" * 12)
    assert "Which duel" in said(short)


async def begin_with_sage(table: Table) -> Duel:
    await table.matches.decks["melee"].prefer(table.sage.id, "moths")
    message = await table.challenge(opponent=table.sage)
    await table.press(table.sage, message, "Accept")
    return (await table.matches.chronicle.running(user_id=table.sage.id))[0]
