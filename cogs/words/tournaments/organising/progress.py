"""A tournament's progress, for its organisers and in its announcement. Names come escaped."""

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from bot.games.wording import counted
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.course.due import awaits_matches
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, MatchId
from cogs.kit.safe_text import listed
from cogs.words.tournaments.planning import terms
from cogs.words.tournaments.tables.results import meeting, name_of

MAX_OPEN = 12
"""Maximum number of open matches that are named."""
_LOOK = "**Look at the next round** shows it; nothing begins before you release it."
_LOOK_NOW = (
    "Matches wait for you. **Look at the next round** shows them; they don't begin before you release them."
)
_LOOK_LATER = "-# **Look at the next round** comes here once matches can follow; nothing begins before that."


def left_server(names: Sequence[str], *, are_members: bool = False) -> str:
    """Names players who would lose their matches by absence; `are_members`: of teams, which stay."""
    text = f"⚠ No longer on this server: {listed(names)}."
    if are_members:
        return f"{text} **Members…** under `/tournament organise` puts others into their teams."
    return f"{text} `/tournament remove` takes somebody out."


def progress_lines(
    shown: ShownTournament,
    links: Mapping[MatchId, str] | None = None,
    gone: Collection[EntrantId] = (),
    *,
    is_check_in_open: bool = False,
    can_look: bool = False,
) -> list[str]:
    """The tournament's state for its organisers.

    `links` lead to the duels of open matches; `gone` are people who have left the server.
    `can_look` says that matches may wait for their release.
    """
    state = shown.state
    match state.phase:
        case "signing-up":
            waiting = f", {len(shown.waiting)} waiting" if shown.waiting else ""
            lines = [f"Sign-up: {len(shown.playing)} of {shown.plan.capacity} in{waiting}."]
            if shown.plan.needs_check_in:
                lines.append(f"Checked in: {len(state.checked_in)} of {len(state.signed_up)}.")
            lines += terms.dates_lines(shown.plan, is_check_in_open=is_check_in_open)
        case "running":
            lines = _running(shown, links or {}, gone, can_look=can_look)
        case "finished":
            lines = ["It is over. The log can still undo or amend anything."]
        case "cancelled":
            lines = ["It is cancelled. The log can undo that."]
        case other:
            assert_never(other)
    if state.is_paused:
        onward = " Nothing goes on until you press **Resume**." if state.phase == "running" else ""
        lines.insert(0, f"**Paused.**{onward}")
    is_of_teams = state.rules.is_of_teams
    if gone:
        lines.append(
            left_server([name_of(shown.names, each) for each in sorted(gone)], are_members=is_of_teams)
        )
    return lines


def round_now(state: TournamentState, plan: TournamentPlan) -> str:
    is_reviewed = plan.release == "after-review" and awaits_matches(state)
    numbers = sorted({each.id.round for each in state.open_matches})
    if len(numbers) > 1:
        return f"**{_rounds(numbers)} are being played.**"
    if numbers:
        return f"**Round {numbers[0]} is being played.**"
    once = " begins once an organiser has looked at it." if is_reviewed else ""
    if not state.latest_round:
        return f"**It has begun.**{f' Round 1{once}' if once else ''}"
    return f"**Round {state.latest_round} is over.**{f' The next one{once}' if once else ''}"


def _running(
    shown: ShownTournament, links: Mapping[MatchId, str], gone: Collection[EntrantId], *, can_look: bool
) -> list[str]:
    state, open_ = shown.state, shown.state.open_matches
    is_reviewed = shown.plan.release == "after-review" and not state.is_paused and awaits_matches(state)
    if not open_ and not state.latest_round:
        paired = "Round 1 has not begun." if state.is_paused else "Round 1 is being paired."
        return [f"Round 1 waits for you. {_LOOK}" if is_reviewed else paired]
    if not open_:
        over = f"Round {state.latest_round} is over."
        return [f"{over} {_LOOK}" if is_reviewed else over]
    where = _rounds(sorted({each.id.round for each in open_}))
    lines = [f"{where}: {counted(len(open_), 'match', 'matches')} open."]
    for each in open_[:MAX_OPEN]:
        link = f" · {links[each.id]}" if each.id in links else ""
        left = [name_of(shown.names, one) for one in each.pairing.seats if one in gone]
        mark = f" · ⚠ {listed(left)} left this server" if left else ""
        lines.append(f"- {each.id} · {meeting(each.pairing, shown.names)}{link}{mark}")
    if len(open_) > MAX_OPEN:
        lines.append(f"- and {len(open_) - MAX_OPEN} more: **Decide a match…** has all of them")
    if is_reviewed:
        lines.append(_LOOK_NOW if can_look else _LOOK_LATER)
    return lines


def _rounds(numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        return f"Round {numbers[0]}"
    return f"Rounds {listed([str(each) for each in numbers])}"
