"""The Dockerfile, read line by line, and its health check, run without a container."""

from __future__ import annotations

import ast
import subprocess
import sys

from tests.shipping.installed import ROOT

Stage = list[tuple[str, str]]
"""The instructions of a stage: their names, and what follows them."""


def stages() -> list[Stage]:
    """The stages, in order."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    code = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    found: list[Stage] = []
    for line in code.replace("\\\n", " ").splitlines():
        name, _, rest = line.partition(" ")
        if name == "FROM":
            found.append([])
        if name:
            found[-1].append((name, " ".join(rest.split())))
    return found


def instructions(stage: Stage, name: str) -> list[str]:
    """What follows each instruction of this name."""
    return [rest for each, rest in stage if each == name]


def health_check(port: int) -> int:
    """The exit status of the image's health check, for a bot whose metrics are on this port."""
    (check,) = instructions(stages()[-1], "HEALTHCHECK")
    command = ast.literal_eval(check.partition(" CMD ")[2])
    assert command[0] == "python"
    environment = {"METRICS_PORT": str(port)}
    done = subprocess.run([sys.executable, *command[1:]], env=environment, capture_output=True, check=False)
    return done.returncode
