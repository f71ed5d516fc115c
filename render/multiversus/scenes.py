"""The pictures of a game that is looked back on: a recap, a replay, a moment, the end."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import NAMES, ROLES, UNIT_OF, Role, Side
from bot.games.multiversus.sight.recap import Moment, WholeActivation
from bot.games.multiversus.sight.step_texts import names_of_figures, power_names, step_texts
from bot.games.multiversus.sight.steps import Step
from bot.games.multiversus.sight.view import View
from bot.games.wording import counted
from render.multiversus.marking import marks_of
from render.multiversus.reading import ENDINGS, board_of, glyph_of
from render.multiversus.values import BoardPicture, Caption, EndPicture, EndSide, EndUnit, Shot


def recap_of(moments: Sequence[Moment], names: Sequence[str]) -> tuple[Shot, ...]:
    """A frame of each moment; the first one shows the board before all steps."""
    before, *after = moments
    shots = [
        Shot(_board(before, names), _opening(before.view, names, counted(len(after), "step"), len(after)))
    ]
    earlier = before.view
    for place, moment in enumerate(after, start=1):
        caption = _caption(moment.steps[-1], earlier, place, len(after))
        shots.append(Shot(_board(moment, names), caption))
        earlier = moment.view
    return tuple(shots)


def replay_of(activations: Sequence[WholeActivation], names: Sequence[str]) -> tuple[Shot, ...]:
    """A frame of each activation with all its steps; the first one shows how the game began."""
    begun, *after = activations
    count = len(after)
    shots = [Shot(_board(begun, names), _opening(begun.view, names, counted(count, "activation"), count))]
    earlier = begun.view
    for place, each in enumerate(after, start=1):
        shots.append(Shot(_board(each, names), _summary(each.steps, earlier, place, count)))
        earlier = each.view
    return tuple(shots)


def moment_of(
    view: View, steps: Sequence[Step], stood: Mapping[str, str], names: Sequence[str]
) -> BoardPicture:
    """The board after some steps, with their marks."""
    return _marked(view, steps, stood, names)


def _board(moment: Moment | WholeActivation, names: Sequence[str]) -> BoardPicture:
    return _marked(moment.view, moment.steps, dict(moment.stood), names)


def _marked(
    view: View, steps: Sequence[Step], stood: Mapping[str, str], names: Sequence[str]
) -> BoardPicture:
    events = [event for step in steps for event in step.events]
    board = board_of(view, names, events, marks=marks_of(steps, stood, view))
    if view.by:
        return board
    sheets = [replace(sheet, notice="") for sheet in (board.adversaries, board.heroes)]
    return replace(board, adversaries=sheets[0], heroes=sheets[1])


def _title(view: View) -> str:
    return f"Round {view.round} · {SIDE_NAMES[view.turn or 'heroes']}"


def _texts(step: Step, view: View) -> tuple[str, str]:
    assert view.heroes is not None
    assert view.adversaries is not None
    figures = names_of_figures(view.heroes, view.adversaries)
    return step_texts(step, figures, power_names(view.heroes, view.adversaries))


def _opening(view: View, names: Sequence[str], what: str, count: int) -> Caption:
    side: Side = view.turn or "heroes"
    assert view.sides is not None
    leader = names[view.sides.index(side)]
    return Caption(_title(view), side, _glyph(view, side), 0, leader, (what,), 0, count)


def _caption(step: Step, earlier: View, place: int, count: int) -> Caption:
    did, came = _texts(step, earlier)
    side = step.side
    glyph = _glyph(earlier, side, step.who) if side is not None else ""
    return Caption(_title(earlier), side, glyph, step.number, did, (came,) if came else (), place, count)


def _summary(steps: Sequence[Step], earlier: View, place: int, count: int) -> Caption:
    """An activation in two lines: what was chosen, then what came of it with the die."""
    told = [_texts(step, earlier) for step in steps]
    came = [text for step in steps if step.number for text in _harm(step, earlier)]
    last = [
        did for step, (did, _) in zip(steps, told, strict=True) if step.what in ("die", "pass", "recovery")
    ]
    first = steps[0]
    side = first.side
    glyph = _glyph(earlier, side, first.who) if side is not None else ""
    return Caption(_title(earlier), side, glyph, 0, told[0][0], (*came, *last), place, count)


def _harm(step: Step, view: View) -> list[str]:
    """The changes of health and marks in a step."""
    events = [e for e in step.events[1:] if isinstance(e, ev.HealthChanged | ev.MarkChanged)]
    return [_texts(replace(step, events=(step.events[0], event)), view)[1] for event in events]


def _glyph(view: View, side: Side, who: str = "") -> str:
    """The portrait of who does something; that of a side is its first unit's."""
    team = view.heroes if side == "heroes" else view.adversaries
    assert team is not None
    role: Role = team.unit[0].role
    if who in ROLES:
        role = ROLES[ROLES.index(who)]
    elif who in NAMES:
        role = ROLES[UNIT_OF[NAMES.index(who)]]
    unit = next((unit for unit in team.unit if unit.role == role), team.unit[0])
    return glyph_of(unit.name)


def end_of(view: View, names: Sequence[str], seat: int | None = None) -> EndPicture:
    """The card of the end, for this seat or for everybody; ValueError if the game is not over."""
    if not view.by or view.sides is None:
        raise ValueError("the game is not over, or had not begun")
    winner = view.winner
    won: Side = view.sides[winner if winner is not None else 0]
    lost: Side = "adversaries" if won == "heroes" else "heroes"
    team = view.heroes if won == "heroes" else view.adversaries
    assert team is not None
    best = next((unit for unit in team.unit if _is_up(view, unit.role)), team.unit[0])
    ending = ENDINGS.get(view.by, view.by)
    return EndPicture(
        verdict="Draw" if winner is None else "Victory" if seat in (None, winner) else "Defeat",
        title="A draw" if winner is None else names[winner],
        how=ending if winner is None else f"wins {ending}",
        when=f"round {view.round}",
        unit=best.name,
        glyph=glyph_of(best.name),
        world=team.worlds[0] if team.worlds else team.name,
        sides=(_side(view, won, names, winner is not None), _side(view, lost, names, is_winner=False)),
    )


def _is_up(view: View, role: Role) -> bool:
    return any(figure.unit == role and figure.health in ("well", "wounded") for figure in view.figures)


def _side(view: View, side: Side, names: Sequence[str], is_winner: bool) -> EndSide:
    team = view.heroes if side == "heroes" else view.adversaries
    assert team is not None
    assert view.sides is not None
    place = 0 if side == "heroes" else 1
    units = tuple(
        EndUnit(
            glyph_of(unit.name),
            unit.role == "piece",
            tuple(
                "wounded" if figure.is_marked else figure.health
                for figure in view.figures
                if figure.unit == unit.role
            ),
        )
        for unit in team.unit
    )
    return EndSide(
        side,
        names[view.sides.index(side)],
        team.name,
        view.points[place],
        view.goals[place],
        units,
        is_winner,
    )
