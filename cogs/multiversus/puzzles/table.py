"""Multiversus' puzzles on a table that one touches; see `cogs.puzzles.TablePuzzles`."""

from bot.games.multiversus import MULTIVERSUS
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle
from bot.matches.puzzles.service import Given
from bot.puzzles.values import AnswerVerdict
from cogs.community.puzzles.posts import escaped, standing_lines
from cogs.multiversus.puzzles.telling import (
    VersusScene,
    known_lines,
    other_answers,
    outcome_lines,
    task_lines,
)
from cogs.multiversus.words import puzzles as words
from cogs.puzzles import PuzzlePage, PuzzleScene
from cogs.words import puzzles as puzzle_words


class MultiversusTablePuzzles:
    """Tells of puzzles of Multiversus in the words of their messages."""

    def asked(self, puzzle: object, given: Given) -> PuzzlePage:
        scene = _scene(puzzle, given)
        task, *more = task_lines(scene)
        facts = [line for each in (*more, *known_lines(scene)) for line in each.splitlines()]
        title = puzzle_words.GO_ON if scene.step else words.FIND_TITLE
        return PuzzlePage(scene.puzzle.staged(_name(scene)), title, task, tuple(facts))

    def answered(self, puzzle: object, given: Given, verdict: AnswerVerdict) -> PuzzlePage:
        scene = _scene(puzzle, given)
        title, *lines = puzzle_words.verdict_lines(escaped(verdict), other_answers(scene))
        asks, *facts = lines or [""]
        facts += [line for each in outcome_lines(scene) for line in each.splitlines()]
        facts += standing_lines(given)
        answer = "" if given.answer is None else given.answer.line
        staged = scene.puzzle.staged_outcome(f"{_name(scene)} {answer}")
        return PuzzlePage(staged, title, asks, tuple(facts))

    def checked(self, puzzle: object, line: str) -> str:
        return _read(puzzle).checked(line)


def _read(puzzle: object) -> MultiversusPuzzle:
    assert isinstance(puzzle, MultiversusPuzzle), "these are Multiversus' puzzles"
    return puzzle


def _scene(puzzle: object, given: Given) -> VersusScene:
    return PuzzleScene(_read(puzzle), given, MULTIVERSUS.name)


def _name(scene: VersusScene) -> str:
    return f"puzzle {scene.given.kept.id} {scene.drawn_as}"
