"""`/deck hands`: sample opening hands of a deck, and new ones at a press."""

import secrets

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.samples import sample_hands
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.melee.collection.deck_choices import find_deck
from cogs.melee.words.collection import sample_hands as words

COUNT = 6


def hands_post(deck: DeckList, deck_id: str) -> Post:
    """New sample hands of a deck, with a button for others."""
    hands = sample_hands(deck, COUNT, secrets.randbits(32))
    again = control_id("samplehands", "0", deck_id)
    return Post(words.hands(deck.name, hands), rows=((Button(again, words.AGAIN),),))


async def deal_again(press: Press) -> None:
    """Deal other hands of the deck that the button names.

    Refusals: unknown-deck, newer-deck, unreadable-deck.
    """
    shelved = await find_deck(press.interaction, press.id.part(0))
    await answer(press.interaction, hands_post(shelved.deck, shelved.id))
