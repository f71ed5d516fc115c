"""Every command of `python -m bot`, and the games whose records can be shown."""

from collections.abc import Mapping
from importlib import import_module

from bot.cli.api import Command, PaintReports, ShowRecord
from bot.cli.checkout import developers_command
from bot.cli.commands import CHECK, FONTS, VERIFY, PlainPainter, report_commands, show_command
from bot.cli.databases.commands import BACKUP, DATABASE, RESTORE, STATISTICS
from bot.cli.melee.commands import DECK, MeleeReports, show_melee
from bot.cli.tournaments.commands import tournament_command


def _shown_in(room: str) -> ShowRecord:
    """What shows records in a game's room, which is imported when one is shown."""
    return lambda record, turn: import_module(f"bot.cli.{room}.records").show_game(record, turn)


SHOWN: Mapping[str, ShowRecord] = {
    "melee": show_melee,
    "multiuniversum": _shown_in("universum"),
    "multifold": _shown_in("multifold"),
    "multiversus": _shown_in("multiversus"),
    "multiverse-war": _shown_in("war"),
}
PAINTED: Mapping[str, PaintReports] = {"melee": MeleeReports(), "multiversus": PlainPainter()}

#: In the order of `--help`.
COMMANDS: tuple[Command, ...] = (
    developers_command("scenario"),
    developers_command("puzzle"),
    VERIFY,
    show_command(SHOWN),
    *report_commands(PAINTED),
    CHECK,
    DECK,
    developers_command("gallery"),
    FONTS,
    developers_command("bench"),
    developers_command("lab"),
    developers_command("tiers"),
    DATABASE,
    BACKUP,
    RESTORE,
    STATISTICS,
    tournament_command(developers_command("tournament rehearse")),
)
