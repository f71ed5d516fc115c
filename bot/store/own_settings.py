"""What people have set for themselves, in all games."""

from collections.abc import Iterable

from sqlalchemy import insert, select, update

from bot.store.connections import Rows
from bot.store.schema import OWN_SETTINGS
from bot.store.values import Notifications, OwnSettings

_NAMES = ("notifications", "time_zone", "questions")


class OwnSettingsTable:
    """One row for each user who has changed a setting; everybody else has the defaults."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def of(self, user_id: int) -> OwnSettings:
        """The settings of this user."""
        statement = select(OWN_SETTINGS).where(OWN_SETTINGS.c.user_id == user_id)
        row = (await self._connection.execute(statement)).first()
        if row is None:
            return OwnSettings()
        return OwnSettings(row.notifications, row.time_zone, row.questions)

    async def notifications(self, user_ids: Iterable[int]) -> dict[int, Notifications]:
        """How each of these users is notified."""
        told: dict[int, Notifications] = dict.fromkeys(user_ids, OwnSettings().notifications)
        statement = select(OWN_SETTINGS.c.user_id, OWN_SETTINGS.c.notifications).where(
            OWN_SETTINGS.c.user_id.in_(told)
        )
        return told | {row.user_id: row.notifications for row in await self._connection.execute(statement)}

    async def put(self, user_id: int, settings: OwnSettings) -> None:
        """Store the settings of this user in place of those before."""
        values = {name: getattr(settings, name) for name in _NAMES}
        changed = await self._connection.execute(
            update(OWN_SETTINGS).where(OWN_SETTINGS.c.user_id == user_id).values(values)
        )
        if not changed.rowcount:
            await self._connection.execute(insert(OWN_SETTINGS).values(user_id=user_id, **values))
