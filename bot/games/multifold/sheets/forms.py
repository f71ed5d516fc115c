"""Boards and power-up cards as files have them, checked with every fault named (N-B, N-C4)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated

from pydantic import Field, StrictInt, StrictStr

from bot.games.files.faults import PlainForm
from bot.games.multifold.sheets.vocabulary import (
    FOLDLINGS,
    MAX_SEATS,
    MIN_SEATS,
    SPACES_OF,
    TURNS,
    UNITS,
    Card,
    CardKind,
    kind_of,
)

MAX_ROWS, MAX_COLUMNS, MAX_WIDTH = 13, 99, 60
PLAIN, SLOPE, WATER, SPRING = ".", "^", "~", "o"
_WORD = r"[a-z][a-z0-9-]{0,23}"
Title = Annotated[StrictStr, Field(min_length=1, max_length=40)]
Row = Annotated[StrictStr, Field(max_length=MAX_WIDTH)]
Point = tuple[int, int]


class BoardForm(PlainForm):
    """A board. `rows` draw it from the top; `begins` are places in the order of turn 1 (N-B4, N-T2)."""

    word: Annotated[StrictStr, Field(pattern=f"^{_WORD}$")]
    name: Title
    seats: Annotated[StrictInt, Field(ge=MIN_SEATS, le=MAX_SEATS)]
    turns: Annotated[StrictInt, Field(ge=TURNS[0], le=TURNS[1])]
    target: Annotated[StrictInt, Field(ge=2)]
    crates: Annotated[StrictInt, Field(ge=0, le=5)]
    garrison: tuple[Annotated[StrictInt, Field(ge=0, le=5)], ...]
    begins: Annotated[tuple[Annotated[StrictInt, Field(ge=1)], ...], Field(min_length=1, max_length=6)]
    last: Annotated[StrictInt, Field(ge=0, le=9)]
    rows: Annotated[tuple[Row, ...], Field(min_length=1, max_length=MAX_ROWS)]


class CardForm(PlainForm):
    """A power-up card. Only units have `move`, `dice`, `range` and `hits`.

    Only a fire has `burns`, the lowest face on which somebody is lost there (N-P9); None is 5.
    """

    word: Card
    name: Title
    kind: CardKind
    spaces: Annotated[StrictInt, Field(ge=0, le=2)]
    count: Annotated[StrictInt, Field(ge=0, le=12)]
    move: Annotated[StrictInt, Field(ge=0, le=4)] | None = None
    dice: Annotated[StrictInt, Field(ge=0, le=6)] | None = None
    range: Annotated[StrictInt, Field(ge=1, le=2)] | None = None
    hits: Annotated[StrictInt, Field(ge=1, le=6)] | None = None
    burns: Annotated[StrictInt, Field(ge=2, le=6)] | None = None
    text: Annotated[StrictStr, Field(min_length=1, max_length=300)]


class BoardsForm(PlainForm):
    """The file of boards."""

    board: Annotated[tuple[BoardForm, ...], Field(min_length=1, max_length=20)]


class CardsForm(PlainForm):
    """The file of power-up cards, in the order in which the pile is made (N-S2)."""

    card: Annotated[tuple[CardForm, ...], Field(min_length=1, max_length=len(SPACES_OF))]


def spaces_of(rows: Sequence[str]) -> dict[str, tuple[Point, str]]:
    """By name, in the order of names: a space's column and row, and its character (N-B1)."""
    found: dict[str, tuple[Point, str]] = {}
    for row, text in enumerate(rows):
        columns = [column for column, ground in enumerate(text) if ground != " "]
        for number, column in enumerate(columns, 1):
            found[f"{chr(ord('a') + row)}{number}"] = (column, row), text[column]
    return found


def is_spring(ground: str) -> bool:
    """Whether a space with this character is a spring, as homes are, too (N-B2)."""
    return ground == SPRING or ground.isdigit()


def springs_of(rows: Sequence[str]) -> set[str]:
    """The names of all springs."""
    return {name for name, (_, ground) in spaces_of(rows).items() if is_spring(ground)}


def beside(point: Point, other: Point) -> bool:
    """Whether the spaces at two points touch (N-B1)."""
    return (abs(point[0] - other[0]), abs(point[1] - other[1])) in ((2, 0), (1, 1))


def board_faults(form: BoardForm) -> Iterator[str]:
    """Every fault of a board apart from those of single values (N-B)."""
    for key, values in (("garrison", form.garrison), ("begins", form.begins)):
        if key == "garrison" and len(values) != form.seats:
            yield f"garrison: must name {form.seats} numbers, one for each seat (has {len(values)})"
        if key == "begins" and max(values) > form.seats:
            yield f"begins: there are {form.seats} places (is {max(values)})"
    spaces = spaces_of(form.rows)
    odd = {(column + row) % 2 for (column, row), _ in spaces.values()}
    if len(odd) > 1:
        yield "rows: each must be shifted by half a space against the next"
    homes = sorted(ground for _, ground in spaces.values() if ground.isdigit())
    if homes != [str(seat) for seat in range(1, form.seats + 1)]:
        yield f"rows: must have one home for each seat from 1 to {form.seats}"
    for name, (_, ground) in spaces.items():
        if ground not in (PLAIN, SLOPE, WATER, SPRING) and not ground.isdigit():
            yield f"rows: {name} is {ground!r}, which is no ground"
    springs = {name: at for name, (at, ground) in spaces.items() if is_spring(ground)}
    for name, at in springs.items():
        for other, there in springs.items():
            if name < other and beside(at, there):
                yield f"rows: the springs {name} and {other} are beside each other"
    if form.target > len(springs):
        yield f"target: the board has {len(springs)} springs (is {form.target})"
    if max(form.garrison, default=0) > FOLDLINGS:
        yield f"garrison: a seat has {FOLDLINGS} foldlings"


def card_faults(cards: Sequence[CardForm]) -> Iterator[str]:
    """Every fault of the cards apart from those of single values (N-C4)."""
    for word, count in Counter(card.word for card in cards).items():
        if count > 1:
            yield f"card: {word!r} is there twice"
    for missing in SPACES_OF:
        if all(card.word != missing for card in cards):
            yield f"card: there is no {missing!r}"
    for place, card in enumerate(cards):
        where = f"card[{place}]"
        if card.kind != kind_of(card.word):
            yield f"{where}.kind: {card.word} is {kind_of(card.word)!r} (is {card.kind!r})"
        if card.spaces != SPACES_OF[card.word]:
            yield f"{where}.spaces: {card.word} names {SPACES_OF[card.word]} (is {card.spaces})"
        for key in ("move", "dice", "range", "hits"):
            if (getattr(card, key) is None) == (card.word in UNITS):
                yield f"{where}.{key}: {'is missing' if card.word in UNITS else 'only units have it'}"
        if card.burns is not None and card.word != "fire":
            yield f"{where}.burns: only a fire has it"
        if card.range is not None and card.range != 1 + (card.word == "turret"):
            yield f"{where}.range: {card.word} fires at {1 + (card.word == 'turret')} (is {card.range})"
        if card.word == "turret" and card.move:
            yield f"{where}.move: a gun turret never moves (is {card.move})"
