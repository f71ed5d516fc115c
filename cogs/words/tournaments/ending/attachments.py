"""The files beside the final report of a tournament, and the ones left out. Names come unescaped."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from bot.games.wording import counted
from bot.tournaments.matches import EntrantId, MatchId
from cogs.kit.safe_text import listed, plain

REPORT = "report.md"


class PictureLink(Struct, frozen=True):
    """A picture beside the report: its section, path and description."""

    section: str
    path: str
    description: str


class GameLink(Struct, frozen=True):
    """An ended duel: its replay code and the path of its record; both empty while its decks are hidden."""

    match: MatchId
    number: int
    code: str
    path: str


class Attached(Struct, frozen=True):
    """Everything beside the report that it leads to. `decks` has the path of each public deck's file."""

    pictures: Sequence[PictureLink] = ()
    games: Sequence[GameLink] = ()
    decks: Mapping[EntrantId, str] | None = None
    left_out: Sequence[str] = ()


def moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M} UTC"


def person(name: str, user_id: int) -> str:
    if name:
        return plain(name)
    return f"an organiser (user {user_id})" if user_id > 0 else "a deleted person"


def pictures_left_out(count: int) -> str:
    return f"{counted(count, 'picture')}, for which there was no room or which could not be drawn"


def records_left_out(count: int) -> str:
    return f"the records of {counted(count, 'game')}, for which there was no room; `/duel record` gives each"


def records_hidden(count: int) -> str:
    return f"the records of {counted(count, 'game')}: they tell the decks, which are secret"


def files_left_out(names: Sequence[str]) -> str:
    return f"{listed(names)}, for which there was no room"
