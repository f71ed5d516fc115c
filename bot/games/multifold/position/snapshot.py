"""A State as plain JSON values and back: one form for the store, one for the hashes in records.

The fingerprint is frozen: hashes in records never change. A later addition to the rules may appear in it only
if it is used. So far a snapshot is the same; if it ever differs, `load_snapshot` still reads this form. A
snapshot may come from a file: every value is checked.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field, StrictBool, StrictInt, StrictStr

from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm, read_form, twice
from bot.games.grid.sets import pick
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.setup import Setup
from bot.games.multifold.position.state import Outcome, State
from bot.games.multifold.position.table import (
    SeatNumber,
    TableForm,
    lay,
    position_faults,
    unknown_seats,
    unknown_spaces,
    word_faults,
)
from bot.games.multifold.position.texts import fresh_text, parse_group, pieces_text
from bot.games.multifold.sheets.vocabulary import HAZARDS, Ending


def _fresh(text: str) -> str:
    parse_group(text)
    return text


class _OutcomeForm(PlainForm):
    winners: Annotated[tuple[SeatNumber, ...], Field(min_length=1)]
    by: Ending


class _SnapshotForm(TableForm):
    """`fresh` has the spaces where somebody can still move; `out` those who went out, moment by moment."""

    ply: Annotated[StrictInt, Field(ge=0)]
    first: SeatNumber
    fresh: Mapping[StrictStr, Annotated[StrictStr, AfterValidator(_fresh)]]
    out: tuple[tuple[SeatNumber, ...], ...]
    choosing: tuple[SeatNumber, ...]
    played: StrictBool
    fast: StrictBool
    outcome: _OutcomeForm | None


def fingerprint(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup."""
    names = state.setup.field.names
    outcome = state.outcome
    moments = sorted({*state.gone} - {0})
    return {
        "ply": state.ply,
        "turn": state.turn,
        "first": state.first + 1,
        "moved": [seat + 1 for seat in state.done if not state.gone[seat]],
        "choosing": [seat + 1 for seat in state.choosing],
        "played": state.has_played,
        "fast": state.is_fast,
        "pieces": {name: text for cell, name in enumerate(names) if (text := pieces_text(state, cell))},
        "fresh": {name: text for cell, name in enumerate(names) if (text := fresh_text(state, cell))},
        "owner": {names[cell]: state.owner[cell] + 1 for cell in state.setup.field.springs},
        "score": {str(seat + 1): points for seat, points in enumerate(state.score)},
        "hazards": {name: HAZARDS[kind - 1] for name, kind in zip(names, state.hazard, strict=True) if kind},
        "crates": [*pick(names, state.crates)],
        "pile": state.pile[:],
        "hands": {str(seat + 1): hand[:] for seat, hand in enumerate(state.hands)},
        "discard": state.discard[:],
        "strikes": strike_texts(state),
        "shields": [*pick(names, state.shields)],
        "aims": aim_names(state),
        "out": [[seat + 1 for seat, gone in enumerate(state.gone) if gone == when] for when in moments],
        "outcome": None
        if outcome is None
        else {"winners": [seat + 1 for seat in outcome.winners], "by": outcome.by},
    }


def strike_texts(state: State) -> list[str]:
    """The marked strikes: `airstrike d4`."""
    return [f"{word} {state.setup.field.names[cell]}" for word, cell in state.strikes]


def aim_names(state: State) -> dict[str, str]:
    """By space with an aim, its target, in the order of names."""
    names = state.setup.field.names
    return {names[cell]: names[target] for cell, target in sorted(state.aims.items())}


def take_snapshot(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup, as the store keeps it."""
    return fingerprint(state)


def load_snapshot(setup: Setup, values: Mapping[str, Any]) -> State:
    """The state of a snapshot; ContentError if it is not one of this setup."""
    form = read_form(_SnapshotForm, dict(values))
    faults = [*word_faults(setup, form), *_more_word_faults(setup, form)]
    if faults:
        raise ContentError(faults)
    state = State(setup)
    gone = [0] * setup.seats
    for moment, seats in enumerate(form.out, 1):
        for seat in seats:
            gone[seat - 1] = moment
    lay(state, form, tuple(gone), form.first - 1)
    state.ply = form.ply
    state.choosing = tuple([seat - 1 for seat in form.choosing])
    state.has_played, state.is_fast = form.played, form.fast
    if form.outcome is not None:
        state.outcome = Outcome(tuple([seat - 1 for seat in form.outcome.winners]), form.outcome.by)
    state.find_active()
    faults = [*_set_fresh(state, form.fresh)]
    if state.outcome is None:
        faults += [*position_faults(state), *_choosing_faults(state)]
    if faults:
        raise ContentError(faults)
    return state


def _more_word_faults(setup: Setup, form: _SnapshotForm) -> Iterator[str]:
    yield from unknown_spaces(setup, "fresh", form.fresh)
    yield from unknown_seats(setup, "first", [form.first])
    yield from unknown_seats(setup, "choosing", form.choosing)
    out = [seat for seats in form.out for seat in seats]
    yield from unknown_seats(setup, "out", out)
    yield from twice("out", out)
    yield from twice("moved", form.moved)
    yield from twice("choosing", form.choosing)
    if form.outcome is not None:
        yield from unknown_seats(setup, "outcome", form.outcome.winners)


def _set_fresh(state: State, fresh: Mapping[str, str]) -> Iterator[str]:
    """Say what can still move; a fault for each space that has no such pieces."""
    size = state.setup.field.size
    state.fresh_folk, state.fresh_officers, state.fresh_unit = [0] * size, [0] * size, [0] * size
    for name, text in fresh.items():
        cell = state.setup.field.cell_of[name]
        folk, officers, unit = parse_group(text)
        if folk > state.folk[cell] or officers > state.officers[cell] or unit not in (0, state.unit[cell]):
            yield f"fresh: {name} has fewer pieces"
            continue
        state.fresh_folk[cell], state.fresh_officers[cell], state.fresh_unit[cell] = (
            folk,
            officers,
            int(unit > 0),
        )


def _choosing_faults(state: State) -> Iterator[str]:
    """Who is to place foldlings follows the order of the turn, before anybody moves (N-R5)."""
    order = [seat for seat in state.order if seat in state.choosing]
    if state.choosing and (order != [*state.choosing] or state.done):
        yield "choosing: does not follow the order of the turn"
    if state.active == NOBODY:
        yield "moved: nobody is asked"
