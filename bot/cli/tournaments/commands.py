"""The commands `tournament read` and `schema`, and the developers' `rehearse`."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.cli.api import Command


def tournament_command(rehearse: Command) -> Command:
    """The command `tournament` with its subcommand `rehearse`."""

    def add_arguments(parser: ArgumentParser) -> None:
        words = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
        words.add_parser("schema", help="print the JSON Schema of exported tournaments")
        read = words.add_parser("read", help="check an exported tournament, and show its standings")
        read.add_argument(
            "file", type=Path, metavar="FILE", help="its JSON, or a tournament report of FIDE (TRF)"
        )
        read.add_argument(
            "--csv", choices=("standings", "pairings", "boards", "crosstable"), help="show this table as CSV"
        )
        rehearse.add_arguments(words.add_parser("rehearse", help=rehearse.summary))

    def run(arguments: Namespace) -> int:
        from bot.cli.tournaments import export_reader

        match arguments.what:
            case "schema":
                return export_reader.schema()
            case "read":
                return export_reader.read(arguments)
            case _:
                return rehearse.run(arguments)

    return Command("tournament", "rehearse a tournament; check and show an exported one", run, add_arguments)
