"""A PostgreSQL server for tests: the system's own, on a temporary folder, as an ordinary user.

It listens on a Unix socket in that folder only, and ends with the process that started it.
"""

import asyncio
import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

from bot.store import Store
from tests.databases import postgresql_programs

START_SECONDS = 60.0
ADMIN = "tester"
_SETTINGS = {"listen_addresses": "", "shared_buffers": "32MB", "max_connections": "200", "lc_messages": "C"}
#: What tests write need not outlive the machine, and is little.
_PASSING = dict.fromkeys(("fsync", "synchronous_commit", "full_page_writes", "autovacuum"), "off")
#: A user with a password; everybody else needs none.
GUARDED, PASSWORD = "guarded", "opensesame"
_ACCESS = f"local all {GUARDED} scram-sha-256\nlocal all all trust\n"
PR_SET_PDEATHSIG = 1
STRATEGIES = 150_000
"""The version of PostgreSQL since which there are several ways to copy a database."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running server, by the id of its main process.

    The database `migrated` has the newest schema and no rows.

    Attributes:
        copying: the clause by which a database is copied as files. In memory that takes half as long as
            writing all pages to the log, which is PostgreSQL's default since version 15.
    """

    folder: Path
    process: int
    copying: str = ""
    numbers: Iterator[int] = field(default_factory=count)

    def url(self, database: str, user: str = ADMIN, password: str = "") -> str:
        """The address of a database."""
        secret = f":{password}" if password else ""
        return f"postgresql+asyncpg://{user}{secret}@/{database}?host={self.folder}"

    @contextmanager
    def database(self, template: str = "template0") -> Iterator[str]:
        """The address of a new database, a copy of another; it is dropped afterwards."""
        name = f"test{next(self.numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template} {self.copying}")
        yield self.url(name)
        self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def run(self, *statements: str, database: str = "postgres") -> list[Any]:
        """Execute statements, each in its own transaction; return the rows of the last one."""
        return asyncio.run(self.execute(*statements, database=database))

    async def execute(self, *statements: str, database: str = "postgres") -> list[Any]:
        """The same as `run` on the event loop."""
        connection = await asyncpg.connect(host=str(self.folder), user=ADMIN, database=database)
        try:
            rows: list[Any] = []
            for statement in statements:
                rows = await connection.fetch(statement)
            return rows
        finally:
            await connection.close()


@contextmanager
def running_server(*, durable: bool = False) -> Iterator[Server]:
    """Start a server and stop it afterwards. A `durable` one has on the disk what it has committed.

    The others are where the folders of tests are: in memory, if it has room.
    """
    found = postgresql_programs()
    assert found is not None
    place = None if durable else os.environ.get("PYTEST_DEBUG_TEMPROOT")
    folder = Path(tempfile.mkdtemp(prefix="melee-pg-", dir=place))
    user = _ordinary_user()
    try:
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        data = folder / "data"
        initdb = [found / "initdb", "-D", data, "-U", ADMIN, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]
        subprocess.run([*initdb, "--no-sync", "--no-instructions"], check=True, **_as(user, folder))
        (data / "pg_hba.conf").write_text(_ACCESS)
        chosen = _SETTINGS if durable else _SETTINGS | _PASSING
        settings = [f"--{name}={value}" for name, value in chosen.items()]
        server = subprocess.Popen(
            [found / "postgres", "-D", data, "-k", folder, *settings],
            preexec_fn=_die_with_parent,  # noqa: PLW1509 - no other thread is there yet
            **_as(user, folder),
        )
        try:
            _wait_for(folder, server)
            yield _prepared(Server(folder, server.pid))
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing is to be kept
            server.wait(START_SECONDS)
    finally:
        shutil.rmtree(folder)


def _ordinary_user() -> pwd.struct_passwd | None:
    """The user who runs the server if this process is root, whom the server refuses; else None."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


def _as(user: pwd.struct_passwd | None, folder: Path) -> dict[str, Any]:
    """How subprocesses of the server are started."""
    common: dict[str, Any] = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if user is None:
        return common
    return common | {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _die_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT, 0, 0, 0)


def _wait_for(folder: Path, server: subprocess.Popen[bytes]) -> None:
    async def connect() -> None:
        await (await asyncpg.connect(host=str(folder), user=ADMIN, database="postgres")).close()

    end = time.monotonic() + START_SECONDS
    while True:
        try:
            return asyncio.run(connect())
        except (OSError, asyncpg.CannotConnectNowError):
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.02)


def _prepared(server: Server) -> Server:
    server.run(f"CREATE USER {GUARDED} PASSWORD '{PASSWORD}'", "CREATE DATABASE migrated")

    async def migrate() -> None:
        await (await Store.open(server.url("migrated"))).close()

    asyncio.run(migrate())
    ((version,),) = server.run("SHOW server_version_num")
    return replace(server, copying="STRATEGY FILE_COPY" if int(version) >= STRATEGIES else "")
