"""A puzzle of any game, as it is kept and given to people."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

Origin = Literal["shipped", "duel", "game"]
"""Where a puzzle is from: the bot's own files, a duel that people played, or a game of computer players."""
ORIGINS: tuple[Origin, ...] = ("shipped", "duel", "game")

BETWEEN = " ; "
"""What stands between the action lines of an answer."""
_RESERVED = 3
"""Of so many puzzles, one is kept for the days."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which one action, or one of a few equally good ones, decides.

    `text` is its file, in the game's own form. `digest` is the same for the same position and answers,
    whatever else the file says.
    """

    game: str
    digest: str
    text: str
    origin: Origin

    @property
    def is_reserved(self) -> bool:
        """Whether it is kept for the days (P-8), so that nobody has met it when its day comes."""
        return int(self.digest, 16) % _RESERVED == 0


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """What came of an answer, in words that anybody may read; each is a sentence, empty if there is none.

    `chance` is the chance to win after the best action, from 0 to 1, and `gap` how much less everything else
    wins at least; both are None if the puzzle's file does not tell. `playouts` is from how many games of each
    action they are. `own` is the chance with what was played, None if that was right.
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
    """An answer's action lines as it is kept."""
    return BETWEEN.join(lines)


def lines_of(answer: str) -> tuple[str, ...]:
    """The action lines of an answer that is kept; one, if its puzzle takes one."""
    return tuple(answer.split(BETWEEN))


def of_the_day(day: str, candidates: Iterable[str], used: Mapping[str, str]) -> str | None:
    """The digest of this day's puzzle; None without candidates, which are digests.

    `used` has the last day, in ISO form, that each puzzle was the day's. Puzzles that never were come first,
    in an order that only the day and their digests decide; when all have been, the one that was longest ago
    comes back (P-9).
    """
    return min(candidates, key=lambda digest: (used.get(digest, ""), _drawn(day, digest)), default=None)


def _drawn(day: str, digest: str) -> bytes:
    return sha256(f"{day} {digest}".encode()).digest()
