"""Duels against the computer, from the command to the rematch."""

import re
from typing import Any

import pytest
import simcord
from msgspec.structs import replace

from bot.games.melee.decks.figures import easiest
from bot.games.melee.position.actions import End
from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat
from bot.matches.computer_players import computer
from bot.matches.values import ComputerSeat, Duel, Moderator, Place, Player
from tests.e2e.own_decks import keep_open_decks
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


@pytest.mark.nightly
async def test_practice_shows_the_seeds_hash_and_begins_at_once(table: Table) -> None:
    duel = await practise(table)
    assert duel.players[Seat.NORTH].level == "novice"
    assert duel.decks == ("runners", "runners")
    invitation = await table.matches.invitations.get(duel.id)
    message = next(each for each in table.messages(table.channel.id) if each.id == invitation.message_id)
    assert invitation.seed_hash in text_of(message)
    assert "Novice (computer)" in text_of(message)
    assert custom_ids(message) == []


@pytest.mark.nightly
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


async def test_in_the_computers_turn_the_board_says_that_it_plays(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    await table.bot.opponents.close()
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.env.settle()
    text = text_of(table.board(duel))
    assert "\nNovice (computer) is playing.\n" in text
    assert "your turn" not in text


async def test_in_the_computers_turn_nothing_is_offered_that_nobody_may_press(table: Table) -> None:
    """Also after a restart, in the player's own messages, and for who has not seen the new board yet."""
    duel = await my_turn(table, deck="moths", against="moths")
    old = table.board(duel)
    end = next(each for each in custom_ids(old) if each.startswith("duel:end"))
    await table.bot.opponents.close()
    await table.press(table.rowan, old, "End turn")
    await table.env.settle()
    calm = [f"duel:hand:{duel.id}", f"duel:happened:{duel.id}:{(await table.view(duel)).ply}"]
    assert custom_ids(table.board(duel)) == [*calm, f"duel:more:{duel.id}"]
    assert "Nothing has happened" in said(await table.press_lost(table.rowan, old, end))
    assert "has not acted." in said(await table.press(table.rowan, table.board(duel), "What happened?"))
    waiting = table.board(duel)
    await table.restart()
    await table.env.settle()
    assert (await table.view(duel)).to_act is Seat.SOUTH
    acting = [each for each in table.messages(table.home(duel)) if custom_ids(each)]
    assert [each.id for each in acting] == [table.board(duel).id], "the earlier ones have no controls"
    assert waiting.id != table.board(duel).id
    assert any(each.startswith("duel:end") for each in custom_ids(table.board(duel)))


@pytest.mark.nightly
async def test_after_end_turn_the_computer_plays_its_turn(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    before = (await table.view(duel)).turn
    await table.press(table.rowan, table.board(duel), "End turn")
    await table.env.settle()
    view = await table.view(duel)
    assert (view.turn, view.to_act) == (before + 2, Seat.SOUTH)


@pytest.mark.nightly
async def test_a_first_practice_begins_at_once_against_the_novice_with_an_easy_deck(table: Table) -> None:
    answer = await table.rowan.slash(table.channel, "duel practice")
    await table.env.settle()
    assert custom_ids(answer.response) == ["duel:learn:0"]
    (duel,) = await table.matches.chronicle.running()
    assert said(answer) == f"Your duel against the computer has begun: <#{duel.thread_id}>"
    assert duel.players[Seat.NORTH].level == "novice"
    assert duel.decks[Seat.SOUTH] == easiest(table.bot.services.stock("melee").decks)
    asked = [each for each in table.messages(table.home(duel)) if custom_ids(each)]
    assert len(asked) == 1


@pytest.mark.nightly
async def test_whatever_is_named_is_taken(table: Table) -> None:
    duel = await practise(table, level="adept", deck="moths", against="moths", board="plain")
    assert (duel.decks, duel.board) == (("moths", "moths"), "plain")
    assert duel.players[Seat.NORTH].level == "adept"


@pytest.mark.nightly
async def test_the_deck_and_level_of_the_last_practice_are_taken_again(table: Table) -> None:
    duel = await practise(table, level="adept", deck="moths")
    await table.concede(duel, table.rowan)
    await table.rowan.slash(table.channel, "duel practice")
    await table.env.settle()
    (again,) = await table.matches.chronicle.running()
    assert (again.decks[Seat.SOUTH], again.players[Seat.NORTH].level) == ("moths", "adept")


@pytest.mark.nightly
async def test_the_preferred_deck_comes_before_the_last_one(table: Table) -> None:
    duel = await practise(table, deck="moths")
    await table.concede(duel, table.rowan)
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    await table.rowan.slash(table.channel, "duel practice")
    await table.env.settle()
    (again,) = await table.matches.chronicle.running()
    assert again.decks[Seat.SOUTH] == "runners"


@pytest.mark.nightly
async def test_who_wins_the_roll_off_is_asked_and_the_computer_answers_for_itself(table: Table) -> None:
    asked = set()
    for _ in range(8):
        duel = await practise(table)
        view = await table.view(duel)
        asked.add(view.phase)
        buttons = custom_ids(table.board(duel))
        choosing = any(each.startswith("duel:first") for each in buttons)
        assert choosing == (view.phase == "roll-off")
        assert view.to_act is Seat.SOUTH
        await table.concede(duel, table.rowan)
        await table.env.settle()
    assert asked == {"roll-off", "main"}


async def won(table: Table, **options: Any) -> Duel:
    """A practice duel that the computer has given up."""
    duel = await my_turn(table, **options)
    await table.matches.play.concede(duel.id, ComputerSeat(Seat.NORTH))
    await table.bot.services.presenter.idle()
    return await table.matches.chronicle.duel(duel.id)


async def test_after_two_wins_in_a_row_the_next_level_is_proposed_and_then_usual(table: Table) -> None:
    first = await won(table)
    assert not any(each.startswith("duel:practice") for each in custom_ids(table.board(first)))
    second = await won(table)
    end = table.board(second)
    assert "Are you ready for the adept?" in text_of(end)
    await table.press(table.rowan, end, "Take on the adept")
    await table.env.settle()
    (duel,) = await table.matches.chronicle.running()
    assert duel.players[Seat.NORTH].level == "adept"
    assert duel.decks[Seat.SOUTH] == "runners"
    await table.concede(duel, table.rowan)
    await table.rowan.slash(table.channel, "duel practice")
    (after,) = await table.matches.chronicle.running()
    assert after.players[Seat.NORTH].level == "adept"


async def test_nothing_is_proposed_after_a_loss_or_to_whoever_beats_the_grandmaster(table: Table) -> None:
    await won(table)
    lost = await my_turn(table)
    await table.concede(lost, table.rowan)
    third = await won(table)
    assert "Are you ready" not in text_of(table.board(third))
    for _ in range(2):
        last = await won(table, level="grandmaster")
    assert "Are you ready" not in text_of(table.board(last))


async def test_a_challenge_to_the_bot_offers_practice(table: Table) -> None:
    assert table.bot.user is not None
    me = simcord.UserHandle(table.env, table.env.backend.bot_user)
    asked = await table.rowan.slash(table.channel, "duel challenge", opponent=me, deck="moths", board="plain")
    assert "Do you want a practice duel against one of them?" in said(asked)
    assert await table.open_invitations() == []
    await table.press(table.rowan, asked.response, "Practice")
    await table.env.settle()
    (duel,) = await table.matches.chronicle.running()
    assert (duel.decks[Seat.SOUTH], duel.board) == ("moths", "plain")
    assert duel.players[Seat.NORTH].level == "novice"


async def test_a_menu_of_an_earlier_version_still_begins_a_practice(table: Table) -> None:
    old = await table.challenge()
    await table.press(table.rowan, old, "Cancel")
    stored = table.env.backend.get_message(old.channel_id, old.id)
    options = [{"label": "Moths", "value": "moths"}]
    menu = {"type": 3, "id": 2, "custom_id": "duel:practice:2::plain", "options": options}
    stored.components = [{"type": 1, "id": 1, "components": [menu]}]
    message = simcord.ResponseMessage(table.env, stored)
    await table.rowan.select(message, ["moths"], custom_id="duel:practice:2::plain")
    await table.env.settle()
    (duel,) = await table.matches.chronicle.running()
    assert (duel.decks[Seat.SOUTH], duel.board) == ("moths", "plain")
    assert duel.players[Seat.NORTH].level == "adept"


@pytest.mark.nightly
async def test_surprise_me_is_among_the_decks_and_picks_one(table: Table) -> None:
    offered = await table.rowan.autocomplete(table.channel, "duel practice", "deck", "")
    assert (offered[-1]["name"], offered[-1]["value"]) == ("Surprise me", "surprise")
    decks = set()
    for _ in range(12):
        duel = await practise(table, deck="surprise", against="surprise")
        decks |= set(duel.decks)
        await table.concede(duel, table.rowan)
    assert len(decks) > 1
    assert decks <= set(table.bot.services.stock("melee").decks)


@pytest.mark.nightly
async def test_surprise_me_is_in_the_menu_that_asks_for_a_deck(table: Table) -> None:
    message = await table.challenge()
    asked = (await table.press(table.juniper, message, "Accept")).followups[-1]
    await table.choose(table.juniper, asked, "accept", "surprise")
    (duel,) = await table.matches.chronicle.running()
    assert duel.decks[Seat.NORTH] in table.bot.services.stock("melee").decks


async def test_surprise_me_is_a_deck_that_the_server_allows(table: Table) -> None:
    await keep_open_decks(table, table.juniper, 8)
    await table.matches.servers.change(
        table.channel.guild.id, Moderator(9, "Olga"), lambda before: replace(before, standard_only=True)
    )
    for _ in range(3):
        asked = (await table.press(table.juniper, await table.challenge(), "Accept")).followups[-1]
        await table.choose(table.juniper, asked, "accept", "surprise")
        (duel,) = await table.matches.chronicle.running()
        assert duel.decks[Seat.NORTH] in table.bot.services.stock("melee").decks
        await table.concede(duel, table.rowan)


async def test_a_hint_names_the_best_actions_to_who_asks_alone(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    answer = said(await table.press(table.rowan, table.board(duel), "Hint"))
    assert answer.startswith("### Hint\n1. **")
    assert "% to win" in answer
    assert "End the turn" in answer or "Summon" in answer
    stranger = said(await table.press(table.juniper, table.board(duel), "Hint"))
    assert "master" not in stranger


async def test_hints_differ_in_kind_and_say_what_each_is_for_and_how_much_is_at_stake(table: Table) -> None:
    duel = await my_turn(table, deck="ember-court", against="gloomfen")
    stakes = []
    for _ in range(3):
        panel = (await table.press(table.rowan, table.board(duel), "Hint")).response
        lines = text_of(panel).splitlines()
        hints = [place for place, line in enumerate(lines) if re.match(r"\d\. \*\*", line)]
        assert 1 <= len(hints) <= 3
        acts = [lines[place].split("**")[1] for place in hints]
        subjects = [re.sub(r" (to|from|on) .*", "", act.partition(":")[0]) for act in acts]
        assert len(set(subjects)) == len(subjects), "never two landings of one card"
        for place in hints:
            assert re.search(r"· about [<>]?\d+% to win$", lines[place])
            assert re.fullmatch(r"[A-Z].+\.", lines[place + 1]), "what it is for"
        assert sum(each.startswith("duel:advised") for each in custom_ids(panel)) == len(hints)
        stakes += [line for line in lines if line.startswith("**At stake:** ")]
        await table.press(table.rowan, table.board(duel), "End turn")
        await table.env.settle()
    assert stakes, "a first turn without a summon costs something"
    chance = r"[<>]?\d+%"
    told = rf"(the first|this) wins about {chance} of the time, ending your turn at once about {chance}\."
    assert all(re.search(told, line) for line in stakes)


@pytest.mark.nightly
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


@pytest.mark.nightly
async def test_against_people_there_are_no_hints(table: Table) -> None:
    duel = await table.begin_turns()
    assert not any(each.startswith("duel:hint") for each in custom_ids(table.board(duel)))


async def test_against_the_computer_no_draw_is_offered(table: Table) -> None:
    duel = await my_turn(table)
    more = (await table.press(table.rowan, table.board(duel), "More")).response
    ids = custom_ids(more)
    assert any(each.startswith("duel:concede:") for each in ids)
    assert not any(each.startswith("duel:draw:") for each in ids)


@pytest.mark.nightly
async def test_the_computer_declines_draws_and_plays_on(table: Table) -> None:
    duel = await my_turn(table, deck="moths", against="moths")
    await table.rowan.slash(table.thread(duel), "duel draw")
    await table.env.settle()
    after = await table.matches.chronicle.duel(duel.id)
    assert after.running
    assert after.draw_offer is None


@pytest.mark.nightly
async def test_the_computer_takes_a_rematch(table: Table) -> None:
    duel = await my_turn(table)
    await table.concede(duel, table.rowan)
    await table.env.settle()
    answer = await table.press(table.rowan, table.board(duel), "Rematch")
    await table.env.settle()
    (again,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    assert again.id != duel.id
    assert again.players == duel.players[::-1]  # sides swapped
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
