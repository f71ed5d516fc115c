"""Several orders of Multifold as one line; see `cogs.touch.Drafter`."""

from collections.abc import Sequence

from bot.games.multifold.facts.text import order_text
from bot.games.multifold.position.actions import parse_action
from bot.games.multifold.sheets.vocabulary import MAX_ORDERS
from bot.matches.memory.looks import Look
from cogs.display.posting.people import names_of
from cogs.multifold.scene import teller_of


class OrdersDrafter:
    """Joins orders into a line, done from left to right (N-A1)."""

    limit = MAX_ORDERS - 1

    def told(self, look: Look, line: str) -> str:
        return order_text(parse_action(line), teller_of(look, names_of(look.duel)))

    def joined(self, lines: Sequence[str]) -> str:
        return ", ".join(lines)
