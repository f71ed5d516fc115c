"""Lets the processes of one run share the work of rewriting the tests' asserts.

In a fresh checkout, pytest rewrites each file when it is first imported, and keeps the outcome on the disk.
All processes collect the same files at the same time, so each of them would rewrite nearly all.
"""

import importlib
import os
from contextlib import suppress
from pathlib import Path

import pytest


def share_rewriting(session: pytest.Session) -> None:
    """Import the files that are about to be collected, each process beginning at another one."""
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if count == 1:
        return
    files = _files_of(session.config)
    first = int(os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw")) % count * len(files) // count
    for file in files[first:] + files[:first]:
        # What fails here fails again when pytest collects it, and is told there.
        with suppress(Exception, pytest.skip.Exception):
            importlib.import_module(".".join(file.relative_to(session.config.rootpath).with_suffix("").parts))


def _files_of(config: pytest.Config) -> list[Path]:
    """The test files that a run's arguments name, or that are in the folders which they name."""
    named = [config.invocation_params.dir / argument.partition("::")[0] for argument in config.args]
    found = {file for path in named for file in (path.rglob("test_*.py") if path.is_dir() else [path])}
    return sorted(file for file in found if file.is_relative_to(config.rootpath / "tests"))
