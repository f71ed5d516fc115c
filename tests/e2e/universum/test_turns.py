"""Turns by buttons: panels that go on in place, over restarts, and what the others are told."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.universum.cards.vocabulary import TRIGGER
from bot.games.universum.position.actions import Choose, PlayCard, format_action
from cogs.universum.offers import live_words
from tests.e2e.table import Table, custom_ids, descriptions, said, table_at, text_of
from tests.e2e.universum.lab import GAME, Lab, begin, button_labels, labels, pictures, values


async def test_a_table_with_options_begins_when_it_is_full(hall: Table) -> None:
    rowan = hall.rowan
    offered = await rowan.autocomplete(hall.channel, "table open", "scoring", "dead", game=GAME)
    assert [each["value"] for each in offered] == ["deadly"]
    assert await rowan.autocomplete(hall.channel, "table open", "scoring", "", game="melee") == []
    refused = said(await rowan.slash(hall.channel, "table open", game="melee", scoring="deadly"))
    assert "can't be played with `scoring: deadly`" in refused
    await rowan.slash(
        hall.channel, "table open", game=GAME, players=3, scoring="deadly", short=True, rated=False
    )
    message = hall.messages(hall.channel.id)[-1]
    assert "**Multiuniversum**" in text_of(message)
    assert "Deadly portals, short game.\nNot rated." in text_of(message)
    listed = said(await rowan.slash(hall.channel, "table list"))
    assert "**Multiuniversum** · deadly portals · short game · not rated" in listed
    for who in (hall.juniper, hall.sage):
        await hall.press(who, message, "Join")
    (duel,) = await hall.matches.chronicle.running()
    assert not duel.is_rated
    assert duel.thread_id is not None
    board = hall.board(duel)
    assert text_of(board).startswith(
        f"## Round 1 of 30 · rowan's turn\n<@{rowan.id}>, you have 3 actions left."
    )
    assert "deadly portals, short game" in text_of(board)
    (described,) = descriptions(board)
    assert described.count("2 below") == 5, "one of four is out of the game"
    verbs = ("play", "prepare", "trash", "pass")
    assert custom_ids(board) == [
        *(f"duel:{verb}:{duel.id}:0" for verb in verbs),
        f"duel:hand:{duel.id}",
        f"duel:happened:{duel.id}:0",
        f"duel:more:{duel.id}",
    ]
    for who in (rowan, hall.juniper, hall.sage):
        (hand,) = hall.direct(who)
        assert text_of(hand).startswith("## Your hand · 3 cards · round 1 of 30")
        assert f"<#{duel.thread_id}>" in text_of(hand)
        assert len(descriptions(hand)) == 1


async def test_a_turn_of_three_actions_takes_four_presses_and_is_told_in_one_message(lab: Lab) -> None:
    table, first = lab.table, lab.board
    view = await lab.view("rowan")
    plays = [each for each in view.actions if isinstance(each, PlayCard)]
    play = next(
        format_action(each) for each in plays if not live_words(view, each.card).startswith("Trigger")
    )
    card = play.split(" ")[1]
    prepared, trashed = [each for each in view.seats[0].hand or () if each != card]
    panel = await lab.press("rowan", first, "Play…")
    assert panel.ephemeral
    assert text_of(panel).startswith("### Your turn · 3 actions left")
    panel = await lab.choose("rowan", panel, play)
    assert text_of(panel).startswith("You ")
    assert f" with {card}" in text_of(panel)
    assert "2 actions left" in text_of(panel)
    opened = panel.id
    panel = await lab.choose("rowan", panel, prepared, verb="prepare")
    await table.restart()
    panel = await lab.choose("rowan", panel, trashed, verb="trash")
    assert "Your turn is over." in text_of(panel)
    assert panel.id == opened, "all of the turn is one panel"
    assert await lab.mover() == "juniper"
    one, two = table.messages(table.home(lab.duel))
    assert (one.id, custom_ids(one)) == (first.id, []), "the old board loses its controls"
    assert text_of(one).startswith("### Turn 1: rowan")
    told = text_of(two)
    assert told.startswith(
        f"## Round 1 of 30 · juniper's turn\n<@{table.juniper.id}>, you have 3 actions left."
    )
    for line in (f" with {card}", f"rowan prepares {prepared} as a tool", f"rowan trashes {trashed} and"):
        assert line in told
        assert line not in text_of(one), "one message tells it in words"
    mine = (await lab.view("rowan")).seats[0]
    assert all(each in lab.hand("rowan") for each in mine.hand or ())
    assert "The turn before, rowan (●) (1) " in descriptions(two)[0]
    assert await pictures(two) == [b"turn of seat 0, 3 actions"]
    assert await pictures(one) == [b"turn of seat 0, 3 actions"], "it shows how the turn ended"
    assert descriptions(one)[0].startswith("Round 1: the turn of rowan (●) is over. ")
    assert " This turn, rowan (●) (1) " in descriptions(one)[0]
    assert "juniper has not acted." in text_of(await lab.press("rowan", two, "What happened?"))
    recap = await lab.press("juniper", two, "What happened?")
    assert text_of(recap).startswith("### What happened since your turn\n**Turn 1: rowan**\n")
    assert f"rowan prepares {prepared} as a tool" in text_of(recap)
    assert await pictures(recap) == [b"recap of 5 tables, running"], "before, three actions, and now"
    assert f", prepares {prepared[6:]}, trashes {trashed[6:]}" in descriptions(recap)[0]
    assert button_labels(recap) == ["Play…"]
    assert text_of(await lab.press("sage", two, "What happened?")).startswith(text_of(recap)[:90])
    (direct,) = await pictures(table.direct(lab.people["rowan"])[-1])
    assert direct.decode().split() == list(mine.hand or ())


async def test_a_newcomer_at_a_running_table_finds_the_lessons_and_reads_dp_in_words(lab: Lab) -> None:
    table = lab.table
    assert "Discovery Points (DP)" in text_of(lab.board)
    assert "**More** has **Learn**" in text_of(lab.board)
    assert re.search(r"Portal: .*, worth \d Discovery Points \(DP\)\.", lab.hand("juniper"))
    more = await lab.press("juniper", lab.board, "More")
    assert {"Rules", "Learn"} <= set(button_labels(more))
    await table.press(table.juniper, more, "Learn")
    lesson = text_of(table.env.backend.get_message(more.channel_id, more.id))
    assert "Search for cards" in lesson
    for _ in range(3):
        await lab.play_line("pass")
    await lab.shown()
    assert text_of(lab.board).startswith("## Round 2 of 30")
    assert "Learn" not in text_of(lab.board), "who has had a turn is no newcomer"


async def test_the_post_of_a_turn_that_a_pass_ended_shows_the_pass(lab: Lab) -> None:
    table, first = lab.table, lab.board
    await table.press(table.rowan, first, "Pass")
    await lab.shown()
    one, _ = table.messages(table.home(lab.duel))
    assert await pictures(one) == [b"turn of seat 0, 1 actions"]
    assert " This turn, rowan (●) (1) passes." in descriptions(one)[0]


async def test_a_turn_that_the_game_ended_in_shows_what_was_done_in_it(lab: Lab) -> None:
    table, first = lab.table, lab.board
    await lab.play_line(f"prepare {((await lab.view('rowan')).seats[0].hand or ())[0]}")
    for who in (table.juniper, table.sage):
        await table.matches.play.concede(lab.duel.id, who.id, None)
    await lab.shown()
    one = table.messages(table.home(lab.duel))[0]
    assert one.id == first.id
    assert await pictures(one) == [b"turn of seat 0, 1 actions"]


async def test_a_double_click_on_a_panel_leaves_it_as_it_is_after_the_first(lab: Lab) -> None:
    panel = await lab.press("rowan", lab.board, "Prepare…")
    card, *_ = (await lab.view("rowan")).seats[0].hand or ()
    before = panel.components
    once = await lab.choose("rowan", panel, card, verb="prepare")
    said, controls = text_of(once), custom_ids(once)
    assert "2 actions left" in said
    lab.table.env.backend.get_message(panel.channel_id, panel.id).components = before
    again = await lab.choose("rowan", panel, card, verb="prepare")
    assert (again.id, text_of(again), custom_ids(again)) == (once.id, said, controls)
    assert len((await lab.view("rowan")).seats[0].hand or ()) == 2


@pytest.mark.nightly
async def test_a_panel_opened_before_a_restart_goes_on_after_it(lab: Lab) -> None:
    panel = await lab.press("rowan", lab.board, "Prepare…")
    card = values(panel, "prepare")[0]
    assert any(label.startswith(f"{card}: ") for label in labels(panel))
    await lab.table.restart()
    panel = await lab.choose("rowan", panel, card, verb="prepare")
    assert f"You prepare {card} as a tool" in text_of(panel)
    assert "2 actions left" in text_of(panel)


async def test_whoever_may_not_act_is_told_so(lab: Lab) -> None:
    table, board = lab.table, lab.board
    assert "It is rowan's turn" in said(await table.press(table.juniper, board, "Play…"))
    fern = table.channel.guild.add_member(table.env.create_user("fern"))
    assert "rowan, juniper and sage" in said(await table.press(fern, board, "Prepare…"))
    assert "It is rowan's turn" in said(await table.press(table.juniper, board, "Pass"))
    panels = [await lab.press("rowan", board, "Trash…") for _ in range(2)]
    card = values(panels[0], "trash")[0]
    await lab.choose("rowan", panels[0], card, verb="trash")
    again = await lab.choose("rowan", panels[1], card, verb="trash")
    assert text_of(again).startswith(f"You trash {card} and draw "), "an old panel becomes the current one"
    assert (await lab.view()).ply == 1
    late = said(await table.press_late(table.rowan, board, f"duel:play:{lab.duel.id}:0"))
    assert "Nothing has happened" in late
    forged = f"duel:choose:{lab.duel.id}:1:order:7"
    assert "another version of the bot" in said(await table.press_late(table.rowan, lab.board, forged))
    await table.press(table.rowan, lab.board, "Pass")
    assert await lab.mover() == "juniper"
    assert "rowan passes." in text_of(lab.board)


async def drive(lab: Lab, at: int) -> str:
    """Play on at random until somebody may trigger the ability of this transformer; gives the line."""
    chance = Random(at)
    for _ in range(400):
        mover = await lab.mover()
        view = await lab.view(mover)
        assert view.seat is not None
        plays = [each for each in view.actions if isinstance(each, PlayCard)]
        here = view.seats[view.seat].at
        if here == at:
            for each in plays:
                if each.card[at - 1] == TRIGGER and len(view.seats[view.seat].hand or ()) > 1:
                    await lab.shown()
                    return format_action(each)
        going = [each for each in plays if each.targets == (at,) and live_words(view, each.card) == "Move"]
        await lab.play_line(format_action(going[0] if going and here != at else chance.choice(view.actions)))
    raise AssertionError(f"nobody came to {at}")


async def test_a_stack_is_reordered_with_undo_before_it_is_sent(lab: Lab) -> None:
    line = await drive(lab, 1)
    mover = await lab.mover()
    panel = await lab.press(mover, lab.board, "Play…")
    panel = await lab.choose(mover, panel, line)
    stack = int(line.rsplit(" ", 1)[1])
    before = (await lab.view(mover)).stacks[stack - 1].portals
    assert None not in before, "whoever looks sees all of it"
    assert None in (await lab.view()).stacks[stack - 1].portals
    assert "put the portals above" in text_of(lab.board)
    assert custom_ids(lab.board)[0].startswith("duel:choose:")
    panel = await lab.press(mover, lab.board, "Choose…")
    for place in (2, 1):
        panel = await lab.press(
            mover, panel, next(each for each in button_labels(panel) if each.startswith(f"{place}. "))
        )
    assert await pictures(panel) == [f"reorder {stack}, chosen (2, 1)".encode()]
    assert descriptions(panel)[0].endswith("Chosen so far: 2, 1.")
    panel = await lab.press(mover, panel, "Undo")
    await lab.table.restart()
    while "Confirm this order" not in button_labels(panel):
        panel = await lab.press(
            mover, panel, [each for each in button_labels(panel) if each[0].isdigit()][-1]
        )
    assert (await lab.view(mover)).stacks[stack - 1].portals == before, "nothing is sent yet"
    panel = await lab.press(mover, panel, "Confirm this order")
    after = (await lab.view(mover)).stacks[stack - 1].portals
    assert after[0] == before[1]
    assert sorted(map(str, after)) == sorted(map(str, before))
    assert (await lab.view()).stacks[stack - 1].portals[1:] == (None,) * (len(after) - 1)


async def test_two_cards_are_sifted_from_one_menu(lab: Lab) -> None:
    line = await drive(lab, 2)
    mover = await lab.mover()
    panel = await lab.choose(mover, await lab.press(mover, lab.board, "Play…"), line)
    assert "### Sift: discard two cards" in text_of(panel)
    away = values(panel)[:2]
    panel = await lab.choose(mover, panel, *away)
    assert all(card in text_of(panel) for card in away)
    assert set(away) <= set((await lab.view()).discard)


async def test_a_pass_asks_at_once_which_card_to_keep(lab: Lab) -> None:
    while True:
        line = await drive(lab, 5)
        mover = await lab.mover()
        ply = (await lab.view()).ply
        await lab.play_line(line)
        view = await lab.view(mover)
        plain = [each for each in view.actions if isinstance(each, PlayCard) and not each.targets]
        if view.to_act == view.seat and view.actions_left == 2 and plain:
            await lab.play_line(format_action(plain[0]))
            view = await lab.view(mover)
        if view.to_act == view.seat and view.choice is None and len(view.seats[view.seat or 0].played) > 1:
            break
        assert ply < 400
    await lab.shown()
    panel = await lab.press(mover, lab.board, "Pass")
    assert "### Keep a card as a tool" in text_of(panel)
    kept = values(panel)[1]
    panel = await lab.choose(mover, panel, kept)
    assert f"You keep {kept} as a tool" in text_of(panel)
    assert not any(isinstance(each, Choose) for each in (await lab.view(await lab.mover())).actions)


@pytest.mark.parametrize("by", ["board", "panel", "command"])
async def test_a_pass_with_actions_left_asks_first(tmp_path: Path, by: str) -> None:
    async with table_at(tmp_path, questions=True) as table:
        lab = await begin(table)

        async def passed() -> Any:
            if by == "command":
                return (await table.rowan.slash(table.thread(lab.duel), "universum pass")).response
            opened = await lab.press("rowan", lab.board, "Play…") if by == "panel" else lab.board
            return await lab.press("rowan", opened, "Pass")

        question = await passed()
        assert question.ephemeral
        assert text_of(question).startswith("### End your turn?\nYou have 3 actions left. If you pass now,")
        assert (await lab.view()).ply == 0
        panel = await lab.press("rowan", question, "Go back")
        assert text_of(panel).startswith("### Your turn · 3 actions left")
        panel = await lab.press("rowan", await passed(), "Pass")
        assert text_of(panel).startswith("You pass.")
        assert await lab.mover() == "juniper"


async def test_two_play_over_a_draw_offer(hall: Table) -> None:
    lab = await begin(hall, 2)
    await hall.rowan.slash(hall.thread(lab.duel), "duel draw")
    assert "rowan offers a draw" in text_of(lab.board)
    await hall.press(hall.juniper, lab.board, "Accept the draw")
    assert text_of(lab.board).startswith(
        "## Both players agree to a draw\n1. **rowan** · 0\n1. **juniper** · 0"
    )
    assert await lab.faults() == []


async def test_three_agree_that_a_pass_is_taken_back_which_the_board_tells_once(hall: Table) -> None:
    lab = await begin(hall, rated=False)
    await lab.play_line("pass")
    await lab.shown()
    await hall.rowan.slash(hall.thread(lab.duel), "duel takeback")
    asked = hall.messages(hall.home(lab.duel))[-1]
    assert text_of(asked).startswith("### rowan asks to take back the pass")
    for who in (hall.juniper, hall.sage):
        await hall.press(who, asked, "Agree")
    await lab.shown()
    assert await lab.mover() == "rowan"
    assert text_of(lab.board).count("rowan takes back the pass.") == 1
