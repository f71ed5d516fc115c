"""A local Discord look-alike: the very bot, an in-memory Discord, and a web page to play in it."""

from bot.sandbox.contract import Answer, Change, Refused, SandboxError
from bot.sandbox.live import LiveEnv
from bot.sandbox.run import run_sandbox
from bot.sandbox.world import WORLD, Person, Room, World

__all__ = [
    "WORLD",
    "Answer",
    "Change",
    "LiveEnv",
    "Person",
    "Refused",
    "Room",
    "SandboxError",
    "World",
    "run_sandbox",
]
