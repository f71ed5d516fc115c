"""The frames of films as values, plain so that they travel to another process, and whole films in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from bot.games.wording import as_sentences, counted, sentences_within
from render.pen.script import NAME_LENGTHS, fitting, name_within

CAME = 240
"""UTF-16 units of what came of a step, in words."""


class Told(Protocol):
    """A step: what was done, and sentences about what came of it.

    The frame is in this `place`, from 1, of `count`; 0 is before the first step.
    """

    @property
    def title(self) -> str: ...

    @property
    def did(self) -> str: ...

    @property
    def came(self) -> tuple[str, ...]: ...

    @property
    def place(self) -> int: ...

    @property
    def count(self) -> int: ...


class SeatCaption(Struct, frozen=True):
    """What a frame of a film tells in place of the strip: who did what, and what came of it, with the dice.

    The frame is in this `place`, from 1, of `count`; 0 for the one before the first step.
    """

    title: str
    seat: int | None
    did: str
    came: tuple[str, ...]
    place: int
    count: int


BoardT = TypeVar("BoardT")
CaptionT = TypeVar("CaptionT", bound=Told)


@dataclass(frozen=True)  # without slots, which Python 3.11 cannot have in a generic value that an alias makes
class Shot(Generic[BoardT, CaptionT]):
    """A frame of a film: the board with marks, and a caption instead of its strip."""

    board: BoardT
    caption: CaptionT


def describe_steps(steps: Sequence[str]) -> str:
    """Each step of a recap; the first ones are left out if there are too many."""
    texts = [f"This happened, step by step: {' '.join(steps[first:])}" for first in range(len(steps))]
    return fitting(texts or ["Nothing has happened."])


def describe_captions(shots: Sequence[Shot[BoardT, CaptionT]]) -> str:
    """The captions of a recap, whose first frame is the board before."""
    return describe_steps([_sentences(shot.caption) for shot in shots[1:]])


def _sentences(told: Told) -> str:
    return as_sentences([text for text in (told.did, sentences_within(told.came, CAME)) if text])


def describe_film(heads: Iterable[str], end: str | None) -> str:
    """The longest of these heads that fits, with the text of the game's end if there is one and it fits."""
    texts = []
    for head in heads:
        texts += [head if end is None else f"{head} {end}", head]
    return fitting(sorted(texts, key=len, reverse=True))


def describe_players(signed: Sequence[tuple[str, str]], steps: int, end: str | None) -> str:
    """A whole game of so many steps: its players, each with the sign of their seat, and its end."""
    heads = []
    for longest in NAME_LENGTHS:
        names = [f"{name_within(name, longest)} ({sign})" for name, sign in signed]
        heads.append(f"Replay of a game by {', '.join(names)}: {counted(steps, 'step')}.")
    return describe_film(heads, end)
