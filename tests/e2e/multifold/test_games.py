"""Whole games over the wire: four seats, two of them computers, over a kill; practice and looking back."""

import pytest

from bot.games.multifold.facts.text import ending_text
from cogs.display.invitation_posts import COMPUTER
from tests.e2e.games import answer_of
from tests.e2e.multifold.games import GAME, Fold, begin
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of


async def four(table: Table) -> Fold:
    """Rowan and Juniper at a table of four, with a novice and an adept, for three turns."""
    people = (table.rowan, table.juniper)
    await people[0].slash(table.channel, "table open", game=GAME, players=4, turns="3 turns", cards="3")
    message = table.messages(table.channel.id)[-1]
    await table.press(people[1], message, "Join")
    for level in ("novice", "adept"):
        message = table.messages(table.channel.id)[-1]
        await table.choose(people[0], message, COMPUTER, level)
    (duel,) = await table.matches.chronicle.running()
    return Fold(table, people, duel)


async def test_four_seats_play_a_game_to_its_end_over_a_kill(table: Table) -> None:
    fold = await four(table)
    assert [player.is_computer for player in fold.duel.players] == [False, False, True, True]
    await fold.play_on(most=5)
    await table.restart()
    await fold.play_on()
    duel, view = await fold.now(), await fold.view()
    assert not duel.running
    assert duel.places == view.places
    winners = [duel.players[seat].name for seat in view.winners]
    board = fold.board
    assert text_of(board).startswith(f"## {ending_text(winners, view.by or '')}\n-# ")
    assert {"rematch", "record"} <= {each.split(":")[1] for each in custom_ids(board)}
    assert len(descriptions(board)) == 2
    assert await fold.faults() == []
    log = await fold.type(0, "log", text=True)
    (file,) = log.attachments
    told = (await file.read()).decode()
    assert told.count("draw") >= 1
    assert all(f"{name} draws" not in told for name in ("juniper", duel.players[2].name))
    posted = [each for each in table.messages(fold.thread.id) if each.attachments]
    assert len(posted) <= 4 * view.turn, "at most four messages a turn of all seats"


async def test_two_are_challenged_and_play_with_ratings_by_places(table: Table) -> None:
    await table.rowan.slash(
        table.channel, "duel challenge", opponent=table.juniper, game=GAME, turns="2 turns", rated=True
    )
    await table.press(table.juniper, table.messages(table.channel.id)[-1], "Accept")
    (duel,) = await table.matches.chronicle.running()
    fold = Fold(table, (table.rowan, table.juniper), duel)
    await fold.play_on(most=3)
    user = fold.duel.players[0].user_id
    assert user is not None
    await table.matches.play.concede(duel.id, user)
    await fold.shown()
    assert "juniper wins the game, as nobody else is left" in text_of(fold.board)


async def test_practice_gives_hints_with_reasons(table: Table) -> None:
    told = await table.rowan.slash(table.channel, "table practice", game=GAME, level="novice", begins="host")
    assert said(told).startswith("Your game against the computer has begun")
    (duel,) = await table.matches.chronicle.running()
    fold = Fold(table, (table.rowan,), duel)
    await fold.shown()
    more = (await table.press(table.rowan, fold.board, "More")).response
    hint = await table.press(table.rowan, more, "Hint")
    await fold.shown()
    shown = hint.followups[-1] if hint.followups else hint.response
    assert "1. **" in text_of(shown)
    done = await table.press(table.rowan, shown, "1 · Do it")
    assert "You " in answer_of(done)


@pytest.fixture
async def fold(table: Table) -> Fold:
    """A game of three turns of Rowan, who begins, and Juniper."""
    return await begin(table, turns="3 turns")


async def test_what_happened_and_takebacks(fold: Fold) -> None:
    begun = await fold.table.press(fold.actor(1), fold.board, "What happened?")
    assert "What happened?" in answer_of(begun)
    await fold.play(0, "g3-e4 3, promote e4")
    await fold.shown()
    happened = (await fold.table.press(fold.actor(1), fold.board, "What happened?")).response
    assert happened is not None
    (film,) = [bytes(await each.read()) for each in happened.attachments]
    assert film == b"recap of 3 frames, running"
    (told,) = descriptions(happened)
    assert told.startswith("This happened, step by step: Turn 1: ")
    assert told.endswith(" from g3 to e4. rowan promotes a foldling at e4.")
    more = (await fold.table.press(fold.actor(0), fold.board, "More")).response
    assert more is not None
    labels = text_of(more)
    assert labels
    back = await fold.table.press(fold.actor(0), more, "Take back")
    await fold.shown()
    assert "takes back" in text_of(fold.board) or "take back" in said(back)
    assert (await fold.view()).spaces[-2].pieces == "5"


async def test_hands_go_to_their_players_alone(fold: Fold) -> None:
    await fold.shown()
    assert "Hold 5 springs at the end of a turn, or have the most points after turn 3." in text_of(fold.board)
    hand = fold.table.direct(fold.actor(0))[-1]
    view = await fold.view(0)
    names = {card.word: card.name for card in view.cards}
    assert all(names[word] in text_of(hand) for word in view.hands[0])
    assert (await fold.view()).hands[0] == ("?", "?")


async def test_an_ended_game_is_replayed_and_stepped_through_without_hands(fold: Fold) -> None:
    await fold.play_on()
    result = await fold.actor(0).slash(fold.thread, "table record")
    assert result.response is not None
    names = [each.filename for each in result.response.attachments]
    assert any(each.endswith(".webp") for each in names), names
    assert {"replay", "step"} <= {each.split(":")[1] for each in custom_ids(fold.board)}
    replay = (await fold.table.press(fold.table.sage, fold.board, "Replay")).response
    assert replay is not None
    (film,) = [bytes(await each.read()) for each in replay.attachments if each.filename.endswith(".webp")]
    assert film.startswith(b"replay of ")
    panel = (await fold.table.press(fold.table.sage, fold.board, "Step through")).response
    assert panel is not None
    assert "Nobody's cards are shown." in text_of(panel)
    assert not any(each.endswith("::hands") for each in custom_ids(panel)), "there are none to hide"
