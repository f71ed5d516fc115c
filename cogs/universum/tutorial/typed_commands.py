"""Multiuniversum's tutorial by `/universum`, if no game is running."""

from bot.games.universum.game import MULTIUNIVERSUM
from bot.games.universum.sight.view import View
from cogs.kit.answers import Interaction
from cogs.lessons import AnyPosition
from cogs.teaching import typed_commands
from cogs.teaching.controls import show
from cogs.teaching.courses import lesson_under_way
from cogs.teaching.session import Turnout
from cogs.universum.offers import plays_of
from cogs.universum.tutorial.course import LESSONS


async def try_line(interaction: Interaction, line: str) -> bool:
    """Try in the tutorial the line that was typed for a game; whether a tutorial is under way.

    An empty line only shows where it stands. If a card can do several things, show which.
    """
    if not line:
        return await typed_commands.try_typed(interaction, MULTIUNIVERSUM.name, None)
    found = await typed_commands.under_way(interaction, MULTIUNIVERSUM.name)
    if found is None:
        return False
    learner, place = found
    view, (verb, *words) = LESSONS.own(place).view, line.split(" ")
    plays = plays_of(view, words[0]) if verb == "play" and len(words) == 1 else []
    if len(plays) > 1:
        await show(interaction, learner, Turnout(place), focus="play")
        return True
    return await typed_commands.try_typed(interaction, MULTIUNIVERSUM.name, lambda at: _meant(at, line))


async def lesson_view(interaction: Interaction) -> View | None:
    """The learner's view of the lesson under way; None if there is none."""
    position = await lesson_under_way(interaction, MULTIUNIVERSUM.name)
    return None if position is None else LESSONS.own(position).view


def _meant(position: AnyPosition, line: str) -> object:
    """The action of a typed line; a card without an aim does the only thing that it can do."""
    place = LESSONS.own(position)
    verb, *words = line.split(" ")
    if verb == "play" and len(words) == 1 and (plays := plays_of(place.view, words[0])):
        return plays[0]
    return place.parse(line)
