"""Words for players who will miss a round (TO-57). Names come escaped."""

from bot.matches.planning.plan import TournamentPlan
from bot.tournaments.log.events import ByePoints
from cogs.words.tournaments.planning.entries import byes_allowed
from cogs.words.tournaments.tables.results import bye_name

BUTTON = "Miss a round…"
WHICH, WHICH_BACK = "Choose a round and what it brings…", "Play in a round after all…"


def title(name: str) -> str:
    return f"### Miss a round of {name}"


def own(number: int, points: ByePoints) -> str:
    return f"- Round {number}: you have a {bye_name(points)}."


def asked(number: int, points: ByePoints) -> str:
    return f"✓ You are not paired in round {number}: you have a {bye_name(points)}."


def taken_back(number: int) -> str:
    return f"✓ You play in round {number}."


def back_label(number: int) -> str:
    return f"Play in round {number}"


def about(plan: TournamentPlan) -> str:
    kinds = (
        (plan.half_byes, "A half-point bye brings the points of a draw, and is not for the last round."),
        (plan.zero_byes, "A zero-point bye brings nothing."),
    )
    brought = " ".join(told for limit, told in kinds if limit)
    return (
        f"-# Each player may have {byes_allowed(plan)}. {brought} "
        "You can take it back until the round is paired."
    )


def nothing_left(plan: TournamentPlan) -> str:
    return (
        "-# There is no other round that you can miss with a bye: each player may have "
        f"{byes_allowed(plan)}, in rounds that are not paired yet. An organiser can give you another one; "
        "the announcement names them."
    )
