"""`/team delete`: a question first, then its two buttons."""

from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Post, Style
from cogs.kit.press import Press
from cogs.multiversus.offers import GAME
from cogs.multiversus.teams.shelf import teams_of
from cogs.multiversus.words import teams as words

DELETE = game_verb(GAME, "unteam")
"""The verb of both buttons."""


async def ask_to_delete(interaction: Interaction, own: OwnDeck) -> None:
    """Ask whether this team is to be deleted."""
    yes = Button(control_id(DELETE, own.id[1:], "yes", own.code), words.DELETE_YES, Style.danger)
    no = Button(control_id(DELETE, own.id[1:], "no"), words.DELETE_NO)
    await answer(interaction, Post(words.delete_question(own.name), rows=((yes, no),)))


async def delete(press: Press) -> None:
    """Delete the team if that was the answer; not if another has replaced it meanwhile."""
    if press.id.part(0) != "yes":
        await answer(press.interaction, words.KEPT)
        return
    try:
        own = await teams_of(press.interaction).delete(press.user, f"#{press.id.key}", press.id.part(1))
    except Refusal as error:
        told = words.DELETED_ALREADY if error.code == "unknown-deck" else words.refused(error)
        await answer(press.interaction, told)
    else:
        await answer(press.interaction, words.deleted(own.name))
