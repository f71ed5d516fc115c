"""What an action has done, as its player is told."""

from collections.abc import Sequence

from bot.matches.values import Duel
from cogs.kit.safe_text import newest
from cogs.services import Services

SAID_LIMIT = 1500
"""Maximum length of a result in UTF-16 units."""


def result_text(
    services: Services, duel: Duel, lines: Sequence[str], more: str, limit: int = SAID_LIMIT
) -> str:
    """The newest lines, after `more` if some are left out, and why the duel's board is behind, if it is."""
    result = newest(lines, limit, more)
    trouble = services.presenter.trouble(duel)
    return f"{result}\n-# {trouble}".strip() if trouble else result
