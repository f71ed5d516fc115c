"""Melee's puzzles on a table that one touches; see `cogs.puzzles.TablePuzzles`."""

from bot.games.melee import MELEE
from bot.games.melee.facts.text import log_lines
from bot.games.melee.position.actions import parse_action
from bot.matches.melee.puzzles.position import MeleePuzzle
from bot.matches.puzzles.service import Given
from bot.puzzles.values import AnswerVerdict
from cogs.community.puzzles.posts import escaped, standing_lines
from cogs.kit.safe_text import escape
from cogs.melee.puzzles.panels import known_lines, lines_so_far, other_answers, task_lines
from cogs.melee.puzzles.scene import SIDES, MeleeScene
from cogs.melee.words.learning import puzzles as words
from cogs.puzzles import PuzzlePage, PuzzleScene
from cogs.words import puzzles as puzzle_words


class MeleeTablePuzzles:
    """Tells of puzzles of Melee in the words of their messages."""

    def asked(self, puzzle: object, given: Given) -> PuzzlePage:
        """The position with the task, what has happened in its turn, and what is known of the cards."""
        scene = _scene(puzzle, given)
        task, *more = task_lines(scene)
        lines = [*lines_so_far(scene), *known_lines(scene, is_touched=True)]
        facts = [line for each in (*more, *lines) for line in each.splitlines()]
        title = puzzle_words.GO_ON if scene.step else words.FIND_TITLE
        return PuzzlePage(scene.puzzle.staged(_name(scene)), title, task, tuple(facts))

    def answered(self, puzzle: object, given: Given, verdict: AnswerVerdict) -> PuzzlePage:
        """The verdict over one way the best answer can go."""
        scene = _scene(puzzle, given)
        title, *lines = puzzle_words.verdict_lines(escaped(verdict), other_answers(scene))
        asks, *facts = lines or [""]
        told = log_lines(scene.puzzle.outcome()[2], SIDES, escape)
        facts += words.outcome("\n".join(told)).splitlines() if told else []
        facts += standing_lines(given)
        answer = "" if given.answer is None else given.answer.line
        return PuzzlePage(scene.puzzle.staged_outcome(f"{_name(scene)} {answer}"), title, asks, tuple(facts))

    def checked(self, puzzle: object, line: str) -> str:
        position = _read(puzzle)
        return position.checked(parse_action(line, position.seat))


def _read(puzzle: object) -> MeleePuzzle:
    assert isinstance(puzzle, MeleePuzzle), "these are Melee's puzzles"
    return puzzle


def _scene(puzzle: object, given: Given) -> MeleeScene:
    return PuzzleScene(_read(puzzle), given, MELEE.name)


def _name(scene: MeleeScene) -> str:
    return f"puzzle {scene.given.kept.id} {scene.drawn_as}"
