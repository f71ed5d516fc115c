"""Runs the bot on a day of one's choice: `python tests/wire/turned_clock.py MOMENT -m bot`.

Its clock shows MOMENT (ISO, with its offset from UTC) when it starts, and goes on from there. Discord's clock
is not turned: the ids of messages tell the real time.
"""

import runpy
import sys
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bot.cli import serve


def turn(moment: datetime) -> None:
    """Let the bot's clock show this moment now."""
    ahead: timedelta = moment - datetime.now(moment.tzinfo)

    class Turned(datetime):
        """The time of day that the bot is told."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Turned":
            then = datetime.now(tz) + ahead
            return cls.combine(then.date(), then.timetz())

    serve.datetime = Turned  # type: ignore[misc]


if __name__ == "__main__":
    turn(datetime.fromisoformat(sys.argv[1]))
    sys.argv = ["bot", *sys.argv[4:]]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
