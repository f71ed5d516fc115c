#!/usr/bin/env bash
# Of many requests at once, some fail as rate limited, though each had only to wait for its turn.
#
# discord.py 2.7.1 keeps to Discord's limits by itself, but knows the global one, 50 requests a second, only from
# refusals. Then all requests wait until the second is over, and go together: 50 are taken, the others refused once
# more. After its fifth refusal, a request raises HTTPException with status 429. So of 400 requests to 400 channels,
# 100 to 150 are lost after six seconds, and over 1,000 refusals come together; after 10,000 in ten minutes, Discord
# blocks the machine's address. A bot that has much to send at once, as after a start, must keep the pace itself:
# an `http_trace` whose `on_request_start` waits is a public place for that.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check discord.py==2.7.1 aiohttp==3.14.5
"$work/venv/bin/python" - <<'PYTHON'
import asyncio
import json
import logging
import time
from collections import Counter

import discord
from aiohttp import web

LIMIT = 50  # requests a second
BOT = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None, "bot": True}
logging.disable()


def answer(value, status=200, **headers):
    """An answer as Discord gives it; without Via, discord.py takes a refusal for one of the address."""
    headers = {"Via": "1.1 google", **headers}
    return web.Response(
        body=json.dumps(value).encode(), content_type="application/json", status=status, headers=headers
    )


class Discord:
    """Takes so many requests in each second, and refuses the others until it is over."""

    def __init__(self):
        self.answers, self.ends, self.taken = Counter(), 0.0, 0

    async def typing(self, _request):
        now = time.monotonic()
        if now >= self.ends:
            self.ends, self.taken = now + 1, 0
        self.taken += 1
        if self.taken <= LIMIT:
            self.answers["taken"] += 1
            return web.Response(status=204)
        self.answers["refused"] += 1
        wait = {"message": "You are being rate limited.", "retry_after": self.ends - now, "global": True}
        return answer(wait, 429, **{"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"})

    async def user(self, _request):
        return answer(BOT)

    async def application(self, _request):
        about = dict.fromkeys(("name", "description", "verify_key"), "")
        return answer({**about, "id": "1", "icon": None, "owner": BOT, "bot_public": True,
                       "bot_require_code_grant": False})


async def send(number):
    """Say in so many channels at once that one types: how many times that raised 429, and the answers."""
    server, app = Discord(), web.Application()
    app.add_routes([web.get("/users/@me", server.user), web.get("/oauth2/applications/@me", server.application),
                    web.post("/channels/{channel}/typing", server.typing)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    discord.http.Route.BASE = f"http://127.0.0.1:{runner.addresses[0][1]}"
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login("token")
        channels = [client.get_partial_messageable(1000 + each) for each in range(number)]
        done = await asyncio.gather(*(each.typing() for each in channels), return_exceptions=True)
    await runner.cleanup()
    failed = [each for each in done if each is not None]
    assert all(isinstance(each, discord.HTTPException) and each.status == 429 for each in failed), failed
    return len(failed), server.answers


async def main():
    for number in (100, 400):
        lost, answers = await send(number)
        print(f"{number} at once: {answers['taken']} taken, {answers['refused']} refusals, {lost} raised 429")
        assert (lost == 0) == (number == 100)
        assert answers["taken"] + lost == number
    assert answers["refused"] > 900


assert discord.__version__ == "2.7.1"
asyncio.run(main())
PYTHON
