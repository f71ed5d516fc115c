"""What a player may do: small frozen values with one text form each (scenarios.md, "Actions")."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from bot.games.contract import Seat
from bot.games.errors import IllegalAction
from bot.games.melee.board import NAMES, TILES, parse_tile, pick, tile_name


@dataclass(frozen=True, slots=True)
class Summon:
    """Pay for a card of the hand, place it, move it off to `to` (M-3)."""

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
    """The activated ability of the entity on `tile`, with the choices that are known before any die."""

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
    """This seat gives up, whoever is to act (W-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """Both players have agreed to a draw (W-4)."""


Action = Summon | Move | Attack | Use | Choose | End | TakeTurn | Concede | AgreeDraw


# Lists of legal actions are put together from these, which are made once and shared.


@cache
def _moves_from(start: int) -> tuple[Move, ...]:
    return tuple(Move(start, to) for to in range(TILES))


@cache
def _attacks_from(start: int) -> tuple[Attack, ...]:
    return tuple(Attack(start, to) for to in range(TILES))


@lru_cache(maxsize=1 << 10)
def _summons_of(card: str) -> tuple[Summon, ...]:
    return tuple(Summon(card, to) for to in range(TILES))


@cache
def _uses_from(tile: int) -> tuple[Use, ...]:
    return tuple(Use(tile, (name,)) for name in NAMES)


@lru_cache(maxsize=1 << 16)
def moves(start: int, mask: int) -> tuple[Move, ...]:
    """The moves from a tile to each of a set of tiles."""
    return pick(_moves_from(start), mask)


@lru_cache(maxsize=1 << 14)
def attacks(start: int, mask: int) -> tuple[Attack, ...]:
    """The attacks from a tile on each of a set of tiles."""
    return pick(_attacks_from(start), mask)


@lru_cache(maxsize=1 << 14)
def summons(card: str, mask: int) -> tuple[Summon, ...]:
    """The summons of a card to each of a set of tiles."""
    return pick(_summons_of(card), mask)


@lru_cache(maxsize=1 << 14)
def uses_on(tile: int, mask: int) -> tuple[Use, ...]:
    """The uses of an ability of the entity on a tile, its one choice each of a set of tiles."""
    return pick(_uses_from(tile), mask)


_WORD = re.compile(r'"([^"]+)"|([^" ]+)')


def split_words(text: str) -> list[str]:
    """The words of an action line, quotes taken off; IllegalAction `bad-action` if it has none such."""
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
    """A card's name as it stands in an action line."""
    return f'"{word}"' if " " in word else word


def parse_action(text: str, seat: Seat) -> Action:
    """The action that `text` means when `seat` says it; IllegalAction `bad-action` if it means none."""
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
        case AgreeDraw():
            return "draw"
