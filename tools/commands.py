"""The commands of `python -m bot` that only a checkout has; `bot.cli.checkout` finds them here by name."""

from collections.abc import Mapping

from bot.cli.api import Command
from tools.bench.commands import bench_command
from tools.bench.registry import PARTS
from tools.cli.api import EnterPlayers, Lab, PlayScenario, Puzzles
from tools.cli.commands import lab_command, puzzle_command, scenario_command
from tools.cli.melee.commands import (
    MELEE_LAB,
    MELEE_PUZZLES,
    TIERS,
    enter_melee,
    gallery_command,
    play_melee_scenario,
)
from tools.cli.multifold.commands import MULTIFOLD_LAB, draw_multifold, play_multifold_scenario
from tools.cli.multiversus.commands import MULTIVERSUS_LAB, draw_multiversus, play_multiversus_scenario
from tools.cli.tournaments.commands import rehearse_command
from tools.cli.universum.commands import UNIVERSUM_LAB, draw_universum, play_universum_scenario
from tools.cli.war.commands import WAR_LAB, draw_war, play_war_scenario

PLAYED: Mapping[str, PlayScenario] = {
    "melee": play_melee_scenario,
    "multiuniversum": play_universum_scenario,
    "multiversus": play_multiversus_scenario,
    "multifold": play_multifold_scenario,
    "multiverse-war": play_war_scenario,
}
ENTERED: Mapping[str, EnterPlayers] = {"melee": enter_melee}
PUZZLES: Mapping[str, Puzzles] = {"melee": MELEE_PUZZLES}
LABS: Mapping[str, Lab] = {
    "melee": MELEE_LAB,
    "multiuniversum": UNIVERSUM_LAB,
    "multiversus": MULTIVERSUS_LAB,
    "multifold": MULTIFOLD_LAB,
    "multiverse-war": WAR_LAB,
}

COMMANDS: Mapping[str, Command] = {
    command.name: command
    for command in (
        scenario_command(PLAYED, usual="melee"),
        puzzle_command(PUZZLES, usual="melee"),
        gallery_command((draw_universum, draw_multiversus, draw_multifold, draw_war)),
        bench_command(PARTS),
        lab_command(LABS, usual="melee"),
        TIERS,
        rehearse_command(ENTERED),
    )
}
