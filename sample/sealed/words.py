"""All words of Sealed Bids for people. Names passed in are already escaped."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cogs.kit.safe_text import listed
from sample.sealed.game import Event

GOAL = "Win the most points: bid the highest card that nobody else bids."
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
OVER, LEFT, NO_CARDS = "The game is over.", "You have left this game.", "You hold no cards."
TITLE, PAST_TITLE = "## Round {} of {} · a prize of {}", "### Round {} of {}"
CALLED, SIDE = "{}: choose a card in secret.", "-# {}: {} · {} · {}"
HAND, HAS_BID = "## Your hand · round {} of {}\n-# In {}\n{}", "You have bid **{}**, face down."


def line_of(event: Event, names: Sequence[str]) -> str:
    """A line of the log; what one player alone may see says *you*."""
    name = "" if event.seat is None else names[event.seat]
    match event.kind:
        case "dealt":
            return f"You are dealt {hand_text(event.values)}."
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


def hand_text(cards: Sequence[int]) -> str:
    return listed([str(card) for card in cards])


def end_title(winners: Sequence[str]) -> str:
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}"


def _revealed(bids: Sequence[int], names: Sequence[str]) -> str:
    made = [(name, card) for name, card in zip(names, bids, strict=True) if card]
    line = f"The bids are {listed([f'{card} by {name}' for name, card in made])}."
    alone = 1 in Counter(card for _, card in made).values()
    return line if alone else f"{line} No card stands alone, so nobody wins the prize."
