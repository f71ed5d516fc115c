"""The panel by which managers share their server's page on the web."""

from bot.store.sharing import Sharing
from cogs.community.authority import check_manager
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.page_sharing import parse_sharing, sharing_buttons
from cogs.services import services_of
from cogs.words import page_sharing as words
from cogs.words.community import settings as settings_words

ACTS = PAGE, SHARING = "page", "sharing"
"""The parts of `/settings` that are handled here."""


def button() -> Button:
    """Opens the panel."""
    return Button(_id(PAGE), words.BUTTON)


async def pressed(press: Press) -> None:
    """Show the panel, after sharing the page or not as the control says."""
    interaction, services = press.interaction, services_of(press.interaction)
    guild_id, by = check_manager(interaction)
    if press.id.part(0) == SHARING and services.door.pages:
        sharing = parse_sharing(press.id.part(1))
        _, entries = await services.matches.server_page.share(guild_id, by, sharing)
        for entry in entries:
            await services.audit_posts.deliver(entry.id)
    await answer(interaction, await _panel(interaction, guild_id))


async def _panel(interaction: Interaction, guild_id: int) -> Post:
    services = services_of(interaction)
    back = Button(control_id("settings", "0", "panel"), settings_words.BACK)
    if not services.door.pages:
        return Post(words.NOT_SERVED, rows=((back,),))
    page = await services.matches.public_pages.of("server", str(guild_id))
    sharing: Sharing = "off" if page is None else page.sharing
    address = "" if page is None else services.door.page(page.code)
    buttons = sharing_buttons(sharing, lambda each: _id(SHARING, each))
    return Post(words.panel(sharing, address), rows=((*buttons, back),))


def _id(act: str, *more: str) -> ControlId:
    return control_id("settings", "0", act, *more)
