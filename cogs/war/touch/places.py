"""The hexes of a table: who and what is there, and what a touch that only reads tells."""

from collections.abc import Iterator, Mapping, Sequence

from bot.games.telling import Teller
from bot.games.war.facts.text import named
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sheets.texts import power_text
from bot.games.war.sight.touches import CIVILIAN, is_beside, part_at
from bot.games.war.sight.view import BlockView, HexView, OwnBlock, View
from bot.games.wording import counted
from cogs.touch import Circle, Corners, Region, TouchPath
from cogs.war.touch import words
from render.war.table_layout import TableLayout


def places_of(
    view: View,
    layout: TableLayout,
    teller: Teller,
    paths: Sequence[TouchPath],
    sheets: SheetsForm,
    dangers: Mapping[str, int],
) -> Iterator[Region]:
    """All hexes from the highest row down; a civilian that shares one has a region of its own."""
    painter = _Places(view, layout, teller, paths, sheets, dangers)
    for each in sorted(view.hexes, key=lambda one: layout.boxes[one.name].corners[1::-1]):
        yield from painter.regions(each)


class _Places:
    """Makes the regions of single hexes."""

    def __init__(
        self,
        view: View,
        layout: TableLayout,
        teller: Teller,
        paths: Sequence[TouchPath],
        sheets: SheetsForm,
        dangers: Mapping[str, int],
    ) -> None:
        self._dangers = dangers
        self._view, self._layout, self._teller = view, layout, teller
        self._firsts = {path.touches[0].region for path in paths}
        self._reads = {
            form.word: f"{form.name}: {named(form.power.word)}, {power_text(form.power)}."
            for form in sheets.unit
            if form.power is not None
        }
        self._friends = {block.seat for block in view.own}

    def regions(self, each: HexView) -> Iterator[Region]:
        name = each.name
        own = [block for block in self._view.own if block.hex == name]
        beside = [block for block in own if block.seat == self._view.seat and is_beside(self._view, block)]
        standing = [block for block in own if block not in beside]
        others = [one for one in self._view.blocks if one.hex == name and one.seat not in self._friends]
        told = [self._own(block) for block in standing] + [self._other(block) for block in others]
        told += [*self._buildings(name), *self._ground(each)]
        kinds = [block.kind for block in standing] + [one.kind for one in others]
        region = part_at(self._view, name)
        yield Region(
            region,
            ", ".join([name, *told, *self._may_act(region)]),
            shape=Corners(self._layout.corners(name)),
            read=" ".join(filter(None, (self._reads.get(kinds[0], "") if kinds else "", self._danger(each)))),
        )
        for block in beside:
            yield self._civilian(block)

    def _danger(self, each: HexView) -> str:
        """How many known enemies could attack who stands there, for the viewer's seat."""
        if self._view.seat is None or self._view.by or not each.terrain:
            return ""
        return words.danger(self._dangers.get(each.name, 0))

    def _civilian(self, block: OwnBlock) -> Region:
        part = f"{CIVILIAN}{block.hex}"
        x, y = self._layout.boxes[block.hex].centre
        wide = self._layout.hex_width
        spot = Circle(x + round(wide * 0.24), y + round(wide * 0.09), round(wide * 0.24))
        label = ", ".join([block.hex, self._own(block), *self._may_act(part)])
        return Region(part, label, shape=spot, read=self._reads.get(block.kind, ""))

    def _may_act(self, part: str) -> list[str]:
        return [words.MAY_ACT] if part in self._firsts else []

    def _whose(self, seat: int) -> str:
        return words.whose(self._teller.names[seat], is_own=seat == self._view.seat)

    def _own(self, block: OwnBlock) -> str:
        told = [f"{self._teller.title(block.kind)} {self._whose(block.seat)}"]
        if block.seat == self._view.seat:
            told[0] = f"u{block.number} {told[0]}"
            if self._view.phase == "action" and self._view.turn == self._view.seat:
                told.append(f"{block.ap} AP")
        told.append(f"{block.health - block.wounds} of {block.health} health")
        told += [words.SEEN] * block.is_up + [words.IS_SET_UP] * block.is_set_up
        return ", ".join([*told, *[words.RESTING] * block.is_resting])

    def _other(self, block: BlockView) -> str:
        whose = words.NOBODYS if block.seat is None else self._whose(block.seat)
        kind = self._teller.title(block.kind) if block.kind else words.FACE_DOWN
        hurt = f", {counted(block.wounds, 'wound')}" if block.wounds else ""
        return f"{kind} {whose}{hurt}"

    def _buildings(self, name: str) -> Iterator[str]:
        for each in self._view.buildings:
            if each.hex == name:
                age = f" of age {each.age}" if each.age > 1 else ""
                hurt = f", {each.health - each.damage} of {each.health} health" if each.damage else ""
                yield f"{self._teller.title(each.kind)}{age} {self._whose(each.seat)}{hurt}"

    def _ground(self, each: HexView) -> Iterator[str]:
        if each.city is not None:
            yield f"Settlement {self._whose(each.city)}"
        else:
            yield each.terrain or "unexplored"
        if each.has_road:
            yield "road"
        if each.has_event:
            yield "event"
        if each.has_quarry:
            yield "quarry" if each.quarry is None else f"quarry {self._whose(each.quarry)}"
