"""The current announcement of a tournament."""

from collections.abc import Iterable

from bot.matches.tournaments.lookup import ShownTournament, is_check_in_open, takes_sign_ups
from bot.tournaments.course.places import places, winners
from bot.tournaments.log.bye_checks import bye_rounds
from bot.tournaments.matches import EntrantId
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.safe_text import escape, listed, plain
from cogs.words.tournaments.organising import page_sharing
from cogs.words.tournaments.organising.progress import round_now
from cogs.words.tournaments.planning import announcement as words
from cogs.words.tournaments.planning import terms
from cogs.words.tournaments.playing import byes, teams
from cogs.words.tournaments.playing.news import stated

VERB = "enter"
JOIN, LEAVE, CHECK_IN, RULES, DROP = "join", "leave", "checkin", "rules", "drop"
TEAM = "team"
BYES, ASK_BYE, TAKE_BYE_BACK = "byes", "askbye", "unbye"
MAX_NAME = 80


def enter_id(tournament_id: str, act: str, *parts: str) -> ControlId:
    """The id of a control for entrants: for signing up, leaving, and so on."""
    return control_id(VERB, tournament_id, act, *parts)


def announcement(
    shown: ShownTournament,
    title: str,
    board: str = "",
    *,
    has_decks: bool = True,
    page: str = "",
    again: str = "",
) -> Post:
    """The message. `title` is the game's, `board` the name of a chosen board. It pings nobody.

    `page` is the address of the tournament's page if that is shared, `again` when it takes place again.
    """
    term_lines = terms.terms(
        shown.plan, escape(title), escape(board), limits=shown.limits, has_decks=has_decks
    )
    lines = [words.head(plain(shown.tournament.name, MAX_NAME)), *term_lines]
    match shown.state.phase:
        case "signing-up":
            lines += _before(shown)
        case "running":
            lines += _running(shown)
        case "finished":
            lines += [
                words.won(_winners(shown)),
                words.playing(_players(shown), _gone(shown), are_teams=shown.plan.rules.is_of_teams),
            ]
        case "cancelled":
            lines.append(words.cancelled(stated(shown.reason)))
    if again:
        lines.append(words.comes_again(again))
    if page:
        lines.append(page_sharing.line(page))
    lines.append(_foot(shown))
    buttons = tuple(_buttons(shown, has_decks=has_decks))
    return Post("\n".join(lines), rows=(buttons,) if buttons else ())


def _before(shown: ShownTournament) -> Iterable[str]:
    plan, state = shown.plan, shown.state
    yield from terms.dates_lines(plan, is_check_in_open=is_check_in_open(shown))
    if not takes_sign_ups(shown):
        yield words.CLOSED
    if is_check_in_open(shown):
        there = sum(each in state.checked_in for each in state.signed_up)
        yield words.check_in_open(there, len(state.signed_up))
    if state.is_paused:
        yield words.PAUSED
    marked = [_marked(shown, each) for each in shown.playing]
    yield words.entrants(marked, plan.capacity, are_teams=plan.rules.is_of_teams)
    if shown.waiting:
        yield words.waiting([_marked(shown, each) for each in shown.waiting])


def _running(shown: ShownTournament) -> Iterable[str]:
    yield words.PAUSED if shown.state.is_paused else round_now(shown.state, shown.plan)
    following = next((each.due_at for each in shown.timers if each.kind == "round-begins"), None)
    if following is not None:
        yield words.next_round(terms.stamp(following))
    yield words.playing(_players(shown), _gone(shown), are_teams=shown.plan.rules.is_of_teams)


def _foot(shown: ShownTournament) -> str:
    organisers = [shown.tournament.organiser_name, *(each.name for each in shown.helpers)]
    names = listed([plain(each) for each in organisers])
    state = shown.state
    if state.seed is not None:
        return words.revealed(names, state.seed_hash, state.seed)
    return words.foot(names, state.seed_hash)


def _buttons(shown: ShownTournament, *, has_decks: bool) -> Iterable[Button]:
    id_, state = shown.tournament.id, shown.state
    is_early = state.phase == "signing-up"
    if takes_sign_ups(shown):
        label = words.LATE
        if is_early:
            label = words.JOIN if len(shown.playing) < shown.plan.capacity else words.JOIN_WAITING
        if shown.plan.rules.is_of_teams:
            label = teams.ENTER
        yield Button(enter_id(id_, JOIN), label, Style.success)
    if is_early and shown.plan.needs_check_in:
        is_open = is_check_in_open(shown)
        style = Style.primary if is_open else Style.secondary
        yield Button(enter_id(id_, CHECK_IN), words.CHECK_IN, style, disabled=not is_open)
    if shown.plan.rules.is_of_teams and shown.tournament.lives:
        yield Button(enter_id(id_, TEAM), teams.MY_TEAM)
    elif is_early:
        yield Button(enter_id(id_, LEAVE), words.LEAVE)
    elif state.phase == "running":
        yield Button(enter_id(id_, LEAVE), words.DROP_OUT)
    if (shown.plan.half_byes or shown.plan.zero_byes) and bye_rounds(state):
        yield Button(enter_id(id_, BYES), byes.BUTTON)
    if state.phase != "cancelled":
        yield Button(enter_id(id_, RULES), words.RULES if has_decks else words.RULES_ALONE)


def _players(shown: ShownTournament) -> list[str]:
    return [_name(shown, each.id) for each in shown.state.entrants if each.dropped_after is None]


def _gone(shown: ShownTournament) -> int:
    return sum(each.dropped_after is not None for each in shown.state.entrants)


def _winners(shown: ShownTournament) -> list[str]:
    return [_name(shown, each) for each in winners(places(shown.state))]


def _marked(shown: ShownTournament, entrant: EntrantId) -> str:
    name = _name(shown, entrant)
    return f"{name} {words.CHECKED_IN}" if entrant in shown.state.checked_in else name


def _name(shown: ShownTournament, entrant: EntrantId) -> str:
    """An entrant's name, of a team with its members."""
    name, team = plain(shown.names.get(entrant, "")), shown.teams.get(entrant)
    if team is None:
        return name
    return teams.full_roster(name, [plain(shown.names.get(each, "")) for each in team.players])
