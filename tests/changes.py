"""Changes to nested values, for tests of what readers say of faulty files."""

import copy
from collections.abc import Callable, Mapping
from typing import Any

Change = Callable[[dict[str, Any]], object]
"""Changes values in place."""


def put(*keys: Any) -> Change:
    """Set the value at a path, whose missing tables are made; the last of `keys` is the value."""

    def change(values: dict[str, Any]) -> None:
        *path, last, value = keys
        at: Any = values
        for key in path:
            at = at.setdefault(key, {}) if isinstance(at, dict) else at[key]
        at[last] = value

    return change


def without(*keys: Any) -> Change:
    """Leave out the value at a path."""

    def change(values: dict[str, Any]) -> None:
        *path, last = keys
        at: Any = values
        for key in path:
            at = at[key]
        del at[last]

    return change


def changed(base: Mapping[str, Any], *changes: Change) -> dict[str, Any]:
    """A deep copy of the base with these changes."""
    values = copy.deepcopy(dict(base))
    for change in changes:
        change(values)
    return values
