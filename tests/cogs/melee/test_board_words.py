"""What the board says of the Summon Areas."""

import pytest

from cogs.melee.words.duel.board import holding


@pytest.mark.parametrize(
    ("enemies", "danger"),
    [
        ((), "No enemy in play can attack it."),
        (("Imp",), "Imp could attack it."),
        (("Imp", "Brand Rider"), "Imp or Brand Rider could attack it."),
    ],
)
def test_a_hold_says_first_what_wins_and_then_who_can_stop_it(enemies: tuple[str, ...], danger: str) -> None:
    assert holding("Runner", "rowan", "juniper", enemies) == (
        "★ **Runner** stands on juniper's Summon Area. "
        f"If it is still there when juniper's next turn ends, rowan wins. {danger}"
    )
