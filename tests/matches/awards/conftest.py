"""A tournament of the toy game in a server that awards roles."""

from tests.matches.tournaments.conftest import cup

__all__ = ["cup"]
