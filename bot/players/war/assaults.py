"""How much health Settlements may lose in a phase: to the seat's soldiers, and to those of its enemies."""

from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.position import Position
from bot.games.war.rules.dealings import may_attack
from bot.games.war.sheets.vocabulary import CITY_HEALTH
from bot.players.war.goals import Goals

_HIT: Final = 0.85
_HIT_BY_OTHERS: Final = 0.6
"""How often a melee fighter hits a Settlement, and mounted units and those who shoot."""
_UNKNOWN: Final = 0.7
"""How often a face-down block is one who may attack."""


def hits_of(block: WarBlock) -> float:
    """The health that a soldier's attack on a Settlement takes in the mean."""
    kind = block.kind
    hit = _HIT_BY_OTHERS if kind.is_mounted or not kind.is_melee else _HIT
    amount = 2 if kind.is_siege else 1
    if block.sheet is not None:
        for power in kind.powers:
            if power.kind == "smash" and block.sheet.powers >> power.number & 1:
                amount += power.amount
    return hit * amount


def own_assault(position: Position, seat: int, goals: Goals) -> float:
    """The share of the rest of an enemy Settlement's health that falls in this phase, if all attack it."""
    if position.turn != seat or not goals.cities:
        return 0.0
    total = 0.0
    for block in position.holdings[seat].blocks:
        if not block.kind.is_soldier or block.attacked:
            continue
        spare = 1 if not block.kind.needs_set_up or block.is_set_up else 2
        if goals.costs_for(block, block.cell) + spare <= block.ap:
            total += hits_of(block)
    return total / _least_rest(position, goals.cities)


def _least_rest(position: Position, cities: int) -> int:
    seats = {position.city_of[cell] for cell in cells_of(cities)}
    return min([CITY_HEALTH - position.holdings[seat].damage for seat in seats])


def foes_assault(position: Position, seat: int, goals: Goals) -> float:
    """The share of the rest of the own Settlement's health that enemies near it may take in their phase."""
    holding, board = position.holdings[seat], position.field.board
    if holding.is_out:
        return 0.0
    city, total = board.cities[seat], 0.0
    for block in goals.foes:
        if not block.kind.is_soldier or not may_attack(position, block.seat, seat):
            continue
        far = min(block.full_ap - 1 + block.kind.far, 5)
        if board.within[block.cell][far] & city:
            total += hits_of(block) if block.is_up else _UNKNOWN * _HIT
    return total / (CITY_HEALTH - max(0, holding.damage - 1))
