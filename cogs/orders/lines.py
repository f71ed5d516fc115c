"""Typed lines of several orders."""

import re
from collections.abc import Callable
from typing import TypeVar

from bot.games.errors import IllegalAction
from bot.games.wording import fold
from cogs.kit.refusals import Unclear
from cogs.words.orders import too_many

MeantT = TypeVar("MeantT")


def orders_typed(line: str, max_characters: int, max_orders: int, nothing: str) -> list[str]:
    """The orders of a line in plain small letters: commas, semicolons or line breaks part them.

    Raises Unclear: with `nothing` if there are none, else if the line is too long.
    """
    text = fold(line[: max_characters + 1].replace("\n", ";"))
    parts = [part.strip() for part in re.split("[;,]", text) if part.strip()]
    if not parts:
        raise Unclear(nothing)
    if len(parts) > max_orders or len(text) > max_characters:
        raise Unclear(too_many(max_orders))
    return parts


def meant_by(
    parse: Callable[[str], MeantT], line: str, typed: str, why_not: Callable[[str, str], str]
) -> MeantT:
    """What `line` means, as which the game has what was `typed`; Unclear with `why_not` if it is nothing."""
    try:
        return parse(line)
    except IllegalAction as error:
        raise Unclear(why_not(line, typed)) from error
