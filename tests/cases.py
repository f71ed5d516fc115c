"""Tests of one sentence about many cases: one test in the run, which names every case that fails.

A test of its own for each case costs every process of a run its collection, and each report its way between
processes: more than a case that takes a millisecond.
"""

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

_LONG = 60
Test = Callable[..., None]


def for_each(
    names: str | Sequence[str], cases: Iterable[Any], ids: Callable[[Any], object] = repr
) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, for many quick cases that leave nothing behind.

    All are tried, and share the test's other fixtures. `ids` gives the name of a value.
    """
    asked = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    rows = [(case,) if len(asked) == 1 else tuple(case) for case in cases]
    assert rows, "there is nothing to test"

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def of_all(**fixtures: Any) -> None:
            failed: list[BaseException] = []
            for row in rows:
                try:
                    test(**fixtures, **dict(zip(asked, row, strict=True)))
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - all cases are tried
                    error.add_note("in the case " + ", ".join(str(ids(value))[:_LONG] for value in row))
                    failed.append(error)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(rows)} cases fail", failed)

        known = inspect.signature(test)
        others = [each for name, each in known.parameters.items() if name not in asked]
        of_all.__signature__ = known.replace(parameters=others)  # type: ignore[attr-defined]
        del of_all.__wrapped__  # type: ignore[attr-defined]
        return of_all

    return decorate
