"""Free setup: battlefield, teams, places and sides are chosen before the game (V-B6)."""

from bot.games.contract import Dice
from bot.games.grid.sets import mask_of, pick
from bot.games.multiversus.board.spaces import SIDE, SPACE_NAMES, SPACES, places_on
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events import table_events as te
from bot.games.multiversus.position.actions import READY, Action, Deploy, SetTable, TakeSide
from bot.games.multiversus.position.beginning import first_position
from bot.games.multiversus.position.position import Position
from bot.games.multiversus.position.setup import field_for, places_of
from bot.games.multiversus.position.state import MAX_MOVES, PLACING, PLAYING, SETTING, TAKING, Draft, State
from bot.games.multiversus.rules import flow
from bot.games.multiversus.sheets.vocabulary import FIRST_FOE, FIRST_PIECE, NAMES, SIDES

_ROWS = [mask_of(range(row, SPACES, SIDE)) for row in range(SIDE)]
_ZONES = (_ROWS[0] | _ROWS[1], _ROWS[6] | _ROWS[7], _ROWS[2] | _ROWS[3] | _ROWS[4] | _ROWS[5])
"""The rows of the Heroes, of the Adversaries, and of pieces."""


def begin_game(state: State, dice: Dice, log: list[ev.Event] | None) -> None:
    """Begin a new game: at the table that was agreed, or with the die that names the Set Up Player."""
    setup = state.setup
    if setup.table is None:
        state.stage = SETTING
        state.setter = dice.roll(2) - 1
        if log is not None:
            log.append(te.SetUpPlayerDrawn(state.setter))
        return
    position = first_position(setup, setup.table)
    state.table = (setup.table, position.field.first)
    start_position(state, position, dice, log)


def start_position(state: State, position: Position, dice: Dice, log: list[ev.Event] | None) -> None:
    """The game goes on at the beginning of an activation of this position, which is being made."""
    state.stage = PLAYING
    state.draft = None
    flow.begin(position, log, state.lead, dice)
    state.position = position


def asked_seat(state: State) -> int:
    """The seat that must act before the game."""
    return 1 - state.setter if state.stage == TAKING else state.setter


def lines(state: State) -> list[Action]:
    """What the seat that is asked may do before the game."""
    library, draft = state.setup.library, state.draft
    if state.stage == SETTING:
        return [
            SetTable(field, heroes, foes, first)
            for field in library.battlefields
            for heroes in library.of_side(0)
            for foes in library.of_side(1)
            for first in (0, 1)
        ]
    if state.stage == TAKING:
        return [TakeSide(0), TakeSide(1)]
    assert draft is not None
    found: list[Action] = [
        Deploy(who, space) for who in range(len(NAMES)) for space in _spaces_for(state, draft, who)
    ]
    found.append(READY)
    return found


def _spaces_for(state: State, draft: Draft, who: int) -> tuple[int, ...]:
    """The places to which somebody may be moved before the game."""
    position = Position(field_for(state.setup.library, draft.table), draft.at, state.setup.rounds)
    zone = _ZONES[0 if who < FIRST_FOE else 1 if who < FIRST_PIECE else 2]
    free = position.free_for(who) & zone
    if position.field.size[who]:
        free = places_on(free)
    return pick(range(SPACES), free & ~(1 << draft.at[who]))


def play(state: State, seat: int, action: Action, dice: Dice, log: list[ev.Event]) -> None:
    """Play one of the legal lines before the game."""
    library = state.setup.library
    match action:
        case SetTable(battlefield, heroes, adversaries, first):
            table = (battlefield, heroes, adversaries)
            at = places_of(library.battlefields[battlefield])
            state.draft = Draft(table, first, at)
            state.stage = PLACING
            named = tuple([(name, SPACE_NAMES[place]) for name, place in zip(NAMES, at, strict=True)])
            log.append(te.TableSet(seat, *table, SIDES[first], named))
        case Deploy(who, space):
            draft = state.draft
            assert draft is not None
            start = draft.at[who]
            at = (*draft.at[:who], space, *draft.at[who + 1 :])
            state.draft = Draft(draft.table, draft.first, at, draft.moves + 1)
            path = (SPACE_NAMES[start], SPACE_NAMES[space])
            log.append(ev.CharacterMoved(NAMES[who], "", path, "placed"))
            if draft.moves + 1 == MAX_MOVES:
                _be_ready(state, seat, log)
        case TakeSide(side):
            state.lead = seat if side == 0 else 1 - seat
            log.append(te.SideTaken(seat, SIDES[side]))
            draft = state.draft
            assert draft is not None
            state.table = (draft.table, draft.first)
            start_position(state, first_position(state.setup, draft.table, draft.at, draft.first), dice, log)
        case _:  # Ready
            _be_ready(state, seat, log)


def _be_ready(state: State, seat: int, log: list[ev.Event]) -> None:
    state.stage = TAKING
    log.append(te.TableReady(seat))
