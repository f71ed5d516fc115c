"""The buttons that open tables in a browser, of duels and of exercises."""

from msgspec.structs import replace

from bot.matches.table_play.exercises import Exercise, parse_exercise
from bot.matches.values import Duel
from cogs.faces import Face
from cogs.kit.custom_ids import ControlId, MalformedId, control_id
from cogs.kit.messages import Button, Post, Style
from cogs.table_door import TableDoor
from cogs.words.duels import touching as words

OPEN = "touch"
"""The verb of the button of a duel."""
EXERCISE = "exercise"
"""The verb of the button of an exercise."""
ROW_LIMIT = 5
"""Buttons of one row."""


def with_table(post: Post, duel: Duel) -> Post:
    """The board of a running duel with the button, beside **More** where there is room."""
    buttons = (_open_table(duel),)
    for number, row in enumerate(post.rows):
        if isinstance(row, tuple) and len(row) < ROW_LIMIT and any(each.id.verb == "more" for each in row):
            return replace(post, rows=(*post.rows[:number], (*row, *buttons), *post.rows[number + 1 :]))
    return replace(post, rows=(*post.rows, buttons))


def table_button(door: TableDoor, face: Face, duel: Duel) -> tuple[Button, ...]:
    """The button, where tables are served and the game has one that can be touched."""
    if not door.address or face.touch is None:
        return ()
    return (_open_table(duel),)


def _open_table(duel: Duel) -> Button:
    return Button(control_id(OPEN, duel.id), words.OPEN_TABLE, Style.primary)


def exercise_button(door: TableDoor, face: Face, exercise: Exercise) -> tuple[Button, ...]:
    """The button of a lesson, a puzzle or a record, where tables are served and the game has one to touch."""
    if not door.address or face.touch is None:
        return ()
    key, what = (exercise.what, exercise.day) if exercise.kind == "puzzle" else ("0", exercise.what)
    return (Button(control_id(EXERCISE, key, exercise.kind, what), words.OPEN_TABLE, Style.primary),)


def exercise_of(pressed: ControlId) -> Exercise:
    """The exercise of such a button. Raises MalformedId if it names none."""
    what = [pressed.key, pressed.part(1)] if pressed.part(0) == "puzzle" else [pressed.part(1)]
    try:
        return parse_exercise(" ".join(filter(None, (pressed.part(0), *what))))
    except ValueError as error:
        raise MalformedId(f"{pressed} names no exercise") from error
