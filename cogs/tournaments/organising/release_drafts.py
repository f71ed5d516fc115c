"""Shows, changes and releases the draft of the next round."""

from collections.abc import Iterable, Sequence

from bot.games.wording import shortened
from bot.matches.refusals import Refusal
from bot.matches.tournaments.organising.releases import ReleaseDraft, Swaps
from bot.tournaments.contenders import contenders
from bot.tournaments.drafts import Remark
from bot.tournaments.log.events import Paired
from bot.tournaments.matches import EntrantId, MatchId, Pairing
from bot.tournaments.pairing_checks import check_pairings
from bot.tournaments.rules import BY_STANDINGS
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, MalformedId, parse_number
from cogs.kit.messages import Button, People, Post, Style
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.organising.confirmation import organised, show
from cogs.tournaments.organising.panel import back, organise_id
from cogs.tournaments.organising.possible import why_not
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.organising import pairings
from cogs.words.tournaments.organising.remarks import remark
from cogs.words.tournaments.tables.results import Names, meeting, name_of

A_PAGE = 30
MAX_SWAPS = 6
_MAX_REMARKS = 1_200
"""Maximum UTF-16 units of all remarks."""


async def pressed(press: Press) -> None:
    """Show the draft, swap people in it, take swaps back, or release it. Refusals: as in `Releases`."""
    interaction, id_ = press.interaction, str(press.id.number)
    await organised(interaction, id_)
    match press.id.part(0):
        case "draft":
            await _show(interaction, id_, parse_swaps(press.id.part(1)), press.id.page(2))
        case "swapdraft":
            await _swap(press, id_)
        case "unswap":
            await _unswap(press, id_)
        case _:
            await _release(press, id_)


def parse_swaps(text: str) -> Swaps:
    """The swaps in a part of a custom id, such as `3-7,4-9`. Raises MalformedId."""
    if not text:
        return ()
    pairs = [each.split("-") for each in text.split(",")]
    if len(pairs) > MAX_SWAPS or any(len(each) != 2 for each in pairs):
        raise MalformedId(f"{text[:40]!r} swaps nobody")
    return tuple((EntrantId(parse_number(one)), EntrantId(parse_number(other))) for one, other in pairs)


def format_swaps(swaps: Swaps) -> str:
    """The inverse of `parse_swaps`."""
    return ",".join(f"{one}-{other}" for one, other in swaps)


def tables_of(draft: ReleaseDraft, swaps: Swaps) -> list[tuple[MatchId, Pairing]]:
    """The tables of a draft after these swaps. The order of seats is settled later."""
    tables = [table for event in draft.due.events if isinstance(event, Paired) for table in event.matches]
    for one, other in swaps:
        turned = {one: other, other: one}
        tables = [
            (number, pairing)
            if not turned.keys() & {*pairing.seats}
            else (number, Pairing(tuple(turned.get(each, each) for each in pairing.seats)))
            for number, pairing in tables
        ]
    return tables


def draft_post(draft: ReleaseDraft, swaps: Swaps, page: int, note: str = "") -> Post:
    """A page of the draft, with remarks on its flaws."""
    id_, names = draft.book.tournament.id, _names(draft)
    tables = tables_of(draft, swaps)
    number = min(each.round for each, _ in tables)
    lines = [pairings.draft_head(number, len(tables))]
    if note:
        lines.insert(0, note)
    if swaps:
        lines.append(
            pairings.swaps_so_far([(name_of(names, one), name_of(names, other)) for one, other in swaps])
        )
    lines += (f"{each.table}. {meeting(pairing, names)}" for each, pairing in page_of(tables, page, A_PAGE))
    remarks = "\n".join(f"- {remark(each, names)}" for each in _remarks(draft, tables, swaps))
    text = format_swaps(swaps)
    release = Button(organise_id(id_, "release", draft.after, text), words.RELEASE, Style.success)
    swap = People(organise_id(id_, "swapdraft", draft.after, text), words.PEOPLE["swap"], 2)
    menu = (swap,) if _is_free(draft) else ()
    turns = page_buttons(organise_id(id_, "draft", text), page, page_count(len(tables), A_PAGE))
    undo = (Button(organise_id(id_, "unswap", draft.after, text), pairings.UNSWAP),) if swaps else ()
    rows = (*menu, *turns, (release, *undo, back(id_)))
    return Post("\n".join(lines), below=shortened(remarks, _MAX_REMARKS), rows=rows)


async def _show(interaction: Interaction, id_: str, swaps: Swaps, page: int = 0, note: str = "") -> None:
    """Show the draft with the stored swaps, or else with these, of a panel of an earlier version."""
    draft = await _draft(interaction, id_)
    if draft is None:
        return
    swaps = swaps if draft.swaps is None else draft.swaps
    seated = {seat for _, pairing in tables_of(draft, ()) for seat in pairing.seats}
    if any(not {one, other} <= seated for one, other in swaps):
        swaps, note = (), words.CHANGED_MEANWHILE
    if draft.has_lost_swaps and not swaps:
        note = pairings.SWAPS_LOST
    await answer(interaction, draft_post(draft, swaps, page, note))


async def _draft(interaction: Interaction, id_: str) -> ReleaseDraft | None:
    """The draft. If there is none, tells the user and returns None."""
    releasing = services_of(interaction).matches.tournaments.releases
    try:
        return await releasing.draft(home_of(interaction), id_, await organiser_of(interaction))
    except Refusal as refused:
        if refused.code != "nothing-to-release":
            raise
        await show(interaction, id_, f"⚠ {refusal_text(refused, {})}")
        return None


async def _swap(press: Press, id_: str) -> None:
    """Add a swap to the current draft."""
    swaps = parse_swaps(press.id.part(2))
    draft = await _draft(press.interaction, id_)
    if draft is None:
        return
    if draft.swaps not in (None, swaps):
        await _show(press.interaction, id_, (), note=words.CHANGED_MEANWHILE)
        return
    found = [draft.book.entrant_of(parse_number(each)) for each in press.values[:2]]
    seated = {seat for _, pairing in tables_of(draft, ()) for seat in pairing.seats}
    if len(found) != 2 or not {*found} <= seated:
        absent = [
            (f"<@{parse_number(user)}>", None if number is None else EntrantId(number))
            for user, number in zip(press.values, found, strict=False)
            if number not in seated
        ]
        note = why_not(draft.book.state, absent)
        await answer(press.interaction, draft_post(draft, swaps, 0, note))
        return
    one, other = (EntrantId(each) for each in found if each is not None)
    more = (*swaps, (one, other))
    if len(more) > MAX_SWAPS or not _fits(id_, draft.after, more):
        await answer(press.interaction, draft_post(draft, swaps, 0, f"⚠ {pairings.TOO_MANY_SWAPS}"))
        return
    await _store(press.interaction, draft, swaps, more)


async def _unswap(press: Press, id_: str) -> None:
    """Take all swaps back."""
    draft = await _draft(press.interaction, id_)
    if draft is not None:
        await _store(press.interaction, draft, parse_swaps(press.id.part(2)), ())


async def _store(interaction: Interaction, draft: ReleaseDraft, seen: Swaps, swaps: Swaps) -> None:
    """Store these swaps in a draft in place of the `seen` ones, and show it."""
    releasing, id_ = services_of(interaction).matches.tournaments.releases, draft.book.tournament.id
    by = await organiser_of(interaction)
    try:
        await releasing.set_swaps(home_of(interaction), id_, by, draft.after, seen, swaps)
    except Refusal as refused:
        if refused.code != "tournament-changed":
            raise
        await _show(interaction, id_, (), note=words.CHANGED_MEANWHILE)
        return
    await answer(interaction, draft_post(draft, swaps, 0))


async def _release(press: Press, id_: str) -> None:
    releasing = services_of(press.interaction).matches.tournaments.releases
    after, swaps = parse_number(press.id.part(1)), parse_swaps(press.id.part(2))
    by = await organiser_of(press.interaction)
    try:
        book = await releasing.release(home_of(press.interaction), id_, by, after, swaps)
    except Refusal as refused:
        if refused.code == "tournament-changed":
            await _show(press.interaction, id_, swaps, note=words.CHANGED_MEANWHILE)
            return
        if refused.code == "nothing-to-release":
            await show(press.interaction, id_, f"⚠ {refusal_text(refused, {})}")
            return
        raise
    await show(press.interaction, id_, words.released(book.state.latest_round))


def _remarks(
    draft: ReleaseDraft, tables: Sequence[tuple[MatchId, Pairing]], swaps: Swaps
) -> Iterable[Remark]:
    """Remarks on the draft's flaws. After a swap, it is checked again."""
    if not swaps or (not draft.due.remarks and not _is_free(draft)):
        return draft.due.remarks
    state = draft.book.state
    number = min(each.round for each, _ in tables)
    field = contenders(state.entrants, state.matches, state.rules, number)
    sizes = range(1, state.rules.seats + 1)
    return check_pairings([pairing for _, pairing in tables], field, state.apart, sizes).remarks


def _is_free(draft: ReleaseDraft) -> bool:
    """Whether people are paired by the standings: only then are there remarks and swaps."""
    return all(each.stage in BY_STANDINGS for each in draft.due.events if isinstance(each, Paired))


def _names(draft: ReleaseDraft) -> Names:
    teams = {number: each.name for number, each in draft.book.teams.items()}
    return {number: each.name for number, each in draft.book.people.items()} | teams


def _fits(id_: str, after: int, swaps: Swaps) -> bool:
    longest: ControlId = organise_id(id_, "swapdraft", after, format_swaps(swaps))
    return longest.fits
