"""A part of `python -m bot bench`: its measurement and its options."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Measure = Callable[..., dict[str, Any]]
"""Measures for about the given number of seconds, with the part's options; returns figures by name."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option on the command line, `--name`. Its default says of what type its value is."""

    name: str
    default: float | int | bool | str
    help: str


@dataclass(frozen=True, slots=True)
class BenchPart:
    """One part. `in_all` says whether `all` measures it, too; parts with options of their own stay apart."""

    measure: Measure
    in_all: bool = True
    options: tuple[Option, ...] = ()
