"""Nouns for a match: a duel in one game, a game at a table in others.

Sentences that all games share take their nouns and commands from here. Code that writes about a match calls
`speak_of` first, with the match's game. It holds for the task that calls it, and for those that it
makes. Where nothing was said, it is a duel.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from bot.matches.nouns import DUEL, Noun
from bot.matches.tabletop import Tabletop

_SPOKEN_OF: ContextVar[Noun] = ContextVar("noun", default=DUEL)
_COMMANDS: ContextVar[str] = ContextVar("commands", default="")
"""The group of the commands of the game that is talked of; empty if it has none."""
_TITLE: ContextVar[str] = ContextVar("title", default="")
"""The title of the game that is talked of; empty if it is unknown."""


def speak_of(games: Mapping[str, Tabletop], game: str) -> None:
    """From here on, this task talks of matches of this one of these games; if it is unknown, of duels."""
    tabletop = games.get(game)
    _SPOKEN_OF.set(DUEL if tabletop is None else tabletop.noun)
    _COMMANDS.set("" if tabletop is None else tabletop.commands)
    _TITLE.set("" if tabletop is None else tabletop.title)


@contextmanager
def speaking_of(games: Mapping[str, Tabletop], game: str) -> Iterator[None]:
    """The block talks of matches of this one of these games."""
    before = _SPOKEN_OF.get(), _COMMANDS.get(), _TITLE.get()
    speak_of(games, game)
    try:
        yield
    finally:
        _SPOKEN_OF.set(before[0])
        _COMMANDS.set(before[1])
        _TITLE.set(before[2])


def spoken_of() -> Noun:
    return _SPOKEN_OF.get()


def noun() -> str:
    return spoken_of().one


def nouns() -> str:
    return spoken_of().many


def which_game() -> str:
    """Names the game; empty if it is unknown."""
    title = _TITLE.get()
    return f"Game: {title}" if title else ""


def command(name: str) -> str:
    """A command about matches, as it is typed: `/duel record` or `/table record`."""
    return spoken_of().command(name)


def looks() -> str:
    """The commands that show a match to anybody, as they are typed: `/play board` and `/play log`."""
    group = _COMMANDS.get()
    return f"`/{group} board` and `/{group} log`" if group else command("watch")
