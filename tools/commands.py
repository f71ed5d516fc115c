"""The commands of `python -m bot` that only a checkout has, by name; `bot.cli.checkout` finds them here."""

from collections.abc import Mapping

from bot.cli.api import Command
from tools.bench.commands import bench_command
from tools.bench.registry import PARTS

COMMANDS: Mapping[str, Command] = {"bench": bench_command(PARTS)}
