"""All metrics follow the field's conventions and are documented, and no label can grow without bound."""

import re
from pathlib import Path

from prometheus_client.core import Metric

from bot.telemetry.metrics import Metrics
from tests.cases import for_each
from tests.telemetry.clock import sample

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "metrics.md").read_text("utf-8")
LABELS = {"access", "kind", "level", "method", "name", "pool", "reason", "result"}
"""What series differ by: all have few values. Ids of duels, people, servers and messages are none of them."""
UNITS = {"seconds", "bytes"}


def own() -> list[Metric]:
    """The bot's own metrics, whether or not anything was counted."""
    return [each for each in Metrics().registry.collect() if each.name.startswith("multiverse_")]


def exposed(metric: Metric) -> str:
    """The name under which it is read."""
    return metric.name + ("_total" if metric.type == "counter" else "")


def test_each_metric_says_what_it_is() -> None:
    assert len(own()) > 20
    for metric in own():
        assert re.fullmatch(r"[A-Z].*\.", metric.documentation), metric.name


def test_times_and_sizes_end_in_their_unit() -> None:
    for metric in own():
        measured = re.search(r"_(milliseconds|minutes|ms|kilobytes|mb)\b", metric.name)
        assert measured is None, metric.name
        if metric.type == "histogram":
            assert metric.name.rpartition("_")[2] in UNITS, metric.name


@for_each("name", sorted(exposed(metric) for metric in own()))
def test_each_metric_is_documented(name: str) -> None:
    assert f"`{name}`" in PAGE or f"`{name}{{" in PAGE


def test_the_page_names_no_other_metric() -> None:
    there = {exposed(metric) for metric in own()}
    named = set(re.findall(r"\bmultiverse_[a-z_]+", PAGE))
    histograms = {f"{metric.name}_{part}" for metric in own() for part in ("bucket", "sum", "count")}
    assert named <= there | histograms


def test_labels_are_those_that_have_few_values() -> None:
    metrics = vars(Metrics()).values()
    used = {label for each in metrics for label in getattr(each, "_labelnames", ())}
    assert used == LABELS


def test_two_registries_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.gateway_losses.inc()
    assert sample(one, "multiverse_gateway_disconnects_total") == 1
    assert sample(other, "multiverse_gateway_disconnects_total") == 0


async def test_thinking_is_measured_with_its_wait_and_its_cpu_time() -> None:
    now = iter((10.0, 14.5))
    metrics = Metrics(lambda: next(now))

    async def think() -> tuple[str, float]:
        return "attack", 1.5

    assert await metrics.thought("adept", think()) == "attack"
    assert sample(metrics, "multiverse_thinking_seconds_sum", level="adept") == 4.5
    assert sample(metrics, "multiverse_thinking_cpu_seconds_total", level="adept") == 1.5


def test_failures_are_there_as_zero_before_they_happen() -> None:
    metrics = Metrics()
    metrics.picture("hand", LookupError, TimeoutError)
    there = metrics.registry.get_sample_value
    assert there("multiverse_transactions_total", {"access": "write", "result": "failed"}) == 0
    assert (
        there("multiverse_unacknowledged_interactions_total", {"kind": "control", "reason": "expired"}) == 0
    )
    assert there("multiverse_discord_requests_total", {"method": "PATCH", "result": "429"}) == 0
    assert there("multiverse_pictures_total", {"kind": "hand", "result": "failed"}) == 0
    assert there("multiverse_log_lines_total", {"level": "ERROR"}) == 0
