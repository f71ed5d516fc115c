"""`python -m bot` without a token: a process of its own that serves the sandbox's page."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from tests.wire.processes import ONE_PAINTER

ROOT = Path(__file__).resolve().parents[3]
START_SECONDS = 180.0
STOP_SECONDS = 60.0


class SandboxProcess:
    """A bot over a database of its own in `folder`; it can be stopped and started again.

    Its grounds are kept in `plates`.

    Attributes:
        address: where its page is; a restart keeps it.
    """

    def __init__(
        self, folder: Path, plates: Path, settings: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self._folder = folder
        self._settings = settings
        self._plates = plates
        self._errors = folder / "stderr.txt"
        self._port = 0
        self._starts = 0
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start it and wait until it prints its address; else RuntimeError with what it wrote."""
        self._starts += 1
        output = self._folder / f"stdout-{self._starts}.txt"
        own = {
            "DATABASE_URL": f"sqlite+aiosqlite:///{self._folder / 'melee.db'}",
            "CACHE_DIR": str(self._plates),
            "DISCORD_TOKEN": "",
            "SYNC_GUILD": "5",  # a server that is not the sandbox's: it says nothing there
        }
        with output.open("wb") as out, self._errors.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot", "--port", str(self._port)],
                cwd=ROOT,
                env=os.environ | ONE_PAINTER | own | dict(self._settings),
                stdout=out,
                stderr=errors,
            )
        self.address = self._printed_address(output)
        self._port = int(self.address.rstrip("/").rpartition(":")[2])

    def _printed_address(self, output: Path) -> str:
        deadline = time.monotonic() + START_SECONDS
        while (found := re.search(r"http://127\.0\.0\.1:\d+/", output.read_text())) is None:
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise RuntimeError(f"the bot did not start; it wrote:\n{self._errors.read_text()}")
            time.sleep(0.05)
        return found[0]

    def stop(self) -> int:
        """End it politely, as a host does, and return its exit code."""
        self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(STOP_SECONDS)
        finally:
            self._process.kill()
            self._process.wait()

    def kill(self) -> None:
        """End it without a warning, as a power cut does."""
        self._process.kill()
        self._process.wait()
