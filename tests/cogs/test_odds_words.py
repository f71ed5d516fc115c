"""The chances of an attack read plainly in menus and descriptions."""

import pytest

from bot.games.melee.odds.tally import Odds
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.melee.words.turn.play import odds_line


@pytest.mark.parametrize(
    ("odds", "line"),
    [
        (
            Odds(26 / 36, 4 / 36, 6 / 36, 1.94, 0.0, 0.2, 0.0),
            "win 72%, tie 11%, lose 17% · deal 1.9, take 0 · destroy it 20%",
        ),
        (Odds(1.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0), "you always win · deal 4, take 0 · destroy it 100%"),
        (
            Odds(0.004, 0.0, 0.996, 0.01, 3.0, 0.0, 0.996),
            "win <1%, lose >99% · deal <0.1, take 3 · lose yours >99%",
        ),
        (
            Odds(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, falls_first=1.0),
            "yours is destroyed before it strikes",
        ),
        (
            Odds(0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, fells_first=1.0),
            "you destroy it before any dice",
        ),
        (
            Odds(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, slips_away=1.0),
            "yours never strikes: it gets away",
        ),
        (
            Odds(66 / 108, 4 / 108, 2 / 108, 2.0, 0.4, 0.1, 38 / 108, falls_first=1 / 3),
            "win 61%, tie 4%, lose 2%, fall first 33% · deal 2, take 0.4 · destroy it 10% · lose yours 35%",
        ),
        (
            Odds(0.8, 0.0, 0.2, 2.0, 0.4, 0.0, 0.0, exact=False),
            "about: win 80%, lose 20% · deal 2, take 0.4",
        ),
        (
            Odds(0.5, 0.2, 0.1, 2.5, 1.4, 0.25, 0.15, 0.05, 0.05, 0.1, exact=False),
            "about: destroy it 25% · lose yours 15% · win 50%, tie 20%, lose 10%, fall first 5%, "
            "fell it first 5…",
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
    assert line.startswith("1 damage from thorns · about: destroy it 25% · lose yours 15% · ")
    assert len(line) <= LABEL_LIMIT
