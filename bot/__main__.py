"""The command line: `python -m bot` runs the bot, `python -m bot COMMAND` everything else."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from bot.cli.api import Command
from bot.cli.output import CommandError, complain
from bot.cli.registry import COMMANDS
from bot.games.errors import MultiverseError
from bot.heap import uncollected

DEFAULT_PORT = 8420
_PORT_DIGITS = 5


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Print one line instead of the usage and the error."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")

    def parse_known_args(  # type: ignore[override]  # parse_args needs one of its overloads
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Refuse unknown arguments with the help of their own command, not of the outermost one."""
        found, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found, rest


def _parser(commands: Iterable[Command]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m bot",
        description="Tabletop games of the multiverse on Discord; without DISCORD_TOKEN, in the browser.",
    )
    parser.set_defaults(run=_serve)
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        help="the port of the sandbox's page, on 127.0.0.1 only; 0 takes any free port",
    )
    words = parser.add_subparsers(dest="command", metavar="COMMAND")
    for command in commands:
        own = words.add_parser(command.name, help=command.summary)
        command.add_arguments(own)
        own.set_defaults(run=command.run)
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _PORT_DIGITS and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: a whole number from 0 to 65535")
    return int(text)


def _serve(arguments: argparse.Namespace) -> int:
    with uncollected():
        from bot.cli.serve import serve

    return serve(arguments.port)


def main(argv: Sequence[str] | None = None, commands: Iterable[Command] = COMMANDS) -> int:
    """Run a command and return its exit code; expected errors are one line on standard error."""
    words = sys.argv[1:] if argv is None else list(argv)
    arguments = _parser(commands).parse_args(words)
    arguments.words = words
    try:
        run: Callable[[argparse.Namespace], int] = arguments.run
        return run(arguments)
    except CommandError as error:
        complain(str(error))
        return error.status
    except MultiverseError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 1


if __name__ == "__main__":
    sys.exit(main())
