"""An activation of Multiversus takes few presses by chat, and few touches on a table."""

from tests.cogs.multiversus.touch.presses import activations_of, medians


def test_an_activation_takes_few_presses() -> None:
    found = medians(activations_of("novice", range(1, 5)))
    assert found["choice"] <= 3
    assert found["chat"] <= 2
    assert found["choice_touches"] <= 2
    assert found["touches"] <= 3
    assert found["drags"] <= 2
