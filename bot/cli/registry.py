"""Every command of `python -m bot`, and the games whose records can be shown."""

from collections.abc import Mapping

from bot.cli.api import Command, EnterPlayers, Lab, PaintReports, PlayScenario, Puzzles, ShowRecord
from bot.cli.checkout import developers_command
from bot.cli.commands import (
    CHECK,
    FONTS,
    VERIFY,
    lab_command,
    puzzle_command,
    report_commands,
    scenario_command,
    show_command,
)
from bot.cli.databases.commands import BACKUP, DATABASE, RESTORE
from bot.cli.melee.commands import (
    DECK,
    MELEE_LAB,
    MELEE_PUZZLES,
    TIERS,
    MeleeReports,
    enter_melee,
    gallery_command,
    play_melee_scenario,
    show_melee,
)
from bot.cli.statistics.commands import STATISTICS
from bot.cli.tournaments.commands import tournament_command
from bot.cli.universum.commands import UNIVERSUM_LAB, draw_universum, play_universum_scenario, show_universum

PLAYED: Mapping[str, PlayScenario] = {
    "melee": play_melee_scenario,
    "multiuniversum": play_universum_scenario,
}
SHOWN: Mapping[str, ShowRecord] = {"melee": show_melee, "multiuniversum": show_universum}
ENTERED: Mapping[str, EnterPlayers] = {"melee": enter_melee}
PAINTED: Mapping[str, PaintReports] = {"melee": MeleeReports()}
PUZZLES: Mapping[str, Puzzles] = {"melee": MELEE_PUZZLES}
LABS: Mapping[str, Lab] = {"melee": MELEE_LAB, "multiuniversum": UNIVERSUM_LAB}

#: In the order of `--help`.
COMMANDS: tuple[Command, ...] = (
    scenario_command(PLAYED, usual="melee"),
    puzzle_command(PUZZLES, usual="melee"),
    VERIFY,
    show_command(SHOWN),
    *report_commands(PAINTED),
    CHECK,
    DECK,
    gallery_command((draw_universum,)),
    FONTS,
    developers_command("bench"),
    lab_command(LABS, usual="melee"),
    TIERS,
    DATABASE,
    BACKUP,
    RESTORE,
    STATISTICS,
    tournament_command(ENTERED),
)
