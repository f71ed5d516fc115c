"""The part of a game that never changes: the number of players, the variants, the cards and portals."""

from typing import Annotated, Any

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.files.faults import read_form
from bot.games.records import digest
from bot.games.universum.cards.box import Box, BoxForm, make_box
from bot.games.universum.cards.vocabulary import Scoring

MIN_SEATS, MAX_SEATS = 2, 5
"""Possible numbers of seats (U-S1)."""
VIRTUAL = 1
"""The seat of the virtual player in a solo game, counted from 0 (U-V1)."""


class Setup(Struct, frozen=True):
    """The number of seats, the variants, and the box. In a solo game the second seat is virtual.

    A balanced game goes on for one round after enough stacks are empty (U-B1, ours).
    """

    box: Box
    seats: int
    scoring: Scoring = "standard"
    is_short: bool = False
    is_solo: bool = False
    is_balanced: bool = False

    @property
    def stacks_to_empty(self) -> int:
        """The number of empty portal stacks that ends the game (U-E1, U-V2)."""
        return stacks_to_empty(self.seats, is_solo=self.is_solo)


def stacks_to_empty(seats: int, *, is_solo: bool) -> int:
    """The number of empty portal stacks that ends a game with this number of seats (U-E1, U-V2)."""
    return 2 if seats == 2 and not is_solo else 3


class _SetupForm(BaseModel):
    model_config = ConfigDict(extra="forbid")
    players: Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)]
    scoring: Scoring
    short: StrictBool
    solo: StrictBool
    box: BoxForm
    hash: StrictStr
    balanced: StrictBool = False


def make_setup(
    box: Box,
    players: int,
    scoring: Scoring = "standard",
    *,
    short: bool = False,
    solo: bool = False,
    balanced: bool = False,
) -> dict[str, Any]:
    """The setup of a game as plain JSON values, with all cards and portals in full and their hash.

    `players` are the people: 2 to 5, or 1 in a solo game, which cannot be balanced. Only a setup of a
    balanced game says whether it is one.
    """
    values = box.values()
    setup = {
        "players": players,
        "scoring": scoring,
        "short": short,
        "solo": solo,
        "box": values,
        "hash": digest(values),
    }
    return {**setup, "balanced": True} if balanced else setup


def read_setup(values: Json) -> Setup:
    """The setup that `make_setup` wrote; ContentError with every fault."""
    form = read_form(_SetupForm, dict(values))
    faults = []
    if form.solo != (form.players == 1):
        people = "1 in a solo game" if form.solo else f"{MIN_SEATS} to {MAX_SEATS}, or 1 in a solo game"
        faults.append(f"players: must be {people} (is {form.players})")
    if form.solo and form.balanced:
        faults.append("balanced: must be false in a solo game")
    if digest(values["box"]) != form.hash:
        faults.append("the cards and portals are not those that the hash names")
    if faults:
        raise ContentError(faults)
    seats = 2 if form.solo else form.players
    return Setup(make_box(form.box), seats, form.scoring, form.short, form.solo, form.balanced)
