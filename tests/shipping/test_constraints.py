"""Every dependency has bounds; constraints.txt has a version of each, and of what they need in turn."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
from packaging.version import Version

from tests.cases import for_each
from tests.shipping.installed import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NAME = canonicalize_name(PROJECT["project"]["name"])
EXTRAS = PROJECT["project"]["optional-dependencies"]
MADE_WITH = "3.11"
UPPER = {"<", "<=", "==", "~="}


def _asked() -> list[Requirement]:
    """All requirements of pyproject.toml, except its own extras."""
    lines = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    lines += [line for extra in EXTRAS.values() for line in extra]
    found = [Requirement(line) for line in lines]
    return [requirement for requirement in found if canonicalize_name(requirement.name) != NAME]


def _lines() -> list[str]:
    text = (ROOT / "constraints.txt").read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def _pinned() -> dict[NormalizedName, Version]:
    pairs = [line.split("==") for line in _lines()]
    return {canonicalize_name(name): Version(version) for name, version in pairs}


@for_each("requirement", _asked(), ids=str)
def test_every_dependency_has_an_upper_bound_that_the_constraints_keep(requirement: Requirement) -> None:
    assert {bound.operator for bound in requirement.specifier} & UPPER
    assert requirement.specifier.contains(_pinned()[canonicalize_name(requirement.name)])


def test_the_constraints_are_names_and_versions_alone() -> None:
    assert [line for line in _lines() if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line)] == []
    assert f"with Python {MADE_WITH}." in (ROOT / "constraints.txt").read_text("utf-8")


def _needed(requirement: Requirement, extra: str) -> bool:
    python = {"python_version": MADE_WITH, "python_full_version": f"{MADE_WITH}.0", "extra": extra}
    return requirement.marker is None or requirement.marker.evaluate(python)


def _closure() -> Iterator[NormalizedName]:
    """The names of all packages that pyproject.toml asks for, and of those that these need."""
    todo = _asked()
    seen: set[tuple[NormalizedName, str]] = set()
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        yield name
        for extra in {"", *requirement.extras}:
            if (name, extra) in seen:
                continue
            seen.add((name, extra))
            try:
                lines = distribution(name).requires or []
            except PackageNotFoundError:  # an extra that only `bench` or another system has
                continue
            todo += [each for line in lines if _needed(each := Requirement(line), extra)]


def test_the_constraints_name_all_that_is_installed_in_the_end() -> None:
    assert set(_closure()) - _pinned().keys() == set()
