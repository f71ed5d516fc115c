"""Names of formats, and how many rounds they take. Nothing here knows a plan's dates."""

from collections.abc import Mapping
from typing import assert_never

from bot.games.wording import counted
from bot.tournaments.rules import Cut, Format, TournamentRules
from bot.tournaments.swiss_rounds import swiss_rounds

FORMATS: Mapping[Format, tuple[str, str]] = {
    "swiss": ("Swiss", "Everybody plays every round, against others with as many points"),
    "single": ("Single elimination", "One loss and you are out"),
    "double": ("Double elimination", "Two losses and you are out"),
    "round-robin": ("Round robin", "Everybody meets everybody"),
    "groups": ("Groups", "A round robin in small groups"),
    "pods": ("Pods", "Tables of three to five, for games of more than two"),
}
CUT_FORMATS: Mapping[Cut, tuple[str, str]] = {
    "single": ("The cut plays a single elimination", "One loss and you are out"),
    "double": ("The cut plays a double elimination", "Two losses and you are out"),
}


def format_name(rules: TournamentRules) -> str:
    """The format in a few words: `Swiss of 4 rounds, then the best 8 in a single elimination`."""
    name = FORMATS[rules.format][0]
    if rules.format in ("swiss", "pods") and rules.rounds is not None:
        name += f" of {counted(rules.rounds, 'round')}"
    if rules.cut is None:
        return name
    if rules.cut == 2 and rules.cut_format == "single":
        return f"{name}, then a final of the best 2"
    return f"{name}, then the best {rules.cut} in a {FORMATS[rules.cut_format][0].lower()}"


def rounds_line(rules: TournamentRules, people: int) -> str:
    rounds, who = _rounds(rules, people), "teams" if rules.is_of_teams else "players"
    match rules.format:
        case "swiss" | "pods" if rules.rounds is not None:
            text = counted(rounds, "round")
        case "swiss" | "pods" | "single" | "round-robin":
            text = f"{counted(rounds, 'round')} with {people} {who}, fewer with fewer"
        case "double":
            text = f"up to {counted(rounds, 'round')} with {people} {who}, fewer with fewer"
        case "groups":
            text = f"{counted(rounds, 'round')} in groups of {min(rules.group_size, people)}"
        case other:
            assert_never(other)
    if rules.cut is not None:
        up_to = "up to " if rules.cut_format == "double" else ""
        text += f", then {up_to}{_rounds_of_cut(rules, people)} more for the best {rules.cut}"
    return text


def most_rounds(rules: TournamentRules, people: int) -> int:
    """Maximum number of rounds for so many players, with those of the cut."""
    return _rounds(rules, people) + (0 if rules.cut is None else _rounds_of_cut(rules, people))


def _rounds(rules: TournamentRules, people: int) -> int:
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


def _rounds_of_cut(rules: TournamentRules, people: int) -> int:
    going_on = min(rules.cut or 2, people)
    return swiss_rounds(going_on) if rules.cut_format == "single" else _double_rounds(going_on, rules)


def _double_rounds(people: int, rules: TournamentRules) -> int:
    """The losers' bracket takes twice as many rounds; the final comes after it, perhaps twice."""
    return 2 * swiss_rounds(people) + (1 if rules.has_final_reset else 0)
