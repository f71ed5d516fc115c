"""`python -m bot puzzle`: asks a computer player puzzles of any game, or finds new ones."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.cli.api import Puzzles
from bot.cli.output import CommandError, complain, read_text, say
from bot.cli.scenarios import FAILED, UNREADABLE, game_of, syntax_of
from bot.games.errors import ContentError

_MOST_PUZZLES, _LONGEST = 10_000, 7 * 24 * 3600.0
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
    found = asked = status = 0
    for path in files:
        syntax = syntax_of(path)
        try:
            text = read_text(path)
            game = puzzles[game_of(text, syntax, puzzles, usual)]
            if level not in game.levels:
                known = ", ".join(game.levels)
                raise CommandError(f"no player is called {level!r}; the players are {known}", UNREADABLE)
            title, line, best = game.ask(text, syntax, level, seed)
        except ContentError as error:
            complain(f"cannot read {path}: {error}")
            status = UNREADABLE
            continue
        asked += 1
        if line in best:
            found += 1
            say(f"found {title} ({path.name})")
        else:
            say(f"MISSED {title} ({path.name}): {line}; best: {' or '.join(best)}")
            status = max(status, FAILED)
    if asked:
        say(f"{level}: {found} of {asked} found ({found / asked:.1%})")
    return status


def find_puzzles(arguments: Namespace, game: Puzzles) -> int:
    """Write each puzzle that is found into the folder `--out`; 1 if fewer than asked were found in time."""
    _check_seed(arguments.seed)
    folder: Path | None = arguments.out
    if arguments.files:
        raise CommandError("--find looks for new puzzles: name no files beside it", UNREADABLE)
    if folder is None or not folder.is_dir():
        raise CommandError(f"--out {folder or ''}: name a folder that exists", UNREADABLE)
    if not 1 <= arguments.find <= _MOST_PUZZLES:
        raise CommandError(f"--find {arguments.find}: 1 to {_MOST_PUZZLES} puzzles", UNREADABLE)
    if not 0 < arguments.seconds <= _LONGEST:
        raise CommandError(
            f"--seconds {arguments.seconds:g}: more than 0, at most {_LONGEST:.0f}", UNREADABLE
        )
    found = 0
    for name, text in game.find(arguments.find, arguments.seed, arguments.seconds):
        path = folder / name
        try:
            path.write_text(text, "utf-8")
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror or error}") from error
        found += 1
        say(str(path))
    say(f"{found} of {arguments.find} found")
    return 0 if found == arguments.find else FAILED


def _check_seed(seed: int) -> None:
    if not 0 <= seed < 1 << _SEED_BITS:
        raise CommandError(f"--seed {seed}: a seed is a whole number from 0 of at most 64 bits", UNREADABLE)
