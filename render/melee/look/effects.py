"""Rows of a close look: wards, changed HP, statuses with the dice that end them, and Exhaust."""

from collections.abc import Sequence

from msgspec import Struct

from bot.games.melee.sight.close_up import CloseUp, Status, Ward
from bot.games.melee.sight.view import View
from bot.games.melee.words.terms import STATUS_NOUNS, immunities
from bot.games.two_seats import Seat
from bot.games.wording import signed
from render.grid.tokens import Token
from render.melee.boardframe import TYPE_FLOOR
from render.melee.log.rows import Mini
from render.melee.look.causes import source_glyph, until_text
from render.melee.palette import BADGES, HP, SHIELDED
from render.melee.sprites.chips import Badge, Die
from render.melee.sprites.token_styles import TOKENS
from render.pen.colour import RGB, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

ROW, LOW_ROW = 92, 58
GAP = 10
MAX_TALL = 3
"""Up to this many rows are tall, with two lines each; further ones are low, with one."""
_DARK = (rgb("#1C202B"), rgb("#14171F"))
_DOES = {
    "poison": "1 damage as its turn begins, then a die",
    "burn": "takes double combat damage; a die each turn",
    "sleep": "cannot move, attack or use abilities",
    "stun": "cannot move in its next turn, then it is over",
}
_STUNNED_NOW = "cannot move this turn, then it is over"
_ENDS = {"sleep": "wake it"}
_EXHAUST = "its owner can use no Exhaust ability until it is gone"
_WARD_ICONS = {
    "shield": "shield",
    "reduce": "shield_half_full",
    "reflect": "mirror",
    "immunity": "shield_star",
}
_SIZES = range(32, TYPE_FLOOR - 1, -1)


class EffectRow(Struct, frozen=True):
    """One row: its sign (a badge's name or an icon), its title, its effect, and its end or cause."""

    sign: str
    title: str
    does: str
    ink: RGB
    plate: RGB
    dice: tuple[int, ...] = ()
    ends: str = ""
    by: Mini | None = None


def effects_of(look: CloseUp, view: View, names: tuple[str, str]) -> list[EffectRow]:
    found = [_ward(ward, view, names) for ward in look.wards]
    for value in look.values:
        if value.stat == "hp" and value.causes:
            said = f"{value.printed} on its card"
            for cause in value.causes:
                by = f" {clean(cause.source.name)}" if cause.source else ""
                said += f", {signed(cause.amount)}{by} {until_text(cause, view.seat, names)}"
            found.append(EffectRow(HP.icon, f"HP {value.now}", said, HP.tint, HP.plate))
    found += [_status(status) for status in look.statuses]
    if look.entity.exhausted:
        concept = BADGES["exhaust"]
        found.append(EffectRow("exhaust", "Exhaust", _EXHAUST, concept.tint, concept.plate))
    return found


def _status(status: Status) -> EffectRow:
    concept = BADGES[status.name]
    does = _STUNNED_NOW if status.holds else _DOES[status.name]
    ends = _ENDS.get(status.name, "end it") if status.ended_by else ""
    return EffectRow(
        status.name, STATUS_NOUNS[status.name], does, concept.tint, concept.plate, status.ended_by, ends
    )


def _ward(ward: Ward, view: View, names: tuple[str, str]) -> EffectRow:
    cause = ward.cause
    title, does = {
        "shield": (f"Shield {cause.amount}", f"takes the next {cause.amount} damage in its place"),
        "reduce": (f"{cause.amount} less damage", f"takes {cause.amount} less combat damage"),
        "reflect": (
            f"Reflects {cause.amount}",
            f"reflects up to {cause.amount} combat damage at the entity that deals it",
        ),
        "immunity": ("Immune", f"to {immunities(ward.to)}"),
    }[ward.kind]
    lasts = until_text(cause, view.seat, names)
    by = None if cause.source is None else Mini(cause.source.owner, source_glyph(cause.source, view))
    icon = _WARD_ICONS[ward.kind]
    return EffectRow(icon, title, f"{does}, {lasts}", SHIELDED, rgb("#33475E"), by=by)


def lay_effects(effects: Sequence[EffectRow], top: int, seat: Seat) -> tuple[list[Put], int]:
    """All rows from `top` down, and where they end; `seat` rolls the dice that end statuses."""
    puts: list[Put] = []
    for effect in effects:
        if len(effects) <= MAX_TALL:
            puts += _lay_tall(effect, Rect.sized(16, top, WIDTH - 32, ROW), seat)
            top += ROW + GAP
        else:
            puts += _lay_low(effect, Rect.sized(16, top, WIDTH - 32, LOW_ROW), seat)
            top += LOW_ROW + GAP
    return puts, top


def _lay_tall(effect: EffectRow, box: Rect, seat: Seat) -> list[Put]:
    left, right = box.left + 102, box.right - 16
    upper = Rect(left - 4, box.top, right - 52 * len(effect.dice) - 16, box.top + 56)
    lower = Rect(left - 4, box.top + 40, right - (150 if effect.dice or effect.by else 0), box.bottom)
    puts = [
        *_lay_plate(effect, box),
        Put(Words(effect.title, Typeface.EXTRABOLD, 38, effect.ink, "lm"), left, box.top + 30, upper),
        Put(_does(effect, lower.right - left), left, box.top + 69, lower),
        *_lay_dice(effect, seat, right, box.top + 30, 46, box),
    ]
    if effect.by is not None:
        puts.append(
            Put(Token(TOKENS[effect.by.seat], effect.by.glyph, 80), right - 44, box.centre[1] + 2, box)
        )
    if effect.ends:
        puts.append(Put(Words(effect.ends, Typeface.SEMIBOLD, 30, MUTED, "rm"), right, box.top + 70, box))
    return puts


def _lay_low(effect: EffectRow, box: Rect, seat: Seat) -> list[Put]:
    y, left, right = box.centre[1], box.left + 70, box.right - 12
    title = Words(effect.title, Typeface.EXTRABOLD, 34, effect.ink, "lm")
    told = left + round(width(title.text, title.face, title.size)) + 14
    ends = Words(effect.ends, Typeface.SEMIBOLD, 28, MUTED, "rm")
    dice = right - (round(width(ends.text, ends.face, ends.size)) + 10 if effect.ends else 0)
    end = dice - 44 * len(effect.dice) - (60 if effect.by else 0) - 6
    puts = [
        *_lay_plate(effect, box),
        Put(title, left, y, box),
        Put(_does(effect, end - told), told, y, box),
        *_lay_dice(effect, seat, dice, y, 40, box),
    ]
    if effect.by is not None:
        puts.append(Put(Token(TOKENS[effect.by.seat], effect.by.glyph, 56), right - 28, y + 1, box))
    return [*puts, Put(ends, right, y, box)] if effect.ends else puts


def _does(effect: EffectRow, room: int) -> Words:
    """The effect in words, in a condensed face if necessary."""
    text = clean(effect.does)
    said = fitted(text, Typeface.SEMIBOLD, _SIZES, room, TEXT, "lm")
    return said if said.text == text else fitted(text, Typeface.CONDENSED_SEMIBOLD, _SIZES, room, TEXT, "lm")


def _lay_plate(effect: EffectRow, box: Rect) -> list[Put]:
    fill = (mix(effect.plate, _DARK[0], 0.45), mix(effect.plate, _DARK[1], 0.7))
    edge = mix(effect.plate, effect.ink, 0.35)
    plate = RaisedPlate(box.width, box.height, 16, fill, edge, 3)
    return [Put(plate, box.left, box.top, box), *_lay_sign(effect, box)]


def _lay_dice(effect: EffectRow, seat: Seat, right: int, y: int, size: int, box: Rect) -> list[Put]:
    """The faces that end the effect, the highest one at the right."""
    step = size + 5
    return [
        Put(Die(value, seat, size), right - size // 2 - index * step, y, box)
        for index, value in enumerate(reversed(effect.dice))
    ]


def _lay_sign(effect: EffectRow, box: Rect) -> list[Put]:
    size = box.height - 18 if box.height == ROW else box.height - 12
    x = box.left + 12 + size // 2
    if effect.sign in BADGES:
        return [Put(Badge(effect.sign, size), x - size // 2, box.centre[1] - size // 2, box)]
    return [Put(Icon(effect.sign, size - 10, effect.ink), x, box.centre[1], box)]
