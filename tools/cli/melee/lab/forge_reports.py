"""Reports on the generator: its decks against the starter decks, and its prices."""

from dataclasses import asdict

from bot.cli.output import TextTable
from bot.games.tables import Measure
from bot.games.wording import counted, numeral
from bot.lab.melee.jobs import DuelResults
from bot.lab.verdicts.sequential import VERDICTS
from cogs.words.lab import HALVES, percent, rate_line
from tools.cli.lab.bars import Bar, RateBars
from tools.cli.lab.columns import renamed, snake
from tools.cli.lab.output import Report
from tools.cli.lab.verdicts import more_words
from tools.cli.lab.words import CHECKED, between, judged_words, result_words
from tools.cli.melee.lab.reports import first_line
from tools.cli.melee.lab.trial_reports import played_by
from tools.lab.melee.fitting.pricing import Price, PriceFigures
from tools.lab.melee.generated import DECK_BOUNDS, ENOUGH, GeneratedDeck, GeneratedFigures

_VERDICTS = {
    True: "Verdict: holds. The bound holds.",
    False: "Verdict: fails. NOT balanced: too few decks are within their bounds.",
}


def generated_report(figures: GeneratedFigures, results: DuelResults) -> Report:
    """Generated decks against the starter decks, held against their bounds."""
    heads = (
        "deck",
        "made from",
        "realm",
        "win rate",
        "judged by",
        "won",
        "drawn",
        "lost",
        "hardest against",
        "",
    )
    table = TextTable(heads, [_generated_words(one) for one in figures.decks])
    least, most = (f"{bound * 100:g}%" for bound in DECK_BOUNDS)
    together = figures.together
    within = figures.within
    lines = (
        f"All of them together win {rate_line(together)}.",
        first_line(figures.first_player),
        f"Between {least} and {most}: {within.count} of {counted(within.of, 'deck')}; of {figures.open} it "
        f"can't be told yet. {figures.needed} of {figures.planned} are required ({ENOUGH * 100:g}%).",
    )
    title = f"{counted(len(figures.decks), 'generated deck')} against the starter decks, {played_by(results)}"
    names = {"name": "deck", "rate": "overall", "low": "judged_low", "high": "judged_high"}
    rows = [
        {
            **renamed(asdict(one), names),
            "against": {f"{snake(name)}_share": share for name, share in one.against.items()},
            "verdict": VERDICTS[one.ok],
        }
        for one in figures.decks
    ]
    verdict = (
        f"Verdict: {VERDICTS[None]}. {more_words(figures.times, results.job.games)}"
        if figures.ok is None
        else _VERDICTS[figures.ok]
    )
    blocks = (table, *lines, HALVES, judged_words(figures.planned, figures.needed), verdict)
    bars = RateBars(
        [
            Bar(one.name, f"{VERDICTS[one.ok]} · {counted(one.rate.games, 'game')}", (_judged(one),))
            for one in figures.decks
        ]
    )
    return Report(title, blocks, asdict(figures), rows, figures.ok, is_judged=True, bars=bars)


def _judged(one: GeneratedDeck) -> Measure | None:
    return None if one.rate.share is None else Measure(one.rate.share, one.low, one.high)


def _generated_words(one: GeneratedDeck) -> tuple[str, ...]:
    known = {name: share for name, share in one.against.items() if share is not None}
    hardest = min(known, key=known.__getitem__)
    named = f"{hardest} {percent(known[hardest])}"
    rates = percent(one.rate.share), between(one.low, one.high), *result_words(one.rate)
    return one.name, one.made_from, one.realm, *rates, named, CHECKED[one.ok]


def price_report(figures: PriceFigures, results: DuelResults) -> Report:
    """The generator's prices as they are and as they should be."""
    prices = TextTable(
        ("one of", "in a deck", "now", "fitted"),
        [(one.name, f"{one.used:.2f}", *_now_and_fitted(one)) for one in figures.prices],
    )
    edges = TextTable(
        ("edge of", "now", "fitted"),
        [(one.name, *_now_and_fitted(one)) for one in (*figures.edges, figures.base)],
    )
    lines = (
        "Prices are in thousandths of a point. A point is what one energy less of cost is worth; it decides "
        f"{percent(figures.point)} of a deck's games. The base is what a card of cost 0 should be worth.",
        f"For decks it has not seen, the fit predicts the share of games won to within "
        f"{percent(figures.error)} (one standard deviation, not counting chance in the games).",
    )
    rows = [renamed(asdict(one), {"name": "priced"}) for one in figures.prices]
    title = f"Prices by {counted(figures.decks, 'deck')} against the starter decks, {played_by(results)}"
    return Report(title, (prices, edges, *lines), asdict(figures), rows)


def _now_and_fitted(one: Price) -> tuple[str, str]:
    return numeral(one.now, ","), numeral(one.fitted, ",")
