"""From simcord's complaints to refusals for people."""

from collections.abc import Iterator
from contextlib import contextmanager

from simcord.backend.errors import BackendError, OptionError, SetupError

from bot.sandbox.contract import Refused


@contextmanager
def refusals() -> Iterator[None]:
    """Turn a complaint about what someone tried into a refusal that says why."""
    try:
        yield
    except OptionError as error:
        raise Refused(str(error), option=error.option) from error
    except SetupError as error:
        raise Refused(str(error)) from error
    except BackendError as error:
        raise Refused(error.message) from error
