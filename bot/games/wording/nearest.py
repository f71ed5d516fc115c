"""Guesses which name somebody meant who mistyped it."""

import difflib
from collections.abc import Iterable

from bot.games.wording.folding import fold

MAX_TYPED = 80
"""Letters of what was typed that are compared."""


def nearest(typed: object, names: Iterable[str], count: int = 1) -> list[str]:
    """Up to `count` names that are spelt nearly like what was typed, the nearest first; none if none is.

    >>> nearest("gloomfem", ["Ember Court", "Gloomfen"])
    ['Gloomfen']
    """
    folded = {fold(name): name for name in names}
    near = difflib.get_close_matches(fold(str(typed)[:MAX_TYPED]), list(folded), n=count)
    return [folded[each] for each in near]
