"""The buttons by which managers and organisers share a page on the web."""

from collections.abc import Callable

from bot.store.sharing import Sharing
from cogs.kit.custom_ids import ControlId, MalformedId
from cogs.kit.messages import Button, Style
from cogs.words import page_sharing as words


def sharing_buttons(sharing: Sharing, id_of: Callable[[Sharing], ControlId]) -> tuple[Button, ...]:
    """What can be changed about a page that is shared like this; `id_of` has the id of each button."""
    if sharing == "off":
        return (Button(id_of("on"), words.SHARE, Style.primary),)
    is_findable = sharing == "findable"
    other = Button(id_of("on"), words.HIDE) if is_findable else Button(id_of("findable"), words.FIND)
    return other, Button(id_of("off"), words.STOP, Style.danger)


def parse_sharing(text: str) -> Sharing:
    """How the page is to be shared, of a button's custom id. Raises MalformedId."""
    match text:
        case "on" | "off" | "findable":
            return text
        case other:
            raise MalformedId(f"a page is not shared as {other!r}")
