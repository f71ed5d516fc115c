"""What the services need to seat two players at a game: its rules, its content, its plans."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.games.contract import Game, Json
from bot.games.records import Header
from bot.games.two_seats import Seat
from bot.matches.computers import Question
from bot.matches.refusals import Refusal


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
class Tabletop:
    """A game and what it takes to play it here.

    `make_setup(South's deck, North's deck, board, turn limit)` gives the setup that `game.begin` takes.
    `plan(state, seat, tile or card)` says what that seat may do with its entity or its card, None where it
    has none such; a game without plans has no such function. `ask(header, state, ply, seat, level)` is what a
    computer player of that level is asked; a game without any has no such function. `own_decks` says whether
    people's own decks (`decks`) are decks of this game.

    The types of states, actions, events and views are the game's own affair, hence Any; the services hand
    them on as `object`, and the game's own rooms know what they are.
    """

    game: Game[Any, Any, Any, Any]
    make_setup: Callable[[Any, Any, Any, int], Json]
    plan: Callable[[Any, Seat, int | str], object | None] | None = None
    ask: Callable[[Header, Any, int, Seat, str], Question] | None = None
    own_decks: bool = False


def find_tabletop(games: Mapping[str, Tabletop], name: str) -> Tabletop:
    """The game with this name. Refusal: unknown-game."""
    tabletop = games.get(name)
    if tabletop is None:
        raise Refusal("unknown-game", game=name)
    return tabletop
