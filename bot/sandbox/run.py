"""From nothing to a sandbox that is played in, and back."""

import asyncio
import logging
import socket
from collections.abc import Callable

from aiohttp import web
from discord.ext import commands

from bot.sandbox.contract import SandboxError
from bot.sandbox.live import LiveEnv
from bot.sandbox.web import build_app

HOST = "127.0.0.1"
PRUNE_SECONDS = 60.0
CLOSE_SECONDS = 0.5
"""How long requests under way may delay the end."""


async def run_sandbox(
    make_bot: Callable[[], commands.Bot],
    *,
    port: int,
    announce: Callable[[str], None],
    stopped: asyncio.Event | None = None,
) -> None:
    """Run a bot in its in-memory Discord and serve the page to play in it.

    Args:
        make_bot: makes the very bot that would run on Discord; called once, after the port was found free.
        port: where to serve, on 127.0.0.1 only; 0 takes any free port.
        announce: called with the page's address when everything is ready.
        stopped: set it to end the sandbox; without it the sandbox runs until it is cancelled.

    Raises:
        SandboxError: the port cannot be had.
        Exception: whatever the bot's own start-up raises.
    """
    # discord.py keeps its errors to itself where nobody has set up logging.
    logging.basicConfig(level=logging.WARNING)
    with _listen(port) as listener:
        port = listener.getsockname()[1]
        env = LiveEnv(make_bot())
        await env.start()
        try:
            await _serve(env, listener, port, announce, stopped or asyncio.Event())
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
    listener: socket.socket,
    port: int,
    announce: Callable[[str], None],
    stopped: asyncio.Event,
) -> None:
    runner = web.AppRunner(
        build_app(env, port), access_log=None, shutdown_timeout=CLOSE_SECONDS, handler_cancellation=True
    )
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        announce(f"http://{HOST}:{port}/")
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
