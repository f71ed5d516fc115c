"""The button that opens a duel's table in a browser."""

from bot.matches.values import Duel
from cogs.faces import Face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Style
from cogs.table_door import TableDoor
from cogs.words.duels import touching as words

OPEN = "touch"
"""The verb of the button."""


def table_button(door: TableDoor, face: Face, duel: Duel) -> tuple[Button, ...]:
    """The button, where tables are served and the game has one that can be touched."""
    if not door.is_open or face.touch is None:
        return ()
    return (Button(control_id(OPEN, duel.id), words.OPEN_TABLE, Style.primary),)
