"""What an attack or a walk would do, as far as a viewer can know before it."""

from typing import Literal

from bot.games.multiversus.board.spaces import AROUND, BODY, CELLS, TILE_CORNERS
from bot.games.multiversus.sheets.forms import UnitForm
from bot.games.multiversus.sheets.vocabulary import Role
from bot.games.multiversus.sight.view import HIDDEN, FigureView, View

COINS_OF_UNIT = 3
"""A green one and two grey ones (V-C1)."""

Outcome = Literal["wounds", "disables", "removes", "is shrugged off", "is defended"]


def unit_form(view: View, role: Role) -> UnitForm:
    """A unit on its sheet, once the teams are known."""
    teams = (view.heroes, view.adversaries)
    return next(unit for team in teams if team is not None for unit in team.unit if unit.role == role)


def has_advantage(view: View, target: FigureView) -> bool:
    """Whether a hit on this character would have Advantage now (V-D4)."""
    if "wary" in unit_form(view, target.unit).traits:
        return False
    near = AROUND[int(target.is_large)][CELLS[target.space]]
    beside = [
        each
        for each in view.figures
        if each.space and each.unit != "piece" and each.health in ("well", "wounded") and near & _body(each)
    ]
    enemies = sum(each.side != target.side for each in beside)
    return enemies > 1 and enemies > 1 + len(beside) - enemies


def outcome_of(view: View, who: FigureView, target: FigureView) -> Outcome:
    """What an attack on this character does if nothing comes before it (V-A1, V-D)."""
    activation = view.activation
    assert activation is not None
    advantage = has_advantage(view, target)
    is_double = activation.is_double and who.unit == activation.unit
    overwhelms = advantage and "overwhelm" in unit_form(view, who.unit).traits
    if target.health == "disabled":
        return "removes"
    if target.unit in activation.defending and not is_double and not overwhelms:
        return "is defended"
    if target.health == "well":
        return "wounds"
    is_beast = "beast" in unit_form(view, target.unit).traits
    return "is shrugged off" if is_beast and not advantage else "disables"


def may_be_answered(view: View) -> bool:
    """Whether the reactive side may react to what the active one does, as far as is known."""
    if view.sides is None or view.turn is None or "reaction" in view.asked:
        return False
    choice = view.choices[1 - view.sides.index(view.turn)]
    return choice not in ("", "none")


def watchers(view: View, who: FigureView) -> list[FigureView]:
    """Those beside whom a walk would begin and who may react to that, as far as is known (V-R1a)."""
    if who.unit == "piece" or not may_be_answered(view) or view.sides is None or view.turn is None:
        return []
    unit, *kinds = view.choices[1 - view.sides.index(view.turn)].split(" ")
    coined = {each.unit for each in view.units if each.green + each.grey < COINS_OF_UNIT}
    may = {unit} - {HIDDEN} or coined
    near = AROUND[int(who.is_large)][CELLS[who.space]]
    return [
        each
        for each in view.figures
        if each.side != who.side
        and each.unit in may
        and kinds != ["defend"]
        and each.space
        and each.health in ("well", "wounded")
        and not each.is_marked
        and near & _body(each)
    ]


def is_special(view: View, space: str) -> bool:
    """Whether this space is special ground (V-B1)."""
    tiles = (CELLS[tile] for tile in view.ground.tiles)
    return any(BODY[1][tile] >> CELLS[space] & 1 for tile in tiles if tile in TILE_CORNERS)


def is_hurt_at(view: View, who: FigureView, space: str) -> bool:
    """Whether the ground surely hits a Hero who comes there from where it stands (V-B4)."""
    tile = None if view.adversaries is None else view.adversaries.tile
    if tile is None or "harm" not in tile.rules or who.side != "heroes" or who.is_large:
        return False
    is_sure = "sure" in unit_form(view, who.unit).traits
    return not is_sure and is_special(view, space) and not is_special(view, who.space)


def _body(figure: FigureView) -> int:
    return BODY[int(figure.is_large)][CELLS[figure.space]]
