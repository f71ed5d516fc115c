"""Words of the plan of a tournament: its panel, and what players read of it. Names come escaped."""

from collections.abc import Mapping
from datetime import datetime
from typing import assert_never

from bot.games.numerals import counted
from bot.matches.tournaments.plan import DeckPolicy, Plan
from bot.tournaments.rules import Cut, Format, Rules, Seeding, TieBreak
from bot.tournaments.swiss.rounds import swiss_rounds
from cogs.kit.writing import listed, plain, trim

ANNOUNCE, DATES, MORE, BACK = "Announce", "Dates…", "More settings", "Back"
PLAY, PEOPLE, COURSE = "How it is played", "Who plays", "How it goes on"
TIE_BREAKS_BUTTON, SERIES_BUTTON, SAVE, CAPACITY_BUTTON = (
    "Tie-breaks…",
    "Series…",
    "Save as template",
    "Places…",
)
TEMPLATES_MENU = "Begin from a template"
THIRD, NO_THIRD = "Match for third place: no", "Match for third place: yes"
RESET, NO_RESET = "Second grand final: yes", "Second grand final: no"
ACCELERATED, NOT_ACCELERATED = "Accelerated pairing: yes", "Accelerated pairing: no"

DATES_TITLE, NAME, START, CLOSING = "Name and dates", "Name", "Start", "Sign-up closes"
NAME_HELP = "What everybody will read"
CLOSING_HELP = "Empty: sign-up stays open until the start"
BREAKS_TITLE, BREAKS = "Tie-breaks", "In this order, with commas"
BREAKS_HELP = "Equal points are decided by the first one that differs. Empty: the usual ones"
SERIES_TITLE, SERIES_NAME, SERIES_POINTS = "Series", "Name of the series", "Points by place"
SERIES_HELP = "Tournaments with the same name add up. Empty: it belongs to no series"
POINTS_HELP = "The winner's first, such as 10, 6, 4, 2"
PLACES_TITLE, PLACES = "Places", "How many can play"
PLACES_HELP = "Whoever comes later waits for a place"

PLANNING = "-# Only you see this. Nobody can sign up before you announce it."
PLAYERS_READ = "**Players will read:**"
IN_A_SERVER = "A tournament needs a channel of a server. Use `/tournament create` there."
NO_TEMPLATE_GAME = "That template is for a game that is not played here. Choose another one."
BAD_MOMENT = (
    "I don't understand that time. "
    "Write it like `2026-11-28 19:30`, `Sat 19:30`, `tomorrow 19:30` or `in 90 min`."
)
BAD_CAPACITY = "Write the number of places as a whole number, such as `24`."
TOO_LONG = "That is more than this panel can hold. Choose a shorter name, or fewer points for the series."

FORMATS: Mapping[Format, tuple[str, str]] = {
    "swiss": ("Swiss", "Everybody plays every round, against others with as many points"),
    "single": ("Single elimination", "Whoever loses a match is out"),
    "double": ("Double elimination", "Whoever loses two matches is out"),
    "round-robin": ("Round robin", "Everybody meets everybody"),
    "groups": ("Groups", "A round robin in small groups"),
    "pods": ("Pods", "Tables of three to five, for games of more than two"),
}
DECKS: Mapping[DeckPolicy, tuple[str, str]] = {
    "standard": ("Decks: standard", "Starter decks, and own decks of the format Standard"),
    "open": ("Decks: open", "All decks, own ones of any strength too"),
    "starter": ("Decks: starters only", "The decks that everybody has, and copies of them"),
}
SEEDINGS: Mapping[Seeding, tuple[str, str]] = {
    "rating": ("Seeds: by rating", "The strongest meet late"),
    "joining": ("Seeds: by sign-up", "Whoever signed up first is first"),
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
TIE_BREAKS: Mapping[TieBreak, str] = {
    "points": "points",
    "omw": "opponents' match-win %",
    "gw": "game-win %",
    "ogw": "opponents' game-win %",
    "buchholz": "Buchholz",
    "buchholz-cut-1": "Buchholz cut 1",
    "sonneborn-berger": "Sonneborn-Berger",
    "head-to-head": "head to head",
    "draw": "a draw",
}
CUT_FORMATS: Mapping[Cut, tuple[str, str]] = {
    "single": ("The cut plays a single elimination", "One loss and you are out"),
    "double": ("The cut plays a double elimination", "Two losses and you are out"),
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


def panel(name: str) -> str:
    """The head of the panel."""
    return f"## {name}\n{PLANNING}"


def trouble(text: str) -> str:
    """What is wrong with what was just chosen."""
    return f"⚠ {text} Nothing has changed."


def bad_tie_breaks() -> str:
    """To somebody who typed a tie-break that does not exist."""
    names = [f"`{label}`" for name, label in TIE_BREAKS.items() if name != "points"]
    return f"Name each tie-break once, with commas between them. There are {listed(names)}."


def bad_points(most: int) -> str:
    """To somebody who typed points of a series that are none."""
    return (
        f"Write the points of a series as whole numbers, the winner's first: `10, 6, 4, 2`. At most {most}."
    )


def announced(link: str) -> str:
    """The tournament can be signed up for."""
    return f"It is announced: {link}\n`/tournament organise` has everything that you can do now."


def saved(name: str) -> str:
    """The plan is a template."""
    return f"Saved as the template **{name}**. `/tournament create` offers it from now on."


def start_help(zone: str) -> str:
    """Says how dates are written, in at most 100 characters."""
    return trim(f"Such as 2026-11-28 19:30 or Sat 19:30, in {zone}. Empty: an organiser starts it", 100)


def rounds_label(rounds: int | None) -> str:
    """An entry of the menu of rounds."""
    return "Rounds: as many as it takes" if rounds is None else f"Rounds: {rounds}"


def best_of_label(best_of: int) -> str:
    """An entry of the menu of games in a match."""
    return "Matches: one game" if best_of == 1 else f"Matches: best of {best_of}"


def cut_label(cut: int | None) -> str:
    """An entry of the menu of the cut."""
    return "No cut: the standings decide" if cut is None else f"Cut: the best {cut} play on"


def group_label(size: int) -> str:
    """An entry of the menu of the size of groups."""
    return f"Groups of {size} at most"


def seats_label(seats: int) -> str:
    """An entry of the menu of the size of tables."""
    return f"Tables of {seats} at most"


def capacity_label(capacity: int) -> str:
    """An entry of the menu of places."""
    return f"{capacity} places"


def check_in_label(minutes: int | None) -> str:
    """An entry of the menu of check-in."""
    return "No check-in" if minutes is None else f"Check-in: in the last {span(minutes)} before the start"


def late_label(last: int) -> str:
    """An entry of the menu of late entries."""
    if not last:
        return "Nobody enters after the start"
    return f"Late entry: up to round {last}"


def no_show_label(minutes: int | None) -> str:
    """An entry of the menu of no-shows."""
    if minutes is None:
        return "No-shows: no match is lost by waiting"
    return f"No-shows: a loss after {span(minutes)}"


def drop_label(after: int | None) -> str:
    """An entry of the menu of when no-shows drop out."""
    if after is None:
        return "Nobody drops out by no-shows"
    return f"Out after {counted(after, 'no-show')}"


def round_label(minutes: int | None) -> str:
    """An entry of the menu of the time of a round."""
    return "Rounds: no time limit" if minutes is None else f"Rounds: {span(minutes)} at most"


def caster_label(delay: int | None) -> str:
    """An entry of the menu of the caster view."""
    return "No caster view" if delay is None else f"Caster view: all hands, {counted(delay, 'turn')} late"


def span(minutes: int) -> str:
    """A number of minutes in its largest unit: `45 minutes`, `2 hours`, `3 days`."""
    for unit, size in (("day", 24 * 60), ("hour", 60)):
        if minutes % size == 0:
            return counted(minutes // size, unit)
    return counted(minutes, "minute")


def format_name(rules: Rules) -> str:
    """How it is played, in a few words: `Swiss, then the best 8 in a single elimination`."""
    name = FORMATS[rules.format][0]
    if rules.cut is None:
        return name
    return f"{name}, then the best {rules.cut} in a {FORMATS[rules.cut_format][0].lower()}"


def rounds_line(rules: Rules, people: int) -> str:
    """How many rounds so many people play."""
    rounds = _rounds(rules, people)
    match rules.format:
        case "swiss" | "pods" if rules.rounds is not None:
            text = counted(rounds, "round")
        case "swiss" | "pods" | "single" | "round-robin":
            text = f"{counted(rounds, 'round')} with {people} players, fewer with fewer"
        case "double":
            text = f"up to {counted(rounds, 'round')} with {people} players, fewer with fewer"
        case "groups":
            text = f"{counted(rounds, 'round')} in groups of {min(rules.group_size, people)}"
        case other:
            assert_never(other)
    if rules.cut is not None:
        up_to = "up to " if rules.cut_format == "double" else ""
        text += f", then {up_to}{_rounds_of_cut(rules, people)} more for the best {rules.cut}"
    return text


def most_rounds(rules: Rules, people: int) -> int:
    """How many rounds so many people play at most, with those of the cut."""
    return _rounds(rules, people) + (0 if rules.cut is None else _rounds_of_cut(rules, people))


def longest_line(plan: Plan, rounds: int) -> str:
    """How long all of it takes at most; empty if the rounds have no limit."""
    if plan.round_minutes is None:
        return ""
    return f"**Takes at most** {span(plan.round_minutes * rounds)}"


def terms(plan: Plan, title: str) -> list[str]:
    """What players should know of the plan, a line for each thing; `title` is that of the game."""
    rules = plan.rules
    games = "one game" if rules.best_of == 1 else f"best of {rules.best_of}"
    clock = "no clock" if plan.clock is None else f"clock {plan.clock}"
    lines = [
        f"**{title}** · {format_name(rules)}",
        f"**Matches** · {games} · {clock}{_rated(plan)}",
        f"**Decks** · {_decks(plan)}",
    ]
    if plan.no_show is not None:
        lost = "" if plan.drop_after is None else counted(plan.drop_after, "match", "matches")
        dropped = f"; after {lost} lost like that, you are out" if lost else ""
        lines.append(f"**No-shows** · come within {span(plan.no_show)}, or you lose the match{dropped}")
    if plan.round_minutes is not None:
        lines.append(f"**Rounds** · {span(plan.round_minutes)} each at most")
    if plan.late_until:
        lines.append(f"**Late entry** · {late_label(plan.late_until).removeprefix('Late entry: ')}")
    if plan.caster is not None:
        late = counted(plan.caster, "turn")
        lines.append(
            f"**Caster view** · whoever may watch sees all hands, {late} late. Signing up agrees to it"
        )
    if plan.series is not None:
        points = ", ".join(map(str, plan.series_points))
        lines.append(
            f"**Series** · {plain(plan.series, 80)}{f': {points} points by place' if points else ''}"
        )
    return lines


def rules_lines(plan: Plan) -> list[str]:
    """The rules that only some want to know, for the button **Rules**."""
    rules = plan.rules
    lines = [POINTS[rules.points][0], SEEDINGS[rules.seeding][0]]
    if rules.format == "swiss":
        lines.append(FIRST_ROUNDS[rules.first_round][0])
    if rules.format not in ("single", "double"):
        names = [TIE_BREAKS[each] for each in rules.tie_breaks[1:]]
        lines.append(f"Equal points: {listed(names, 'then') or 'a shared place'}")
    if rules.has_third_place and "single" in (rules.format, rules.cut_format):
        lines.append("The losers of the semifinals play for the third place")
    if rules.is_accelerated:
        lines.append("Pairing is accelerated in the first half of the rounds")
    lines.append(SHOWN[plan.decks_shown][0])
    lines.append(RELEASES[plan.release][0])
    return [f"- {line}" for line in lines]


def dates_lines(plan: Plan) -> list[str]:
    """When sign-up closes, check-in opens and it starts."""
    lines = []
    if plan.sign_up_closes_at is not None:
        lines.append(f"**Sign-up closes** {stamp(plan.sign_up_closes_at)}")
    if plan.check_in_opens_at is not None:
        lines.append(f"**Check-in opens** {stamp(plan.check_in_opens_at)}; without it, you don't play")
    starts = "once an organiser starts it" if plan.starts_at is None else stamp(plan.starts_at)
    lines.append(f"**Starts** {starts}")
    return lines


def stamp(moment: datetime) -> str:
    """A moment in everybody's own time, and how far off it is."""
    seconds = int(moment.timestamp())
    return f"<t:{seconds}:f> (<t:{seconds}:R>)"


def _rounds(rules: Rules, people: int) -> int:
    """The rounds before a cut."""
    match rules.format:
        case "swiss" | "pods":
            return rules.rounds or swiss_rounds(people)
        case "single":
            return swiss_rounds(people)
        case "double":
            return _double_rounds(people, rules)
        case "round-robin":
            return people - 1 + people % 2
        case "groups":
            size = min(rules.group_size, people)
            return size - 1 + size % 2
        case other:
            assert_never(other)


def _rounds_of_cut(rules: Rules, people: int) -> int:
    going_on = min(rules.cut or 2, people)
    return swiss_rounds(going_on) if rules.cut_format == "single" else _double_rounds(going_on, rules)


def _double_rounds(people: int, rules: Rules) -> int:
    """The losers' bracket takes twice as many rounds; the final comes after it, perhaps twice."""
    return 2 * swiss_rounds(people) + (1 if rules.has_final_reset else 0)


def _rated(plan: Plan) -> str:
    match plan.rated:
        case None:
            return ""
        case True:
            return " · rated"
        case _:
            return " · not rated"


def _decks(plan: Plan) -> str:
    match plan.decks:
        case "standard":
            kind = "the format Standard"
        case "open":
            kind = "all decks"
        case "starter":
            kind = "starter decks only"
        case other:
            assert_never(other)
    shown = "round 1 begins" if plan.decks_shown == "round" else "it is over"
    return f"{kind}; locked at the start, secret until {shown}"
