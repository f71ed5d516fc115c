"""The terms of a tournament's plan for players, one line each. Names come escaped."""

from datetime import datetime
from typing import assert_never

from bot.games.wording import counted
from bot.matches.planning.plan import FAIR_TIER, TournamentPlan
from bot.matches.tabletop import NO_LIMITS, DeckLimits
from bot.tournaments.rules import TournamentRules
from cogs.kit.safe_text import plain
from cogs.words.deck_limits import banned_names, weighed
from cogs.words.tournaments.planning.entries import (
    FIRST_ROUNDS,
    PODS,
    POINTS,
    RELEASES,
    SEEDINGS,
    TIE_BREAKS,
    byes_allowed,
    check_in_label,
    late_label,
    span,
)
from cogs.words.tournaments.planning.formats import format_name

GRAND_FINAL_TWICE = "If the player from the losers' bracket wins the grand final, it is played once more"
GRAND_FINAL_ONCE = "The grand final is played once, whoever wins it"


def longest_line(plan: TournamentPlan, rounds: int) -> str:
    """Maximum length of the whole tournament; empty if the rounds have no limit."""
    if plan.longest_round is None:
        return ""
    each = plan.longest_round if plan.round_days is None else plan.round_days * 24 * 60
    return f"**Takes at most** {span(each * rounds)}"


def terms(
    plan: TournamentPlan,
    title: str,
    board: str = "",
    *,
    limits: DeckLimits = NO_LIMITS,
    has_decks: bool = True,
) -> list[str]:
    """The plan's terms for players, one line each.

    `title` is that of the game, `board` the label of the board if one was chosen. `limits` are the decks that
    the server allows. `has_decks` says whether the game is played with decks.
    """
    rules = plan.rules
    lines = [f"**{title}** · {format_name(rules)}"]
    if rules.is_of_teams:
        lines.append(teams_line(plan))
    lines.append(matches_line(plan))
    if has_decks:
        lines.append(decks_line(plan, limits))
    if board:
        lines.append(board_line(board))
    if has_tie_breaks(rules):
        lines.append(tie_breaks_line(rules))
    if plan.no_show is not None:
        lines.append(no_shows_line(plan))
    if plan.longest_round is not None:
        lines.append(times_line(plan))
    if plan.takes_days:
        lines.append(arranging_line(plan))
    if plan.late_until:
        lines.append(f"**Late entry** · {late_label(plan.late_until).removeprefix('Late entry: ')}")
    if plan.half_byes or plan.zero_byes:
        lines.append(byes_line(plan))
    if plan.caster is not None:
        lines.append(caster_line(plan))
    if plan.series is not None:
        points = ", ".join(map(str, plan.series_points))
        lines.append(
            f"**Series** · {plain(plan.series, 80)}{f': {points} points by place' if points else ''}"
        )
    return lines


def teams_line(plan: TournamentPlan) -> str:
    """How many play for a team, and how it can change."""
    rules = plan.rules
    more = f", with up to {counted(rules.substitutes, 'substitute')}" if rules.substitutes else ""
    until = f"until round {plan.members_until}" if plan.members_until else "until the start"
    how = f"{rules.team_size} boards a match" if rules.has_boards else "two against two at one table"
    return f"**Teams** · {how}{more}; captains change their teams {until}"


def matches_line(plan: TournamentPlan) -> str:
    games = "one game" if plan.rules.best_of == 1 else f"best of {plan.rules.best_of}"
    clock = "no clock" if plan.clock is None else f"clock {plan.clock}"
    return f"**Matches** · {games} · {clock}{_rated(plan)}"


def decks_line(plan: TournamentPlan, limits: DeckLimits = NO_LIMITS) -> str:
    """The decks that the plan and the server's limits allow, and until when they are secret."""
    shown = "round 1 begins" if plan.decks_shown == "round" else "it is over"
    return f"**Decks** · {_decks(plan)}{_limited(plan, limits)}; locked at the start, secret until {shown}"


def has_tie_breaks(rules: TournamentRules) -> bool:
    """Whether people are compared by points: an elimination alone has no tie-breaks."""
    return rules.format not in ("single", "double")


def tie_breaks_line(rules: TournamentRules) -> str:
    """By what people with equal points are compared, in order."""
    return f"**Tie-breaks** · {tie_break_names(rules) or 'none: people with equal points share a place'}"


def tie_break_names(rules: TournamentRules) -> str:
    """The tie-breaks in their order; empty if there are none."""
    return ", then ".join(TIE_BREAKS[each] for each in rules.tie_breaks if each != "points")


def no_shows_line(plan: TournamentPlan) -> str:
    if plan.no_show is None:
        return "**No-shows** · no match is lost by waiting"
    lost = "" if plan.drop_after is None else counted(plan.drop_after, "match", "matches")
    if plan.rules.has_boards:
        dropped = f"; a team is out if none of its members comes to {lost}" if lost else ""
        return f"**No-shows** · come within {span(plan.no_show)}, or you lose your board{dropped}"
    dropped = f"; after {lost} lost like that, you are out" if lost else ""
    return f"**No-shows** · come within {span(plan.no_show)}, or you lose the match{dropped}"


def byes_line(plan: TournamentPlan) -> str:
    which = "a round" if plan.half_byes + plan.zero_byes == 1 else "rounds"
    given = f"{byes_allowed(plan)} at most, for {which} that you can't play"
    return f"**Byes** · **Miss a round…** gives you {given}"


def times_line(plan: TournamentPlan) -> str:
    limit = "" if plan.round_minutes is None else f"{span(plan.round_minutes)} each at most"
    if plan.round_days is None:
        return f"**Rounds** · {limit or 'no time limit'}"
    every = {1: "day", 7: "week"}.get(plan.round_days, counted(plan.round_days, "day"))
    return f"**Rounds** · one every {every}{f', {limit}' if limit else ''}"


def arranging_line(plan: TournamentPlan) -> str:
    """That players agree on when they play (TO-59)."""
    waits = "; the clock waits for that" if plan.has_live_clock else ""
    return f"**Times** · players can agree on when they play a match{waits}"


def board_line(board: str) -> str:
    return f"**Battlefield** · {board}"


def caster_line(plan: TournamentPlan) -> str:
    if plan.caster is None:
        return "**Caster view** · no longer allowed"
    late = counted(plan.caster, "turn")
    return f"**Caster view** · people who may watch see all hands, {late} late. You agree by signing up"


def match_points(rules: TournamentRules) -> str:
    """What a match brings: `3 for a win, 1 for a draw`; empty where none bring the same to all."""
    if rules.format in ("single", "double", "pods"):
        return ""
    return POINTS[rules.points][0].removeprefix("Points: ")


def rules_lines(plan: TournamentPlan) -> list[str]:
    """Further rules, for the button **Rules**."""
    rules = plan.rules
    lines = [SEEDINGS[rules.seeding][0]]
    if match_points(rules):
        lines.insert(0, POINTS[rules.points][0])
    if rules.format == "pods":
        lines.insert(0, PODS.format(most=rules.seats))
    if rules.format == "swiss":
        lines.append(FIRST_ROUNDS[rules.first_round][0])
    brackets = (rules.format, rules.cut_format if rules.cut is not None else "")
    if rules.has_third_place and "single" in brackets:
        lines.append("The losers of the semifinals play for the third place")
    if "double" in brackets:
        lines.append(GRAND_FINAL_TWICE if rules.has_final_reset else GRAND_FINAL_ONCE)
    if rules.is_accelerated:
        lines.append("Pairing is accelerated in the first half of the rounds")
    lines.append(RELEASES[plan.release][0])
    return [f"- {line}" for line in lines]


def dates_lines(plan: TournamentPlan, *, is_check_in_open: bool = False) -> list[str]:
    """The dates of sign-up, check-in, unless it is open, and start."""
    lines = []
    if plan.sign_up_closes_at is not None:
        lines.append(sign_up_line(plan))
    if plan.check_in_opens_at is not None and not is_check_in_open:
        lines.append(check_in_line(plan))
    return [*lines, starts_line(plan)]


def sign_up_line(plan: TournamentPlan) -> str:
    if plan.sign_up_closes_at is None:
        return "**Sign-up closes** when it starts"
    return f"**Sign-up closes** {stamp(plan.sign_up_closes_at)}"


def check_in_line(plan: TournamentPlan) -> str:
    if plan.check_in is not None and plan.starts_at is None:
        return f"{check_in_label(plan.check_in)}, once that has a time"
    if plan.check_in_opens_at is None:
        return "**No check-in**: everybody who has signed up plays"
    return f"**Check-in opens** {stamp(plan.check_in_opens_at)}; without it, you don't play"


def starts_line(plan: TournamentPlan) -> str:
    return f"**Starts** {'once an organiser starts it' if plan.starts_at is None else stamp(plan.starts_at)}"


def stamp(moment: datetime) -> str:
    seconds = int(moment.timestamp())
    return f"<t:{seconds}:f> (<t:{seconds}:R>)"


def _rated(plan: TournamentPlan) -> str:
    match plan.rated:
        case None:
            return ""
        case True:
            return " · rated"
        case _:
            return " · not rated"


def _decks(plan: TournamentPlan) -> str:
    match plan.decks:
        case "standard":
            return "the format Standard"
        case "open":
            return "all decks"
        case "fair":
            return f"decks that win at most {FAIR_TIER}% when they are weighed (`/deck weigh`)"
        case "starter":
            return "starter decks only"
        case other:
            assert_never(other)


def _limited(plan: TournamentPlan, limits: DeckLimits) -> str:
    """The server's limits, where they are stricter than the plan."""
    is_standard = limits.standard_only and plan.decks in ("open", "fair")
    tier = None if plan.decks == "starter" else limits.tier
    if plan.decks == "fair" and tier is not None and tier >= FAIR_TIER:
        tier = None  # the plan's own limit is stricter
    kinds = ""
    if tier is not None:
        kinds = weighed(tier, standard_only=is_standard)
    elif is_standard:
        kinds = "standard ones"
    said = f"; this server allows only {kinds}" if kinds else ""
    if not limits.banned:
        return said
    without = banned_names(limits.banned)
    return f"{said}, without {without}" if said else f"; this server doesn't allow {without}"
