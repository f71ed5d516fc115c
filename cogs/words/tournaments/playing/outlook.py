"""Words of the outlook: who can still make the cut or win, and with which results. Names come escaped."""

from collections.abc import Callable, Sequence

from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.outlook.values import Ending, EntrantProspect, NeededScore, Outlook, scores_for
from bot.tournaments.rules import Points, TournamentRules
from cogs.kit.safe_text import listed
from cogs.words.tournaments.tables.scenes import cut_note

NEXT = "Who meets whom next?"
EXACT = "All possible results were tried, with tie-breaks."
BY_POINTS = "Only points were compared; tie-breaks may decide more."
NOBODY_DROPS = "This assumes that nobody drops out."
NONE_YET = "Nothing can be said before the first round."
OVER = "It is over. **Standings** shows who won."
_MAX_NEEDED = 3
_NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def title(rules: TournamentRules) -> str:
    return "Who can still win?" if rules.cut is None else "Who can still make the cut?"


def subtitle(rules: TournamentRules, when: str, *, has_dropouts: bool) -> str:
    what = "the first place" if rules.cut is None else cut_note(rules.cut, has_dropouts=has_dropouts)
    return f"{when} · {what}" if when else what


def sure(rules: TournamentRules) -> str:
    """The heading above those who need nothing more."""
    return "Has won" if rules.cut is None else f"Sure of the top {rules.cut}"


def can(rules: TournamentRules) -> str:
    return "Can still win" if rules.cut is None else "Can still make the cut"


def cannot(rules: TournamentRules) -> str:
    return "Can no longer win" if rules.cut is None else "Can no longer make the cut"


def mark(prospect: EntrantProspect, rules: TournamentRules) -> str:
    """The mark behind a name in the standings; empty while it is open."""
    match prospect.chance:
        case "in":
            return "has won" if rules.cut is None else "makes the cut"
        case "out":
            return "can't win" if rules.cut is None else "can't make the cut"
        case _:
            return ""


def basis(outlook: Outlook) -> str:
    """The method of the outlook, below it."""
    return f"{EXACT if outlook.is_exact else BY_POINTS} {NOBODY_DROPS}"


def line(prospect: EntrantProspect, rules: TournamentRules, *, is_exact: bool) -> str:
    """A player's outlook in one line that begins with the goal. `is_exact` is as in `Outlook`."""
    goal = "Winning" if rules.cut is None else f"The top {rules.cut}"
    match prospect.chance:
        case "in":
            return f"**{goal}:** certain already."
        case "out":
            return f"**{goal}:** out of reach."
        case _:
            return f"**{goal}:** {need(prospect, rules.points, is_exact=is_exact)}."


def need(prospect: EntrantProspect, points: Points, *, is_exact: bool) -> str:
    """The results that an undecided player needs.

    It blames nothing on the others unless all results were tried: `is_exact` is as in `Outlook`.
    """
    least, safe, left = prospect.least, prospect.safe, prospect.left
    if not left:
        return "depends on the others" if is_exact else "open: points do not decide it yet"
    if least is None:
        return "still possible"
    rounds = "" if left == 1 else f" in the {left} matches left"
    enough = "" if safe is None else scores(scores_for(safe, left, points))
    some = scores(scores_for(least, left, points)) if least else ""
    if enough and safe == least:
        return f"certain with {enough}{rounds}, out of reach with less"
    then = "the others decide" if is_exact else "it is open"
    if enough and some:
        return f"certain with {enough}{rounds}; with {some}, {then}"
    if enough:
        return f"certain with {enough}{rounds}; with less, {then}"
    if some:
        return f"needs {some}{rounds}{', and help from the others' if is_exact else ' at least'}"
    return "depends on the others, too" if is_exact else "open, whatever they score"


def scores(found: Sequence[NeededScore]) -> str:
    """Results that are enough: `a win`, `a win and a draw`, `a win or three draws`."""
    return listed([_score(each) for each in found], "or")


def needed(prospect: EntrantProspect, matches: Sequence[Match], name: Callable[[EntrantId], str]) -> str:
    """Which results of others somebody needs; empty if none are known, or too many."""
    found = [
        _ended(match, prospect.needed[match.id], name)
        for match in matches
        if match.id in prospect.needed and prospect.entrant not in match.pairing.seats
    ]
    return "; ".join(found) if len(found) <= _MAX_NEEDED else ""


def needs_too(results: str) -> str:
    """The results of others that a player needs, below their own."""
    return f"From the others: {results}"


def _score(score: NeededScore) -> str:
    wins = _number(score.wins, "win")
    draws = _number(score.draws, "draw")
    if score.wins and score.draws:
        return f"{wins} and {draws}"
    return wins if score.wins else draws


def _number(count: int, thing: str) -> str:
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {thing}{'' if count == 1 else 's'}"


def _ended(match: Match, ends: frozenset[Ending], name: Callable[[EntrantId], str]) -> str:
    """A match that has to end in one of these ways."""
    one, other = match.pairing.seats
    ways: dict[Ending, tuple[str, str]] = {
        one: (f"{name(one)} beats {name(other)}", f"{name(one)} does not beat {name(other)}"),
        other: (f"{name(other)} beats {name(one)}", f"{name(other)} does not beat {name(one)}"),
        "draw": (f"{name(one)} and {name(other)} draw", f"{name(one)} and {name(other)} don't draw"),
        "both-lose": (
            f"{name(one)} and {name(other)} both lose",
            f"{name(one)} and {name(other)} don't both lose",
        ),
    }
    excluded = [each for each in ways if each not in ends]
    if len(excluded) == 1:
        return ways[excluded[0]][1]
    return listed([told for each, (told, _) in ways.items() if each in ends], "or")


def against(rivals: Sequence[str]) -> str:
    """Whom somebody meets now; nobody is known yet if there are none."""
    return f"meets {listed(rivals)}" if rivals else "waits for an opponent"


def points(number: str) -> str:
    return f"{number} {'point' if number in ('1', '½') else 'points'}"
