"""Scenario files read into values: a position, some actions, an expected result. `run` plays them.

The format is public: files that could be read once must stay readable. An unknown key is a fault.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, StrictInt, StrictStr, ValidationError

from bot.games.errors import ContentError, IllegalAction
from bot.games.files.faults import PlainForm, faults_of, format_fault, format_path, one_of
from bot.games.files.source import Syntax, read_source
from bot.games.melee.abilities.resolve import MAX_ENERGY_MAX, MIN_ENERGY_MAX
from bot.games.melee.board.tiles import Board, Terrain, parse_board, parse_tile, tile_name
from bot.games.melee.cards.cards import MAX_IN_PLAY, CardName, EntityCard
from bot.games.melee.cards.vocabulary import ChangedStat, Immunity, StatusName, TerrainName
from bot.games.melee.position.actions import parse_action
from bot.games.melee.position.codes import PAIRS, STATUS_BITS, STUN, STUN_HOLDS
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.state import MAIN, Entity, State
from bot.games.melee.rules.legal import REFUSALS
from bot.games.two_seats import Seat

SEAT_NUMBERS = {"south": 0, "north": 1}
USUAL_TURN_LIMIT = 60  # W-3
USUAL_ENERGY_MAX = 6  # T-2


def _tile(text: str) -> str:
    parse_tile(text)
    return text


def _line(text: str) -> str:
    try:
        parse_action(text, Seat.SOUTH)
    except IllegalAction as error:
        raise ValueError(f"{text!r} is no action") from error
    return text


SeatWord = Literal["south", "north"]
Tile = Annotated[StrictStr, AfterValidator(_tile)]
Refusal = Annotated[StrictStr, AfterValidator(one_of(REFUSALS, "refusal code"))]
Line = Annotated[StrictStr, AfterValidator(_line)]
Count = Annotated[StrictInt, Field(ge=0)]


class SideForm(PlainForm):
    """One player's cards and energy; the first card of `deck` is drawn first."""

    energy: Count = 0
    energy_max: Annotated[StrictInt, Field(ge=MIN_ENERGY_MAX, le=MAX_ENERGY_MAX)] = USUAL_ENERGY_MAX
    hand: tuple[StrictStr, ...] = ()
    deck: tuple[StrictStr, ...] = ()
    discard: tuple[StrictStr, ...] = ()


class EntityForm(PlainForm):
    """An entity in play; its statuses count as applied in the other player's turn."""

    card: StrictStr
    owner: SeatWord
    at: Tile
    damage: Count = 0
    status: tuple[StatusName, ...] = ()
    exhausted: bool = False


class TurnForm(PlainForm):
    """Whose main phase it is, and the number of the turn."""

    player: SeatWord
    number: Annotated[StrictInt, Field(ge=1)]


class FormatForm(PlainForm):
    """Limits of the duel."""

    turn_limit: Annotated[StrictInt, Field(ge=1)] = USUAL_TURN_LIMIT


class PlayForm(PlainForm):
    """The actions to play, and the dice in the order in which they are rolled."""

    dice: tuple[Annotated[StrictInt, Field(ge=1)], ...] = ()
    actions: tuple[StrictStr, ...] = ()


class ExpectedEntity(PlainForm):
    """Requirements for an entity; only the keys that are given are checked."""

    card: StrictStr | None = None
    owner: SeatWord | None = None
    damage: Count | None = None
    status: tuple[StatusName, ...] | None = None
    exhausted: bool | None = None
    stats: Mapping[ChangedStat | Literal["shield"], StrictInt] | None = None
    immune: tuple[Immunity, ...] | None = None


class ExpectedTurn(PlainForm):
    """Requirements for the turn; only the keys that are given are checked."""

    player: SeatWord | None = None
    number: StrictInt | None = None


class ExpectedOutcome(PlainForm):
    """The required end of the duel."""

    winner: Literal["south", "north", "none"] | None = None
    by: Literal["capture", "elimination", "turn-limit", "concession", "agreement", "time"] | None = None


class ExpectedChoice(PlainForm):
    """A choice that must be waiting: whose it is, and, if given, exactly its options."""

    player: SeatWord
    options: tuple[StrictStr, ...] | None = None


class Expectation(PlainForm):
    """Everything that a scenario expects; only the keys that are given are checked."""

    error: Refusal | None = None
    entities: Mapping[Tile, ExpectedEntity] | None = None
    energy: Mapping[SeatWord, StrictInt] = Field(default_factory=dict)
    energy_max: Mapping[SeatWord, StrictInt] = Field(default_factory=dict)
    hand: Mapping[SeatWord, tuple[StrictStr, ...]] = Field(default_factory=dict)
    deck: Mapping[SeatWord, StrictInt] = Field(default_factory=dict)
    discard: Mapping[SeatWord, tuple[StrictStr, ...]] = Field(default_factory=dict)
    turn: ExpectedTurn | None = None
    outcome: ExpectedOutcome | Literal["ongoing"] | None = None
    choice: ExpectedChoice | Literal["none"] | None = None
    moves: Mapping[Tile, tuple[Tile, ...]] = Field(default_factory=dict)
    targets: Mapping[Tile, tuple[Tile, ...]] = Field(default_factory=dict)
    summons: Mapping[StrictStr, tuple[Tile, ...]] = Field(default_factory=dict)
    costs: Mapping[StrictStr, StrictInt] = Field(default_factory=dict)
    terrain: Mapping[Tile, TerrainName] = Field(default_factory=dict)


class _ScenarioForm(PlainForm):
    title: Annotated[StrictStr, Field(min_length=1)]
    game: Literal["melee"] = "melee"
    rules: tuple[StrictStr, ...] = ()
    board: StrictStr
    cards: Mapping[CardName, Mapping[str, Any]] = Field(default_factory=dict)
    south: SideForm = SideForm()
    north: SideForm = SideForm()
    entity: tuple[EntityForm, ...] = ()
    turn: TurnForm
    format: FormatForm = FormatForm()
    play: PlayForm = PlayForm()
    expect: Expectation = Expectation()
    best: tuple[Line, ...] = ()
    then: tuple[Annotated[tuple[Line, ...], Field(min_length=1)], ...] = ()


class Scenario:
    """A valid scenario: its title, a way to make its position, and what it plays and expects.

    `best` has the lines of the best actions after those that it plays: a puzzle's solutions. If it is solved
    by several in a row, `then` has those of each step after the first (`turns.solutions`).
    """

    def __init__(self, form: _ScenarioForm, board: Board, cards: Mapping[str, EntityCard]) -> None:
        self.title = form.title
        self.rules = form.rules
        self.cards = cards
        self.play = form.play
        self.expect = form.expect
        self.best = form.best
        self.then = form.then
        self._form = form
        self._names = list(cards)
        rules = [CompiledCard(card) for card in cards.values()]
        self._setup = Setup(board, rules, ((), ()), ("South", "North"), form.format.turn_limit)

    def position(self) -> State:
        """A new state of the position: a main phase in which nothing has been done yet."""
        form = self._form
        state = State(self._setup)
        state.phase, state.turn, state.active = MAIN, form.turn.number, SEAT_NUMBERS[form.turn.player]
        for seat, side in enumerate((form.south, form.north)):
            state.energy[seat], state.energy_max[seat] = side.energy, side.energy_max
            state.hand[seat] = tuple(self._names.index(name) for name in side.hand)
            state.deck[seat] = tuple(self._names.index(name) for name in reversed(side.deck))
            state.discard[seat] = tuple(self._names.index(name) for name in side.discard)
        for placed in form.entity:
            self._place(state, placed)
        return state

    def _place(self, state: State, placed: EntityForm) -> None:
        card, owner = self._names.index(placed.card), SEAT_NUMBERS[placed.owner]
        entity = Entity(state.next_serial, card, self._setup.cards[card], owner, parse_tile(placed.at))
        state.next_serial += 1
        entity.damage = placed.damage
        for status in placed.status:
            entity.status |= STATUS_BITS[status]
        if entity.status & STUN and owner == state.active:
            entity.status |= STUN_HOLDS  # this turn began with it (ST-5)
        if placed.exhausted:
            state.exhaust[owner] = entity.serial
        state.place(entity)


def parse_scenario(text: str, syntax: Syntax = "toml") -> Scenario:
    """The scenario in `text`; ContentError with every fault if it cannot be read."""
    values = read_source(text, syntax)
    try:
        form = _ScenarioForm.model_validate(values)
    except ValidationError as error:
        raise ContentError(_lines(error, _ScenarioForm)) from error
    cards = _read_cards(form)
    board = parse_board(form.board)
    faults = _faults_of_position(form, board, cards)
    if faults:
        raise ContentError(faults)
    return Scenario(form, board, cards)


def _lines(error: ValidationError, model: type[BaseModel], *where: str) -> list[str]:
    return [format_fault(*where, format_path(path), words) for path, words in faults_of(error, model)]


def _read_cards(form: _ScenarioForm) -> dict[str, EntityCard]:
    cards: dict[str, EntityCard] = {}
    faults: list[str] = []
    for name, values in form.cards.items():
        if "name" in values:
            faults.append(f"cards.{name}: name: is not a known key")
            continue
        try:
            cards[name] = EntityCard.model_validate({**values, "name": name})
        except ValidationError as error:
            faults += _lines(error, EntityCard, f"cards.{name}")
    if faults:
        raise ContentError(faults)
    return cards


def _faults_of_position(form: _ScenarioForm, board: Board, cards: Mapping[str, EntityCard]) -> list[str]:
    faults: list[str] = []
    for word, side in (("south", form.south), ("north", form.north)):
        for pile in ("hand", "deck", "discard"):
            unknown = sorted(set(getattr(side, pile)) - set(cards))
            faults += [f"{word}.{pile}: the scenario describes no card {name!r}" for name in unknown]
        if side.energy > side.energy_max:
            faults.append(f"{word}.energy: {side.energy} is more than its maximum {side.energy_max} (T-2)")
        mine = [placed for placed in form.entity if placed.owner == word]
        if len(mine) > MAX_IN_PLAY:
            faults.append(f"{word} has {len(mine)} entities in play, at most {MAX_IN_PLAY} may be (M-4)")
        if sum(placed.exhausted for placed in mine) > 1:
            faults.append(f"{word} has one Exhaust token only (AB-3)")
    taken: set[str] = set()
    for placed in form.entity:
        faults += _faults_of_entity(placed, board, cards)
        if placed.at in taken:
            faults.append(f"entity at {placed.at}: another entity stands there")
        taken.add(placed.at)
    return faults


def _faults_of_entity(placed: EntityForm, board: Board, cards: Mapping[str, EntityCard]) -> list[str]:
    where = f"entity at {placed.at}"
    faults: list[str] = []
    card = cards.get(placed.card)
    if card is None:
        faults.append(f"{where}: the scenario describes no card {placed.card!r}")
    elif placed.damage >= card.hp:
        faults.append(f"{where}: damage {placed.damage} would destroy it (A-7)")
    if board.terrain[parse_tile(placed.at)] is Terrain.MOUNTAIN:
        faults.append(f"{where}: {tile_name(parse_tile(placed.at))} is a mountain (M-5)")
    bits = 0
    for status in placed.status:
        if bits & PAIRS[STATUS_BITS[status]]:
            faults.append(f"{where}: two statuses of one pair (ST-1)")
        bits |= STATUS_BITS[status]
    return faults
