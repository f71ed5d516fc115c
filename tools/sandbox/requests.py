"""The page's requests, validated here; only the sandbox's own page may send them.

Listening on loopback alone does not keep other websites out. Any page can send requests to 127.0.0.1, and a
domain that resolves to it makes them look like the sandbox's own. So the Host header and origin are checked.
"""

from typing import Annotated, Any
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tools.sandbox.contract import ContextKind

Id = Annotated[int, Field(gt=0, lt=1 << 64)]
"""A snowflake. Pages send it as text, since JavaScript's numbers can't hold it exactly."""
CustomId = Annotated[str, StringConstraints(min_length=1, max_length=100)]
CommandPath = Annotated[str, StringConstraints(min_length=1, max_length=120)]
ContextCommand = Annotated[str, StringConstraints(min_length=1, max_length=32)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _InChannel(_Body):
    user: Id
    channel: Id


class ChatBody(_InChannel):
    """A chat message; its files come separately."""

    content: str = Field(default="", max_length=2000)


class CommandBody(_InChannel):
    """A slash command; its attachment options come separately, as files."""

    command: CommandPath
    options: dict[str, Any] = Field(default_factory=dict)


class AutocompleteBody(CommandBody):
    """What has been typed into `option` so far; `options` has the others that are filled in."""

    option: str
    typed: str = Field(max_length=6000)


class ContextMenuBody(_InChannel):
    """A command of the context menu of a person or a message; `target` is the id of either."""

    command: ContextCommand
    kind: ContextKind
    target: Id


class ClickBody(_InChannel):
    """A pressed button."""

    message: Id
    custom_id: CustomId


class SelectBody(ClickBody):
    """The values chosen in a menu."""

    values: list[str] = Field(max_length=25)


class ModalBody(_Body):
    """A filled-in modal; its uploads come separately, as files named by their field's custom id."""

    user: Id
    interaction: Id
    values: dict[str, Any] = Field(default_factory=dict)


class MessageBody(_InChannel):
    """A message that has been read or is to be dismissed."""

    message: Id


class PersonBody(_Body):
    """A user alone."""

    user: Id


class DirectBody(_Body):
    """Whether a user takes direct messages of the bot."""

    user: Id
    open: bool


class HistoryQuery(_InChannel):
    """A request for `limit` messages of a channel: the latest, or those before the id `before`."""

    before: Id | None = None
    limit: int = Field(default=50, ge=1, le=100)


class CommandsQuery(_InChannel):
    """A request for the commands that a user may run in a channel."""


HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        "connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def guard(port: int) -> Middleware:
    """Return middleware that rejects requests to or from any address except the sandbox's own."""
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host not in hosts:
            raise web.HTTPForbidden(text="This address is not the sandbox's.")
        origin = request.headers.get("Origin")
        is_foreign = origin is not None and urlsplit(origin).netloc != request.host
        if is_foreign or request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site"):
            raise web.HTTPForbidden(text="Other sites may not use the sandbox.")
        return await handler(request)

    return check


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers that keep other pages and scripts out to every response, streams included."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
