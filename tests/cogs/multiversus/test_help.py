"""What is said of how games are decided: the help, which fits in a message, and the end."""

import pytest
from msgspec.structs import replace

from cogs.multiversus.board_post import tie_notes
from cogs.multiversus.words.board import HELP
from tests.games.multiversus.games import told_game


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


def test_equal_points_are_explained_at_the_end() -> None:
    end = told_game(0).end
    for by in ("points", "goal"):
        tied = replace(end, by=by, points=(2, 2))
        assert tie_notes(tied) == ["-# With equal points, the side that begins the rounds wins."]
        assert tie_notes(replace(tied, points=(2, 1))) == []
    assert tie_notes(replace(end, by="left", points=(0, 0))) == []
