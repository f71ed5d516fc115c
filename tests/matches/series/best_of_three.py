"""What tests of series say again and again: the toy game with a first choice, and games that end at once."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.games.contract import Json
from bot.matches.values import Duel, Player
from bot.series.rules import SeriesScore
from bot.store.series.values import Series
from tests.matches.table import ANN, BEN, Table
from tests.matches.toy import TOY, TOYS


def next_setup(before: Json, order: Sequence[int], chooser: int | None) -> Json:
    """The toy's decks the other way round; it only notes who would choose."""
    return {**before, "decks": [before["decks"][seat] for seat in order], "chooser": chooser}


SEATED = {TOY.name: replace(TOYS[TOY.name], next_setup=next_setup)}


async def first_game(table: Table, **more: Any) -> Duel:
    """Game 1 of 3: Ann, who challenges, plays South with `low`; Ben plays North with `high`."""
    return await table.duel(**({"best_of": 3} | more))


async def lost(table: Table, duel: Duel, loser: Player) -> Duel:
    """The duel, which this player gives up."""
    await table.matches.play.concede(duel.id, loser.user_id)
    return await table.matches.chronicle.duel(duel.id)


async def drawn(table: Table, duel: Duel) -> Duel:
    """The duel, which ends drawn by agreement."""
    await table.matches.play.offer_draw(duel.id, ANN.user_id)
    await table.matches.play.accept_draw(duel.id, BEN.user_id)
    return await table.matches.chronicle.duel(duel.id)


async def next_game(table: Table, last: Duel, by: Player = BEN, press: int = 700) -> Duel:
    """The game after this one, offered and begun."""
    assert await table.matches.series.offer(last) is not None
    return await table.matches.series.begin(last.id, by.user_id, press)


async def series_of(table: Table, duel: Duel) -> Series:
    found = await table.matches.series.of(await table.matches.chronicle.duel(duel.id))
    assert found is not None
    return found


async def score_of(table: Table, duel: Duel) -> SeriesScore:
    return (await series_of(table, duel)).score
