"""Every command of `python -m bot`, and the games whose records can be shown."""

from collections.abc import Mapping

from bot.cli.api import Command, PaintReports, ShowRecord
from bot.cli.checkout import developers_command
from bot.cli.commands import CHECK, FONTS, VERIFY, PlainPainter, report_commands, show_command
from bot.cli.databases.commands import BACKUP, DATABASE, RESTORE, STATISTICS
from bot.cli.melee.commands import DECK, MeleeReports, show_melee
from bot.cli.multifold.commands import show_multifold
from bot.cli.multiversus.commands import show_multiversus
from bot.cli.tournaments.commands import tournament_command
from bot.cli.universum.commands import show_universum
from bot.cli.war.commands import show_war

SHOWN: Mapping[str, ShowRecord] = {
    "melee": show_melee,
    "multiuniversum": show_universum,
    "multifold": show_multifold,
    "multiversus": show_multiversus,
    "multiverse-war": show_war,
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
