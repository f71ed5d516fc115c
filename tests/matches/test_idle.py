"""What makes no difference is not asked: the services answer it in the same breath."""

from dataclasses import replace
from typing import Any

from bot.games.records import parse_record, verify
from bot.store import Store
from tests.matches.table import Clock, Table, log_of, make_matches
from tests.matches.toy import TOY, TOYS, ToyState


def rolls_twice(state: ToyState) -> str | None:
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
