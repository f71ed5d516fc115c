"""What the services need to seat players at a game: its rules, its content, its plans."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from bot.games.contract import Game, Json
from bot.games.records import Header
from bot.matches.computers import Question
from bot.matches.refusals import Refusal
from bot.store.values import DeckFormat


class Stock(Protocol):
    """Decks and boards by their ids; only the game's `make_setup` knows what they are."""

    @property
    def decks(self) -> Mapping[str, Any]:
        """The decks that everybody can play."""
        ...

    @property
    def boards(self) -> Mapping[str, Any]:
        """The boards that can be played on."""
        ...

    @property
    def default_board(self) -> str:
        """The id of the board that is played on where none was chosen."""
        ...


@dataclass(frozen=True, slots=True)
class SetupRequest:
    """What a match is to be played with.

    `decks` are by seat, None each in a game without decks; `board` is None in a game without boards.
    `options` are the game's own, as the author of the invitation chose them.
    """

    decks: tuple[Any, ...]
    board: Any
    turn_limit: int
    options: Mapping[str, str]


class WrittenDeck(NamedTuple):
    """A deck as it is kept: see `StoredDeck`."""

    name: str
    format: int
    content: str
    hash: str
    code: str


class OwnDecks(Protocol):
    """How people's own decks of a game are kept, shared and judged. Decks are the game's own values."""

    @property
    def format(self) -> int:
        """The number of the format in which decks are written; this version reads it and all before."""
        ...

    def write(self, deck: Any) -> WrittenDeck:
        """The deck as it is kept."""
        ...

    def read(self, content: str) -> object:
        """The deck of which this is the text that is kept; ContentError if it cannot be played any more."""
        ...

    def parse_code(self, text: str) -> str:
        """The sharing code that somebody typed; ValueError if it is none."""
        ...

    def code_of(self, deck: object) -> str:
        """The deck's sharing code."""
        ...

    def kind(self, deck: object, starters: Iterable[object]) -> DeckFormat:
        """Whether a deck is a standard or an open one; `starters` ship with the bot."""
        ...


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A game and what it takes to play it here.

    `make_setup` gives the setup that `game.begin` takes. `has_decks` and `has_boards` say whether players
    bring decks, and whether a board is chosen.
    `plan(state, seat, tile or card)` says what that seat may do with its entity or its card, None where it
    has none such; a game without plans has no such function. `ask(header, state, ply, seat, level)` is what a
    computer player of that level is asked; a game without any has no such function. `own_decks` are for
    a game of which people keep decks of their own; at most one game may have them. `title` is what people
    call the game.

    The types of states, actions, events and views are the game's own affair, hence Any; the services hand
    them on as `object`, and the game's own rooms know what they are.
    """

    game: Game[Any, Any, Any, Any]
    make_setup: Callable[[SetupRequest], Json]
    plan: Callable[[Any, int, int | str], object | None] | None = None
    ask: Callable[[Header, Any, int, int, str], Question] | None = None
    own_decks: OwnDecks | None = None
    has_decks: bool = True
    has_boards: bool = True
    title: str = ""


def find_tabletop(games: Mapping[str, Tabletop], name: str) -> Tabletop:
    """The game with this name. Refusal: unknown-game."""
    tabletop = games.get(name)
    if tabletop is None:
        raise Refusal("unknown-game", game=name)
    return tabletop


def title_of(games: Mapping[str, Tabletop], name: str) -> str:
    """What people call the game with this name; just the name if it has no title, or is no longer known."""
    return (games[name].title if name in games else "") or name
