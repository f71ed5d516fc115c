"""Checks a record as `python -m bot verify` does, and says what there was to check.

Runs in a worker: a whole duel is played again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.games.contract import START, Game, GameEnd
from bot.games.errors import ContentError
from bot.games.records import DecidedEnd, RecordLine, digest, parse_record, verify
from bot.games.takebacks import parse_takeback

MAX_BYTES = 4_000_000
"""The largest file that is read as a record: ten times as much as a long duel has."""

Games = Mapping[str, Game[Any, Any, Any, Any]]


@dataclass(frozen=True, slots=True)
class RecordVerdict:
    """What a check of a record found.

    `faults` is empty if it holds. `names` are the players' as the record writes them, by seat. `standing` is
    how the game ended by its rules; None if it did not, or if it could not be played again. `decision` is
    what a moderator or the players decided. `takebacks` is how many of the actions took others back.
    `start_hash` identifies the position at which a fork begins; None for any other duel. `rules` are the
    record's and this version's, where they differ: then nothing was played again.
    """

    game: str
    match_id: str
    names: tuple[str, ...]
    actions: int
    dice: int
    seed_hash: str
    faults: tuple[str, ...] = ()
    standing: GameEnd | None = None
    decision: DecidedEnd | None = None
    takebacks: int = 0
    start_hash: str | None = None
    rules: tuple[str, str] | None = None


def check_record(text: str, games: Games) -> RecordVerdict:
    """The verdict on a record of one of these games; ContentError if the text is not a whole record."""
    record = parse_record(text)
    header, game = record.header, games.get(record.header.game)
    ends: list[GameEnd | None] = [None]

    def watch(_line: RecordLine, state: Any) -> None:
        assert game is not None, "an unknown game is not played"
        ends[0] = game.standing(state)

    faults = verify(record, games, watch)
    is_other = game is not None and header.rules not in game.rules_versions
    return RecordVerdict(
        game=header.game,
        match_id=header.match_id,
        names=header.seats,
        actions=len(record.lines) - 1,
        dice=sum(len(line.dice) for line in record.lines),
        seed_hash=header.seed_hash,
        faults=tuple(faults),
        standing=ends[0],
        decision=record.decision,
        takebacks=sum(parse_takeback(line.action) is not None for line in record.lines),
        start_hash=_start_hash(game, header.setup) if game is not None and not faults else None,
        rules=(header.rules, game.rules_version) if game is not None and is_other else None,
    )


def check_file(data: bytes, games: Games) -> RecordVerdict:
    """The verdict on a file that somebody sent; ContentError if it is not a whole record."""
    if len(data) > MAX_BYTES:
        raise ContentError([f"it has {len(data)} bytes, and a record has at most {MAX_BYTES}"])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ContentError(["it is not text in UTF-8"]) from error
    return check_record(text, games)


def _start_hash(game: Game[Any, Any, Any, Any], setup: Mapping[str, Any]) -> str | None:
    """The hash that the other duel's record has of a fork's first position."""
    start = setup.get(START)
    return None if start is None else digest(game.fingerprint(game.resume(setup, start)))
