"""Tells open pages about changes: marks are merged per page and written as server-sent events.

The hub keeps marks, not payloads. A payload is made when it is written, for the page's user, from the current
state. So ten edits of a board reach a slow page as one event, and a page that reconnects gets everything that
changed in between only once.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Iterator
from itertools import count
from typing import Any, assert_never

from tools.sandbox.contract import WorldChange
from tools.sandbox.live import LiveEnv
from tools.sandbox.sight import local_urls

KEPT_MARKS = 5000
"""How many marks a page may miss before it has to reload everything."""

Event = tuple[str, Any]
"""The name and payload of a server-sent event."""


class Viewer:
    """One user's open page and the marks that have not been sent to it yet."""

    def __init__(self, user_id: int) -> None:
        self.user_id = user_id
        self.known_channels: dict[int, dict[str, Any]] = {}
        self._pending: dict[WorldChange, int] = {}
        self._woken = asyncio.Event()

    def mark(self, change: WorldChange, number: int) -> None:
        """Note a change, unless the same one is already waiting to be sent."""
        if change.audience is None or change.audience == self.user_id:
            self._pending.setdefault(change, number)
            self._woken.set()

    async def marks(self) -> list[WorldChange]:
        """Wait until there are marks, then take all of them, oldest first."""
        await self._woken.wait()
        self._woken.clear()
        taken = list(self._pending)
        self._pending.clear()
        return taken


class Hub:
    """All open pages, how far users have read, and the latest marks."""

    def __init__(self, env: LiveEnv) -> None:
        self._env = env
        self._run = secrets.token_hex(4)
        self._numbers = count(1)
        self._last = 0
        self._marks: deque[tuple[int, WorldChange]] = deque(maxlen=KEPT_MARKS)
        self._viewers: set[Viewer] = set()
        self._read: dict[tuple[int, int], int] = {}
        self._dismissed: set[tuple[int, int]] = set()
        env.watch(self._on_change)

    @property
    def last_event_id(self) -> str:
        """The id of the latest mark; a page that reconnects sends the last id it received."""
        return f"{self._run}-{self._last}"

    def _on_change(self, change: WorldChange) -> None:
        self._last = next(self._numbers)
        self._marks.append((self._last, change))
        for viewer in self._viewers:
            viewer.mark(change, self._last)

    # ------------------------------------------------------------------ pages

    def join(self, user_id: int, last_event_id: str | None) -> tuple[Viewer, bool]:
        """Open a page; return it and whether it can resume from `last_event_id` instead of reloading."""
        viewer = Viewer(user_id)
        run, _, number = (last_event_id or "").partition("-")
        resumes = run == self._run and number.isdecimal()
        if resumes:
            since = int(number)
            resumes = not self._marks or self._marks[0][0] <= since + 1
            for mark, change in self._marks if resumes else ():
                if mark > since:
                    viewer.mark(change, mark)
        self._viewers.add(viewer)
        return viewer, resumes

    def leave(self, viewer: Viewer) -> None:
        """Close a page."""
        self._viewers.discard(viewer)

    def hello(self, viewer: Viewer, *, resumed: bool) -> Event:
        """Return a page's first event: the server, its users, roles and channels."""
        sight, world = self._env.sight, self._env.world
        viewer.known_channels = {entry["numeric"]: entry for entry in self._entries(viewer.user_id)}
        return "hello", {
            "resumed": resumed,
            "user_id": str(viewer.user_id),
            "bot_id": str(world.bot_id),
            "server": {"id": str(world.guild_id), "name": world.guild_name},
            "users": sight.users(),
            "roles": sight.roles(),
            "channels": [_public(entry) for entry in viewer.known_channels.values()],
            "direct": sight.takes_direct_messages(viewer.user_id),
        }

    def events(self, viewer: Viewer, changes: list[WorldChange]) -> Iterator[Event]:
        """Turn marks into the events to send to this page now.

        Channels come first, since a message may be in a new channel or mention one.
        """
        touched: set[int] = set()
        for change in changes:
            if change.kind == "channels":
                touched.update(viewer.known_channels, self._env.sight.channel_ids(viewer.user_id))
            elif change.kind in ("message", "deleted", "read"):
                touched.add(change.channel_id)
        yield from self._channel_events(viewer, touched)
        for change in changes:
            match change.kind:
                case "message":
                    message = self.message(viewer.user_id, change.channel_id, change.message_id)
                    if message is not None:
                        yield "message", message
                case "deleted":
                    yield "deleted", _ids(change)
                case "commands":
                    yield "commands", {}
                case "typing":
                    yield "typing", {"channel_id": str(change.channel_id)}
                case "direct":
                    yield "direct", {"open": self._env.sight.takes_direct_messages(viewer.user_id)}
                case "channels" | "read":
                    pass  # `_channel_events` has told these
                case _:
                    assert_never(change.kind)

    def _channel_events(self, viewer: Viewer, touched: set[int]) -> Iterator[Event]:
        visible = set(self._env.sight.channel_ids(viewer.user_id))
        for channel_id in sorted(touched):
            if channel_id not in visible:
                if viewer.known_channels.pop(channel_id, None) is not None:
                    yield "channel-gone", {"id": str(channel_id)}
                continue
            entry = self._entry(viewer.user_id, channel_id)
            if entry != viewer.known_channels.get(channel_id):
                viewer.known_channels[channel_id] = entry
                yield "channel", _public(entry)

    # -------------------------------------------------------------- what they see

    def message(self, user_id: int, channel_id: int, message_id: int) -> dict[str, Any] | None:
        """Return a message as the page draws it, or None if the user cannot see it."""
        if (user_id, message_id) in self._dismissed:
            return None
        message = self._env.sight.message(user_id, channel_id, message_id)
        if message is None:
            return None
        thread_id = str(message_id) if self._env.sight.sees(user_id, message_id) else None
        return {**local_urls(message), "thread_id": thread_id}

    def history(
        self, user_id: int, channel_id: int, *, before: int | None, limit: int
    ) -> list[dict[str, Any]]:
        """Return a channel's latest `limit` messages, those before the id `before` if given, oldest first."""
        ids = [
            message_id
            for message_id in self._env.sight.message_ids(user_id, channel_id)
            if (before is None or message_id < before) and (user_id, message_id) not in self._dismissed
        ]
        shown = (self.message(user_id, channel_id, message_id) for message_id in ids[-limit:])
        return [message for message in shown if message is not None]

    def mark_read(self, user_id: int, channel_id: int, message_id: int) -> None:
        """Note that a user has read a channel up to this message."""
        if message_id > self._read.get((user_id, channel_id), 0):
            self._read[user_id, channel_id] = message_id
            self._on_change(WorldChange("read", channel_id, audience=user_id))

    def dismiss(self, user_id: int, channel_id: int, message_id: int) -> None:
        """Remove a message that only this user sees from their pages for good."""
        self._dismissed.add((user_id, message_id))
        self._on_change(WorldChange("deleted", channel_id, message_id, audience=user_id))

    def _entries(self, user_id: int) -> Iterator[dict[str, Any]]:
        for channel_id in self._env.sight.channel_ids(user_id):
            yield self._entry(user_id, channel_id)

    def _entry(self, user_id: int, channel_id: int) -> dict[str, Any]:
        """Return a channel as the page lists it."""
        sight = self._env.sight
        channel = sight.channel(channel_id)
        metadata = channel.get("thread_metadata") or {}
        unread, mentions, last = sight.unread(user_id, channel_id, self._read.get((user_id, channel_id), 0))
        return {
            "numeric": channel_id,
            "id": str(channel_id),
            "type": int(channel["type"]),
            "name": channel.get("name"),
            "topic": channel.get("topic"),
            "parent_id": channel.get("parent_id"),
            "position": channel.get("position", 0),
            "archived": metadata.get("archived", False),
            "locked": metadata.get("locked", False),
            "may_send": sight.may_send(user_id, channel_id),
            "unread": unread,
            "mentions": mentions,
            "last_message_id": None if last is None else str(last),
        }


def _public(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != "numeric"}


def _ids(change: WorldChange) -> dict[str, str]:
    return {"channel_id": str(change.channel_id), "id": str(change.message_id)}
