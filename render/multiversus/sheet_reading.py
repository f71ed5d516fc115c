"""The picture of a side's sheet, from the View of whoever looks at it."""

from bot.games.multiversus.sheets.forms import UnitForm
from bot.games.multiversus.sheets.texts import (
    COINS_NOTE,
    TRAIT_TEXTS,
    UNIT_NAMES,
    power_text,
    power_title,
    scoring_lines,
    tile_lines,
)
from bot.games.multiversus.sheets.vocabulary import Side
from bot.games.multiversus.sight.step_texts import choice_text, names_of_figures
from bot.games.multiversus.sight.view import View
from render.multiversus.reading import coins_of, glyph_of, number_of
from render.multiversus.values import Member, SheetPicture, UnitPanel


def sheet_of(view: View, side: Side) -> SheetPicture:
    """The sheet of a side, once both are taken; the viewer's own has what the viewer has chosen."""
    assert view.sides is not None
    assert view.heroes is not None
    assert view.adversaries is not None
    team = view.heroes if side == "heroes" else view.adversaries
    place = 0 if side == "heroes" else 1
    is_own = view.seat is not None and view.sides[view.seat] == side
    own = view.choices[view.seat] if is_own and view.seat is not None else ""
    chosen = f"You chose {_chosen(view, own)}" if own else ""
    tile = view.adversaries.tile
    return SheetPicture(
        side,
        team.name,
        view.points[place],
        view.goals[place],
        chosen,
        tuple(_unit(view, unit) for unit in team.unit),
        (COINS_NOTE, *scoring_lines(view.adversaries), *(() if tile is None else tile_lines(tile))),
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
