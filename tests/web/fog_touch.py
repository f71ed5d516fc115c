"""Fog on a table that one touches: its regions, and its steps as paths."""

import asyncio
from collections.abc import Sequence

from bot.matches.memory.looks import FullLook
from cogs.display.posting.people import names_of
from cogs.touch import Chip, Corners, GoalLane, Region, ShownStep, TableScene, Touch, Toucher, TouchPath
from sample.fog import words
from sample.fog.face import FogFace
from sample.fog.game import HOMES, MAP, STAY, Event, View
from sample.fog.picture import HALF, SIZE, draw

_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))

_BESIDE = (
    Region("hand:lamp", "Lamp, cost 2, needs 1 more light", "hand", read="HP 4, lights the hexes around it"),
    Region("hand:boots", "Boots, cost 0", "hand", read="HP 1"),
    Region("button:stay", "Stay", "actions"),
)


def _outline(name: str) -> Corners:
    column, row = MAP.points[MAP.names.index(name)]
    height = SIZE * 3 * max(row for _, row in MAP.points) // 2 + 3 * SIZE
    x, y = HALF * (column + 1.5), height - 1.5 * SIZE * (row + 1)
    return Corners(tuple((round(x + dx * HALF), round(y + dy * SIZE / 2)) for dx, dy in _CORNERS))


def _regions(view: View, names: Sequence[str]) -> list[Region]:
    regions = []
    for name in reversed(MAP.names):
        owner = next((seat for seat, where in enumerate(view.scouts) if name in where), None)
        who = "" if owner is None else f", a scout of {names[owner]}"
        label = f"{name}{who}" if name in view.lit else f"{name}, in fog"
        regions.append(Region(("@" if who else "") + name, label, shape=_outline(name), read=f"Hex {label}"))
    return regions


def _paths(view: View) -> list[TouchPath]:
    paths = []
    for action in view.actions:
        if action == STAY:
            stay = Touch("button:stay", "Both scouts stay where they are.")
            paths.append(TouchPath((STAY,), (stay,), "Stay without a step?"))
            continue
        _, start, end = action.split()
        wins = end in HOMES[1 - (view.seat or 0)]
        chip = Chip("wins", "1") if wins else Chip("steps", "1")
        sentence = f"Your scout goes from {start} to {end}."
        taken = any(end in where for where in view.scouts)
        last = Touch(("@" if taken else "") + end, sentence, (chip,))
        paths.append(TouchPath((action,), (Touch(f"@{start}"), last)))
        if start == view.scouts[view.seat or 0][0]:
            paths.append(TouchPath((action,), (Touch("hand:boots", "One scout goes."), last)))
    return paths


class FogToucher(Toucher):
    """The table of Fog."""

    async def scene(self, look: FullLook) -> TableScene:
        view, names = look.own, names_of(look.duel)
        assert isinstance(view, View)
        is_free = look.duel.running and look.seat is not None and not view.is_over
        columns, rows = (max(each) for each in zip(*MAP.points, strict=True))
        regions = [*_regions(view, names), *(_BESIDE if is_free else ())]
        return TableScene(
            await asyncio.to_thread(draw, view),
            (HALF * (columns + 3), SIZE * 3 * rows // 2 + 3 * SIZE),
            words.caption(view, names),
            tuple(regions),
            tuple(_paths(view)) if is_free else (),
            words.TURN.format(view.turn),
            words.step(view.chosen) if view.chosen else words.CHOOSE if is_free else "",
            (words.GOAL,),
            (
                GoalLane(0, "the far side", "Bring a scout there"),
                GoalLane(1, "your side", "Guard it", parts=(1, 4)),
            ),
        )

    def steps(self, look: FullLook, since: int) -> Sequence[ShownStep]:
        names = names_of(look.duel)
        return [
            ShownStep(
                ply, words.line_of(event, names), event.seat, at=event.told[0] if event.kind == "met" else ""
            )
            for ply, event in look.log
            if isinstance(event, Event) and ply > since
        ]


class TouchedFog(FogFace):
    """The face of Fog, with a table."""

    @property
    def touch(self) -> Toucher:
        return FogToucher()
