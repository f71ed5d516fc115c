"""The actions of players: small frozen values with one text form each (scenarios.md, "Actions")."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from bot.games.errors import IllegalAction
from bot.games.grid.sets import pick
from bot.games.melee.board.tiles import NAMES, TILES, parse_tile, tile_name
from bot.games.travel import let_travel
from bot.games.two_seats import Seat


@dataclass(frozen=True, slots=True)
class Summon:
    """Pay for a card in the hand, place it, and move it off to `to` (M-3)."""

    card: str
    to: int


@dataclass(frozen=True, slots=True)
class Move:
    """The move action of the entity on `start`."""

    start: int
    to: int


@dataclass(frozen=True, slots=True)
class Attack:
    """The entity on `start` attacks the one on `to`."""

    start: int
    to: int


@dataclass(frozen=True, slots=True)
class Use:
    """Use the activated ability of the entity on `tile`, with the choices made before any die."""

    tile: int
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to a choice that an ability waits for (AB-4)."""

    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class TakeTurn:
    """The winner of the roll-off goes first or second (S-1)."""

    first: bool


@dataclass(frozen=True, slots=True)
class Concede:
    """This seat gives up, in its own turn or the other's (W-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Forfeit:
    """This seat loses because its time has run out too often (docs/clocks.md, rule 17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """Both players have agreed to a draw (W-4)."""


let_travel(Summon, Move, Attack, Use, Choose, End, TakeTurn, Concede, Forfeit, AgreeDraw)


Action = Summon | Move | Attack | Use | Choose | End | TakeTurn | Concede | Forfeit | AgreeDraw


# Actions are made once and shared by all lists of legal actions.


class ActionLists:
    """Lists of actions, one action for each tile of a set: `lists` has them by set, `to` makes new ones.

    `make` gives the action for a tile. When there are too many lists, all are dropped.
    """

    __slots__ = ("_all", "_make", "lists")

    def __init__(self, make: Callable[[int], Action]) -> None:
        self._make = make
        self._all: tuple[Action, ...] = ()
        self.lists: dict[int, tuple[Action, ...]] = {}

    def to(self, mask: int) -> tuple[Action, ...]:
        """Make the list of actions to these tiles, and keep it in `lists`."""
        if not self._all:
            self._all = tuple(map(self._make, range(TILES)))
        elif len(self.lists) >= _MAX_KEPT:
            self.lists.clear()
        found = self.lists[mask] = pick(self._all, mask)
        return found


_MAX_KEPT: Final = 1 << 11


def drop(actions: list[Action], tiles: int, gone: int) -> None:
    """Remove from the end of a list, where it has one action for each of `tiles`, those of the tiles `gone`.

    The same lists come up again and again, so they are kept; what is gone changes all the time. Counted from
    the end, an action's place is the number of `tiles` that are not below its own. The lowest goes first, so
    the places of the others stay the same.
    """
    while gone:
        lowest = gone & -gone
        del actions[-(tiles & -lowest).bit_count()]  # -lowest: all tiles that are not below it
        gone ^= lowest


#: By tile: the moves from there.
MOVES: Final = tuple(ActionLists(partial(Move, start)) for start in range(TILES))
#: By tile and target: the attacks from there. They are few at a time, so their lists are not kept.
ATTACKS: Final = tuple(tuple(Attack(start, to) for to in range(TILES)) for start in range(TILES))
#: By tile: the use of the ability of the entity there, if it asks for nothing.
PLAIN_USES: Final = tuple((Use(tile),) for tile in range(TILES))
#: By tile and tile chosen: the uses of the ability of the entity there, if that is its one choice.
USES: Final = tuple(tuple(Use(tile, (name,)) for name in NAMES) for tile in range(TILES))


@lru_cache(maxsize=1 << 12)
def uses_of(tile: int, cards: tuple[str, ...]) -> tuple[Use, ...]:
    """The uses of the ability of the entity on a tile, one for each card as its only choice."""
    return tuple(Use(tile, (card,)) for card in cards)


@lru_cache(maxsize=1 << 10)
def answers_of(options: tuple[str, ...]) -> tuple[Choose, ...]:
    """The answers to a choice between these options."""
    return tuple(Choose((option,)) for option in options)


def summons_of(card: str) -> ActionLists:
    """The summons of a card, to be kept with it."""
    return ActionLists(partial(Summon, card))


_WORD: Final = re.compile(r'"([^"]+)"|([^" ]+)')


def split_words(text: str) -> list[str]:
    """The words of an action line, without quotes; IllegalAction `bad-action` if it is malformed."""
    words: list[str] = []
    place = 0
    while True:
        match = _WORD.match(text, place)
        if match is None:
            raise IllegalAction("bad-action", text)
        words.append(match.group(1) or match.group(2))
        place = match.end()
        if place == len(text):
            return words
        if text[place] != " ":
            raise IllegalAction("bad-action", text)
        place += 1


def quote(word: str) -> str:
    """A card's name as an action line writes it."""
    return f'"{word}"' if " " in word else word


def parse_action(text: str, seat: Seat) -> Action:
    """The action that `text` means when `seat` plays it; IllegalAction `bad-action` if it means none."""
    words = split_words(text)
    try:
        match words:
            case ["summon", card, tile]:
                return Summon(card, parse_tile(tile))
            case ["move", start, to]:
                return Move(parse_tile(start), parse_tile(to))
            case ["attack", start, to]:
                return Attack(parse_tile(start), parse_tile(to))
            case ["use", tile, *choices]:
                return Use(parse_tile(tile), tuple(choices))
            case ["choose", choice, *more]:
                return Choose((choice, *more))
            case ["end"]:
                return End()
            case ["concede"]:
                return Concede(seat)
            case ["forfeit"]:
                return Forfeit(seat)
            case ["first"]:
                return TakeTurn(True)
            case ["second"]:
                return TakeTurn(False)
            case ["draw"]:
                return AgreeDraw()
    except ValueError as error:
        raise IllegalAction("bad-action", str(error)) from error
    raise IllegalAction("bad-action", text)


def format_action(action: Action) -> str:
    """The line that `parse_action` reads."""
    match action:
        case Summon(card, to):
            return f"summon {quote(card)} {tile_name(to)}"
        case Move(start, to):
            return f"move {tile_name(start)} {tile_name(to)}"
        case Attack(start, to):
            return f"attack {tile_name(start)} {tile_name(to)}"
        case Use(tile, choices):
            return " ".join(["use", tile_name(tile), *map(quote, choices)])
        case Choose(choices):
            return " ".join(["choose", *map(quote, choices)])
        case End():
            return "end"
        case TakeTurn(first):
            return "first" if first else "second"
        case Concede():
            return "concede"
        case Forfeit():
            return "forfeit"
        case AgreeDraw():
            return "draw"
