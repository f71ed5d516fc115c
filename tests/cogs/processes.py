"""A stand-in for what draws, for tests that draw in other processes: it imports next to nothing there."""

import os
import signal
from typing import Any


class Studio:
    """Draws nothing, but notes in which process."""

    def battlefield(self, view: Any, names: Any, steps: Any) -> bytes:
        if view == "broken":
            raise ValueError("cannot be drawn")
        return str(os.getpid()).encode()

    def reach(self, view: Any, plan: Any) -> bytes:
        return b"reach"

    def hand(self, view: Any, seat: Any, realm: str, holder: str) -> list[bytes]:
        if view == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        return [b"hand"]

    def card(self, entity: Any, deck_name: str, realm: str, number: int) -> bytes:
        return b"card"

    def deck_sheet(self, deck: Any) -> bytes:
        return b"sheet"

    def replay_webp(self, steps: Any, names: Any) -> bytes:
        return b"webp"

    def replay_gif(self, steps: Any, names: Any) -> bytes:
        return b"gif"
