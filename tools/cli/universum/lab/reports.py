"""Reports of Multiuniversum's lab commands: figures as tables, plain values and rows."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from math import exp

from bot.cli.output import TextTable
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.words import ABILITY_NAMES, DIMENSION_NAMES
from bot.games.wording import counted, numeral
from bot.lab.figures import Length
from bot.lab.verdicts.sequential import VERDICTS, SequentialResult
from cogs.words.lab import NOTHING, half_of, percent
from tools.cli.lab.bars import BEYOND, DifferenceBars, beyond_fair
from tools.cli.lab.columns import renamed
from tools.cli.lab.output import Report
from tools.cli.lab.verdicts import decision_row, ladder_words, more_words, share_test
from tools.cli.lab.words import CHECKED, between, judged_words
from tools.lab.universum.figures import (
    CAP_BOUND,
    SEAT_BOUND,
    MachineFigures,
    RungFigures,
    SeatShare,
    Sources,
    TableFigures,
    Use,
    ladder_figures,
)
from tools.lab.universum.jobs import NUMBERS, MachineResults
from tools.lab.universum.tuning import STEP, Effect
from tools.lab.verdicts.race import ladder_decisions

_OVERALL = {key: f"overall_{key}" for key in ("games", "share", "low", "high")}
_SHARED = "A shared win counts in part for each winner."
_ROUNDS = "In a round of games, the first has each seat once."
_CUT = (
    f"Cut short: games that ended after {ROUNDS} rounds (U-E2) with too few empty stacks. At most "
    f"{100 * CAP_BOUND:g}% of games may."
)
_BRACKETS = f"{_SHARED} In brackets are 95% intervals."


def machine_decisions(arguments: Namespace, results: MachineResults) -> tuple[SequentialResult, ...]:
    """The test's decision on each matchup of a ladder, by rounds of games with each seat once."""
    return ladder_decisions(results, partial(share_test, arguments), lambda matchup: matchup.tables[0].seats)


def ladder_report(arguments: Namespace, results: MachineResults) -> Report:
    """One player of a level against others of another, table by table."""
    figures = ladder_figures(results)
    table = TextTable(
        ("match", "wins", "interval", "games", "rounds", "score", "best other"),
        [
            (
                f"{one.first} against {one.others}",
                percent(one.share),
                _interval(one),
                f"{one.games:,}",
                NOTHING if one.rounds is None else f"{one.rounds.mean:.1f}",
                f"{one.score:.1f}",
                f"{one.best_other:.1f}",
            )
            for one in figures
        ],
    )
    decisions = machine_decisions(arguments, results)
    names = [f"{one.first} against {one.others}" for one in figures]
    verdicts, ok = ladder_words(names, decisions, arguments, "round")
    values = [
        {**asdict(one), "test": decision_row(decision)}
        for one, decision in zip(figures, decisions, strict=True)
    ]
    columns = {"first": "player", "others": "player_against", **_OVERALL}
    rows = [renamed(one, columns) for one in values]
    title = "Levels of Multiuniversum against each other"
    blocks: Sequence[str | TextTable] = (table, *verdicts, _ROUNDS, _BRACKETS)
    bars = DifferenceBars(
        [
            beyond_fair(
                f"{one.first} v {one.others}, {one.seats} seats",
                one,
                1 / one.seats,
                _judged(one, decision.verdict),
            )
            for one, decision in zip(figures, decisions, strict=True)
        ],
        BEYOND,
    )
    return Report(title, blocks, {"rungs": values}, rows, ok, is_judged=True, bars=bars)


def balance_report(figures: MachineFigures, player: str, games: int, *, is_balanced: bool = False) -> Report:
    """The causes of wins, and whether the seats are even."""
    tables = figures.tables
    blocks: list[str | TextTable] = [
        TextTable(
            ("seats", "seat", "wins", "judged by", "fair", "least", "most", ""),
            [_seat_row(table, one) for table in tables for one in table.shares],
        ),
        TextTable(
            (
                "seats",
                "games",
                "rounds",
                "half of them",
                "longest",
                "cut short",
                "judged by",
                "",
            ),
            [_length_row(table) for table in tables],
        ),
        _CUT,
        "Average sources of scores: first for all seats, then for winners.",
        TextTable(
            ("seats", "score", "portals", "sets", "tools lost", "won with", "portals", "sets", "tools lost"),
            [
                (NUMBERS[table.seats], *_sources(table.everybody), *_sources(table.winners))
                for table in tables
            ],
        ),
        "Average number in a game, and in brackets for each winner and for each other seat.",
        _uses("ability triggered", [_abilities(table.triggers) for table in tables], tables),
        _uses("portals sealed at", [_abilities(table.seals) for table in tables], tables),
        _uses("tools used", [table.tools for table in tables], tables),
        _uses("portals sealed of", [_dimensions(table.dimensions) for table in tables], tables),
        _SHARED,
        judged_words(figures.bounds, figures.bounds),
        _verdict(figures, games),
    ]
    columns = {**_OVERALL, "fair": "fair_share", "low": "judged_low", "high": "judged_high"}
    rows = [
        {"seats": table.seats, **renamed(asdict(one), columns), "verdict": VERDICTS[one.ok]}
        for table in tables
        for one in table.shares
    ]
    game = "balanced games of Multiuniversum" if is_balanced else "Multiuniversum"
    title = f"Balance of {game}, played by {player}"
    bars = DifferenceBars(
        [
            beyond_fair(f"seat {one.seat + 1} of {table.seats} seats", one, one.fair, _judged(one, one.ok))
            for table in tables
            for one in table.shares
        ],
        BEYOND,
    )
    return Report(title, blocks, asdict(figures), rows, figures.ok, is_judged=True, bars=bars)


def _judged(one: SeatShare | RungFigures, ok: bool | None) -> str:
    return f"{VERDICTS[ok]} · {counted(one.games, 'game')}"


def tune_report(effects: Sequence[Effect], games: int) -> Report:
    """The effect of each of the master's weights."""
    table = TextTable(
        ("weight", "present", f"{exp(STEP) - 1:.0%} more brings", "± error", "found"),
        [
            (
                one.name,
                numeral(one.present, "g"),
                NOTHING if one.effect is None else numeral(one.effect, "+.2f"),
                NOTHING if one.error is None else f"{one.error:.2f}",
                numeral(one.found, "g"),
            )
            for one in effects
        ],
    )
    note = (
        f"Over {counted(games, 'game')} between two that differ in all weights. The third column is in "
        "Discovery Points, with its standard error. Weights with a clear effect are moved. Let the weights "
        "found play the present ones before you put them into bot/players/universum/weights.py."
    )
    names = {"name": "weight", "effect": "effect_points", "error": "error_points"}
    values = [asdict(one) for one in effects]
    rows = [renamed(one, names) for one in values]
    return Report("The weights of Multiuniversum's master", (table, note), {"effects": values}, rows)


def _seat_row(table: TableFigures, one: SeatShare) -> tuple[str, ...]:
    return (
        NUMBERS[table.seats],
        str(one.seat + 1),
        percent(one.share),
        _interval(one),
        percent(one.fair),
        percent(one.fair - SEAT_BOUND),
        percent(one.fair + SEAT_BOUND),
        CHECKED[one.ok],
    )


def _length_row(table: TableFigures) -> tuple[str, ...]:
    length: Length | None = table.rounds
    cut = percent(table.capped.share)
    checked = CHECKED[table.is_short_enough]
    if length is None:
        return NUMBERS[table.seats], "0", NOTHING, NOTHING, NOTHING, NOTHING, cut, checked
    return (
        NUMBERS[table.seats],
        f"{table.games:,}",
        f"{length.mean:.1f}",
        half_of(length),
        str(length.longest),
        cut,
        between(table.capped.low, table.capped.high),
        checked,
    )


def _sources(sources: Sources | None) -> tuple[str, str, str, str]:
    if sources is None:
        return NOTHING, NOTHING, NOTHING, NOTHING
    lost = numeral(-sources.tools, ".1f")
    return f"{sources.total:.1f}", f"{sources.portals:.1f}", f"{sources.sets:.1f}", lost


def _abilities(uses: Sequence[Use]) -> list[Use]:
    """With the transformers' abilities beside their numbers."""
    return [
        Use(f"{each} {ABILITY_NAMES[each]}", use.a_game, use.winner, use.other)
        for each, use in zip(TRANSFORMERS, uses, strict=True)
    ]


def _dimensions(uses: Sequence[Use]) -> list[Use]:
    return [
        Use(name, use.a_game, use.winner, use.other)
        for name, use in zip(DIMENSION_NAMES.values(), uses, strict=True)
    ]


def _uses(what: str, uses: Sequence[Sequence[Use]], tables: Sequence[TableFigures]) -> TextTable:
    """A row for each thing, a column for each table."""
    heads = [what, *(f"{NUMBERS[table.seats]} seats" for table in tables)]
    rows = [
        (row[0].name, *(f"{use.a_game:.2f} ({use.winner:.2f}, {use.other:.2f})" for use in row))
        for row in zip(*uses, strict=True)
    ]
    return TextTable(heads, rows)


def _interval(one: SeatShare | RungFigures) -> str:
    return NOTHING if one.share is None else between(one.low, one.high)


def _verdict(figures: MachineFigures, games: int) -> str:
    if figures.ok is None:
        told = f"Verdict: {VERDICTS[None]}. No bound fails, but there are too few games to tell of all."
        return f"{told} {more_words(figures.times, games)}"
    return "Verdict: holds. All bounds hold." if figures.ok else "Verdict: fails. Not all bounds hold."
