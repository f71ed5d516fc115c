"""Close looks: at any entity on the board and at any tile, for everybody who may see the board."""

from msgspec.structs import replace

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.games.wording import shortened
from bot.matches.memory.looks import FullLook
from bot.matches.values import Duel
from cogs.display.posting.people import safe_names
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, Picture, Post, Row
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.melee.posts.duel_scene import names_of
from cogs.melee.posts.pictures import Pictures
from cogs.melee.values import melee_view
from cogs.melee.words.duel import close_up as words
from cogs.melee.words.turn import play

LOOK = "look"
"""The verb of a close look as a typed request."""


def look_panel(look: FullLook, tile: int | None, page: int = 0) -> Post:
    """An entity or a tile from close by, and a menu of everybody else; without a tile, only the menu."""
    duel, view = look.duel, melee_view(look.own)
    rows = look_rows(duel, view, page, tile)
    if tile is None:
        return Post(words.LOOK_AT_WHOM if view.entities else words.NOBODY_TO_LOOK_AT, rows=rows)
    names = seat_names(duel)
    found = close_up_of(look, tile)
    if found is None:
        return Post(words.tile_words(view, tile, names), rows=rows)
    text = f"{words.entity_words(found, view.seat, names)}\n{words.ground_words(view, tile)}"
    return Post(text, rows=rows)


async def drawn_look(pictures: Pictures, look: FullLook, tile: int | None, page: int = 0) -> Post:
    """The same with a picture of the entity. If drawing fails, the text alone: it says the same."""
    post = look_panel(look, tile, page)
    found = None if tile is None else close_up_of(look, tile)
    if found is None:
        return post
    duel, view = look.duel, melee_view(look.own)
    realm = str(look.deck(found.entity.owner).get("realm", ""))
    try:
        data = await pictures.look(found, view, names_of(duel), realm)
    except PaintError:
        return post
    name = f"look-{duel.id}-{view.ply}-{tile_name(found.entity.tile)}.jpg"
    described = words.close_up_alt(found, view.seat, seat_names(duel))
    return replace(post, pictures=(Picture(name, described, data),))


def close_up_of(look: FullLook, tile: int) -> CloseUp | None:
    """The entity on a tile from close by; None if nobody stands there."""
    found = look.inspect(tile)
    assert found is None or isinstance(found, CloseUp)
    return found


def seat_names(duel: Duel) -> tuple[str, str]:
    """The players' names by seat, escaped."""
    south, north = safe_names(duel)
    return south, north


def look_rows(duel: Duel, view: View, page: int, shown: int | None) -> tuple[Row, ...]:
    """A menu of all entities on the board, one's own first, and a way back to the turn."""
    seat = view.seat if view.seat is not None else Seat.SOUTH
    everybody = sorted(view.entities, key=lambda each: (each.owner is not seat, each.serial))
    entries = [
        MenuEntry(
            tile_name(each.tile),
            shortened(play.entity_label(each) + play.whose(view, each), LABEL_LIMIT),
            play.entity_state(each),
        )
        for each in everybody
        if each.tile != shown
    ]
    rows: list[Row] = []
    pages = page_count(len(entries), MENU_LIMIT)
    if entries:
        shown_entries = tuple(page_of(entries, page, MENU_LIMIT))
        rows.append(Menu(control_id("look", duel.id), words.LOOK_AT, shown_entries))
    rows += page_buttons(control_id("look", duel.id, "page"), page, pages)
    if view.to_act is view.seat and view.seat is not None and view.phase == "main":
        rows.append((Button(control_id("back", duel.id, view.ply), words.BACK_TO_TURN),))
    return tuple(rows)
