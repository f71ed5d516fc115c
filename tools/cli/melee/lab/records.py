"""`--records DIR`: the games of a run that the deck did not win, as records, the worst losses first."""

import re
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bot.cli.melee.inputs import WRONG
from bot.cli.output import CommandError, TextTable, complain
from bot.games.records import format_record
from bot.games.wording import counted
from bot.lab.jobs import seating, seeds
from bot.lab.melee.jobs import DuelJob, DuelMatchup, DuelResult, DuelResults
from bot.lab.melee.play import DUELS_FOR_RECORDS
from cogs.words.lab import WAYS
from tools.cli.lab.page import markdown
from tools.lab.melee.recorded import lab_record

MOST = 50
"""Records that are written at most."""
INDEX = "README.md"


class _Game(NamedTuple):
    matchup: DuelMatchup
    result: DuelResult


def check_folder(arguments: Namespace) -> None:
    """Check the folder for records before any game is played. Raises CommandError."""
    folder: Path | None = getattr(arguments, "records", None)
    if folder is None:
        return
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(f"--records {folder}: is there already; name a new folder or an empty one", WRONG)
    if not folder.parent.is_dir():
        raise CommandError(f"--records {folder}: there is no folder {folder.parent}", WRONG)


def for_records(job: DuelJob, arguments: Namespace) -> DuelJob:
    """The job with the dice of records, if these are wanted."""
    wanted = getattr(arguments, "records", None) is not None
    return replace(job, game=DUELS_FOR_RECORDS) if wanted else job


def save_records(results: DuelResults, arguments: Namespace) -> None:
    """Write the records, and a page that lists them. Raises CommandError."""
    folder: Path | None = getattr(arguments, "records", None)
    if folder is None:
        return
    games = worst_first(results)
    named = [(_file_name(rank, game), game) for rank, game in enumerate(games[:MOST], 1)]
    try:
        folder.mkdir(exist_ok=True)
        for name, game in named:
            rolled = seeds(results.job.seed, game.matchup.key, game.result.number)
            record = lab_record(game.matchup, game.result.number, rolled)
            (folder / name).write_text(format_record(record.header, record.lines, record.seed), "utf-8")
        (folder / INDEX).write_text("\n".join(_page(results, named, len(games))) + "\n", "utf-8")
    except OSError as error:
        raise CommandError(f"--records {folder}: {error.strerror or error}", WRONG) from error
    complain(f"{folder}: {counted(len(named), 'record')}, the worst loss first; {INDEX} lists them")


def worst_first(results: DuelResults) -> list[_Game]:
    """The games that the first side did not win: losses before draws, the shortest first."""
    pairs = zip(results.job.matchups, results.games, strict=True)
    games = [_Game(matchup, game) for matchup, some in pairs for game in some if game.score < 1]
    return sorted(games, key=lambda each: (each.result.score, each.result.turns))


def _file_name(rank: int, game: _Game) -> str:
    other = re.sub(r"[^a-z0-9]+", "-", game.matchup.names[1].casefold()).strip("-") or "deck"
    how = "lost" if game.result.score == 0 else "drew"
    return f"{rank:02}-{how}-to-{other}-in-{game.result.turns}-turns.jsonl"


def _page(results: DuelResults, named: list[tuple[str, _Game]], all_games: int) -> Iterator[str]:
    deck = results.job.matchups[0].names[0]
    shown = "" if len(named) == all_games else f" The first {len(named)} of {all_games:,} are here."
    yield f"# Games that {deck} did not win"
    yield ""
    yield (
        f"Losses come before draws, and of each the shortest games first.{shown} `python -m bot show FILE "
        "--turn N` shows the board after a turn, `python -m bot verify FILE` checks all dice and actions."
    )
    yield ""
    yield markdown(
        TextTable(
            ("record", "against", "battlefield", f"{deck} is", "goes", "turns", "ended by"),
            [(name, *_cells(game)) for name, game in named],
        )
    )


def _cells(game: _Game) -> tuple[str, ...]:
    table, seat, first = seating(game.matchup, game.result.number)
    return (
        game.matchup.names[1],
        table.board_name,
        seat.name.capitalize(),
        "first" if seat is first else "second",
        str(game.result.turns),
        WAYS.get(game.result.by, game.result.by),
    )
