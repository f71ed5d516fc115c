"""`python -m bot puzzle`: asks a computer player puzzles of any game, finds new ones, or checks them."""

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.cli.output import CommandError, complain, read_text, say
from bot.games.errors import ContentError
from bot.games.files.source import Syntax
from tools.cli.api import Puzzles
from tools.cli.scenarios import FAILED, UNREADABLE, game_of, syntax_of

_MAX_PUZZLES, _LONGEST = 10_000, 7 * 24 * 3600.0
_SEED_BITS = 64


def ask_puzzles(
    files: Sequence[Path], level: str, seed: int, puzzles: Mapping[str, Puzzles], usual: str
) -> int:
    """Ask each puzzle, say which are found, and the rate; 1 if any was missed, 2 if any is unreadable.

    `puzzles` has the games, by the name that a file gives as its `game`; one that names none is of the
    `usual` game.
    """
    _check_seed(seed)
    if not files:
        raise CommandError("puzzle: name the files of puzzles, or --find COUNT --out DIR", UNREADABLE)

    def judge(path: Path, text: str, syntax: Syntax, game: Puzzles) -> bool:
        if level not in game.levels:
            known = ", ".join(game.levels)
            raise CommandError(f"no player is called {level!r}; the players are {known}", UNREADABLE)
        title, line, best = game.ask(text, syntax, level, seed)
        is_found = line in best
        if is_found:
            say(f"found {title} ({path.name})")
        else:
            say(f"MISSED {title} ({path.name}): {line}; best: {' or '.join(best)}")
        return is_found

    counted = _count(files, puzzles, usual, judge)
    if counted.judged:
        say(f"{level}: {counted.good} of {counted.judged} found ({counted.good / counted.judged:.1%})")
    return counted.status


def check_puzzles(arguments: Namespace, puzzles: Mapping[str, Puzzles], usual: str) -> int:
    """Say of each puzzle whether its best actions are clearly best, and write those into the folder `--out`.

    1 if any is not clear, 2 if any is unreadable. Without a folder, nothing is written.
    """
    _check_seed(arguments.seed)
    folder: Path | None = arguments.out
    if not arguments.files:
        raise CommandError("--check: name the files of puzzles", UNREADABLE)
    if folder is not None and not folder.is_dir():
        raise CommandError(f"--out {folder}: name a folder that exists", UNREADABLE)

    def judge(path: Path, text: str, syntax: Syntax, game: Puzzles) -> bool:
        checked = game.check(text, syntax, arguments.seed, arguments.turns)
        word = "clear" if checked.is_clear else "NOT CLEAR"
        say(f"{word} {checked.title} ({path.name}): {checked.found}")
        if checked.is_clear and folder is not None:
            _write(folder / path.name, checked.text)
        return checked.is_clear

    counted = _count(arguments.files, puzzles, usual, judge)
    if counted.judged:
        say(f"{counted.good} of {counted.judged} clear")
    return counted.status


def find_puzzles(arguments: Namespace, game: Puzzles) -> int:
    """Write each puzzle that is found into the folder `--out`; 1 if fewer than asked were found in time."""
    _check_seed(arguments.seed)
    folder: Path | None = arguments.out
    if arguments.files:
        raise CommandError("--find looks for new puzzles: name no files beside it", UNREADABLE)
    if folder is None or not folder.is_dir():
        raise CommandError(f"--out {folder or ''}: name a folder that exists", UNREADABLE)
    if not 1 <= arguments.find <= _MAX_PUZZLES:
        raise CommandError(f"--find {arguments.find}: 1 to {_MAX_PUZZLES} puzzles", UNREADABLE)
    if arguments.kind is not None and arguments.kind not in game.kinds:
        raise CommandError(
            f"--kind {arguments.kind}: no puzzles are so called; the kinds are {', '.join(game.kinds)}",
            UNREADABLE,
        )
    if not 0 < arguments.seconds <= _LONGEST:
        raise CommandError(
            f"--seconds {arguments.seconds:g}: more than 0, at most {_LONGEST:.0f}", UNREADABLE
        )
    found = 0
    for name, text in game.find(arguments.find, arguments.seed, arguments.seconds, arguments.kind):
        path = folder / name
        _write(path, text)
        found += 1
        say(str(path))
    say(f"{found} of {arguments.find} found")
    return 0 if found == arguments.find else FAILED


class _Counted(NamedTuple):
    """The number of good puzzles among the readable ones, and the resulting exit status."""

    good: int
    judged: int
    status: int


def _count(
    files: Sequence[Path],
    puzzles: Mapping[str, Puzzles],
    usual: str,
    judge: Callable[[Path, str, Syntax, Puzzles], bool],
) -> _Counted:
    """Let `judge` say of each file's puzzle, with its text and its game, whether it is good."""
    good = judged = status = 0
    for path in files:
        syntax = syntax_of(path)
        try:
            text = read_text(path)
            is_good = judge(path, text, syntax, puzzles[game_of(text, syntax, puzzles, usual)])
        except ContentError as error:
            complain(f"cannot read {path}: {error}")
            status = UNREADABLE
            continue
        judged += 1
        good += is_good
        if not is_good:
            status = max(status, FAILED)
    return _Counted(good, judged, status)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from error


def _check_seed(seed: int) -> None:
    if not 0 <= seed < 1 << _SEED_BITS:
        raise CommandError(f"--seed {seed}: a seed is a whole number from 0 of at most 64 bits", UNREADABLE)
