"""What a game gives for its puzzles to be shown and answered, in messages and on a table that one touches."""

from collections.abc import Sequence
from datetime import date
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from bot.matches.puzzles.service import Given
from bot.matches.table_play.exercises import Staged
from bot.puzzles.values import AnswerVerdict, joined, lines_of
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.words import puzzles as words

VERB = "puzzle"
"""The verb of all controls of puzzles."""
PuzzleT = TypeVar("PuzzleT")


class PuzzleScene(Struct, Generic[PuzzleT], frozen=True):
    """A puzzle as one person sees it: what its game reads of it, and its stored figures.

    If its solution has several actions, `puzzle` is where the person has come to, or where the answer's last
    one was played. `title` is the game's. `opening` opens it at a table.
    """

    puzzle: PuzzleT
    given: Given
    title: str
    opening: tuple[Button, ...] = ()

    def control(self, *parts: str | int) -> ControlId:
        """The id of a control of this puzzle, on its day if it has one, and of the action it asks for."""
        drawn_for = f"{day_number(self.given.day)}.{self.step}" if self.step else day_number(self.given.day)
        return control_id(VERB, self.given.kept.id, drawn_for, *parts)

    @property
    def played(self) -> tuple[str, ...]:
        """The lines of the actions of a solution that have been played."""
        return played_of(self.given)

    @property
    def step(self) -> int:
        """How many actions of a solution have been played."""
        return len(self.played)

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
        return joined((self.given.kept.puzzle.digest, *self.played))


def played_of(given: Given) -> tuple[str, ...]:
    """The lines of the right actions before the one that is asked for, or was answered."""
    return given.begun if given.answer is None else lines_of(given.answer.line)[:-1]


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


class PuzzlePage(Struct, frozen=True):
    """Where somebody stands in a puzzle: the position, and the words around it, which may be markdown.

    `title` and `asks` say what to find, or how the answer was; `facts` are lines.
    """

    staged: Staged
    title: str
    asks: str
    facts: tuple[str, ...]


class TablePuzzles(Protocol):
    """Tells of a game's puzzles; each is what `Puzzles.read` gives of it, after the actions played so far."""

    def asked(self, puzzle: object, given: Given) -> PuzzlePage:
        """The position, before it is answered."""
        ...

    def answered(self, puzzle: object, given: Given, verdict: AnswerVerdict) -> PuzzlePage:
        """What came of the answer, with one way the best one can go."""
        ...

    def checked(self, puzzle: object, line: str) -> str:
        """The line of an action, as answers have it. Raises IllegalAction if the rules refuse it here."""
        ...


AnyPuzzle = PuzzleScene[object]


class PuzzlePosts(Protocol):
    """Shows a game's puzzles in private messages, and reads their controls."""

    async def asked(self, scene: AnyPuzzle, said: str = "") -> Post:
        """The position with the task, after what is `said`, and the controls of a turn."""
        ...

    async def answered(
        self, scene: AnyPuzzle, verdict: AnswerVerdict, *, is_again: bool, day_left: bool
    ) -> Post:
        """The verdict with the explanation. `is_again`: it was answered before, and again just now.

        `day_left`: today's puzzle waits for this person.
        """
        ...

    async def looked(self, scene: AnyPuzzle, press: Press) -> Post | None:
        """What a control shows that is there after an answer, too; None for any other."""
        ...

    async def pressed(self, scene: AnyPuzzle, press: Press) -> Post | str:
        """What a control shows, or the line of the action that it plays. Raises MalformedId, Refusal."""
        ...

    def meant(self, scene: AnyPuzzle, typed: str) -> str:
        """The line of the action that somebody typed. Raises Unclear."""
        ...

    def offers(self, scene: AnyPuzzle) -> Sequence[tuple[str, str]]:
        """All legal actions in words, with their lines."""
        ...
