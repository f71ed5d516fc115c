"""Requests whose connection broke. Discord may have done what was asked, or may never have heard of it."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp

Result = TypeVar("Result")

BrokenOff = (aiohttp.ClientError, ConnectionError)
"""Raised if a connection breaks before Discord's answer has come. discord.py does not try these again."""


async def insist(request: Callable[[], Awaitable[Result]]) -> Result:
    """Make a request, and make it once more if its connection breaks.

    Only for requests that do no harm if Discord gets them twice: edits, and messages with a nonce.
    """
    try:
        return await request()
    except BrokenOff:
        return await request()
