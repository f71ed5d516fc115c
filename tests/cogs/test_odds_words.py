"""The chances of an attack read plainly in menus and descriptions."""

import pytest

from bot.games.melee.odds.tally import Odds
from cogs.kit.writing import LABEL_LIMIT
from cogs.melee.words.turn.play import odds_line


@pytest.mark.parametrize(
    ("odds", "line"),
    [
        (
            Odds(26 / 36, 4 / 36, 6 / 36, 1.94, 0.0, 0.2, 0.0),
            "wins 72%, ties 11%, loses 17% · deals 1.9, takes 0 · destroys it 20%",
        ),
        (Odds(1.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0), "always wins · deals 4, takes 0 · destroys it 100%"),
        (
            Odds(0.004, 0.0, 0.996, 0.01, 3.0, 0.0, 0.996),
            "wins <1%, loses >99% · deals <0.1, takes 3 · dies >99%",
        ),
        (
            Odds(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, falls_first=1.0),
            "is destroyed before it strikes",
        ),
        (
            Odds(0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, fells_first=1.0),
            "destroys it before any dice",
        ),
        (
            Odds(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, slips_away=1.0),
            "never strikes: it gets away",
        ),
        (
            Odds(66 / 108, 4 / 108, 2 / 108, 2.0, 0.4, 0.1, 38 / 108, falls_first=1 / 3),
            "wins 61%, ties 4%, loses 2%, falls first 33% · deals 2, takes 0.4 · destroys it 10% · dies 35%",
        ),
        (
            Odds(0.8, 0.0, 0.2, 2.0, 0.4, 0.0, 0.0, exact=False),
            "about: wins 80%, loses 20% · deals 2, takes 0.4",
        ),
        (
            Odds(0.5, 0.2, 0.1, 2.5, 1.4, 0.25, 0.15, 0.05, 0.05, 0.1, exact=False),
            "about: destroys it 25% · dies 15% · wins 50%, ties 20%, loses 10%, falls first 5%, "
            "fells it first 5…",
        ),
    ],
)
def test_the_odds_say_what_can_happen_and_no_more(odds: Odds, line: str) -> None:
    assert odds_line(odds) == line
    assert len(line) <= LABEL_LIMIT


def test_thorns_on_the_way_stand_before_the_odds_and_cut_no_fate_off() -> None:
    short = Odds(1.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0)
    assert odds_line(short, 2) == f"2 damage from thorns · {odds_line(short)}"
    long = Odds(0.5, 0.2, 0.1, 2.5, 1.4, 0.25, 0.15, 0.05, 0.05, 0.1, exact=False)
    line = odds_line(long, 1)
    assert line.startswith("1 damage from thorns · about: destroys it 25% · dies 15% · ")
    assert len(line) <= LABEL_LIMIT
