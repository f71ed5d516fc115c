"""Which function serves which path."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import unquote

if TYPE_CHECKING:
    from tests.wire.requests import Request
    from tests.wire.server import WireServer

# A handler returns the JSON of a 200, or None for a 204; it raises ApiError to refuse.
Handler: TypeAlias = "Callable[[WireServer, Request], Awaitable[Any]]"


class Routes:
    """A table of handlers by method and path template, `/channels/{channel_id}/messages`."""

    def __init__(self) -> None:
        self._served: list[tuple[str, str, re.Pattern[str], Handler]] = []

    def serve(self, method: str, template: str) -> Callable[[Handler], Handler]:
        """Decorator: let this function serve this route."""
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

        def register(handler: Handler) -> Handler:
            self._served.append((method, template, pattern, handler))
            # Literal parts go before placeholders: /users/@me is not the user "@me".
            self._served.sort(key=lambda entry: entry[1].count("{"))
            return handler

        return register

    def find(self, method: str, path: str) -> tuple[Handler, str, dict[str, str]] | None:
        """The handler, its template and the path's parameters."""
        for served, template, pattern, handler in self._served:
            if served == method and (match := pattern.fullmatch(path)) is not None:
                return handler, template, {name: unquote(value) for name, value in match.groupdict().items()}
        return None


ROUTES = Routes()
