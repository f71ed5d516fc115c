"""The developers' commands and the sandbox, which exist only in a checkout's folder `tools`."""

import importlib
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from msgspec.structs import replace

from bot.cli.api import Command
from bot.cli.output import CommandError

SUMMARIES: Mapping[str, str] = {
    "scenario": "play scenario files and compare with what they expect",
    "puzzle": "ask a computer player puzzles, find new ones, or check them",
    "gallery": "draw one of each picture, and a page with them all",
    "bench": "print figures of speed on this machine",
    "lab": "play many games at once: how good decks, cards and players are",
    "tiers": "learn from many games how well any deck plays",
    "tournament rehearse": "play a tournament many times in a model: how it goes",
}
"""The line of each such command in `--help`."""
ROOT = Path(__file__).resolve().parents[2]
_OWN = ("bot", "cogs", "render", "sample", "tests", "tools")
_WRONG = 2


def developers_command(name: str, root: Path = ROOT) -> Command:
    """The command of this name from a checkout in `root`, or one that refuses because it needs a checkout."""
    tools = checkout_module("tools.commands", root)
    if tools is None:
        return _missing(name)
    command: Command = tools.COMMANDS[name]
    return replace(command, run=partial(_run, command))


def _run(command: Command, arguments: Namespace) -> int:
    """Run a command; raises CommandError if a package that only developers need is not installed."""
    try:
        return command.run(arguments)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in _OWN:
            raise
        raise CommandError(
            f"{command.name}: {package} is not installed; this command needs the development tools: "
            "pip install -c constraints.txt -e '.[dev]'"
        ) from error


def checkout_module(name: str, root: Path = ROOT) -> ModuleType | None:
    """This module of a checkout in `root`; None if there is no checkout."""
    if not _is_checkout(root):
        return None
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))  # an editable install finds only installed modules
    return importlib.import_module(name)


def _is_checkout(root: Path) -> bool:
    """Whether the tools are beside the bot; among installed packages there is no `pyproject.toml`."""
    return (root / "tools" / "commands.py").is_file() and (root / "pyproject.toml").is_file()


def _missing(name: str) -> Command:
    def run(_: Namespace) -> NoReturn:
        raise CommandError(
            f"{name}: this is an install of the bot; run it in a checkout of the project's repository", _WRONG
        )

    return Command(name, f"{SUMMARIES[name]} (needs a checkout)", run, _take_everything)


def _take_everything(parser: ArgumentParser) -> None:
    """Take all arguments, none of them as an option."""
    parser.prefix_chars = "\0"
    parser.add_argument("arguments", nargs="*")
