"""A restart in the middle of things loses nothing."""

import pytest

from bot.games.melee.position.actions import Summon
from bot.matches.values import Duel
from tests.e2e.playing import by_controls, is_over, play_until
from tests.e2e.table import Table, custom_ids, descriptions, end_controls, menus, said, text_of


async def test_after_a_restart_in_the_middle_of_a_turn_the_old_buttons_work(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    panel = (await table.press(table.rowan, board, "Summon")).response
    before = len(table.messages(table.home(duel)))
    await table.restart()
    assert len(table.messages(table.home(duel))) == before
    cards = next(menu for menu in menus(panel) if menu["custom_id"].startswith("duel:summon"))
    number = next(each["value"] for each in cards["options"] if each["value"].isdigit())
    landings = await table.choose(table.rowan, panel, "summon", number)
    done = await table.choose(table.rowan, landings.response, "to", "e7")
    assert "is summoned" in said(done)
    await table.press(table.rowan, table.board(duel), "End turn")
    view = await play_until(table, duel, is_over, how=by_controls)
    assert view.outcome is not None


@pytest.mark.nightly
async def test_a_board_that_vanished_while_the_bot_was_away_is_posted_again(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    table.env.backend.delete_message(board.channel_id, board.id)
    await table.restart()
    again = table.board(duel)
    assert again.id != board.id
    assert "Turn 1" in text_of(again)
    await table.press(table.rowan, again, "End turn")
    assert (await table.view(duel)).turn == 2


async def test_a_hand_that_vanished_while_the_bot_was_away_is_sent_again(table: Table) -> None:
    duel = await table.begin_turns()
    (hand,) = table.direct(table.rowan)
    kept = table.direct(table.juniper)
    table.env.backend.delete_message(hand.channel_id, hand.id)
    await table.restart()
    (again,) = table.direct(table.rowan)
    assert again.id != hand.id
    assert text_of(again) == text_of(hand)
    assert [each.id for each in table.direct(table.juniper)] == [each.id for each in kept]
    assert (await table.view(duel)).ply == 1


async def test_after_a_start_new_hands_come_without_a_search_and_into_open_direct_messages(
    table: Table,
) -> None:
    duel = await table.begin_turns()
    await table.restart()
    before, hands = len(table.env.http_requests), len(table.direct(table.rowan))
    offered = (await table.view(duel, table.rowan)).actions
    await by_controls(table, duel, next(each for each in offered if isinstance(each, Summon)))
    for _ in range(2):
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    asked = table.env.http_requests[before:]
    assert len(table.direct(table.rowan)) > hands
    assert [each.path for each in asked if each.method == "GET" or each.path.startswith("/users")] == []


async def test_what_this_process_has_shown_is_not_looked_for_while_hands_are_behind(table: Table) -> None:
    duel = await table.begin_turns()
    before = len(table.env.http_requests)
    for _ in range(2):
        table.bot.services.presenter.places.uncertain.add(duel.id)
        await table.press(await table.actor(duel), table.board(duel), "End turn")
    assert [each.path for each in table.env.http_requests[before:] if each.method == "GET"] == []


@pytest.mark.nightly
async def test_a_thread_that_vanished_while_the_bot_was_away_is_made_again(table: Table) -> None:
    duel = await table.begin_turns()
    table.env.backend.delete_channel(table.home(duel))
    await table.restart()
    duel = await table.matches.chronicle.duel(duel.id)
    assert "Turn 1" in text_of(table.board(duel))


async def stop_and_restart(table: Table) -> list[str]:
    """Stop the bot in good order, start another, and give what that asked Discord about channels."""
    await table.env.bot.services.presenter.close()
    before = len(table.env.http_requests)
    await table.restart()
    asked = table.env.http_requests[before:]
    return [f"{each.method} {each.path}" for each in asked if "/channels" in each.path]


@pytest.mark.nightly
async def test_a_start_asks_discord_nothing_about_boards_that_stand(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    assert await stop_and_restart(table) == []
    await table.press(table.rowan, board, "End turn")
    assert (await table.view(duel)).turn == 2
    assert "Turn 2" in text_of(table.board(duel))
    assert len(table.messages(table.home(duel))) == 3


@pytest.mark.nightly
async def test_a_start_looks_at_a_duel_that_is_behind_and_at_no_other(table: Table) -> None:
    await table.begin_turns()
    duel = await table.begin_turns()
    await table.env.bot.services.presenter.close()  # what happens now is not shown
    await table.matches.play.offer_draw(duel.id, table.rowan.id)
    asked = await stop_and_restart(table)
    assert asked != []
    others = {table.home(each) for each in await table.matches.chronicle.running()} - {table.home(duel)}
    assert others
    assert not [each for each in asked for home in others if str(home) in each]
    assert "offers a draw" in text_of(table.messages(table.home(duel))[-1])


async def test_a_board_that_vanished_before_a_quiet_start_is_posted_again_with_the_next_action(
    table: Table,
) -> None:
    duel = await table.begin_turns()
    gone = table.board(duel)
    table.env.backend.delete_message(gone.channel_id, gone.id)
    assert await stop_and_restart(table) == []
    await table.rowan.slash(table.thread(duel), "play end")
    board = table.board(duel)
    assert "Turn 2" in text_of(board)
    await table.press(table.juniper, board, "End turn")
    assert (await table.view(duel)).turn == 3


async def test_a_board_without_its_picture_is_looked_at_by_the_next_start(table: Table) -> None:
    duel = await table.begin_turns()
    table.env.bot.services.painter.close()  # nothing can be drawn any more
    await table.press(table.rowan, table.board(duel), "End turn")
    assert table.board(duel).attachments == []
    assert await stop_and_restart(table) != []
    assert [each.filename for each in table.board(duel).attachments] == [f"board-{duel.id}-2.jpg"]


@pytest.mark.nightly
async def test_the_end_of_a_duel_is_shown_after_a_restart(table: Table) -> None:
    duel = await table.begin_turns()
    home = table.home(duel)
    table.kitchen.pause = 1000
    table.env.inject_error("PATCH", f"/channels/{home}/messages/*", status=503, times=None)
    await table.concede(duel, table.juniper)
    assert custom_ids(table.board(duel)) != []
    table.env.backend.faults.clear()
    await table.restart()
    assert "rowan wins" in text_of(table.messages(home)[-1])
    ends = [each for each in table.messages(home) if f"duel:rematch:{duel.id}" in custom_ids(each)]
    assert len(ends) == 1


async def test_the_end_of_a_duel_that_never_had_a_board_is_shown_after_a_restart(table: Table) -> None:
    message = await table.challenge()
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    table.kitchen.pause = 1000
    table.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
    await table.press(table.juniper, message, "Accept")
    (duel,) = await table.matches.chronicle.running()
    asked = await table.rowan.slash(table.channel, "duel concede")
    await table.press(table.rowan, asked.response, "Yes, concede")
    duel = await table.matches.chronicle.duel(duel.id)
    assert not duel.running
    assert table.messages(table.home(duel)) == []
    table.env.backend.faults.clear()
    for _ in range(2):
        await table.restart()
        (end,) = table.messages(table.home(duel))
        assert "juniper wins" in text_of(end)
        assert custom_ids(end) == end_controls(duel, has_played=False)


async def forget_board(table: Table, duel: Duel) -> None:
    """A process posted the board and was killed before it could remember that."""
    await table.bot.services.presenter.close()
    await table.matches.chronicle.forget_posted(duel.id, "board")


async def test_a_roll_off_that_was_not_remembered_loses_its_controls_though_somebody_pressed_at_once(
    table: Table,
) -> None:
    duel = await table.begin()
    board = table.board(duel)
    await forget_board(table, duel)
    await table.press(await table.actor(duel), board, "Go first")
    await table.restart()
    assert custom_ids(board) == []
    assert "chooses to go first" in text_of(board)
    assert "Turn 1" in text_of(table.board(duel))
    assert len(table.messages(table.home(duel))) == 2


@pytest.mark.nightly
async def test_a_turn_that_was_not_remembered_is_closed_as_that_turn(table: Table) -> None:
    duel = await table.begin_turns()
    kept = (await table.matches.play.full_look(duel.id)).posts["board"]
    await table.press(await table.actor(duel), table.board(duel), "End turn")
    board = table.board(duel)
    await forget_board(table, duel)
    await table.matches.chronicle.set_posted(kept)
    await table.press(await table.actor(duel), board, "End turn")
    await table.restart()
    assert custom_ids(board) == []
    assert "Turn 2" in text_of(board)
    assert descriptions(board) != []
    assert "Turn 3" in text_of(table.board(duel))
    with_controls = [each for each in table.messages(table.home(duel)) if custom_ids(each)]
    assert [each.id for each in with_controls] == [table.board(duel).id]
