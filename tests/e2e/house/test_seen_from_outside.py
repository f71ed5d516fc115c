"""A duel as its metrics show it, and a real process with its health, over sockets."""

import asyncio
import json
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from bot.telemetry.health import HealthReport
from tests.e2e.table import Table, custom_ids
from tests.e2e.wired import begin_turns, running
from tests.telemetry.clock import sample
from tests.wire.processes import BotProcess, bot_process
from tests.wire.server import WireServer


async def test_a_duel_leaves_its_traces_in_the_metrics(table: Table) -> None:
    metrics = table.kitchen.metrics
    duel = await table.begin_turns()
    await table.press(table.rowan, table.board(duel), "Hand")
    await table.rowan.slash(table.thread(duel), "play end")

    def interactions(kind: str, name: str) -> float:
        return sample(metrics, "multiverse_interactions_total", kind=kind, name=name)

    assert interactions("command", "duel challenge") == 1
    assert interactions("command", "play end") == 1
    assert interactions("control", "accept") == 1
    assert interactions("control", "hand") == 1
    for kind, count in (("command", 2), ("control", 3)):  # Go first, too
        assert sample(metrics, "multiverse_acknowledgement_seconds_count", kind=kind) == count
    boards = sample(metrics, "multiverse_pictures_total", kind="battlefield", result="drawn")
    assert boards >= 3
    assert sample(metrics, "multiverse_picture_cpu_seconds_count", kind="battlefield") == boards
    assert sample(metrics, "multiverse_board_shown_seconds_count") >= 3
    assert sample(metrics, "multiverse_duel_shown_seconds_count") >= 3
    assert sample(metrics, "multiverse_duels_behind") == 0
    assert table.kitchen.health.report() == HealthReport(True, "ok")


@pytest.mark.nightly
async def test_controls_that_nobody_knows_share_one_name(table: Table) -> None:
    duel = await table.begin_turns()
    for verb in ("abracadabra", "hocuspocus"):
        await table.press_late(table.rowan, table.board(duel), f"duel:{verb}:{duel.id}:1")
    metrics = table.kitchen.metrics
    assert sample(metrics, "multiverse_interactions_total", kind="control", name="unknown") == 2


async def test_no_label_ever_holds_an_id(table: Table) -> None:
    duel = await table.begin_turns()
    await table.press(table.rowan, table.board(duel), "Hand")
    ids = {duel.id, str(table.rowan.id), str(table.juniper.id), str(table.channel.id), str(duel.thread_id)}
    collected = [each for metric in table.kitchen.metrics.registry.collect() for each in metric.samples]
    assert len(collected) > 100
    assert [each for each in collected if ids & set(each.labels.values())] == []


@pytest.mark.nightly
async def test_the_computer_is_timed(table: Table) -> None:
    await table.rowan.slash(
        table.channel, "duel practice", level="novice", deck="runners", against="runners", board="plain"
    )
    [duel] = await table.matches.chronicle.running()
    if any("duel:second" in each for each in custom_ids(table.board(duel))):
        await table.press(table.rowan, table.board(duel), "Go second")  # so the computer has something to do
    assert sample(table.kitchen.metrics, "multiverse_thinking_seconds_count", level="novice") > 0


@pytest.mark.nightly
async def test_requests_to_discord_are_counted_as_the_real_client_sends_them(
    server: WireServer, tmp_path: Path
) -> None:
    async with running(server, tmp_path) as bot:
        await begin_turns(server, bot)
        metrics = bot.services.metrics
        assert sample(metrics, "multiverse_discord_requests_total", method="POST", result="2xx") > 3
        assert sample(metrics, "multiverse_discord_requests_total", method="PATCH", result="2xx") > 0
        assert sample(metrics, "multiverse_gateway_latency_seconds") > 0


def get(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


def address_of(bot: BotProcess) -> str:
    """Where this bot says that it can be seen."""
    lines = [json.loads(line) for line in bot.output]
    [said] = [line["message"] for line in lines if line["logger"] == "bot.telemetry.exporter"]
    return str(said).rpartition(" ")[2]


@pytest.mark.nightly
async def test_a_real_process_is_healthy_and_shows_its_metrics(
    server: WireServer, tmp_path: Path, plates: Path
) -> None:
    environment = {
        "DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}/duels.db",
        "CACHE_DIR": str(plates),
        "METRICS_PORT": "0",
        "LOG_FORMAT": "json",
    }
    async with bot_process(server, "-m", "bot", environment=environment) as bot:
        await server.wait_for(
            lambda: any(' in 1 server"' in line for line in bot.output), 60, "its first line"
        )
        address = address_of(bot)
        assert await asyncio.to_thread(get, f"{address}/healthz") == (200, "ok\n")
        status, page = await asyncio.to_thread(get, f"{address}/metrics")
        assert status == 200
        assert "multiverse_running_duels 0.0" in page.splitlines()
        assert 'multiverse_transactions_total{access="write",result="done"}' in page
        assert await bot.stop() == 0
    assert all(json.loads(line)["level"] == "INFO" for line in bot.output)
