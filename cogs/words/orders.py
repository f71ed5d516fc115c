"""Words of games in which one writes several orders in a line. Names passed in are escaped already."""

from collections.abc import Sequence

from bot.games.wording import counted, numeral
from cogs.kit.safe_text import clip, escape
from cogs.words.refusals import suggestion

ORDERS, WRITE = "Orders…", "Write them…"
TAKEN_BACK = "This was taken back."
FORM_TITLE = "Your orders"
OPTIONS = {
    "line": "What you can do now",
    "send": "Send them at once, without looking",
    "text": "As text, for reading aloud",
    "file": "All of it as a text file",
}
"""Of the commands of such a game."""
SEND, CHANGE, BACK = "Send", "Change…", "Back"


def send_and(label: str) -> str:
    """The button that sends a draft and then does what another says: `Send and end my phase`."""
    return f"{SEND} and {label[0].lower()}{label[1:]}"


def draft_title(count: int) -> str:
    return f"### {counted(count, 'order')}, not sent yet"


def refused_order(order: str, why: str) -> str:
    return f"**“{order}” can't be done.** {why}\n-# Nothing was sent."


def not_done(text: str) -> str:
    """Heads which orders of a line were not done."""
    return f"-# Not done: {text}"


def no_order(typed: str, near: Sequence[str], otherwise: str) -> str:
    """Says that a part of a line means nothing here, and what is like it, else how orders are written."""
    return f"“{escape(clip(typed, 60))}” is no order. {suggestion(near) if near else otherwise}"


def written_like(typed: str, form: str) -> str:
    """Says how an order that lacks something, or has too much, is written."""
    return f"“{escape(clip(typed, 60))}” is no order. Write it like `{form}`."


def too_many(most: int) -> str:
    return f"That is too much for one line: at most {most} orders. Nothing was sent."


def computer_moves(name: str) -> str:
    return f"{name} is thinking."


def worth(gold: float) -> str:
    return f"about {numeral(gold, '+.1f')} gold"
