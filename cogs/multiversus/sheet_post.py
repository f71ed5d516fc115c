"""A player's team: its sheet, its coins, and the player's own choice, shown only to that player."""

from dataclasses import replace

from bot.games.multiversus.sheets.texts import scoring_lines, tile_lines, unit_lines, unit_title
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import choice_text
from bot.matches.memory.looks import Look
from cogs.faces import hand_prefix
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post, Row
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape, trim
from cogs.multiversus.offers import LINE, stash_text
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.values import multiversus_view
from cogs.multiversus.words import board as words
from cogs.multiversus.words import play
from cogs.words.duels import duel as shared
from render.multiversus.alt import describe_sheet
from render.multiversus.sheet_reading import sheet_of

ROOM = 3600
"""Maximum length of a sheet in UTF-16 units."""


async def draw_sheet(pictures: Pictures, look: Look) -> Post:
    """The same as `sheet_post` with its picture, or without it if it cannot be drawn."""
    post, view = sheet_post(look), multiversus_view(look.own)
    if view.sides is None or view.seat is None:
        return post
    picture = sheet_of(view)
    try:
        data = await pictures.sheet(picture)
    except PaintError:
        return post
    name = f"{hand_prefix(look.duel, view.number)}{view.ply}.jpg"
    return replace(post, pictures=(Picture(name, describe_sheet(picture), data),))


def sheet_post(look: Look) -> Post:
    """The viewer's own sheet."""
    duel, view = look.duel, multiversus_view(look.own)
    if view.sides is None or view.seat is None:
        return Post(words.setup_title())
    team = view.heroes if view.sides[view.seat] == "heroes" else view.adversaries
    assert team is not None
    assert view.adversaries is not None
    where = "" if duel.place.guild_id is None else f"<#{duel.channel_id}>"
    lines = [f"-# {escape(team.motto)}"] if team.motto else []
    if view.has_order:
        lines.append(play.HAS_ORDER)
    if own := view.choices[view.seat]:
        lines.append(play.chosen(choice_text(own)))
    for unit in team.unit:
        lines.append(f"**{escape(unit_title(unit))}** · {_stash(view, unit.role)}")
        lines += [f"- {escape(line)}" for line in unit_lines(unit)]
    tile = view.adversaries.tile
    lines += [f"-# {escape(line)}" for line in ([] if tile is None else tile_lines(tile))]
    lines += [f"-# {escape(line)}" for line in scoring_lines(view.adversaries)]
    title = words.sheet_title(escape(team.name), where)
    rows = order_rows(look) if view.has_order else ()
    return Post(title, below=trim("\n".join(lines), ROOM), rows=rows, accent=shared.COLOURS[view.seat])


def order_rows(look: Look) -> tuple[Row, ...]:
    """The button that ends the viewer's standing order."""
    return ((Button(control_id(LINE, look.duel.id, look.prompt(), "order off"), play.END_ORDER),),)


def _stash(view: View, role: str) -> str:
    return stash_text(view, role)
