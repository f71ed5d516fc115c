"""A player's own map, the board and the log, for those who ask to see them, and past stretches of a game."""

from msgspec.structs import replace

from bot.games.telling import Teller
from bot.games.war.facts.facts import facts_of
from bot.games.war.facts.text import named
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sheets.texts import mission_text
from bot.games.war.sight.describe import position_lines, standing_lines, treaty_lines
from bot.games.war.sight.view import View
from bot.matches.memory.looks import FullLook, Look
from cogs.display.posting.message_memory import hand_head, hand_prefix, nonce_of
from cogs.display.posting.people import names_of
from cogs.faces import HandMessage
from cogs.kit.messages import Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import RECAP_LIMIT, newest
from cogs.war import words
from cogs.war.board_post import in_words
from cogs.war.pictures import Pictures
from cogs.war.scene import (
    scene_of,
    sheets_of,
    teller_of,
    war_view,
)
from cogs.words.duels import duel as shared
from render.war.alt import describe_board, describe_part
from render.war.battle_reading import battles_of
from render.war.private_alt import describe_battle, describe_sheet
from render.war.reading import board_of
from render.war.sheet_reading import sheet_of
from render.war.table_layout import parts_of

MAX_BATTLES = 3
"""The most battles that a recap shows as pictures: its newest ones."""


def mission_lines(view: View, sheets: SheetsForm) -> list[str]:
    """The viewer's missions, each with its need and reward."""
    forms = {form.word: form for form in sheets.mission}
    held = [] if view.private is None else [forms[word] for word in view.private.missions]
    return [words.mission_line(named(form.word), mission_text(form), form.age, form.vp) for form in held] or [
        words.NO_MISSIONS
    ]


def purse_line(view: View) -> str:
    """The viewer's gold, and the tactical points of their own action phase."""
    assert view.private is not None
    is_acting = view.phase == "action" and view.turn == view.seat
    return words.purse(view.private.gold, view.private.tactical if is_acting else None)


def ally_lines(look: Look) -> list[str]:
    """Who the viewer's ally is, in a team game."""
    view, teller = war_view(look.own), teller_of(look)
    if view.seat is None:
        return []
    team = view.seats[view.seat].team
    allies = [each.seat for each in view.seats if each.team == team and each.seat != view.seat]
    return [words.ally(teller.names[seat]) for seat in allies]


def own_treaties(look: Look) -> list[str]:
    """The treaties that the viewer has or is offered; empty where there can be none."""
    view, teller = war_view(look.own), teller_of(look)
    if view.seat is None or view.private is None:
        return []
    lines = [words.own_treaty(line) for line in treaty_lines(view, teller, view.seat)]
    offers = [teller.names[seat] for seat in view.private.offers]
    return [*lines, words.treaty_offers(offers)] if offers else lines


def hand_message(look: Look) -> HandMessage | None:
    """The viewer's missions; None once the game is over, the viewer is out, or none is drawn yet."""
    view = war_view(look.own)
    if view.seat is None or view.by or view.private is None or view.seats[view.seat].is_out:
        return None
    if not view.private.missions:
        return None
    held = str(nonce_of(*view.private.missions))

    async def draw() -> Post:
        return missions_post(look)

    state = str(nonce_of(*own_treaties(look)))
    return HandMessage(view.round, view.seat in view.waiting, held, draw, state)


def missions_post(look: Look) -> Post:
    """The viewer's missions as a direct message."""
    duel, view = look.duel, war_view(look.own)
    lines = [
        *mission_lines(view, sheets_of(look.setup)),
        words.MISSION_NOTE,
        *ally_lines(look),
        *own_treaties(look),
    ]
    return Post(hand_head(words.MISSIONS, duel), below="\n".join(lines), accent=words.seat_colour(view.seat))


async def draw_own_map(pictures: Pictures, look: Look) -> Post:
    """Everything that the viewer knows: their own map, missions and gold."""
    duel, view, sheets = look.duel, war_view(look.own), sheets_of(look.setup)
    assert view.seat is not None
    title = f"### {words.MAP} · {words.round_of(view.round, view.rounds)}"
    lines = [purse_line(view), *mission_lines(view, sheets), *ally_lines(look), *own_treaties(look)]
    post = Post(title, below="\n".join(lines), accent=words.seat_colour(view.seat))
    try:
        shown = await _own_pictures(pictures, look, f"{hand_prefix(duel, view.round)}{view.ply}")
    except PaintError:
        teller = teller_of(look)
        told = [*standing_lines(view, teller), *position_lines(view, teller)]
        return replace(post, text="\n".join([title, *[f"-# {line}" for line in told]]))
    return replace(post, pictures=tuple(shown))


async def _own_pictures(pictures: Pictures, look: Look, name: str) -> list[Picture]:
    """The viewer's map, the parts of a wide one, and their sheet; files begin so. Raises PaintError."""
    view, sheets, names = war_view(look.own), sheets_of(look.setup), names_of(look.duel)
    board, sheet = board_of(view, sheets, names), sheet_of(view, sheets, names)
    found = [Picture(f"{name}.jpg", describe_board(board), await pictures.own_board(board))]
    for part, hexes in parts_of(tuple([each.name for each in view.hexes]), board.homes).items():
        data = await pictures.part(board, part)
        found.append(Picture(f"{name}-{part}.jpg", describe_part(board, part, hexes), data))
    found.append(Picture(f"{name}-sheet.jpg", describe_sheet(sheet), await pictures.sheet(sheet)))
    return found


async def draw_caster_view(pictures: Pictures, look: FullLook) -> Post:
    """Each seat's own map, gold and missions, for those who may see all hands. Raises PaintError."""
    scene, sheets = scene_of(look.from_outside()), sheets_of(look.setup)
    view = scene.view
    names = [scene.teller.names[seat] for seat in view.waiting]
    lines = [words.text_title(view.round, view.rounds, view.phase, names)]
    shown = []
    for seat in look.duel.seats:
        own = war_view(look.seen_by(seat))
        board = board_of(own, sheets, scene.names)
        lines += [f"**{scene.teller.names[seat]}**: {purse_line(own)}"]
        lines += [f"-# {line}" for line in mission_lines(own, sheets)]
        name = f"caster-{scene.duel.id}-{view.ply}-{seat + 1}.jpg"
        shown.append(Picture(name, describe_board(board), await pictures.board(board)))
    return Post("\n".join(lines), tuple(shown), accent=words.seat_colour(None))


def board_as_text(look: FullLook) -> Post:
    """The whole position as its viewer knows it, as text."""
    scene = scene_of(look)
    view = scene.view
    names = [scene.teller.names[seat] for seat in view.waiting]
    head = words.text_title(view.round, view.rounds, view.phase, names)
    return Post("\n".join([head, *in_words(scene)]))


async def draw_recap(pictures: Pictures, look: FullLook) -> Post:
    """What the viewer saw happen since their last phase, marked on their map, with the newest battles.

    If the pictures cannot be drawn, words alone.
    """
    scene = scene_of(look)
    events = scene.recapped(look.seat)
    lines = scene.told(events)
    accent = words.seat_colour(look.seat)
    if not lines:
        return Post(words.NOTHING_YET, accent=accent)
    title, text = f"### {shared.WHAT_HAPPENED}", newest(lines, RECAP_LIMIT, words.MORE_LOG)
    name = f"happened-{scene.duel.id}-{scene.view.ply}"
    facts = facts_of(events)
    board = board_of(scene.view, scene.sheets, scene.names, facts)
    plain = Teller(scene.names, scene.teller.titles, look.seat)
    try:
        shown = [Picture(f"{name}.jpg", describe_board(board), await pictures.own_board(board))]
        for place, battle in enumerate(battles_of(facts, plain)[-MAX_BATTLES:], 1):
            data = await pictures.battle(battle)
            shown.append(Picture(f"{name}-{place}.jpg", describe_battle(battle), data))
    except PaintError:
        return Post(title, below=text, accent=accent)
    return Post(title, tuple(shown), text, accent=accent)
