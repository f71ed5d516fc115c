"""The part of a game that never changes: the board, the cards, and what was agreed (N-S1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from msgspec import Struct
from pydantic import Field, StrictInt, StrictStr

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm, read_form
from bot.games.multifold.board import field as fields
from bot.games.multifold.sheets.forms import BoardForm, CardForm, board_faults, card_faults
from bot.games.multifold.sheets.vocabulary import BURNS, DEAL, MAX_DEAL, MAX_SEATS, TURNS, UNITS
from bot.games.records import digest

Deal = Annotated[StrictInt, Field(ge=0, le=MAX_DEAL)]
Turns = Annotated[StrictInt, Field(ge=TURNS[0], le=TURNS[1])]


class Library(Struct, frozen=True):
    """The boards by their words, and the power-up cards in the order of their file."""

    boards: Mapping[str, BoardForm]
    cards: tuple[CardForm, ...]

    def board_for(self, seats: int) -> str:
        """The word of the board for so many seats (N-S1)."""
        return next(word for word, board in self.boards.items() if board.seats == seats)


@dataclass(frozen=True)
class Setup:
    """What a game begins with. `first` is the seat that begins, from 0; None leaves it to a die (N-S4)."""

    board: BoardForm
    cards: tuple[CardForm, ...]
    deal: int
    turns: int
    first: int | None
    start: Mapping[str, Any] | None = None

    @cached_property
    def field(self) -> fields.Field:
        """The board as numbers."""
        return fields.field_of(self.board, self.paces)

    @cached_property
    def pile(self) -> tuple[str, ...]:
        """All cards in the order in which the pile is made (N-S2)."""
        return tuple([card.word for card in self.cards for _ in range(card.count)])

    def _figures(self, key: str) -> tuple[int, ...]:
        by_word = {card.word: card for card in self.cards}
        return (0, *[int(getattr(by_word[unit], key)) for unit in UNITS])

    @cached_property
    def paces(self) -> tuple[int, ...]:
        """By number of a unit: the spaces that it moves (N-M2); 0 for none."""
        return self._figures("move")

    @cached_property
    def dice(self) -> tuple[int, ...]:
        """By number of a unit: its dice in battle; 0 for none."""
        return self._figures("dice")

    @cached_property
    def hits(self) -> tuple[int, ...]:
        """By number of a unit: the hits that destroy it; 0 for none."""
        return self._figures("hits")

    @cached_property
    def burns(self) -> int:
        """The lowest face on which somebody in a fire is lost (N-P9)."""
        return next(card.burns for card in self.cards if card.word == "fire") or BURNS

    @property
    def seats(self) -> int:
        """How many play."""
        return self.board.seats


class _SetupForm(PlainForm):
    board: BoardForm
    cards: tuple[CardForm, ...]
    deal: Deal
    turns: Turns
    first: Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)] | None
    hash: StrictStr
    start: dict[str, Any] | None = None


def make_setup(
    library: Library, board: str, *, deal: int = DEAL, turns: int | None = None, first: int | None = None
) -> dict[str, Any]:
    """The setup of a game as plain JSON values, with its board and cards in full and their hash.

    `first`, from 1, is the seat that begins; None leaves it to a die. `turns` None is the board's own number.
    """
    form = library.boards[board]
    content = {
        "board": form.model_dump(mode="json"),
        "cards": [card.model_dump(mode="json", exclude_none=True) for card in library.cards],
    }
    return {
        **content,
        "deal": deal,
        "turns": form.turns if turns is None else turns,
        "first": first,
        "hash": digest([content["board"], content["cards"]]),
    }


def read_setup(values: Json) -> Setup:
    """The setup that `make_setup` wrote; ContentError with every fault."""
    form = read_form(_SetupForm, dict(values))
    faults = [f"board.{fault}" for fault in board_faults(form.board)]
    faults += [f"cards: {fault}" for fault in card_faults(form.cards)]
    if digest([values["board"], values["cards"]]) != form.hash:
        faults.append("the board and cards are not those that the hash names")
    if form.first is not None and form.first > form.board.seats:
        faults.append(f"first: the board has {form.board.seats} seats (is {form.first})")
    if faults:
        raise ContentError(faults)
    first = None if form.first is None else form.first - 1
    return Setup(form.board, form.cards, form.deal, form.turns, first, form.start)
