"""Exercises at a table that one touches: a tutorial, a puzzle or a record, as if it were a match.

A table is made of a look at a match. An exercise gives one from its position, with a seat's view and nothing
else, so that its table is that of the game, with the same regions and paths.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, Literal

from msgspec import Struct, field

from bot.games.contract import Json
from bot.games.lessons import Position
from bot.games.records import Header
from bot.matches.memory.live import Live, with_outcome
from bot.matches.memory.logs import log_events
from bot.matches.memory.looks import FullLook
from bot.matches.tabletop import Tabletop
from bot.matches.values import Duel, Place, Player
from bot.store.invitations import Secret

ExerciseKind = Literal["lesson", "puzzle", "record"]
MAX_LESSON_ACTIONS = 1000
"""More actions than any lesson takes; see `place_number`."""
_NAME = re.compile("[0-9a-f]{16}")
_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


class Exercise(Struct, frozen=True):
    """What a page shows in place of a match.

    For a `lesson`, `what` is the game whose tutorial it is: the page shows where the learner stands. For a
    `puzzle`, it is the puzzle's id, and `day` is its day in ISO form if it is shown as the puzzle of the day.
    For a `record`, it is the name under which a record's text is kept (`records.shown_records`).
    """

    kind: ExerciseKind
    what: str
    day: str = ""

    def __str__(self) -> str:
        """As it is stored, and as custom ids have it."""
        return " ".join(filter(None, (self.kind, self.what, self.day)))


def parse_exercise(text: str) -> Exercise:
    """The exercise that was written as this text. Raises ValueError if it is none."""
    kind, _, rest = text.partition(" ")
    what, _, day = rest.partition(" ")
    if kind == "lesson" and what and not day:
        return Exercise("lesson", what)
    if kind == "record" and not day and _NAME.fullmatch(what):
        return Exercise("record", what)
    if kind == "puzzle" and what.isascii() and what.isdecimal():
        return Exercise("puzzle", what, date.fromisoformat(day).isoformat() if day else "")
    raise ValueError(f"{text!r} is no exercise")


class Staged(Struct, frozen=True):
    """A position to be looked at like a match.

    `name` is another one for every position, `names` are those of the seats. `log` is what happened last,
    as far as the viewer may know it, and `ply` a number that grows with every action. `is_over` says that
    nothing is to be done there. `views` are those of the seat and of spectators, if they tell more than the
    game's own. `has_plans` is false where plans of the game would give an answer away.
    """

    name: str
    state: Any
    seat: int
    names: tuple[str, ...]
    setup: Json
    ply: int
    log: Sequence[object] = ()
    is_over: bool = False
    views: Mapping[int | None, object] = field(default_factory=dict)
    has_plans: bool = True


def look_at(tabletop: Tabletop, staged: Staged) -> FullLook:
    """What the player in the seat of a position sees of it."""
    game = tabletop.game
    if not staged.has_plans:
        tabletop = replace(tabletop, plan=None)
    duel = Duel(
        id=staged.name,
        game=game.name,
        players=tuple(Player(seat + 1, name) for seat, name in enumerate(staged.names)),
        decks=(None,) * len(staged.names),
        board=None,
        place=Place(None, 0),
        thread_id=None,
        seed_hash="",
        seed_hex=None,
        created_at=_LONG_AGO,
        ended_at=_LONG_AGO if staged.is_over else None,
        ply=staged.ply,
        places=None,
        by=None,
        draw_offer=None,
    )
    header = Header(
        game=game.name,
        rules=game.rules_version,
        match_id="",
        challenge_id="",
        accept_id="",
        seats=staged.names,
        seed_hash="",
        setup=dict(staged.setup),
        setup_hash="",
    )
    duel = with_outcome(duel, tabletop, staged.state, _LONG_AGO)
    secret, views = Secret(bytes(16), ""), dict(staged.views)
    live = Live(duel, tabletop, staged.state, header, secret, 0, (1, 1), views=views)
    return FullLook(staged.seat, live, log_events(game, staged.ply, staged.log), {}, {})


def lesson_look(
    tabletop: Tabletop, position: Position[Any, Any, Any, Any], names: tuple[str, ...]
) -> FullLook:
    """What a learner sees of a lesson; the log is what their last action did."""
    lesson = position.lesson
    events = () if position.last is None else position.last.events
    name = "\n".join(("lesson", lesson.name, *position.lines))
    number = place_number(lesson.number, len(position.actions))
    is_over = position.step is None
    staged = Staged(name, position.state, lesson.learner, names, lesson.setup, number, events, is_over)
    return look_at(tabletop, staged)


def place_number(lesson: int, actions: int) -> int:
    """A place in a tutorial as one number, which grows on the way through it."""
    return lesson * MAX_LESSON_ACTIONS + actions


def place_of_number(number: int) -> tuple[int, int]:
    """The lesson, and how many actions have counted in it."""
    return divmod(number, MAX_LESSON_ACTIONS)
