"""A seat's own sheet, made of its View: units, heroes, missions, tracks, gold."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.war.sheets.forms import HeroForm, ModeForm, PowerForm, SheetsForm, UnitForm
from bot.games.war.sheets.texts import TRACK_NAMES, power_text, title
from bot.games.war.sheets.vocabulary import AGES, EVOLVING, LEARNED, LEVELS, TRACKS
from bot.games.war.sight.view import OwnBlock, SeatView, SheetView, View
from render.war.reading import blocks_of, missions_of, mode_of, tactical_of
from render.war.values import BlockMark, HeroRow, PowerRow, TrackRow, UnitRow, WarSheet

_BY_TRACK: Final = {track: place for place, track in enumerate(TRACKS)}


def sheet_of(view: View, sheets: SheetsForm, names: Sequence[str]) -> WarSheet:
    """Everything that the View's seat has; ValueError for a spectator."""
    if view.seat is None or view.private is None:
        raise ValueError("a spectator has no sheet")
    own = view.seats[view.seat]
    return WarSheet(
        seat=view.seat,
        player=names[view.seat],
        gold=view.private.gold,
        tactical=tactical_of(view),
        built=own.built,
        missions=missions_of(view, sheets),
        tracks=tuple(_tracks(own, mode_of(sheets, view))),
        units=tuple(_units(view, sheets)),
        heroes=tuple(_heroes(view, own, sheets)),
    )


def _tracks(own: SeatView, mode: ModeForm) -> Iterator[TrackRow]:
    for track, age, kills in own.tracks[:EVOLVING]:
        learned = kills >= LEARNED
        needed = LEARNED if not learned or age == AGES else mode.evolve
        yield TrackRow(track, TRACK_NAMES[TRACKS[_BY_TRACK[track]]], age, kills, needed, learned)  # type: ignore[index]


def _units(view: View, sheets: SheetsForm) -> Iterator[UnitRow]:
    """The seat's own units by number, heroes among them."""
    forms: dict[str, UnitForm | HeroForm] = {form.word: form for form in sheets.unit}
    forms |= {form.word: form for form in sheets.hero}
    marks = {block.number: block for block in blocks_of(view, sheets) if block.seat == view.seat}
    for own in sorted(view.own, key=lambda block: block.number):
        if own.seat == view.seat:
            yield unit_row(own, marks[own.number], forms)


def unit_row(own: OwnBlock, mark: BlockMark, forms: Mapping[str, UnitForm | HeroForm]) -> UnitRow:
    """A unit with its powers, and what else is to know of it."""
    form = forms[own.kind]
    powers = form.powers if isinstance(form, HeroForm) else (form.power,) if form.power else ()
    known = set(own.powers)
    rows = tuple([_power(power, is_known=power.word in known) for power in powers])
    return UnitRow(mark, own.full_ap, tuple(_notes(own)), rows)


def _notes(own: OwnBlock) -> Iterator[str]:
    for is_so, text in (
        (own.is_set_up, "set up"),
        (own.is_resting, "resting"),
        (own.has_attacked, "has attacked"),
        (own.guard > 0, f"guard −{own.guard}"),
        (bool(own.wall), f"wall to {own.wall}"),
        (bool(own.cover), f"covers {own.cover}"),
        (own.rally > 0, f"rallied +{own.rally}"),
    ):
        if is_so:
            yield text


def _power(form: PowerForm, *, is_known: bool) -> PowerRow:
    return PowerRow(title(form.word), power_text(form), form.ap, form.level, is_known)


def _heroes(view: View, own: SeatView, sheets: SheetsForm) -> Iterator[HeroRow]:
    forms = {form.word: form for form in sheets.hero}
    there = {block.kind for block in view.own if block.seat == view.seat}
    for sheet in own.sheets:
        yield _hero(sheet, forms[sheet.hero], is_gone=sheet.hero not in there)


def _hero(sheet: SheetView, form: HeroForm, *, is_gone: bool) -> HeroRow:
    known = set(sheet.powers)
    return HeroRow(
        kind=sheet.hero,
        name=form.name,
        level=sheet.level,
        xp=sheet.xp,
        next_xp=LEVELS[sheet.level] if sheet.level < len(LEVELS) else 0,
        health=sheet.health,
        ap=sheet.ap,
        points=sheet.points,
        is_gone=is_gone,
        powers=tuple([_power(power, is_known=power.word in known) for power in form.powers]),
    )
