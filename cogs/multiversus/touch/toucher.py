"""Multiversus' table that one touches; see `cogs.touch.Toucher`."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.games.multiversus.board.spaces import CELLS
from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.state import PLACING, TAKING
from bot.games.multiversus.sheets.vocabulary import SIDES, Side
from bot.games.multiversus.sight.danger import DangerMap, body_of
from bot.games.multiversus.sight.touches import UNIT, part_at
from bot.games.multiversus.sight.view import HIDDEN, View
from bot.games.multiversus.words import choice_text, ending_text, verdict_word
from bot.games.telling import Teller
from bot.matches.memory.looks import FullLook
from cogs.display.posting.people import names_of
from cogs.kit.painter import in_background
from cogs.multiversus.offers import left_text, unit_form
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.scene import scene_of, teller_of
from cogs.multiversus.touch.past import steps_since
from cogs.multiversus.touch.paths import paths_of
from cogs.multiversus.touch.regions import regions_of
from cogs.multiversus.values import multiversus_view, plans_of
from cogs.multiversus.words import touch as words
from cogs.touch import GoalLane, Region, ShownStep, TableScene, TableSide, Toucher, shape_of
from render.multiversus.alt import describe_board
from render.multiversus.reading import board_of, coins_of, glyph_of
from render.multiversus.table_layout import BATTLEFIELD, TABLE
from render.multiversus.table_reading import table_of

COLOURS: dict[Side, str] = {"heroes": "#4DB2F0", "adversaries": "#FF9A3D"}
"""Of the sides, as pictures have them."""


class MultiversusToucher(Toucher):
    """Makes tables of looks at games of Multiversus."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def scene(self, look: FullLook) -> TableScene:
        """The table as it is now. Raises PaintError."""
        view, shown = multiversus_view(look.own), scene_of(look)
        async with in_background(self._pictures.touch_table(table_of(shown.view, shown.names))) as picture:
            teller = teller_of(look, shown.names)
            plans = plans_of(look)
            paths = paths_of(view, teller, plans) if look.duel.running else ()
            title, asks = _asked(look, view, teller)
            described = title
            if shown.view.sides is not None:
                described = describe_board(board_of(shown.view, shown.names, marks=()))
            regions = regions_of(view, shown.names, teller, paths, plans)
            return TableScene(
                size=(TABLE.width, TABLE.height),
                described=described,
                regions=regions,
                paths=paths,
                title=title,
                asks=asks,
                facts=tuple(_facts(view, shown.names)),
                lanes=tuple(_lanes(view, is_over=not look.duel.running)),
                pictures=await self._units(shown.view, regions),
                board=shape_of(BATTLEFIELD),
                sides=tuple(_sides(view, shown.names)),
                threats=tuple(_threats(view)),
                picture=await picture,
            )

    def steps(self, look: FullLook, since: int) -> list[ShownStep]:
        """What has happened after this ply, as the viewer saw it."""
        return steps_since(look, since)

    async def _units(self, view: View, regions: Iterable[Region]) -> dict[str, bytes]:
        """The pictures of the viewer's units among these regions, of what everybody may know."""
        found = {}
        for name in (region.picture for region in regions if region.picture):
            unit = next(each for each in view.units if name == f"{UNIT}{each.unit}")
            form = unit_form(view, unit.unit)
            assert form is not None
            coins = replace(coins_of(view, unit, glyph_of(form.name)), is_chosen=False)
            found[name] = await self._pictures.touch_unit(coins, unit.side)
        return found


def _asked(look: FullLook, view: View, teller: Teller) -> tuple[str, str]:
    """Whose turn it is and what the viewer is asked; at the end, how it ended."""
    names = names_of(look.duel)
    if view.by:
        how = f"{ending_text('' if view.winner is None else names[view.winner], view.by)}."
        return (how, "") if look.seat is None else (verdict_word(view.winner, look.seat), how)
    asked = "nothing" if view.seat is None or not look.duel.running else view.asked[view.seat]
    others = [names[seat] for seat in (0, 1) if view.asked[seat] != "nothing" and seat != view.seat]
    waits = words.waits(others) if others and look.duel.running else ""
    if view.sides is None or view.turn is None:
        return words.SETUP_TITLE, _setup(view) if asked == "setup" else waits
    leader = names[view.sides.index(view.turn)]
    left = left_text(view)
    match asked:
        case "choice":
            is_active = view.seat is not None and view.sides[view.seat] == view.turn
            what, asks = words.CHOOSE_TITLE, words.ASKS_ACTIVE if is_active else words.ASKS_REACTIVE
        case "line":
            what, asks = words.ACT_TITLE, words.asks_act(left)
        case "reaction":
            line = "" if view.activation is None else view.activation.interrupted
            what, asks = words.REACT_TITLE, words.asks_react(line_text(line, teller))
        case _:
            what, asks = words.has_initiative(leader), waits
    return words.title(view.round, view.rounds, what), asks


def _setup(view: View) -> str:
    if view.stage == PLACING:
        return words.asks_placing(view.moves_left)
    return words.ASKS_TAKING if view.stage == TAKING else words.ASKS_SETTING


def _facts(view: View, names: tuple[str, ...]) -> Iterator[str]:
    """What each side has chosen, as far as the viewer knows."""
    if view.by:
        return
    for seat, choice in enumerate(view.choices):
        if choice == HIDDEN:
            yield words.is_hidden(names[seat])
        elif choice and seat == view.seat:
            yield words.has_chosen(choice_text(choice))
        elif choice:
            yield words.revealed(names[seat], choice_text(choice))


def _lanes(view: View, *, is_over: bool) -> Iterator[GoalLane]:
    """The viewer's way to the goal in points, then the other one; to a spectator, the Heroes' first."""
    if view.sides is None:
        return
    sides: list[Side] = (
        list(SIDES) if view.seat is None else [view.sides[view.seat], view.sides[1 - view.seat]]
    )
    for side in sides:
        place = SIDES.index(side)
        points, goal = view.points[place], view.goals[place]
        lane = GoalLane(view.sides.index(side), words.goal(side, goal), words.points_said(points, goal))
        if points >= goal:
            yield replace(lane, step="held")
        elif not is_over and goal - points <= _most(view, side):
            yield replace(lane, step="in reach")
        else:
            yield lane


def _most(view: View, side: Side) -> int:
    """The most points that one thing brings this side."""
    scoring = None if view.adversaries is None else view.adversaries.scoring
    return max((item.points for item in scoring.item if item.side == side), default=0) if scoring else 0


def _sides(view: View, names: tuple[str, ...]) -> Iterator[TableSide]:
    """Both bars in words, the Adversaries' first, which is above the board."""
    if view.sides is None:
        return
    for side in reversed(SIDES):
        seat, place = view.sides.index(side), SIDES.index(side)
        team = view.heroes if side == "heroes" else view.adversaries
        left = [3 - unit.green - unit.grey for unit in view.units if unit.side == side]
        figures = (("points", f"{view.points[place]}/{view.goals[place]}"), ("coins", str(sum(left))))
        note = "" if team is None else team.name
        yield TableSide(seat, names[seat], note, figures, COLOURS[side])


def _threats(view: View) -> Iterator[tuple[str, int]]:
    """How many enemies of a player who looks could attack each place, unless one of them stands there."""
    if view.seat is None or view.sides is None or view.by:
        return
    theirs = view.sides[1 - view.seat]
    taken = 0
    for figure in view.figures:
        taken |= body_of(figure) if figure.space and figure.side == theirs else 0
    for space, count in DangerMap(view, theirs).now():
        if not taken >> CELLS[space] & 1:
            yield part_at(view, space), count
