"""Reports of the lab's commands: figures as tables, plain values and rows."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from bot.cli.output import TextTable
from bot.games.melee.cards.cards import DeckList
from bot.games.wording import counted
from bot.lab.figures import GamesSummary, WinRate, summary_of
from bot.lab.melee.figures.deck import card_figures
from bot.lab.melee.figures.openings import opening_figures
from bot.lab.melee.jobs import DuelResults
from bot.lab.verdicts.sequential import VERDICTS, SequentialResult
from cogs.words.lab import HALVES, NOTHING, percent, rate_line
from tools.cli.lab.bars import Bar, RateBars, measured, rate_bar, summary_bars
from tools.cli.lab.columns import renamed
from tools.cli.lab.output import Report
from tools.cli.lab.verdicts import decision_row, ladder_words, more_words, share_test
from tools.cli.lab.words import (
    CHECKED,
    UNPLAYED,
    between,
    endings_table,
    judged_words,
    rate_words,
    rates_table,
    result_words,
    turns,
)
from tools.cli.melee.lab.card_words import card_blocks, opening_blocks
from tools.cli.melee.lab.trial_reports import played_by
from tools.lab.matrix import BalanceFigures, Check, MatchupFigures, MatrixFigures, matchups_of, series_figures
from tools.lab.verdicts.race import ladder_decisions

MARKS = (
    "A + or − marks a cell whose own interval excludes 50%. Of twenty truly even matchups, about "
    "one is marked by chance."
)


def matchup_report(results: DuelResults) -> Report:
    (figures,) = matchups_of(results)
    first, second = (
        f"{name} ({player})"
        for name, player in zip(asdict(figures.names).values(), asdict(figures.players).values(), strict=True)
    )
    summary = figures.summary
    blocks = (
        rates_table(summary, figures.names.first),
        endings_table(summary.endings, figures.names.first),
        HALVES,
    )
    bars = RateBars(summary_bars("all games", summary))
    return Report(f"{first} against {second}", blocks, asdict(figures), [_row(figures)], bars=bars)


def _row(figures: MatchupFigures) -> dict[str, Any]:
    sides = {"deck": figures.names.first, "against": figures.names.second}
    players = {"player": figures.players.first, "player_against": figures.players.second}
    return {**sides, **players, **asdict(figures.summary)}


def gauntlet_report(deck: DeckList, results: DuelResults) -> Report:
    figures = series_figures(results)
    together = figures.together
    met = [(one.names.second, one.summary) for one in figures.matchups]
    met += [("all", together)] if len(met) > 1 else []
    table = _summaries(f"{deck.name} against", met)
    blocks = (table, endings_table(together.endings, deck.name), HALVES)
    title = f"{deck.name} against {counted(len(figures.matchups), 'deck')}, {played_by(results)}"
    if len(figures.matchups) == 1:
        bars = RateBars(summary_bars("all games", together))
    else:
        bars = RateBars([rate_bar(one.names.second, one.summary.overall) for one in figures.matchups])
    rows = [_row(one) for one in figures.matchups]
    return Report(title, blocks, asdict(figures), rows, bars=bars)


def _summaries(head: str, summaries: Sequence[tuple[str, GamesSummary]]) -> TextTable:
    """A row for each side and its results, under this heading."""
    return TextTable(
        (head, "win rate", "interval", "first", "second", "won", "drawn", "lost", "turns"),
        [
            (
                name,
                *rate_words(one.overall),
                percent(one.going_first.share),
                percent(one.going_second.share),
                *result_words(one.overall),
                turns(one.length),
            )
            for name, one in summaries
        ],
    )


def matrix_report(figures: MatrixFigures, results: DuelResults) -> Report:
    blocks = (matrix_table(figures), MARKS, first_line(figures.first_player), HALVES)
    rows = [_row(one) for one in figures.matchups]
    title = f"{len(figures.decks)} decks against each other, {played_by(results)}"
    return Report(title, blocks, asdict(figures), rows)


def matrix_table(figures: MatrixFigures) -> TextTable:
    rows = [
        (f"{number} {name}", *map(_cell, cells), rate_line(overall))
        for number, (name, cells, overall) in enumerate(
            zip(figures.decks, figures.cells, figures.overall, strict=True), 1
        )
    ]
    numbers = (str(number) for number in range(1, len(figures.decks) + 1))
    return TextTable(("row wins against", *numbers, "all games"), rows)


def _cell(rate: WinRate | None) -> str:
    if rate is None or rate.share is None:
        return "=" if rate is None else NOTHING
    mark = "+" if rate.low > 0.5 else "−" if rate.high < 0.5 else ""
    return f"{rate.share * 100:.0f}{mark} ({rate.low * 100:.0f}–{rate.high * 100:.0f})"


def first_line(rate: WinRate) -> str:
    """How often the side that goes first wins, as a sentence."""
    return f"The side that goes first wins {rate_line(rate)} of all games."


def cards_report(deck: DeckList, results: DuelResults) -> Report:
    """The contribution of each card to its deck."""
    figures = card_figures(deck, results)
    summary = summary_of([game for games in results.games for game in games], results.job.game.ways)
    openings = opening_figures(deck, results)
    blocks = (
        rates_table(summary, deck.name),
        *card_blocks(figures),
        *opening_blocks(figures, openings),
        HALVES,
    )
    values = {
        "deck": deck.name,
        "summary": asdict(summary),
        "cards": [asdict(one) for one in figures],
        "openings": [asdict(one) for one in openings],
    }
    rows = [{"deck": deck.name, **renamed(asdict(one), {"name": "card"})} for one in figures]
    bars = RateBars(
        [Bar(one.name, "", (measured(one.in_opening_shrunk), measured(one.early_shrunk))) for one in figures],
        ("wins with it in hand at first", "summoned early"),
    )
    return Report(f"The cards of {deck.name}, {played_by(results)}", blocks, values, rows, bars=bars)


def duel_decisions(arguments: Namespace, results: DuelResults) -> tuple[SequentialResult, ...]:
    """The test's decision on each matchup of a ladder, by pairs of games with the first turn exchanged."""
    return ladder_decisions(results, partial(share_test, arguments), lambda _: 2)


def ladder_report(arguments: Namespace, results: DuelResults) -> Report:
    figures = matchups_of(results)
    met = [(f"{one.players.first} against {one.players.second}", one.summary) for one in figures]
    table = _summaries("level", met)
    decks = list(dict.fromkeys(table.decks[0].name for table in results.tables()))
    each = "in turn " if len(decks) > 1 else ""
    same = f"Both players always have the same deck, {each}{', '.join(decks)}."
    decisions = duel_decisions(arguments, results)
    verdicts, ok = ladder_words([name for name, _ in met], decisions, arguments)
    rows = [
        {**_row(one), "test": decision_row(decision)}
        for one, decision in zip(figures, decisions, strict=True)
    ]
    values = {"decks": decks, "matchups": rows}
    blocks: Sequence[str | TextTable] = (table, same, *verdicts, HALVES)
    sides = [{key: value for key, value in row.items() if key not in ("deck", "against")} for row in rows]
    found = [VERDICTS[decision.verdict] for decision in decisions]
    if len(met) == 1:
        bars = RateBars(summary_bars("all games", met[0][1], found[0]))
    else:
        pairs = zip(met, found, strict=True)
        bars = RateBars([rate_bar(name, one.overall, verdict=verdict) for (name, one), verdict in pairs])
    title = "Levels against each other"
    return Report(title, blocks, values, sides, ok, is_judged=True, bars=bars)


def balance_report(figures: BalanceFigures, results: DuelResults) -> Report:
    """The matrix, held against its bounds."""
    checks = TextTable(
        ("bound", "win rate", "judged by", "least", "most", ""), [_check_words(one) for one in figures.checks]
    )
    worst = figures.worst
    lines = [f"The least even matchup is {worst.first} against {worst.second}."] if worst is not None else []
    met = len(figures.matrix.matchups)
    missing = met - figures.matchups_met
    unmet = f"; {missing} not played" if missing else ""
    unknown = f"; of {figures.matchups_open} it can't be told yet" if figures.matchups_open else ""
    lines.append(f"Within their bounds: {figures.matchups_ok} of {counted(met, 'matchup')}{unknown}{unmet}.")
    blocks: Sequence[str | TextTable] = (
        matrix_table(figures.matrix),
        MARKS,
        checks,
        " ".join(lines),
        HALVES,
        judged_words(figures.bounds, figures.bounds),
        _verdict(figures, results),
    )
    names = {"what": "bound", "rate": "overall", "low": "judged_low", "high": "judged_high"}
    rows = [{**renamed(asdict(one), names), "verdict": VERDICTS[one.ok]} for one in figures.checks]
    title = f"Balance of {len(figures.matrix.decks)} decks, {played_by(results)}"
    return Report(title, blocks, asdict(figures), rows, figures.ok, is_judged=True)


def _verdict(figures: BalanceFigures, results: DuelResults) -> str:
    failed = sum(one.ok is False for one in figures.checks)
    match figures.ok:
        case None:
            told = f"Verdict: {VERDICTS[None]}; so far, no bound fails."
            return f"{told} {more_words(figures.times, results.job.games)}"
        case True:
            return "Verdict: holds. All bounds hold."
        case False:
            fail = f"{failed} of the bounds above {'fails' if failed == 1 else 'fail'}"
            return f"Verdict: fails. NOT balanced: {fail}."


def _check_words(check: Check) -> tuple[str, ...]:
    bounds = (f"{bound * 100:g}%" for bound in (check.least, check.most))
    judged = between(check.low, check.high) if check.rate.games else NOTHING
    return (
        check.what,
        percent(check.rate.share),
        judged,
        *bounds,
        CHECKED[check.ok] if check.rate.games else UNPLAYED,
    )
