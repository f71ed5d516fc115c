"""The table of a plain game: spaces, what stands on them, cards, and what hits do."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

UNITS = ("squad", "engineer", "turret", "armour")


@dataclass
class Stack:
    """The pieces of a space; those that may still move are counted in ``fresh`` and ``fresh_officers``."""

    seat: int
    foldlings: int = 0
    officers: int = 0
    unit: str = ""
    fresh: int = 0
    fresh_officers: int = 0
    unit_fresh: bool = False

    @property
    def crowd(self) -> int:
        return self.foldlings + self.officers

    @property
    def count(self) -> int:
        return self.crowd + bool(self.unit)

    def __str__(self) -> str:
        men = f"{self.foldlings or ''}{'o' * self.officers}"
        return f"{self.seat}:{men}" + (f"+{self.unit}" if self.unit else "")

    def fresh_words(self) -> str:
        men = f"{self.fresh or ''}{'o' * self.fresh_officers}"
        return men + (f"+{self.unit}" if self.unit and self.unit_fresh else "")

    def refresh(self) -> None:
        self.fresh, self.fresh_officers, self.unit_fresh = self.foldlings, self.officers, bool(self.unit)

    def lose_foldlings(self, number: int) -> int:
        """Take foldlings away, those that have moved first (N-M6); how many were there to take."""
        lost = min(number, self.foldlings)
        self.foldlings -= lost
        self.fresh = min(self.fresh, self.foldlings)
        return lost

    def lose_officers(self, number: int) -> None:
        self.officers -= min(number, self.officers)
        self.fresh_officers = min(self.fresh_officers, self.officers)


def stack(words: str) -> Stack:
    """Read ``1:3oo+squad``, with all of it able to move."""
    seat, rest = words.split(":")
    men, _, unit = rest.partition("+")
    read = Stack(int(seat), int(men.rstrip("o") or 0), men.count("o"), unit)
    read.refresh()
    return read


def shuffle(cards: list[str], dice: Callable[[int], int]) -> None:
    """N-C5."""
    for place in range(len(cards), 1, -1):
        other = dice(place)
        cards[place - 1], cards[other - 1] = cards[other - 1], cards[place - 1]


@dataclass
class Table:
    """All that lies on the table, with the board's data and dice that are asked by their number of sides."""

    board: Mapping[str, Any]
    cards: Iterable[Mapping[str, Any]]
    dice: Callable[[int], int]
    turns: int = 8
    first: int = 1
    turn: int = 1
    at: dict[str, Stack] = field(default_factory=dict)
    owner: dict[str, int] = field(default_factory=dict)
    score: dict[int, int] = field(default_factory=dict)
    hazards: dict[str, str] = field(default_factory=dict)
    crates: set[str] = field(default_factory=set)
    pile: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    hands: dict[int, list[str]] = field(default_factory=dict)
    strikes: list[tuple[str, str]] = field(default_factory=list)
    shields: set[str] = field(default_factory=set)
    aims: dict[str, str] = field(default_factory=dict)
    out: list[set[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ground: dict[str, str] = {}
        self._columns: dict[tuple[int, int], str] = {}
        for number, row in enumerate(self.board["rows"]):
            spaces = [(column, sign) for column, sign in enumerate(row) if sign != " "]
            for place, (column, sign) in enumerate(spaces, start=1):
                name = f"{'abcdefghijklm'[number]}{place}"
                self.ground[name] = sign
                self._columns[number, column] = name
        self._places = {name: place for place, name in self._columns.items()}
        self._near = {name: self._beside(name) for name in self.ground}
        self._order = {name: place for place, name in enumerate(self.ground)}
        self.seats = range(1, self.board["seats"] + 1)
        homes = {sign: name for name, sign in self.ground.items() if sign.isdigit()}
        self.owner = {name: 0 for name in self.ground if self.is_spring(name)} | {
            homes[str(seat)]: seat for seat in self.seats
        }
        by_word = {card["word"]: card for card in self.cards}
        self.burns: int = by_word["fire"].get("burns") or 5
        self.turret_dice: int = by_word["turret"]["dice"]
        self.homes = {seat: homes[str(seat)] for seat in self.seats}
        self.score = dict.fromkeys(self.seats, 0)
        self.hands = {seat: [] for seat in self.seats}

    # -- spaces

    def named(self, spaces: Iterable[str]) -> list[str]:
        """In the order of names (N-B1): as the board lists them."""
        return sorted(spaces, key=self._order.__getitem__)

    def beside(self, name: str) -> list[str]:
        return self._near[name]

    def _beside(self, name: str) -> list[str]:
        row, column = self._places[name]
        steps = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
        found = [self._columns.get((row + down, column + right)) for down, right in steps]
        return [each for each in self.ground if each in found]

    def second(self, name: str) -> list[str]:
        near = self.beside(name)
        return self.named({far for each in near for far in self.beside(each)} - {name, *near})

    def is_spring(self, name: str) -> bool:
        return self.ground[name] == "o" or self.ground[name].isdigit()

    def is_land(self, name: str) -> bool:
        return self.ground[name] != "~"

    # -- what stands there

    def seat_at(self, name: str) -> int:
        return self.at[name].seat if name in self.at else 0

    def enemies_at(self, seat: int, name: str) -> int:
        """How many pieces of other seats stand there."""
        return self.at[name].count if name in self.at and self.at[name].seat != seat else 0

    def crowd(self, name: str) -> int:
        return self.at[name].crowd if name in self.at else 0

    def token(self, name: str) -> str:
        return self.hazards.get(name, "") or (self.at[name].unit if name in self.at else "")

    def nest(self, name: str) -> bool:
        return self.hazards.get(name) == "ants"

    def own(self, seat: int) -> list[str]:
        return self.named(name for name, here in self.at.items() if here.seat == seat)

    def springs(self, seat: int) -> list[str]:
        return self.named(name for name, owner in self.owner.items() if owner == seat)

    def supply(self, seat: int) -> int:
        return 20 - sum(here.foldlings for here in self.at.values() if here.seat == seat)

    def officers(self, seat: int) -> int:
        return sum(here.officers for here in self.at.values() if here.seat == seat)

    def units(self, seat: int, word: str) -> int:
        return sum(here.unit == word for here in self.at.values() if here.seat == seat)

    def is_out(self, seat: int) -> bool:
        return any(seat in together for together in self.out)

    def living(self) -> list[int]:
        return [seat for seat in self.seats if not self.is_out(seat)]

    def stand(self, seat: int, name: str) -> Stack:
        return self.at.setdefault(name, Stack(seat))

    def tidy(self, name: str, *, leaves: bool = False) -> None:
        """Forget a stack of nobody, and its aim and shield if its last piece went away by itself (N-F3)."""
        if name in self.at and not self.at[name].count:
            del self.at[name]
            if leaves:
                self.aims.pop(name, None)
                self.shields.discard(name)

    # -- chance and cards

    def choose(self, things: list[str]) -> str:
        """N-C5: one thing of several by a die."""
        return things[0] if len(things) == 1 else things[self.dice(len(things)) - 1]

    def draw(self, seat: int) -> bool:
        """N-K3: one card, if there is one."""
        if not self.pile and self.discard:
            self.pile, self.discard = self.discard, []
            shuffle(self.pile, self.dice)
        if not self.pile:
            return False
        self.hands[seat].append(self.pile.pop(0))
        return True

    def throw_hand(self, seat: int) -> None:
        self.discard += sorted(self.hands[seat])
        self.hands[seat] = []

    # -- hits

    def take(self, name: str, hits: int) -> None:
        """N-F5, N-P11, N-P14."""
        if self.nest(name):
            if hits >= 2:
                del self.hazards[name]
            return
        if name not in self.at or name in self.shields:
            return
        here = self.at[name]
        if here.unit == "armour":
            if hits < 2:
                return
            hits, here.unit = hits - 2, ""
            if not self.is_land(name):
                del self.at[name]
                return
        hits -= here.lose_foldlings(hits)
        if here.unit and hits:
            strength = 2 if here.unit == "turret" else 1
            if hits < strength:
                hits = 0
            else:
                hits, here.unit = hits - strength, ""
        here.lose_officers(hits)
        self.tidy(name)
