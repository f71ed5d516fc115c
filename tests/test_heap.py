"""Memory that was freed goes back to the system."""

import platform
import subprocess
import sys

import pytest

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

bytes(250_000)  # the first large block that is freed
before = resident()
pictures, kept = [], []
for number in range(1_000):
    pictures.append(bytes([number % 256]) * 200_000)
    kept.append(bytes([number % 256]) * 2_000)
pictures.clear()
print(resident() - before)
"""


def growth(how: str) -> float:
    """MB by which a process has grown once 200 MB of pictures are gone and 2 MB of other values are left."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, how], capture_output=True, text=True, check=True, timeout=60
    )
    return float(done.stdout)


def test_freed_pictures_are_given_back_although_small_values_stay_between_them() -> None:
    assert growth("given back") < 20
    assert growth("by default") > 150, "without it, they are kept"
