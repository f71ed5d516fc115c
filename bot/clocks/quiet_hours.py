"""Quiet hours, in which a person's multi-day clocks stand (docs/clocks.md, rules 11 to 14)."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo

from msgspec import Struct

from bot.clocks.zones import ZoneInfo, ZoneInfoNotFoundError

MAX_HOURS = 12
"""Maximum number of quiet hours of a day."""

_SLOT = 900
"""Seconds. Quiet hours begin and end on the hour, and every offset from UTC is a multiple of this."""


class QuietHours(Struct, frozen=True):
    """The hours from `begins` on and before `ends`, by the local time of `zone`.

    Hours are 0 to 23. They may include midnight. Raises ValueError for none or too many of them.
    """

    zone: str
    begins: int
    ends: int

    def __post_init__(self) -> None:
        if not (0 <= self.begins < 24 and 0 <= self.ends < 24 and 1 <= self.count <= MAX_HOURS):
            raise ValueError(f"no quiet hours: from {self.begins} to {self.ends}")

    @property
    def count(self) -> int:
        """The number of quiet hours on most days."""
        return (self.ends - self.begins) % 24

    def covers(self, moment: datetime) -> bool:
        return self._covers(moment, self._zone())

    def _covers(self, moment: datetime, zone: tzinfo) -> bool:
        return (moment.astimezone(zone).hour - self.begins) % 24 < self.count

    def _zone(self) -> tzinfo:
        try:
            return ZoneInfo(self.zone)
        except ZoneInfoNotFoundError:
            return UTC

    def slots(self, since: datetime) -> Iterator[tuple[datetime, datetime, bool]]:
        """Consecutive periods from `since` on, without end: begin, end, and whether they are quiet."""
        zone, begin = self._zone(), since
        end = datetime.fromtimestamp((since.timestamp() // _SLOT + 1) * _SLOT, UTC)
        while True:
            yield begin, end, self._covers(begin, zone)
            begin, end = end, end + timedelta(seconds=_SLOT)


def elapsed(since: datetime, until: datetime, quiet: QuietHours | None) -> timedelta:
    """The time for which a clock runs between two moments; zero if `until` comes first."""
    if until <= since:
        return timedelta(0)
    if quiet is None:
        return until - since
    total = timedelta(0)
    for begin, end, is_quiet in quiet.slots(since):
        if begin >= until:
            break
        if not is_quiet:
            total += min(end, until) - begin
    return total


def moment_after(since: datetime, duration: timedelta, quiet: QuietHours | None) -> datetime:
    """The first moment at which a clock that starts at `since` has run for this duration."""
    if quiet is None or duration <= timedelta(0):
        return since + max(duration, timedelta(0))
    left = duration
    for begin, end, is_quiet in quiet.slots(since):
        if is_quiet:
            continue
        if left <= end - begin:
            return begin + left
        left -= end - begin
    raise AssertionError("there is always more time")
