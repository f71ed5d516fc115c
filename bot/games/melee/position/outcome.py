"""How a duel ended."""

from dataclasses import dataclass

from bot.games.two_seats import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a duel ended.

    `by` is capture, elimination, turn-limit, concession or agreement (W-1 to W-4), or time.
    """

    winner: Seat | None
    by: str
