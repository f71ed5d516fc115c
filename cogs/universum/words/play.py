"""Words of a turn: commands, panels, and the rules' refusals."""

from collections.abc import Mapping

from bot.games.universum.words import transformer_name
from bot.games.wording import counted

PLAY_MENU, PREPARE_MENU, TRASH_MENU = "Play a card…", "Prepare a card as a tool…", "Trash a card for another…"
ALL_ACTIONS, BACK = "All actions", "Back"
CARD_MENU = "Which card do you play?"
NOTHING_TO_PLAY = "No card does anything here. Prepare or trash one, or pass."
CARD_NAMES = (
    "-# A card's name: its actions at 1 to 5 (S Search, T Trigger, M Move, P Seal, R Recycle), and its tool."
)
TOOLS_COST = "-# A tool seals portals; each one left at the end of the game costs 1 point."
TURN_OVER = "Your turn is over."
KEEP_MENU = "Keep as a tool…"
SIFT_MENU = "Two cards to discard…"
LAY_IT, LEAVE_IT, UNDO = "Confirm this order", "Keep the old order", "Undo"
MANY_CARDS = "You hold more cards than a menu shows. `/universum choose` takes any two of them."


def your_turn(actions: int) -> str:
    return f"### Your turn · {counted(actions, 'action')} left"


ASKED_BEFORE_PASS = "if you have actions left"


def actions_lost(actions: int) -> str:
    lost = "it" if actions == 1 else "them"
    return f"You have {counted(actions, 'action')} left. If you pass now, you lose {lost}."


def play_with(card: str) -> str:
    return f"Play {card}…"


def only(verb: str, label: str) -> str:
    """A button for the only card or play of a menu: `Play MSTRP+lens: Search`."""
    return f"{verb.capitalize()} {label}"


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


COMMANDS = {
    "universum": "Multiuniversum: play your turn; the buttons on the board do the same",
    "universum play": "Play a card for its action where your scientist stands",
    "universum prepare": "Prepare a card as a tool in your lab",
    "universum trash": "Discard a card and draw another",
    "universum pass": "End your turn",
    "universum choose": "Make the choice that an ability waits for",
    "universum hand": "Your hand, for your eyes only",
    "universum board": "The machine and all labs",
    "universum log": "The game's log",
}
OPTIONS = {
    "play card": "A card that you can play now",
    "what": "Where to, which stacks or which card; only for cards that can do several things",
    "card": "A card of your hand",
    "answer": "The new order, two cards to discard, or the card to keep",
    "text": "As text, for reading aloud",
    "file": "All of it as a text file",
}


REFUSALS: Mapping[str, str] = {
    "game-over": "The game is over.",
    "bad-action": "That is not an action of this game. Choose one that is offered.",
    "choice-pending": "A choice has to be answered first: press **Choose…**, or use `/universum choose`.",
    "no-choice": "Nothing is waiting to be chosen.",
    "illegal-choice": "That is not one of the choices. Choose one that is offered.",
    "not-in-hand": "This card is not in your hand.",
    "wrong-action": "This card does something else where you stand. Look at its action for your transformer.",
    "no-portal": "No portal is left above this transformer.",
    "missing-tools": "Your lab lacks a tool that this portal needs. Prepare it first.",
    "nothing-to-do": "This would do nothing now. Play the card elsewhere, prepare it or trash it.",
    "no-such-card": "This card is not in the discard pile.",
}
