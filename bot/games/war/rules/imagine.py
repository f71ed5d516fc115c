"""What a seat knows of a position, in a form that computer players can play on (W-K).

Face-down blocks of others are stand-ins: a Spearman, or a Builder where it shares a hex with a soldier. They
have their wounds, and numbers by hexes. Gold, missions in hand and offers of others are none.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct

from bot.games.travel import let_travel
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.position import ACTION, Deeds, Position
from bot.games.war.position.setup import Setup
from bot.games.war.position.snapshot import load_snapshot, take_snapshot
from bot.games.war.position.state import State
from bot.games.war.rules.looks import see

STAND_IN: Final = "spearman"
"""The kind of face-down soldiers in a veiled position."""


class Veiled(Struct, frozen=True):
    """A position as a seat knows it. Others' blocks in `state` that are not `is_up` are stand-ins."""

    seat: int
    state: State

    @property
    def position(self) -> Position:
        """The position."""
        return self.state.position


let_travel(Veiled)


def veil(state: State, seat: int) -> Veiled:
    """The position without what a seat may not know. Nobody else holds its state."""
    twin = state.copy()
    twin.prompts = [0] * len(twin.prompts)
    position = twin.position
    unseen = _veil_blocks(position, seat)
    for other, holding in enumerate(position.holdings):
        if other != seat:
            holding.gold = holding.made = 0
            holding.hand = []
    _veil_decks(position, seat)
    position.offers = {pair for pair in position.offers if seat in pair}
    if position.phase != ACTION or position.turn != seat:
        position.tactical = 0
        position.deeds = Deeds()
    position.deeds.unseen = unseen if position.turn == seat else set()
    position.stand()
    see(position)
    return Veiled(seat, twin)


def _veil_blocks(position: Position, seat: int) -> set[tuple[int, int]]:
    """Put stand-ins and new numbers for enemies' blocks; returns `Deeds.unseen` with these numbers."""
    unseen: set[tuple[int, int]] = set()
    for other, holding in enumerate(position.holdings):
        if position.field.are_friends(seat, other):
            continue
        blocks = sorted(holding.blocks, key=lambda block: (block.cell, block.kind.is_civilian))
        shared = {block.cell for block in blocks if position.shares(block)}
        holding.blocks = []
        for number, block in enumerate(blocks, 1):
            if (other, block.number) in position.deeds.unseen:
                unseen.add((other, number))
            if block.is_up:
                holding.blocks.append(_face_up(block, number))
            else:
                is_civilian = block.kind.is_civilian and block.cell in shared
                holding.blocks.append(_face_down(position, block, number, is_civilian=is_civilian))
    return unseen


def _face_up(block: WarBlock, number: int) -> WarBlock:
    """A block as all see it: what it has done in its phase is not kept."""
    new = WarBlock(block.seat, number, block.kind, block.cell, block.sheet)
    new.wounds, new.is_set_up, new.guard = block.wounds, block.is_set_up, block.guard
    new.wall, new.cover = block.wall, block.cover
    new.is_up = True
    return new


def _face_down(position: Position, block: WarBlock, number: int, *, is_civilian: bool) -> WarBlock:
    field = position.field
    kind = field.civilian if is_civilian else field.kind_of[STAND_IN]
    new = WarBlock(block.seat, number, kind, block.cell)
    new.wounds = min(block.wounds, kind.health - 1)
    return new


def _veil_decks(position: Position, seat: int) -> None:
    """The missions that may be in the decks, by age: as many as there are, the first by number."""
    gone = {number for holding in position.holdings for number in holding.done}
    gone.update(position.holdings[seat].hand)
    for place, deck in enumerate(position.field.decks):
        left = [number for number in deck if number not in gone]
        position.mission_decks[place] = left[: len(position.mission_decks[place])]


def dump_veiled(sight: Veiled) -> dict[str, Any]:
    """A veiled position as plain JSON values: a snapshot, and which blocks are face up."""
    return {
        "snapshot": take_snapshot(sight.state),
        "up": [[each.number for each in blocks if each.is_up] for blocks in _blocks_by_seat(sight.position)],
    }


def load_veiled(setup: Setup, values: Mapping[str, Any], seat: int) -> Veiled:
    """The veiled position that `dump_veiled` wrote for a seat."""
    state = load_snapshot(setup, values["snapshot"])
    for blocks, up in zip(_blocks_by_seat(state.position), values["up"], strict=True):
        for block in blocks:
            block.is_up = block.number in up
    see(state.position)
    return Veiled(seat, state)


def _blocks_by_seat(position: Position) -> Iterable[list[WarBlock]]:
    return [*[holding.blocks for holding in position.holdings], position.guardians]
