"""Whom a table's page chooses by itself and which actions it lists, for scripts that count touches.

These are the rules of `bot/web/static/paths.js` and `proposals.js`; a test in Chromium compares both.
"""

import re
from collections.abc import Callable, Sequence

from cogs.touch import TouchPath

MAX_ATTACKS = 3
MAX_LIKELY = 5
"""Rows of likely actions in the panel."""

_PLACE = re.compile(r"[a-z]\d+")


def kept_after(path: TouchPath, paths: Sequence[TouchPath]) -> str:
    """Who has acted by this path and can do more now; empty if they can't."""
    first, last = path.touches[0].region, path.touches[-1].region
    there = f"@{last}" if _PLACE.fullmatch(last) else first
    return there if any(_start(each) == there for each in _singles(paths)) else ""


def next_to_act(paths: Sequence[TouchPath]) -> str:
    """Who could act next: whoever can win or attack best, else the first on the board; empty if nobody."""
    found = likely(paths, 1)
    if found and _worth(found[0]) >= 0:
        return _start(found[0])
    here = (_start(path) for path in _longer(paths) if _start(path).startswith("@"))
    return next(here, only_first(paths))


def only_first(paths: Sequence[TouchPath]) -> str:
    """The region that all single actions but those of buttons begin with; empty if there are several."""
    firsts = {_start(path) for path in _singles(paths)}
    return firsts.pop() if len(firsts) == 1 else ""


def proposed(path: TouchPath | None, paths: Sequence[TouchPath]) -> str:
    """Who is chosen by the page after an own action by this path, or on a new board; empty for nobody."""
    if path is None or len(path.touches) == 1:
        return only_first(paths)
    if kept := kept_after(path, paths):
        return kept
    return "" if any(each.lines == path.lines for each in paths) else next_to_act(paths)


def is_begun(path: TouchPath, last: TouchPath | None, paths: Sequence[TouchPath]) -> bool:
    """Whether the page has chosen who begins this path after `last`, so that the second touch goes on.

    From whoever is only next, a touch of somebody else who could act chooses them.
    """
    if len(path.touches) == 1 or proposed(last, paths) != _start(path):
        return False
    is_kept = last is not None and kept_after(last, paths) == _start(path)
    return is_kept or path.touches[1].region not in {_start(each) for each in _singles(paths)}


def likely(paths: Sequence[TouchPath], count: int = MAX_LIKELY) -> list[TouchPath]:
    """Wins, the surest attacks, then the first action of each card, then of each other beginning."""
    longer = _longer(paths)
    surest = sorted((path for path in longer if _worth(path) >= 0), key=_worth, reverse=True)
    attacks = _first_of_each(surest, lambda path: (_start(path), path.touches[-1].region))[:MAX_ATTACKS]
    begins = _first_of_each([path for path in longer if _worth(path) < 0], _start)
    begins.sort(key=lambda path: not _start(path).startswith("hand:"))
    return [*attacks, *begins][:count]


def _longer(paths: Sequence[TouchPath]) -> list[TouchPath]:
    return [path for path in paths if len(path.touches) > 1]


def _singles(paths: Sequence[TouchPath]) -> list[TouchPath]:
    """Single actions, which begin with who acts; several at once may begin with whom they go for."""
    return [path for path in _longer(paths) if len(path.lines) == 1]


def _start(path: TouchPath) -> str:
    return path.touches[0].region


def _first_of_each(paths: Sequence[TouchPath], key: Callable[[TouchPath], object]) -> list[TouchPath]:
    found: dict[object, TouchPath] = {}
    for path in paths:
        found.setdefault(key(path), path)
    return list(found.values())


def _worth(path: TouchPath) -> float:
    chips = {chip.kind: chip.text for chip in path.touches[-1].chips}
    if "wins" in chips:
        return 1000
    if "odds" not in chips:
        return -1
    number = re.match(r"\d*\.?\d*", re.sub(r"[^0-9.]", "", chips["odds"]))
    return float(number[0] or 0) if number is not None else 0
