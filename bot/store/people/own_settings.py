"""People's own settings, preferred decks and progress in tutorials."""

from collections.abc import Iterable

from msgspec.structs import replace
from sqlalchemy import ColumnElement, bindparam, select

from bot.clocks.quiet_hours import QuietHours
from bot.store.databases.connections import Repository
from bot.store.matchmaking.schema import UNCHALLENGEABLE
from bot.store.schema import OWN_SETTINGS, PREFERENCES, QUIET_HOURS, TUTORIALS
from bot.store.values import Notifications, OwnSettings, TutorialProgress

_NAMES = ("notifications", "time_zone", "questions", "on_pages")
_OF = select(OWN_SETTINGS).where(OWN_SETTINGS.c.user_id == bindparam("of"))
_REFUSES = select(UNCHALLENGEABLE.c.user_id).where(UNCHALLENGEABLE.c.user_id == bindparam("of"))
_QUIET = select(QUIET_HOURS).where(QUIET_HOURS.c.user_id.in_(bindparam("users", expanding=True)))
_NOTIFICATIONS = select(OWN_SETTINGS.c.user_id, OWN_SETTINGS.c.notifications).where(
    OWN_SETTINGS.c.user_id.in_(bindparam("users", expanding=True))
)
_UNNAMED = select(OWN_SETTINGS.c.user_id).where(
    ~OWN_SETTINGS.c.on_pages, OWN_SETTINGS.c.user_id.in_(bindparam("users", expanding=True))
)


class OwnSettingsTable(Repository):
    """One row for each user who has changed a setting; everybody else has the defaults."""

    async def of(self, user_id: int) -> OwnSettings:
        row = (await self._connection.execute(_OF, {"of": user_id})).first()
        found = OwnSettings() if row is None else OwnSettings(**{each: getattr(row, each) for each in _NAMES})
        quiet = (await self._quiet([user_id])).get(user_id)
        refuses = (await self._connection.execute(_REFUSES, {"of": user_id})).first()
        return replace(found, quiet=quiet, challenges=refuses is None)

    async def quiet_hours(self, user_ids: Iterable[int]) -> dict[int, QuietHours | None]:
        hours: dict[int, QuietHours | None] = dict.fromkeys(user_ids)
        for user_id in await self._quiet(hours):
            hours[user_id] = (await self.of(user_id)).quiet_hours
        return hours

    async def notifications(self, user_ids: Iterable[int]) -> dict[int, Notifications]:
        """The form of notification of each of these users."""
        found: dict[int, Notifications] = dict.fromkeys(user_ids, OwnSettings().notifications)
        rows = await self._connection.execute(_NOTIFICATIONS, {"users": list(found)})
        return found | {row.user_id: row.notifications for row in rows}

    async def unnamed(self, user_ids: Iterable[int]) -> frozenset[int]:
        """The ones of these users whom public pages do not name."""
        rows = await self._connection.execute(_UNNAMED, {"users": list(user_ids)})
        return frozenset(row.user_id for row in rows)

    async def put(self, user_id: int, settings: OwnSettings) -> None:
        """Store the settings of this user, replacing earlier ones."""
        values = {name: getattr(settings, name) for name in _NAMES}
        await self._put(OWN_SETTINGS, {"user_id": user_id}, values)
        await self._delete(QUIET_HOURS, QUIET_HOURS.c.user_id == user_id)
        if settings.quiet is not None:
            begins, ends = settings.quiet
            await self._insert(QUIET_HOURS, user_id=user_id, begins=begins, ends=ends)
        await self._delete(UNCHALLENGEABLE, UNCHALLENGEABLE.c.user_id == user_id)
        if not settings.challenges:
            await self._insert(UNCHALLENGEABLE, user_id=user_id)

    async def _quiet(self, user_ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        """The quiet hours of the users among these who have any."""
        rows = await self._connection.execute(_QUIET, {"users": list(user_ids)})
        return {row.user_id: (row.begins, row.ends) for row in rows}


class PreferenceTable(Repository):
    """One row per user and game in which they prefer a deck."""

    async def deck(self, user_id: int, game: str) -> str | None:
        """The id of the deck that this user prefers in this game, or None."""
        statement = select(PREFERENCES.c.deck).where(*_of(user_id, game))
        found: str | None = await self._connection.scalar(statement)
        return found

    async def set_deck(self, user_id: int, game: str, deck: str | None) -> None:
        """Set or clear the deck that this user prefers in this game."""
        if deck is None:
            await self._delete(PREFERENCES, *_of(user_id, game))
            return
        await self._put(PREFERENCES, {"user_id": user_id, "game": game}, {"deck": deck})


def _of(user_id: int, game: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return PREFERENCES.c.user_id == user_id, PREFERENCES.c.game == game


class TutorialTable(Repository):
    """One row for each user and game whose tutorial they have begun."""

    async def of(self, user_id: int, game: str) -> TutorialProgress | None:
        """This user's progress; None if they have not begun."""
        statement = select(TUTORIALS).where(TUTORIALS.c.user_id == user_id, TUTORIALS.c.game == game)
        row = (await self._connection.execute(statement)).first()
        if row is None:
            return None
        return TutorialProgress(row.lesson, tuple(row.actions.split("\n") if row.actions else ()))

    async def put(self, user_id: int, game: str, progress: TutorialProgress) -> None:
        """Store this user's progress, replacing any earlier one."""
        values = {"lesson": progress.lesson, "actions": "\n".join(progress.actions)}
        await self._put(TUTORIALS, {"user_id": user_id, "game": game}, values)
