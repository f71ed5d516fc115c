"""The panel by which managers share their server's page on the web."""

from bot.store.sharing import Sharing
from cogs.community.authority import check_manager
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, MalformedId, control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.press import Press
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
        sharing = _sharing(press.id.part(1))
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
    if page is None or page.sharing == "off":
        text = words.panel("off", "")
        return Post(text, rows=((Button(_id(SHARING, "on"), words.SHARE, Style.primary), back),))
    is_findable = page.sharing == "findable"
    other = (
        Button(_id(SHARING, "on"), words.HIDE)
        if is_findable
        else Button(_id(SHARING, "findable"), words.FIND)
    )
    stop = Button(_id(SHARING, "off"), words.STOP, Style.danger)
    return Post(words.panel(page.sharing, services.door.page(page.code)), rows=((other, stop, back),))


def _id(act: str, *more: str) -> ControlId:
    return control_id("settings", "0", act, *more)


def _sharing(text: str) -> Sharing:
    match text:
        case "on" | "off" | "findable":
            return text
        case other:
            raise MalformedId(f"a page is not shared as {other!r}")
