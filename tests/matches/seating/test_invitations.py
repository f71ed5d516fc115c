"""Challenges, lobbies and rematches: who may do what, and that a seed is fixed before anyone can accept."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.games.dice import SeededDice, seed_hash
from bot.games.records import parse_record
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Place, Player
from tests.matches.table import ANN, BEN, CAT, HALL, Table, count_up, log_of, make_matches, refused
from tests.matches.toy import CONTENT, TOYS, ToyContent


async def record_of(table: Table, duel: Duel) -> str:
    """The record of a duel that ends now."""
    await table.matches.play.concede(duel.id, ANN.user_id)
    return await table.matches.chronicle.record(duel.id)


async def test_a_challenge_is_open_for_a_day_and_shows_the_hash_of_its_seed(table: Table) -> None:
    invitation = await table.challenge()
    assert invitation == await table.matches.invitations.get(invitation.id)
    assert (invitation.kind, invitation.state, invitation.duel_id) == ("challenge", "open", None)
    assert (invitation.author, invitation.opponent, invitation.place) == (ANN, BEN, HALL)
    assert invitation.created_at == table.clock()
    assert (invitation.expires_at - invitation.created_at).total_seconds() == 24 * 3600
    assert invitation.seed_hash == seed_hash(count_up(32))
    assert count_up(32).hex() not in repr(invitation)


async def test_the_challenger_sits_south_and_the_dice_hold_both_interactions(table: Table) -> None:
    invitation = await table.challenge(interaction_id=77)
    duel = await table.matches.invitations.accept(invitation.id, BEN, "high", 88)
    assert duel.players == (ANN, BEN)
    assert duel.decks == ("low", "high")
    assert (duel.id, duel.ply, duel.running, duel.seed_hex) == (invitation.id, 0, True, None)
    _, events = TOYS["toy"].game.begin(
        {"decks": [[1, 2, 3], [7, 8, 9]], "goal": 21}, SeededDice(count_up(32), "toy", duel.id, "77", "88")
    )
    public = [(0, event) for event in events if event.kind != "dealt"]
    assert await log_of(table.matches, duel.id) == public
    accepted = await table.matches.invitations.get(invitation.id)
    assert (accepted.state, accepted.duel_id) == ("accepted", duel.id)


async def test_anyone_may_join_a_lobby_but_its_author(table: Table) -> None:
    lobby = await table.challenge(opponent=None)
    assert (lobby.kind, lobby.opponent) == ("lobby", None)
    await refused("own-invitation", table.matches.invitations.accept(lobby.id, ANN, "low", 1))
    await table.matches.invitations.accept(lobby.id, CAT, "high", 2)
    assert (await table.matches.invitations.get(lobby.id)).opponent == CAT


async def test_of_two_who_join_at_once_one_gets_the_duel(table: Table, url: str) -> None:
    lobby = await table.challenge(opponent=None)
    answers = await asyncio.gather(
        *(table.matches.invitations.accept(lobby.id, player, "high", 9) for player in (BEN, CAT)),
        return_exceptions=True,
    )
    duels = [answer for answer in answers if not isinstance(answer, BaseException)]
    [refusal] = [answer for answer in answers if isinstance(answer, Refusal)]
    assert len(duels) == 1
    assert (refusal.code, refusal.values["state"]) == ("invitation-closed", "accepted")
    assert await table.matches.chronicle.running() == duels


async def test_only_the_challenged_may_answer_and_only_the_author_cancel(table: Table) -> None:
    challenge = await table.challenge()
    assert await refused("not-for-you", table.matches.invitations.accept(challenge.id, CAT, "low", 1)) == {
        "invitation": challenge.id,
        "who": "Ben",
    }
    await refused("own-invitation", table.matches.invitations.accept(challenge.id, ANN, "low", 1))
    await refused("not-for-you", table.matches.invitations.decline(challenge.id, CAT.user_id))
    await refused("own-invitation", table.matches.invitations.decline(challenge.id, ANN.user_id))
    await refused("not-for-you", table.matches.invitations.cancel(challenge.id, CAT.user_id))
    cancel = table.matches.invitations.cancel
    details = await refused("not-yours-to-cancel", cancel(challenge.id, BEN.user_id))
    assert details["who"] == "Ann"
    assert (await table.matches.invitations.decline(challenge.id, BEN.user_id)).state == "declined"
    lobby = await table.challenge(opponent=None)
    await refused("not-for-you", table.matches.invitations.decline(lobby.id, BEN.user_id))
    assert (await table.matches.invitations.cancel(lobby.id, ANN.user_id)).state == "cancelled"


@pytest.mark.parametrize("ending", ["accepted", "declined", "cancelled", "expired"])
async def test_a_closed_invitation_stays_closed(table: Table, ending: str) -> None:
    challenge = await table.challenge()
    match ending:
        case "accepted":
            await table.matches.invitations.accept(challenge.id, BEN, "high", 1)
        case "declined":
            await table.matches.invitations.decline(challenge.id, BEN.user_id)
        case "cancelled":
            await table.matches.invitations.cancel(challenge.id, ANN.user_id)
        case _:
            table.clock.pass_by(hours=24)
    for attempt in (
        table.matches.invitations.accept(challenge.id, BEN, "high", 2),
        table.matches.invitations.decline(challenge.id, BEN.user_id),
        table.matches.invitations.cancel(challenge.id, ANN.user_id),
    ):
        assert (await refused("invitation-closed", attempt))["state"] == ending


async def test_invitations_run_out_after_a_day_and_not_before(table: Table) -> None:
    first = await table.challenge()
    table.clock.pass_by(hours=1)
    second = await table.challenge(opponent=None)
    await table.matches.invitations.set_message(first.id, 4242)
    table.clock.pass_by(hours=22, minutes=59)
    assert await table.matches.invitations.overdue() == []
    await table.matches.invitations.expire(first.id)
    table.clock.pass_by(minutes=1)
    first = await table.matches.invitations.get(first.id)
    over = replace(first, state="expired")
    assert await table.matches.invitations.overdue() == [over]
    assert first.message_id == 4242
    assert await table.matches.invitations.overdue() == [over], "until its message says so"
    await table.matches.invitations.expire(first.id)
    assert await table.matches.invitations.overdue() == []
    assert await table.matches.invitations.get(first.id) == over
    assert await table.open_invitations() == [second]


async def test_what_has_been_answered_does_not_run_out(table: Table) -> None:
    challenge = await table.challenge()
    await table.matches.invitations.decline(challenge.id, BEN.user_id)
    table.clock.pass_by(hours=24)
    assert await table.matches.invitations.overdue() == []
    await table.matches.invitations.expire(challenge.id)
    assert (await table.matches.invitations.get(challenge.id)).state == "declined"


async def test_nobody_challenges_themselves_or_a_bot(table: Table) -> None:
    await refused("self-challenge", table.challenge(opponent=Player(ANN.user_id, "another name")))
    await refused("bot-opponent", table.challenge(opponent=Player(9, "Robot", bot=True)))
    assert await table.open_invitations() == []


async def test_two_players_have_one_open_challenge_between_them(table: Table) -> None:
    first = await table.challenge()
    renamed = Player(BEN.user_id, "Benjamin")
    details = {"invitation": first.id, "author": "Ann"}
    assert await refused("already-challenged", table.challenge(opponent=renamed)) == details
    assert await refused("already-challenged", table.challenge(BEN, ANN)) == details
    await table.challenge(opponent=CAT)
    await table.challenge(opponent=None)
    table.clock.pass_by(hours=24)  # over, though nobody has swept yet
    await table.challenge()


async def test_a_deck_is_the_one_named_else_the_preferred_else_asked_for(table: Table) -> None:
    await refused("unknown-deck", table.challenge(deck="none such"))
    await refused("unknown-board", table.challenge(board="none such"))
    assert await refused("deck-needed", table.challenge(deck=None)) == {"who": "Ann"}
    await refused("unknown-deck", table.matches.decks["toy"].prefer(ANN.user_id, "none such"))
    await table.matches.decks["toy"].prefer(ANN.user_id, "low")
    await table.matches.decks["toy"].prefer(ANN.user_id, "high")
    assert await table.matches.decks["toy"].preferred(ANN.user_id) == "high"
    challenge = await table.challenge(deck=None, board=None)
    assert (challenge.deck, challenge.board) == ("high", "long")
    wide_first = ToyContent(CONTENT.decks, {"wide": 50, "long": 101})
    later = make_matches(table.store, table.clock, wide_first)
    lobby = await later.invitations.invite(CAT, None, HALL, "low", None, 1, game="toy")
    assert lobby.board == wide_first.default_board == "wide"
    await refused("deck-needed", table.matches.invitations.accept(challenge.id, BEN, None, 1))
    await refused("unknown-deck", table.matches.invitations.accept(challenge.id, BEN, "none such", 1))
    await table.matches.decks["toy"].prefer(BEN.user_id, "low")
    assert (await table.matches.invitations.accept(challenge.id, BEN, None, 1)).decks == ("high", "low")
    await table.matches.decks["toy"].prefer(ANN.user_id, None)
    assert await table.matches.decks["toy"].preferred(ANN.user_id) is None


async def test_decks_and_boards_that_left_are_named_when_it_comes_to_it(table: Table) -> None:
    challenge = await table.challenge()
    lobby = await table.challenge(opponent=None)
    await table.matches.decks["toy"].prefer(BEN.user_id, "low")
    no_low = ToyContent({"high": (1,)}, CONTENT.boards)
    later = make_matches(table.store, table.clock, no_low)
    assert await later.decks["toy"].preferred(BEN.user_id) is None
    assert await refused("unknown-deck", later.invitations.accept(challenge.id, BEN, "high", 1)) == {
        "deck": "low"
    }
    no_short = ToyContent(CONTENT.decks, {"long": 101})
    later = make_matches(table.store, table.clock, no_short)
    await refused("unknown-board", later.invitations.accept(lobby.id, CAT, "high", 1))
    assert await later.chronicle.running() == []


async def test_there_is_a_limit_of_duels_and_of_invitations(table: Table) -> None:
    matches = make_matches(table.store, table.clock, max_duels=2)
    table = Table(matches, table.clock, table.store)
    waiting = await table.challenge(opponent=CAT)
    await table.challenge(opponent=None)
    assert await refused("too-many-invitations", table.challenge()) == {"limit": 2}
    await table.duel(BEN, ANN)
    await table.duel(BEN, Player(4, "Dan"))
    assert await refused("too-many-duels", table.challenge(BEN, CAT)) == {"who": "Ben", "limit": 2}
    await matches.invitations.accept(waiting.id, CAT, "high", 3)
    [lobby] = await table.open_invitations()
    assert (await refused("too-many-duels", matches.invitations.accept(lobby.id, CAT, "low", 3)))[
        "who"
    ] == "Ann"
    assert (await refused("too-many-duels", matches.invitations.accept(lobby.id, BEN, "low", 3)))[
        "who"
    ] == "Ben"


async def test_what_is_not_there_is_said(table: Table) -> None:
    for key in ("99", "", "x", "-1", "01", "٣", "9" * 40):
        await refused("no-such-invitation", table.matches.invitations.get(key))
        await refused("no-such-duel", table.matches.chronicle.duel(key))
    await refused("no-such-invitation", table.matches.invitations.set_message("99", 1))
    await refused("no-such-invitation", table.matches.invitations.accept("99", BEN, "low", 1))
    await refused("unknown-game", table.challenge(game="chess"))


async def test_a_rematch_swaps_the_sides_whoever_asks(table: Table) -> None:
    first = await table.duel(deck="low")
    await refused("still-running", table.matches.invitations.rematch(first.id, ANN.user_id, 1))
    await table.matches.play.concede(first.id, ANN.user_id)
    await refused("not-a-player", table.matches.invitations.rematch(first.id, CAT.user_id, 1))
    await refused("no-such-duel", table.matches.invitations.rematch("99", ANN.user_id, 1))

    asked = await table.matches.invitations.rematch(first.id, ANN.user_id, 601)
    assert (asked.author, asked.opponent) == (ANN, BEN)
    assert (asked.kind, asked.rematch_of, asked.place) == ("challenge", first.id, HALL)
    details = await refused("already-challenged", table.matches.invitations.rematch(first.id, BEN.user_id, 1))
    assert details == {"invitation": asked.id, "author": "Ann"}
    second = await table.matches.invitations.accept(asked.id, BEN, None, 602)
    assert (second.players, second.decks) == ((BEN, ANN), ("high", "low"))
    assert second.board == first.board

    await table.matches.play.concede(second.id, ANN.user_id)
    asked = await table.matches.invitations.rematch(second.id, BEN.user_id, 603)
    third = await table.matches.invitations.accept(asked.id, ANN, None, 604)
    assert (third.players, third.decks) == ((ANN, BEN), ("low", "high"))

    await table.matches.play.concede(third.id, ANN.user_id)
    asked = await table.matches.invitations.rematch(third.id, BEN.user_id, 605)
    fourth = await table.matches.invitations.accept(asked.id, ANN, "high", 606)
    assert (fourth.players, fourth.decks) == ((BEN, ANN), ("high", "high"))
    record = parse_record(await record_of(table, fourth))
    assert (record.header.seats, record.header.challenge_id) == (("Ben", "Ann"), "605")
    assert record.header.accept_id == "606"


async def test_a_rematch_with_a_deck_and_board_that_left_takes_others(table: Table) -> None:
    first = await table.duel()
    await table.matches.play.concede(first.id, ANN.user_id)
    later = make_matches(table.store, table.clock, ToyContent({"new": (4,)}, {"wide": 30}))
    await refused("deck-needed", later.invitations.rematch(first.id, ANN.user_id, 1))
    await later.decks["toy"].prefer(ANN.user_id, "new")
    asked = await later.invitations.rematch(first.id, ANN.user_id, 1)
    assert (asked.deck, asked.board) == ("new", "wide")
    await refused("deck-needed", later.invitations.accept(asked.id, BEN, None, 2))
    assert (await later.invitations.accept(asked.id, BEN, "new", 2)).decks == ("new", "new")


async def test_one_may_be_in_several_duels_and_finds_them(table: Table) -> None:
    one = await table.duel()
    two = await table.duel(BEN, CAT, place=Place(20, 200))
    three = await table.duel(CAT, ANN, place=Place(None, 300))
    assert await table.matches.chronicle.running() == [three, two, one]
    assert await table.matches.chronicle.running(user_id=BEN.user_id) == [two, one]
    assert await table.matches.chronicle.running(guild_id=20) == [two]
    assert await table.matches.chronicle.running(10, CAT.user_id) == []
    await table.matches.play.concede(one.id, ANN.user_id)
    table.clock.pass_by(minutes=1)
    await table.matches.play.concede(three.id, CAT.user_id)
    assert [duel.id for duel in await table.matches.chronicle.ended(ANN.user_id, 5)] == [three.id, one.id]
    assert [duel.id for duel in await table.matches.chronicle.ended(BEN.user_id, 5)] == [one.id]
    assert [duel.id for duel in await table.matches.chronicle.ended(None, 1)] == [three.id]
    assert [duel.id for duel in await table.matches.chronicle.ended(None, 5, 10)] == [one.id]
    assert await table.matches.chronicle.ended(None, 5, 20) == []
