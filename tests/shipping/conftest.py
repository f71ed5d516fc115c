"""One installed wheel of each build for all tests that need it, and a Discord on a loopback port."""

from __future__ import annotations

import fcntl
import shutil

import pytest

from tests.shipping.installed import Installed, install_wheel
from tests.wire.fixtures import addresses_put_back, server

__all__ = ["addresses_put_back", "installed", "installed_compiled", "server"]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Installed:
    """The bot from a wheel."""
    return _installed(tmp_path_factory, worker_id, compiled=False)


@pytest.fixture(scope="session")
def installed_compiled(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Installed:
    """The bot from a wheel with C extensions, as in the image."""
    if shutil.which("cc") is None:
        pytest.skip("needs a C compiler (cc)")
    return _installed(tmp_path_factory, worker_id, compiled=True)


def _installed(paths: pytest.TempPathFactory, worker_id: str, *, compiled: bool) -> Installed:
    """One of the processes of a run builds it, the others wait and take it."""
    base = paths.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / ("compiled-wheel" if compiled else "wheel")
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = folder / "done"
        if not done.exists():
            install_wheel(folder, compiled=compiled)
            done.touch()
    return Installed(folder / "packages")
