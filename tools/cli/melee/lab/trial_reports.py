"""Reports of `lab compare`, `lab swap` and `lab optimise`: verdicts on other decks and cards."""

import shlex
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from bot.cli.output import TextTable
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.wording import counted, numeral
from bot.lab.figures import WinRate
from bot.lab.melee.jobs import DuelResults
from bot.lab.verdicts.sequential import VERDICTS, SequentialResult
from bot.lab.verdicts.swap import SwapFigures, swap_figures
from cogs.words.lab import HALVES, LOOKED, NOTHING, interval_line, looked
from tools.cli.lab.bars import Bars, DifferenceBars, field_bars, pair_bar
from tools.cli.lab.output import Report
from tools.cli.lab.pairs import field_rows, field_table, gain_question, numbered_names, pair_values
from tools.cli.lab.verdicts import bounds_words, decision_words, percent, rounded, sprt_of
from tools.cli.lab.words import points, rate_words, result_words
from tools.lab.melee.optimise import Optimised, Search, Step, over
from tools.lab.verdicts.race import Raced

_OUTCOMES = ("−1", "−½", "0", "+½", "+1")


def played_by(results: DuelResults) -> str:
    """The player of the first side, and that of the other if it differs."""
    first, second = results.job.matchups[0].players
    return f"played by {first}" if first == second else f"played by {first}, the others by {second}"


def swap_report(deck: DeckList, out: str, card: str, arguments: Namespace, results: DuelResults) -> Report:
    figures = swap_figures(results, sprt_of(arguments))
    rates = (f"with {out}", figures.before), (f"with {card}", figures.after)
    title = f"{deck.name} with {card} in place of {out}, {played_by(results)}"
    row = {"deck": deck.name, "out": out, "in": card, **pair_values(figures)}
    question = gain_question(f"{card} in place of {out}", arguments)
    bars = DifferenceBars([pair_bar(f"{card} for {out}", figures)])
    return _pairs_report(title, deck.name, rates, figures, question, [row], row, bars)


def compare_report(deck: DeckList, other: DeckList, arguments: Namespace, results: DuelResults) -> Report:
    """One deck and another against the same field."""
    figures = swap_figures(results, sprt_of(arguments))
    first, second = numbered_names(deck.name, other.name)
    title = f"{first} compared with {second}, {played_by(results)}"
    table, rows = field_table(first, second, figures), field_rows(first, second, figures)
    values = {"deck": first, "other": second, **pair_values(figures)}
    question = gain_question(f"{first} in place of {second}", arguments)
    rates = (first, figures.after), (second, figures.before)
    bars = field_bars(first, second, figures)
    return _pairs_report(title, "deck", rates, figures, question, rows, values, bars, table)


def _pairs_report(
    title: str,
    head: str,
    named: Sequence[tuple[str, WinRate]],
    figures: SwapFigures,
    question: str,
    rows: Sequence[dict[str, Any]],
    values: dict[str, Any],
    bars: Bars,
    *tables: TextTable,
) -> Report:
    table = TextTable(
        (head, "win rate", "interval", "won", "drawn", "lost"),
        [(name, *rate_words(rate), *result_words(rate)) for name, rate in named],
    )
    difference = (
        f"Difference: {_interval_first(figures)} over {counted(figures.pairs, 'pair')} of games with the "
        f"same dice. {_outcomes(figures)}. {looked(figures)}"
    )
    verdict = decision_words(figures.decision, question)
    blocks: Sequence[str | TextTable] = (*tables, table, difference, verdict, HALVES)
    return Report(title, blocks, values, rows, figures.decision.verdict, is_judged=True, bars=bars)


def race_report(
    arguments: Namespace,
    deck: DeckList,
    out: EntityCard,
    cards: Sequence[EntityCard],
    raced: Raced,
    results: DuelResults,
) -> Report:
    """Every card that could take another's place, the best first."""
    found = [(card, one) for card, one in zip(cards, raced.figures, strict=True) if one is not None]
    found.sort(key=lambda each: (-_order(each[1].decision), -each[1].difference))
    table = TextTable(
        (f"in place of {out.name}", "cost", "difference", "interval", "pairs", ""),
        [
            (
                card.name,
                str(card.cost),
                points(one.difference),
                f"({points(one.low)} to {points(one.high)})",
                f"{one.pairs:,}",
                VERDICTS[one.decision.verdict],
            )
            for card, one in found
        ],
    )
    verdicts = [one.decision.verdict for _, one in found]
    ok = True if True in verdicts else None if None in verdicts or len(found) < len(cards) else False
    none, gain = bounds_words(arguments)
    test = sprt_of(arguments, tests=len(cards))
    corrected = (
        f"{counted(len(cards), 'card')} were tried, so each one's test allows {percent(test.alpha)} false "
        f"positives, {percent(arguments.errors[0])} in all (Bonferroni), and {percent(test.beta)} false "
        f"negatives. Intervals are corrected as well: all of them hold together. A card plays on until its "
        "test has decided."
    )
    told = (
        f"Verdict: {VERDICTS[ok]}. {counted(verdicts.count(True), 'card')} gain more than {none}, "
        f"{verdicts.count(False)} do not gain {gain} points, {verdicts.count(None)} can't be told yet."
    )
    if more := max((one.decision.more for _, one in found), default=0):
        wanted = counted(rounded(more), "more pair")
        told += f" If games go on as so far, about {wanted} decide the last of them."
    rows = [{"deck": deck.name, "out": out.name, "in": card.name, **pair_values(one)} for card, one in found]
    title = f"{deck.name} with other cards in place of {out.name}, {played_by(results)}"
    values = {"deck": deck.name, "out": out.name, "tried": len(cards), "cards": rows}
    bars = DifferenceBars([pair_bar(card.name, one) for card, one in found])
    return Report(title, (table, corrected, told, HALVES), values, rows, ok, is_judged=True, bars=bars)


def _order(decision: SequentialResult) -> int:
    return {True: 2, None: 1, False: 0}[decision.verdict]


def optimise_report(
    arguments: Namespace, deck: DeckList, search: Search, found: Optimised, games: int, *, late: bool
) -> Report:
    """The changes that improve a deck, and their gains."""
    table = TextTable(
        ("change", "worth", "interval", "pairs", ""),
        [
            (
                step.change.words,
                points(step.figures.difference),
                f"({points(step.figures.low)} to {points(step.figures.high)})",
                f"{step.figures.pairs:,}",
                VERDICTS[step.verdict],
            )
            for step in found.steps
        ],
    )
    none, gain = bounds_words(arguments)
    how = (
        f"{counted(found.screened, 'change')} were compared by few games, and the best tested with other "
        f"dice against {counted(len(search.opponents), 'deck')}: does the change gain {gain} points or more "
        f"rather than {none} or less? All tests together allow {percent(search.test.alpha)} false positives, "
        f"later ones ever fewer, and each {percent(search.test.beta)} false negatives. "
        f"{counted(games, 'game')} were played; lengths are those of the last batch. {LOOKED} A test ends "
        "while it goes well, so a change may be worth a little less."
    )
    spent = (
        f"Budget: {numeral(over(deck), '+.1f')} points before, {numeral(over(found.deck), '+.1f')} now, "
        f"{numeral(search.budget, '+.1f')} at most."
    )
    is_open = found.ended != "whole" or any(step.verdict is None for step in found.steps)
    ok = True if found.made else None if is_open else False
    verdict = f"Verdict: {VERDICTS[ok]}. {_search_words(search, found, is_open=is_open, late=late)}"
    values = {
        "deck": deck.name,
        "screened": found.screened,
        "games": games,
        "budget": search.budget,
        "late": late,
        "steps": [_step_row(step) for step in found.steps],
        "file": arguments.out.name if arguments.out is not None else None,
    }
    title = f"{deck.name} with single changes, played by {', '.join(dict.fromkeys(search.players))}"
    blocks: list[str | TextTable] = [*([table] if found.steps else []), how, spent, verdict]
    if arguments.out is not None:
        blocks.append(f"{arguments.out.name}: {_file_words(deck, found)}")
    rows = [_step_row(step) for step in found.steps]
    bars = DifferenceBars([pair_bar(step.change.words, step.figures) for step in found.steps])
    return Report(title, blocks, values, rows, ok, is_judged=True, games=games, bars=bars)


def _file_words(deck: DeckList, found: Optimised) -> str:
    """The contents of the file that a search wrote."""
    if not found.made:
        return f"{deck.name} as it was, since no change holds."
    return f"{deck.name} with {counted(len(found.made), 'change')}."


def _search_words(search: Search, found: Optimised, *, is_open: bool, late: bool) -> str:
    """The number of a search's changes, and the reason for its end."""
    if len(found.made) == search.changes:
        return f"{counted(len(found.made), 'change')} made the deck better, as many as were asked for."
    made = (
        f"{counted(len(found.made), 'change')} made the deck better."
        if found.made
        else f"No change made the deck better{' so far' if is_open else ''}."
    )
    left = [step.figures.decision.more for step in found.steps if step.verdict is None]
    if late and not found.made:
        end = "The time was up before a change was found; with --resume, a longer search goes on from here."
    elif late:
        end = "The time was up; with --resume, a longer search goes on from here."
    elif found.ended != "whole":
        end = "The search was stopped; with --resume, it goes on from here."
    elif left:
        end = (
            f"{counted(len(left), 'test')} ended undecided after all --games. If games go on as so far, "
            f"about {counted(rounded(max(left)), 'more pair')} decide the last of them."
        )
    else:
        end = "No more were found." if found.made else "Every change that was tested failed."
    return f"{made} {end}"


def step_line(step: Step) -> str:
    """A change that was tested, in one line."""
    figures = step.figures
    return f"{step.change.words}: {_difference(figures)} points, {VERDICTS[step.verdict]}"


def commented(deck: DeckList, found: Optimised, words: Sequence[str], seed: int) -> str:
    """The changes, as comments at the head of the deck's file."""
    given = [] if "--seed" in words else ["--seed", str(seed)]
    command = shlex.join(["python", "-m", "bot", *words, *given])
    lines = [
        f"{deck.name}, {'improved' if found.made else 'not improved'} by `{command}`.",
        "What each change was worth, in points of the win rate, with its interval:",
        *(step_line(step) for step in found.made),
        *([] if found.made else ["no change was found"]),
    ]
    return "".join(f"# {''.join(c if c.isprintable() else '?' for c in line)}\n" for line in lines)


def _step_row(step: Step) -> dict[str, Any]:
    return {
        "change": step.change.words,
        "out": step.change.out.name,
        "in": step.change.card.name,
        **pair_values(step.figures),
    }


def _difference(figures: SwapFigures) -> str:
    if not figures.pairs:
        return NOTHING
    return f"{points(figures.difference)} ({points(figures.low)} to {points(figures.high)})"


def _interval_first(figures: SwapFigures) -> str:
    if not figures.pairs:
        return NOTHING
    return interval_line(figures.difference, figures.low, figures.high)


def _outcomes(figures: SwapFigures) -> str:
    told = ", ".join(f"{count:,} of {word}" for word, count in zip(_OUTCOMES, figures.outcomes, strict=True))
    return f"By the difference of their scores: {told}"
