"""Words for finding the tournament that somebody means. Names come escaped."""

from bot.tournaments.rules import Format
from cogs.words.tournaments.planning.formats import FORMATS

IN_A_SERVER = "Tournaments are held on servers. Use this on the server of the tournament."
ROLE_LOST = (
    "This server's organiser role no longer exists, so only people with the permission **Manage Server** "
    "count as organisers now. Ask one of them to choose another role with `/settings`. "
    "Meanwhile, tournaments go on: the person who made one, and its co-organisers, still organise it."
)
ROLE_LOST_NOTE = (
    "⚠ The organiser role of this server no longer exists. Choose another one with `/settings`; until then, "
    "only people with **Manage Server** and co-organisers organise."
)
NONE_HERE = "No tournament is under way here. `/tournament create` makes one, if you organise here."
NONE_TO_JOIN = "No tournament here takes sign-ups now."
NOT_IN_ANY = "You are in no tournament here. `/tournament join` signs you up."
NONE_TO_ORGANISE = "You organise no tournament here."
WHICH = "### Which tournament?"
WHICH_MENU = "Choose a tournament…"


def unknown(typed: str) -> str:
    return f"No tournament here is called {typed}. Pick one from the list."


def label(name: str, form: Format, entrants: int, capacity: int) -> str:
    return f"{name} · {FORMATS[form][0]} · {entrants} of {capacity}"
