"""The setup of a duel as plain JSON values: two decks and a battlefield in full, each with its hash."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.files.faults import fault_lines, read_form
from bot.games.melee.board.tiles import Board, parse_board
from bot.games.melee.cards.cards import DeckList, EntityCard, content_hash
from bot.games.melee.decks.versions import upgrade_deck
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.setup import Setup

TURN_LIMIT = 60  # W-3


class _BoardForm(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str
    rows: list[str]


class _Hashes(BaseModel):
    """The content hashes that name both decks and the board (`cards.content_hash`)."""

    model_config = ConfigDict(extra="forbid")
    decks: tuple[str, str]
    board: str


def _newest(values: object) -> object:
    """A deck in today's format; the setup of an old duel holds it in the format of its time."""
    if not isinstance(values, Mapping):
        return values
    try:
        return _kept_deck(_text(values))
    except ValidationError:
        return upgrade_deck(values)  # read once more with the whole setup, which names every fault


def _text(values: Json) -> str:
    """A deck's JSON in the order in which it was stored: in format 0, that is the order of its cards."""
    return json.dumps(values)


@lru_cache(maxsize=1 << 6)
def _kept_deck(text: str) -> DeckList:
    """A deck by its JSON: many duels are between the same decks. Raises ValidationError."""
    return DeckList.model_validate(upgrade_deck(json.loads(text)))


@lru_cache(maxsize=1 << 6)
def _kept_hash(text: str) -> str:
    """The content hash of a deck by its JSON."""
    return content_hash(json.loads(text))


_Deck = Annotated[DeckList, BeforeValidator(_newest)]


class _SetupForm(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)
    decks: tuple[_Deck, _Deck]
    board: _BoardForm
    turn_limit: int = Field(ge=1, le=1000)
    hashes: _Hashes
    chooser: int | None = Field(default=None, ge=0, le=1)
    start: dict[str, Any] | None = None  # `contract.START`; `position.snapshot` reads it


def make_setup(
    south: DeckList, north: DeckList, board: Board, turn_limit: int = TURN_LIMIT
) -> dict[str, Any]:
    """The setup of a duel as plain JSON values: decks and board in full, and a content hash for each."""
    decks = [south.model_dump(mode="json"), north.model_dump(mode="json")]
    ground = {"name": board.name, "rows": board.rows()}
    return {
        "decks": decks,
        "board": ground,
        "turn_limit": turn_limit,
        "hashes": {"decks": [content_hash(deck) for deck in decks], "board": content_hash(ground)},
    }


def next_setup(before: Json, order: Sequence[int], chooser: int | None) -> dict[str, Any]:
    """The setup of another duel with the decks, battlefield and limits of one before, as they were stored.

    `order` has the former seat of each seat's player. `chooser` is the seat that chooses the order
    of play; None if there is a roll-off.
    """
    hashes = before["hashes"]
    setup = {
        **before,
        "decks": [before["decks"][seat] for seat in order],
        "hashes": {**hashes, "decks": [hashes["decks"][seat] for seat in order]},
    }
    setup.pop("chooser", None)
    return setup if chooser is None else {**setup, "chooser": chooser}


def played_deck(values: Json, seat: int) -> DeckList:
    """The deck of a seat in a setup that `make_setup` wrote; ContentError if it can no longer be read."""
    try:
        return DeckList.model_validate(_newest(values["decks"][seat]))
    except ValidationError as error:
        raise ContentError(fault_lines(error, DeckList)) from error


def read_setup(values: Json) -> Setup:
    """The setup that `make_setup` wrote, with its cards compiled; ContentError with every fault."""
    form = read_form(_SetupForm, dict(values))
    if faults := _misnamed(form, values):
        raise ContentError(faults)
    board = parse_board("\n".join(form.board.rows), form.board.name)
    south, north = form.decks
    cards = (*_compiled(south.entity), *_compiled(north.entity))
    numbers = tuple(range(len(south.entity))), tuple(range(len(south.entity), len(cards)))
    return Setup(board, cards, numbers, (south.name, north.name), form.turn_limit, form.chooser)


@lru_cache(maxsize=1 << 8)
def _compiled(cards: tuple[EntityCard, ...]) -> tuple[CompiledCard, ...]:
    """The compiled cards of a deck, shared by all duels with that deck."""
    return tuple(map(CompiledCard, cards))


def _misnamed(form: _SetupForm, values: Json) -> list[str]:
    faults = [
        f"the deck {deck.name!r} is not the one that its hash names"
        for deck, stored, named in zip(form.decks, values["decks"], form.hashes.decks, strict=True)
        if _kept_hash(_text(stored)) != named
    ]
    if content_hash(values["board"]) != form.hashes.board:
        faults.append(f"the board {form.board.name!r} is not the one that its hash names")
    return faults
