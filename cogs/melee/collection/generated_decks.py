"""`/deck generate`: makes a deck from a name, shows it, and saves it on request."""

import asyncio
import secrets

from pydantic import ValidationError

from bot.games.melee.cards.cards import DeckList, DeckOrigin
from bot.games.melee.forge import NOBODY, REALMS, VERSIONS, ForgeError, generate, made_from
from bot.games.wording import utf16_length
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import Button, Post, Style
from cogs.kit.press import Press
from cogs.melee.collection.deck_files import deck_document
from cogs.melee.collection.deck_sheets import sheet
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.stock import decks_of
from cogs.melee.words.collection import decks as words
from cogs.melee.words.collection.decks import saved as saved_words
from cogs.melee.words.turn import play
from cogs.services import services_of
from cogs.words.refusals import refusal_text

_ROOM = 3600


async def show_generated(
    interaction: Interaction, name: str | None, realm: str | None, seed: int | None
) -> None:
    """Make a deck and show it. Without a name and a seed, the deck is random."""
    if seed is None:
        seed = secrets.randbits(32) if name is None else 0
    try:
        deck = await asyncio.to_thread(generate, NOBODY if name is None else name, realm, seed)
    except ForgeError as error:
        await answer(interaction, words.refused(str(error)))
        return
    await answer(interaction, await _post(interaction, deck))


async def keep(press: Press) -> None:
    """Save the deck that the control names. The message with the deck stays unchanged."""
    replace = press.id.part(1) == "1"
    post = await _kept(press, replace=replace)
    if replace:
        await answer(press.interaction, post)
    else:
        await whisper(press.interaction, post)


async def _kept(press: Press, *, replace: bool) -> Post:
    """Save the deck. The post says that it was saved, or why not."""
    origin = _origin(press.id)
    if origin.generator not in VERSIONS:
        return Post(words.OUTDATED)
    deck = await asyncio.to_thread(made_from, origin)
    decks = decks_of(press.interaction)
    try:
        saved = await decks.save(press.user, deck, replace=replace)
    except Refusal as error:
        if error.code != "deck-name-taken":
            return Post(refusal_text(error, {}))
        button = Button(_keep_id(origin, replace=True), words.REPLACE, Style.danger)
        return Post(words.taken(deck.name), rows=((button,),))
    count = len(await decks.of(press.user))
    return Post(saved_words(saved, deck, count, decks.limit))


async def _post(interaction: Interaction, deck: DeckList) -> Post:
    """The deck as text, picture and file, with a Keep button if the button's id has room for it."""
    assert deck.origin is not None, "a generated deck says what it was made from"
    head = words.generated_heading(deck)
    room = (_ROOM - utf16_length(head)) // len(deck.entity)
    text = "\n".join([head, *(play.card_words(card, room - 1) for card in deck.entity)])
    wanted = _keep_id(deck.origin)
    rows = ((Button(wanted, words.KEEP, Style.success),),) if wanted.fits else ()
    document = deck_document(deck)
    pictures = await sheet(pictures_of(services_of(interaction)), deck, "generated")
    below = words.FILE_ONLY if rows else words.TOO_LONG_TO_KEEP
    return Post(text, pictures, below=below, rows=rows, documents=(document,))


def _keep_id(origin: DeckOrigin, *, replace: bool = False) -> ControlId:
    """All that is needed to make the deck again. The text comes last because it may contain colons."""
    return control_id("keep", "0", origin.generator, int(replace), origin.seed, origin.realm, origin.text)


def _origin(control: ControlId) -> DeckOrigin:
    """The origin of the control's deck. Raises MalformedId if the id has none."""
    seed, realm, text = parse_number(control.part(2)), control.part(3), ":".join(control.parts[4:])
    try:
        origin = DeckOrigin(generator=parse_number(control.part(0)), text=text, realm=realm, seed=seed)
    except ValidationError as error:
        raise MalformedId(f"{control} names no generated deck") from error
    if origin.generator in VERSIONS and realm not in REALMS:
        raise MalformedId(f"there is no realm {realm!r}")
    return origin
