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
from tools.cli.multifold.parser import add_lab as add_multifold
from tools.cli.multiversus.lab.parser import add_lab as add_multiversus
from tools.cli.rooms import Room
from tools.cli.tournaments.commands import entering, rehearse_command
from tools.cli.universum.lab.parser import add_lab as add_universum
from tools.cli.war.parser import add_lab as add_war

UNIVERSUM, MULTIVERSUS = Room("universum", "lab.command"), Room("multiversus", "lab.command")
MULTIFOLD, WAR = Room("multifold"), Room("war")

PLAYED: Mapping[str, PlayScenario] = {
    "melee": play_melee_scenario,
    "multiuniversum": UNIVERSUM.play,
    "multiversus": MULTIVERSUS.play,
    "multifold": MULTIFOLD.play,
    "multiverse-war": WAR.play,
}
ENTERED: Mapping[str, EnterPlayers] = {"melee": enter_melee} | {
    game: entering(game) for game in PLAYED if game != "melee"
}
PUZZLES: Mapping[str, Puzzles] = {
    "melee": MELEE_PUZZLES,
    "multiversus": Puzzles(
        ("novice", "adept", "master"),
        "adept",
        MULTIVERSUS.ask_puzzle,
        MULTIVERSUS.find_puzzles,
        ("choice", "lines"),
        MULTIVERSUS.check_puzzle,
    ),
}
LABS: Mapping[str, Lab] = {
    "melee": MELEE_LAB,
    "multiuniversum": Lab(
        "how even the seats of Multiuniversum are, and how good its players", add_universum, UNIVERSUM.lab
    ),
    "multiversus": Lab(
        "how even the teams of Multiversus are, and what their parts are worth",
        add_multiversus,
        MULTIVERSUS.lab,
    ),
    "multifold": Lab(
        "how computer players of Multifold fare, seats, places and cards", add_multifold, MULTIFOLD.lab
    ),
    "multiverse-war": Lab(
        "how computer players of Multiverse War fare, seats, endings and units", add_war, WAR.lab
    ),
}

COMMANDS: Mapping[str, Command] = {
    command.name: command
    for command in (
        scenario_command(PLAYED, usual="melee"),
        puzzle_command(PUZZLES, usual="melee"),
        gallery_command((UNIVERSUM.draw, MULTIVERSUS.draw, MULTIFOLD.draw, WAR.draw)),
        bench_command(PARTS),
        lab_command(LABS, usual="melee"),
        TIERS,
        rehearse_command(ENTERED),
    )
}
