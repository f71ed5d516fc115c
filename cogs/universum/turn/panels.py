"""The private panels of a turn: they go on in place, and their controls carry all they need."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from bot.games.universum.sight.describe import portal_text
from bot.games.universum.sight.view import View
from bot.matches.memory.looks import Look
from bot.matches.values import Duel
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import (
    MENU_LIMIT,
    ROW_LIMIT,
    Button,
    Menu,
    MenuEntry,
    Picture,
    Post,
    Row,
    Selection,
    Style,
)
from cogs.kit.painter import PaintError
from cogs.universum.board_post import ACCENTS
from cogs.universum.hand_post import hand_lines, standing_line
from cogs.universum.offers import (
    card_entries,
    in_menus,
    keep_entries,
    play_entries,
    playable,
    plays_of,
)
from cogs.universum.pictures import Pictures
from cogs.universum.values import own_seat, universum_view
from cogs.universum.words import board as board_words
from cogs.universum.words import play
from render.universum.alt import describe_reorder
from render.universum.reading.hand import reorder_of

Verb = Literal["play", "prepare", "trash"]
MAX_MENUS = 8
"""Maximum menus of plays in one panel. More plays are asked for in two steps: the card, then its play."""


def turn_panel(look: Look, result: str = "", card: str = "") -> Post:
    """All actions of the player to act, each a single choice. `card` shows only the plays of that card.

    `result` tells of the last action.
    """
    duel, view = look.duel, universum_view(look.own)
    plays = _play_menus(duel, view, card)
    text = [play.your_turn(view.actions_left), standing_line(view), *hand_lines(view)]
    if result:
        text.insert(0, result)
    if not plays:
        text.append(play.NOTHING_TO_PLAY)
    text += [play.CARD_NAMES, play.TOOLS_COST]
    rows, buttons = plays, [Button(control_id("pass", duel.id, view.ply), board_words.PASS)]
    if card:
        buttons.insert(0, Button(control_id("play", duel.id, view.ply), play.ALL_ACTIONS))
    else:
        held = [MenuEntry(card, card) for card in own_seat(view).hand or ()]
        prepared = _buttons("prepare", duel, view, held) or _card_menus(duel, view, "prepare")
        rows = [*plays, *prepared, *_card_menus(duel, view, "trash")]
    return Post("\n".join(text), rows=(*rows, tuple(buttons)), accent=ACCENTS[view.active])


def choice_panel(look: Look, result: str = "", order: str = "") -> Post:
    """Asks for the answer to the pending choice. `order` are the places of a stack chosen so far.

    `draw_choice` shows a stack as a picture, too.
    """
    duel, view = look.duel, universum_view(look.own)
    choice = view.choice
    assert choice is not None, "a choice waits"
    match choice.kind:
        case "reorder":
            post = _reorder(duel, view, choice.stack, order)
        case "sift":
            post = _sift(duel, view)
        case "keep":
            menu = Menu(control_id("choose", duel.id, view.ply), play.KEEP_MENU, tuple(keep_entries(view)))
            post = Post(play.KEEP_TITLE, rows=(menu,))
    return Post(f"{result}\n{post.text}".strip(), rows=post.rows, accent=ACCENTS[view.active])


async def draw_choice(pictures: Pictures, look: Look, result: str = "", order: str = "") -> Post:
    """The same with a picture of the stack to reorder, or without it if it cannot be drawn."""
    post, view = choice_panel(look, result, order), universum_view(look.own)
    if view.choice is None or view.choice.kind != "reorder":
        return post
    left = _left(order, len(view.stacks[view.choice.stack - 1].portals))
    whole = order + left if len(left) == 1 else order
    picture = reorder_of(view, [int(place) for place in whole])
    try:
        data = await pictures.reorder(picture)
    except PaintError:
        return post
    name = f"reorder-{look.duel.id}-{view.ply}-{whole or 0}.jpg"
    return replace(post, pictures=(Picture(name, describe_reorder(picture), data),))


def _play_menus(duel: Duel, view: View, card: str) -> list[Row]:
    """One menu if all plays fit; else one for each card, or several for a card with many plays.

    A few plays have buttons, too: the menu says more of them.
    """
    entries = play_entries(view, plays_of(view, card))
    quick = _buttons("play", duel, view, entries) if len(entries) > 1 else []
    if len(entries) <= MENU_LIMIT:
        groups = [(play.PLAY_MENU, tuple(entries))] if entries else []
    else:
        groups = [
            (play.play_with(each), part)
            for each in playable(view)
            if card in ("", each)
            for part in in_menus(play_entries(view, plays_of(view, each)))
        ]
    if len(groups) > MAX_MENUS:
        groups = [(play.CARD_MENU, part) for part in in_menus(card_entries(view, playable(view)))]
    return [*quick, *_numbered("play", duel, view, groups)]


def _buttons(verb: Verb, duel: Duel, view: View, entries: Sequence[MenuEntry]) -> list[Row]:
    """A row with a button for each of a few entries, which takes one press; none for more."""
    if len(entries) > ROW_LIMIT:
        return []
    buttons = [
        Button(control_id(verb, duel.id, view.ply, 1, each.value), play.only(verb, each.label))
        for each in entries
    ]
    return [tuple(buttons)] if buttons else []


def _card_menus(duel: Duel, view: View, verb: Verb) -> list[Row]:
    placeholder = play.PREPARE_MENU if verb == "prepare" else play.TRASH_MENU
    groups = [(placeholder, part) for part in in_menus(card_entries(view, own_seat(view).hand or ()))]
    return _numbered(verb, duel, view, groups)


def _numbered(
    verb: Verb, duel: Duel, view: View, groups: list[tuple[str, tuple[MenuEntry, ...]]]
) -> list[Row]:
    """Menus under ids of their own, as Discord wants them; for one entry alone, a button that does it."""
    if len(groups) == 1 and len(groups[0][1]) == 1:
        return _buttons(verb, duel, view, groups[0][1])
    return [
        Menu(control_id(verb, duel.id, view.ply, number), placeholder, entries)
        for number, (placeholder, entries) in enumerate(groups, 1)
    ]


def _reorder(duel: Duel, view: View, transformer: int, order: str) -> Post:
    """The stack, and a button for each portal that may come next; each carries the whole order so far."""
    portals = view.stacks[transformer - 1].portals
    left = _left(order, len(portals))
    whole = order + left if len(left) == 1 else order
    names = [portal_text(view, each) for each in portals if each is not None]
    chosen = ", then ".join(names[int(place) - 1] for place in whole)
    lines = [
        play.reorder_title(transformer),
        *(play.in_place(place, name) for place, name in enumerate(names, 1)),
        play.order_so_far(chosen, whole=len(whole) == len(portals)),
    ]

    rows: list[Row] = []
    if len(whole) < len(portals):
        rows.append(
            tuple(
                Button(
                    control_id("choose", duel.id, view.ply, "order", order + place),
                    play.in_place(int(place), names[int(place) - 1]),
                    Style.primary,
                )
                for place in left
            )
        )
    if not order:
        as_it_is = "".join(str(place) for place in range(1, len(portals) + 1))
        rows.append((Button(control_id("choose", duel.id, view.ply, "lay", as_it_is), play.LEAVE_IT),))
    else:
        undo = Button(control_id("choose", duel.id, view.ply, "order", order[:-1]), play.UNDO)
        send = Button(control_id("choose", duel.id, view.ply, "lay", whole), play.LAY_IT, Style.success)
        rows.append((send, undo) if len(whole) == len(portals) else (undo,))
    return Post("\n".join(lines), rows=tuple(rows))


def _left(order: str, size: int) -> str:
    """The places that are not chosen yet. Raises MalformedId if `order` is none of this stack."""
    places = "".join(str(place) for place in range(1, size + 1))
    if len(set(order)) != len(order) or not set(order) <= set(places):
        raise MalformedId(f"{order!r} is no order of {size} portals")
    return "".join(place for place in places if place not in order)


def _sift(duel: Duel, view: View) -> Post:
    hand = own_seat(view).hand or ()
    entries = card_entries(view, hand)
    menu = Selection(
        control_id("choose", duel.id, view.ply), play.SIFT_MENU, tuple(entries), (), most=2, least=2
    )
    text = [play.SIFT_TITLE, standing_line(view), *hand_lines(view)]
    if len(hand) > MENU_LIMIT:
        text.append(play.MANY_CARDS)
    return Post("\n".join(text), rows=(menu,))
