"""Time that passes when a test says so, and what a registry holds."""

from bot.telemetry.metrics import Metrics


class Clock:
    """Shows the seconds that a test sets."""

    def __init__(self, now: float = 1_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def sample(metrics: Metrics, sample: str, /, **labels: str) -> float:
    """The value of one sample of the registry, 0 if there is none."""
    return metrics.registry.get_sample_value(sample, labels) or 0.0
