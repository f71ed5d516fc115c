"""What a page shows of an exercise: positions that differ in what its person cannot know show the same."""

import asyncio
from copy import copy
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.matches.melee.puzzles.position import MeleePuzzle, digest_of
from bot.matches.puzzles.service import Given
from bot.matches.table_play.exercises import look_at
from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle
from bot.store.puzzles.values import KeptPuzzle
from bot.web.exercises.lessons import LessonDesk
from bot.web.exercises.table import ExerciseTable, sent_exercise
from cogs.faces import Face
from cogs.lessons import AnyPosition
from cogs.services import Services
from cogs.touch import Toucher
from cogs.words.nouns import speak_of
from tests.matches.puzzles.files import FOLDER
from tests.secrecy.games import GAMES, HidingGame
from tests.secrecy.test_shown import Witness, two_faces

TWINS = 3
"""Positions with something else hidden that each position is compared with."""
TAUGHT = ("melee", "multiuniversum", "multiversus", "multifold", "multiverse-war")


async def frames(table: ExerciseTable, toucher: Toucher) -> object:
    """Everything that a page is sent of a position."""
    sent = await sent_exercise(table, toucher)
    steps = toucher.steps(table.look, table.ply - 1)
    return {**sent.scene, "now": 0}, sent.pictures, list(steps)


def desk_of(face: Face, hiding: HidingGame) -> LessonDesk:
    matches = SimpleNamespace(games={hiding.name: hiding.tabletop})
    services = SimpleNamespace(face=lambda _game: face, matches=matches)
    return LessonDesk(cast(Services, services), hiding.name, 1)


def twin_of(hiding: HidingGame, position: AnyPosition, chance: Random) -> AnyPosition:
    """The same position but for what the learner cannot know."""
    twin = copy(position)
    twin._state = hiding.twin(position.state, position.lesson.learner, chance)
    return twin


def all_positions(desk: LessonDesk) -> list[AnyPosition]:
    lessons, found = desk._lessons, list[Any]()
    for lesson in lessons.course:
        position = lessons.position(lesson)
        found.append(position)
        while position.step is not None:
            position = position.attempt(position.shown()).position
            found.append(position)
    return found


@pytest.mark.parametrize(
    "hiding", [game for game in GAMES if game.name in TAUGHT], ids=lambda game: game.name
)
def test_lessons_show_nothing_hidden(hiding: HidingGame) -> None:
    chance, differed = Random(5), 0
    fingerprint = hiding.tabletop.game.fingerprint
    with two_faces(hiding, Witness(hiding.studio)) as faces:
        one, two = (desk_of(face, hiding) for face in faces)
        for position in all_positions(one):
            for _ in range(TWINS):
                twin = twin_of(hiding, position, chance)
                differed += fingerprint(twin.state) != fingerprint(position.state)
                told, other = [
                    asyncio.run(frames(desk.table_at(at), desk.toucher))
                    for desk, at in ((one, position), (two, twin))
                ]
                assert told == other, f"lesson {position.lesson.name} after {position.lines}"
    assert differed > 4


def asked(face: Face, hiding: HidingGame, puzzle: MeleePuzzle, text: str) -> ExerciseTable:
    """The table of a puzzle before it is answered."""
    kept = KeptPuzzle("7", Puzzle(hiding.name, digest_of(text), text, "shipped"), SolveRate(0, 0))
    assert face.puzzles is not None
    page = face.puzzles.asked(puzzle, Given(kept, "", None, Streak()))
    look = look_at(hiding.tabletop, page.staged)
    return ExerciseTable(look, 0, "Puzzle 7", page.title, page.asks, page.facts, ())


def puzzle_twin(hiding: HidingGame, text: str, chance: Random) -> MeleePuzzle:
    """The same puzzle but for what its seat cannot know."""
    twin = MeleePuzzle(text)
    twin._state = hiding.twin(twin.state, int(twin.seat), chance)
    game = hiding.tabletop.game
    twin.view = twin._named(game.view(twin._state, int(twin.seat)))
    twin.public = twin._named(game.view(twin._state, None))
    return twin


def test_puzzles_show_nothing_hidden() -> None:
    hiding, chance, differed = GAMES[0], Random(6), 0
    speak_of({hiding.name: hiding.tabletop}, hiding.name)
    fingerprint = hiding.tabletop.game.fingerprint
    with two_faces(hiding, Witness(hiding.studio)) as faces:
        for path in sorted(FOLDER.glob("*.toml")):
            text = path.read_text("utf-8")
            pair = MeleePuzzle(text), puzzle_twin(hiding, text, chance)
            differed += fingerprint(pair[0].state) != fingerprint(pair[1].state)
            told, other = [
                asyncio.run(frames(asked(face, hiding, puzzle, text), face.touch))
                for face, puzzle in zip(faces, pair, strict=True)
                if face.touch is not None
            ]
            assert told == other, path.stem
    assert differed > 4
