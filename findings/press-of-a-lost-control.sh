#!/usr/bin/env bash
# discord.py drops the press of a button that its message has lost meanwhile, without a word.
#
# discord.py 2.7.1: for a DynamicItem, whose custom id says everything, the library still rebuilds a view from
# the message that comes with the interaction and looks for the custom id in it. If somebody edited the message
# between seeing and pressing, it finds nothing and returns: neither `from_custom_id` nor `callback` runs, and
# nothing is logged, so the user reads "This interaction failed". The event `on_interaction` is dispatched in
# both cases, so a bot that routes presses from there can answer.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check discord.py==2.7.1
"$work/venv/bin/python" - <<'PYTHON'
import asyncio
import logging

import discord

logged: list[str] = []


class Noted(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        logged.append(record.getMessage())


logging.getLogger("discord").addHandler(Noted())
logging.getLogger("discord").setLevel(logging.DEBUG)
ran: list[str] = []


class Go(discord.ui.DynamicItem[discord.ui.Button], template=r"go:(?P<count>\d+)"):
    @classmethod
    async def from_custom_id(cls, interaction, item, match, /):
        ran.append("from_custom_id")
        return cls(item)

    async def callback(self, interaction):
        ran.append("callback")


class Client(discord.Client):
    async def on_interaction(self, interaction):
        ran.append("on_interaction")


def button(custom_id: str) -> dict:
    return {"type": 2, "id": 2, "style": 1, "label": "Go", "custom_id": custom_id}


def pressed(shown: str) -> dict:
    """`go:1` is pressed; the message has this button by now."""
    user = {"id": "5", "username": "user", "discriminator": "0", "avatar": None, "global_name": None}
    message = {
        "id": "7", "channel_id": "6", "type": 0, "content": "", "author": user, "attachments": [], "embeds": [],
        "mentions": [], "mention_roles": [], "pinned": False, "mention_everyone": False, "tts": False,
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "flags": 0,
        "components": [{"type": 1, "id": 1, "components": [button(shown)]}],
    }
    return {
        "id": "8", "application_id": "9", "type": 3, "token": "token", "version": 1, "user": user,
        "channel_id": "6", "channel": {"id": "6", "type": 1}, "message": message, "attachment_size_limit": 1,
        "data": {"custom_id": "go:1", "component_type": 2}, "authorizing_integration_owners": {},
        "entitlements": [], "locale": "en-US",
    }


async def press(shown: str) -> tuple[list[str], list[str]]:
    client = Client(intents=discord.Intents.none())
    await client._async_setup_hook()
    client.add_dynamic_items(Go)
    ran.clear()
    logged.clear()
    client._connection.parse_interaction_create(pressed(shown))
    for _ in range(20):
        await asyncio.sleep(0)
    return sorted(ran), [each for each in logged if "interaction" in each.lower() and "dispatch" not in each.lower()]


there, lost = asyncio.run(press("go:1")), asyncio.run(press("go:2"))
print(discord.__version__, "there:", there, "lost:", lost)
assert there == (["callback", "from_custom_id", "on_interaction"], [])
assert lost == (["on_interaction"], [])
PYTHON
