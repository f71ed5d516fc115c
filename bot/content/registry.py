"""The shipped content of every game, by the game's name. Only this module knows all of it.

`Content` and `load_content` belong to the game that is served by default.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from bot.content.melee.deck_files import prepare_to_parse
from bot.content.melee.shipped import Content, check_decks
from bot.content.melee.shipped import load_served as load_content
from bot.content.multifold.shipped import check_boards
from bot.content.multifold.shipped import load_library as load_multifold
from bot.content.multiversus.checks import check_sheet
from bot.content.multiversus.shipped import check_sheets, load_library
from bot.content.universum.shipped import check_components, load_box
from bot.content.war.shipped import check_sheets as check_war
from bot.content.war.shipped import load_sheets as load_war

__all__ = [
    "CHECKS",
    "CONTENTS",
    "Content",
    "ShippedContent",
    "load_content",
    "load_stocks",
    "prepare_to_parse",
]


class ShippedContent(NamedTuple):
    """Functions that read and check a game's shipped content in a data folder (None: the bot's own).

    `load` raises ContentError with every fault of every file. `check` returns the lines of a report, and
    whether the folder is free of faults.
    """

    load: Callable[[Path | None], object]
    check: Callable[[Path | None], tuple[list[str], bool]]


CONTENTS: Mapping[str, ShippedContent] = {
    "melee": ShippedContent(load_content, check_decks),
    "multiuniversum": ShippedContent(load_box, check_components),
    "multiversus": ShippedContent(load_library, check_sheets),
    "multifold": ShippedContent(load_multifold, check_boards),
    "multiverse-war": ShippedContent(load_war, check_war),
}


CHECKS: Mapping[str, Callable[[bytes, str], list[str] | None]] = {"multiversus": check_sheet}
"""By game: the report on a file of it that is no deck, by its bytes and its name.

None if the file is nothing of the game. Raises ContentError with every fault.
"""


def load_stocks() -> Mapping[str, Content]:
    """The shipped content that people choose from, by game; ContentError with every fault of every file."""
    return {"melee": load_content()}
