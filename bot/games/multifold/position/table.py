"""A position in plain words, as scenario files and snapshots have it: its keys and its faults."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Annotated

from pydantic import AfterValidator, Field, StrictInt, StrictStr

from bot.games.files.faults import PlainForm, twice
from bot.games.grid.sets import mask_of
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.setup import Setup
from bot.games.multifold.position.state import State, order_of
from bot.games.multifold.position.texts import parse_pieces
from bot.games.multifold.sheets.vocabulary import (
    ARMOUR,
    FOLDLINGS,
    HAND,
    HAZARDS,
    MAX_SEATS,
    OFFICERS,
    STRIKES,
    TOKENS,
    TURRET,
    UNITS,
    Card,
    Hazard,
)


def _pieces(text: str) -> str:
    parse_pieces(text)
    return text


def _strike(text: str) -> str:
    word, _, space = text.partition(" ")
    if word not in STRIKES or not space:
        raise ValueError(f"{text!r} is not a strike and a space, such as 'airstrike d4'")
    return text


SeatNumber = Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)]
SeatKey = Annotated[StrictStr, Field(pattern=f"^[1-{MAX_SEATS}]$")]
SeatOrNobody = Annotated[StrictInt, Field(ge=0, le=MAX_SEATS)]
Count = Annotated[StrictInt, Field(ge=0)]
Space = StrictStr
Pieces = Annotated[StrictStr, AfterValidator(_pieces)]
StrikeText = Annotated[StrictStr, AfterValidator(_strike)]


class TableForm(PlainForm):
    """A position in the move phase of a turn. Seats count from 1; seat 0 is nobody."""

    turn: Annotated[StrictInt, Field(ge=1)] = 1
    moved: tuple[SeatNumber, ...] = ()
    pieces: Mapping[Space, Pieces]
    owner: Mapping[Space, SeatOrNobody] = Field(default_factory=dict)
    score: Mapping[SeatKey, Count] = Field(default_factory=dict)
    hazards: Mapping[Space, Hazard] = Field(default_factory=dict)
    crates: tuple[Space, ...] = ()
    pile: tuple[Card, ...] = ()
    hands: Mapping[SeatKey, tuple[Card, ...]] = Field(default_factory=dict)
    discard: tuple[Card, ...] = ()
    strikes: tuple[StrikeText, ...] = ()
    shields: tuple[Space, ...] = ()
    aims: Mapping[Space, Space] = Field(default_factory=dict)


def unknown_spaces(setup: Setup, where: str, names: Iterable[str]) -> Iterator[str]:
    """A fault for each name that no space of the board has."""
    for name in names:
        if name not in setup.field.cell_of:
            yield f"{where}: the board has no space {name!r}"


def unknown_seats(setup: Setup, where: str, seats: Iterable[int | str]) -> Iterator[str]:
    """A fault for each number that no seat has."""
    for seat in seats:
        if int(seat) > setup.seats:
            yield f"{where}: there is no seat {seat}"


def word_faults(setup: Setup, form: TableForm) -> Iterator[str]:
    """Every seat and space that there is not, and what is named twice."""
    for key, names in (
        ("pieces", form.pieces), ("owner", form.owner), ("hazards", form.hazards), ("crates", form.crates),
        ("shields", form.shields), ("aims", form.aims), ("aims", form.aims.values()),
        ("strikes", [text.split(" ", 1)[1] for text in form.strikes]),
    ):  # fmt: skip
        yield from unknown_spaces(setup, key, names)
    yield from twice("crates", form.crates)
    yield from twice("shields", form.shields)
    yield from unknown_seats(setup, "moved", form.moved)
    yield from unknown_seats(setup, "owner", form.owner.values())
    yield from unknown_seats(setup, "score", form.score)
    yield from unknown_seats(setup, "hands", form.hands)
    yield from unknown_seats(setup, "pieces", [parse_pieces(text)[0] + 1 for text in form.pieces.values()])
    if form.turn > setup.turns:
        yield f"turn: the game has {setup.turns} turns (is {form.turn})"


def lay(state: State, form: TableForm, gone: tuple[int, ...], first: int) -> None:
    """Lay a form without faults of words out on a new state. All may move; `gone` is as in `State`."""
    setup = state.setup
    cells = setup.field.cell_of
    state.turn, state.first, state.gone = form.turn, first, [*gone]
    state.done = tuple([seat - 1 for seat in form.moved])
    for seat, home in enumerate(setup.field.home):
        state.owner[home] = NOBODY if gone[seat] else seat
    for name, owner in form.owner.items():
        state.owner[cells[name]] = owner - 1
    for name, hazard in form.hazards.items():
        state.hazard[cells[name]] = HAZARDS.index(hazard) + 1
    for name, text in form.pieces.items():
        cell = cells[name]
        state.who[cell], (state.folk[cell], state.officers[cell], state.unit[cell]) = parse_pieces(text)
        state.supply[state.who[cell]] -= state.folk[cell]
    for cell in range(setup.field.size):
        state.settle(cell)
    state.fresh_folk, state.fresh_officers = state.folk[:], state.officers[:]
    state.fresh_unit = [int(unit > 0) for unit in state.unit]
    for key, points in form.score.items():
        state.score[int(key) - 1] = points
    for key, hand in form.hands.items():
        state.hands[int(key) - 1] = [*hand]
    state.pile, state.discard = [*form.pile], [*form.discard]
    state.crates = mask_of([cells[name] for name in form.crates])
    state.shields = mask_of([cells[name] for name in form.shields])
    state.aims = {cells[name]: cells[target] for name, target in form.aims.items()}
    strikes = [text.split(" ", 1) for text in form.strikes]
    state.strikes = tuple([(word, cells[name]) for word, name in strikes])


def position_faults(state: State) -> Iterator[str]:
    """Every reason why a position that is laid out cannot be one in the middle of a game."""
    setup, names = state.setup, state.setup.field.names
    for seat in range(setup.seats):
        yield from _piece_faults(state, seat)
        if state.gone[seat] and (state.held[seat] or state.springs(seat) or state.hands[seat]):
            yield f"out: seat {seat + 1} has pieces, springs or cards"
    for cell, name in enumerate(names):
        yield from _space_faults(state, cell, name)
    yield from _card_faults(state)
    if state.gone.count(0) < 2:
        yield "out: two seats at least must be left"
    order = order_of(setup, state.first, state.turn, tuple(state.gone))
    if state.done != order[: len(state.done)] or len(state.done) >= len(order):
        yield f"moved: is no beginning of the order {[seat + 1 for seat in order]}"


def _piece_faults(state: State, seat: int) -> Iterator[str]:
    own = [cell for cell, who in enumerate(state.who) if who == seat]
    if state.supply[seat] < 0:
        yield f"pieces: seat {seat + 1} has {FOLDLINGS} foldlings"
    if state.officers_of(seat) > OFFICERS:
        yield f"pieces: seat {seat + 1} has {OFFICERS} officers"
    for number, unit in enumerate(UNITS, 1):
        if sum([state.unit[cell] == number for cell in own]) > TOKENS:
            yield f"pieces: seat {seat + 1} has {TOKENS} tokens of {unit}"


def _space_faults(state: State, cell: int, name: str) -> Iterator[str]:
    field, bit = state.setup.field, 1 << cell
    unit, hazard, is_spring = state.unit[cell], state.hazard[cell], cell in field.springs
    if field.water & bit and state.who[cell] != NOBODY and unit != ARMOUR:
        yield f"pieces: {name} is water, and has no armour"
    if state.owner[cell] != NOBODY and not is_spring:
        yield f"owner: {name} is no spring"
    if unit and hazard:
        yield f"hazards: {name} has a unit, too"
    if hazard and (field.water & bit or (is_spring and HAZARDS[hazard - 1] != "plague")):
        yield f"hazards: {HAZARDS[hazard - 1]} cannot be at {name}"
    if state.nests & bit and state.who[cell] != NOBODY:
        yield f"hazards: there are pieces at {name}"
    if state.crates & bit and (field.water & bit or is_spring):
        yield f"crates: {name} cannot have one"
    if state.shields & bit and state.who[cell] == NOBODY:
        yield f"shields: nobody stands at {name}"
    if cell in state.aims:
        targets = field.near[cell] | (field.second[cell] if unit == TURRET else 0)
        if state.who[cell] == NOBODY or not targets >> state.aims[cell] & 1:
            yield f"aims: {name} cannot aim at {field.names[state.aims[cell]]}"


def _card_faults(state: State) -> Iterator[str]:
    there = Counter(state.setup.pile)
    for word, count in Counter([*state.pile, *state.discard, *chain(*state.hands)]).items():
        if count > there[word]:
            yield f"pile, hands, discard: there are {there[word]} cards {word!r} (are {count})"
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            yield f"hands: seat {seat + 1} has more than {HAND} cards"
