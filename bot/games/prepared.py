"""Games whose rules are here, but that nobody is offered yet: for scenarios, records and tools.

A game moves on to the `registry` once it has a table and a face.
"""

from collections.abc import Mapping
from typing import Any

from bot.games.contract import Game

PREPARED: Mapping[str, Game[Any, Any, Any, Any]] = {}
