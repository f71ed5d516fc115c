"""The command line: `python -m bot` runs the bot, `python -m bot COMMAND` everything else."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from bot.cli.melee.deck.parser import add_deck
from bot.cli.melee.lab.parser import add_lab
from bot.cli.output import CommandError, complain
from bot.games.errors import MeleeError

DEFAULT_PORT = 8420


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line instead of the usage and the fault."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m bot",
        description="Duels of Multiverse Melee on Discord; without DISCORD_TOKEN, in the browser.",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=DEFAULT_PORT,
        help="where the sandbox serves its page, on 127.0.0.1 only; 0 takes any free port",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    scenario = commands.add_parser("scenario", help="play scenario files and compare with what they expect")
    scenario.add_argument("files", nargs="+", type=Path, metavar="FILE")
    verify = commands.add_parser("verify", help="check a match record: seed, hash, every die, every action")
    verify.add_argument("record", type=Path, metavar="RECORD")
    show = commands.add_parser("show", help="show a match record as a text board")
    show.add_argument("record", type=Path, metavar="RECORD")
    show.add_argument("--turn", type=int, help="the turn to show (without it: the end)")
    commands.add_parser("check-decks", help="check all decks and battlefields in data/")
    add_deck(commands.add_parser("deck", help="write, check and make decks"))
    gallery = commands.add_parser("gallery", help="draw one of each picture, for a person to look at")
    gallery.add_argument("folder", type=Path, metavar="OUTDIR")
    bench = commands.add_parser("bench", help="print figures of speed on this machine")
    parts = ("all", "engine", "players", "render", "sandbox")
    bench.add_argument("part", nargs="?", choices=parts, default="all")
    bench.add_argument("--seconds", type=float, default=20.0, help="how long each part measures (default 20)")
    bench.add_argument("--json", action="store_true", help="print JSON for other tools")
    lab = commands.add_parser("lab", help="play many games at once: how good are decks, cards, players")
    add_lab(lab)
    return parser


def _dispatch(arguments: argparse.Namespace) -> int:
    """Run the command; modules are loaded only for the command that needs them."""
    match arguments.command:
        case None:
            from bot.cli.serve import serve

            return serve(arguments.port)
        case "bench":
            from bot.bench.report import bench

            return bench(arguments.part, seconds=arguments.seconds, as_json=arguments.json)
        case "deck":
            return _deck(arguments)
        case "gallery":
            from bot.cli.melee.gallery.command import gallery

            return gallery(arguments.folder)
        case "lab":
            from bot.cli.melee.lab.command import lab

            return lab(arguments)
    from bot.cli import files

    match arguments.command:
        case "scenario":
            return files.scenario(arguments.files)
        case "verify":
            return files.verify_record(arguments.record)
        case "show":
            return files.show_record(arguments.record, arguments.turn)
        case _:
            return files.check()


def _deck(arguments: argparse.Namespace) -> int:
    if arguments.what == "generate":
        from bot.cli.melee.deck.generate import generate_deck

        return generate_deck(arguments)
    from bot.cli.melee.deck import files

    match arguments.what:
        case "check":
            return files.check(arguments)
        case "show":
            return files.show(arguments)
        case _:
            return files.schema()


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; an expected fault is one line on standard error."""
    words = sys.argv[1:] if argv is None else list(argv)
    arguments = _parser().parse_args(words)
    arguments.words = words
    try:
        return _dispatch(arguments)
    except CommandError as error:
        complain(str(error))
        return error.status
    except MeleeError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 1


if __name__ == "__main__":
    sys.exit(main())
