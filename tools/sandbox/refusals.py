"""Turns simcord's errors into refusals that people can read."""

from collections.abc import Iterator
from contextlib import contextmanager

from simcord.backend.errors import BackendError, OptionError, SetupError

from tools.sandbox.contract import RequestRefused


@contextmanager
def refusals() -> Iterator[None]:
    """Raise Refused, with the reason, for an error that simcord raises inside the block."""
    try:
        yield
    except OptionError as error:
        raise RequestRefused(str(error), option=error.option) from error
    except SetupError as error:
        raise RequestRefused(str(error)) from error
    except BackendError as error:
        raise RequestRefused(error.message) from error
