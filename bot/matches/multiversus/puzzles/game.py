"""Everything that puzzles need from Multiversus."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path

from bot.content.folders import DATA
from bot.content.multiversus.shipped import FOLDER, shipped_library
from bot.games.errors import ContentError
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Seal
from bot.games.multiversus.position.position import CHOOSING
from bot.games.multiversus.position.setup import Library
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sheets.forms import BattlefieldForm
from bot.games.records import Record, parse_record
from bot.lab.multiversus.puzzles.files import written
from bot.lab.multiversus.puzzles.hunt import beginnings, moments
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle, digest_of, puzzle_of
from bot.matches.multiversus.puzzles.verdicts import explained
from bot.matches.puzzle_games import PuzzleFolder
from bot.puzzles.values import AnswerVerdict, Origin, Puzzle
from bot.reviews.course import Unreplayable, replay

_KEPT = 64
MAX_FOUND = 3
"""Maximum puzzles of one game."""
FIRST: tuple[str, ...] = (
    "lines-10",
    "lines-11",
    "lines-08",
    "lines-05",
    "lines-02",
    "lines-01",
    "lines-09",
    "choice-02",
)
"""The files of the puzzles for beginners (P-18), the easiest first."""


@lru_cache(maxsize=_KEPT)
def _read(text: str, played: tuple[str, ...] = ()) -> MultiversusPuzzle:
    return MultiversusPuzzle(text, played)


class MultiversusPuzzles:
    """Puzzles of Multiversus; see `bot.matches.puzzle_games.PuzzleGame`."""

    name = MULTIVERSUS.name

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` has the shipped puzzles; the default is the bot's own."""
        self._folder = PuzzleFolder(self.name, folder or DATA / FOLDER / "puzzles", FIRST, digest_of)

    def shipped(self) -> Sequence[Puzzle]:
        return self._folder.puzzles

    def first(self) -> Sequence[str]:
        return self._folder.beginners

    def puzzle(self, text: str, origin: Origin) -> Puzzle:
        return puzzle_of(text, origin)

    def read(self, text: str, played: Sequence[str] = ()) -> MultiversusPuzzle:
        """The puzzle; the last ones are cached."""
        return _read(text, tuple(played))

    def judged(self, text: str, lines: Sequence[str]) -> bool | None:
        return _read(text).judged(lines)

    def explained(self, text: str, lines: Sequence[str]) -> AnswerVerdict:
        return explained(text, lines)

    def in_record(self, record: str, seed: int) -> Sequence[str]:  # noqa: ARG002 -- nothing is left to chance
        """See `PuzzleGame.in_record`. Only duels with the newest shipped sheets have puzzles."""
        try:
            read = parse_record(record)
            found = moments(_played(read))
            return [written(each, "a duel") for each in islice(found, MAX_FOUND)]
        except (ContentError, Unreplayable):
            return []

    def from_games(self, seed: int) -> Sequence[str]:
        """See `PuzzleGame.from_games`. Adepts play one game with the shipped teams."""
        found = moments(beginnings(shipped_library(), "adept", seed))
        return [written(each, "a game of adepts") for each in islice(found, MAX_FOUND)]


def _played(record: Record) -> Iterator[tuple[State, tuple[tuple[int, Seal], ...]]]:
    """Each activation's beginning in a recorded duel on shipped sheets, and what was chosen then.

    Raises Unreplayable.
    """
    library = shipped_library()
    begun: State | None = None
    chosen: list[tuple[int, Seal]] = []
    for step in replay(record, MULTIVERSUS).steps:
        state = step.before
        if state.position is None or state.table is None or not is_shipped(state, library):
            continue
        if state.position.phase != CHOOSING:
            if begun is not None:
                yield begun, tuple(chosen)
            begun = None
        else:
            if begun is None or begun.turn != state.turn:
                begun, chosen = state, []
            if isinstance(step.action, Seal):
                chosen.append((state.side_of(step.seat), step.action))


def is_shipped(state: State, shipped: Library) -> bool:
    """Whether its sheets and its ground are those that a puzzle's file names by their words."""
    assert state.table is not None
    (field, *teams), own = state.table[0], state.setup.library
    ground = shipped.battlefields.get(field)
    is_known = ground is not None and _terrain(ground) == _terrain(own.battlefields[field])
    return is_known and all(own.teams[word] == shipped.teams.get(word) for word in teams)


def _terrain(field: BattlefieldForm) -> tuple[tuple[str, ...], ...]:
    return field.tiles, field.walls, field.hedges


MULTIVERSUS_PUZZLES = MultiversusPuzzles()
