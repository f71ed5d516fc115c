"""A lab command's report as text, JSON or CSV. Each form says if the report is partial."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Literal

from bot.cli.output import TextTable, say
from bot.games.wording import counted
from bot.lab.jobs import GameTable, Results
from bot.lab.verdicts.sequential import VERDICTS
from cogs.words.lab import uneven_line
from tools.cli.lab.bars import Bars

Form = Literal["text", "json", "csv"]
WIDTH = 100  # columns of a sentence
_PARTLY = (
    "This is a part of the games. A verdict that holds or fails stands, whatever the others are; for what "
    "can't be told yet, let the run go on."
)
_FINAL = "Stopped after {}. The verdict is final: it needs no more games."


@dataclass(frozen=True, slots=True)
class Report:
    """What a command found: `blocks` for people, `figures` (plain values) as JSON, `rows` as CSV.

    `ok` says whether everything that the command judges holds; None if it can't be told yet, or if nothing
    `is_judged`. `games` counts those of all batches, if the results are those of the last one alone. `bars`
    are what `--plot` draws, unless the command has a picture of its own.
    """

    title: str
    blocks: Sequence[str | TextTable]
    figures: Mapping[str, Any]
    rows: Sequence[Mapping[str, Any]]
    ok: bool | None = None
    is_judged: bool = False
    games: int | None = None
    bars: Bars | None = None


def write(report: Report, results: Results, command: str, form: Form) -> None:
    """Print a report of these results."""
    match form:
        case "text":
            for line in _text(report, results):
                say(line)
        case "json":
            say(json.dumps(_json(report, results, command), indent=2, ensure_ascii=False))
        case "csv":
            say(_csv(report, results).rstrip("\n"))


def games_played(report: Report, results: Results) -> str:
    """How many games a report is about: `20 games`."""
    played = counted(results.played, "game")
    if report.games is None or report.games == results.played:
        return played
    return f"{counted(report.games, 'game')}, {results.played:,} of them in the last batch,"


def counted_games(results: Results) -> str:
    """How many of the games were played: `20 of 400 games`."""
    return f"{results.played:,} of {counted(results.job.total, 'game')}"


def stopped_line(report: Report, results: Results) -> str:
    """What is said of games that were not played: `PARTIAL`, unless the verdict is final without them."""
    if not results.is_partial:
        return ""
    done = counted_games(results)
    return _FINAL.format(done) if report.is_judged and report.ok is not None else f"PARTIAL: {done}"


def ground_of(results: Results) -> str:
    """The battlefields: `on Riven Ford`, or in turn on several; out of how many, if not on all."""
    played = _boards(results.tables())
    planned = _boards(table for matchup in results.job.matchups for table in matchup.tables)
    where = f"{'in turn ' if len(played) > 1 else ''}on {', '.join(played) or 'no battlefield'}"
    return where if len(played) == len(planned) else f"{where} ({len(played)} of {len(planned)} battlefields)"


def _boards(tables: Iterable[GameTable]) -> list[str]:
    return list(dict.fromkeys(table.board_name for table in tables))


def _text(report: Report, results: Results) -> list[str]:
    stopped = stopped_line(report, results)
    partial = [stopped] if stopped.startswith("PARTIAL") else []
    played = f"{games_played(report, results)} {ground_of(results)}; --seed {results.job.seed}"
    lines = [*partial, report.title, played, *([stopped] if stopped and not partial else [])]
    if uneven := uneven_line(results):
        lines += wrap(uneven, WIDTH)
    if results.ended == "decided":
        lines.append(f"{counted_games(results)} were enough")
    for block in report.blocks:
        lines += ["", *(block.lines() if isinstance(block, TextTable) else wrap(block, WIDTH))]
    if partial and report.is_judged:
        lines += ["", *wrap(_PARTLY, WIDTH)]
    return [*lines, *([""] if partial else []), *partial]


def _json(report: Report, results: Results, command: str) -> dict[str, Any]:
    job = results.job
    head = {
        "command": command,
        "title": report.title,
        "seed": job.seed,
        "boards": _boards(results.tables()),
        "games_a_matchup": job.games,
        "planned": job.total,
        "played": results.played,
        "complete": not results.is_partial,
        "ended": results.ended,
        "replayed": results.replayed,
    }
    verdict = {"verdict": VERDICTS[report.ok], "ok": report.ok} if report.is_judged else {}
    return {**head, **verdict, "figures": report.figures}


def _csv(report: Report, results: Results) -> str:
    """One line for each row; each also gives the seed and whether all games were played."""
    told = {"seed": results.job.seed, "complete": not results.is_partial}
    rows = [_cells({**flatten(row), **told}) for row in report.rows]
    text = io.StringIO()
    writer = csv.DictWriter(text, _columns(rows), restval="", extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _columns(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """All columns of the rows, in order. A figure that one row lacks has no column of its own."""
    fields = list(dict.fromkeys(name for row in rows for name in row))
    return [
        name
        for name in fields
        if any(row.get(name) is not None for row in rows)
        or not any(other.startswith(f"{name}_") for other in fields)
    ]


def _cells(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row, with booleans as `yes` and `no`."""
    words = {True: "yes", False: "no"}
    return {name: words[value] if isinstance(value, bool) else value for name, value in row.items()}


def flatten(values: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """The values of nested mappings by joined names, such as `overall_share`."""
    flat: dict[str, Any] = {}
    for name, value in values.items():
        column = before + name.replace("-", "_")
        if isinstance(value, Mapping):
            flat |= flatten(value, f"{column}_")
        else:
            flat[column] = value
    return flat
