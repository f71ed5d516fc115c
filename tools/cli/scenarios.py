"""`python -m bot scenario`: plays scenario files of any game."""

import json
from collections.abc import Mapping
from pathlib import Path

from bot.cli.output import CommandError, complain, read_text, say
from bot.games.errors import ContentError
from bot.games.files.source import Syntax, read_source
from tools.cli.api import PlayScenario

FAILED, UNREADABLE = 1, 2


def play_scenarios(files: list[Path], played: Mapping[str, PlayScenario], usual: str) -> int:
    """Run each scenario file; 1 if any failed, 2 if any could not be read, else 0.

    `played` has the games, by the name that a file gives as its `game`; one that names none is of the `usual`
    game.
    """
    status = 0
    for path in files:
        syntax = syntax_of(path)
        try:
            text = read_text(path)
            title, faults = played[game_of(text, syntax, played, usual)](text, syntax)
        except (ContentError, CommandError) as error:
            shown = str(error) if isinstance(error, CommandError) else f"{path}: {error}"
            complain(f"cannot read {shown}")
            status = UNREADABLE
            continue
        say(f"FAIL {title}: {'; '.join(faults)}" if faults else f"ok {title}")
        status = max(status, FAILED if faults else 0)
    return status


def syntax_of(path: Path) -> Syntax:
    """The syntax of a scenario file of this name."""
    return "json" if path.suffix.lower() == ".json" else "toml"


def game_of(text: str, syntax: Syntax, played: Mapping[str, object], usual: str) -> str:
    """The game of a scenario; ContentError if there is none of that name.

    A text that cannot be parsed is of the usual game, whose reader says what is wrong.
    """
    try:
        values = read_source(text, syntax)
    except ContentError:
        return usual
    game = values.get("game", usual) if isinstance(values, dict) else usual
    if not isinstance(game, str) or game not in played:
        raise ContentError(
            [f"game: must be {' or '.join(map(repr, played))} (is {json.dumps(game, default=str)})"]
        )
    return game
