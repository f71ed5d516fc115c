"""What people are told of luck and of reviews never says more than is known."""

import re
from dataclasses import replace

import pytest

from bot.games.wording import YOU, third_person
from bot.reviews.contract import WordedDecision, seat_mark
from bot.reviews.luck import LuckReport, LuckRoll
from bot.reviews.review import Cost, Mistake, Review
from bot.reviews.wording import ToldReview
from cogs.words.duels import reviews as words
from tests.cases import for_each

ROLL = LuckRoll(5, 3, 0, (0.3, -0.3), (4, 0), (1.5, 0.5), 0, 1 / 36, True, "Ram attacked.")
REPORT = LuckReport("damage", 2, 6, (0.5, 0.5), (1.0, 0.0), (ROLL,), (0.9, 0.4), (0.97, 0.03), 0.1)
NAMES = ("Ada", "Grace")
MISTAKE = Mistake(
    9, 4, 0, 3, 0.62, 0.4, (0.0, 0.0), (0.05, 0.1), Cost(0.22, 0.18, 0.26), "end", {}
)  # fmt: skip
ADVICE = WordedDecision("You moved Ram from d2 to a2.", "End your turn.", "It guards.")


@for_each(
    ("rank", "text"),
    [
        (0.5, "about as expected"),
        (0.6, "about as expected"),
        (0.61, "luckier than 6 in 10"),
        (0.899, "luckier than 8 in 10"),
        (0.9, "luckier than 9 in 10"),
        (0.96, "luckier than 19 in 20"),
        (0.999, "luckier than 99 in 100"),
        (0.3, "unluckier than 7 in 10"),
        (0.0, "unluckier than 99 in 100"),
    ],
)
def test_ranks_are_never_rounded_up(rank: float, text: str) -> None:
    assert words.luck_phrase(rank, rank - 0.5) == text


@pytest.mark.parametrize(("rank", "above"), [(0.3, 0.4), (0.8, -0.1), (0.99, 0.0), (0.01, 0.0)])
def test_no_surplus_is_called_unlucky_and_no_shortfall_lucky(rank: float, above: float) -> None:
    """One great outcome in a hundred can lift the mean above the middle outcome."""
    assert words.luck_phrase(rank, above) == "about as expected"


def test_the_signs_of_a_report_agree_with_its_sentences() -> None:
    roll = replace(ROLL, amounts=(4, 0), expected=(4.04, 0.4), gains=(0.3, -0.3))
    report = replace(REPORT, rolls=(roll,), amount_rank=(0.8, 0.9), gain_rank=(0.2, 0.8))
    lines = words.luck_text(report, NAMES).splitlines()
    assert lines[0] == "Ada: 4 damage rolled, 4.0 expected (0): about as expected."
    assert lines[1] == "Grace: 0 damage rolled, 0.4 expected (−0.4): about as expected."
    assert "+30 points by dice (± 10, about as expected)" in lines[2]


@pytest.mark.parametrize(
    ("chance", "drawn", "told"),
    [
        (1 / 36, "1 in 36", "1 time in 36: rare."),
        (0.25, "1 in 4", "1 time in 4: rare."),
        (0.26, "26%", "26% of the time."),
        (0.58, "58%", "58% of the time."),
        (0.72, "72%", "72% of the time."),
    ],
)
def test_only_what_comes_once_in_four_times_or_less_is_rare(chance: float, drawn: str, told: str) -> None:
    assert words.chance_of_dice(chance) == drawn
    for exact, about in ((True, ""), (False, "about ")):
        text = words.moment(replace(ROLL, rare=chance, exact=exact), NAMES)
        assert text.endswith(f"come {about}{told}")
    assert words.MOMENTS_TITLE.endswith("(rare: at most 1 time in 4):")


def test_a_stored_roll_with_a_stop_before_it_is_told_without() -> None:
    old = replace(ROLL, text=". Ram attacked.")
    assert words.moment(old, NAMES) == words.moment(ROLL, NAMES)


def test_a_roll_names_the_players_as_the_report_does() -> None:
    met = replace(ROLL, text=f"Ram gets +1 Attack until {seat_mark(1)}'s next turn.")
    assert "Turn 3: Ram gets +1 Attack until Grace's next turn. +30" in words.moment(met, NAMES)


def test_gains_that_round_to_nothing_are_no_moments() -> None:
    tiny = replace(ROLL, gains=(0.004, -0.004))
    assert replace(REPORT, rolls=(tiny,)).luckiest(3) == ()


@pytest.mark.parametrize(
    ("gain", "margin", "verdict"),
    [
        (0.3, 0.02, "Dice decided more than play."),
        (0.3, 0.1, "The dice helped."),
        (0.3, 0.4, "That is too close to tell which player the dice helped."),
        (-0.3, 0.1, "It was won against the dice."),
    ],
)
def test_a_verdict_needs_its_whole_interval(gain: float, margin: float, verdict: str) -> None:
    roll = replace(ROLL, gains=(gain, -gain))
    assert words.verdict(replace(REPORT, rolls=(roll,), margin=margin), 0) == verdict


def test_a_luck_report_in_words() -> None:
    assert words.luck_text(REPORT, NAMES).splitlines() == [
        "Ada: 4 damage rolled, 1.5 expected (+2.5): luckier than 9 in 10.",
        "Grace: 0 damage rolled, 0.5 expected (−0.5): about as expected.",
        "Ada's chance to win went from 50% to 100%: +30 points by dice (± 10, luckier than 19 in 20), "
        "+20 points by everything else. The dice helped.",
        "The largest gains by dice (rare: at most 1 time in 4):",
        "Turn 3: Ram attacked. +30 points for Ada; dice at least as good for Ada come 1 time in 36: rare.",
    ]


def test_without_result_or_dice_nothing_is_explained() -> None:
    assert "no result" in words.luck_text(replace(REPORT, result=None), NAMES)
    assert "No die was rolled" in words.luck_text(replace(REPORT, rolls=()), NAMES)


def test_a_side_that_rolled_no_die_is_not_called_lucky_or_as_expected() -> None:
    silent = replace(ROLL, amounts=(4, 0), expected=(1.5, 0.0))
    assert words.surplus(replace(REPORT, rolls=(silent,)), 1) == "no die was rolled for damage"
    silence = words.luck_text(replace(REPORT, rolls=()), NAMES)
    assert silence == "No die was rolled once play had begun, so none decided anything."
    assert words.surplus(replace(REPORT, rolls=(silent,)), 0).startswith("4 damage rolled, 1.5 expected")


def test_a_review_in_words() -> None:
    found = Review(0, 6, ((0, 0.5), (1, 0.25)), 0.0, (MISTAKE,), 9, 0.26)
    assert words.review_text(ToldReview(found, (ADVICE,)), YOU) == (
        "Your costliest turn. It is judged by what you could know then, with the same dice:\n"
        "Turn 4: You moved Ram from d2 to a2. Better: End your turn. It guards. "
        "Right after it, the chance to win would have been 62% instead of 40% (−22 ± 4)."
    )
    twice = ToldReview(replace(found, mistakes=(MISTAKE, MISTAKE)), (ADVICE, ADVICE))
    assert words.review_text(twice, third_person("Ada")).startswith(
        "Ada's costliest turns. Each is judged by what Ada could"
    )
    assert words.course(found) == (
        "The rough chance to win after each turn, as its dice fell: start 50%, turn 1 25%."
    )


def test_a_loss_or_win_at_once_is_told_before_the_reason() -> None:
    lost = replace(MISTAKE, lost=(0.1, 0.6))
    assert words.reason(lost, ADVICE) == (
        "That loses by the end of the opponent's turn 10% of the time, not 60%. It guards."
    )
    won = replace(MISTAKE, won=(0.5, 0.0))
    assert words.reason(won, ADVICE) == (
        "That wins by the end of the opponent's turn 50% of the time, not 0%. It guards."
    )


def test_where_nothing_cost_measurably_that_is_said_with_its_bound() -> None:
    found = Review(0, 6, (), 0.0, (), 31, 0.018)
    assert words.review_text(ToldReview(found, ()), third_person("Ada")) == (
        "Ada: No turn cost a measurable chance: of 31 decisions, the review found none that cost more than "
        "2 points."
    )
    assert "no decision" in words.review_text(ToldReview(replace(found, judged=0), ()), YOU)


@pytest.mark.parametrize("gain", [0.304, 0.305, 0.296, -0.004])
def test_what_is_shown_adds_up(gain: float) -> None:
    report = replace(REPORT, start=(0.474, 0.526), rolls=(replace(ROLL, gains=(gain, -gain)),))
    told = words.shares(report, NAMES)
    dice, rest = (int(each.replace("−", "-")) for each in re.findall(r"([+−]?\d+) points? by", told))
    assert 47 + dice + rest == 100
    mistake = replace(MISTAKE, kept=0.666, left=0.614)
    assert "the chance to win would have been 67% instead of 61% (−6 ± 4)" in words.mistake(mistake, ADVICE)
