"""The panel by which organisers share a tournament's page on the web."""

from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Place
from bot.store.sharing import Sharing
from cogs.kit.answers import answer
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.kit.safe_text import plain
from cogs.page_sharing import parse_sharing, sharing_buttons
from cogs.services import services_of
from cogs.sight import is_public_place
from cogs.table_door import TableDoor
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.organising.confirmation import organised
from cogs.tournaments.organising.panel import MAX_NAME, back, organise_id
from cogs.words import page_sharing as pages
from cogs.words.tournaments.organising import page_sharing as words

PAGE, SHARING = "page", "sharing"


async def pressed(press: Press) -> None:
    """Show the panel, after sharing the page or not as the control says."""
    interaction, services, id_ = press.interaction, services_of(press.interaction), str(press.id.number)
    shown = await organised(interaction, id_)
    if press.id.part(0) == SHARING and services.door.pages:
        by, sharing = await organiser_of(interaction), parse_sharing(press.id.part(1))
        await services.matches.tournaments.sharing.share(home_of(interaction), id_, by, sharing)
        shown = await organised(interaction, id_)
    place = Place(shown.tournament.guild_id, shown.tournament.channel_id)
    is_open = is_public_place(interaction.client, place)
    await answer(interaction, sharing_post(shown, services.door, is_open=is_open))


def sharing_post(shown: ShownTournament, door: TableDoor, *, is_open: bool) -> Post:
    """Whether the tournament's page is shared, and where, with what can be changed.

    `is_open` says that everybody on the server sees the tournament's channel.
    """
    id_, page = shown.tournament.id, shown.page
    name = plain(shown.tournament.name, MAX_NAME)
    if not door.pages:
        return Post(pages.NOT_SERVED, rows=((back(id_),),))
    sharing: Sharing = "off" if page is None else page.sharing
    address = "" if page is None else door.page(page.code)
    buttons = sharing_buttons(sharing, lambda each: organise_id(id_, SHARING, each))
    return Post(words.panel(name, sharing, address, is_open=is_open), rows=((*buttons, back(id_)),))
