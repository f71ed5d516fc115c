"""Melee's tutorial as completion and pictures see it."""

from collections.abc import Callable

from msgspec import Struct

from bot.content.melee.lessons import lessons
from bot.games.melee import MELEE
from bot.games.melee.board.tiles import Board
from bot.games.melee.lessons import Position
from bot.games.melee.sight.view import ActionPlan, View
from cogs.kit.answers import Interaction
from cogs.lessons import AnyPosition
from cogs.teaching.controls import learner_of


def training_ground() -> Board:
    return Position(lessons()[0]).view.board


def melee_position(position: AnyPosition) -> Position:
    assert isinstance(position, Position)
    return position


class Learning(Struct, frozen=True):
    """A learner's legal actions, for autocomplete."""

    own: View
    plan: Callable[[int | str], ActionPlan]


async def learning(interaction: Interaction) -> Learning | None:
    """The user's legal actions in the tutorial; None if no lesson is under way."""
    learner = learner_of(interaction, MELEE.name)
    found = None if learner is None else await learner.stands()
    if found is None or found.step is None:
        return None
    position = melee_position(found)
    return Learning(position.view, position.plan)
