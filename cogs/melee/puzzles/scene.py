"""A puzzle as one person sees it: the position, its stored figures, and its controls' ids."""

from dataclasses import dataclass
from datetime import date

from bot.matches.melee.puzzles.position import MeleePuzzle
from bot.matches.puzzles.service import Given
from bot.matches.table_play.exercises import Exercise
from bot.matches.tabletop import title_of
from bot.puzzles.values import joined, lines_of
from cogs.display.boards.table_button import exercise_button
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import Button
from cogs.services import Services
from cogs.words import puzzles as words

VERB = "puzzle"
SIDES = ("South", "North")
"""Names of the sides in pictures and lines."""


@dataclass(frozen=True, slots=True)
class PuzzleScene:
    """A puzzle with its stored figures; `title` is the game's. `opening` opens it at a table."""

    puzzle: MeleePuzzle
    given: Given
    title: str
    opening: tuple[Button, ...] = ()

    def control(self, *parts: str | int) -> ControlId:
        """The id of a control of this puzzle, on its day if it has one, and of the action it asks for."""
        drawn_for = f"{day_number(self.given.day)}.{self.step}" if self.step else day_number(self.given.day)
        return control_id(VERB, self.given.kept.id, drawn_for, *parts)

    @property
    def step(self) -> int:
        """How many actions of a solution have been played."""
        return len(self.puzzle.played)

    @property
    def head(self) -> str:
        if self.given.day:
            return words.of_the_day(self.given.day, self.title)
        return words.another(self.given.kept.id, self.title)

    def file(self, what: str) -> str:
        return f"puzzle-{self.given.kept.id}-{what}.jpg"

    @property
    def drawn_as(self) -> str:
        """The name of the board as it is now, among the pictures that are kept."""
        return joined((self.given.kept.puzzle.digest, *self.puzzle.played))


async def scene_of(services: Services, given: Given) -> PuzzleScene:
    """The scene of a puzzle of Melee. Raises ContentError if this version can no longer read it.

    If its solution has several actions, it is where the person has come to, or where the answer's last one
    was played.
    """
    kept = given.kept.puzzle
    played = given.begun if given.answer is None else lines_of(given.answer.line)[:-1]
    read = await services.matches.puzzles.read(kept, played)
    assert isinstance(read, MeleePuzzle), "these are Melee's controls"
    exercise = Exercise("puzzle", given.kept.id, given.day)
    opening = exercise_button(services.door, services.face(kept.game), exercise)
    return PuzzleScene(read, given, title_of(services.matches.games, kept.game), opening)


def day_number(day: str) -> int:
    """A day in custom ids; 0 for none."""
    return date.fromisoformat(day).toordinal() if day else 0


def drawn_for(part: str) -> tuple[str, int]:
    """The day, in ISO form or empty, and the step that a control was drawn for. Raises MalformedId."""
    day, _, step = part.partition(".")
    return _day_numbered(parse_number(day)), parse_number(step or "0")


def _day_numbered(number: int) -> str:
    if not number:
        return ""
    try:
        return date.fromordinal(number).isoformat()
    except (ValueError, OverflowError) as error:
        raise MalformedId(f"there is no day {number}") from error
