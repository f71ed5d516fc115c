"""What the message with a tournament's tables shows of it: always what is played now, or how it ended."""

import pytest

from bot.tournaments.rules import Rules
from cogs.tournaments.tables.message import MOST_IMAGES, tables_message
from tests.cogs.tournaments.tournaments import Cup

DOUBLE = Rules("double", seeding="joining")


def headings(cup: Cup) -> list[str]:
    """How the descriptions of the images begin."""
    return [each.alt.split(".")[0] for each in tables_message(cup.shown()).images]


@pytest.mark.parametrize("people", [4, 8, 10])
def test_a_double_elimination_ends_with_standings_and_its_grand_final(people: int) -> None:
    cup = Cup(DOUBLE, people)
    while cup.shown().state.phase == "running":
        cup.play()
    shown = headings(cup)
    assert shown[0].startswith("Standings of Rift Open")
    assert shown[-1] == "Bracket of Rift Open, Grand final"
    assert len(shown) <= MOST_IMAGES


def test_the_part_of_a_bracket_that_is_played_now_is_shown() -> None:
    cup = Cup(DOUBLE, 10)
    while (state := cup.shown().state).phase == "running":
        played = {each.stage for each in state.open_matches}
        parts = {"winners": "Winners’ bracket", "losers": "Losers’ bracket", "final": "Grand final"}
        shown = headings(cup)
        assert any(parts[stage] in each for stage in played for each in shown)
        assert len(shown) == MOST_IMAGES
        cup.play()
