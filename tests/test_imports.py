"""The bot and its helper processes load no more modules than they use: each costs time and memory."""

import subprocess
import sys
from collections.abc import Collection

import pytest

from render.registry import DRAWING, DRAWING_ALL

NEEDLESS = {
    "alembic",
    "asyncpg",
    "fontTools",
    "numpy",
    "openskill",
    "py4swiss",
    "pygments",
    "rustworkx",
    "simcord",
    "tools",
}
"""Packages for migrations, PostgreSQL, ratings, pairings, tests and the sandbox."""
PAINTERS_OWN = {"PIL"}
"""Packages that only painters load: the bot itself draws nothing."""
HELPERS_NEEDLESS = NEEDLESS | {
    "aiohttp",
    "cogs",
    "discord",
    "fonticon_mdi7",
    "prometheus_client",
    "sqlalchemy",
}
"""Helper processes know neither Discord nor the database, and import no names of icons by the thousand."""


def _loaded(module: str, without: Collection[str] = ()) -> set[str]:
    """The modules that this one brings, beyond those that these packages bring."""
    before = "".join(f"import {each}; " for each in without)
    told = f"{before}import sys; known = set(sys.modules); import {module}; print(*set(sys.modules) - known)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_main_process_loads_no_more_than_it_uses() -> None:
    loaded = _loaded("bot.app", ("discord", "sqlalchemy", "PIL", "pydantic"))
    assert len(loaded) <= 1400
    assert {each.partition(".")[0] for each in loaded} & NEEDLESS == set()


def test_the_running_bot_loads_nothing_that_draws() -> None:
    loaded = _loaded("bot.cli.serve")
    assert len(loaded) <= 2282
    assert {each.partition(".")[0] for each in loaded} & (NEEDLESS | PAINTERS_OWN) == set()
    assert "sqlalchemy.orm" not in loaded, "only PostgreSQL needs it"
    assert "bot.web" not in loaded, "only a bot with PUBLIC_URL, and the sandbox, serve tables"


@pytest.mark.parametrize(
    ("module", "most"),
    [
        (", ".join((*DRAWING_ALL, *DRAWING.values())), 640),
        ("bot.matches.melee.computers", 313),
        ("bot.matches.universum.computers", 233),
        ("bot.matches.multiversus.computers", 202),
    ],
    ids=[
        "a painter",
        "a thinker about Melee",
        "a thinker about Multiuniversum",
        "a thinker about Multiversus",
    ],
)
def test_a_helper_process_loads_no_more_than_it_uses(module: str, most: int) -> None:
    loaded = _loaded(module)
    assert len(loaded) <= most
    assert {each.partition(".")[0] for each in loaded} & HELPERS_NEEDLESS == set()


@pytest.mark.parametrize(
    "module", ["tools.cli.melee.lab.command", "tools.cli.melee.tiers.command", "tools.cli.multifold.lab"]
)
def test_only_those_who_fit_need_numpy(module: str) -> None:
    assert "numpy" not in _loaded(module)
