"""Reports of Multiversus' lab commands: figures as tables, plain values and rows."""

from dataclasses import asdict

from bot.cli.output import TextTable
from bot.games.wording import counted, numeral
from bot.lab.verdicts.sequential import VERDICTS
from cogs.words.lab import NOTHING, percent
from tools.cli.lab.bars import RateBars, judged_bar
from tools.cli.lab.columns import renamed
from tools.cli.lab.output import Report
from tools.cli.lab.verdicts import more_words
from tools.cli.lab.words import CHECKED, between, judged_words
from tools.lab.multiversus.balance import (
    CELL_BOUND,
    PAIRING_BOUND,
    USE_BOUND,
    BalanceFigures,
    HeroesShare,
    PowerUse,
)
from tools.lab.multiversus.ladder import LadderFigures
from tools.lab.multiversus.prices import PartPrices

_OVERALL = {key: f"overall_{key}" for key in ("games", "share", "low", "high")}


def balance_report(figures: BalanceFigures, player: str, games: int) -> Report:
    """The Heroes' share of the wins: pairings, their cells, and which powers were used."""
    heads = ("Heroes", "Adversaries", "battlefield", "games", "Heroes win", "judged by", "")
    blocks: list[str | TextTable] = [
        TextTable(heads, [_row(one) for one in figures.pairings]),
        TextTable(heads, [_row(one) for one in figures.cells]),
        f"Pairings may be {percent(PAIRING_BOUND)} off a half, their battlefields by who begins "
        f"{percent(CELL_BOUND)}.",
        TextTable(
            ("team", "power", "used in", "", f"at least {percent(USE_BOUND)}"), [*map(_used, figures.powers)]
        ),
        f"A game asks {figures.asked:.1f} times for a reaction. Endings: "
        f"{', '.join(f'{way} {count:,}' for way, count in figures.endings)}.",
        judged_words(figures.bounds, figures.bounds),
        _verdict(figures, games),
    ]
    columns = {**_OVERALL, "low": "judged_low", "high": "judged_high"}
    rows = [
        {**renamed(asdict(one), columns), "verdict": VERDICTS[one.ok]}
        for one in (*figures.pairings, *figures.cells)
    ]
    bars = RateBars(
        [judged_bar(_met(one), one, one.games, one.ok) for one in (*figures.pairings, *figures.cells)]
    )
    title = f"Balance of Multiversus, played by {player}"
    return Report(title, blocks, asdict(figures), rows, figures.ok, is_judged=True, bars=bars)


def _met(one: HeroesShare) -> str:
    """Who met, and where, unless it was everywhere."""
    where = "" if one.board == "all" else f", {one.board}"
    return f"{one.heroes} v {one.adversaries}{where}"


def _row(one: HeroesShare) -> tuple[str, ...]:
    judged = NOTHING if one.share is None else between(one.low, one.high)
    share = percent(one.share)
    return one.heroes, one.adversaries, one.board, f"{one.games:,}", share, judged, CHECKED[one.ok]


def _used(one: PowerUse) -> tuple[str, ...]:
    used = one.used
    ok = True if used.low >= USE_BOUND else False if used.high < USE_BOUND else None
    return one.team, one.power, percent(used.share), between(used.low, used.high), CHECKED[ok]


def _verdict(figures: BalanceFigures | LadderFigures, games: int) -> str:
    if figures.ok is None:
        told = f"Verdict: {VERDICTS[None]}. No bound fails, but there are too few games to tell of all."
        return f"{told} {more_words(figures.times, games)}"
    return "Verdict: holds. All bounds hold." if figures.ok else "Verdict: fails. Not all bounds hold."


def ladder_report(figures: LadderFigures, games: int) -> Report:
    """What each level wins against the one below."""
    table = TextTable(
        ("level", "against", "games", "wins", "judged by", "at least", "", "as Heroes", "as Adversaries"),
        [
            (
                one.stronger,
                one.weaker,
                f"{one.games:,}",
                percent(one.share),
                NOTHING if one.share is None else between(one.low, one.high),
                percent(one.least),
                CHECKED[one.ok],
                _of(one.heroes),
                _of(one.adversaries),
            )
            for one in figures.rungs
        ],
    )
    blocks: list[str | TextTable] = [
        table,
        "Pairings, battlefields and who begins take turns.",
        judged_words(len(figures.rungs), len(figures.rungs)),
        _verdict(figures, games),
    ]
    rows = [
        {**renamed(asdict(one), {"share": "overall_share"}), "verdict": VERDICTS[one.ok]}
        for one in figures.rungs
    ]
    bars = RateBars(
        [judged_bar(f"{one.stronger} v {one.weaker}", one, one.games, one.ok) for one in figures.rungs]
    )
    title = "Levels of Multiversus' computer players"
    return Report(title, blocks, asdict(figures), rows, figures.ok, is_judged=True, bars=bars)


def _of(won: tuple[int, int]) -> str:
    return f"{won[0]} of {won[1]}"


def price_report(figures: PartPrices, player: str) -> Report:
    """What each part of a sheet is worth."""
    table = TextTable(
        ("part", "in a game", "now", "fitted", "± error"),
        [
            (
                one.name,
                f"{one.used:.2f}",
                NOTHING if one.now is None else numeral(one.now, ","),
                numeral(one.fitted, ","),
                str(one.error),
            )
            for one in figures.prices
        ],
    )
    note = (
        "Prices are thousandths of the games that a team wins more with one of the part, with about one "
        f"standard error. The Heroes won {percent(figures.heroes)} of the games. Prices go into "
        "bot/games/multiversus/sheets/prices.py."
    )
    rows = [renamed(asdict(one), {"name": "priced"}) for one in figures.prices]
    title = f"Prices of Multiversus by {counted(figures.games, 'game')}, played by {player}"
    return Report(title, (table, note), asdict(figures), rows)
