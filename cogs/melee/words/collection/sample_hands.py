"""Words of sample hands. Names come unescaped and are escaped here."""

from collections.abc import Sequence

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.decks.samples import SampleHand
from cogs.kit.safe_text import escape

AGAIN = "Deal again"
_NOTE = (
    "-# In brackets is the cost. *Turn*: your own turn in which the hand can first summon, going first and "
    "going second. Each summon draws a card, in the order after *then*. `/deck test` plays with them."
)


def hands(deck: str, dealt: Sequence[SampleHand]) -> str:
    """Sample hands of a deck, one a line."""
    lines = [f"{number}. {_hand(each)}" for number, each in enumerate(dealt, 1)]
    return "\n".join([f"### Sample hands of {escape(deck)}", *lines, _NOTE])


def _hand(dealt: SampleHand) -> str:
    turns = {dealt.going_first, dealt.going_second}
    when = str(dealt.going_first) if len(turns) == 1 else f"{dealt.going_first} or {dealt.going_second}"
    return f"**{_cards(dealt.hand)}** · turn {when} · then {_cards(dealt.draws)}"


def _cards(cards: Sequence[EntityCard]) -> str:
    return ", ".join(f"{escape(card.name)} ({card.cost})" for card in cards)
