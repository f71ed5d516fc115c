"""The played and possible actions of a player of Melee, with the names that words need."""

from dataclasses import dataclass
from typing import Literal, assert_never

from bot.games.melee.position.actions import (
    Action,
    AgreeDraw,
    Attack,
    Choose,
    Concede,
    End,
    Forfeit,
    Move,
    Summon,
    TakeTurn,
    Use,
)
from bot.games.melee.position.state import State


@dataclass(frozen=True, slots=True)
class Moving:
    """The entity `who` moves from one tile to another."""

    who: str
    start: int
    to: int
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Attacking:
    """The entity `who` on `start` attacks `whom` on `to`."""

    who: str
    start: int
    whom: str
    to: int
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class Summoning:
    """A card is summoned."""

    card: str
    to: int
    kind: Literal["summon"] = "summon"


@dataclass(frozen=True, slots=True)
class Using:
    """The ability of `who` on `tile` is used."""

    who: str
    tile: int
    choices: tuple[str, ...]
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Choosing:
    """An ability of `who` is answered."""

    who: str
    choices: tuple[str, ...]
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Ending:
    """The turn ends."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Ordering:
    """The winner of the roll-off goes first or second."""

    is_first: bool
    kind: Literal["order"] = "order"


@dataclass(frozen=True, slots=True)
class Conceding:
    """The player gives up."""

    kind: Literal["concede"] = "concede"


@dataclass(frozen=True, slots=True)
class TimingOut:
    """The player's time runs out."""

    kind: Literal["time-out"] = "time-out"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The player agrees to a draw."""

    kind: Literal["draw"] = "draw"


NamedAction = (
    Moving | Attacking | Summoning | Using | Choosing | Ending | Ordering | Conceding | TimingOut | Drawing
)


def name_action(state: State, action: Action) -> NamedAction:
    """The action with the names of those that it is about, as they stand before it."""
    match action:
        case Move(start, to):
            return Moving(_name(state, start), start, to)
        case Attack(start, to):
            return Attacking(_name(state, start), start, _name(state, to), to)
        case Summon(card, to):
            return Summoning(card, to)
        case Use(tile, choices):
            return Using(_name(state, tile), tile, choices)
        case Choose(choices):
            choice = state.choice
            assert choice is not None, "a choice answers one that waits"
            return Choosing(state.setup.cards[choice.card].name, choices)
        case End():
            return Ending()
        case TakeTurn(first):
            return Ordering(first)
        case Concede():
            return Conceding()
        case Forfeit():
            return TimingOut()
        case AgreeDraw():
            return Drawing()
        case _:
            assert_never(action)


def _name(state: State, tile: int) -> str:
    return state.on(tile).rules.name
