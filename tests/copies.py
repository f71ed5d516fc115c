"""Lets `copy.deepcopy` copy plain values sooner.

Simcord copies each payload several times; that took a twentieth of an end-to-end test's time. Python looks up
how to copy each string and number, only to find that it need not be copied.
"""

import copy
from types import NoneType
from typing import Any

_ATOMS = frozenset({str, int, float, bool, NoneType, bytes})


def _copied(value: Any, memo: dict[int, Any]) -> Any:
    """A copy of what a list or dictionary holds, and so keeps alive while `memo` knows it by its id."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is dict:
        return memo[id(value)] if id(value) in memo else _copied_dict(value, memo)
    if kind is list:
        return memo[id(value)] if id(value) in memo else _copied_list(value, memo)
    return copy.deepcopy(value, memo)


def _copied_dict(values: dict[Any, Any], memo: dict[int, Any]) -> dict[Any, Any]:
    copied: dict[Any, Any] = {}
    memo[id(values)] = copied
    for key, value in values.items():
        kept = key if type(key) in _ATOMS else copy.deepcopy(key, memo)
        copied[kept] = value if type(value) in _ATOMS else _copied(value, memo)
    return copied


def _copied_list(values: list[Any], memo: dict[int, Any]) -> list[Any]:
    copied: list[Any] = []
    memo[id(values)] = copied
    copied.extend(value if type(value) in _ATOMS else _copied(value, memo) for value in values)
    return copied


def copy_plain_values_quickly() -> None:
    """From now on, `copy.deepcopy` looks up nothing for the strings and numbers in lists and dictionaries."""
    copy._deepcopy_dispatch.update({dict: _copied_dict, list: _copied_list})  # type: ignore[attr-defined]
