"""What people read of Sealed Bids. Names passed in are escaped already."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.wording.numerals import counted
from cogs.kit.writing import listed
from sample.sealed.game import ROUNDS, Event

HELP = """## Sealed Bids
Three to five players bid for four prizes. In each round all choose a card of their hidden hand in secret; \
the highest card that nobody else has chosen wins the prize. The most points win."""

REFUSALS: Mapping[str, str] = {
    "bad-action": "I can't read that. A bid is the number of a card, like `7`.",
    "not-in-hand": "That card is not among those you hold. **Hand** shows them.",
    "not-your-turn": "You have bid already. The bids are revealed when everybody has bid.",
}

BID, CHOOSE_A_CARD = "Bid", "Choose a card. Nobody else sees it before all have bid."
BID_COMMAND, CARD_OPTION = "Bid a card of your hand, in secret", "The number of the card"
OVER = "The game is over."
LEFT = "You have left this game."
NO_CARDS = "You hold no cards."


def round_title(number: int, prize: int) -> str:
    """Head of a round's board."""
    return f"## Round {number} of {ROUNDS} · a prize of {prize}"


def round_over(number: int) -> str:
    """Head of the board of a round gone by."""
    return f"### Round {number} of {ROUNDS}"


def called(mentions: Sequence[str]) -> str:
    """Asks those for their bids who have not made them."""
    return f"{listed(mentions)}: choose a card in secret."


def side(name: str, points: int, cards: int, doing: str) -> str:
    """One line about a player, who is `doing` something."""
    return f"-# {name}: {counted(points, 'point')} · {counted(cards, 'card')} · {doing}"


def told(event: Event, names: Sequence[str]) -> str:
    """A line of the log; what one player alone may see says *you*."""
    name = "" if event.seat is None else names[event.seat]
    match event.kind:
        case "dealt":
            return f"You are dealt {listed([str(card) for card in event.values])}."
        case "chose":
            return f"You bid {event.values[0]}, face down."
        case "prize":
            return f"The next prize is {event.values[0]}."
        case "sealed":
            return f"{name} has bid."
        case "revealed":
            return _revealed(event.values, names)
        case "won":
            return f"{name} wins the prize of {event.values[0]}."
        case "left":
            return f"{name} leaves."
        case _:
            return OVER


def hand(number: int, where: str, cards: Sequence[int]) -> str:
    """The cards that a player holds; `where` mentions the channel of the game."""
    held = f"You hold {listed([str(card) for card in cards])}." if cards else NO_CARDS
    return f"## Your hand · round {number} of {ROUNDS}\n-# In {where}\n{held}"


def has_bid(card: int) -> str:
    """Confirms a bid to whoever made it."""
    return f"You have bid **{card}**, face down."


def ended(winners: Sequence[str]) -> str:
    """Title of the end."""
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}"


def place(number: int, name: str, points: int) -> str:
    """Where a player has come in, at the end."""
    return f"{number}. {name}: {counted(points, 'point')}"


def _revealed(bids: Sequence[int], names: Sequence[str]) -> str:
    made = [(name, card) for name, card in zip(names, bids, strict=True) if card]
    line = f"The bids are {listed([f'{card} by {name}' for name, card in made])}."
    alone = 1 in Counter(card for _, card in made).values()
    return line if alone else f"{line} No card stands alone, so nobody wins the prize."
