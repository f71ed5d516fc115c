"""A puzzle of any game, its answers, and the choice of the day's puzzle."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Literal

from msgspec import Struct

Origin = Literal["shipped", "duel", "game"]
"""The origin of a puzzle: the bot's own files, a duel of people, or a game of computer players."""
ORIGINS: tuple[Origin, ...] = ("shipped", "duel", "game")

BETWEEN = " ; "
"""The separator between the action lines of an answer."""
_RESERVED = 3
"""One of this number of puzzles is kept for the days."""


class Puzzle(Struct, frozen=True):
    """A position in which one action, or one of a few equally good ones, decides.

    `text` is its file, in the game's own form. `digest` depends only on its position and answers.
    """

    game: str
    digest: str
    text: str
    origin: Origin

    @property
    def is_reserved(self) -> bool:
        """Whether it is kept for the days (P-8), so that nobody knows it on its day."""
        return int(self.digest, 16) % _RESERVED == 0


class AnswerVerdict(Struct, frozen=True):
    """The verdict on an answer, in words for everybody; each text is a sentence, or empty.

    `chance` is the chance to win after the best action, from 0 to 1, and `gap` the minimum by which all other
    actions win less; both are None if the puzzle's file does not have them. They come from `playouts` games
    of each action. `own` is the chance after the given answer, None if it was right.
    """

    is_right: bool
    played: str
    best: str
    why: str
    chance: float | None
    gap: float | None
    playouts: int
    own: float | None = None


def joined(lines: Iterable[str]) -> str:
    """The stored form of an answer's action lines."""
    return BETWEEN.join(lines)


def lines_of(answer: str) -> tuple[str, ...]:
    """The action lines of a stored answer."""
    return tuple(answer.split(BETWEEN))


def of_the_day(day: str, candidates: Iterable[str], used: Mapping[str, str]) -> str | None:
    """The digest of this day's puzzle; None without candidates, which are digests.

    `used` has the last day, in ISO form, on which each puzzle was the day's. Unused puzzles come first, in an
    order that depends only on the day and their digests; then the one whose day was longest ago (P-9).
    """
    return min(candidates, key=lambda digest: (used.get(digest, ""), _drawn(day, digest)), default=None)


def _drawn(day: str, digest: str) -> bytes:
    return sha256(f"{day} {digest}".encode()).digest()
