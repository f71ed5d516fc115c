"""The public message of a game: the activation under way with its controls, or the end."""

from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.state import PLACING, TAKING
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sight.describe import unit_lines
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import ending_text, verdict_word
from cogs.display.boards.happened_button import happened_button
from cogs.display.notices.draw_notices import draw_buttons
from cogs.display.posting.message_memory import board_pictures
from cogs.display.posting.people import is_computers_turn, mention, pinged
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.safe_text import escape, listed, newest
from cogs.multiversus.offers import GAME, LINE, left_text, line_menus, plan_rows
from cogs.multiversus.scene import Scene
from cogs.multiversus.words import board as words
from cogs.multiversus.words import play
from cogs.words.duels import duel as shared
from cogs.words.teaching import first_board
from render.multiversus.alt import describe_board, describe_end
from render.multiversus.reading import board_of
from render.multiversus.scenes import end_of
from render.multiversus.values import BoardPicture, EndPicture

LOG_LIMIT = 1800
"""UTF-16 units of the log on a board."""
ACT, WRITE = game_verb(GAME, "act"), game_verb(GAME, "write")
"""The verbs of what opens the private panel, and of what opens the form for a whole activation."""
HAPPENED = game_verb(GAME, "happened")
"""The verb of what tells the other side's newest turn."""


def board_post(scene: Scene) -> Post:
    return _end(scene) if scene.view.by else _running(scene)


def board_value(scene: Scene) -> BoardPicture | None:
    """What is drawn, with the marks of the activation; None before the sides are taken."""
    if scene.view.sides is None:
        return None
    return board_of(scene.view, scene.names, scene.events_of(scene.now))


def end_value(scene: Scene) -> EndPicture | None:
    """The card of the end; None while the game runs, and if it ended before the sides were taken."""
    if not scene.view.by or scene.view.sides is None:
        return None
    return end_of(scene.view, scene.names, scene.ended_for)


def _pictures(scene: Scene) -> tuple[Picture, ...]:
    """The board's picture with its description, without data; none before the sides are taken.

    At the end, the card comes before it.
    """
    value, end = board_value(scene), end_value(scene)
    if value is None:
        return ()
    described = None if end is None else describe_end(end)
    return board_pictures(scene.duel.id, scene.view.ply, describe_board(value), described)


def position_lines(scene: Scene) -> list[str]:
    """Where everybody stands, with their coins, as text."""
    return [f"-# {escape(line)}" for line in unit_lines(scene.view)]


def points_line(view: View) -> str:
    (heroes, foes), (heroes_goal, foes_goal) = view.points, view.goals
    return words.points_line(heroes, heroes_goal, foes, foes_goal)


def tie_notes(view: View) -> list[str]:
    """Says why somebody has won with equal points (V-W2, V-W3)."""
    is_tie = view.by in ("points", "goal") and view.points[0] == view.points[1]
    return [words.EQUAL_POINTS] if is_tie else []


def title_line(scene: Scene) -> str:
    view = scene.view
    if view.turn is None or view.sides is None:
        return words.setup_title()
    name = scene.teller.names[view.sides.index(view.turn)]
    return words.activation_title(view.round, view.rounds, name, SIDE_NAMES[view.turn])


def asked_seats(view: View) -> list[int]:
    return [seat for seat in (0, 1) if view.asked[seat] != "nothing"]


def asked_of(scene: Scene) -> str:
    """Who is called on, as boards store it: another one is posted when this changes.

    Once both have chosen, that is left to an edit if the side with the Initiative was the last to choose.
    """
    view = scene.view
    if view.by:
        return ""
    acting = next(iter(asked_seats(view)), 0)
    if view.stage != "playing":
        return f"setup {acting}"
    if "reaction" in view.asked:
        return f"reaction {acting}"
    if "line" in view.asked and _chose_last(scene) != acting:
        return f"line {acting}"
    return "choice"


def _chose_last(scene: Scene) -> int | None:
    """Who chose last in this activation, if nobody has been asked to react since."""
    events = scene.events_of(scene.now)
    kinds = [event.kind for event in events]
    if "asked" in kinds:
        return None
    return next((event.seat for event in reversed(events) if event.kind == "chosen"), None)


def _running(scene: Scene) -> Post:
    duel, view = scene.duel, scene.view
    happenings = scene.lines_of(scene.now.number)
    before = scene.lines_of(scene.now.number - 1) if not happenings else []
    head = [
        title_line(scene),
        *_calls(scene),
        *([points_line(view)] if view.sides else ()),
        *([first_board(words.GOAL)] if view.number <= 1 else ()),
    ]
    if duel.draw_offer is not None:
        head.append(shared.draw_offered(scene.teller.names[duel.draw_offer]))
    text = newest([*before, *happenings], LOG_LIMIT, words.MORE_LOG)
    pings = tuple(user for seat in asked_seats(view) for user in pinged(duel, seat))
    return Post(
        "\n".join(head),
        _pictures(scene),
        text,
        rows=tuple(_controls(scene)),
        accent=shared.COLOURS[_active(view)],
        pings=pings,
    )


def _active(view: View) -> int | None:
    return None if view.sides is None or view.turn is None else view.sides.index(view.turn)


def _calls(scene: Scene) -> list[str]:
    """Calls on the people who are asked, and says what the computers do and who has chosen."""
    duel, view, names = scene.duel, scene.view, scene.teller.names
    asked = asked_seats(view)
    if "choice" in view.asked:
        people = [seat for seat in asked if not is_computers_turn(duel, seat)]
        called = listed([mention(duel, seat) for seat in people])
        return [
            *([words.call_to_choose(called)] if people else ()),
            *(words.chooses(names[seat]) for seat in asked if seat not in people),
            *(words.has_chosen(names[seat]) for seat in (0, 1) if seat not in asked and view.choices[seat]),
        ]
    (seat,) = asked
    if is_computers_turn(duel, seat):
        return [words.computer_acts(names[seat])]
    who = mention(duel, seat)
    match view.asked[seat]:
        case "setup":
            return [words.call_to_set(who, setup_task(view))]
        case "reaction":
            return [words.call_to_react(who, interrupted_text(scene))]
        case _:
            return [words.call_to_act(who, left_text(view))]


def setup_task(view: View) -> str:
    """What is asked in a free setup."""
    if view.stage == PLACING:
        return words.place_figures(view.moves_left)
    return words.TAKE_SIDE if view.stage == TAKING else words.CHOOSE_TABLE


def interrupted_text(scene: Scene) -> str:
    """What a reaction may come before."""
    line = "" if scene.view.activation is None else scene.view.activation.interrupted
    return line_text(line, scene.teller)


def _controls(scene: Scene) -> list[Row]:
    """The controls; what everybody may know is done on the board, the rest in a private panel."""
    duel, view = scene.duel, scene.view
    asides = (
        Button(control_id("hand", duel.id), words.SHEET),
        *([happened_button(HAPPENED, duel, view.ply)] if view.number > 1 else []),
        Button(control_id("more", duel.id), shared.MORE),
    )
    people = [seat for seat in asked_seats(view) if not is_computers_turn(duel, seat)]
    rows: list[Row] = []
    buttons: tuple[Button, ...] = ()
    if people and "line" in view.asked:
        rows = plan_rows(scene.plans, scene.teller, duel.id, scene.prompt)
        rows += line_menus(scene.lines, scene.teller, duel.id, scene.prompt)
        buttons = (
            Button(control_id(LINE, duel.id, scene.prompt, "done"), play.DONE),
            Button(control_id(WRITE, duel.id, scene.prompt), play.WRITE),
        )
    elif people:
        label = play.REACT if "reaction" in view.asked else play.CHOOSE
        buttons = (Button(control_id(ACT, duel.id, scene.prompt), label, Style.primary),)
    rows.append((*buttons, *asides))
    return rows if duel.draw_offer is None else [*rows, draw_buttons(duel.id, view.ply)]


def _end(scene: Scene) -> Post:
    duel, view = scene.duel, scene.view
    how = ending_text("" if view.winner is None else scene.teller.names[view.winner], view.by)
    lines = [f"## {how}"]
    if scene.ended_for is not None:
        lines = [f"## {verdict_word(view.winner, scene.ended_for)}", f"**{how}**"]
    if view.sides is not None:
        lines.append(points_line(view))
    lines += tie_notes(view)
    below = newest(scene.lines_of(scene.now.number), LOG_LIMIT, words.MORE_LOG)
    accent = shared.COLOURS[view.winner]
    return Post("\n".join(lines), _pictures(scene), below, accent=accent, pings=duel.user_ids)
