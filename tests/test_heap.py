"""Memory that was freed goes back to the system."""

import gc
import os
import platform
import subprocess
import sys

import pytest

from bot.heap import keep_what_is_loaded, uncollected

pytestmark = pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="other C libraries are left as they are"
)

_PROGRAM = """
import sys
import psutil

if sys.argv[1] == "given back":
    from bot.heap import give_back_freed
    give_back_freed()

def resident():
    return psutil.Process().memory_info().rss / 1e6

before = resident()
pictures, kept = [], []
for number in range(1_000):
    pictures.append(bytes([number % 256]) * 200_000)
    kept.append(bytes([number % 256]) * 2_000)
pictures.clear()
print(resident() - before)
"""


_KEEPING = {"MALLOC_MMAP_THRESHOLD_": str(1 << 20), "MALLOC_TRIM_THRESHOLD_": str(1 << 30)}
"""What glibc is told in the environment to keep all that it once had, as after hours of use."""


def growth(how: str) -> float:
    """MB by which a process has grown once 200 MB of pictures are gone and 2 MB of other values are left."""
    others = ("MALLOC_", "GLIBC_TUNABLES", "LD_PRELOAD")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(others)}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, how],
        env=environment | _KEEPING,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return float(done.stdout)


def test_freed_pictures_are_given_back_although_small_values_stay_between_them() -> None:
    assert growth("given back") < 20
    assert growth("kept") > 150, "without it, they are kept"


def test_what_is_loaded_is_left_out_of_collections() -> None:
    keep_what_is_loaded()
    try:
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()


def test_what_a_block_loads_is_not_collected_while_it_loads_nor_walked_later() -> None:
    before = gc.get_freeze_count()
    with uncollected():
        assert not gc.isenabled()
        loaded = [[number] for number in range(100)]
    try:
        assert gc.isenabled()
        assert gc.get_freeze_count() >= before + len(loaded)
    finally:
        gc.unfreeze()
