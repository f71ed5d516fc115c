"""The picture of a board from what a viewer knows: only a View is read, so nothing hidden is in it."""

from collections.abc import Iterable, Mapping, Sequence

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.sheets.forms import ItemForm, TeamForm
from bot.games.multiversus.sheets.vocabulary import Role, Side
from bot.games.multiversus.sight.steps import steps_of
from bot.games.multiversus.sight.view import HIDDEN, FigureView, UnitView, View
from bot.games.multiversus.words import choice_text, in_sentence, losing_faces, opening, unit_name
from bot.games.wording import counted
from render.multiversus.marking import mark_begun, marks_of, stood_before
from render.multiversus.values import (
    HIDDEN_ANSWER,
    NO_ANSWER,
    ActionCoin,
    BoardPicture,
    CharacterMark,
    Coins,
    Goal,
    Kind,
    Mark,
    PieceMark,
    Sheet,
    Strip,
    TileRule,
)
from render.pen.portraits import picked_by

_GLYPHS: Mapping[str, str] = {
    "Tamsin Bracket, Lampwarden": "coach_lamp",
    "Corrigan Veer, Kite-archer": "kite",
    "Ladder Hands": "ladder",
    "Mother Hazelwick, Pruner": "content_cut",
    "Pleat, Walker in Creases": "bird",
    "Basket Slingers": "basket",
    "Auntie Clinker": "stove",
    "Hush Sparks": "creation",
    "Wandering Braziers": "fire",
    "Grandfather Ooze": "waves",
    "Glass Herons": "duck",
    "Drifting Panes": "mirror_rectangle",
}
"""Portraits of the units that ship with the game; others get one by their names."""
_HEROES, _FOES = 0, 1
_ROMAN_FREE: frozenset[Role] = frozenset(("champion", "lieutenant", "beast"))


def board_of(
    view: View, names: Sequence[str], events: Iterable[Event] = (), marks: tuple[Mark, ...] | None = None
) -> BoardPicture:
    """The board once both sides are taken; `names` are by seat, `events` those of the activation to mark.

    `marks` are theirs; None finds them out, but not for those who are gone since.
    """
    told = list(events)
    if marks is None:
        marks = (*marks_of(steps_of(told), stood_before(told, view), view), *mark_begun(view))
    assert view.heroes is not None
    assert view.adversaries is not None
    assert view.sides is not None
    glyphs = {
        unit.role: glyph_of(unit.name) for team in (view.heroes, view.adversaries) for unit in team.unit
    }
    tile = view.adversaries.tile
    rule: TileRule = tile.rules[0] if tile is not None and tile.rules else "slow"
    return BoardPicture(
        tiles=view.ground.tiles,
        tile_rule=rule,
        walls=view.ground.walls,
        hedges=view.ground.hedges,
        figures=tuple(
            _figure(view, figure, glyphs)
            for figure in view.figures
            if figure.space and figure.unit != "piece"
        ),
        pieces=tuple(_piece(view, figure, glyphs) for figure in view.figures if figure.unit == "piece"),
        adversaries=_sheet(view, "adversaries", view.adversaries, names, glyphs),
        heroes=_sheet(view, "heroes", view.heroes, names, glyphs),
        strip=_strip(view, names, glyphs, told),
        marks=marks,
    )


def glyph_of(unit: str) -> str:
    """The portrait of a unit, by its name."""
    return _GLYPHS.get(unit) or picked_by(unit)


def number_of(figure: FigureView) -> int:
    """The number of a unit's member, 0 for one that has no others."""
    return 0 if figure.unit in _ROMAN_FREE else int(figure.name[-1])


def _is_acting(view: View, figure: FigureView) -> bool:
    activation = view.activation
    if activation is None or activation.unit != figure.unit:
        return False
    return not figure.has_acted or _is_interrupted(view, figure)


def _is_interrupted(view: View, figure: FigureView) -> bool:
    """Whether a reaction may come before what this one is about to do."""
    line = "" if view.activation is None else view.activation.interrupted
    return figure.name in line.split(" ")[1:2]


def _figure(view: View, figure: FigureView, glyphs: Mapping[Role, str]) -> CharacterMark:
    is_acting = _is_acting(view, figure) and figure.health != "disabled"
    doing = view.activation.doing if view.activation is not None else None
    assert figure.health != "gone"
    return CharacterMark(
        figure.name,
        figure.side,
        glyphs[figure.unit],
        figure.space,
        figure.health,
        number_of(figure),
        figure.is_large,
        is_acting,
        figure.has_acted and not _is_interrupted(view, figure),
        doing if is_acting else None,
    )


def _piece(view: View, figure: FigureView, glyphs: Mapping[Role, str]) -> PieceMark:
    is_acting = _is_acting(view, figure)
    return PieceMark(
        figure.name, glyphs["piece"], figure.space, number_of(figure), figure.is_marked, is_acting
    )


def _seat(view: View, side: Side) -> int:
    assert view.sides is not None
    return view.sides.index(side)


def _sheet(view: View, side: Side, team: TeamForm, names: Sequence[str], glyphs: Mapping[Role, str]) -> Sheet:
    place, seat = _HEROES if side == "heroes" else _FOES, _seat(view, side)
    return Sheet(
        side,
        names[seat],
        team.name,
        view.points[place],
        view.goals[place],
        tuple(coins_of(view, unit, glyphs[unit.unit]) for unit in view.units if unit.side == side),
        _notice(view, seat),
        view.choices[seat] == HIDDEN,
        view.turn == side,
    )


def _notice(view: View, seat: int) -> str:
    if view.by:
        return "DRAW" if view.winner is None else "WINNER" if view.winner == seat else ""
    return {"choice": "TO CHOOSE", "line": "TO PLAY", "reaction": "TO REACT"}.get(view.asked[seat], "")


def coins_of(view: View, unit: UnitView, glyph: str) -> Coins:
    """The coins of a unit, which is chosen as far as the viewer knows."""
    chosen = view.choices[_seat(view, unit.side)].split(" ")[0] == unit.unit
    is_gone = not any(figure.space for figure in view.figures if figure.unit == unit.unit)
    return Coins(unit.unit, glyph, unit.green, unit.grey, chosen, is_gone, unit_name(unit.unit))


def _strip(view: View, names: Sequence[str], glyphs: Mapping[Role, str], events: Sequence[Event]) -> Strip:
    assert view.turn is not None
    assert view.adversaries is not None
    activation = view.activation
    asked = _asked_side(view)
    scoring = view.adversaries.scoring
    items = scoring.item if scoring is not None else ()
    return Strip(
        view.round,
        view.rounds,
        view.turn,
        "" if activation is None else glyphs[activation.unit],
        () if activation is None else _action_coins(view),
        _answer(view),
        _loses_on(view),
        view.goals[_HEROES if asked == "heroes" else _FOES],
        tuple(_goal(item, glyphs) for item in items if item.side == asked),
        activation is not None and activation.interrupted == "recovery",
        _note(view, names, events) if activation is None else "",
        "reaction" in view.asked,
        asked,
        _about_to(view),
        bool(view.by),
    )


def _asked_side(view: View) -> Side:
    """The side that is to act: what brings it points is shown."""
    assert view.sides is not None
    assert view.turn is not None
    return view.sides[view.asked.index("reaction")] if "reaction" in view.asked else view.turn


def _about_to(view: View) -> str:
    """What a reaction may come before: `Mob 2 is about to attack the Champion`; empty without one."""
    line = "" if view.activation is None else view.activation.interrupted
    match line.split(" "):
        case ["attack", who, target, *_]:
            return f"{opening(who)} is about to attack {in_sentence(target)}"
        case ["move", who, space]:
            return f"{opening(who)} is about to walk to {space}"
        case ["stunt", who, *_]:
            return f"{opening(who)} is about to use a power"
        case _:
            return ""


def _note(view: View, names: Sequence[str], events: Sequence[Event]) -> str:
    """What the strip tells between activations: the last die and both choices that led there."""
    die = next((event.die for event in reversed(events) if isinstance(event, ev.InitiativeRolled)), 0)
    rolled = f"die {die}" if die else ""
    if view.by:
        how = _ending(view, names)
        return f"{how} · {rolled}" if rolled else how
    answered = [choice_text(last) for last in view.last if last and last != "none"]
    return " · ".join(filter(None, (rolled, f"before: {', '.join(answered)}" if answered else "")))


def _ending(view: View, names: Sequence[str]) -> str:
    """How the game ended, as a sentence of its own."""
    if view.winner is None:
        return "a draw, agreed by both"
    winner, loser = names[view.winner], names[1 - view.winner]
    assert view.sides is not None
    goal = view.goals[_HEROES if view.sides[view.winner] == "heroes" else _FOES]
    match view.by:
        case "goal":
            return f"{winner} reached {counted(goal, 'point')}"
        case "left":
            return f"{loser} left the game"
        case _:
            return f"{winner} wins {ENDINGS.get(view.by, '')}"


ENDINGS: Mapping[str, str] = {
    "elimination": "by elimination",
    "goal": "by reaching the goal",
    "points": "on points",
    "left": "as the other side left",
    "agreement": "agreed by both players",
}
"""How a game was won, as it follows `wins`; a draw stands alone."""


def _action_coins(view: View) -> tuple[ActionCoin, ...]:
    """The coins chosen for the activation; used once they are neither left nor under way."""
    assert view.activation is not None
    assert view.turn is not None
    activation = view.activation
    words = view.choices[_seat(view, view.turn)].split(" ")[1:]
    chosen: list[Kind] = [kind for kind in _KINDS if kind in words]
    defends = ("defend",) if activation.unit in activation.defending else ()
    left = {*activation.coins, activation.doing, *defends}
    return tuple(ActionCoin(kind, kind not in left, activation.is_double) for kind in chosen)


_KINDS: tuple[Kind, ...] = ("attack", "defend", "move", "stunt")


def _answer(view: View) -> str:
    """What is known of the choice of the side without the Initiative."""
    assert view.turn is not None
    choice = view.choices[_seat(view, "adversaries" if view.turn == "heroes" else "heroes")]
    if not choice or view.activation is None:
        return ""
    if choice == HIDDEN:
        return HIDDEN_ANSWER
    return NO_ANSWER if choice == "none" else choice_text(choice)


def _loses_on(view: View) -> str:
    """The faces of the Initiative die that end the turn: six, and up to the grey coins spent (V-I1).

    Empty where no die follows: at the end, and in a Recovery (V-T7).
    """
    if view.by or (view.activation is not None and view.activation.interrupted == "recovery"):
        return ""
    grey = sum(unit.grey for unit in view.units if unit.side == view.turn)
    if view.activation is not None:
        acting = view.activation.unit
        grey += any(unit.green for unit in view.units if unit.unit == acting)
    return losing_faces(grey)


def _goal(item: ItemForm, glyphs: Mapping[Role, str]) -> Goal:
    unit: Role = item.unit or "piece"
    return Goal(glyphs[unit], item.kind, item.points)
