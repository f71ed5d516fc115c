"""Lists the packages, and builds C extensions if MELEE_COMPILED is set; pyproject.toml says the rest.

A wheel carries the folder `data` as the package `bot.data`, where `bot.content.folders` finds it.

MELEE_COMPILED turns the rules and computer players of the games into C extensions. It is the C compiler's
optimisation level, 0 to 3. It needs a C compiler:

    MELEE_COMPILED=3 pip install .

pip first asks what the build needs, in an environment with nothing but setuptools: `COMPILER`, which it then
installs for the build alone. The sources are the same; tests/games/test_compiled.py plays the same games with
both builds.
"""

import os
from importlib.util import find_spec

from setuptools import find_namespace_packages, setup

#: What a compiled build needs: mypyc, which comes with the type checker, and the types of what rules import.
COMPILER = ("mypy>=1.17,<3", "msgspec>=0.23,<0.24", "pydantic>=2.12,<3", "types-regex>=2024.11,<2027")
#: What all play goes through, by room. Models of cards and setups (pydantic) and texts stay as they are.
RULES = {
    "games": ("dice",),
    "games/grid": ("grid", "lattices", "sets", "sight", "ways"),
    "games/melee/board": ("movement", "tiles"),
    "games/melee/position": (
        "actions", "codes", "compiled", "conditions", "reach", "setup", "state", "stats",
    ),
    "games/melee/odds": ("dice_course", "foresight", "pair_odds", "tally"),
    "games/melee/rules": ("apply", "blind", "combat", "imagine", "legal", "turns"),
    "games/melee/abilities": (
        "chain", "combat_dice", "piles", "programs", "relocation", "resolve", "targets", "triggers",
    ),
    "games/multifold/board": ("field",),
    "games/multifold/position": ("actions", "state"),
    "games/multifold/rules": (
        "battle", "deeds", "ending", "flow", "hazards", "legal", "offers", "pieces", "placing", "run",
    ),
    "games/multiversus/board": ("spaces",),
    "games/multiversus/position": ("actions", "field", "position"),
    "games/multiversus/rules": (
        "deeds", "flow", "force", "offers", "questions", "ranges", "run", "turns", "ways",
    ),
    "games/war/board": ("board", "land"),
    "games/war/position": ("actions", "blocks", "field", "position"),
    "games/war/rules": (
        "building", "dealings", "endings", "exploring", "fighting", "flow", "kills", "legal", "looks",
        "missions", "moves", "offers", "powers", "recruiting", "rounds", "run", "strength",
        "timeouts", "works",
    ),
    "games/universum/position": ("actions", "state"),
    "games/universum/rules": (
        "imagine", "legal", "perform", "play", "scoring", "stacks", "timeouts", "turns",
    ),
}  # fmt: skip
#: What computer players think with, by room.
PLAYERS = {
    "players/melee": ("adept", "grandmaster", "master", "playouts"),
    "players/melee/valuing": (
        "appraisal", "blows", "chance", "features", "fighters", "ground", "limit", "outlook", "placement",
        "plans", "sense", "siege", "spending", "value", "weights",
    ),
    "players/multiversus": ("adept", "appraisal", "master", "novice", "planning"),
    "players/multifold": ("adept", "appraisal", "master", "novice", "outlook", "planning"),
    "players/universum": (
        "adept", "appraisal", "facts", "master", "novice", "planning", "weights",
    ),
    "players/war": (
        "adept", "appraisal", "assaults", "blows", "choices", "goals", "master", "missions", "novice",
        "spending", "tastes",
    ),
}  # fmt: skip
MODULES = [f"bot/{room}/{name}.py" for room, names in (RULES | PLAYERS).items() for name in names]

extensions, needed = [], ()
if level := os.environ.get("MELEE_COMPILED"):
    if find_spec("mypyc") and find_spec("pydantic"):
        from mypyc.build import mypycify

        extensions = mypycify(MODULES, opt_level=level, debug_level="0")
    else:
        needed = COMPILER

setup(
    packages=[*find_namespace_packages(include=["bot*", "cogs*", "render*"]), "bot.data"],
    package_dir={"bot.data": "data"},
    ext_modules=extensions,
    setup_requires=needed,
)
