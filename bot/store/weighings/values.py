"""Weighings of decks, as they are stored."""

from dataclasses import dataclass
from typing import NamedTuple


class WeighingKey(NamedTuple):
    """Which weighing: a hash of the deck as it plays, and one of all that it is weighed by but the dice."""

    deck: str
    scales: str


@dataclass(frozen=True, slots=True)
class StoredWeighing:
    """What a deck has won in its first `games` games, in points; `seed` gives all of them their dice."""

    key: WeighingKey
    seed: int
    points: float = 0.0
    games: int = 0
