"""Pages of a tournament's log, with a menu for undoing entries."""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.wording import shortened
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.tournaments.log.checks import undone_too_late
from bot.tournaments.log.events import (
    Begun,
    Created,
    GameModerated,
    JudgeAnswered,
    JudgeCalled,
    Paired,
    TimesEvent,
    Undone,
)
from bot.tournaments.matches import Match
from cogs.kit.answers import answer
from cogs.kit.messages import Menu, MenuEntry, Post
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.services import services_of
from cogs.tournaments.organising.confirmation import organised
from cogs.tournaments.organising.panel import back, organise_id
from cogs.words.tournaments.organising import acts as organising
from cogs.words.tournaments.organising import log as words

A_PAGE = 12


async def show(press: Press) -> None:
    """Show a page, the newest entries first. Refusals: no-such-tournament, not-an-organiser."""
    id_ = str(press.id.number)
    shown = await organised(press.interaction, id_)
    log = await services_of(press.interaction).matches.tournaments.lookup.log(id_)
    post = await asyncio.to_thread(log_post, shown, log, press.id.page(1))
    await answer(press.interaction, post)


def log_post(shown: ShownTournament, log: Sequence[LoggedEntry], page: int) -> Post:
    """A page of the log. Its menu leaves out entries that can no longer be undone."""
    id_, newest = shown.tournament.id, log[::-1]
    part = page_of(newest, page, A_PAGE)
    offered = [each.entry.number for each in part if can_undo(each)]
    late = undone_too_late([each.entry for each in log], offered) if offered else ()
    then = {each.entry.number: _as_then(shown, log, each.entry.number) for each in part}
    lines = [words.line(each, then[each.entry.number]) for each in part]
    text = "\n".join([words.TITLE, *lines] if lines else [words.NONE])
    entries = tuple(
        MenuEntry(str(number), shortened(words.label(each, then[number]).replace("\\", ""), LABEL_LIMIT))
        for number, each in ((each.entry.number, each) for each in part)
        if number in offered and number not in late
    )
    menu = (Menu(organise_id(id_, "undo"), organising.WHICH_EVENT, entries),) if entries else ()
    turns = page_buttons(organise_id(id_, "log"), page, page_count(len(newest), A_PAGE))
    return Post(text, rows=(*menu, *turns, (back(id_),)))


def _as_then(shown: ShownTournament, log: Sequence[LoggedEntry], number: int) -> ShownTournament:
    """The tournament with the matches as they were released up to this entry."""
    released = {
        id_: Match(id_, each.entry.event.stage, pairing)
        for each in log
        if each.entry.number <= number and isinstance(each.entry.event, Paired)
        for id_, pairing in each.entry.event.matches
    }
    return replace(shown, state=replace(shown.state, matches=tuple(released.values())))


def can_undo(logged: LoggedEntry) -> bool:
    """Whether the menu may offer this entry: it counts, or it can be undone as an undo itself."""
    event = logged.entry.event
    if isinstance(event, Created | Begun | JudgeCalled | JudgeAnswered | TimesEvent | GameModerated):
        return False
    return isinstance(event, Undone) or not logged.is_undone
