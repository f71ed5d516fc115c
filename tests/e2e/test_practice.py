"""Duels against the computer, from the command to the rematch."""

from typing import Any

from bot.games.melee.position.actions import End
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from bot.matches.computers import computer
from bot.matches.values import Duel, Place, Player
from tests.e2e.table import Table, custom_ids, said, text_of


async def practise(table: Table, **options: Any) -> Duel:
    """Rowan practises; gives the duel, which has begun by then."""
    values = {"level": "novice", "deck": "runners", "against": "runners", "board": "plain"} | options
    await table.rowan.slash(table.channel, "duel practice", **values)
    await table.env.settle()
    return (await table.matches.chronicle.running(user_id=table.rowan.id))[0]


async def my_turn(table: Table, **options: Any) -> Duel:
    """A practice duel in which Rowan is to move."""
    duel = await practise(table, **options)
    view = await table.view(duel)
    if view.phase == "roll-off":
        await table.press(table.rowan, table.board(duel), "Go first")
        await table.env.settle()
    assert (await table.view(duel)).to_act is Seat.SOUTH
    return await table.matches.chronicle.duel(duel.id)


async def test_practice_shows_the_seeds_hash_and_begins_at_once(table: Table) -> None:
    duel = await practise(table)
    assert duel.players[Seat.NORTH].level == "novice"
    assert duel.decks == ("runners", "runners")
    invitation = await table.matches.invitations.get(duel.id)
    message = next(each for each in table.messages(table.channel.id) if each.id == invitation.message_id)
    assert invitation.seed_hash in text_of(message)
    assert "Novice (computer)" in text_of(message)
    assert custom_ids(message) == []


async def test_the_dice_of_practice_depend_on_the_message_that_showed_the_hash(table: Table) -> None:
    duel = await practise(table)
    await table.concede(duel, table.rowan)
    message_id = (await table.matches.invitations.get(duel.id)).message_id
    record = parse_record(await table.matches.chronicle.record(duel.id))
    assert record.header.accept_id == str(message_id)
    assert record.header.accept_id != record.header.challenge_id
    assert verify(record, GAMES) == []


async def test_the_computer_is_named_and_never_pinged_or_sent_a_message(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.env.settle()
    texts = [text_of(each) for each in table.messages(table.home(duel))]
    assert any("Novice (computer)" in text for text in texts)
    assert not any("<@1>" in text for text in texts)
    assert set(table.env.backend.dm_channels) == {table.rowan.id}


async def test_after_end_turn_the_computer_plays_its_turn(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    before = (await table.view(duel)).turn
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.env.settle()
    view = await table.view(duel)
    assert (view.turn, view.to_act) == (before + 2, Seat.SOUTH)


async def test_without_a_deck_one_is_asked_for_and_the_rest_is_kept(table: Table) -> None:
    options = {"level": "adept", "against": "moths", "board": "plain"}
    asked = await table.rowan.slash(table.channel, "duel practice", **options)
    assert "Which deck" in said(asked)
    await table.choose(table.rowan, asked.response, "practice", "moths")
    await table.env.settle()
    (duel,) = await table.matches.chronicle.running()
    assert (duel.decks, duel.board) == (("moths", "moths"), "plain")
    assert duel.players[Seat.NORTH].level == "adept"


async def test_a_hint_names_the_best_actions_to_who_asks_alone(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    answer = said(await table.press(table.rowan, table.board(duel), "Hint"))
    assert answer.startswith("### What the master would do\n1. **")
    assert "% to win" in answer
    assert "End the turn" in answer or "Summon" in answer
    stranger = said(await table.press(table.juniper, table.board(duel), "Hint"))
    assert "master" not in stranger


async def test_a_hint_is_played_by_its_button_once(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    before = await table.view(duel, table.rowan)
    old = (await table.press(table.rowan, table.board(duel), "Hint")).response
    panel = (await table.press(table.rowan, table.board(duel), "Hint")).response
    chosen = next(each for each in custom_ids(panel) if each.startswith("duel:advised"))
    advised = before.actions[int(chosen.split(":")[-1])]
    await table.press(table.rowan, panel, "1 · Do it")
    await table.env.settle()
    after = await table.view(duel, table.rowan)
    assert after.ply > before.ply
    assert advised not in after.actions or isinstance(advised, End)
    await table.press(table.rowan, old, "1 · Do it")
    await table.env.settle()
    assert (await table.view(duel, table.rowan)).ply == after.ply


async def test_against_people_there_are_no_hints(table: Table) -> None:
    duel = await table.begin_turns()
    assert not any(each.startswith("duel:hint") for each in custom_ids(table.board(duel)))


async def test_the_computer_declines_draws_and_plays_on(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    await table.rowan.slash(table.thread(duel), "duel draw")
    await table.env.settle()
    after = await table.matches.chronicle.duel(duel.id)
    assert after.running
    assert after.draw_offer is None


async def test_the_computer_takes_a_rematch(table: Table) -> None:
    duel = await my_turn(table)
    await table.concede(duel, table.rowan)
    await table.env.settle()
    answer = await table.press(table.rowan, table.board(duel), "Rematch")
    await table.env.settle()
    (again,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert again.id != duel.id
    assert again.players == duel.players
    assert "has begun" in said(answer)


async def test_after_a_restart_the_computer_answers_and_goes_on(table: Table) -> None:
    author = Player(table.rowan.id, "rowan")
    place = Place(table.channel.guild.id, table.channel.id)
    invitation = await table.matches.invitations.invite(
        author, computer("adept"), place, "moths", "plain", 5, game="melee"
    )
    assert await table.matches.chronicle.running() == []
    await table.restart()
    (duel,) = await table.matches.chronicle.running()
    assert duel.id == invitation.id
    view = await table.view(duel)
    assert view.to_act is Seat.SOUTH or view.phase == "roll-off"
