"""The help of Multiversus says what decides games, and fits in a message."""

import pytest

from cogs.multiversus.words.board import HELP


@pytest.mark.parametrize(
    "said",
    [
        "*Advantage* means that at least two more enemies than friends stand beside the target",
        "in range: beside you, or for the ranged in sight",
        "the green one first",
        "a third one removes for good",
        "not double Attacks and powers",
        "**Done** ends an action under way; without one, the activation",
        "*Interact*, which marks it",
        "After four rounds, or six in a long game",
    ],
)
def test_the_help_says_what_decides_games(said: str) -> None:
    assert said in HELP
    assert len(HELP) < 2500
