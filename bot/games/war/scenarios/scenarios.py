"""Scenario files, read into values: a position, some lines, an expected result."""

from collections.abc import Iterable, Iterator
from typing import Any

from bot.games.contract import Dice
from bot.games.errors import ContentError
from bot.games.files.faults import read_form
from bot.games.files.source import Syntax, read_source
from bot.games.war.position.field import Field
from bot.games.war.position.position import Position
from bot.games.war.position.setup import Setup, field_for, make_setup, mode_of
from bot.games.war.position.state import State
from bot.games.war.rules import flow
from bot.games.war.scenarios.forms import ScenarioForm
from bot.games.war.scenarios.table import TableReader
from bot.games.war.scenarios.words import BadText, parse_building
from bot.games.war.sheets.forms import SheetsForm


class Scenario:
    """A valid scenario: its title, a way to make its position, and what it plays and expects."""

    def __init__(self, form: ScenarioForm, setup: Setup, position: Position | None) -> None:
        self.title = form.title
        self.rules = form.rules
        self.dice = form.play.dice
        self.expect = form.expect
        #: The seat from 0 and the line of each action.
        self.actions = tuple((int(text[0]) - 1, text[2:]) for text in form.play.actions)
        self._setup = setup
        self._position = position

    @property
    def setup(self) -> dict[str, Any]:
        """The setup of a game with these data and this mode, as plain JSON values."""
        field = self._setup.field
        return make_setup(
            self._setup.sheets, field.mode, attack="open" if field.is_open else None, rounds=field.rounds
        )

    def begin(self, dice: Dice) -> State:
        """A new state of the position, or of a new game."""
        if self._position is not None:
            return State(self._setup, self._position.copy())
        state = State(self._setup, Position(self._setup.field))
        flow.begin(state.position, dice, None)
        return state


def parse_scenario(text: str, syntax: Syntax, sheets: SheetsForm) -> Scenario:
    """The scenario in `text`; ContentError with every fault if it cannot be read."""
    form = read_form(ScenarioForm, read_source(text, syntax))
    field = _field(form, sheets)
    faults = [*_faults_of_actions(form, field), *_faults_of_expectation(form, field)]
    position = None
    if form.table is not None:
        reader = TableReader(form, field)
        position = reader.read()
        faults += reader.faults
    elif form.seat:
        faults.append("seat: a new game has none")
    if faults:
        raise ContentError(faults)
    return Scenario(form, Setup(sheets, field), position)


def _field(form: ScenarioForm, sheets: SheetsForm) -> Field:
    """The field of the mode; ContentError if there is none such."""
    try:
        mode = mode_of(sheets, form.format.mode)
    except KeyError:
        known = " or ".join(each.word for each in sheets.mode)
        raise ContentError([f"format.mode: must be {known} (is {form.format.mode!r})"]) from None
    if form.format.attack is not None and (mode.seats == 2 or mode.teams):
        raise ContentError(["format.attack: only in free for all"])
    return field_for(sheets, mode.word, form.format.attack, form.format.rounds)


def _faults_of_actions(form: ScenarioForm, field: Field) -> Iterator[str]:
    seats = tuple(f"{seat} " for seat in range(1, field.seats + 1))
    for place, text in enumerate(form.play.actions):
        if not text.startswith(seats):
            yield f"play.actions[{place}]: {text!r} does not begin with a seat and a space"


def _faults_of_expectation(form: ScenarioForm, field: Field) -> Iterator[str]:
    """Hexes, words and seats that this game does not have."""
    expect = form.expect
    hexes = [
        *expect.at.values(),
        *expect.terrain,
        *(expect.events or ()),
        *(expect.roads or ()),
        *expect.quarries,
    ]
    hexes += [name for seen in expect.sees.values() for name in seen]
    for name in hexes:
        if name and name not in field.board.cells:
            yield f"expect: {name!r} is no hex of the map"
    blocks = [
        *expect.at,
        *expect.kind,
        *expect.wounds,
        *expect.ap,
        *(expect.set_up or ()),
        *(expect.resting or ()),
    ]
    keys: list[str] = [block[0] for block in blocks] + [*expect.sees]
    keys += [
        *expect.gold, *expect.stones, *expect.vp, *expect.points, *expect.tracks, *expect.built,
        *expect.heroes, *expect.missions, *expect.done, *expect.damage, *expect.legal, *expect.offers,
        *expect.denies, *expect.count,
    ]  # fmt: skip
    numbers = [*(expect.waiting or ()), *expect.quarries.values()]
    if max([0, *map(int, keys), *numbers]) > field.seats:
        yield "expect: names a seat that the game does not have"
    yield from _unknown("kind", expect.kind.values(), field.kind_of)
    for missions in (*expect.missions.values(), *expect.done.values()):
        yield from _unknown("mission", missions, field.mission_of)
    for heroes in expect.heroes.values():
        yield from _unknown("hero", heroes, field.heroes)
    for text in expect.buildings or ():
        try:
            found = parse_building(text)
        except BadText as fault:
            yield f"expect.buildings: {fault}"
            continue
        yield from _unknown("building", (found.word,), field.building_of)


def _unknown(what: str, words: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    for word in words:
        if word not in known:
            yield f"expect: there is no {what} {word!r}"
