"""Logs, records, threads and posts."""

import asyncio
import json

from bot.games.records import parse_record, verify
from bot.matches.values import Place, Posted
from tests.matches.table import ANN, BEN, CAT, Table, count_up, make_matches, posts_of, refused
from tests.matches.toy import TOY, ToyContent

GAMES = {TOY.name: TOY}


async def test_messages_are_recorded_before_or_after_an_action_never_meanwhile(table: Table) -> None:
    duel = await table.duel()
    chronicle = table.matches.chronicle
    async with chronicle._context.locks.of(duel.id):  # as while an action is being stored
        posting = asyncio.create_task(chronicle.set_posted(Posted(duel.id, "board", 1, 2, 0, 0, "")))
        forgetting = asyncio.create_task(chronicle.forget_posted(duel.id, "draw"))
        await table.open_invitations()  # time enough for another transaction
        assert await posts_of(table.matches, duel.id) == {}
        assert not posting.done()
        assert not forgetting.done()
    await asyncio.gather(posting, forgetting)
    assert (await posts_of(table.matches, duel.id))["board"].message_id == 2


async def test_the_record_of_a_duel_holds_when_it_is_played_again(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    text = await table.matches.chronicle.record(duel.id)
    record = parse_record(text)
    assert verify(record, GAMES) == []
    assert record.seed == count_up(32).hex()
    assert (record.header.match_id, record.header.challenge_id, record.header.accept_id) == (
        duel.id,
        "501",
        "502",
    )
    assert record.header.seats == ("Ann", "Ben")
    assert record.header.seed_hash == duel.seed_hash
    assert [line.ply for line in record.lines] == list(range(duel.ply + 1))
    assert {line.action for line in record.lines} == {"", "roll"}


async def test_a_record_ends_with_the_concession_or_the_agreed_draw(table: Table) -> None:
    conceded = await table.duel()
    await table.matches.play.concede(conceded.id, ANN.user_id)
    drawn = await table.duel()
    await table.matches.play.offer_draw(drawn.id, ANN.user_id)
    await table.matches.play.accept_draw(drawn.id, BEN.user_id)
    for duel, seat, action in ((conceded, 0, "concede"), (drawn, 1, "draw")):
        record = parse_record(await table.matches.chronicle.record(duel.id))
        assert (record.lines[-1].seat, record.lines[-1].action) == (seat, action)
        assert verify(record, GAMES) == []


async def test_a_tampered_record_does_not_hold(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    text = await table.matches.chronicle.record(duel.id)
    assert verify(parse_record(text.replace(count_up(32).hex(), "00" * 32)), GAMES) != []
    record = parse_record(text)
    low = "low" if record.lines[1].dice[0] > 3 else "high"
    wrong = json.dumps(list(record.lines[1].dice)), "[1]" if low == "low" else "[6]"
    assert verify(parse_record(text.replace(f'"dice": {wrong[0]}', f'"dice": {wrong[1]}')), GAMES) != []


async def test_decks_that_change_later_change_nothing(table: Table) -> None:
    duel = await table.duel()
    later = Table(
        make_matches(table.store, table.clock, ToyContent({"low": (99,), "high": (99,)}, {"short": 1})),
        table.clock,
        table.store,
    )
    await later.next(duel, "play")
    duel = await later.to_end(duel)
    record = parse_record(await later.matches.chronicle.record(duel.id))
    assert record.header.setup == {"decks": [[1, 2, 3], [7, 8, 9]], "goal": 21, "turn_limit": 60}
    assert verify(record, GAMES) == []


async def test_only_duels_that_ended_have_a_record(table: Table) -> None:
    duel = await table.duel()
    await refused("still-running", table.matches.chronicle.record(duel.id))
    await refused("no-such-duel", table.matches.chronicle.record("99"))
    await refused("no-such-duel", table.matches.play.full_look("99"))
    await refused("no-such-duel", table.matches.play.view("99", None))


async def test_the_turn_limit_is_what_the_service_was_told(table: Table) -> None:
    matches = make_matches(table.store, table.clock, turn_limit=9)
    duel = await Table(matches, table.clock, table.store).duel()
    await matches.play.concede(duel.id, ANN.user_id)
    assert parse_record(await matches.chronicle.record(duel.id)).header.setup["turn_limit"] == 9


async def test_a_duel_is_found_by_its_thread_or_its_channel(table: Table) -> None:
    one = await table.duel()
    two = await table.duel(BEN, CAT)
    assert await table.matches.chronicle.duel_in(100) == two  # the newest of the channel
    await table.matches.chronicle.set_thread(two.id, 777)
    two = await table.matches.chronicle.duel(two.id)
    assert two.thread_id == 777
    assert await table.matches.chronicle.duel_in(777) == two
    assert await table.matches.chronicle.duel_in(100) == one
    await table.matches.play.concede(one.id, ANN.user_id)
    assert (await table.matches.chronicle.duel_in(100)) == await table.matches.chronicle.duel(
        one.id
    )  # ended, but none runs
    three = await table.duel(place=Place(10, 100))
    assert await table.matches.chronicle.duel_in(100) == three
    await table.matches.play.concede(three.id, ANN.user_id)
    four = await table.duel()
    await table.matches.chronicle.set_thread(four.id, 888)
    assert (await table.matches.chronicle.duel_in(100)) == await table.matches.chronicle.duel(three.id)
    assert await table.matches.chronicle.duel_in(12345) is None
    await refused("no-such-duel", table.matches.chronicle.set_thread("99", 1))


async def test_posts_are_remembered_one_for_each_role(table: Table) -> None:
    duel = await table.duel()
    board = Posted(duel.id, "board", 100, 5001, 0, 0, "aa")
    hand = Posted(duel.id, "hand-0", 900, 5002, 0, 0, "bb")
    await table.matches.chronicle.set_posted(board)
    await table.matches.chronicle.set_posted(hand)
    assert await posts_of(table.matches, duel.id) == {"board": board, "hand-0": hand}
    newer = Posted(duel.id, "board", 101, 5003, 1, 1, "cc")
    await table.matches.chronicle.set_posted(newer)
    await table.matches.chronicle.forget_posted(duel.id, "hand-0")
    await table.matches.chronicle.forget_posted(duel.id, "hand-1")
    assert await posts_of(table.matches, duel.id) == {"board": newer}
    await refused("no-such-duel", table.matches.chronicle.set_posted(Posted("99", "board", 1, 1, 0, 0, "")))


async def test_boards_that_are_behind_are_known(table: Table) -> None:
    def board(duel_id: str, ply: int) -> Posted:
        return Posted(duel_id, "board", 100, 5001, ply, 0, "")

    one, two = await table.duel(), await table.duel(BEN, CAT)
    assert await table.matches.chronicle.unshown() == [one.id, two.id]  # neither has a board yet
    await table.matches.chronicle.set_posted(board(one.id, 0))
    await table.matches.chronicle.set_posted(Posted(two.id, "hand-0", 1, 1, 0, 0, ""))
    assert await table.matches.chronicle.unshown() == [two.id]
    await table.matches.chronicle.set_posted(board(two.id, 0))
    assert await table.matches.chronicle.unshown() == []
    await table.next(one)
    await table.matches.play.concede(two.id, BEN.user_id)
    assert await table.matches.chronicle.unshown() == [one.id, two.id]  # the end is to be shown, too
    await table.matches.chronicle.set_posted(board(one.id, 1))
    await table.matches.chronicle.set_posted(board(two.id, 1))
    assert await table.matches.chronicle.unshown() == []
    await table.matches.chronicle.forget_posted(one.id, "board")
    await table.matches.chronicle.forget_posted(two.id, "board")
    assert await table.matches.chronicle.unshown() == [one.id, two.id]


async def test_an_ended_duel_whose_draw_notice_still_stands_is_known(table: Table) -> None:
    duel = await table.duel()
    notice = Posted(duel.id, "draw", 100, 5002, 0, 0, "south")
    await table.matches.chronicle.set_posted(Posted(duel.id, "board", 100, 5001, 0, 0, ""))
    await table.matches.chronicle.set_posted(notice)
    assert await table.matches.chronicle.unshown() == []  # it may stand while the duel runs
    await table.matches.play.concede(duel.id, ANN.user_id)
    await table.matches.chronicle.set_posted(Posted(duel.id, "board", 100, 5003, 1, 0, ""))
    assert await table.matches.chronicle.unshown() == [duel.id]
    assert (await posts_of(table.matches, duel.id))["draw"] == notice
    await table.matches.chronicle.forget_posted(duel.id, "draw")
    assert await table.matches.chronicle.unshown() == []


async def test_a_player_moves_a_duel_once_to_another_channel(table: Table) -> None:
    duel = await table.duel()
    await table.matches.chronicle.set_thread(duel.id, 700)
    move = table.matches.chronicle.move
    await refused("not-a-player", move(duel.id, CAT.user_id, "100", 200))
    await move(duel.id, ANN.user_id, "100", 200)
    moved = await table.matches.chronicle.duel(duel.id)
    assert (moved.place, moved.thread_id) == (Place(10, 200), None)
    assert await refused("moved-already", move(duel.id, BEN.user_id, "100", 300)) == {"channel": 200}


async def test_people_have_met_if_they_ever_shared_a_duel(table: Table) -> None:
    chronicle = table.matches.chronicle
    first, second = await table.duel(), await table.duel(CAT, ANN)
    assert await chronicle.met(ANN.user_id or 0, 9) == [CAT, BEN]
    assert await chronicle.met(ANN.user_id or 0, 1) == [CAT]
    await chronicle.check_met(ANN.user_id or 0, BEN)
    refusal = await refused("not-met", chronicle.check_met(BEN.user_id or 0, CAT))
    assert refusal == {"who": "Cat"}
    assert (first.players, second.players) == ((ANN, BEN), (CAT, ANN))
