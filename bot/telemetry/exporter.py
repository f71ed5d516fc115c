"""Serves `/healthz` and `/metrics` over HTTP from its own thread.

A server on the event loop, such as aiohttp's, could not answer while that loop is stuck, when it matters
most; and making a page of metrics would block the loop. prometheus-client's own server is a similar thread,
but it answers every path with metrics. So its WSGI application is served here beside another one for health.
"""

import logging
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from socketserver import TCPServer, ThreadingMixIn
from threading import Thread
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import make_wsgi_app

from bot.telemetry.health import Health
from bot.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

PATIENCE_SECONDS = 10.0
"""The time for which a client may keep a connection without sending its request."""
_POLL_SECONDS = 0.05
_TEXT = ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")


_log = logging.getLogger(__name__)


class ExportError(Exception):
    """The server cannot listen; the text has the address and the reason."""


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True  # a slow client must not keep the bot from ending

    def server_bind(self) -> None:
        """Bind without looking up the machine's name, unlike HTTPServer: that may take seconds."""
        TCPServer.server_bind(self)
        host, self.server_port = self.server_address[:2]
        self.server_name = str(host)
        self.setup_environ()


class _ServerV6(_Server):
    address_family = socket.AF_INET6


class _Handler(WSGIRequestHandler):
    timeout = PATIENCE_SECONDS

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: there is a request every few seconds."""


@contextmanager
def serve_status(host: str, port: int, metrics: Metrics, health: Health) -> Iterator[str]:
    """Serve until the block ends; yields the address, `http://HOST:PORT`. Port 0 picks a free one.

    Raises ExportError.
    """
    is_v6 = ":" in host
    make = _ServerV6 if is_v6 else _Server
    try:
        server = make_server(host, port, _application(metrics, health), make, _Handler)
    except OSError as error:
        raise ExportError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from error
    with server:
        thread = Thread(target=server.serve_forever, args=(_POLL_SECONDS,), name="exporter", daemon=True)
        thread.start()
        try:
            address = f"http://{f'[{host}]' if is_v6 else host}:{server.server_port}"
            _log.info("Health and metrics can be read at %s", address)
            yield address
        finally:
            server.shutdown()
            thread.join()


def _application(metrics: Metrics, health: Health) -> "WSGIApplication":
    give_metrics: Callable[[WSGIEnvironment, StartResponse], Iterable[bytes]] = make_wsgi_app(
        metrics.registry
    )

    def answer(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        match environ["PATH_INFO"]:
            case "/metrics":
                return give_metrics(environ, start)
            case "/healthz":
                report = health.report()
                start("200 OK" if report.is_healthy else "503 Service Unavailable", [*_TEXT])
                return [f"{report.line}\n".encode()]
            case _:
                start("404 Not Found", [*_TEXT])
                return [b"There is /healthz and /metrics.\n"]

    return answer
