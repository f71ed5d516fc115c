"""What can be touched on a table of Multiversus: bars, figures, places, units of the own sheet, buttons."""

from collections.abc import Iterable, Iterator, Sequence

from bot.games.multiversus.board.spaces import BODY, CELLS, SIDE, SPACE_NAMES
from bot.games.multiversus.position.actions import Attack, Deploy, Stunt, Walk
from bot.games.multiversus.sheets.texts import sheet_text, tile_lines, unit_lines
from bot.games.multiversus.sheets.vocabulary import NAMES, SIDES, Side
from bot.games.multiversus.sight.outlook import is_special
from bot.games.multiversus.sight.plans import ActivationPlan
from bot.games.multiversus.sight.touches import (
    BEGIN,
    DONE,
    HOLD,
    NOTHING,
    PIECE,
    PLAN,
    PUSH,
    READY,
    RECOVERY,
    STAY,
    TAKE,
    UNIT,
    YIELD,
    part_of,
)
from bot.games.multiversus.sight.view import FigureView, View
from bot.games.multiversus.words import coins_text
from bot.games.telling import Teller
from cogs.multiversus.offers import plan_text, stash_text, unit_form
from cogs.multiversus.words import touch as words
from cogs.touch import Region, TouchPath, shape_of, with_buttons
from render.multiversus.table_layout import bar_area, body_area
from render.pen.geometry import Rect

_BUTTONS = {
    DONE: words.DONE,
    HOLD: words.HOLD,
    YIELD: words.YIELD,
    NOTHING: words.NOTHING,
    READY: words.READY,
    PUSH: words.PUSH,
    STAY: words.STAY,
    RECOVERY: coins_text(()),
}


def regions_of(
    view: View,
    names: Sequence[str],
    teller: Teller,
    paths: Iterable[TouchPath],
    plans: Sequence[ActivationPlan] = (),
) -> tuple[Region, ...]:
    """All regions, in reading order; `paths` says which buttons there are, and who of the view's may act."""
    whole = {f"{PLAN}{number}": each for number, each in enumerate(plans, 1)}
    paths = tuple(paths)
    firsts = {path.touches[0].region for path in paths}
    acting = {each.who for each in view.actions if isinstance(each, Attack | Deploy | Stunt | Walk)}
    touched = {each.name for each in view.figures if part_of(view, each) in firsts}
    actors = touched & {NAMES[who] for who in acting}
    board = _board(view, names, actors)
    found = [_bar(view, names, "adversaries"), *board, _bar(view, names, "heroes")]

    def button(part: str) -> Region:
        label = plan_text(whole[part], teller) if part in whole else _label(teller, part)
        return Region(part, label, "actions")

    return with_buttons([*found, *_units(view)], paths, button)


def _bar(view: View, names: Sequence[str], side: Side) -> Region:
    team = view.heroes if side == "heroes" else view.adversaries
    leader = "" if view.sides is None else names[view.sides.index(side)]
    own = view.seat is not None and view.sides is not None and view.sides[view.seat] == side
    label = words.side_label(side, leader, "" if team is None else team.name, is_own=own)
    read = "" if team is None else sheet_text(team, is_typed=False).replace("  ", "")
    return Region(f"side:{side}", label, shape=shape_of(bar_area(side)), read=read)


def _board(view: View, names: Sequence[str], actors: set[str]) -> list[Region]:
    """Everybody, and the places where nobody's lower left space is, row by row from above."""
    standing = [figure for figure in view.figures if figure.space]
    taken = {figure.space for figure in standing}
    found = [(_place_of(each.space, each.is_large), _figure(view, names, each, actors)) for each in standing]
    found += [(_place_of(space), _place(view, space)) for space in SPACE_NAMES if space not in taken]
    return [region for _, region in sorted(found, key=lambda each: each[0])]


def _place_of(space: str, is_large: bool = False) -> tuple[int, int, bool]:
    """Its place in reading order; whoever is Large comes before what lies beneath."""
    column, row = divmod(CELLS[space], SIDE)
    return (-(row + is_large), column, not is_large)


def _figure(view: View, names: Sequence[str], figure: FigureView, actors: set[str]) -> Region:
    form = unit_form(view, figure.unit)
    name, owner = part_of(view, figure), ""
    if view.sides is not None:
        seat = view.sides.index(figure.side)
        owner = words.whose(names[seat], is_own=seat == view.seat)
    may_act = figure.name in actors
    label = words.figure_label(figure, "" if form is None else form.name, owner, may_act=may_act)
    box = body_area(figure.space, is_large=figure.is_large)
    if name.startswith(PIECE):  # its number, beside whoever stands there
        box = Rect.sized(box.left, box.top, box.width // 2, box.height // 2)
    read = "" if form is None else "\n".join(unit_lines(form, is_typed=False))
    return Region(name, label, shape=shape_of(box), read=read)


def _place(view: View, space: str) -> Region:
    ground, read = [], []
    if is_special(view, space):
        tile = None if view.adversaries is None else view.adversaries.tile
        ground.append("special ground" if tile is None else tile.name)
        read += [] if tile is None else tile_lines(tile)
    ground += ["wall"] if space in view.ground.walls else []
    ground += ["hedge"] if space in view.ground.hedges else []
    over = next((each for each in view.figures if each.is_large and _covers(each, space)), None)
    ground += [] if over is None else [words.covered(over.name)]
    label = words.place_label(space, ground)
    return Region(space, label, shape=shape_of(body_area(space)), read="\n".join(read))


def _covers(figure: FigureView, space: str) -> bool:
    return bool(figure.space and BODY[1][CELLS[figure.space]] >> CELLS[space] & 1)


def _units(view: View) -> Iterator[Region]:
    """The units of the viewer's own sheet, from which they choose."""
    if view.seat is None or view.sides is None or view.by:
        return
    team = view.heroes if view.sides[view.seat] == "heroes" else view.adversaries
    for unit in () if team is None else team.unit:
        label = words.unit_label(unit.role, unit.name, stash_text(view, unit.role))
        name = f"{UNIT}{unit.role}"
        yield Region(name, label, "hand", read="\n".join(unit_lines(unit, is_typed=False)), picture=name)


def _label(teller: Teller, part: str) -> str:
    """What stands on a button."""
    if part in _BUTTONS:
        return _BUTTONS[part]
    kind, _, word = part.partition(":")
    match kind:
        case "coins":
            return words.coins_label(word.split("+"))
        case "use" | "team":
            return teller.title(word)
        case "field":
            return words.battlefield(teller.title(word))
    for side in SIDES:
        if part == f"{BEGIN}{side}":
            return words.begins(side)
        if part == f"{TAKE}{side}":
            return words.lead(side)
    raise AssertionError(f"{part} lies on the board")
