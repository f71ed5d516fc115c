"""Words for finding the tournament that somebody means. Names come escaped."""

from datetime import datetime
from typing import assert_never

from bot.tournaments.log.state import TournamentState
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
NONE_TO_JOIN = "No tournament here takes sign-ups now. `/tournament list` shows what is coming."
IN_NONE = "You are in no tournament here."
NOT_IN_ANY = f"{IN_NONE} `/tournament join` signs you up."
NONE_TO_LEAVE = "None of your tournaments here can be left now."
NONE_TO_CHECK_IN = "None of your tournaments here has a check-in now."
NONE_TO_ORGANISE = "You organise no tournament here that is under way."
NONE_TO_AMEND = "You organise no tournament here."
NONE_TO_DECIDE = "None of the tournaments that you organise here has a match yet."
NOTHING_PAIRED = "Nothing is paired yet in the tournaments here."
NONE_TO_START = "None of the tournaments that you organise here can be started now."
WHICH = "### Which tournament?"
WHICH_MENU = "Choose a tournament…"


def unknown(typed: str) -> str:
    return f"No tournament here is called {typed}. Pick one from the list."


def facts(state: TournamentState, entrants: int, capacity: int, at: datetime | None) -> str:
    """A tournament in a list, behind its name.

    `at` is its start before it, its end after it, in the reader's time zone; None if it has none.
    """
    return f"{FORMATS[state.rules.format][0]} · {entrants} of {capacity} · {_now(state, at)}"


def _now(state: TournamentState, at: datetime | None) -> str:
    match state.phase:
        case "signing-up":
            return "sign-up" if at is None else f"starts {at:%a} {at.day} {at:%b %H:%M}"
        case "running":
            return f"running, round {state.latest_round}" if state.latest_round else "running"
        case "finished" | "cancelled":
            when = "" if at is None else f", {at.day} {at:%b %Y}"
            return f"{'over' if state.phase == 'finished' else 'cancelled'}{when}"
        case other:
            assert_never(other)
