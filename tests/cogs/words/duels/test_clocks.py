"""The labels of clocks."""

from bot.clocks.presets import CLOCK_NAMES
from bot.matches.clocks.choice import NO_CLOCK
from cogs.words.duels.clocks import CHOICES, LABELS


def test_a_clock_is_called_the_same_by_the_option_and_in_the_settings() -> None:
    assert set(LABELS) == set(CHOICES) == {*CLOCK_NAMES, NO_CLOCK}
    assert {name: label for name, (label, _) in CHOICES.items()} == LABELS
    assert all(label.startswith(f"{name} · ") for name, label in LABELS.items() if name != NO_CLOCK)
