"""A view as plain text: where everybody stands, how well they are, and their coins."""

from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sight.view import FigureView, View
from bot.games.multiversus.words import coins_left, name_of, unit_name
from bot.games.wording import counted


def unit_lines(view: View) -> list[str]:
    """A line for each unit: its name, its members' spaces and health, its coins."""
    return [
        f"{unit_name(unit.role)} ({unit.name}): {_members(view, unit.role)}{_coins(view, unit.role)}"
        for team in (view.heroes, view.adversaries)
        if team is not None
        for unit in team.unit
    ]


def describe_view(view: View, names: tuple[str, ...]) -> str:
    """The whole position as the viewer knows it."""
    lines = [*_heads(view, names), *unit_lines(view), *_ground(view)]
    return "\n".join(lines)


def _heads(view: View, names: tuple[str, ...]) -> list[str]:
    if view.sides is None:
        return ["Free setup."]
    teams: dict[str, TeamForm | None] = {"heroes": view.heroes, "adversaries": view.adversaries}
    leads = []
    for seat, side in enumerate(view.sides):
        team, place = teams[side], 0 if side == "heroes" else 1
        assert team is not None
        points = f"{view.points[place]} of {counted(view.goals[place], 'point')}"
        leads.append(f"{names[seat]} leads the {side.capitalize()}, {team.name}: {points}.")
    assert view.turn is not None
    mover = names[view.sides.index(view.turn)]
    return [f"Round {view.round} of {view.rounds}. {mover} has the Initiative.", *leads]


def _members(view: View, role: str) -> str:
    return ", ".join(_figure(each) for each in view.figures if each.unit == role)


def _figure(figure: FigureView) -> str:
    name = name_of(figure.name) if figure.name[-1].isdigit() else "at"
    if not figure.space:
        return "gone" if name == "at" else f"{name} gone"
    state = "" if figure.health == "well" else f" {figure.health.capitalize()}"
    return f"{name} {figure.space}{state}{' marked' if figure.is_marked else ''}"


def _coins(view: View, role: str) -> str:
    unit = next((each for each in view.units if each.unit == role), None)
    if unit is None:
        return ""
    return f"; {coins_left(1 - unit.green, 2 - unit.grey)} left"


def _ground(view: View) -> list[str]:
    ground = view.ground
    parts = (("walls", ground.walls), ("hedges", ground.hedges), ("special tiles", ground.tiles))
    told = [f"{noun} {', '.join(spaces)}" for noun, spaces in parts if spaces]
    return [f"Ground: {'; '.join(told)}."] if told else []
