"""The tutorial by a game's own commands, if no game is running."""

from collections.abc import Callable

from bot.games.errors import IllegalAction
from cogs.kit.answers import Interaction
from cogs.kit.refusals import Unclear
from cogs.lessons import AnyPosition
from cogs.teaching import session
from cogs.teaching.controls import learner_of, show
from cogs.teaching.session import Learner, Turnout
from cogs.words.refusals import refusal_text


async def under_way(interaction: Interaction, game: str) -> tuple[Learner, AnyPosition] | None:
    """The learner and their position in the game's tutorial; None if none is under way."""
    learner = learner_of(interaction, game)
    position = None if learner is None else await learner.stands()
    if learner is None or position is None or session.is_finished(learner.lessons, position):
        return None
    return learner, position


async def try_typed(
    interaction: Interaction, game: str, action_of: Callable[[AnyPosition], object] | None, said: str = ""
) -> bool:
    """Try a typed action in the tutorial; returns whether a tutorial is under way.

    `action_of` gives the action, or raises IllegalAction; without it, only show where the learner stands.
    """
    found = await under_way(interaction, game)
    if found is None:
        return False
    learner, position = found
    if action_of is None:
        await show(interaction, learner, Turnout(position), said=said)
        return True
    try:
        turnout = await learner.play(action_of)
    except (IllegalAction, Unclear) as error:
        refusals = learner.services.face(game).refusals
        await show(interaction, learner, Turnout(position), said=refusal_text(error, refusals))
        return True
    await show(interaction, learner, turnout, said=said)
    return True
