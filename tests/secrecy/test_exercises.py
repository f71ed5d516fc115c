"""What a page shows of an exercise: positions that differ in what its person cannot know show the same."""

import asyncio
from copy import copy
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.web.exercises.lessons import LessonDesk
from bot.web.exercises.table import ExerciseTable, sent_exercise
from cogs.faces import Face
from cogs.lessons import AnyPosition
from cogs.services import Services
from cogs.touch import Toucher
from tests.secrecy.games import GAMES, HidingGame
from tests.secrecy.test_shown import Witness, two_faces

TWINS = 3
"""Positions with something else hidden that each position is compared with."""
TAUGHT = ("melee", "multiuniversum", "multiversus", "multifold")


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
