"""The packages of fonts and emoji: where they are, and which may be missing."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

CJK, KURINTO = "manimgx_fonts_cjk", "weblate_fonts"
EXTRA_PACKAGES = {CJK: "Chinese, Japanese and Korean", KURINTO: "rare scripts and ornaments"}
"""Packages of the extra `fonts`, which the bot does without, and what each one has."""


@cache
def package_folder(package: str) -> Path:
    """A package's folder, found without importing the package: some are slow to import.

    ModuleNotFoundError if it is not installed.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"fonts are missing: {package} is not installed", name=package)
    return Path(spec.submodule_search_locations[0])


@cache
def has_package(package: str) -> bool:
    """Whether a package of fonts is installed."""
    return find_spec(package) is not None


def missing_packages() -> list[str]:
    """The packages of the extra `fonts` that are not installed."""
    return [package for package in EXTRA_PACKAGES if not has_package(package)]
