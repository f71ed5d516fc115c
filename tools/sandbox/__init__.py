"""A local Discord look-alike: the very bot, an in-memory Discord, and a web page to play in it."""

from tools.sandbox.contract import BotAnswer, RequestRefused, SandboxError, WorldChange
from tools.sandbox.live import LiveEnv
from tools.sandbox.run import run_sandbox
from tools.sandbox.world import WORLD, Channel, Person, World

__all__ = [
    "WORLD",
    "BotAnswer",
    "Channel",
    "LiveEnv",
    "Person",
    "RequestRefused",
    "SandboxError",
    "World",
    "WorldChange",
    "run_sandbox",
]
