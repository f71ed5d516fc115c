"""The public message of a game: the move phase under way with its controls, or the end."""

from bot.games.multifold.facts.text import ending_text
from bot.games.multifold.sight.describe import position_lines, standing_lines
from cogs.display.boards.order_rows import order_rows
from cogs.display.posting.message_memory import board_pictures
from cogs.display.posting.people import is_computers_turn, mention, pinged
from cogs.kit.custom_ids import game_verb
from cogs.kit.messages import Picture, Post
from cogs.multifold import words
from cogs.multifold.scene import Scene
from cogs.orders.scenes import end_post
from cogs.words import orders as order_words
from cogs.words.duels import duel as shared
from cogs.words.teaching import first_board
from render.multifold.alt import describe_board, describe_end
from render.multifold.reading import board_of, end_of
from render.multifold.values import BoardPicture, EndPicture

GAME = "multifold"
ACT, WRITE = (game_verb(GAME, verb) for verb in ("act", "write"))
"""The verbs of what opens the private panel, and the form for orders."""


def board_value(scene: Scene) -> BoardPicture:
    return board_of(scene.view, scene.names, scene.events)


def end_value(scene: Scene) -> EndPicture | None:
    """The card of the end; None while the game runs."""
    return end_of(scene.view, scene.names, scene.ended_for) if scene.view.by else None


def board_post(scene: Scene) -> Post:
    return _end(scene) if scene.view.by else _running(scene)


def asked_of(scene: Scene) -> str:
    """Who is called on, as boards store it: another one is posted when this changes.

    A turn has at most four boards. So between two people each placement is called by one of its own; with
    more, it is called by an edit.
    """
    people = sum(not player.is_computer for player in scene.duel.players)
    return f"place {scene.view.asked}" if scene.view.phase == "place" and people <= 2 else ""


def _pictures(scene: Scene) -> tuple[Picture, ...]:
    """The board's picture with its description, without data; at the end, the card comes before it."""
    board, end = describe_board(board_value(scene)), end_value(scene)
    return board_pictures(scene.duel.id, scene.view.ply, board, None if end is None else describe_end(end))


def in_words(scene: Scene) -> list[str]:
    """The whole position as text."""
    lines = [*standing_lines(scene.view, scene.teller.names), *position_lines(scene.view, scene.teller)]
    return [f"-# {line}" for line in lines]


def _running(scene: Scene) -> Post:
    duel, view, names = scene.duel, scene.view, scene.teller.names
    asked = view.asked
    assert asked is not None
    is_computer = is_computers_turn(duel, asked)
    who = names[asked] if is_computer else mention(duel, asked)
    head = [
        words.turn_title(view.turn, view.turns, names[asked]),
        order_words.computer_moves(who) if is_computer else words.call(who, is_placing=view.phase == "place"),
        words.order_line([names[seat] for seat in view.order]),
        *([words.strikes_line(view.strikes)] if view.strikes else ()),
        *([first_board(words.board_goal(view.board.target, view.turns))] if view.turn == 1 else ()),
    ]
    if duel.draw_offer is not None:
        head.append(shared.draw_offered(names[duel.draw_offer]))
    text = scene.lines_since(None if is_computer else asked, words.MORE_LOG)
    rows = order_rows(duel, view.ply, None if is_computer else scene.prompt, words.CARDS)
    accent, pings = shared.seat_colour(asked), pinged(duel, asked)
    return Post("\n".join(head), _pictures(scene), text, rows=rows, accent=accent, pings=pings)


def _end(scene: Scene) -> Post:
    view, names, end = scene.view, tuple(scene.teller.names), end_value(scene)
    how = ending_text([names[seat] for seat in view.winners], view.by or "")
    verdict = "" if scene.ended_for is None or end is None else end.verdict
    accent = shared.seat_colour(view.winners[0] if len(view.winners) == 1 else None)
    return end_post(
        scene, how, verdict, standing_lines(view, names), _pictures(scene), words.MORE_LOG, accent
    )
