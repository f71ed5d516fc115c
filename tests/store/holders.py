"""Another process that holds something of a database until it is killed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def held_by(program: str, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """Run this program, which prints `held` once it holds what it shall."""
    command = [sys.executable, "-c", program, *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=_ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "held\n"
            yield process
        finally:
            process.kill()
