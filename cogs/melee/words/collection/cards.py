"""Words of card lookups. Names come unescaped and are escaped here."""

from collections.abc import Sequence

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.decks.card_search import Placed
from bot.games.wording.numerals import counted
from cogs.kit.writing import escape
from cogs.words.refusals import suggestion

MENU = "Show one of them…"
_LISTED = 25


def head(placed: Placed) -> str:
    return f"## {escape(placed.card.name)}\n-# {escape(placed.deck.name)}, card {placed.number}"


def values(card: EntityCard) -> str:
    return (
        f"cost {card.cost} · HP {card.hp}, Attack {card.attack}, Defense {card.defense}, "
        f"Speed {card.speed}, Range {card.range}"
    )


def several(found: Sequence[Placed]) -> str:
    lines = [f"### {counted(len(found), 'card')}"]
    for each in found[:_LISTED]:
        lines.append(f"- **{escape(each.card.name)}** · {escape(each.deck.name)}, cost {each.card.cost}")
    if len(found) > _LISTED:
        lines.append(f"-# And {len(found) - _LISTED} more: add a word to narrow it down.")
    return "\n".join(lines)


def no_card(similar: Sequence[str]) -> str:
    """Says that a search found nothing, and suggests similar names."""
    if similar:
        return f"No card is called that. {suggestion(similar)}"
    return (
        "I found no such card. Give its name or words on it, like `burn` or `archer`; "
        "your own decks are searched too."
    )
