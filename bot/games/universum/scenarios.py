"""Scenario files: their keys, read into values: a position, some actions, an expected result.

The format is public: files that could be read once must stay readable. An unknown key is a fault. Seats count
from 1 here, as people count.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
)

from bot.games.contract import Dice, Json
from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm, one_of, read_form
from bot.games.files.source import Syntax, read_source
from bot.games.universum.cards.box import Box
from bot.games.universum.cards.vocabulary import Scoring
from bot.games.universum.position.setup import MAX_SEATS, MIN_SEATS, VIRTUAL, Setup
from bot.games.universum.position.state import ACTIONS_A_TURN, State
from bot.games.universum.rules.legal import REFUSALS
from bot.games.universum.rules.turns import ROUNDS

MAX_PORTALS = 4
"""Portals in a stack (U-S2)."""


def _place(key: str) -> str:
    seat, _, transformer = key.partition("-")
    if seat not in _DIGITS or transformer not in _DIGITS:
        raise ValueError(f"{key!r} is no seat and transformer, such as 2-3")
    return key


_DIGITS = ("1", "2", "3", "4", "5")
SeatNumber = Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)]
Transformer = Annotated[StrictInt, Field(ge=1, le=5)]
SeatKey = Literal["1", "2", "3", "4", "5"]
TransformerKey = Literal["1", "2", "3", "4", "5"]
KnownKey = Annotated[StrictStr, AfterValidator(_place)]
Count = Annotated[StrictInt, Field(ge=0)]
Names = tuple[StrictStr, ...]


class FormatForm(PlainForm):
    """The setup of the game. `short` changes nothing in a position."""

    players: Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)] | None = None
    scoring: Scoring = "standard"
    short: StrictBool = False
    solo: StrictBool = False
    balanced: StrictBool = False


class TurnForm(PlainForm):
    """Whose turn it is, how many actions are left in it, the round, and if it is known to be the last."""

    seat: SeatNumber
    actions: Annotated[StrictInt, Field(ge=1, le=ACTIONS_A_TURN)] = ACTIONS_A_TURN
    round: Annotated[StrictInt, Field(ge=1, le=ROUNDS)] = 1
    final: StrictBool = False


class TableForm(PlainForm):
    """The stacks of portals, top first, the action stack, drawn from the front, and the discard pile."""

    portals: Annotated[
        tuple[Annotated[Names, Field(max_length=MAX_PORTALS)], ...], Field(min_length=5, max_length=5)
    ]
    stack: Names = ()
    discard: Names = ()
    turn: TurnForm


class SeatForm(PlainForm):
    """A scientist's transformer, the hand, the lab, and the cards played in this turn."""

    at: Transformer
    hand: Names = ()
    tools: Names = ()
    sealed: Names = ()
    played: Names = ()


class PlayForm(PlainForm):
    """The actions to play, each after its seat, and the dice of the shuffles."""

    dice: tuple[StrictInt, ...] = ()
    actions: Names = ()


class ExpectedTurn(PlainForm):
    """Requirements for the turn; only the keys that are given are checked."""

    seat: SeatNumber | None = None
    actions: Annotated[StrictInt, Field(ge=0, le=ACTIONS_A_TURN)] | None = None
    round: Annotated[StrictInt, Field(ge=1, le=ROUNDS)] | None = None


class ExpectedChoice(PlainForm):
    """A choice that must be pending: whose it is, and how many answers it has."""

    seat: SeatNumber | None = None
    options: Count | None = None


class ExpectedOutcome(PlainForm):
    """The required end of the game."""

    winners: tuple[SeatNumber, ...] | None = None
    by: Literal["score", "left"] | None = None


class Expectation(PlainForm):
    """Everything that a scenario expects; only the keys that are given are checked."""

    error: Annotated[StrictStr, AfterValidator(one_of(REFUSALS, "refusal code"))] | None = None
    tops: Annotated[Names, Field(min_length=5, max_length=5)] | None = None
    portals: Mapping[TransformerKey, Names] = Field(default_factory=dict)
    known: Mapping[KnownKey, Names] = Field(default_factory=dict)
    stack: Count | None = None
    discard: Names | None = None
    hand: Mapping[SeatKey, Names] = Field(default_factory=dict)
    tools: Mapping[SeatKey, Names] = Field(default_factory=dict)
    sealed: Mapping[SeatKey, Names] = Field(default_factory=dict)
    played: Mapping[SeatKey, Names] = Field(default_factory=dict)
    at: Mapping[SeatKey, Annotated[StrictInt, Field(ge=0, le=5)]] = Field(default_factory=dict)
    turn: ExpectedTurn | None = None
    legal: Mapping[SeatKey, Names] = Field(default_factory=dict)
    choice: ExpectedChoice | Literal["none"] | None = None
    scores: Mapping[SeatKey, StrictInt] = Field(default_factory=dict)
    outcome: ExpectedOutcome | Literal["ongoing"] | None = None


class ScenarioForm(PlainForm):
    """A whole scenario file."""

    title: Annotated[StrictStr, Field(min_length=1)]
    game: Literal["multiuniversum"]
    rules: Names = ()
    format: FormatForm = FormatForm()
    table: TableForm
    seat: Annotated[tuple[SeatForm, ...], Field(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    play: PlayForm = PlayForm()
    expect: Expectation = Expectation()


UNKNOWN = "?"
"""An unknown portal in `known`."""


class Scenario:
    """A valid scenario: its title, a way to make its position, and what it plays and expects."""

    def __init__(self, form: ScenarioForm, box: Box) -> None:
        self.title = form.title
        self.rules = form.rules
        self.dice = form.play.dice
        self.expect = form.expect
        self.setup: Json = {}
        #: The seat from 0 and the line of each action.
        self.actions = tuple((int(text[0]) - 1, text[2:]) for text in form.play.actions)
        self._form = form
        variant = form.format
        self._setup = Setup(
            box, len(form.seat), variant.scoring, variant.short, variant.solo, variant.balanced
        )

    def begin(self, dice: Dice) -> State:  # noqa: ARG002 -- nothing is left to chance
        """A new state of the position, whose seats know the top portals only."""
        form = self._form
        state = State(self._setup)
        turn = form.table.turn
        state.active, state.actions, state.round = turn.seat - 1, turn.actions, turn.round
        state.final_round = turn.round if turn.final else 0
        state.turns = (turn.round - 1) * len(form.seat) + turn.seat
        state.portals = list(form.table.portals)
        state.see_tops()
        state.stack = list(form.table.stack)[::-1]
        state.discard = list(form.table.discard)
        for seat, player in enumerate(form.seat):
            state.at[seat] = player.at
            state.hands[seat] = list(player.hand)
            state.tools[seat] = player.tools
            state.sealed[seat] = player.sealed
        state.played = form.seat[state.active].played
        return state


def parse_scenario(text: str, syntax: Syntax, box: Box) -> Scenario:
    """The scenario in `text`; ContentError with every fault if it cannot be read."""
    form = read_form(ScenarioForm, read_source(text, syntax))
    faults = [
        *_faults_of_seats(form),
        *_unknown(form, box),
        *_twice(form),
        *_faults_of_actions(form),
        *_faults_of_expectation(form.expect, len(form.seat), box),
    ]
    if faults:
        raise ContentError(faults)
    return Scenario(form, box)


def _faults_of_seats(form: ScenarioForm) -> Iterator[str]:
    """Faults of seats that do not fit the format or the turn, or that own too much."""
    seats, variant, turn = len(form.seat), form.format, form.table.turn.seat
    if variant.solo and seats != 2:
        yield f"seat: a solo game has 2 seats, with the virtual player's (there are {seats})"
    if variant.solo and variant.balanced:
        yield "format.balanced: must be false in a solo game"
    if form.table.turn.final and not variant.balanced:
        yield "table.turn.final: only a balanced game has a round that is known to be the last (U-B1)"
    people = 1 if variant.solo else seats
    if variant.players not in (None, people):
        yield f"format.players: must be {people} (is {variant.players})"
    if turn > seats or (variant.solo and turn != 1):
        yield f"table.turn.seat: must be {1 if variant.solo else f'1 to {seats}'} (is {turn})"
    for number, player in enumerate(form.seat, 1):
        if player.played and number != turn:
            yield f"seat[{number - 1}].played: only seat {turn}, whose turn it is, can have played cards"
        if player.hand and variant.solo and number - 1 == VIRTUAL:
            yield f"seat[{number - 1}].hand: the virtual player has no hand (U-V1)"


def _places_of_cards(form: ScenarioForm) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "table.stack", form.table.stack
    yield "table.discard", form.table.discard
    for place, seat in enumerate(form.seat):
        yield f"seat[{place}].hand", seat.hand
        yield f"seat[{place}].tools", seat.tools
        yield f"seat[{place}].played", seat.played


def _places_of_portals(form: ScenarioForm) -> Iterator[tuple[str, tuple[str, ...]]]:
    for place, stack in enumerate(form.table.portals):
        yield f"table.portals[{place}]", stack
    for place, seat in enumerate(form.seat):
        yield f"seat[{place}].sealed", seat.sealed


def _unknown(form: ScenarioForm, box: Box) -> Iterator[str]:
    for where, cards in _places_of_cards(form):
        yield from _strangers(where, cards, "card", box.cards)
    for where, portals in _places_of_portals(form):
        yield from _strangers(where, portals, "portal", box.portals)


def _strangers(where: str, names: Iterable[str], noun: str, known: Iterable[str]) -> Iterator[str]:
    for name in sorted(set(names) - set(known)):
        yield f"{where}: there is no {noun} {name!r}"


def _twice(form: ScenarioForm) -> Iterator[str]:
    for places in (_places_of_cards(form), _places_of_portals(form)):
        lying = Counter(name for _, names in places for name in names)
        for name, count in lying.items():
            if count > 1:
                yield f"{name} lies in {count} places"


def _faults_of_actions(form: ScenarioForm) -> Iterator[str]:
    seats = len(form.seat)
    beginnings = tuple(f"{seat} " for seat in range(1, seats + 1))
    for place, text in enumerate(form.play.actions):
        if not text.startswith(beginnings):
            yield f"play.actions[{place}]: {text!r} does not begin with a seat, 1 to {seats}, and a space"


def _faults_of_expectation(expect: Expectation, seats: int, box: Box) -> Iterator[str]:
    """Seats, cards and portals that the expectation names but that do not exist."""
    for key in ("hand", "tools", "sealed", "played", "at", "legal", "scores"):
        for seat in getattr(expect, key):
            yield from _no_such_seat(f"expect.{key}", int(seat), seats)
    for place in expect.known:
        yield from _no_such_seat("expect.known", int(place[0]), seats)
    if expect.turn is not None and expect.turn.seat is not None:
        yield from _no_such_seat("expect.turn", expect.turn.seat, seats)
    if isinstance(expect.choice, ExpectedChoice) and expect.choice.seat is not None:
        yield from _no_such_seat("expect.choice", expect.choice.seat, seats)
    if isinstance(expect.outcome, ExpectedOutcome):
        for winner in expect.outcome.winners or ():
            yield from _no_such_seat("expect.outcome", winner, seats)
    yield from _strangers("expect.discard", expect.discard or (), "card", box.cards)
    for key in ("hand", "tools", "played"):
        for seat, cards in getattr(expect, key).items():
            yield from _strangers(f"expect.{key}.{seat}", cards, "card", box.cards)
    for seat, portals in expect.sealed.items():
        yield from _strangers(f"expect.sealed.{seat}", portals, "portal", box.portals)
    for transformer, portals in expect.portals.items():
        yield from _strangers(f"expect.portals.{transformer}", portals, "portal", box.portals)
    yield from _strangers("expect.tops", expect.tops or (), "portal", ["", *box.portals])
    for place, portals in expect.known.items():
        yield from _strangers(f"expect.known.{place}", portals, "portal", [UNKNOWN, *box.portals])


def _no_such_seat(where: str, seat: int, seats: int) -> Iterator[str]:
    if seat > seats:
        yield f"{where}: there is no seat {seat}"
