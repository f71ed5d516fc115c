"""The message of a game: the phase under way with its controls, or the end."""

from collections.abc import Mapping

from bot.games.war.facts.facts import facts_of
from bot.games.war.facts.text import ending_text
from bot.games.war.sight.describe import position_lines, standing_lines, treaty_lines
from cogs.display.boards.order_rows import order_rows
from cogs.display.posting.message_memory import board_pictures, part_name
from cogs.display.posting.people import mention, pinged
from cogs.kit.custom_ids import game_verb
from cogs.kit.messages import Picture, Post
from cogs.orders.scenes import end_post
from cogs.war import words
from cogs.war.scene import Scene
from cogs.words import orders as order_words
from cogs.words.duels import duel as shared
from cogs.words.teaching import first_board
from render.war.alt import describe_board, describe_end, describe_part
from render.war.reading import board_of, end_of
from render.war.table_layout import parts_of
from render.war.values import BoardPicture, EndPicture

GAME = "multiverse-war"
ACT, WRITE = (game_verb(GAME, verb) for verb in ("act", "write"))
"""The verbs of what opens the private panel, and the form for orders."""


def board_value(scene: Scene) -> BoardPicture:
    """The map of the scene's viewer, marked with what has happened since the last phase was over."""
    return board_of(scene.view, scene.sheets, scene.names, facts_of(scene.since(None)))


def end_value(scene: Scene) -> EndPicture | None:
    """The card of the end; None while the game runs."""
    if not scene.view.by:
        return None
    return end_of(scene.view, scene.sheets, scene.names, scene.points, scene.ended_for)


def board_parts(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    """The parts of a wide map with their hexes, for small screens; none of a small one, or at the end."""
    board = board_value(scene)
    return {} if scene.view.by else parts_of(tuple([each.name for each in board.hexes]), board.homes)


def board_post(scene: Scene) -> Post:
    return _end(scene) if scene.view.by else _running(scene)


def _pictures(scene: Scene) -> tuple[Picture, ...]:
    """The map with its description, without data, and then its parts; at the end, the card comes first."""
    duel_id, ply, board, end = scene.duel.id, scene.view.ply, board_value(scene), end_value(scene)
    parts = [
        Picture(part_name(duel_id, ply, part), describe_part(board, part, hexes))
        for part, hexes in board_parts(scene).items()
    ]
    described = None if end is None else describe_end(end)
    return (*board_pictures(duel_id, ply, describe_board(board), described), *parts)


def in_words(scene: Scene) -> list[str]:
    """The whole position as text."""
    lines = [
        *standing_lines(scene.view, scene.teller, scene.points),
        *treaty_lines(scene.view, scene.teller),
        *position_lines(scene.view, scene.teller),
    ]
    return [f"-# {line}" for line in lines]


def _running(scene: Scene) -> Post:
    duel, view, names = scene.duel, scene.view, scene.teller.names
    people = [seat for seat in view.waiting if not duel.players[seat].is_computer]
    asked = view.waiting[0] if len(view.waiting) == 1 else None
    head = [words.turn_title(view.round, view.rounds, view.phase, "" if asked is None else names[asked])]
    if people:
        head.append(words.call([mention(duel, seat) for seat in people], view.phase))
    else:
        head.append(order_words.computer_moves(" · ".join(names[seat] for seat in view.waiting)))
    if view.round == 1:
        mode = next(each for each in scene.sheets.mode if each.word == view.mode)
        head.append(first_board(words.board_goal(mode, view.rounds)))
    head += [f"-# {line}" for line in treaty_lines(view, scene.teller)]
    if duel.draw_offer is not None:
        head.append(shared.draw_offered(names[duel.draw_offer]))
    text = scene.lines_since(people[0] if len(people) == 1 else None, words.MORE_LOG)
    accent = words.seat_colour(asked)
    pings = tuple(user for seat in people for user in pinged(duel, seat))
    phase = view.phase if view.phase in words.PHASE_FORMS else ""
    rows = order_rows(duel, view.ply, view.ply if people else None, words.MAP, phase)
    return Post("\n".join(head), _pictures(scene), text, rows=rows, accent=accent, pings=pings)


def _end(scene: Scene) -> Post:
    view, names, verdict = scene.view, tuple(scene.teller.names), ""
    if scene.ended_for is not None:
        is_draw = len(view.winners) == len(view.seats)
        verdict = words.verdict(has_won=scene.ended_for in view.winners, is_draw=is_draw)
    lines = standing_lines(view, scene.teller, scene.points)
    accent = words.seat_colour(view.winners[0] if len(view.winners) == 1 else None)
    how = ending_text([names[seat] for seat in view.winners], view.by)
    return end_post(scene, how, verdict, lines, _pictures(scene), words.MORE_LOG, accent)
