"""The bot as a host has it: a wheel, built from a copy of the checkout and installed into an empty folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "cogs", "render")
SOURCES = ("data", *PACKAGES)
BUILD_FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")
SETTINGS = ("CACHE_DIR", "DATABASE_URL", "DISCORD_API_URL", "DISCORD_TOKEN", "PYTHONPATH")


@dataclass(frozen=True)
class Installed:
    """Where a wheel has been installed: `packages` has the bot, and nothing else."""

    packages: Path

    def environment(self, **settings: str) -> dict[str, str]:
        """This process's environment with the bot from the wheel, and no settings but these."""
        own = {name: value for name, value in os.environ.items() if name not in SETTINGS}
        return own | {"PYTHONPATH": str(self.packages)} | settings

    def python(
        self, *arguments: str, cwd: Path, settings: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """`python ARGUMENTS…` in the folder `cwd`, with the bot from the wheel, once it has ended."""
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=cwd,
            env=self.environment(**(settings or {})),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


def install_wheel(folder: Path, *, compiled: bool = False) -> Installed:
    """Build the wheel and install it below `folder`, without a network; AssertionError with pip's words.

    If `compiled`, rules and computer players are C extensions, as in the image, but built in a hurry.
    """
    sources, wheels, packages = folder / "sources", folder / "wheels", folder / "packages"
    for name in SOURCES:
        # Building leaves files behind, so the checkout itself is not built.
        shutil.copytree(ROOT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, sources)
    wheel_of = ("wheel", str(sources), "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels))
    pip(*wheel_of, level="0" if compiled else "")
    (wheel,) = wheels.glob("*.whl")
    pip("install", str(wheel), "--no-deps", "--no-index", "--no-compile", "--target", str(packages))
    return Installed(packages)


def pip(*arguments: str, level: str = "") -> str:
    """What pip prints; AssertionError with all of it if it fails. `level` is MELEE_COMPILED (setup.py)."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    environment = os.environ | {"MELEE_COMPILED": level}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
