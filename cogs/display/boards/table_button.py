"""The button that opens a duel's table in a browser."""

from dataclasses import replace

from bot.matches.values import Duel
from cogs.faces import Face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.table_door import TableDoor
from cogs.words.duels import touching as words

OPEN = "touch"
"""The verb of the button."""
ROW_LIMIT = 5
"""Buttons of one row."""


def with_table(post: Post, door: TableDoor, face: Face, duel: Duel) -> Post:
    """The board of a running duel with the button, beside **More** where there is room."""
    buttons = table_button(door, face, duel)
    if not buttons:
        return post
    for number, row in enumerate(post.rows):
        if isinstance(row, tuple) and len(row) < ROW_LIMIT and any(each.id.verb == "more" for each in row):
            return replace(post, rows=(*post.rows[:number], (*row, *buttons), *post.rows[number + 1 :]))
    return replace(post, rows=(*post.rows, buttons))


def table_button(door: TableDoor, face: Face, duel: Duel) -> tuple[Button, ...]:
    """The button, where tables are served and the game has one that can be touched."""
    if not door.is_open or face.touch is None:
        return ()
    return (Button(control_id(OPEN, duel.id), words.OPEN_TABLE, Style.primary),)
