"""A seat's own sheet: missions, tracks, units and heroes, for its player's eyes alone."""

from collections.abc import Iterator

from PIL import Image

from render.grid.tokens import Token
from render.pen.colour import BLACK, mix
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, RoundBadge
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.seat_signs import lay_name
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, wrapped
from render.tables.header import painted
from render.war.palette import (
    BOX,
    GOAL_INKS,
    GOLD_ICON,
    KIND_ICONS,
    NEED_ICONS,
    SEEN,
    TACTICAL,
    TRACK_ICONS,
    VIEWER,
    WATCHED,
    side_of,
    token_of,
)
from render.war.sprites.chips import ActionPoints, AgePlate, Crown, Hearts, NumberTag
from render.war.values import HeroRow, MissionCard, PowerRow, TrackRow, UnitRow, WarSheet

HEADER, MARGIN, MISSION, TRACK, UNIT, HERO, POWER = 92, 12, 126, 118, 124, 88, 40
FEW_HEROES = 3
"""More heroes than these have no room for the powers that they do not know."""
_FLOOR = 28


def compose_sheet(picture: WarSheet) -> Image.Image:
    """The sheet, 1100 px wide and as high as it needs, RGB."""
    return painted(*lay_sheet(picture))


def lay_sheet(picture: WarSheet) -> tuple[int, list[Put]]:
    """Its height, and everything on it in drawing order."""
    puts = list(_lay_header(picture))
    top = HEADER + MARGIN
    half = (WIDTH - 3 * MARGIN) // 2
    for place, card in enumerate(picture.missions):
        puts += _lay_mission(card, Rect.sized(MARGIN + place * (half + MARGIN), top, half, MISSION))
    top += MISSION + MARGIN if picture.missions else 0
    sixth = (WIDTH - MARGIN) // len(picture.tracks)
    for place, track in enumerate(picture.tracks):
        puts += _lay_track(track, Rect.sized(MARGIN + place * sixth, top, sixth - MARGIN, TRACK))
    top += TRACK + MARGIN
    for place, unit in enumerate(picture.units):
        row, column = divmod(place, 2)
        box = Rect.sized(MARGIN + column * (half + MARGIN), top + row * (UNIT + MARGIN), half, UNIT)
        puts += _lay_unit(unit, box)
    top += (len(picture.units) + 1) // 2 * (UNIT + MARGIN)
    for hero in picture.heroes:
        powers = [each for each in hero.powers if each.is_known or len(picture.heroes) <= FEW_HEROES]
        high = HERO + POWER * len(powers) + (12 if powers else 0)
        puts += _lay_hero(hero, powers, picture.seat, Rect.sized(MARGIN, top, WIDTH - 2 * MARGIN, high))
        top += high + MARGIN
    return top, puts


def _lay_header(picture: WarSheet) -> Iterator[Put]:
    head = Rect.sized(0, 0, WIDTH, HEADER)
    colours = side_of(picture.seat)
    yield Put(Fill(WIDTH, HEADER, (colours.bar[0], mix(colours.bar[1], BLACK, 0.3))), 0, 0, head)
    yield Put(Token(token_of(picture.seat), VIEWER, 92), 52, 46, head)
    figures = [(GOLD_ICON, f"{picture.gold} gold")]
    if picture.tactical is not None:
        figures.append((TACTICAL, f"{picture.tactical} tactical"))
    figures.append(("hammer", f"{picture.built} built"))
    x = WIDTH - 20
    for icon, text in reversed(figures):
        words = Words(text, Typeface.BOLD, 34, TEXT, "rm")
        yield Put(words, x, 46, head)
        yield Put(Icon(icon, 34, GOLD), x - words.length - 26, 46, head)
        x -= words.length + 70
    name, _ = lay_name(picture.player, range(44, 29, -2), x - 120, (104, 46))
    yield from name


def _lay_mission(card: MissionCard, box: Rect) -> Iterator[Put]:
    yield Put(RaisedPlate(*box.size, 16, BOX, LINE, 3), box.left, box.top)
    yield Put(Icon(NEED_ICONS[card.need], 40, GOAL_INKS["stones"]), box.left + 36, box.top + 34)
    reward = Words(f"+{card.points}", Typeface.EXTRABOLD, 40, GOLD, "rm")
    yield Put(reward, box.right - 18, box.top + 34)
    yield Put(AgePlate(max(1, card.age), 30), box.right - 36, box.top + 86)
    room = box.width - 84 - reward.length
    yield Put(fitted(card.title, Typeface.BOLD, 36, room, TEXT, "lm"), box.left + 66, box.top + 30)
    lines = wrapped(card.text, Typeface.MEDIUM, 30, box.width - 136, 2)
    for place, line in enumerate(lines):
        y = box.top + (84 if len(lines) == 1 else 68 + 34 * place)
        yield Put(Words(line, Typeface.MEDIUM, 30, MUTED, "lm"), box.left + 66, y)


def _lay_track(track: TrackRow, box: Rect) -> Iterator[Put]:
    """A track: its icon and age, a dot for each kill, a flash once its power is learned."""
    yield Put(RaisedPlate(*box.size, 16, BOX, LINE, 3), box.left, box.top)
    yield Put(Icon(TRACK_ICONS[track.track], 40, TEXT), box.left + 38, box.top + 36)
    yield Put(AgePlate(track.age, 34), box.left + 92, box.top + 36)
    if track.has_learned:
        yield Put(Icon(TACTICAL, 34, GOLD), box.right - 28, box.top + 36)
    words = fitted(f"{track.kills}/{track.needed} kills", Typeface.SEMIBOLD, 30, box.width - 24, MUTED, "mm")
    yield Put(words, box.centre[0], box.top + 86)


def _lay_unit(unit: UnitRow, box: Rect) -> Iterator[Put]:
    block = unit.block
    yield Put(RaisedPlate(*box.size, 16, BOX, LINE, 3), box.left, box.top)
    middle = box.centre[1]
    yield Put(Token(token_of(block.seat), KIND_ICONS[block.kind], 108), box.left + 62, middle - 4)
    if block.level:
        yield Put(Crown(block.level, 46), box.left + 62, box.top + 14)
    elif block.age > 1:
        yield Put(AgePlate(block.age, 26), box.left + 62, box.top + 16)
    hearts = Hearts(block.health - block.wounds, block.health, 30)
    yield Put(hearts, box.left + 62, box.bottom - 20)
    left, right = box.left + 128, box.right - 18
    tag = NumberTag(f"u{block.number}", 36)
    yield Put(tag, left + 26, box.top + 34)
    yield Put(Words(block.hex, Typeface.EXTRABOLD, 36, TEXT, "rm"), right, box.top + 34)
    room = right - left - 130
    yield Put(fitted(block.name, Typeface.BOLD, range(36, 25, -2), room, TEXT, "lm"), left + 62, box.top + 34)
    if block.is_seen:
        yield Put(RoundBadge(SEEN, WATCHED, 34), box.left + 106, box.top + 32)
    words = Words(f"of {unit.full_ap} AP", Typeface.BOLD, 30, TEXT, "lm")
    yield Put(ActionPoints(unit.full_ap if block.ap is None else block.ap, 34), left + 18, box.top + 86)
    yield Put(words, left + 44, box.top + 86)
    known = [power.title for power in unit.powers if power.is_known]
    notes = ", ".join([*unit.notes, *known]) or "–"
    room = right - left - words.length - 66
    yield Put(
        fitted(notes, Typeface.MEDIUM, range(30, _FLOOR - 1, -1), room, MUTED, "lm"),
        left + 64 + words.length,
        box.top + 86,
    )


def _lay_hero(hero: HeroRow, powers: list[PowerRow], seat: int, box: Rect) -> Iterator[Put]:
    yield Put(RaisedPlate(*box.size, 16, BOX, LINE, 3), box.left, box.top)
    upper = box.top + 44
    yield Put(Token(token_of(seat), KIND_ICONS[hero.kind], 92, done=hero.is_gone), box.left + 52, upper)
    figures = [f"level {hero.level}", f"{hero.xp}/{hero.next_xp} XP" if hero.next_xp else f"{hero.xp} XP"]
    figures += [f"{hero.health} health", f"{hero.ap} AP"]
    figures += [f"{hero.points} to spend"] if hero.points else []
    figures += ["gone"] if hero.is_gone else []
    told = Words(" · ".join(figures), Typeface.BOLD, 30, GOLD if hero.points else MUTED, "rm")
    yield Put(told, box.right - 18, upper)
    room = box.width - 140 - told.length
    yield Put(
        fitted(hero.name, Typeface.BOLD, range(36, _FLOOR - 1, -2), room, TEXT, "lm"), box.left + 108, upper
    )
    for place, power in enumerate(powers):
        yield from _lay_power(power, box.left + 108, box.right - 18, box.top + HERO + 14 + place * POWER)


def _lay_power(power: PowerRow, left: int, right: int, y: int) -> Iterator[Put]:
    """A power: bright with a flash if it is known, else with the level that it needs."""
    ink = TEXT if power.is_known else MUTED
    if power.is_known:
        yield Put(Icon(TACTICAL, 28, GOLD), left - 22, y)
    cost = f"{power.ap} AP"
    aside = cost if power.is_known else f"level {power.level} · {cost}"
    words = Words(aside, Typeface.MEDIUM, _FLOOR, MUTED, "rm")
    yield Put(words, right, y)
    name = Words(f"{power.title}:", Typeface.BOLD, _FLOOR, ink, "lm")
    yield Put(name, left, y)
    room = right - words.length - 20 - left - name.length - 12
    yield Put(fitted(power.text, Typeface.MEDIUM, _FLOOR, room, ink, "lm"), left + name.length + 12, y)
