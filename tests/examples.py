"""How many examples a property is tried with."""

from hypothesis import settings

USUAL = 100
"""What the normal run's profile tries where a test says nothing."""


def examples(count: int) -> settings:
    """Try so many examples in the normal run, and as many times more as the loaded profile asks for."""
    return settings(max_examples=count * settings.default.max_examples // USUAL)
