"""People's own settings for all games: notifications, time zone, quiet hours, questions, challenges, name."""

import re
from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from bot.clocks.quiet_hours import MAX_HOURS
from bot.matches.context import Context
from bot.matches.planning.time_zones import find_time_zone, nearest_time_zones
from bot.matches.refusals import Refusal
from bot.matches.values import Notifications, OwnSettings
from bot.store.tables import Tables

NEAREST = 3
"""Number of similar names offered for an unknown one."""


_HOUR = r"(\d{1,2})(?::00)?\s*(am|pm)?"
_HOURS = re.compile(rf"{_HOUR}\s*(?:-|–|to)\s*{_HOUR}", re.ASCII | re.IGNORECASE)


def parse_quiet_hours(text: str) -> tuple[int, int] | None:
    """The hours in a text like `22-8` or `10pm-8am`; None for `none` or an empty one.

    Refusals: unknown-quiet-hours (text), too-many-quiet-hours (limit).
    """
    if text.strip().lower() in ("", "none"):
        return None
    found = _HOURS.fullmatch(text.strip())
    if found is None or bool(found[2]) is not bool(found[4]):
        raise Refusal("unknown-quiet-hours", text=text)
    begins, ends = _hour(found[1], found[2], 23), _hour(found[3], found[4], 24)
    if begins is None or ends is None or begins == ends % 24:
        raise Refusal("unknown-quiet-hours", text=text)
    if (ends - begins) % 24 > MAX_HOURS:
        raise Refusal("too-many-quiet-hours", limit=MAX_HOURS)
    return begins, ends % 24


def _hour(figures: str, half: str | None, last: int) -> int | None:
    """An hour of the day up to `last`; with `half` (am or pm), one of twelve. None if it is no hour."""
    hour = int(figures)
    if half is None:
        return hour if hour <= last else None
    return hour % 12 + (12 if half.lower() == "pm" else 0) if 1 <= hour <= 12 else None


class PersonalSettings:
    """Reads and changes people's settings."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._now = context.now

    async def of(self, user_id: int) -> OwnSettings:
        """The settings of this user; the defaults if they never changed any."""
        async with self._store.reading() as tables:
            return await tables.own_settings.of(user_id)

    async def notifications(self, user_ids: Iterable[int]) -> Mapping[int, Notifications]:
        """How each of these users is notified."""
        asked = frozenset(user_ids)
        if not asked:  # as of news that call nobody
            return {}
        async with self._store.reading() as tables:
            return await tables.own_settings.notifications(asked)

    async def set_notifications(self, user_id: int, notifications: Notifications) -> OwnSettings:
        """Choose how this user is notified of their turn. Returns all settings."""
        return await self._change(user_id, lambda now: replace(now, notifications=notifications))

    async def set_time_zone(self, user_id: int, text: str) -> OwnSettings:
        """Choose the time zone that the text names. Returns all settings.

        Refusal: unknown-time-zone (zone, near: likely names, perhaps none).
        """
        name = find_time_zone(text)
        if name is None:
            raise Refusal("unknown-time-zone", zone=text, near=tuple(nearest_time_zones(text, NEAREST)))
        return await self._change(user_id, lambda now: replace(now, time_zone=name))

    async def set_quiet_hours(self, user_id: int, text: str) -> OwnSettings:
        """Choose the hours in which this user's multi-day clocks stand, such as `22-8`, or `none`.

        Returns all settings. Refusals: unknown-quiet-hours (text), too-many-quiet-hours (limit).
        """
        quiet = parse_quiet_hours(text)
        return await self._change(user_id, lambda now: replace(now, quiet=quiet))

    async def set_questions(self, user_id: int, *, are_asked: bool) -> OwnSettings:
        """Choose whether the bot asks before a move that may lose the game. Returns all settings."""
        return await self._change(user_id, lambda now: replace(now, questions=are_asked))

    async def set_challenges(self, user_id: int, *, are_taken: bool) -> OwnSettings:
        """Choose whether others may challenge this user. Returns all settings."""
        return await self._change(user_id, lambda now: replace(now, challenges=are_taken))

    async def set_on_pages(self, user_id: int, *, is_named: bool) -> OwnSettings:
        """Choose whether public pages name this user. Returns all settings."""
        return await self._change(user_id, lambda now: replace(now, on_pages=is_named))

    async def unnamed(self, user_ids: Iterable[int]) -> frozenset[int]:
        """The ones of these users whom public pages do not name."""
        async with self._store.reading() as tables:
            return await tables.own_settings.unnamed(user_ids)

    async def resting(self, user_ids: Iterable[int]) -> frozenset[int]:
        """The ones of these users who have quiet hours now."""
        async with self._store.reading() as tables:
            hours = await tables.own_settings.quiet_hours(user_ids)
        now = self._now()
        return frozenset(each for each, quiet in hours.items() if quiet is not None and quiet.covers(now))

    async def _change(self, user_id: int, change: Callable[[OwnSettings], OwnSettings]) -> OwnSettings:
        async def work(tables: Tables) -> OwnSettings:
            changed = change(await tables.own_settings.of(user_id))
            await tables.own_settings.put(user_id, changed)
            return changed

        return await self._store.write(work)
