"""What makes no difference is not asked: the services answer it in the same breath."""

from dataclasses import replace
from typing import Any

from bot.games.records import parse_record, verify
from bot.matches.values import Player
from bot.store import Store
from sample.sealed.game import SEALED, Bid, State
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, Table, log_of, make_matches
from tests.matches.toy import TOY, TOYS, ToyState


def rolls_twice(state: ToyState, seat: int) -> str | None:
    """As if the one who rolled second had no choice but to roll."""
    return "roll" if state.ply in (1, 2) else None


async def test_an_answer_that_makes_no_difference_is_given_for_whoever_is_asked(url: str) -> None:
    store = await Store.open(url)
    games: Any = {TOY.name: replace(TOYS[TOY.name], idle=rolls_twice)}
    clock = Clock()
    table = Table(make_matches(store, clock, games=games), clock, store)
    duel = await table.duel()

    told: list[int] = []
    table.matches.changes.watch(lambda change: told.append(change.look.duel.ply if change.look else -1))

    played = await table.next(duel)

    assert played.ply == 3
    assert told == [3], "nobody is shown the questions in between"
    assert [event.kind for event in played.events] == ["rolled", "rolled", "rolled"]
    assert played.look.seat == played.seat
    assert [ply for ply, _ in await log_of(table.matches, duel.id)] == [0, 1, 2, 3]
    latest = await table.to_end(duel)
    record = parse_record(await table.matches.chronicle.record(latest.id))
    assert verify(record, {TOY.name: TOY}) == []
    await store.close()


def bids_any(state: State, seat: int) -> Bid | None:
    """As if only the first seat of the first round had different cards."""
    return Bid(state.hands[seat][0]) if state.round == 1 and seat in (1, 2) else None


async def test_of_several_who_are_asked_each_gets_an_answer_of_their_own(url: str) -> None:
    store = await Store.open(url)
    matches = make_matches(store, Clock(), games={SEALED.name: replace(TABLETOP, idle=bids_any)})
    opened = await matches.game_tables.open_table(ANN, HALL, SEALED.name, 501, players=4)
    for number, player in enumerate((BEN, CAT, Player(4, "Dot"))):
        await matches.game_tables.join(opened.id, player, None, 600 + number)

    view: Any = await matches.play.view(opened.id, ANN.user_id)
    played = await matches.play.act(opened.id, ANN.user_id, Bid(view.hand[0]))

    assert [event.seat for event in played.events if event.kind == "sealed"] == [0, 1, 2]
    assert played.look.waiting == {3}, "the last one has a choice"
    lines = bids_in(await log_of(matches, opened.id))
    assert lines == [(1, 0), (2, 1), (3, 2)]
    await store.close()


def bids_in(log: list[tuple[int, Any]]) -> list[tuple[int, int]]:
    """The ply and the seat of each bid."""
    return [(ply, event.seat) for ply, event in log if event.kind == "sealed"]
