"""Words of a server's calendar of tournaments. Names come escaped."""

from collections.abc import Sequence

import discord

from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.exports.calendar_file import Standing
from bot.matches.tournaments.listings import TournamentListing
from cogs.kit.safe_text import listed
from cogs.words.tournaments.planning.formats import FORMATS

HEAD = "### Tournaments here"
NONE_YET = f"{HEAD}\nThere has been none yet. If you organise on this server, `/tournament create` makes one."
COMING, RUNNING, OVER, OLDER = "**Coming**", "**Running**", "**Over**", "**Over** · older ones"
NOTHING_COMES = "-# None is planned now."
SIGNED_UP, WAITING_LIST, PLAYING, OUT = (
    "you are signed up",
    "you are on the waiting list",
    "you play",
    "you are out",
)

FILE, FILE_NAME = "Calendar file", "tournaments.ics"
NO_DATES = (
    "No tournament that you see here has a date. Those without a starting time get one when they start."
)
FILE_SENT = (
    "Open this file with your calendar program. It has the tournaments that you see here, and their dates as "
    "they are now: if one moves, take the file again, and the program changes what it has."
)


def subscribe(address: str) -> str:
    """Beside the file: where everybody can read the same, kept current."""
    return (
        "To keep the dates current by itself, let your program subscribe to the server's calendar: "
        f"{address}\n-# It has the tournaments in channels that everybody here sees."
    )


def file_name(server: str) -> str:
    """What programs call the calendar."""
    return f"Tournaments · {server}"


def cancelled(name: str) -> str:
    """The name of a cancelled one, for programs that show them."""
    return f"Cancelled: {name}"


def place(channel: str, server: str) -> str:
    return f"#{channel} in {server}, Discord"


def described(title: str, plan: TournamentPlan, standing: Standing) -> str:
    """What it is, without markdown; `title` is the game's."""
    told = f"{FORMATS[plan.rules.format][0]} tournament of {title}, with room for {plan.capacity}."
    if standing in ("planned", "running"):
        told += " The end is only estimated."
    return told


def coming(title: str, listing: TournamentListing, own: str) -> str:
    """One that takes sign-ups or will start; `own` is what the reader is in it, empty for nothing."""
    plan = listing.plan
    count = f"{listing.entrants} of {plan.capacity} signed up"
    start = "starts when an organiser says so"
    if plan.starts_at is not None:
        at = plan.starts_at
        start = f"starts {discord.utils.format_dt(at, 'f')} ({discord.utils.format_dt(at, 'R')})"
    return _line(title, (_format(listing), count, start, own))


def running(title: str, listing: TournamentListing, own: str) -> str:
    """One that is played now."""
    latest = listing.state.latest_round
    stage = f"round {latest}" if latest else "about to begin"
    return _line(title, (_format(listing), stage, _entrants(listing), own))


def over(title: str, listing: TournamentListing, winners: Sequence[str]) -> str:
    """One that has ended; `winners` are those in first place, nobody if it has none."""
    at = listing.tournament.ended_at
    day = "" if at is None else discord.utils.format_dt(at, "d")
    if listing.state.phase == "cancelled":
        return _line(title, ("cancelled", day))
    won = "nobody won" if not winners else f"won by **{listed(winners)}**"
    return _line(title, (won, _entrants(listing), day))


def _entrants(listing: TournamentListing) -> str:
    return f"{listing.entrants} {'teams' if listing.plan.rules.is_of_teams else 'players'}"


def _format(listing: TournamentListing) -> str:
    return FORMATS[listing.state.rules.format][0]


def _line(title: str, facts: Sequence[str]) -> str:
    return f"- {title} · {' · '.join(each for each in facts if each)}"
