"""`/deck share`, `copy` and `delete`."""

from bot.content.melee.deck_files import rename_deck
from bot.games.errors import ContentError
from bot.games.melee.decks.files import share_code
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.press import Press
from cogs.melee.collection.deck_choices import find_deck
from cogs.melee.collection.deck_files import save
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.stock import decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.collection import decks as words


async def share_deck(interaction: Interaction, shelved: Shelved) -> None:
    code = share_code(shelved.deck) if shelved.own is None else shelved.own.code
    await answer(interaction, words.shared(shelved.name, code, own=shelved.own is not None))


async def copy_deck(interaction: Interaction, text: str, name: str | None) -> None:
    """Copy a deck, found by name or sharing code, into the user's own; `name` renames the copy."""
    try:
        deck = (await find_deck(interaction, text)).deck
    except Refusal as error:
        if error.code != "unknown-deck":
            raise
        deck = melee_deck(await decks_of(interaction).shared(text))
    if name is not None:
        try:
            deck = rename_deck(deck, name)
        except ContentError as error:
            await answer(interaction, words.faults(words.NEW_NAME, error.faults, words.NOT_SAVED))
            return
    await save(interaction, deck)


async def ask_to_delete(interaction: Interaction, own: OwnDeck) -> None:
    yes = Button(control_id("delete", own.id[1:], "yes", own.code), words.DELETE_YES, Style.danger)
    no = Button(control_id("delete", own.id[1:], "no"), words.DELETE_NO)
    await answer(interaction, Post(words.delete_question(own.name), rows=((yes, no),)))


async def delete(press: Press) -> None:
    if press.id.part(0) != "yes":
        await answer(press.interaction, words.KEPT)
        return
    try:
        own = await decks_of(press.interaction).delete(press.user, f"#{press.id.key}", press.id.part(1))
    except Refusal as error:
        if error.code != "unknown-deck":
            raise
        await answer(press.interaction, words.DELETED_ALREADY)
    else:
        await answer(press.interaction, words.deleted(own.name))
