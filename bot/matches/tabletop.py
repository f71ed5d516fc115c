"""What the services need to seat two players at a game: its rules, its content, its plans."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from typing_extensions import TypeVar

from bot.games.contract import Game, Json
from bot.games.melee.position.actions import Action
from bot.games.melee.sight.view import Plan
from bot.games.records import Header
from bot.games.two_seats import Seat
from bot.matches.computers import Question
from bot.matches.values import EventT, ViewT

ActionT = TypeVar("ActionT", default=Action)
PlanT = TypeVar("PlanT", default=Plan)


class Content(Protocol):
    """Decks and boards by their ids; what they are, only the game's `make_setup` knows."""

    @property
    def decks(self) -> Mapping[str, Any]:
        """The decks that can be played."""
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
class Tabletop(Generic[ActionT, EventT, ViewT, PlanT]):
    """A game and what it takes to play it here.

    `make_setup(South's deck, North's deck, board, turn limit)` gives the setup that `game.begin` takes.
    `plan(state, seat, tile or card)` says what that seat may do with its entity or its card, None where it
    has none such; a game without plans has no such function. `ask(header, state, ply, seat, level)` is what a
    computer player of that level is asked; a game without any has no such function. `own_decks` says whether
    people's own decks (`decks`) are decks of this game. The state's type is the game's own affair, hence
    Any.
    """

    game: Game[Any, ActionT, EventT, ViewT]
    make_setup: Callable[[Any, Any, Any, int], Json]
    plan: Callable[[Any, Seat, int | str], PlanT | None] | None = None
    ask: Callable[[Header, Any, int, Seat, str], Question] | None = None
    own_decks: bool = False
