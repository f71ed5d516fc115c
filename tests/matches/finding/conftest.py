"""The same tables as for all services."""

from tests.matches.conftest import table

__all__ = ["table"]
