"""The log of a tournament, page by page, with a menu of what can be undone."""

import asyncio
from collections.abc import Sequence

from bot.matches.tournaments.showing import LoggedEntry, Shown
from bot.tournaments.log.checks import undone_too_late
from bot.tournaments.log.events import Begun, Created, Undone
from cogs.kit.answers import answer
from cogs.kit.messages import Menu, MenuEntry, Post
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.writing import LABEL_LIMIT, trim
from cogs.services import services_of
from cogs.tournaments.organising.asking import organised
from cogs.tournaments.organising.panel import back, organise_id
from cogs.words.tournaments.organising import acts as organising
from cogs.words.tournaments.organising import log as words

A_PAGE = 12


async def show(press: Press) -> None:
    """Show a page, the newest entries first. Refusals: no-such-tournament, not-an-organiser."""
    id_ = str(press.id.number)
    shown = await organised(press.interaction, id_)
    log = await services_of(press.interaction).matches.tournaments.showing.log(id_)
    post = await asyncio.to_thread(log_post, shown, log, press.id.page(1))
    await answer(press.interaction, post)


def log_post(shown: Shown, log: Sequence[LoggedEntry], page: int) -> Post:
    """A page of the log. Its menu leaves out what it is too late to undo."""
    id_, newest = shown.tournament.id, log[::-1]
    part = page_of(newest, page, A_PAGE)
    offered = [each.entry.number for each in part if can_undo(each)]
    late = undone_too_late([each.entry for each in log], offered) if offered else ()
    lines = [words.TITLE, *(words.line(each, shown) for each in part)] if part else [words.NONE]
    entries = tuple(
        MenuEntry(str(each.entry.number), trim(words.label(each, shown).replace("\\", ""), LABEL_LIMIT))
        for each in part
        if each.entry.number in offered and each.entry.number not in late
    )
    menu = (Menu(organise_id(id_, "undo"), organising.WHICH_EVENT, entries),) if entries else ()
    turns = page_buttons(organise_id(id_, "log"), page, page_count(len(newest), A_PAGE))
    return Post("\n".join(lines), rows=(*menu, *turns, (back(id_),)))


def can_undo(logged: LoggedEntry) -> bool:
    """Whether the entry can be offered: it counts, or it undid something and can be taken back itself."""
    event = logged.entry.event
    if isinstance(event, Created | Begun):
        return False
    return isinstance(event, Undone) or not logged.is_undone
