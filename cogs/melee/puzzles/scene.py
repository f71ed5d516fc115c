"""A puzzle of Melee as one person sees it."""

from bot.matches.melee.puzzles.position import MeleePuzzle
from cogs.puzzles import AnyPuzzle, PuzzleScene

SIDES = ("South", "North")
"""Names of the sides in pictures and lines."""
MeleeScene = PuzzleScene[MeleePuzzle]


def melee_scene(scene: AnyPuzzle) -> MeleeScene:
    assert isinstance(scene.puzzle, MeleePuzzle), "these are Melee's controls"
    return PuzzleScene(scene.puzzle, scene.given, scene.title, scene.opening)
