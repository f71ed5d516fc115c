"""`python -m bot verify` and `show`, for match records of any game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.cli.api import NoSuchTurn, ShowRecord
from bot.cli.output import CommandError, read_text, say
from bot.games.contract import START, Game
from bot.games.errors import ContentError
from bot.games.records import DECIDERS, Record, parse_record, verify
from bot.games.wording import outcome

FAILED, UNREADABLE = 1, 2


def read_record(path: Path) -> Record:
    """The record in a file. Raises CommandError."""
    try:
        return parse_record(read_text(path))
    except ContentError as error:
        raise CommandError(f"{path}: {error}", UNREADABLE) from error


def verify_record(path: Path, games: Mapping[str, Game[Any, Any, Any, Any]]) -> int:
    """Replay a record of one of these games and print the differences; returns 1 if there are any."""
    record = read_record(path)
    faults = verify(record, games)
    for fault in faults:
        say(f"FAIL {fault}")
    if not faults:
        dice = sum(len(line.dice) for line in record.lines)
        say(
            f"ok {len(record.lines) - 1} actions and {dice} dice are what the seed and the rules give; "
            f"the seed's hash is {record.header.seed_hash}"
        )
        if START in record.header.setup:
            say("a fork: it begins in the middle of another duel, at the position in its setup")
        if record.decision is not None:
            by_consent = " by consent" if record.decision.by == "players" else ""
            who = f"{DECIDERS[record.decision.by]}{by_consent}"
            say(f"{who} ended the duel: {_decided(record.decision.places, record.header.seats)}")
    return FAILED if faults else 0


def _decided(places: tuple[int, ...] | None, names: tuple[str, ...]) -> str:
    """The decided result in words."""
    if places is None:
        return "no result"
    first = [name for name, place in zip(names, places, strict=True) if place == 1]
    return outcome(first if len(first) < len(names) else [])


def show_record(path: Path, turn: int | None, shown: Mapping[str, ShowRecord]) -> int:
    """Print the board at the end of a turn (None: of the match), and the events of that turn."""
    record = read_record(path)
    show = shown.get(record.header.game)
    if show is None:
        raise CommandError(f"{path}: records of {record.header.game!r} cannot be shown")
    try:
        lines = list(show(record, turn))
    except NoSuchTurn as error:
        raise CommandError(f"{path}: {error}") from error
    except (ContentError, ValueError) as error:
        raise CommandError(f"{path}: {str(error).splitlines()[0]}", UNREADABLE) from error
    for line in lines:
        say(line)
    return 0
