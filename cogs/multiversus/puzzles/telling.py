"""What messages and tables tell of a puzzle of Multiversus."""

from bot.games.multiversus.facts.text import board_lines, line_text
from bot.games.multiversus.sheets.texts import scoring_text
from bot.games.multiversus.sheets.vocabulary import SIDES as SIDE_WORDS
from bot.matches.multiversus.puzzles.position import SIDES, MultiversusPuzzle
from bot.puzzles.values import lines_of
from cogs.kit.safe_text import escape
from cogs.multiversus.words import puzzles as words
from cogs.puzzles import AnyPuzzle, PuzzleScene
from cogs.words import puzzles as puzzle_words
from cogs.words.nouns import noun

VersusScene = PuzzleScene[MultiversusPuzzle]


def versus_scene(scene: AnyPuzzle) -> VersusScene:
    assert isinstance(scene.puzzle, MultiversusPuzzle), "these are Multiversus' controls"
    return PuzzleScene(scene.puzzle, scene.given, scene.title, scene.opening)


def task_lines(scene: VersusScene) -> list[str]:
    """What to find, then the points with what brings them, and whether it takes more than one action."""
    puzzle = scene.puzzle
    view = puzzle.view
    assert view.sides is not None
    assert view.adversaries is not None
    assert view.adversaries.scoring is not None
    side = view.sides[puzzle.seat]
    goal, points = (each[SIDE_WORDS.index(side)] for each in (view.goals, view.points))
    names = SIDES[puzzle.seat], SIDES[1 - puzzle.seat]
    scoring = scoring_text(view.adversaries.scoring, side)
    more = [puzzle_words.MORE] if puzzle.is_whole else []
    return [words.task(side, names), words.points(side, points, goal, scoring), *more]


def known_lines(scene: VersusScene) -> list[str]:
    """What has happened, beginning with what was chosen, and the puzzle's difficulty."""
    puzzle = scene.puzzle
    lines = list(map(escape, board_lines(puzzle.events, puzzle.teller)))
    lines.append(words.round_of(puzzle.view.round, puzzle.view.rounds))
    lines += filter(None, [puzzle_words.difficulty(scene.given.kept.rate)])
    return [*lines, puzzle_words.first_counts(noun())]


def outcome_lines(scene: VersusScene) -> list[str]:
    """What the best answer does."""
    events = scene.puzzle.outcome(_best(scene))[1]
    told = "\n".join(map(escape, board_lines(events, scene.puzzle.teller)))
    return [words.outcome(told)] if told else []


def _best(scene: VersusScene) -> tuple[str, ...]:
    """The answer if it was right, else the rest of a solution."""
    answered = scene.given.answer
    if answered is not None and answered.is_right:
        return lines_of(answered.line)[-1:]
    return scene.puzzle.onward


def other_answers(scene: VersusScene) -> str:
    """The right actions beside the one that was answered, or if that was wrong, the first."""
    told = _best(scene)[0]
    texts = [line_text(line, scene.puzzle.teller) for line in scene.puzzle.best if line != told]
    return escape("; ".join(texts))
