"""Words of what an organiser's act would change: results, pairings, the cut, places. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording import ordinal
from bot.tournaments.course.changes import Consequences, CutKept
from bot.tournaments.log.events import CutMade, Paused
from bot.tournaments.matches import Match
from cogs.kit.safe_text import listed, listed_some
from cogs.words.tournaments.organising.acts import LOG, MAX_LINES, RESUME
from cogs.words.tournaments.tables.results import Names, match_name, meeting, name_of, result_of

NO_CHANGE = "Nothing else changes now: no result, no pairing, nobody's place."
GOES_ON = "The tournament is then no longer over: it goes on."
PLAYED_AGAIN = "; it is played again"
HELD = (
    "Their games end without a result, and the tournament is paused. Change what was wrong, then "
    f"**{RESUME}**."
)


def changes(found: Consequences, names: Names, *, is_over: bool = False) -> str:
    """All changes of an act, in lists of limited length; `is_over`: the tournament is over so far."""
    reopens = is_over and any(each.after is None for each in found.results)
    is_held = bool(found.withdrawn) and Paused() in found.events
    parts = [
        GOES_ON if reopens else "",
        _part(
            "Results",
            [
                f"{match_name(each.match, names)}: {result_of(each.match.pairing, each.before, names)} → "
                f"{result_of(each.match.pairing, each.after, names)}"
                f"{PLAYED_AGAIN if each.after is None else ''}"
                for each in found.results
            ],
        ),
        _part("Matches taken back", [match_name(each, names) for each in found.withdrawn]),
        HELD if is_held else "",
        _part(
            "Paired then, if no result changes" if is_held else "In their place",
            [f"{number} ({meeting(each, names)})" for number, each in found.next],
        ),
        _part(
            "These stay as they are, though results before them change",
            [match_name(each, names) for each in found.unchanged],
        ),
        *(_cut_anew(each, names) for each in found.events if isinstance(each, CutMade)),
        _pair_anew(found.unchanged) if found.cut_kept is None else _cut_kept(found.cut_kept, names),
        _part(
            "Places",
            [
                f"{name_of(names, each.entrant)}: {_place(each.before)} → {_place(each.after)}"
                for each in found.places
            ],
        ),
    ]
    return "\n".join(part for part in parts if part) or NO_CHANGE


def _place(place: int | None) -> str:
    return "no place" if place is None else ordinal(place)


def _cut_kept(cut: CutKept, names: Names) -> str:
    """Who would have made a cut that stays."""
    missed = listed([name_of(names, each) for each in cut.missed])
    made = listed([name_of(names, each) for each in cut.made])
    without = f", {made} not" if made else ""
    stays = f"With these results {missed} would have made the cut{without}; the cut stays"
    if cut.is_played:
        return f"{stays}, as a match after it is over."
    return (
        f"{stays}, as its matches have begun. To make it again, first undo the release of those "
        f"matches under **{LOG}**, then decide this."
    )


def _cut_anew(cut: CutMade, names: Names) -> str:
    people = listed_some([name_of(names, each) for each in cut.seeds], MAX_LINES)
    return f"**The cut is made again:** {people} go on."


def _pair_anew(standing: Sequence[Match]) -> str:
    """How to pair the last round again; empty if that can't be done because one of its matches is over."""
    number = max((each.id.round for each in standing), default=0)
    if not number or any(each.is_played for each in standing if each.id.round == number):
        return ""
    return (
        f"To pair round {number} by these results, first undo its release under **{LOG}**: its games end "
        "without a result. Then do this."
    )


def _part(title: str, lines: Sequence[str]) -> str:
    if not lines:
        return ""
    shown = [f"- {line}" for line in lines[:MAX_LINES]]
    if len(lines) > MAX_LINES:
        shown.append(f"- and {len(lines) - MAX_LINES} more")
    return "\n".join([f"**{title}**", *shown])
