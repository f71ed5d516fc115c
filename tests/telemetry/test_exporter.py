"""Health and metrics over a real socket, whatever the event loop does."""

import socket
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

from bot.telemetry.exporter import ExportError, serve_status
from bot.telemetry.health import Health
from bot.telemetry.metrics import Metrics
from tests.telemetry.clock import Clock


def get(address: str) -> tuple[int, str, str]:
    """Status, type and text of a page."""
    try:
        with urllib.request.urlopen(address, timeout=20) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.headers["Content-Type"], refused.read().decode()


class Seen:
    """A bot's outside on a port of its own."""

    def __init__(self, address: str, metrics: Metrics, health: Health, clock: Clock) -> None:
        self.address, self.metrics, self.health, self.clock = address, metrics, health, clock


@pytest.fixture(params=["127.0.0.1", "::1"])
def seen(request: pytest.FixtureRequest) -> Iterator[Seen]:
    clock = Clock()
    metrics, health = Metrics(), Health(clock)
    if request.param == "::1":
        try:
            socket.create_server(("::1", 0), family=socket.AF_INET6).close()
        except OSError:
            pytest.skip("this machine has no IPv6")
    with serve_status(request.param, 0, metrics, health) as address:
        yield Seen(address, metrics, health, clock)


def test_health_is_a_status_and_one_line(seen: Seen) -> None:
    status, kind, text = get(f"{seen.address}/healthz")
    assert (status, text) == (503, "starting: not connected to Discord yet\n")
    assert kind.startswith("text/plain")
    seen.health.gateway_ready()
    assert get(f"{seen.address}/healthz")[::2] == (200, "ok\n")


def test_a_stuck_loop_is_told_although_no_loop_runs_here(seen: Seen) -> None:
    seen.health.gateway_ready()
    seen.clock.now += 42
    assert get(f"{seen.address}/healthz")[::2] == (
        503,
        "broken: the event loop has been stuck for 42 s\n",
    )


def test_metrics_are_in_prometheus_format(seen: Seen) -> None:
    seen.metrics.interactions.labels("command", "play end").inc()
    status, kind, text = get(f"{seen.address}/metrics")
    assert status == 200
    assert kind.startswith("text/plain; version=")
    assert 'multiverse_interactions_total{kind="command",name="play end"} 1.0' in text.splitlines()
    assert "process_resident_memory_bytes" in text
    assert "_created" not in text


def test_other_paths_say_what_there_is(seen: Seen) -> None:
    assert get(f"{seen.address}/")[::2] == (404, "There is /healthz and /metrics.\n")


def test_a_taken_port_is_an_error_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        wanted = serve_status("127.0.0.1", port, Metrics(), Health())
        with pytest.raises(
            ExportError, match=f"cannot listen on 127.0.0.1, port {port}: Address already in use"
        ):
            wanted.__enter__()


def test_an_address_of_another_machine_is_an_error_in_one_line() -> None:
    with pytest.raises(ExportError, match=r"cannot listen on 192\.0\.2\.1, port 0: "):
        serve_status("192.0.2.1", 0, Metrics(), Health()).__enter__()


def test_the_port_is_free_afterwards() -> None:
    with serve_status("127.0.0.1", 0, Metrics(), Health()) as address:
        port = int(address.rpartition(":")[2])
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=20)
