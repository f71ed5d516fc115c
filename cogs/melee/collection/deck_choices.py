"""The decks that a user may name: their own first, then the bot's starter decks."""

from collections.abc import Mapping, Sequence
from typing import cast

from discord.app_commands import Choice

from bot.content.measured import Measured
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.figures import easiest
from bot.games.melee.decks.versions import upgrade_deck
from bot.games.wording import fold, nearest
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from cogs.decks import DeckLooks, DeckOffer, ShippedDeck
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_view
from cogs.melee.words.collection.decks import without_mark


async def own_shelf(interaction: Interaction) -> list[Shelved]:
    owned = await decks_of(interaction).of(interaction.user.id)
    return [Shelved(own.id, own.name, own=own) for own in owned]


async def shelf(interaction: Interaction) -> list[Shelved]:
    """All decks that the user may play."""
    starters = content_of(interaction).decks.items()
    return await own_shelf(interaction) + [Shelved(key, deck.name, starter=deck) for key, deck in starters]


async def find_deck(interaction: Interaction, text: str) -> Shelved:
    """The deck with this id, name or menu label. Refusal: unknown-deck."""
    return _find(await shelf(interaction), text)


async def find_own_deck(interaction: Interaction, text: str) -> OwnDeck:
    """The user's own deck with this id, name or menu label. Refusals: unknown-deck; starter-deck (deck)."""
    found = _find(await shelf(interaction), text)
    if found.own is None:
        raise Refusal("starter-deck", deck=found.name)
    return found.own


def _find(decks: Sequence[Shelved], text: str) -> Shelved:
    wanted = fold(without_mark(text))
    for each in decks:
        if wanted in (fold(each.id), fold(each.name)):
            return each
    raise Refusal("unknown-deck", deck=text, near=tuple(nearest(text, (each.name for each in decks))))


async def deck_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return narrowed(((each.label, each.id) for each in await shelf(interaction)), typed)


async def own_deck_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return narrowed(((each.label, each.id) for each in await own_shelf(interaction)), typed)


class MeleeDecks:
    """Melee's decks, for starting duels; see `cogs.decks.GameDecks`."""

    async def offered(self, interaction: Interaction) -> list[DeckOffer]:
        """The user's own decks and the starters, except unreadable ones."""
        readable = [(each, each.readable) for each in await shelf(interaction)]
        return [
            DeckOffer(each.id, each.name, each.label, deck.plan, each.own is not None)
            for each, deck in readable
            if deck is not None
        ]

    async def find(self, interaction: Interaction, text: str) -> str:
        return (await find_deck(interaction, text)).id

    def recommended(self, interaction: Interaction) -> str:
        """The starter deck that asks least of its player. All of them do equally well (docs/balance.md)."""
        return easiest(content_of(interaction).decks)

    def played(self, look: Look, seat: int) -> str:
        return melee_view(look.public).sides[seat].deck_name

    def shipped(self, interaction: Interaction) -> Mapping[str, ShippedDeck]:
        return {
            name: ShippedDeck(
                deck.name, deck.entity[0].glyph, {card.name: card.glyph for card in deck.entity}
            )
            for name, deck in content_of(interaction).decks.items()
        }

    def measured(self, interaction: Interaction) -> Measured | None:
        """The matrix of the starter decks (`python -m bot lab balance --data`)."""
        return content_of(interaction).measured

    def looks(self, deck: object) -> DeckLooks | None:
        """A deck with the icon of its first card and the art of its sovereign, if it has one."""
        if not isinstance(deck, DeckList):
            try:
                deck = DeckList.model_validate(upgrade_deck(cast(dict[str, object], deck)))
            except (ContentError, ValueError):  # pydantic's ValidationError is one
                return None
        first = deck.entity[0]
        front = next((card for card in deck.entity if card.role.casefold() == "sovereign"), first)
        return DeckLooks(deck.name, first.glyph, front.name, front.glyph, deck.realm)
