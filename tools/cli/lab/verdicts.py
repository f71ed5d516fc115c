"""Sequential tests at the command line: the tests that options ask for, and their decisions in words."""

import math
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games.wording import counted, numeral
from bot.lab.verdicts.power import MOST, SURE, noticed, pairs_for, pairs_for_reach, power
from bot.lab.verdicts.sequential import VERDICTS, SequentialResult, Sprt, shared
from tools.cli.lab.words import points


def sprt_of(arguments: Namespace, *, tests: int = 1) -> Sprt:
    """The test of differences that a command's options ask for, as one of `tests` tests (Bonferroni)."""
    none, gain = arguments.bounds
    alpha, beta = arguments.errors
    return Sprt(none, gain, alpha / tests, beta)


def share_test(arguments: Namespace, fair: float, tests: int) -> Sprt:
    """The test of shares beyond the fair one. Both errors are divided among `tests` tests."""
    test = sprt_of(arguments, tests=tests)
    return replace(
        test, none=fair + test.none, gain=fair + test.gain, beta=test.beta / tests, reach=0.5
    )  # fmt: skip


def decision_words(
    decision: SequentialResult, question: str, noun: str = "pair", subject: str = "Verdict"
) -> str:
    """The verdict on a subject and its basis, or the distance to a verdict; `question` is the one tested.

    `noun` names the units of the test's scores.
    """
    test = decision.test
    after = f" after {counted(decision.after, noun)}" if decision.after else ""
    ratio = numeral(decision.ratio, ".2f")
    bounds = f"{numeral(test.lower, '.2f')} (no) and {numeral(test.upper, '.2f')} (yes)"
    told = [
        f"{subject}: {VERDICTS[decision.verdict]}{after}.",
        question,
        f"The log-likelihood ratio is {ratio}; it decides at {bounds}, with {errors_words(test)}.",
    ]
    if decision.verdict is None:
        more = counted(rounded(decision.more), f"more {noun}")
        told.append(f"If games go on as so far, about {more} decide.")
    return " ".join(part for part in told if part)


def ladder_words(
    names: Sequence[str], decisions: Sequence[SequentialResult], arguments: Namespace, noun: str = "pair"
) -> tuple[list[str], bool | None]:
    """The tests of a ladder in words, a sentence for each matchup and one on all; and that verdict."""
    none, gain = bounds_words(arguments)
    ok = shared([one.verdict for one in decisions])
    question = (
        f"The test asks whether the first wins {gain} points or more beyond its share, not {none} or less."
    )
    if len(decisions) == 1:
        return [decision_words(decisions[0], question, noun)], ok
    each = [
        decision_words(one, "", noun, f"{name[0].upper()}{name[1:]}")
        for name, one in zip(names, decisions, strict=True)
    ]
    return [
        f"Each test asks whether the first wins {gain} points or more beyond its share, not {none} or less. "
        f"The errors are shared among {counted(len(decisions), 'test')} (Bonferroni).",
        *each,
        f"Verdict on all: {VERDICTS[ok]}.",
    ], ok


def more_words(times: float | None, games: int) -> str:
    """An estimate of the games for each matchup that would decide, `times` the present ones."""
    if times is None:
        return "Some rates are too near their bounds, or have too few games, to say how many more would tell."
    wanted = rounded(math.ceil(times * games))
    return f"If rates stay as they are, about {wanted:,} games a matchup tell; this run has {games:,}."


def errors_words(test: Sprt) -> str:
    """A test's error rates: `5% false positives and 5% false negatives`."""
    return f"{percent(test.alpha)} false positives and {percent(test.beta)} false negatives"


def percent(share: float) -> str:
    """A rate of errors in percent, to two digits."""
    return f"{share * 100:.2g}%"


def bounds_words(arguments: Namespace) -> tuple[str, str]:
    """The bounds in points, such as `0` and `2`."""
    none, gain = (points(each).lstrip("+").removesuffix(".0") for each in arguments.bounds)
    return none, gain


def power_words(test: Sprt, matchups: int, games: int, variance: float) -> str:
    """What a test of two decks can tell in so many games of each matchup, before they are played."""
    pairs = matchups * games
    gain, sure = points(test.gain).lstrip("+").removesuffix(".0"), percent(SURE)
    often = power(test, test.gain, pairs, variance)
    amount = counted(pairs, "pair")
    told = f"In {amount} of games, the test notices a gain of {gain} points in {_rare(often)} of runs"
    if often < SURE and (least := noticed(test, pairs, variance)) < 1:
        told += f", one of {100 * least:.0f} points in {sure} or more"
    told += "."
    needed = pairs_for(test, test.gain, variance)
    if needed is None:
        return f"{told} To notice {gain} points in {sure}, it takes more than {MOST:,} pairs."
    wanted = rounded(math.ceil(needed / matchups))
    return told if needed <= pairs else f"{told} To notice {gain} points in {sure}: --games {wanted}."


def reach_words(reach: float, matchups: int, games: int, variance: float) -> str:
    """How many games a difference takes until its interval reaches only so far, before they are played."""
    sides = f"{100 * reach:g}"
    needed = pairs_for_reach(reach, variance)
    if needed is None:
        return f"An interval of {sides} points to each side takes more than {MOST:,} pairs."
    told = f"An interval of {sides} points to each side takes about {rounded(needed):,} pairs"
    if needed <= matchups * games:
        return f"{told}."
    return f"{told}: --games {rounded(math.ceil(needed / matchups))}."


def _rare(share: float) -> str:
    return "less than 1%" if share < 0.005 else f"{share:.0%}"


def decision_row(decision: SequentialResult) -> Mapping[str, Any]:
    """A decision as plain values for other tools."""
    test = decision.test
    return {
        "verdict": VERDICTS[decision.verdict],
        "pairs": decision.pairs,
        "decided_after": decision.after or None,
        "more_pairs": decision.more or None,
        "llr": decision.ratio,
        "llr_lower": test.lower,
        "llr_upper": test.upper,
        "h0": test.none,
        "h1": test.gain,
        "alpha": test.alpha,
        "beta": test.beta,
    }


def rounded(number: int) -> int:
    """A number rounded up to two significant digits: such an estimate has no more."""
    unit: int = 10 ** max(0, len(str(number)) - 2)
    return -(-number // unit) * unit
