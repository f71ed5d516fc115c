"""Finds the decks, battlefields, cards, players and output files that a command line names."""

import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from bot.cli.output import CommandError, read_text
from bot.content.melee.battlefields import parse_battlefield
from bot.content.melee.deck_files import check_size, parse_deck_bytes
from bot.content.melee.deck_lists import list_in, parse_list, pool_of
from bot.content.melee.shipped import Content
from bot.games.codes import parse_code
from bot.games.errors import ContentError
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.wording import nearest
from bot.lab.melee.profiles import PLAYERS

WRONG = 2
"""The exit status for a command line that names something that does not exist."""


#: A line of a list that names a card of a deck file: `my-deck.toml: Ash Duelist`.
_FILE_OF_CARD = re.compile(
    r"^(?:[-*•]\s+)?(?:\d{1,3}\s*[.)x×]?\s+)?(\S[^:\n]*\.(?:toml|json)):", re.MULTILINE
)
_MAX_FILES = 20


class _Named(Protocol):
    @property
    def name(self) -> str: ...


NamedT = TypeVar("NamedT", bound=_Named)


def find_deck(content: Content, text: str) -> DeckList:
    """The starter deck of this id or name, or the deck with this sharing code or in this file.

    The file may be a plain list of card names. CommandError if there is none.
    """
    if _is_code(text) and not Path(text).exists():
        from bot.cli.melee.codes import deck_of_code  # noqa: PLC0415 -- opens databases

        return deck_of_code(content, text)
    return _find(text, "deck", content.decks, lambda path: read_deck(content, path))


def read_deck(content: Content, path: Path) -> DeckList:
    """The deck in a file: a deck file, or a list of names of the starter decks' cards.

    A line `FILE:CARD` of a list names a card of a deck file, found from the list's folder. Raises
    ContentError with every fault; CommandError if a file cannot be read.
    """
    data = read_bytes(path)
    text = list_in(data, path.name)
    if text is None:
        return parse_deck_bytes(data, path.name)
    decks = list(content.decks.items())
    for named in list(dict.fromkeys(_FILE_OF_CARD.findall(text)))[:_MAX_FILES]:
        file = path.parent / named
        decks.append((named, parse_deck_bytes(read_bytes(file), file.name)))
    return parse_list(text, path.name, pool_of(decks))


def read_bytes(path: Path) -> bytes:
    try:
        check_size(path.stat().st_size, path.name)
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", WRONG) from error


def _is_code(text: str) -> bool:
    try:
        parse_code(text)
    except ValueError:
        return False
    return True


def find_boards(content: Content, text: str | None) -> list[Board]:
    """The one battlefield with this id, name or file; all of them for None."""
    if text is None:
        return list(content.boards.values())
    return [_find(text, "battlefield", content.boards, _board)]


def _board(path: Path) -> Board:
    return parse_battlefield(read_text(path), path.name)[0]


def find_opponents(content: Content, names: Sequence[str] | None, *decks: DeckList) -> list[DeckList]:
    """The decks with these names, each once; for None, all starter decks except `decks`."""
    if names is not None:
        return list(dict.fromkeys(find_deck(content, name) for name in names))
    return [other for other in content.decks.values() if other not in decks]


def find_new_card(content: Content, decks: Iterable[DeckList], text: str) -> EntityCard:
    """A new card: of any starter deck or of these decks or, as `FILE:CARD`, of a deck file."""
    file, colon, name = text.rpartition(":")
    if colon and (Path(file).suffix in (".toml", ".json") or Path(file).is_file()):
        return find_card([find_deck(content, file)], name)
    return find_card([*content.decks.values(), *decks], text)


def find_card(decks: Iterable[DeckList], text: str) -> EntityCard:
    """The card of this name in one of these decks. Raises CommandError."""
    searched = list(decks)
    cards = [card for deck in searched for card in deck.entity]
    for card in cards:
        if _folded(card.name) == _folded(text):
            return card
    names = [card.name for card in cards]
    hint = _perhaps(text, names)
    if len(searched) > 1:
        raise CommandError(f"no card is called {text!r}{hint}", WRONG)
    hint = hint or f"; it has {', '.join(names)}"
    raise CommandError(f"no card of {searched[0].name} is called {text!r}{hint}", WRONG)


def find_players(text: str) -> tuple[str, str]:
    """The levels of both sides: `adept`, or `adept,novice` with the first side's first."""
    names = find_levels(text)
    if len(names) > 2:
        raise CommandError(f"--players {text}: name one level or two", WRONG)
    return names[0], names[-1]


def find_player(text: str) -> str:
    """The one level that plays every deck."""
    names = find_levels(text)
    if len(names) > 1:
        raise CommandError(f"--players {text}: name one level, which plays every deck", WRONG)
    return names[0]


def find_levels(text: str) -> list[str]:
    """The players in a comma-separated list, in its order; CommandError for an unknown one."""
    names = [name.strip().casefold() for name in text.split(",")]
    for name in names:
        if name not in PLAYERS:
            raise CommandError(f"no player is called {name!r}; the players are {', '.join(PLAYERS)}", WRONG)
    return names


def check_files(arguments: Namespace) -> None:
    """Check the output files before any game is played. Raises CommandError."""
    for option, suffix, are in (
        ("image", ".webp", "pictures are WebP"),
        ("report", ".md", "reports are Markdown"),
        ("data", ".json", "data is JSON"),
        ("out", ".toml", "decks are TOML"),
    ):
        path = getattr(arguments, option, None)
        if not isinstance(path, Path):
            continue
        if path.suffix != suffix:
            raise CommandError(f"--{option} {path}: {are}; name the file {path.stem}{suffix}", WRONG)
        if not path.parent.is_dir():
            raise CommandError(f"--{option} {path}: there is no folder {path.parent}", WRONG)


def _find(text: str, kind: str, known: Mapping[str, NamedT], parse: Callable[[Path], NamedT]) -> NamedT:
    wanted = _folded(text)
    for slug, value in known.items():
        if wanted in (_folded(slug), _folded(value.name)):
            return value
    path = Path(text)
    if not (path.suffix in (".toml", ".json") or path.exists()):
        names = (value.name for value in known.values())
        hint = _perhaps(text, names) or f"; there are {', '.join(known)}, or give a file"
        raise CommandError(f"no {kind} is called {text!r}{hint}", WRONG)
    try:
        return parse(path)
    except ContentError as error:
        raise CommandError("\n".join(error.faults), WRONG) from error


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").split())


def _perhaps(text: str, names: Iterable[str]) -> str:
    near = nearest(text, names)
    return f"; did you mean {near[0]!r}?" if near else ""
