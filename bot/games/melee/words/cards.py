"""A whole card in words."""

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.words.abilities import passive_text, trigger_text


def card_text(card: EntityCard) -> str:
    """Everything on a card, one line each: name, values, abilities, flavour."""
    lines = [
        ", ".join(word for word in (card.name, card.role, f"cost {card.cost}") if word),
        f"HP {card.hp}, Attack {card.attack}, Defense {card.defense}, Speed {card.speed}, Range {card.range}",
    ]
    if card.passive:
        lines.append(f"Passive: {passive_text(card.passive)}")
    if card.trigger:
        lines.append(f"Trigger: {trigger_text(card.trigger)}")
    if card.flavour:
        lines.append(f"“{card.flavour}”")
    return "\n".join(lines)
