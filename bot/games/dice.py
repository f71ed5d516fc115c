"""Dice behind one interface: verifiable, scripted, recorded and fast ones.

Anyone can check seeded dice after the duel. Draw number `n` is the first 8 bytes, big endian, of HMAC-SHA256
with the secret seed as key and the ASCII text `GAME/1|match id|challenge id|accept id|n` as message, where
GAME is the game's name; `n` counts draws from 0. A draw that is not below the largest multiple of `sides`
that fits in 64 bits is rejected, and the next one taken; otherwise the die is `draw % sides + 1`.

Test vector: game `melee`, seed = bytes 00 01 … 1f, match id `1`, challenge id `2`, accept id `3`: the first
eight rolls of a six-sided die are 3 5 5 1 5 1 3 5.
"""

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.games.contract import Dice
from bot.games.errors import ScriptExhausted
from bot.games.travel import let_travel

SEED_BYTES = 32
ItemT = TypeVar("ItemT")
_SPAN: Final = 1 << 64
_MASK: Final = _SPAN - 1


def seed_hash(seed: bytes) -> str:
    """The SHA-256 of a secret seed in lower-case hex: what is posted before anyone can accept."""
    return hashlib.sha256(seed).hexdigest()


@dataclass(slots=True)
class SeededDice:
    """Verifiable dice: the same game, seed and ids give the same rolls.

    `accept_id` is the id of the interaction that took the last seat; if several players joined, the ids of
    theirs in the order of their seats, separated by commas; in practice, that of the challenge's message.
    `counter` is the number of the next draw; keep it with the state to go on after a restart. ValueError if a
    part is not ASCII or contains a `|`.
    """

    seed: bytes
    game: str
    match_id: str
    challenge_id: str
    accept_id: str
    counter: int = 0

    def __post_init__(self) -> None:
        for part in (self.game, self.match_id, self.challenge_id, self.accept_id):
            if not part.isascii() or "|" in part:
                raise ValueError(f"{part!r} cannot be part of a dice message")

    def _draw(self) -> int:
        message = f"{self.game}/1|{self.match_id}|{self.challenge_id}|{self.accept_id}|{self.counter}"
        self.counter += 1
        return int.from_bytes(hmac.digest(self.seed, message.encode("ascii"), "sha256")[:8], "big")

    def roll(self, sides: int = 6) -> int:
        """The next die, 1..sides, without bias; ValueError if it would have no side."""
        if sides < 1:
            raise ValueError("a die has at least one side")
        limit = _SPAN - _SPAN % sides
        while (draw := self._draw()) >= limit:
            pass
        return draw % sides + 1


let_travel(SeededDice)


class ScriptedDice:
    """Dice that show the given numbers in turn; ScriptExhausted beyond them."""

    def __init__(self, rolls: Iterable[int] = ()) -> None:
        self._left = list(rolls)[::-1]

    @property
    def left(self) -> list[int]:
        """The numbers not rolled yet, next one first."""
        return self._left[::-1]

    def roll(self, sides: int = 6) -> int:
        """The next scripted number; ValueError if no such die shows it, ScriptExhausted after the last."""
        if not self._left:
            raise ScriptExhausted(f"a d{sides} was rolled, but no die is left in the script")
        value = self._left.pop()
        if not 1 <= value <= sides:
            raise ValueError(f"a d{sides} cannot show {value}")
        return value


class RecordingDice:
    """Passes rolls on and remembers them in `rolled`, as records list them."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolled: list[int] = []

    def roll(self, sides: int = 6) -> int:
        """The next die of the wrapped dice."""
        value = self._dice.roll(sides)
        self.rolled.append(value)
        return value


class FastDice:
    """Fast pseudo-random dice for simulations: SplitMix64 of a seed, 1..sides.

    Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014). The bias of the
    multiplication is below sides / 2**32, far below what any simulation can show.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def roll(self, sides: int = 6) -> int:
        """The next die, 1..sides."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return (((state ^ (state >> 31)) >> 32) * sides >> 32) + 1


def shuffle(items: list[ItemT], dice: Dice) -> None:
    """Fisher–Yates in place: from the last index `i` down to 1, swap with index `roll(i + 1) - 1`."""
    for i in range(len(items) - 1, 0, -1):
        j = dice.roll(i + 1) - 1
        items[i], items[j] = items[j], items[i]
