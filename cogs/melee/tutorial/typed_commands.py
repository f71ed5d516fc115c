"""Melee's tutorial by `/play`, if no duel is running."""

from bot.games.errors import IllegalAction
from bot.games.melee import MELEE
from cogs.kit.answers import Interaction
from cogs.kit.refusals import Unclear
from cogs.melee.requests import Typed
from cogs.melee.turn.looks import LOOK
from cogs.melee.tutorial.lesson_access import melee_position
from cogs.melee.tutorial.panels import look_words
from cogs.melee.typed_lines import entity_meant, typed_action
from cogs.melee.words.turn.refusals import ACTIONS
from cogs.teaching import typed_commands
from cogs.words.refusals import refusal_text
from cogs.words.teaching import ONE_STEP

_SINGLE = frozenset({"summon", "move", "attack", "use", "choose", "end"})


async def try_typed(interaction: Interaction, asked: Typed | None) -> bool:
    """Carry out a typed request in the tutorial; returns whether a tutorial is under way.

    None only shows where it stands.
    """
    if asked is None:
        return await typed_commands.try_typed(interaction, MELEE.name, None)
    if asked.verb == LOOK:
        return await _looked(interaction, asked)
    if asked.verb not in _SINGLE:
        return await typed_commands.try_typed(interaction, MELEE.name, None, ONE_STEP)
    return await typed_commands.try_typed(
        interaction, MELEE.name, lambda at: typed_action(melee_position(at).view, asked)
    )


async def _looked(interaction: Interaction, asked: Typed) -> bool:
    """Show an entity or a tile of the lesson from close by."""
    found = await typed_commands.under_way(interaction, MELEE.name)
    if found is None:
        return False
    position = melee_position(found[1])
    try:
        said = look_words(position, entity_meant(position.view, " ".join(asked.words), None))
    except (IllegalAction, Unclear) as error:
        said = refusal_text(error, ACTIONS)
    return await typed_commands.try_typed(interaction, MELEE.name, None, said)
