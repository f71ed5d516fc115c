"""Starts the sandbox with its web server, and stops it again."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Mapping

import discord
from aiohttp import web
from discord.ext import commands

from tools.sandbox.contract import SandboxError
from tools.sandbox.live import LiveEnv
from tools.sandbox.web import build_app

HOST = "127.0.0.1"
PRUNE_SECONDS = 60.0
CLOSE_SECONDS = 0.5
"""How long unfinished requests may delay the end, in seconds."""


async def run_sandbox(
    make_bot: Callable[[], commands.Bot],
    *,
    port: int,
    announce: Callable[[str], None],
    stopped: asyncio.Event | None = None,
    greet: Callable[[discord.abc.Messageable], Awaitable[None]] | None = None,
    open_beside: Callable[[str], Mapping[str, web.Application]] = lambda _: {},
    client_secret: str = "",
) -> None:
    """Run a bot in its in-memory Discord and serve the page to play on.

    Args:
        make_bot: makes the bot that would also run on Discord; called once, after the port has been bound.
        port: the port on 127.0.0.1; 0 picks a free one.
        announce: called with the page's address once everything is ready.
        greet: posts the first message in the first channel, which the page opens.
        open_beside: called with the page's address before the bot starts; gives what else is served there,
            by its path.
        client_secret: the application's secret, with which the bot learns who opens its Activity, at the
            address `discord` of the page; without one, it has no Activity.
        stopped: set this event to end the sandbox; without one it runs until its task is cancelled.

    Raises:
        SandboxError: the port cannot be used.
        Exception: whatever the bot's own start-up raises.
    """
    # Without logging set up, discord.py's errors would go unseen.
    logging.basicConfig(level=logging.WARNING)
    with _listen(port) as listener:
        port = listener.getsockname()[1]
        env = LiveEnv(make_bot())
        beside = open_beside(f"http://{HOST}:{port}/")
        await env.start()
        try:
            if greet is not None:
                await greet(env.bot.get_partial_messageable(env.world.rooms[0].id))
            app = build_app(env, port, beside, client_secret)
            await _serve(env, app, listener, announce, stopped or asyncio.Event())
        finally:
            await env.stop()


def _listen(port: int) -> socket.socket:
    try:
        return socket.create_server((HOST, port))
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise SandboxError(f"Port {port} cannot be used: {reason}. Choose another with --port.") from error


async def _serve(
    env: LiveEnv,
    app: web.Application,
    listener: socket.socket,
    announce: Callable[[str], None],
    stopped: asyncio.Event,
) -> None:
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSE_SECONDS, handler_cancellation=True)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        announce(f"http://{HOST}:{listener.getsockname()[1]}/")
        await _prune_until(env, stopped)
    finally:
        await runner.cleanup()


async def _prune_until(env: LiveEnv, stopped: asyncio.Event) -> None:
    while not stopped.is_set():
        try:
            async with asyncio.timeout(PRUNE_SECONDS):
                await stopped.wait()
        except TimeoutError:
            env.prune()
