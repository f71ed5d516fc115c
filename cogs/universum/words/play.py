"""Words of a turn's private panels."""

from bot.games.universum.words.terms import transformer_name
from bot.games.wording.numerals import counted

PLAY_MENU, PREPARE_MENU, TRASH_MENU = "Play a card…", "Prepare a card as a tool…", "Trash a card for another…"
ALL_ACTIONS = "All actions"
CARD_MENU = "Which card do you play?"
NOTHING_TO_PLAY = "No card does anything here. Prepare or trash one, or pass."
CARD_NAMES = (
    "-# A card's name: its actions at 1 to 5 (S Search, T Trigger, M Move, P Seal, R Recycle), and its tool."
)
TURN_OVER = "Your turn is over."
KEEP_MENU = "Keep as a tool…"
SIFT_MENU = "Two cards to discard…"
LAY_IT, LEAVE_IT, UNDO = "Confirm this order", "Keep the old order", "Undo"
MANY_CARDS = "You hold more cards than a menu shows. `/universum choose` takes any two of them."


def your_turn(actions: int) -> str:
    return f"### Your turn · {counted(actions, 'action')} left"


def actions_lost(actions: int) -> str:
    lost = "it" if actions == 1 else "them"
    return f"You have {counted(actions, 'action')} left. If you pass now, you lose {lost}."


def play_with(card: str) -> str:
    return f"Play {card}…"


def reorder_title(transformer: int) -> str:
    return f"### Reorder: put the portals above {transformer_name(transformer)} in any order"


def in_place(place: int, portal: str) -> str:
    return f"{place}. {portal}"


def order_so_far(chosen: str, *, whole: bool) -> str:
    """The part of the new order that is chosen, the top first."""
    if not chosen:
        return "Which portal goes on top?"
    return f"From the top: **{chosen}**." if whole else f"From the top: **{chosen}**. Which one comes next?"


SIFT_TITLE = "### Sift: discard two cards"
KEEP_TITLE = "### Keep a card as a tool"
