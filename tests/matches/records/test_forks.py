"""An ended duel is played on from any turn, against a person or the computer, as a duel of its own."""

import json
from typing import Any

import pytest

from bot.games.contract import START
from bot.games.records import digest, parse_record, verify
from bot.matches.computer_players import computer
from bot.matches.records.starts import ForkStart, NoStart, find_start
from bot.matches.records.verification import check_record
from bot.matches.statistics.usages import is_counted
from bot.matches.values import Duel, ForkOrigin, Player
from tests.matches.table import ANN, BEN, CAT, HALL, Table, make_matches, refused
from tests.matches.toy import FORKING, TOY
from tests.matches.toy import turn as turn_of

GAMES = {TOY.name: TOY}


@pytest.fixture
def table(table: Table) -> Table:
    """The table, with a game that has forks."""
    return Table(make_matches(table.store, table.clock, games=FORKING), table.clock, table.store)


async def start_of(table: Table, duel: Duel, turn: int) -> ForkStart:
    found = find_start(await table.matches.chronicle.record(duel.id), turn, TOY, turn_of)
    assert isinstance(found, ForkStart)
    return found


async def fork(table: Table, duel: Duel, turn: int = 2, **more: Any) -> Duel:
    """Ann plays on against Cat."""
    start = await start_of(table, duel, turn)
    invitation = await table.matches.forks.invite(ANN, CAT, HALL, duel.id, start, 801, **more)
    return await table.matches.invitations.accept(invitation.id, CAT, None, 802)


async def test_a_fork_begins_where_the_other_duel_stood(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    record = parse_record(await table.matches.chronicle.record(duel.id))
    played = await fork(table, duel)
    start = await start_of(table, duel, 2)
    assert start.ply == 2
    view, position = await table.matches.play.view(played.id, None), json.loads(start.setup)[START]
    assert view.totals == tuple(position["totals"])
    assert (view.ply, view.to_act) == (0, position["to_act"])
    assert digest(position) == record.lines[2].hash
    assert (played.decks, played.board, played.formats) == (duel.decks, duel.board, duel.formats)
    assert played.origin == ForkOrigin(duel.id, 2)
    assert not played.is_rated
    assert played.clock is None
    assert not is_counted(played)


async def test_the_record_of_a_fork_stands_alone(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    played = await table.to_end(await fork(table, duel))
    text = await table.matches.chronicle.record(played.id)
    record = parse_record(text)
    assert verify(record, GAMES) == []
    assert (record.header.match_id, record.header.challenge_id, record.header.accept_id) == (
        played.id,
        "801",
        "802",
    )
    verdict = check_record(text, GAMES)
    assert verdict.start_hash == await table.matches.replays.origin_hash(played) is not None
    assert await table.matches.replays.origin_hash(duel) is None


async def test_a_fork_of_a_fork_begins_at_the_later_position(table: Table) -> None:
    first = await table.to_end(await fork(table, await table.to_end(await table.duel())))
    again = await fork(table, first, 1)
    assert again.origin == ForkOrigin(first.id, 1)
    again = await table.to_end(again)
    record = parse_record(await table.matches.chronicle.record(again.id))
    assert verify(record, GAMES) == []


async def test_players_of_the_duel_keep_their_sides_and_others_take_the_one_to_move(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    start = await start_of(table, duel, 2)
    forks = table.matches.forks
    own = await forks.invite(BEN, CAT, HALL, duel.id, start, 1)
    assert own.fork is not None
    assert (own.fork.seat, own.fork.players) == (1, ("Ann", "Ben"))
    begun = await table.matches.invitations.accept(own.id, CAT, None, 2)
    assert [each.name for each in begun.players] == ["Cat", "Ben"]
    stranger = await forks.invite(CAT, BEN, HALL, duel.id, start, 3)
    assert stranger.fork is not None
    assert stranger.fork.seat == stranger.fork.mover == start.mover
    other = await forks.invite(ANN, Player(4, "Dan"), HALL, duel.id, start, 4, seat=1)
    assert other.fork is not None
    assert other.fork.seat == 1
    record = await table.matches.play.look(begun.id, None)
    assert record.duel.seat_of(CAT.user_id) == 0


async def test_the_computer_takes_the_other_side_and_the_decks_are_those_of_the_duel(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    start = await start_of(table, duel, 1)
    invitation = await table.matches.forks.invite(ANN, computer("novice"), HALL, duel.id, start, 1)
    begun = await table.matches.practice.welcome(invitation.id, None, 2)
    assert begun.decks == duel.decks
    assert [each.level for each in begun.players] == [None, "novice"]
    won = await table.matches.play.concede(begun.id, ANN.user_id)
    assert await table.matches.practice.next_level(won.look.duel) is None


async def test_a_fork_has_dice_of_its_own_whose_hash_is_known_before_it_is_accepted(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    start = await start_of(table, duel, 2)
    invitation = await table.matches.forks.invite(ANN, CAT, HALL, duel.id, start, 801)
    begun = await table.matches.invitations.accept(invitation.id, CAT, None, 802)
    assert invitation.seed_hash == begun.seed_hash
    ended = await table.to_end(begun)
    dice = parse_record(await table.matches.chronicle.record(ended.id)).lines
    assert [line.dice for line in dice[1:3]] != [
        line.dice for line in parse_record(await table.matches.chronicle.record(duel.id)).lines[3:5]
    ]


async def test_the_other_duel_may_lose_its_record_before_its_fork_begins(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    await table.matches.chronicle.set_shown({duel.id: duel.changes})
    start = await start_of(table, duel, 2)
    invitation = await table.matches.forks.invite(ANN, CAT, HALL, duel.id, start, 801)
    later = table.clock().replace(year=2031)
    await table.store.write(lambda tables: tables.records.forget(10, later, 10))
    begun = await table.to_end(await table.matches.invitations.accept(invitation.id, CAT, None, 802))
    assert verify(parse_record(await table.matches.chronicle.record(begun.id)), GAMES) == []
    assert await table.matches.replays.origin_hash(begun) is None


@pytest.mark.parametrize("turn", [0, -1, 99])
async def test_there_must_be_such_a_turn(table: Table, turn: int) -> None:
    duel = await table.to_end(await table.duel())
    found = find_start(await table.matches.chronicle.record(duel.id), turn, TOY, turn_of)
    assert isinstance(found, NoStart)
    assert found.code == "no-such-turn"
    assert found.turns == 1 + (duel.ply - 1) // 2


async def test_a_record_that_does_not_hold_is_not_played_on(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    text = (await table.matches.chronicle.record(duel.id)).replace('"toy-1"', '"toy-0"')
    assert find_start(text, 1, TOY, turn_of) == NoStart("cannot-fork")
    assert find_start(text, 1, TOY, None) == NoStart("no-forks")


async def test_refusals_of_forks(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    running = await table.duel(CAT, Player(4, "Dan"))
    start, forks = await start_of(table, duel, 1), table.matches.forks
    await refused("still-running", forks.invite(ANN, CAT, HALL, running.id, start, 1))
    await refused("no-such-duel", forks.invite(ANN, CAT, HALL, "99", start, 1))
    await refused("self-challenge", forks.invite(ANN, ANN, HALL, duel.id, start, 1))
    await refused("bot-opponent", forks.invite(ANN, Player(9, "Bot", bot=True), HALL, duel.id, start, 1))
    await refused("no-forks", forks.invite(ANN, CAT, HALL, duel.id, NoStart("no-forks"), 1))
    none = NoStart("no-such-turn", 0)
    await refused("no-turn-played", forks.invite(ANN, CAT, HALL, duel.id, none, 1))
    gone = await refused("no-such-turn", forks.invite(ANN, CAT, HALL, duel.id, NoStart("no-such-turn", 7), 1))
    assert gone == {"duel": duel.id, "turns": 7}
    await table.matches.matchmaking.blocks.turn(CAT.user_id or 0, BEN)
    await refused("takes-no-challenges", forks.invite(BEN, CAT, HALL, duel.id, start, 1))
    await refused("cannot-fork", forks.invite(ANN, CAT, HALL, duel.id, NoStart("cannot-fork"), 1))
    await forks.invite(ANN, CAT, HALL, duel.id, start, 1)
    await refused("already-challenged", forks.invite(ANN, CAT, HALL, duel.id, start, 1))
    assert await table.open_invitations() != []
    without = make_matches(table.store, table.clock)
    await refused("no-forks", without.forks.invite(BEN, Player(4, "Dan"), HALL, duel.id, start, 1))
