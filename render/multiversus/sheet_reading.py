"""The picture of a seat's own sheet, from that seat's View."""

from bot.games.multiversus.sheets.forms import UnitForm
from bot.games.multiversus.sheets.texts import (
    TRAIT_TEXTS,
    UNIT_NAMES,
    power_text,
    power_title,
    scoring_lines,
    tile_lines,
)
from bot.games.multiversus.sight.step_texts import choice_text, names_of_figures
from bot.games.multiversus.sight.view import View
from render.multiversus.reading import coins_of, glyph_of, number_of
from render.multiversus.values import Member, SheetPicture, UnitPanel


def sheet_of(view: View) -> SheetPicture:
    """The sheet of the seat whose view this is, once both sides are taken."""
    assert view.seat is not None, "a player looks"
    assert view.sides is not None
    assert view.heroes is not None
    assert view.adversaries is not None
    side = view.sides[view.seat]
    team = view.heroes if side == "heroes" else view.adversaries
    place = 0 if side == "heroes" else 1
    own = view.choices[view.seat]
    chosen = f"You chose {_chosen(view, own)}" if own else ""
    tile = view.adversaries.tile
    return SheetPicture(
        side,
        team.name,
        view.points[place],
        view.goals[place],
        chosen,
        tuple(_unit(view, unit) for unit in team.unit),
        (*scoring_lines(view.adversaries), *(() if tile is None else tile_lines(tile))),
    )


def _chosen(view: View, own: str) -> str:
    assert view.heroes is not None
    assert view.adversaries is not None
    told = choice_text(own, names_of_figures(view.heroes, view.adversaries))
    return "no answer" if own == "none" else told


def _unit(view: View, unit: UnitForm) -> UnitPanel:
    coins = next(each for each in view.units if each.unit == unit.role)
    traits = [TRAIT_TEXTS[trait].split(" ", 1) for trait in unit.traits]
    texts = [(head, rest[:1].upper() + rest[1:]) for head, rest in traits]
    if unit.interact:
        texts.append(("Interact (!):", "A Hero next to one of them can mark it."))
    texts += [(f"{power_title(power)}:", power_text(power)) for power in unit.stunt]
    return UnitPanel(
        coins_of(view, coins, glyph_of(unit.name)),
        unit.name,
        UNIT_NAMES[unit.role],
        unit.move,
        2 * unit.move if unit.double_move is None else unit.double_move,
        unit.actions,
        tuple(
            Member(
                number_of(figure),
                figure.space,
                "disabled" if figure.health == "gone" else figure.health,
                figure.is_marked,
            )
            for figure in view.figures
            if figure.unit == unit.role
        ),
        tuple(texts),
    )
