"""Entries of the menus for planning a tournament."""

from collections.abc import Mapping

from bot.games.wording import counted
from bot.matches.planning.plan import FAIR_TIER, DeckPolicy, TournamentPlan
from bot.tournaments.rules import Seeding, TieBreak
from cogs.kit.safe_text import listed

DECKS: Mapping[DeckPolicy, tuple[str, str]] = {
    "standard": ("Decks: standard", "Starter decks, and own decks of the format Standard"),
    "open": ("Decks: open", "All decks, own ones of any strength too"),
    "fair": (
        f"Decks: fair, up to {FAIR_TIER}%",
        "All decks that win no more of their games when they are weighed",
    ),
    "starter": ("Decks: starters only", "The decks that everybody has, and copies of them"),
}
SEEDINGS: Mapping[Seeding, tuple[str, str]] = {
    "rating": ("Seeds: by rating", "The strongest meet late"),
    "joining": ("Seeds: by sign-up", "The first to sign up is first"),
    "drawn": ("Seeds: drawn", "By a draw that everybody can check"),
}
FIRST_ROUNDS = {
    "halves": ("Round 1: upper half against lower half", "By the seeds"),
    "random": ("Round 1: at random", "By a draw that everybody can check"),
}
POINTS = {
    "3-1-0": ("Points: 3 for a win, 1 for a draw", ""),
    "1-0.5-0": ("Points: 1 for a win, ½ for a draw", "As in chess"),
}
PODS = "Tables of 3 to {most}; places bring from one point fewer than there are players down to 0"
TIE_BREAKS: Mapping[TieBreak, str] = {
    "points": "points",
    "omw": "opponents' match-win %",
    "gw": "game-win %",
    "ogw": "opponents' game-win %",
    "buchholz": "Buchholz",
    "buchholz-cut-1": "Buchholz cut 1",
    "sonneborn-berger": "Sonneborn-Berger",
    "head-to-head": "head to head",
    "board-points": "board points",
    "draw": "drawn lots",
}
TIE_BREAK_MEANINGS: Mapping[TieBreak, str] = {
    "points": "For matches",
    "omw": "How much of their matches the opponents won",
    "gw": "How much of their games the player won",
    "ogw": "How much of their games the opponents won",
    "buchholz": "The sum of the opponents' points",
    "buchholz-cut-1": "The same without the weakest opponent",
    "sonneborn-berger": "Points of the opponents beaten, and half of those drawn with",
    "head-to-head": "The matches between those who are equal",
    "board-points": "1 for each board won, ½ for each drawn",
    "draw": "The order drawn at the start; it leaves nobody equal",
}
SHOWN = {
    "round": ("Decks become public once round 1 begins", ""),
    "end": ("Decks become public at the end", ""),
}
RELEASES = {
    "by-itself": ("Rounds begin by themselves", "As soon as the round before is over"),
    "after-review": ("An organiser looks at each round first", "You see the draft and release it"),
}
RATED = {
    "auto": ("Rated: as the server has it", ""),
    "yes": ("Rated: yes", "Results count for ratings"),
    "no": ("Rated: no", "Results don't count for ratings"),
}


def rhythm_label(days: int | None) -> str:
    match days:
        case None:
            return "Each round begins once the one before is over"
        case 1:
            return "A round begins every day"
        case 7:
            return "A round begins every week, on the weekday of the start"
        case _:
            return f"A round begins every {counted(days, 'day')}"


def rounds_label(rounds: int | None) -> str:
    return "Rounds: as many as it takes" if rounds is None else f"Rounds: {rounds}"


def best_of_label(best_of: int) -> str:
    return "Matches: one game" if best_of == 1 else f"Matches: best of {best_of}"


def cut_label(cut: int | None) -> str:
    return "No cut: the standings decide" if cut is None else f"Cut: the best {cut} play on"


def group_label(size: int) -> str:
    return f"Groups of {size} at most"


def tie_break_label(place: int, tie_break: TieBreak) -> str:
    return f"{place}. {TIE_BREAKS[tie_break]}"


def no_tie_break_label(place: int) -> str:
    return "No tie-break: equal points share a place" if place == 1 else f"{place}. No further tie-break"


def seats_label(seats: int) -> str:
    return f"Tables of {seats} at most"


def capacity_label(capacity: int) -> str:
    return f"{capacity} places"


def check_in_label(minutes: int | None) -> str:
    if minutes is None:
        return "No check-in"
    return f"Check-in: in the last {span(minutes).removeprefix('1 ')} before the start"


def remind_label(minutes: int | None) -> str:
    if minutes is None:
        return "No reminder before the start"
    return f"Reminder: {span(minutes)} before the start"


BOARDS = {
    "each": ("Teams play board by board", "Each board is a match of one member of either team"),
    "together": ("Teams play two against two", "All four play one game at one table"),
}


def team_size_label(size: int) -> str:
    return "Everybody plays alone" if size == 1 else f"Teams of {size}"


def substitutes_label(count: int) -> str:
    return f"Substitutes: up to {count} a team" if count else "No substitutes"


def members_label(last: int) -> str:
    """Until when captains can change who is in their team."""
    if not last:
        return "Captains change their teams until the start"
    return f"Captains change their teams until round {last}"


def late_label(last: int) -> str:
    if not last:
        return "Nobody enters after the start"
    return f"Late entry: up to round {last}"


def half_byes_label(limit: int) -> str:
    return f"Half-point byes: {limit} a player may ask for" if limit else "No half-point byes on request"


def zero_byes_label(limit: int) -> str:
    return f"Zero-point byes: {limit} a player may ask for" if limit else "No zero-point byes on request"


def byes_allowed(plan: TournamentPlan) -> str:
    """The byes that a player may ask for: `1 half-point bye and 2 zero-point byes`."""
    kinds = ((plan.half_byes, "half-point bye"), (plan.zero_byes, "zero-point bye"))
    return listed([counted(limit, name) for limit, name in kinds if limit]) or "no byes"


def no_show_label(minutes: int | None) -> str:
    if minutes is None:
        return "No-shows: no match is lost by waiting"
    return f"No-shows: a loss after {span(minutes)}"


def drop_label(after: int | None) -> str:
    if after is None:
        return "Nobody drops out by no-shows"
    return f"Out after {counted(after, 'no-show')}"


def round_label(minutes: int | None) -> str:
    return "Rounds: no time limit" if minutes is None else f"Rounds: {span(minutes)} at most"


def caster_label(delay: int | None) -> str:
    return "No caster view" if delay is None else f"Caster view: all hands, {counted(delay, 'turn')} late"


def span(minutes: int) -> str:
    """A number of minutes in its largest unit: `45 minutes`, `2 hours`, `3 days`."""
    for unit, size in (("day", 24 * 60), ("hour", 60)):
        if minutes % size == 0:
            return counted(minutes // size, unit)
    return counted(minutes, "minute")
