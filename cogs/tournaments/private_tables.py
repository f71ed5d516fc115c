"""Shows the tables of a tournament privately, as pages of pictures or text."""

from msgspec.structs import replace

from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.matches import EntrantId
from bot.tournaments.outlook.values import Outlook
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Button, Picture, Post, Row
from cogs.kit.pages import nearest_page, page_buttons
from cogs.kit.painter import Painter, PaintError, Urgency
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.tournaments.outlook import outlook_of, outlook_pages, prospect_line
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.sheets import sheets, texts
from cogs.tournaments.tables.standing_scenes import tie_breaks_foot
from cogs.tournaments.tables.view import (
    NothingToShow,
    TableView,
    parse_view,
    rounds_menu,
    scenes,
    section_buttons,
)
from cogs.words.tournaments.tables import panels as words
from render.tables.tournaments.parts import part_now
from render.tables.tournaments.values import BracketChart

FIRST = -1
"""Stands for the best page to begin with."""
_BUTTONS_IN_A_ROW = 5


async def pressed(press: Press) -> None:
    """Show the view of a control. Refusal: no-such-tournament."""
    view = parse_view(press.id, press.value)
    is_new = press.value or not press.id.part(4)
    await show(press.interaction, replace(view, page=FIRST) if is_new else view)


async def show(interaction: Interaction, view: TableView) -> None:
    """Show a view. Refusal: no-such-tournament, also for a tournament of another server."""
    services = services_of(interaction)
    showing = services.matches.tournaments.lookup
    shown = await showing.show(view.tournament_id, interaction.guild_id)
    try:
        own, outlook = own_number(shown, interaction.user.id), await outlook_of(services.matches, shown)
        post = await panel(view, shown, own, services.painter, outlook)
    except NothingToShow as error:
        await answer(interaction, Post(str(error), rows=_sections(view, shown)))
        return
    await answer(interaction, post)


async def panel(
    view: TableView,
    shown: ShownTournament,
    own: EntrantId | None,
    painter: Painter,
    outlook: Outlook | None = None,
) -> Post:
    """A page of a view with its controls. Raises NothingToShow."""
    cast = TournamentAudience(shown, own)
    if view.section == "outlook":
        pages = outlook_pages(cast, outlook)
        page = nearest_page(max(view.page, 0), len(pages))
        return Post(pages[page], rows=_rows(view, shown, page, len(pages)))
    found = scenes(view, shown, own, outlook)
    line, foot = "", ""
    if view.section == "standings":
        foot = tie_breaks_foot(shown.state.rules)
    if view.section == "path":
        line = prospect_line(cast, outlook, EntrantId(view.entrant) if view.entrant else own or EntrantId(0))
    pages = texts(found)
    if not view.is_text:
        images = sheets(found)
        first = part_now(found[0]) if isinstance(found[0], BracketChart) else 0
        page = first if view.page == FIRST else nearest_page(view.page, len(images))
        sheet = images[page]
        try:
            data = await painter.draw_soon(Urgency.LOOK, sheet.draw, sheet.scene, sheet.page)
        except PaintError:
            pass
        else:
            picture = Picture(f"{view.section}-{page + 1}.jpg", sheet.alt, data)
            rows = _rows(view, shown, page, len(images))
            text = "\n".join(filter(None, (line, words.pages(page, len(images)))))
            return Post(text, (picture,), below=foot, rows=rows)
    page = nearest_page(max(view.page, 0), len(pages))
    rows = _rows(replace(view, is_text=True), shown, page, len(pages))
    return Post(pages[page], below=line or foot, rows=rows)


def of_tournament(view: TableView, tournament_id: str) -> TableView:
    """The same view of this tournament, at the best page to begin with."""
    return replace(view, tournament_id=tournament_id, page=FIRST)


def own_number(shown: ShownTournament, user_id: int) -> EntrantId | None:
    """The number of a user in a tournament; None if they are not in it."""
    return shown.number_of(user_id)


def _rows(view: TableView, shown: ShownTournament, page: int, pages: int) -> tuple[Row, ...]:
    turns = page_buttons(view.control, page, pages)
    return (*turns, *rounds_menu(view, shown.state), *_sections(view, shown))


def _sections(view: TableView, shown: ShownTournament) -> tuple[Row, ...]:
    if not shown.state.matches:
        return ()
    buttons = section_buttons(view, shown.state)
    if view.section != "outlook":  # the outlook is always text
        turned = replace(view, is_text=not view.is_text, page=0)
        buttons += (Button(turned.control, words.AS_PICTURES if view.is_text else words.AS_TEXT),)
    return tuple(buttons[at : at + _BUTTONS_IN_A_ROW] for at in range(0, len(buttons), _BUTTONS_IN_A_ROW))
