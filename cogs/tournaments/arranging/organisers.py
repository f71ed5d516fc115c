"""When matches are played, for organisers: what is open, a reminder to all, and setting a time (TO-59)."""

from bot.matches.books.rights import Organiser
from bot.matches.memory.boards import sitting
from bot.matches.refusals import Refusal
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.running.match_times import TimesOfMatch, times_of
from bot.tournaments.log.time_checks import waiting_seats
from bot.tournaments.matches import Match
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.forms import Form
from cogs.kit.messages import Button, Menu, MenuEntry, Post, Row, Style
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.tournaments.arranging.typed_times import time_form, typed_time, what_is_wrong
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.organising.acts import find_match
from cogs.tournaments.organising.confirmation import organised
from cogs.tournaments.organising.matches import match_label
from cogs.tournaments.organising.panel import FORM_VERB, back, organise_id
from cogs.words.tournaments.playing import match_times as words
from cogs.words.tournaments.tables.results import meeting

A_PAGE = 20
SET = "timeset"
"""The act of the form that sets a time."""


async def pressed(press: Press) -> None:
    """Show when matches are played, or a chosen one; remind players; call a time off.

    Refusals: those of `ArrangedMatches`. Raises MalformedId.
    """
    interaction, id_ = press.interaction, str(press.id.number)
    shown = await organised(interaction, id_)
    times, by = services_of(interaction).matches.tournaments.times, await organiser_of(interaction)
    match press.id.part(0):
        case "times":
            await answer(interaction, times_post(shown, page=press.id.page(1)))
        case "timesremind":
            count = await times.remind(home_of(interaction), id_, by)
            await show(interaction, id_, words.reminded(count) if count else words.NOBODY_LEFT)
        case "timesof":
            found = sitting(shown.state, find_match(shown, press.value))
            if found is not None:
                await answer(interaction, match_post(shown, found))
        case "timeset":
            await _set(press, shown, by)
        case "timesoff":
            number = find_match(shown, press.id.part(1))
            await times.set_time(home_of(interaction), id_, by, number, None)
            await show(interaction, id_, words.set_done(None))
        case other:
            raise MalformedId(f"no organiser can {other!r}")


async def _set(press: Press, shown: ShownTournament, by: Organiser) -> None:
    """Set the typed time, or show the match again with what is wrong with it."""
    interaction, id_, number = press.interaction, shown.tournament.id, find_match(shown, press.id.part(1))
    times = services_of(interaction).matches.tournaments.times
    try:
        moment = await typed_time(press)
        await times.set_time(home_of(interaction), id_, by, number, moment)
    except (NotAdmitted, Refusal) as error:
        note, match = what_is_wrong(error), sitting(shown.state, number)
        assert match is not None, "found"
        await answer(interaction, match_post(shown, match, note))
    else:
        await show(interaction, id_, words.set_done(int(moment.timestamp())))


def form(press: Press) -> Form:
    """The form that asks for the time of a match."""
    return time_form(organise_id(press.id.key, SET, press.id.part(1)))


async def show(interaction: Interaction, tournament_id: str, done: str = "") -> None:
    """Show the list with what was just `done`. Refusals: no-such-tournament, not-an-organiser."""
    await answer(interaction, times_post(await organised(interaction, tournament_id), done))


def times_post(shown: ShownTournament, done: str = "", page: int = 0) -> Post:
    """A page of all open matches: first those without a time, then by their times."""
    id_, found = shown.tournament.id, times_of(shown)
    if not found:
        return Post("\n".join([words.TITLE, *([done] if done else []), words.NO_MATCH]), rows=((back(id_),),))
    some = page_of(found, page, A_PAGE)
    lines = [words.match_entry(_named(shown, each.match), _state(shown, each)) for each in some]
    entries = tuple(MenuEntry(str(each.match.id), match_label(shown, each.match)) for each in some)
    rows: list[Row] = [Menu(organise_id(id_, "timesof"), words.WHICH, entries)]
    rows += page_buttons(organise_id(id_, "times"), page, page_count(len(found), A_PAGE))
    can_remind = any(each.is_open and not each.is_asked for each in found)
    remind = (Button(organise_id(id_, "timesremind"), words.REMIND, Style.primary),) if can_remind else ()
    rows.append((*remind, back(id_)))
    return Post("\n".join([words.TITLE, *([done] if done else []), *lines, words.HOW]), rows=tuple(rows))


def match_post(shown: ShownTournament, match: Match, note: str = "") -> Post:
    """One match: its time can be set or called off. A `note` stands above."""
    id_ = shown.tournament.id
    times = next((each for each in times_of(shown) if each.match.id == match.id), None)
    state = words.MATCH_OVER if times is None else _state(shown, times)
    row: list[Button] = []
    if times is not None:
        row.append(Button(control_id(FORM_VERB, id_, SET, str(match.id)), words.SET, Style.primary))
        if times.at is not None:
            row.append(Button(organise_id(id_, "timesoff", match.id), words.OFF_LABEL, Style.danger))
    row += [Button(organise_id(id_, "times"), words.ALL), back(id_)]
    lines = [f"### {_named(shown, match)}", *([note] if note else []), state]
    return Post("\n".join(lines), rows=(tuple(row),))


def _named(shown: ShownTournament, match: Match) -> str:
    return f"{match.id} · {meeting(match.pairing, shown.names)}"


def _state(shown: ShownTournament, times: TimesOfMatch) -> str:
    made = times.proposal
    proposer = "" if made is None else plain(shown.names.get(made.entrant, "?"))
    waiting = [] if made is None else waiting_seats(shown.state, made)
    names = [plain(shown.names.get(each, "?")) for each in waiting]
    return words.state_of(times.at, proposer, names, is_asked=times.is_asked)
