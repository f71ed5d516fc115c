"""The image, compose.yaml and the systemd unit, as far as files tell: no container engine is needed here.

What the files promise of the running process is tested with a process, in `test_stop`.
"""

from __future__ import annotations

import fnmatch
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from configparser import RawConfigParser
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import yaml

from bot.settings import Settings
from tests.shipping.dockerfile import health_check, instructions, stages
from tests.shipping.installed import BUILD_FILES, ROOT, SOURCES
from tests.shipping.test_stop import STOPS_WITHIN

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
BOT, DATABASE = COMPOSE["services"]["bot"], COMPOSE["services"]["database"]
UNIT = ROOT / "docs" / "multiverse-melee.service"
PYTHONS_OWN = {"PATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def _ignored(path: str) -> bool:
    """Whether .dockerignore leaves this path of the checkout out; the last line that fits counts."""
    ignored = False
    for line in _text(".dockerignore").splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        if line and not line.startswith("#") and fnmatch.fnmatch(path, pattern):
            ignored = not line.startswith("!")
    return ignored


def test_the_image_is_built_from_what_the_wheel_is_built_from() -> None:
    build, last = stages()
    copied = [word for line in instructions(build, "COPY") for word in line.split()[:-1]]
    assert sorted(copied) == sorted([*SOURCES, *BUILD_FILES, "constraints.txt"])
    assert [path for path in copied if not (ROOT / path).exists() or _ignored(path)] == []
    assert instructions(last, "COPY") == ["--from=build /opt/bot /opt/bot"]


def test_nothing_else_is_sent_to_the_builder() -> None:
    needed = {*SOURCES, *BUILD_FILES, "constraints.txt"}
    assert {path.name for path in ROOT.iterdir() if not _ignored(path.name)} == needed
    assert _ignored("__pycache__")
    assert _ignored("legal.cpython-311-x86_64-linux-gnu.so")


def test_dependencies_are_those_that_are_tested_with_the_python_that_they_are_for() -> None:
    build, last = stages()
    assert "install -c constraints.txt '.[fonts,postgresql]'" in instructions(build, "RUN")[-1]
    assert "PIP_CONSTRAINT=/src/constraints.txt" in instructions(build, "ENV")[0].split()
    assert instructions(build, "WORKDIR") == ["/src"]
    (python,) = re.findall(r"with Python ([\d.]+)\.\n", _text("constraints.txt"))
    for stage in (build, last):
        assert instructions(stage, "FROM")[0].startswith(f"python:{python}-slim-")


def test_the_image_has_the_c_extensions_but_no_compiler() -> None:
    build, last = stages()
    assert "MELEE_COMPILED=3" in instructions(build, "ENV")[0].split()
    assert "install --yes --no-install-recommends gcc libc6-dev &&" in instructions(build, "RUN")[0]
    assert [rest for _, rest in last if "gcc" in rest or "MELEE_COMPILED" in rest] == []


def test_the_last_stage_runs_as_nobody_in_particular_without_tools_to_build() -> None:
    _, last = stages()
    (user,) = instructions(last, "USER")
    assert "0" not in user.split(":")
    (run,) = instructions(last, "RUN")
    assert "pip uninstall --yes pip setuptools wheel" in run
    assert re.findall(r"--no-install-recommends (.*?) &&", run) == ["libfribidi0"]
    assert instructions(last, "CMD") == ['["python", "-m", "bot"]']
    assert instructions(last, "STOPSIGNAL") == ["SIGTERM"]


def test_only_settings_that_the_bot_knows_are_set() -> None:
    _, last = stages()
    names = set(re.findall(r"(\w+)=", instructions(last, "ENV")[0])) | BOT["environment"].keys()
    names |= {each.partition("=")[0] for each in _unit()["Service"]["Environment"].split()}
    assert {name.lower() for name in names - PYTHONS_OWN} <= Settings.model_fields.keys()


@contextmanager
def _health(status: int) -> Iterator[int]:
    """A server whose /healthz answers with this status; its port."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("status", "healthy"), [(200, True), (503, False)])
def test_the_health_check_asks_the_bot(status: int, healthy: bool) -> None:
    with _health(status) as port:
        assert (health_check(port) == 0) is healthy


def test_a_bot_that_does_not_answer_is_not_healthy() -> None:
    with _health(200) as port:
        pass
    assert health_check(port) != 0


@pytest.mark.parametrize("service", [BOT, DATABASE], ids=["bot", "database"])
def test_services_can_change_nothing_but_their_volume(service: dict[str, Any]) -> None:
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "ports" not in service
    assert "privileged" not in service
    (volume,) = service["volumes"]
    assert volume.partition(":")[0] in COMPOSE["volumes"]


def test_the_volume_is_where_the_bot_writes() -> None:
    _, last = stages()
    var = f"{instructions(last, 'WORKDIR')[0]}/var"
    assert instructions(last, "VOLUME") == [var]
    assert BOT["volumes"] == [f"bot:{var}"]
    assert Path(BOT["environment"]["CACHE_DIR"]).parts[0] == "var"


def test_the_bot_gets_its_secrets_from_a_file_and_waits_for_its_database() -> None:
    assert BOT["env_file"] == [".env"]
    assert ".env" in _text(".gitignore").split()
    assert _ignored(".env")
    assert BOT["environment"]["DATABASE_URL"].startswith("postgresql+asyncpg://melee:${POSTGRES_PASSWORD:?")
    assert BOT["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert set(BOT["networks"]) & set(DATABASE["networks"]) == {"inside"}
    assert COMPOSE["networks"]["inside"] == {"internal": True}


def test_hosts_wait_as_long_as_a_stop_may_take() -> None:
    assert BOT["stop_grace_period"] == f"{STOPS_WITHIN:.0f}s"
    assert _unit()["Service"]["TimeoutStopSec"] == f"{STOPS_WITHIN:.0f}"


def _unit() -> RawConfigParser:
    unit = RawConfigParser(strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # keep capitals
    unit.read(UNIT, "utf-8")
    return unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = UNIT.read_text("utf-8").replace("/opt/multiverse-melee/bin/python", sys.executable)
    copy = tmp_path / UNIT.name
    copy.write_text(text, "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_settings_for_several_processes_are_real() -> None:
    """What docs/operations.md tells operators to add for systemd and for containers."""
    text = (ROOT / "docs" / "operations.md").read_text("utf-8")
    section = text.partition("## Several processes")[2].partition("\n## ")[0]
    override = yaml.safe_load(section.partition("```yaml\n")[2].partition("```")[0])["services"]
    assert override["bot-1"]["extends"] == {"file": "compose.yaml", "service": "bot"}
    shards = [each["environment"].pop("SHARD_IDS") for each in override.values()]
    assert sorted(shards) == ["0", "1"]
    assert [each["environment"] for each in override.values()] == [{}, {}]
    drop_in = section.partition("```ini\n")[2].partition("```")[0]
    assert "Environment=SHARD_IDS=%i\n" in drop_in
    keys = {line.partition("=")[0] for line in UNIT.read_text("utf-8").splitlines()}
    assert {line.partition("=")[0] for line in drop_in.splitlines() if "=" in line and line[0] != "#"} <= keys
    assert {"SHARD_COUNT", "SHARD_IDS"} <= {name.upper() for name in Settings.model_fields}
