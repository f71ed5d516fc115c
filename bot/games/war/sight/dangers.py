"""How many enemies could attack each hex in their next action phase, as far as a seat knows them.

Everybody stands as now, and who is face down counts for nothing: nobody knows whether it attacks at all.
"""

from collections import Counter
from collections.abc import Iterator

from bot.games.grid.sets import cells_of
from bot.games.war.board.land import ExploredLand
from bot.games.war.position.field import Field, Kind
from bot.games.war.sheets.vocabulary import TERRAINS, TREATY_ROUNDS, UNEXPLORED, WATER
from bot.games.war.sight.view import BlockView, View


def dangers_of(view: View, field: Field) -> dict[str, int]:
    """By hex: how many known enemies of the View's seat could attack a block there; no entry for none."""
    if view.seat is None or view.by:
        return {}
    ground, counts = _Ground(view, field), Counter[int]()
    for block in view.blocks:
        if block.kind and block.seat is not None and _may_attack(view, field, block.seat, view.seat):
            counts.update(ground.attacked(block, block.seat))
    return {field.board.names[cell]: count for cell, count in sorted(counts.items())}


def _may_attack(view: View, field: Field, enemy: int, seat: int) -> bool:
    """Whether a seat is an enemy that may attack another (W-T5, W-T6)."""
    if field.are_friends(enemy, seat):
        return False
    if not field.is_free_for_all:
        return True
    if not view.is_open:
        left = [each.seat for each in view.seats if not each.is_out]
        return left[(left.index(enemy) + 1) % len(left)] == seat
    made = [made for one, other, made in view.treaties if {one, other} == {enemy, seat}]
    return not any(view.round < each + TREATY_ROUNDS for each in made)


class _Ground:
    """The board as everybody sees it."""

    def __init__(self, view: View, field: Field) -> None:
        self._field, self._board = field, field.board
        cells = self._board.cells
        numbers = {terrain: number for number, terrain in enumerate(TERRAINS)}
        terrain = tuple([numbers.get(each.terrain, UNEXPLORED) for each in view.hexes])  # type: ignore[call-overload]
        self._land = ExploredLand(self._board, terrain)
        self._water = self._land.of[WATER]
        self._taken = self._roads = self._closed = 0
        self._held: dict[int, int] = {}
        for each in view.hexes:
            cell = 1 << cells[each.name]
            self._roads |= cell if each.has_road or each.city is not None else 0
            self._closed |= cell if each.has_event or not each.terrain else 0
            if each.city is not None:
                self._hold(each.city, cell)
        for building in view.buildings:
            self._roads |= 1 << cells[building.hex]
            self._hold(building.seat, 1 << cells[building.hex])
        self._crowded = 0
        for block in view.blocks:
            cell = 1 << cells[block.hex]
            self._crowded |= self._taken & cell
            self._taken |= cell
            if block.seat is None:
                self._closed |= cell
            else:
                self._hold(block.seat, cell)
        self._ap = {(each.seat, sheet.hero): sheet.ap for each in view.seats for sheet in each.sheets}

    def _hold(self, seat: int, cell: int) -> None:
        team = self._field.team_of[seat]
        self._held[team] = self._held.get(team, 0) | cell

    def attacked(self, block: BlockView, seat: int) -> set[int]:
        """The cells that a block could attack with all its action points."""
        kind, start = self._field.kind_of[block.kind], self._board.cells[block.hex]
        if not kind.is_soldier:
            return set()
        points = self._ap[seat, block.kind] if kind.is_hero else kind.ap
        team = self._field.team_of[seat]
        blocked = self._closed
        for other, mask in self._held.items():
            blocked |= mask if other != team else 0
        reach = self._land.reach(start, points, self._roads, blocked & ~(1 << start))
        found: set[int] = set()
        for cost, mask in enumerate(reach.by_cost):
            ends = mask & ~self._water & (~self._taken | 1 << start)
            for cell in cells_of(ends):
                found.update(self._from(kind, cell, points - cost, block, start))
        return found

    def _from(self, kind: Kind, cell: int, left: int, block: BlockView, start: int) -> Iterator[int]:
        """What a block could attack from a cell with the action points that it has left."""
        land, board = self._land, self._board
        if kind.is_melee:
            if cell == start and self._crowded >> cell & 1:
                return
            for other in board.near[cell]:
                is_open = not (self._water | land.dark) >> other & 1
                if is_open and land.step_cost(cell, other, self._roads) <= left:
                    yield other
            return
        needed = 1
        if kind.needs_set_up and not (block.is_set_up and cell == start):
            needed = 2
        if left >= needed:
            for other in cells_of(board.within[cell][kind.range] & ~land.dark & ~(1 << cell)):
                if land.is_line_free(cell, other, kind.is_indirect):
                    yield other
