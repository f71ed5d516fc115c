"""One installed wheel for all tests that need it, and a Discord on a loopback port."""

from __future__ import annotations

import fcntl

import pytest

from tests.shipping.installed import Installed, install_wheel
from tests.wire.fixtures import addresses_put_back, server

__all__ = ["addresses_put_back", "installed", "server"]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Installed:
    """The bot from a wheel. One of the processes of a run builds it, the others wait and take it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "wheel"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = folder / "done"
        if not done.exists():
            install_wheel(folder)
            done.touch()
    return Installed(folder / "packages")
