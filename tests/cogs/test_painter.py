"""Pictures are drawn off the event loop; what cannot be drawn is told so."""

import os
import signal
from concurrent.futures import Executor
from typing import Any

import pytest

from bot.games.contract import Seat
from cogs.painter import Painter, PaintError, processes, threads


class Studio:
    """Draws nothing, but notes in which process."""

    def battlefield(self, view: Any, names: Any, recent: Any) -> bytes:
        if view == "broken":
            raise ValueError("cannot be drawn")
        return str(os.getpid()).encode()

    def reach(self, view: Any, names: Any, plan: Any) -> bytes:
        return b"reach"

    def hand(self, view: Any, seat: Seat, realm: str) -> list[bytes]:
        if view == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        return [b"hand"]

    def card(self, entity: Any, deck_name: str, realm: str, number: int) -> bytes:
        return b"card"

    def deck_sheet(self, deck: Any) -> bytes:
        return b"sheet"


async def test_pictures_are_drawn_in_other_processes() -> None:
    painter = Painter(Studio(), processes(1))
    try:
        assert int(await painter.battlefield("view", ("a", "b"), ())) != os.getpid()  # type: ignore[arg-type]
    finally:
        painter.close()


async def test_a_killed_worker_is_replaced_and_the_next_picture_drawn() -> None:
    painter = Painter(Studio(), processes(1))
    try:
        with pytest.raises(PaintError):
            await painter.hand("killed", Seat.SOUTH, "")  # type: ignore[arg-type]
        assert int(await painter.battlefield("view", ("a", "b"), ()))  # type: ignore[arg-type]
    finally:
        painter.close()


async def test_what_cannot_be_drawn_is_a_paint_error() -> None:
    painter = Painter(Studio(), threads(1))
    with pytest.raises(PaintError):
        await painter.battlefield("broken", ("a", "b"), ())  # type: ignore[arg-type]
    assert await painter.hand("view", Seat.SOUTH, "") == [b"hand"]  # type: ignore[arg-type]
    painter.close()


async def test_after_closing_nothing_is_drawn() -> None:
    made: list[Executor] = []

    def make() -> Executor:
        made.append(threads(1)())
        return made[-1]

    painter = Painter(Studio(), make)
    painter.close()
    with pytest.raises(PaintError):
        await painter.deck_sheet("deck")  # type: ignore[arg-type]
    assert len(made) == 1
