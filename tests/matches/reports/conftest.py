"""The tests of reports sit at tables like those of duels."""

from tests.matches.conftest import table

__all__ = ["table"]
