"""What people have set for themselves, in all games."""

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import bindparam, delete, insert, select, update

from bot.clocks.quiet_hours import QuietHours
from bot.store.databases.connections import Rows
from bot.store.finding.schema import UNCHALLENGEABLE
from bot.store.schema import OWN_SETTINGS, QUIET_HOURS
from bot.store.values import Notifications, OwnSettings

_NAMES = ("notifications", "time_zone", "questions")
_OF = select(OWN_SETTINGS).where(OWN_SETTINGS.c.user_id == bindparam("of"))
_REFUSES = select(UNCHALLENGEABLE.c.user_id).where(UNCHALLENGEABLE.c.user_id == bindparam("of"))
_QUIET = select(QUIET_HOURS).where(QUIET_HOURS.c.user_id.in_(bindparam("users", expanding=True)))
_NOTIFICATIONS = select(OWN_SETTINGS.c.user_id, OWN_SETTINGS.c.notifications).where(
    OWN_SETTINGS.c.user_id.in_(bindparam("users", expanding=True))
)


class OwnSettingsTable:
    """One row for each user who has changed a setting; everybody else has the defaults."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def of(self, user_id: int) -> OwnSettings:
        """The settings of this user."""
        row = (await self._connection.execute(_OF, {"of": user_id})).first()
        found = OwnSettings() if row is None else OwnSettings(row.notifications, row.time_zone, row.questions)
        quiet = (await self._quiet([user_id])).get(user_id)
        refuses = (await self._connection.execute(_REFUSES, {"of": user_id})).first()
        return replace(found, quiet=quiet, challenges=refuses is None)

    async def quiet_hours(self, user_ids: Iterable[int]) -> dict[int, QuietHours | None]:
        """The quiet hours of each of these users."""
        hours: dict[int, QuietHours | None] = dict.fromkeys(user_ids)
        for user_id in await self._quiet(hours):
            hours[user_id] = (await self.of(user_id)).quiet_hours
        return hours

    async def notifications(self, user_ids: Iterable[int]) -> dict[int, Notifications]:
        """How each of these users is notified."""
        told: dict[int, Notifications] = dict.fromkeys(user_ids, OwnSettings().notifications)
        rows = await self._connection.execute(_NOTIFICATIONS, {"users": list(told)})
        return told | {row.user_id: row.notifications for row in rows}

    async def put(self, user_id: int, settings: OwnSettings) -> None:
        """Store the settings of this user in place of those before."""
        values = {name: getattr(settings, name) for name in _NAMES}
        changed = await self._connection.execute(
            update(OWN_SETTINGS).where(OWN_SETTINGS.c.user_id == user_id).values(values)
        )
        if not changed.rowcount:
            await self._connection.execute(insert(OWN_SETTINGS).values(user_id=user_id, **values))
        await self._connection.execute(delete(QUIET_HOURS).where(QUIET_HOURS.c.user_id == user_id))
        if settings.quiet is not None:
            begins, ends = settings.quiet
            await self._connection.execute(
                insert(QUIET_HOURS).values(user_id=user_id, begins=begins, ends=ends)
            )
        await self._connection.execute(delete(UNCHALLENGEABLE).where(UNCHALLENGEABLE.c.user_id == user_id))
        if not settings.challenges:
            await self._connection.execute(insert(UNCHALLENGEABLE).values(user_id=user_id))

    async def _quiet(self, user_ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        """The quiet hours of those of these users who have any."""
        rows = await self._connection.execute(_QUIET, {"users": list(user_ids)})
        return {row.user_id: (row.begins, row.ends) for row in rows}
