"""Sheets of decks: a picture of all cards, and their text."""

from collections.abc import Sequence

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.figures import is_easy
from bot.games.wording import shortened, utf16_length
from bot.matches.decks.weighings import Weighed
from bot.matches.values import DeckFormat
from cogs.kit.messages import Button, Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import escape, listed
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.posts.pictures import Pictures
from cogs.melee.words.collection import decks as words
from cogs.melee.words.collection import lookup, weighings
from cogs.melee.words.turn import play


async def sheet(pictures: Pictures, deck: DeckList, name: str) -> tuple[Picture, ...]:
    """The picture of a deck with its description; empty if it cannot be drawn."""
    described = f"{deck.name}: {listed([card.name for card in deck.entity])}."
    try:
        return (Picture(f"deck-{name}.webp", described, await pictures.deck_sheet(deck)),)
    except PaintError:
        return ()


async def deck_post(
    pictures: Pictures,
    shelved: Shelved,
    kind: DeckFormat,
    tier: tuple[str, str] | None,
    weighed: Weighed | None,
) -> Post:
    """A deck with its picture, its cards in words, and its weight or else its tier.

    Refusals: newer-deck, unreadable-deck.
    """
    deck = shelved.deck
    kind_line = words.kind_line(kind, own=shelved.own is not None)
    known = weighings.known(weighed) or words.tier_lines(tier)
    lines = (f"## {escape(deck.name)}", escape(deck.plan), *known, kind_line)
    head = "\n".join(filter(None, lines))
    room = (3900 - utf16_length(head)) // len(deck.entity)
    cards = "\n".join(play.card_words(card, room - 1) for card in deck.entity)
    # The picture comes last: a chat shows the end of a long message.
    return Post(f"{head}\n{cards}", await sheet(pictures, deck, shelved.id.removeprefix("#")))


def list_post(decks: Sequence[Shelved], preferred: str | None, *buttons: Button) -> Post:
    """All decks that a user may play, their own first. `preferred` is the id of their default."""
    lines = [lookup.DECKS]
    own = [each for each in decks if each.own is not None]
    starters = [each for each in decks if each.own is None]
    for title, group in ((words.YOURS, own), (words.STARTERS, starters)):
        if own and group:
            lines.append(title)
        lines += [_line(each, preferred) for each in group]
    return Post(
        shortened("\n".join(lines), 3800), below=lookup.DECKS_HINT, rows=(buttons,) if buttons else ()
    )


def _line(shelved: Shelved, preferred: str | None) -> str:
    deck = shelved.readable
    mark = lookup.PREFERRED if shelved.id == preferred else ""
    mark += words.EASY if deck is not None and is_easy(deck) else ""
    plan = words.CANNOT_BE_READ if deck is None else escape(deck.plan)
    return f"**{escape(shelved.name)}**{mark}\n{plan}".rstrip()
