"""An activation of Multiversus takes few presses by chat, and few touches on a table."""

from tests.cogs.multiversus.touch.presses import activations_of, medians, share


def test_an_activation_takes_few_presses() -> None:
    found = medians(activations_of("novice", range(1, 5)))
    assert found["choice"] <= 3
    assert found["chat"] <= 2
    assert found["choice_touches"] <= 2
    assert found["touches"] <= 3
    assert found["drags"] <= 2


def test_nearly_every_activation_of_adepts_is_offered_whole() -> None:
    """Of two duels, and more where anything can be counted: see docs/multiversus.md."""
    counted = activations_of("adept", (3, 5))
    assert len(counted) > 15
    assert share(counted, "chat", 4) >= 0.9
    assert share(counted, "touches", 3) >= 0.8
    assert medians(counted)["touches"] <= 2
