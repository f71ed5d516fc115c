"""The tutorial by commands: `/tutorial`, and `/play` where no duel is meant."""

from bot.games.errors import IllegalAction
from cogs.kit.answers import Interaction
from cogs.melee.requests import Typed
from cogs.melee.turn.looks import LOOK
from cogs.melee.tutorial import session
from cogs.melee.tutorial.controls import show
from cogs.melee.tutorial.panels import look_words
from cogs.melee.typed_lines import entity_meant, meant
from cogs.melee.words import tutorial as words
from cogs.melee.words.refusals import ACTIONS
from cogs.services import services_of
from cogs.words.refusals import refusal_text

_SINGLE = frozenset({"summon", "move", "attack", "use", "choose", "end"})


async def took(interaction: Interaction, asked: Typed | None) -> bool:
    """Do in the tutorial what was typed for a duel; whether a tutorial is under way.

    None only shows where it stands.
    """
    services, user = services_of(interaction), interaction.user.id
    position = await session.stands(services, user)
    if position is None or session.is_finished(position):
        return False
    if asked is None or asked.verb not in (*_SINGLE, LOOK):
        await show(interaction, session.Turnout(position), said="" if asked is None else words.ONE_STEP)
        return True
    try:
        if asked.verb == LOOK:
            tile = entity_meant(position.view, " ".join(asked.words), None)
            await show(interaction, session.Turnout(position), said=look_words(position, tile))
            return True
        turnout = await session.play(services, user, lambda at: meant(at.view, asked))
    except IllegalAction as error:
        await show(interaction, session.Turnout(position), said=refusal_text(error, ACTIONS))
        return True
    await show(interaction, turnout)
    return True
