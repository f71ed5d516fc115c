"""Lists the packages, and builds C extensions if MELEE_COMPILED is set; pyproject.toml says the rest.

A wheel carries the folder `data` as the package `bot.data`, where `bot.content.folders` finds it.

MELEE_COMPILED turns the rules and computer players of both games into C extensions. It is the C compiler's
optimisation level, 0 to 3. It needs a C compiler:

    MELEE_COMPILED=3 pip install .

pip first asks what the build needs, in an environment with nothing but setuptools: `COMPILER`, which it then
installs for the build alone. The sources are the same; tests/games/test_compiled.py plays the same games with
both builds.
"""

import os
from importlib.util import find_spec

from setuptools import find_namespace_packages, setup

#: What a compiled build needs: mypyc, which comes with the type checker, and what that knows of card models.
COMPILER = ("mypy>=1.17,<3", "pydantic>=2.12,<3")
#: What all play goes through. Models of cards and setups (pydantic) and texts stay as they are.
RULES = (
    "games/dice",
    "games/melee/board/movement", "games/melee/board/tiles",
    "games/melee/position/actions", "games/melee/position/codes", "games/melee/position/compiled",
    "games/melee/position/conditions", "games/melee/position/costs", "games/melee/position/ground",
    "games/melee/position/reach", "games/melee/position/setup", "games/melee/position/state",
    "games/melee/position/stats", "games/melee/position/wards",
    "games/melee/rules/alone", "games/melee/rules/apply", "games/melee/rules/blind",
    "games/melee/rules/chain", "games/melee/rules/combat", "games/melee/rules/combat_dice",
    "games/melee/rules/dice_course",
    "games/melee/rules/foresight", "games/melee/rules/imagine", "games/melee/rules/legal",
    "games/melee/rules/moments", "games/melee/rules/piles", "games/melee/rules/programs",
    "games/melee/rules/relocation", "games/melee/rules/resolve", "games/melee/rules/tally",
    "games/melee/rules/targets", "games/melee/rules/triggers", "games/melee/rules/turns",
    "games/universum/position/actions", "games/universum/position/state",
    "games/universum/rules/begin", "games/universum/rules/imagine", "games/universum/rules/leaving",
    "games/universum/rules/legal", "games/universum/rules/perform", "games/universum/rules/play",
    "games/universum/rules/scoring", "games/universum/rules/sets", "games/universum/rules/stacks",
    "games/universum/rules/timeouts", "games/universum/rules/turns",
)  # fmt: skip
#: What computer players think with.
PLAYERS = (
    "players/melee/adept", "players/melee/appraisal", "players/melee/blows", "players/melee/chance",
    "players/melee/features", "players/melee/fighters", "players/melee/grandmaster", "players/melee/ground",
    "players/melee/limit", "players/melee/long_playouts", "players/melee/master", "players/melee/outlook",
    "players/melee/placement", "players/melee/plans", "players/melee/playouts", "players/melee/sense",
    "players/melee/siege", "players/melee/sparring", "players/melee/value", "players/melee/weights",
    "players/universum/adept", "players/universum/appraisal", "players/universum/facts",
    "players/universum/master", "players/universum/novice", "players/universum/planning",
    "players/universum/reasons", "players/universum/weights",
)  # fmt: skip
MODULES = [f"bot/{name}.py" for name in RULES + PLAYERS]

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
