"""Both sides' sheets with their coins, for everybody; on one's own, what one has chosen."""

from msgspec.structs import replace

from bot.games.multiversus.sheets.texts import (
    COINS_NOTE,
    SIDE_NAMES,
    scoring_lines,
    tile_lines,
    unit_lines,
    unit_title,
)
from bot.games.multiversus.sheets.vocabulary import Side
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import choice_text
from bot.games.wording import shortened
from bot.matches.memory.looks import Look
from bot.matches.values import Duel
from cogs.display.posting.message_memory import hand_prefix
from cogs.display.posting.people import safe_names
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Picture, Post, Row
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape
from cogs.multiversus.offers import GAME, LINE, stash_text
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.values import multiversus_view
from cogs.multiversus.words import board as words
from cogs.multiversus.words import play
from cogs.words.duels import duel as shared
from render.multiversus.alt import describe_sheet
from render.multiversus.sheet_reading import sheet_of

SHEET = game_verb(GAME, "sheet")
"""The verb of what shows a side's sheet."""
ROOM = 3600
"""Maximum length of a sheet in UTF-16 units."""


async def draw_sheet(pictures: Pictures, look: Look, side: Side | None = None) -> Post:
    """The same as `sheet_post` with its picture, or without it if it cannot be drawn."""
    view = multiversus_view(look.own)
    side = side or _own_side(view)
    post = sheet_post(look, side)
    if view.sides is None:
        return post
    picture = sheet_of(view, side)
    try:
        data = await pictures.sheet(picture)
    except PaintError:
        return post
    prefix = hand_prefix(look.duel, view.number) if side == _own_side(view) else f"{side}-{look.duel.id}-"
    name = f"{prefix}{view.ply}.jpg"
    return replace(post, pictures=(Picture(name, describe_sheet(picture), data),))


def _own_side(view: View) -> Side:
    """The side whose sheet is shown first: one's own; to spectators, the Heroes'."""
    return "heroes" if view.sides is None or view.seat is None else view.sides[view.seat]


def sheet_post(look: Look, side: Side) -> Post:
    """A side's sheet, which everybody may see; only on one's own is what one has chosen."""
    duel, view = look.duel, multiversus_view(look.own)
    if view.sides is None:
        return Post(words.setup_title())
    team, seat = view.heroes if side == "heroes" else view.adversaries, view.sides.index(side)
    assert team is not None
    assert view.adversaries is not None
    is_own = seat == view.seat
    where = "" if duel.place.guild_id is None else f"<#{duel.channel_id}>"
    lines = [f"-# {escape(team.motto)}"] if team.motto else []
    if is_own and view.has_order:
        lines.append(play.HAS_ORDER)
    if is_own and (own := view.choices[seat]):
        lines.append(play.chosen(choice_text(own)))
    for unit in team.unit:
        lines.append(f"**{escape(unit_title(unit))}** · {stash_text(view, unit.role)}")
        lines += [f"- {escape(line)}" for line in unit_lines(unit)]
    tile = view.adversaries.tile
    lines += [f"-# {escape(line)}" for line in ([] if tile is None else tile_lines(tile))]
    lines += [f"-# {escape(line)}" for line in (COINS_NOTE, *scoring_lines(view.adversaries))]
    led = words.led_by(SIDE_NAMES[side], safe_names(duel)[seat])
    title = words.sheet_title(escape(team.name), led, where)
    other: Side = "adversaries" if side == "heroes" else "heroes"
    rows: tuple[Row, ...] = (
        (Button(control_id(SHEET, duel.id, other), words.other_sheet(SIDE_NAMES[other])),),
    )
    if is_own and view.has_order:
        rows += order_rows(look)
    return Post(title, below=shortened("\n".join(lines), ROOM), rows=rows, accent=shared.COLOURS[seat])


def sheets_button(duel: Duel) -> Button:
    """Shows both sheets, the Heroes' first, to whoever watches."""
    return Button(control_id(SHEET, duel.id, "heroes"), words.SHEETS)


def order_rows(look: Look) -> tuple[Row, ...]:
    """The button that ends the viewer's standing order."""
    return ((Button(control_id(LINE, look.duel.id, look.prompt(), "order off"), play.END_ORDER),),)
