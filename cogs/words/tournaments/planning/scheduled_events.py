"""Words of Discord's scheduled events. They show no markdown."""

from bot.matches.planning.plan import TournamentPlan
from cogs.words.tournaments.planning.formats import FORMATS


def description(title: str, plan: TournamentPlan, link: str | None) -> str:
    """What it is; `title` is the game's, `link` leads to the announcement, if there is one yet."""
    told = f"{FORMATS[plan.rules.format][0]} tournament of {title}, with room for {plan.capacity}."
    return told if link is None else f"{told}\nSign up: {link}"
