"""Scenario files read into values: a position, some actions, an expected result. `run` plays them."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pydantic import ValidationError

from bot.games.errors import ContentError
from bot.games.files.faults import fault_lines
from bot.games.files.source import Syntax, read_source
from bot.games.universum.cards.box import Box
from bot.games.universum.position.setup import VIRTUAL, Setup
from bot.games.universum.position.state import State
from bot.games.universum.scenarios.forms import Expectation, ExpectedChoice, ExpectedOutcome, ScenarioForm

UNKNOWN = "?"
"""How `known` writes a portal that a seat does not know."""


class Scenario:
    """A valid scenario: its title, a way to make its position, and what it plays and expects."""

    def __init__(self, form: ScenarioForm, box: Box) -> None:
        self.title = form.title
        self.rules = form.rules
        self.dice = form.play.dice
        self.expect = form.expect
        #: The seat from 0 and the line of each action.
        self.actions = tuple((int(text[0]) - 1, text[2:]) for text in form.play.actions)
        self._form = form
        variant = form.format
        self._setup = Setup(
            box, len(form.seat), variant.scoring, variant.short, variant.solo, variant.balanced
        )

    def position(self) -> State:
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
    values = read_source(text, syntax)
    try:
        form = ScenarioForm.model_validate(values)
    except ValidationError as error:
        raise ContentError(fault_lines(error, ScenarioForm)) from error
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
    """Why the seats do not fit the format, the turn, or what may lie with them."""
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
