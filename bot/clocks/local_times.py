"""Local times as people type them, which keep their meaning if a time zone gets other rules."""

import re
from datetime import UTC, datetime

from msgspec import Struct

from bot.clocks.zones import ZoneInfo, ZoneInfoNotFoundError

_TEXT = re.compile(r"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}) (\S{1,64}?)( 2)?", re.ASCII)
_FORMAT = "%Y-%m-%dT%H:%M"


class LocalTime(Struct, frozen=True):
    """A date and time by the clocks of `zone`; `at` is naive.

    `is_second` is True for the second of two equal times, when clocks go back.
    """

    at: datetime
    zone: str
    is_second: bool = False

    @property
    def moment(self) -> datetime:
        """The moment in UTC by the rules installed now; a time that clocks skip becomes one hour later.

        Raises ValueError if there is no such zone any more, or the moment is out of range.
        """
        try:
            zone = ZoneInfo(self.zone)
            return self.at.replace(tzinfo=zone, fold=int(self.is_second)).astimezone(UTC)
        except (ZoneInfoNotFoundError, OverflowError, OSError) as error:
            raise ValueError(str(self)) from error

    def __str__(self) -> str:
        """`2026-11-28T19:30 Europe/Berlin`, and ` 2` after the second of two equal times."""
        return f"{self.at.strftime(_FORMAT)} {self.zone}{' 2' if self.is_second else ''}"


def parse_local(text: str) -> LocalTime:
    """The inverse of `str`. Raises ValueError."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError(f"no local time: {text[:80]!r}")
    return LocalTime(datetime.strptime(found[1], _FORMAT), found[2], found[3] is not None)  # noqa: DTZ007
