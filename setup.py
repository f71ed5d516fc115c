"""Builds rules and computer players as C extensions if MELEE_COMPILED is set; pyproject.toml says the rest.

MELEE_COMPILED is the C compiler's optimisation level, 0 to 3. It needs a C compiler, and mypy installed:

    pip install setuptools mypy && MELEE_COMPILED=3 pip install --no-build-isolation .

The sources are the same; tests/games/test_compiled.py plays the same games with both builds.
"""

import os

from setuptools import setup

#: What all play goes through. Card models (pydantic), what is compiled from them, and texts stay as they are.
RULES = (
    "dice", "melee/actions", "melee/apply", "melee/board", "melee/chain", "melee/codes", "melee/combat",
    "melee/combat_dice", "melee/conditions", "melee/effects", "melee/legal", "melee/moments",
    "melee/movement", "melee/places", "melee/reach", "melee/resolve", "melee/state", "melee/stats",
    "melee/targets", "melee/triggers", "melee/turns", "melee/wards",
)  # fmt: skip
#: What the adept and the master think with.
PLAYERS = (
    "adept", "appraisal", "blows", "chance", "ground", "master", "outlook", "pieces", "plans", "playouts",
    "sense", "siege", "stands", "weights",
)  # fmt: skip
MODULES = [f"bot/games/{name}.py" for name in RULES] + [f"bot/players/{name}.py" for name in PLAYERS]

extensions = []
if level := os.environ.get("MELEE_COMPILED"):
    from mypyc.build import mypycify

    extensions = mypycify(MODULES, opt_level=level, debug_level="0")

setup(ext_modules=extensions)
