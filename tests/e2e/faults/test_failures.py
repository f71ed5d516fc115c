"""Discord fails after an action was stored: nothing is lost, and nothing is shown twice."""

import pytest

from bot.games.melee.board.tiles import tile_name
from tests.e2e.table import Table, custom_ids, said, text_of


@pytest.mark.nightly
@pytest.mark.parametrize(("status", "code"), [(429, 0), (500, 0), (502, 0), (503, 0)])
async def test_an_edit_that_fails_is_made_as_soon_as_discord_answers(
    table: Table, status: int, code: int
) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    table.env.inject_error(
        "PATCH", f"/channels/{table.home(duel)}/messages/{board.id}", status=status, code=code, times=3
    )
    card = (await summoned(table, duel.id))[0]
    shown = table.board(duel)
    assert shown.id == board.id
    assert card in text_of(shown)


async def summoned(table: Table, duel_id: str) -> tuple[str, str]:
    """Rowan summons the first card of the hand by a command; gives its name and tile."""
    view = await table.matches.play.view(duel_id, table.rowan.id)
    duel = await table.matches.chronicle.duel(duel_id)
    action = view.actions[0]
    card, to = action.card, tile_name(action.to)  # type: ignore[union-attr]
    await table.rowan.slash(table.thread(duel), "play summon", card=card, to=to)
    return card, to


@pytest.mark.nightly
@pytest.mark.parametrize("status", [429, 500])
async def test_a_new_board_that_fails_is_posted_once(table: Table, status: int) -> None:
    duel = await table.begin_turns()
    home = table.home(duel)
    before = len(table.messages(home))
    table.env.inject_error("POST", f"/channels/{home}/messages", status=status, times=2)
    await table.press(table.rowan, table.board(duel), "End turn")
    assert len(table.messages(home)) == before + 1
    assert "Turn 2" in text_of(table.board(duel))


@pytest.mark.nightly
async def test_a_hand_that_fails_is_sent_once_and_does_not_hold_up_the_board(table: Table) -> None:
    dm = table.rowan.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=500, times=2)
    duel = await table.begin_turns()
    assert len(table.direct(table.rowan)) == 1
    assert "Turn 1" in text_of(table.board(duel))
    assert "can't send you" not in text_of(table.board(duel))


async def test_a_deleted_board_is_posted_anew(table: Table) -> None:
    duel = await table.begin_turns()
    board = table.board(duel)
    table.env.backend.delete_message(board.channel_id, board.id)
    card, _ = await summoned(table, duel.id)
    again = table.board(duel)
    assert again.id != board.id
    assert card in text_of(again)


async def test_a_deleted_thread_is_replaced_at_once_and_quietly(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    table.kitchen.pause = 1000
    duel = await table.begin_turns()
    thread = table.thread(duel)
    table.env.backend.delete_channel(thread.id)
    view = await table.view(duel, table.rowan)
    action = view.actions[0]
    await table.rowan.slash(
        table.channel,
        "play summon",
        card=action.card,
        to=tile_name(action.to),  # type: ignore[union-attr]
    )
    duel = await table.matches.chronicle.duel(duel.id)
    assert duel.thread_id is not None
    assert action.card in text_of(table.board(duel))  # type: ignore[union-attr]
    assert [each.getMessage() for each in caplog.records if each.levelname == "WARNING"] == []


@pytest.mark.nightly
async def test_an_action_is_seen_before_the_hands_are_brought_up_to_date(table: Table) -> None:
    duel = await table.begin_turns()
    before = len(table.env.http_requests)
    await summoned(table, duel.id)
    paths = [each.path for each in table.env.http_requests[before:] if each.method == "PATCH"]
    board = next(place for place, path in enumerate(paths) if f"/channels/{duel.thread_id}/" in path)
    hand = next(
        place for place, path in enumerate(paths) if f"/channels/{table.rowan.user.dm_channel.id}/" in path
    )
    assert board < hand


@pytest.mark.nightly
async def test_an_answer_that_fails_does_not_undo_the_action(table: Table) -> None:
    duel = await table.begin_turns()
    table.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=500, times=None)
    view = await table.view(duel, table.rowan)
    action = view.actions[0]
    await table.rowan.slash(
        table.thread(duel),
        "play summon",
        card=action.card,
        to=tile_name(action.to),  # type: ignore[union-attr]
    )
    assert (await table.view(duel)).ply == 2
    assert action.card in text_of(table.board(duel))  # type: ignore[union-attr]


@pytest.mark.nightly
async def test_what_discord_did_not_let_begin_has_not_happened(table: Table) -> None:
    duel = await table.begin_turns()
    table.env.inject_error("POST", "/interactions/*/callback", status=500, times=1)
    told = said(await table.rowan.slash(table.thread(duel), "play end"))
    assert "nothing has happened" in told
    assert (await table.view(duel)).ply == 1


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("who", "button", "words"),
    [("juniper", "Decline", "This is declined."), ("rowan", "Cancel", "This is cancelled.")],
)
async def test_who_closes_a_challenge_whose_message_stays_as_it_was_is_told_so(
    table: Table, who: str, button: str, words: str
) -> None:
    message = await table.challenge()
    table.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=500, times=None)
    told = said(await table.press(getattr(table, who), message, button))
    assert told.startswith(words)
    assert "buttons are still there, but they no longer do anything" in told
    assert "board" not in told
    assert await table.open_invitations() == []
    await table.matches.decks["melee"].prefer(table.juniper.id, "moths")
    assert "Too late" in said(await table.press(table.juniper, message, "Accept"))


@pytest.mark.nightly
async def test_without_the_right_to_make_threads_the_duel_lives_in_the_channel(table: Table) -> None:
    table.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    table.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013, times=None)
    duel = await table.begin_turns()
    assert duel.thread_id is None
    assert custom_ids(table.board(duel))[0].startswith("duel:act:")
    assert table.board(duel).channel_id == table.channel.id
    listed = said(await table.sage.slash(table.channel, "duel list"))
    assert f"**rowan** vs **juniper** · Multiverse Melee · turn 1 · <#{table.channel.id}>" in listed
    hand = await table.rowan.slash(table.channel, "play hand")
    assert "Your hand" in said(hand)


async def test_where_two_duels_live_in_a_channel_a_command_asks_which(table: Table) -> None:
    table.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    table.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013, times=None)
    await table.begin()
    await table.matches.decks["melee"].prefer(table.sage.id, "moths")
    await table.press(table.sage, await table.challenge(opponent=table.sage), "Accept")
    assert [duel.thread_id for duel in await table.matches.chronicle.running()] == [None, None]
    assert "Which duel" in said(await table.rowan.slash(table.channel, "play board"))


async def test_a_permission_lost_in_the_duel_is_named_privately(table: Table) -> None:
    duel = await table.begin_turns()
    home = table.home(duel)
    table.env.inject_error("PATCH", f"/channels/{home}/messages/*", status=403, code=50013, times=3)
    before = len(table.direct(table.rowan))
    await summoned(table, duel.id)
    complaints = [text_of(each) for each in table.direct(table.rowan)[before:]]
    assert len(complaints) == 1
    assert "I can't show the duel" in complaints[0]
    assert "summoned" in text_of(table.board(duel))
