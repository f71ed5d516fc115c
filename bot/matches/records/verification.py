"""Checks a record like `python -m bot verify`. Runs in a worker: it replays a whole duel."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bot.games.contract import START, Game, GameEnd
from bot.games.errors import ContentError
from bot.games.records import DecidedEnd, RecordLine, digest, parse_record, verify
from bot.games.takebacks import parse_takeback

MAX_BYTES = 4_000_000
"""Maximum size of a record's file: ten times that of a long duel."""

Games = Mapping[str, Game[Any, Any, Any, Any]]


class RecordVerdict(Struct, frozen=True):
    """The result of checking a record.

    `faults` is empty if the record is right. `names` are the players' in the record, by seat. `game_end` is
    the game's end by its rules; None if it had none, or was not replayed. `decision` is that of a moderator
    or the players. `takebacks` counts the actions that took others back. `start_hash` identifies the first
    position of a fork; None for any other duel. `rules` are the record's and this version's if they differ:
    then nothing was replayed.
    """

    game: str
    match_id: str
    names: tuple[str, ...]
    actions: int
    dice: int
    seed_hash: str
    faults: tuple[str, ...] = ()
    game_end: GameEnd | None = None
    decision: DecidedEnd | None = None
    takebacks: int = 0
    start_hash: str | None = None
    rules: tuple[str, str] | None = None


def check_record(text: str, games: Games) -> RecordVerdict:
    """The verdict on a record of one of these games. Raises ContentError if the text is no whole record."""
    record = parse_record(text)
    header, game = record.header, games.get(record.header.game)
    ends: list[GameEnd | None] = [None]

    def watch(_line: RecordLine, state: Any) -> None:
        assert game is not None, "an unknown game is not played"
        ends[0] = game.game_end(state)

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
        game_end=ends[0],
        decision=record.decision,
        takebacks=sum(parse_takeback(line.action) is not None for line in record.lines),
        start_hash=_start_hash(game, header.setup) if game is not None and not faults else None,
        rules=(header.rules, game.rules_version) if game is not None and is_other else None,
    )


def check_file(data: bytes, games: Games) -> RecordVerdict:
    """The verdict on a user's file. Raises ContentError if it is no whole record."""
    if len(data) > MAX_BYTES:
        raise ContentError([f"it has {len(data)} bytes, and a record has at most {MAX_BYTES}"])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ContentError(["it is not text in UTF-8"]) from error
    return check_record(text, games)


def _start_hash(game: Game[Any, Any, Any, Any], setup: Mapping[str, Any]) -> str | None:
    """The hash of a fork's first position, as in the other duel's record; None for any other duel."""
    start = setup.get(START)
    return None if start is None else digest(game.fingerprint(game.resume(setup, start)))
