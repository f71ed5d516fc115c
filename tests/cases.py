"""Tests of one sentence about many cases: one test in the run, which names every case that fails.

A test of its own for each case costs every process of a run its collection, and each report its way between
processes: more than a case that takes a millisecond.
"""

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

_LONG = 60
Test = Callable[..., Any]


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
        trial = _Trial(rows, asked, ids)

        @functools.wraps(test)
        def of_all(**fixtures: Any) -> None:
            for values in trial:
                with trial.noting(values):
                    test(**fixtures, **values)
            trial.tell()

        @functools.wraps(test)
        async def of_all_in_turn(**fixtures: Any) -> None:
            for values in trial:
                with trial.noting(values):
                    await test(**fixtures, **values)
            trial.tell()

        whole = of_all_in_turn if inspect.iscoroutinefunction(test) else of_all
        known = inspect.signature(test)
        others = [each for name, each in known.parameters.items() if name not in asked]
        whole.__signature__ = known.replace(parameters=others)  # type: ignore[attr-defined]
        del whole.__wrapped__  # type: ignore[attr-defined]
        return whole

    return decorate


class _Trial:
    """The cases of a test, and which of them have failed."""

    def __init__(self, rows: list[tuple[Any, ...]], names: list[str], ids: Callable[[Any], object]) -> None:
        self._rows, self._names, self._ids = rows, names, ids
        self._failed: list[BaseException] = []

    def __iter__(self) -> Iterator[dict[str, Any]]:
        self._failed = []
        for row in self._rows:
            yield dict(zip(self._names, row, strict=True))

    @contextmanager
    def noting(self, values: dict[str, Any]) -> Iterator[None]:
        """Keep how this case fails, so that the others are tried, too."""
        try:
            yield
        except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - told at the end
            named = ", ".join(str(self._ids(value))[:_LONG] for value in values.values())
            error.add_note(f"in the case {named}")
            self._failed.append(error)

    def tell(self) -> None:
        """Raise what has failed."""
        if len(self._failed) == 1:
            raise self._failed[0]
        if self._failed:
            raise BaseExceptionGroup(f"{len(self._failed)} of {len(self._rows)} cases fail", self._failed)
