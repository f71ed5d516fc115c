"""Every command of `python -m bot`, and the games whose records can be shown."""

from collections.abc import Mapping

from bot.bench.registry import PARTS
from bot.cli.api import Command, PaintReports, ShowRecord
from bot.cli.commands import CHECK, FONTS, VERIFY, bench_command, report_commands, show_command
from bot.cli.databases.commands import BACKUP, DATABASE, RESTORE
from bot.cli.melee.commands import DECK, GALLERY, LAB, SCENARIO, MeleeReports, show_melee
from bot.cli.statistics.commands import STATISTICS
from bot.cli.tournaments.commands import TOURNAMENT

SHOWN: Mapping[str, ShowRecord] = {"melee": show_melee}
PAINTED: Mapping[str, PaintReports] = {"melee": MeleeReports()}

#: In the order of `--help`.
COMMANDS: tuple[Command, ...] = (
    SCENARIO,
    VERIFY,
    show_command(SHOWN),
    *report_commands(PAINTED),
    CHECK,
    DECK,
    GALLERY,
    FONTS,
    bench_command(PARTS),
    LAB,
    DATABASE,
    BACKUP,
    RESTORE,
    STATISTICS,
    TOURNAMENT,
)
