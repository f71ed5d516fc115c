"""Samples are short enough to be read before they are copied."""

from pathlib import Path

SAMPLES = Path(__file__).parents[2] / "sample"
MAX_LINES = 1_000


def test_all_samples_together_are_read_in_an_hour() -> None:
    lines = [line for path in SAMPLES.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert 0 < len(lines) <= MAX_LINES
