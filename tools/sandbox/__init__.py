"""A local Discord look-alike: the very bot, an in-memory Discord, and a web page to play in it."""

from tools.sandbox.contract import Answer, Change, Refused, SandboxError
from tools.sandbox.live import LiveEnv
from tools.sandbox.run import run_sandbox
from tools.sandbox.world import WORLD, Person, Room, World

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
