"""Who still can make the cut, as people read it."""

from fractions import Fraction

import pytest

from bot.tournaments.matches import EntrantId
from bot.tournaments.outlook.cut_outlook import running_outlook
from bot.tournaments.outlook.values import Chance, EntrantProspect
from bot.tournaments.rules import TournamentRules
from cogs.tournaments.outlook import outlook_pages, prospect_line
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.standing_scenes import standings_scenes
from cogs.tournaments.tables.view import sections_of
from cogs.words.tournaments.playing import outlook as words
from cogs.words.tournaments.tables.text import table_texts
from tests.cogs.tournaments.tournaments import DRAWN, WON, Cup

SWISS = TournamentRules("swiss", rounds=3, cut=4, seeding="joining")
ANN = EntrantId(1)


def told(cup: Cup) -> str:
    shown = cup.shown()
    (page,) = outlook_pages(TournamentAudience(shown), running_outlook(shown.state))
    return page


def test_it_says_who_is_sure_who_is_out_and_what_the_others_need() -> None:
    cup = Cup(SWISS, 8)
    assert "**Ann** · 0 points · certain with three wins in the 3 matches left; with less" in told(cup)
    cup.play()
    page = told(cup)
    assert page.startswith(
        "### Who can still make the cut? · Rift Open\n-# in round 2 of 3 · the top 4 go on\n"
    )
    assert "**Ann** · 3 points · certain with a win and a draw in the 2 matches left" in page
    assert "**Hal** · 0 points · needs a win in the 2 matches left at least" in page
    assert page.endswith(words.BY_POINTS + " " + words.NOBODY_DROPS)
    cup.play({2: DRAWN})
    cup.report("3.1", WON)
    page = told(cup)
    assert "__**Sure of the top 4**__\n**Ann**\n" in page
    assert "**Dee** · 4 points · depends on the others\n" in page
    assert "**Eve** · 3 points · certain with a win; with a draw, the others decide\n" in page
    assert "**Fay** · 3 points · certain with a win, out of reach with less\n" in page
    assert "__**Can no longer make the cut**__\nGus, Hal\n" in page
    assert page.endswith(words.EXACT + " " + words.NOBODY_DROPS)
    shown = cup.shown()
    outlook = running_outlook(shown.state)
    assert prospect_line(TournamentAudience(shown), outlook, ANN) == "**The top 4:** certain already."
    (standings,) = table_texts(standings_scenes(TournamentAudience(shown), outlook)[0])
    assert "**1** Ann · *makes the cut* ·" in standings
    assert standings.count("*can't make the cut*") == 2


def test_without_a_cut_it_is_about_winning_and_about_results_of_others() -> None:
    cup = Cup(TournamentRules("swiss", rounds=3, seeding="joining"), 6)
    cup.play()
    cup.play()
    page = told(cup)
    assert page.startswith("### Who can still win? · Rift Open\n-# in round 3 of 3 · the first place\n")
    bob = "**Bob** · 3 points · needs a win, and help from the others\n"
    assert f"{bob}-# From the others: Eve beats Ann or Ann and Eve both lose\n" in page


def test_in_an_elimination_it_says_whom_everybody_meets_next() -> None:
    cup = Cup(TournamentRules("double", seeding="joining"))
    cup.play()
    assert told(cup).startswith(
        "### Who meets whom next? · Rift Open\n"
        "**Ann** · meets Bob\n"
        "-# After a win · Grand final: Bob, Cem or Dee\n"
        "-# After a loss · Losers’ final: Cem or Dee\n"
    )
    assert prospect_line(TournamentAudience(cup.shown()), None, ANN) == ""
    while cup.shown().state.phase == "running":
        assert "outlook" in sections_of(cup.shown().state)
        cup.play()
    assert told(cup) == words.OVER
    assert "outlook" not in sections_of(cup.shown().state)


def gains(**chances: Chance) -> dict[Fraction, Chance]:
    return {Fraction(int(gain.removeprefix("with_"))): chance for gain, chance in chances.items()}


@pytest.mark.parametrize(
    ("left", "by_gain", "line"),
    [
        (1, gains(with_0="open", with_1="open", with_3="open"), "depends on the others, too"),
        (1, gains(with_0="out", with_1="in", with_3="in"), "certain with a draw, out of reach with less"),
        (1, gains(with_0="out", with_1="open", with_3="open"), "needs a draw, and help from the others"),
        (
            3,
            gains(with_0="open", with_1="open", with_2="open", with_3="in", with_9="in"),
            "certain with a win or three draws in the 3 matches left; with less, the others decide",
        ),
        (0, {}, "depends on the others"),
        (2, {}, "still possible"),
    ],
)
def test_needs_are_said_in_wins_and_draws(left: int, by_gain: dict[Fraction, Chance], line: str) -> None:
    assert words.need(EntrantProspect(ANN, "open", left, by_gain), "3-1-0", is_exact=True) == line


@pytest.mark.parametrize(
    ("left", "by_gain", "line"),
    [
        (0, {}, "open: points do not decide it yet"),
        (1, gains(with_0="open", with_1="open", with_3="open"), "open, whatever they score"),
        (1, gains(with_0="open", with_1="open", with_3="in"), "certain with a win; with less, it is open"),
        (1, gains(with_0="out", with_1="open", with_3="in"), "certain with a win; with a draw, it is open"),
        (1, gains(with_0="out", with_1="out", with_3="open"), "needs a win at least"),
        (1, gains(with_0="out", with_1="in", with_3="in"), "certain with a draw, out of reach with less"),
    ],
)
def test_points_alone_blame_nothing_on_the_others(
    left: int, by_gain: dict[Fraction, Chance], line: str
) -> None:
    assert words.need(EntrantProspect(ANN, "open", left, by_gain), "3-1-0", is_exact=False) == line
