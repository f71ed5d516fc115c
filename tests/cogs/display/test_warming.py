"""What many pictures share is drawn once the bot is ready, by a painter that then ends; puzzles are read."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import cast

import discord
import pytest

from bot.matches.puzzle_games import PuzzleGame
from bot.matches.registry import TABLETOPS
from bot.matches.tabletop import Stock, Tabletop
from bot.puzzles.values import Puzzle
from cogs.display.warming import PolitePainter, Warming
from cogs.faces import Face
from cogs.kit.painter import Painter, PaintError, Urgency


class Client:
    """A client that is ready once it is told."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()

    async def wait_until_ready(self) -> None:
        await self.ready.wait()


class Drawing:
    """A face that draws one thing ahead of time."""

    def __init__(self, painter: Painter, drawn: list[str], draw: Callable[[], str]) -> None:
        self._painter, self._drawn, self._draw = painter, drawn, draw

    async def warm(self, stock: Stock) -> None:
        self._drawn.append(await self._painter.draw(Urgency.LOOK, self._draw))


class Bare:
    """A face that draws nothing ahead of time."""

    warm = None


def _polite(other: Painter | None = None) -> PolitePainter:
    busy = other or Painter(lambda: ThreadPoolExecutor(1))
    return PolitePainter(lambda: ThreadPoolExecutor(1), busy, lull=0.0)


def _warming(client: Client, painter: PolitePainter, *faces: object) -> Warming:
    named = {
        name: cast("Face", face) for name, face in zip(list(TABLETOPS)[: len(faces)], faces, strict=True)
    }
    return Warming(cast("discord.Client", client), named, painter, _without_puzzles())


def _without_puzzles() -> dict[str, Tabletop]:
    return {name: replace(game, puzzles=None) for name, game in TABLETOPS.items()}


async def test_it_begins_once_the_bot_is_ready_and_its_painter_ends() -> None:
    client, painter, drawn = Client(), _polite(), list[str]()
    warming = _warming(client, painter, Bare(), Drawing(painter, drawn, lambda: "ground"))
    await warming.start()
    await asyncio.sleep(0)
    assert drawn == []
    client.ready.set()
    await warming.idle()
    assert drawn == ["ground"]
    with pytest.raises(PaintError):
        await painter.draw(Urgency.LOOK, str)
    await warming.close()


async def test_it_gives_way_while_somebody_waits_for_a_board() -> None:
    boards, free, drawn = Painter(lambda: ThreadPoolExecutor(1), at_once=1), threading.Event(), list[str]()
    painter, client = _polite(boards), Client()
    client.ready.set()
    waited = [asyncio.create_task(boards.draw(Urgency.ACTION, free.wait)) for _ in range(3)]
    await asyncio.sleep(0)
    warming = _warming(client, painter, Drawing(painter, drawn, lambda: "ground"))
    await warming.start()
    for _ in range(100):
        await asyncio.sleep(0)
    assert drawn == []
    free.set()
    await warming.idle()
    assert [task.done() for task in waited] == [True] * 3, "all boards came first"
    assert drawn == ["ground"]
    boards.close()
    await warming.close()


class Shelf:
    """A game's puzzles, which are counted when they are read."""

    times = 0

    def shipped(self) -> list[Puzzle]:
        self.times += 1
        return []


async def test_puzzles_are_read_before_anybody_asks_for_one() -> None:
    client, painter, shelf = Client(), _polite(), Shelf()
    games = _without_puzzles()
    games["melee"] = replace(games["melee"], puzzles=cast("PuzzleGame", shelf))
    warming = Warming(cast("discord.Client", client), {}, painter, games)
    await warming.start()
    await asyncio.sleep(0)
    assert shelf.times == 0
    client.ready.set()
    await warming.idle()
    assert shelf.times == 1
    await warming.close()


async def test_it_closes_before_the_bot_is_ready() -> None:
    painter, drawn = _polite(), list[str]()
    warming = _warming(Client(), painter, Bare(), Drawing(painter, drawn, lambda: "ground"))
    await warming.start()
    await asyncio.sleep(0)
    await warming.close()
    await warming.idle()
    assert drawn == []


def broken() -> str:
    raise ValueError("cannot be drawn")


async def test_if_it_fails_that_is_logged_once_and_its_painter_ends(
    caplog: pytest.LogCaptureFixture,
) -> None:
    client, painter, drawn = Client(), _polite(), list[str]()
    warming = _warming(client, painter, Bare(), Drawing(painter, drawn, broken))
    client.ready.set()
    await warming.start()
    await warming.idle()
    assert [record.message for record in caplog.records if record.name == "cogs.display.warming"] == [
        "What many pictures share could not be drawn or read ahead of time"
    ]
    with pytest.raises(PaintError):
        await painter.draw(Urgency.LOOK, str)
    await warming.close()
