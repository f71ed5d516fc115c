"""What the message with a tournament's tables shows of it: always what is played now, or how it ended."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.store.tournaments.values import Timer
from bot.tournaments.rules import TournamentRules
from cogs.tournaments.tables.message import MAX_IMAGES, tables_message
from tests.cogs.tournaments.tournaments import NOW, WON, Cup

DOUBLE = TournamentRules("double", seeding="joining")


def headings(cup: Cup) -> list[str]:
    """How the descriptions of the images begin."""
    return [each.alt.split(".")[0] for each in tables_message(cup.shown()).images]


def test_when_a_round_ends_is_told_while_somebody_plays_in_it() -> None:
    cup = Cup(TournamentRules("swiss", rounds=3, seeding="joining"))
    ends = Timer("7", "round-end", "1", NOW + timedelta(hours=1))

    def text() -> str:
        return tables_message(replace(cup.shown(), timers=(ends,))).post.text

    line = f"It ends <t:{int(ends.due_at.timestamp())}:R>."
    cup.report("1.1", WON)
    assert line in text()
    cup.report("1.2", WON)
    assert line not in text()


@pytest.mark.parametrize("people", [4, 8, 10])
def test_a_double_elimination_ends_with_standings_and_its_grand_final(people: int) -> None:
    cup = Cup(DOUBLE, people)
    while cup.shown().state.phase == "running":
        cup.play()
    shown = headings(cup)
    assert shown[0].startswith("Standings of Rift Open")
    assert shown[-1] == "Bracket of Rift Open, Grand final"
    assert len(shown) <= MAX_IMAGES


def test_the_part_of_a_bracket_that_is_played_now_is_shown() -> None:
    cup = Cup(DOUBLE, 10)
    while (state := cup.shown().state).phase == "running":
        played = {each.stage for each in state.open_matches}
        parts = {"winners": "Winners’ bracket", "losers": "Losers’ bracket", "final": "Grand final"}
        shown = headings(cup)
        assert any(parts[stage] in each for stage in played for each in shown)
        assert len(shown) == MAX_IMAGES
        cup.play()
