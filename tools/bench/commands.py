"""The command `bench`."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping

from bot.cli.api import Command
from bot.cli.checkout import SUMMARIES
from tools.bench.parts import BenchPart, Option


def bench_command(parts: Mapping[str, BenchPart]) -> Command:
    """The command `bench`, with these parts and their options."""
    options = {option.name: option for part in parts.values() for option in part.options}

    def add_arguments(parser: ArgumentParser) -> None:
        parser.add_argument("part", nargs="?", choices=("all", *parts), default="all")
        parser.add_argument(
            "--seconds", type=float, default=20.0, help="how long each part measures (default 20)"
        )
        for option in options.values():
            _add_option(parser, option)
        parser.add_argument("--keep", action="store_true", help="keep the figures in docs/, as `all` does")
        parser.add_argument("--json", action="store_true", help="print JSON for other tools")

    def run(arguments: Namespace) -> int:
        from tools.bench.report import bench

        return bench(
            arguments.part,
            seconds=arguments.seconds,
            as_json=arguments.json,
            keeps=arguments.keep,
            parts=parts,
            options={name: getattr(arguments, name) for name in options},
        )

    return Command("bench", SUMMARIES["bench"], run, add_arguments)


def _add_option(parser: ArgumentParser, option: Option) -> None:
    name, default = f"--{option.name}", option.default
    if default is False:
        parser.add_argument(name, action="store_true", help=option.help)
    else:
        text = option.help
        if default != "":
            text += f" (default {default if isinstance(default, str) else format(default, 'g')})"
        parser.add_argument(name, type=type(default), default=default, help=text)
