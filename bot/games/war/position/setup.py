"""The part of a game that never changes: the data, the mode, and its options."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

from msgspec import Struct
from pydantic import Field as Key
from pydantic import StrictInt, StrictStr

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm, read_form
from bot.games.records import canonical, digest
from bot.games.war.position.field import Field
from bot.games.war.position.sheet_faults import sheets_faults
from bot.games.war.sheets.forms import ModeForm, SheetsForm
from bot.games.war.sheets.vocabulary import MAX_ROUNDS

Attack = Literal["left", "open"]
"""Whom a seat may attack in free for all (W-T4)."""


class Setup(Struct, frozen=True):
    """What a game begins with. `start` is the snapshot that a fork begins at."""

    sheets: SheetsForm
    field: Field
    start: Mapping[str, Any] | None = None


class _SetupForm(PlainForm):
    mode: StrictStr
    attack: Attack | None = None
    rounds: Annotated[StrictInt, Key(ge=1, le=MAX_ROUNDS)]
    sheets: SheetsForm
    hash: StrictStr
    start: dict[str, Any] | None = None


def mode_of(sheets: SheetsForm, word: str) -> ModeForm:
    """The mode of this name; KeyError if there is none."""
    for mode in sheets.mode:
        if mode.word == word:
            return mode
    raise KeyError(word)


def make_setup(
    sheets: SheetsForm, mode: str, *, attack: Attack | None = None, rounds: int | None = None
) -> dict[str, Any]:
    """The setup of a game as plain JSON values, with all its data and their hash.

    Of modes and maps, only those of this game are in it. `rounds` None are the mode's.
    """
    form = mode_of(sheets, mode)
    kept = sheets.model_copy(
        update={"mode": (form,), "map": tuple(each for each in sheets.map if each.word == form.map)}
    )
    values = kept.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    setup: dict[str, Any] = {
        "mode": mode,
        "rounds": form.rounds if rounds is None else rounds,
        "sheets": values,
        "hash": digest(values),
    }
    if form.seats > 2 and not form.teams:
        setup["attack"] = attack or "left"
    elif attack is not None:
        raise ValueError("only free for all has the option")
    return setup


def read_setup(values: Json) -> Setup:
    """The setup that `make_setup` wrote; ContentError with every fault."""
    plain = {key: value for key, value in values.items() if key != "start"}
    setup = _read(canonical(plain))
    start = values.get("start")
    if start is None:
        return setup
    if not isinstance(start, Mapping):
        raise ContentError(["start: must be a table of keys"])
    return Setup(setup.sheets, setup.field, start)


@lru_cache(maxsize=64)
def _read(text: str) -> Setup:
    values = json.loads(text)
    form = read_form(_SetupForm, values)
    faults = [f"sheets: {fault}" for fault in sheets_faults(form.sheets)]
    if digest(values["sheets"]) != form.hash:
        faults.append("the data are not those that the hash names")
    try:
        mode = mode_of(form.sheets, form.mode)
    except KeyError:
        faults.append(f"mode: there is no {form.mode!r}")
        raise ContentError(faults) from None
    is_free = mode.seats > 2 and not mode.teams
    if is_free != (form.attack is not None):
        faults.append("attack: free for all needs it, other games have none")
    if faults:
        raise ContentError(faults)
    return Setup(form.sheets, Field(form.sheets, mode, is_open=form.attack == "open", rounds=form.rounds))


@lru_cache(maxsize=64)
def field_for(
    sheets: SheetsForm, mode: str, attack: Attack | None = None, rounds: int | None = None
) -> Field:
    """The field of a mode without a setup, for scenarios and tools."""
    form = mode_of(sheets, mode)
    return Field(sheets, form, is_open=attack == "open", rounds=form.rounds if rounds is None else rounds)
