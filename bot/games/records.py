"""Match records: a whole match in one self-contained text file (docs/records.md).

JSON Lines: a header with everything the match was played with, then one line for each action (ply 0 is what
happened before anyone acted) with its dice, its events and the hash of the state it led to, then who
ended the match and how, if not its rules, then the secret seed. A record can be shown from its events alone;
to verify it, it is replayed by the rules it names.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.games.contract import AT_ANY_TIME, MAX_SEATS, START, Game, Json
from bot.games.dice import SEED_BYTES, RecordingDice, SeededDice, seed_hash
from bot.games.editions import begin_under
from bot.games.errors import ContentError, IllegalAction, MultiverseError
from bot.games.files.faults import fault_lines
from bot.games.files.source import excess
from bot.games.takebacks import History, parse_takeback
from bot.games.wording import listed


def canonical(values: Any) -> str:
    """JSON with sorted keys and no spaces: the form that all hashes are taken of."""
    return json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(values: Any) -> str:
    """SHA-256 in hex of the canonical JSON of a fingerprint or a setup."""
    return _digest_of(canonical(values))


def _digest_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def write_state(game: Game[Any, Any, Any, Any], state: Any) -> tuple[str, str]:
    """The snapshot as canonical JSON, and the hash of the fingerprint.

    In most positions the two are of the same values, written once. A game writes equal values in one way
    only: never 1 here and True there.
    """
    snapshot, fingerprint = game.snapshot(state), game.fingerprint(state)
    text = canonical(snapshot)
    return text, _digest_of(text) if fingerprint == snapshot else digest(fingerprint)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class RecordLine(_Part):
    """One action: who, what, the dice rolled, the events it caused, the hash of the state after it.

    Ply 0 is what happened before anyone acted: its seat is None, its action empty.
    """

    ply: int = Field(ge=0)
    seat: int | None = Field(strict=True, ge=0, lt=MAX_SEATS)
    action: str
    dice: tuple[int, ...]
    events: tuple[dict[str, Any], ...]
    hash: str


class Header(_Part):
    """The first line of a record: a match's `setup` in full, and the players' names by seat.

    Format 2 numbers the seats of its lines. Format 1, for two players, writes them as `south` and `north`,
    and ply 0's as an empty text. A match that began in format 1 keeps it.
    """

    format: Literal[1, 2] = 2
    game: str
    rules: str
    match_id: str
    challenge_id: str
    accept_id: str
    seats: tuple[str, ...] = Field(min_length=1, max_length=MAX_SEATS)
    seed_hash: str
    setup: dict[str, Any]
    setup_hash: str


DecidedBy: TypeAlias = Literal["moderator", "tournament", "players"]
"""Who ended a match in place of its rules. Its tournament and its players end it without a result."""


class DecidedEnd(_Part):
    """A moderator, its tournament, or all players by consent ended the match after this ply.

    The rules had not ended it. `places` has each seat's place as a moderator decided it: 1 is the best, and
    equal seats share one. It is None if the match has no result. `by` is None in records of earlier versions,
    which did not tell moderators from tournaments.
    """

    ply: int = Field(ge=0)
    places: tuple[int, ...] | None = None
    by: DecidedBy | None = None


class Record(_Part):
    """A whole match: header, lines from ply 0 on, and the secret seed in hex.

    `decision` is set if its rules did not end the match. It is no line: the rules do not know it and cannot
    check it.
    """

    header: Header
    lines: tuple[RecordLine, ...] = Field(min_length=1)
    decision: DecidedEnd | None = None
    seed: str


def format_record(
    header: Header,
    lines: tuple[RecordLine, ...] | list[RecordLine],
    seed_hex: str,
    decision: DecidedEnd | None = None,
) -> str:
    """The record as text. Only for matches that have ended: it shows hidden cards and the seed."""
    rows: list[Any] = [{"header": header.model_dump(mode="json")}]
    rows += [{"line": _line_values(header, line)} for line in lines]
    if decision is not None:
        left_out = {"by"} if decision.by is None else None
        rows.append({"decision": decision.model_dump(mode="json", exclude=left_out)})
    rows.append({"seed": seed_hex})
    return "".join(json.dumps(row, ensure_ascii=False, separators=(", ", ": ")) + "\n" for row in rows)


#: The names of seats in format 1.
_WORDS: Mapping[int | None, str] = {None: "", 0: "south", 1: "north"}
_NUMBERS: Mapping[str, int | None] = {word: seat for seat, word in _WORDS.items()}


def _line_values(header: Header, line: RecordLine) -> dict[str, Any]:
    values = line.model_dump(mode="json")
    return values | {"seat": _WORDS[line.seat]} if header.format == 1 else values


def _read_line(header: Header, values: Any) -> RecordLine:
    if header.format == 1:
        word = values.get("seat") if isinstance(values, Mapping) else None
        if not isinstance(word, str) or word not in _NUMBERS:
            raise ContentError(["seat: not south, north or empty"])
        values = {**values, "seat": _NUMBERS[word]}
    line = RecordLine.model_validate(values)
    if line.seat is not None and line.seat >= len(header.seats):
        raise ContentError([f"seat: there is no seat {line.seat}"])
    return line


#: The models of a record's rows, by the title of their errors.
_PARTS: Mapping[str, type[BaseModel]] = {part.__name__: part for part in (Header, RecordLine, DecidedEnd)}


_NO_RECORD = "this is no record: one begins with its header, as JSON"


def parse_record(text: str) -> Record:
    """The record in `text`; ContentError with the line of the fault if it is not a whole record."""
    header: Header | None = None
    lines: list[RecordLine] = []
    decision: DecidedEnd | None = None
    seed: str | None = None
    # Not splitlines: a player's name may contain other kinds of line breaks.
    for number, row in enumerate(text.rstrip("\r\n").split("\n") if text else [], 1):
        if found := excess(row):
            raise ContentError([f"line {number}: {found[1]}"])
        try:
            values = json.loads(row)
            match values:
                case {"header": inner} if header is None and number == 1:
                    header = Header.model_validate(inner)
                case {"line": inner} if header is not None and decision is None and seed is None:
                    lines.append(_read_line(header, inner))
                case {"decision": inner} if lines and decision is None and seed is None:
                    decision = DecidedEnd.model_validate(inner)
                case {"seed": str(inner)} if lines and seed is None:
                    seed = inner
                case _ if number == 1:
                    raise ContentError([_NO_RECORD])
                case _:
                    raise ContentError(["not what a record has in this place"])
        except ContentError as error:
            raise ContentError([f"line {number}: {fault}" for fault in error.faults]) from error
        except json.JSONDecodeError as error:
            if number == 1:
                raise ContentError([f"line 1: {_NO_RECORD}"]) from error
            raise ContentError([f"line {number}: not JSON ({error.msg})"]) from error
        except ValidationError as error:
            fault = fault_lines(error, _PARTS[error.title])[0]
            raise ContentError([f"line {number}: {fault}"]) from error
    if header is None or seed is None:
        raise ContentError(["the record is not whole: it needs a header, its lines and the seed"])
    if [line.ply for line in lines] != list(range(len(lines))):
        raise ContentError(["the record is not whole: plies are missing or out of order"])
    return Record(header=header, lines=tuple(lines), decision=decision, seed=seed)


#: Is told each line of a record with the position that it led to, which must not be changed.
Watcher = Callable[[RecordLine, Any], None]


def verify(
    record: Record, games: Mapping[str, Game[Any, Any, Any, Any]], watch: Watcher | None = None
) -> list[str]:
    """Replay the record and return every difference as a plain line; empty if the record holds.

    Checks the seed and the setup against their hashes, every die against the seed, every action against the
    rules, and every event and state hash against the replay. The replay stops at the first action that
    differs, as everything after it would differ too. `watch` looks on.
    """
    header = record.header
    game = games.get(header.game)
    if game is None:
        return [f"unknown game {header.game!r}"]
    if header.rules not in game.rules_versions:
        return [f"the record was played by rules {header.rules}, these are rules {game.rules_version}"]
    faults: list[str] = []
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        return ["the seed is not hexadecimal"]
    if len(seed) != SEED_BYTES or seed_hash(seed) != header.seed_hash:
        faults.append("the seed is not the one whose hash was posted before the duel")
    if digest(header.setup) != header.setup_hash:
        faults.append("the decks, board or limits are not those whose hash the record names")
    try:
        dice = SeededDice(seed, header.game, header.match_id, header.challenge_id, header.accept_id)
    except ValueError as error:
        return [*faults, str(error)]
    try:
        return faults + _replay(record, game, dice, watch or _look_away)
    except MultiverseError as error:
        return [*faults, str(error)]
    except _NONSENSE as error:
        if START not in header.setup:
            raise
        return [*faults, f"the position at which the record begins is none that can be: {error!r}"]


#: What rules raise in an impossible position. Only a fork can begin in one, if somebody has written it.
_NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def _look_away(_line: RecordLine, _state: Any) -> None:
    """Watch nothing."""


def _replay(record: Record, game: Game[Any, Any, Any, Any], dice: SeededDice, watch: Watcher) -> list[str]:
    first, *rest = record.lines
    rolled = RecordingDice(dice)
    state, events = game.begin(record.header.setup, rolled)
    begin_under(game, state, record.header.setup, record.header.rules)
    names = game.seats(record.header.setup)
    if len(names) != len(record.header.seats):
        return [f"the record names {len(record.header.seats)} players, its setup has {len(names)} seats"]
    faults = _differences(first, rolled.rolled, [game.dump_event(event) for event in events])
    if digest(game.fingerprint(state)) != first.hash:
        faults.append("start: the state differs")
    history = History(game, record.lines)
    history.keep(0, state)
    watch(first, state)
    for line in rest:
        if faults:
            return faults
        seat = line.seat
        if seat is None or seat >= len(names):
            return [f"ply {line.ply}: {line.action}: nobody's action"]
        place = f"ply {line.ply}: {names[seat]} {line.action}"
        back = parse_takeback(line.action)
        waiting = game.waiting(state)
        is_any_time = back is not None or line.action in AT_ANY_TIME
        if not is_any_time and waiting and seat not in waiting and not game.legal(state, seat):
            return [f"{place}: it was {listed([names[each] for each in sorted(waiting)], 'or')}'s to act"]
        rolled = RecordingDice(dice)
        try:
            if back is None:
                events = history.play(state, line, seat, rolled)
            else:
                state, events = history.take_back(state, seat, back)
        except (IllegalAction, ValueError) as error:
            return [f"{place}: refused ({error})"]
        faults = _differences(line, rolled.rolled, [game.dump_event(event) for event in events])
        if digest(game.fingerprint(state)) != line.hash:
            faults.append(f"ply {line.ply}: the state differs")
        history.keep(line.ply, state)
        watch(line, state)
    if faults:
        return faults
    is_over = game.game_end(state) is not None
    if record.decision is not None:
        return _misfits(record.decision, record.lines[-1].ply, len(names), is_over=is_over)
    return [] if is_over else ["the record ends before the duel does"]


DECIDERS: Mapping[DecidedBy | None, str] = {
    "moderator": "a moderator",
    "tournament": "its tournament",
    "players": "the players",
    None: "a moderator or a tournament",
}
"""Who ended a match, in words."""
_WITHOUT_PLACES: Mapping[DecidedBy | None, str] = {
    "players": "by consent",
    "tournament": "without a result",
}


def _misfits(decision: DecidedEnd, ply: int, seats: int, *, is_over: bool) -> list[str]:
    """The fault of a decision after this last ply."""
    faults = []
    who = DECIDERS[decision.by]
    if decision.ply != ply:
        faults.append(f"{who} ended the duel at ply {decision.ply}, but its last action is ply {ply}")
    if is_over:
        faults.append(f"{who} ended the duel, but by the rules it was over already")
    if decision.by in _WITHOUT_PLACES and decision.places is not None:
        faults.append(f"{who} ended the duel {_WITHOUT_PLACES[decision.by]}, which gives no places")
    elif decision.places is not None and not _are_places(decision.places, seats):
        faults.append(f"{who} decided the places {list(decision.places)}, which do not fit {seats} seats")
    return faults


def _are_places(places: tuple[int, ...], seats: int) -> bool:
    """Whether these are a place for each seat: one more than the number of seats with a better one."""
    return len(places) == seats and all(each == 1 + sum(one < each for one in places) for each in places)


def _differences(line: RecordLine, dice: list[int], events: list[dict[str, Any]]) -> list[str]:
    place = f"ply {line.ply}" if line.ply else "start"
    faults = []
    if list(line.dice) != dice:
        faults.append(f"{place}: the dice are {list(line.dice)}, the seed gives {dice}")
    if canonical(list(line.events)) != canonical(events):
        faults.append(f"{place}: the events differ from what the rules give")
    return faults


def make_line(
    game: Game[Any, Any, Any, Any],
    state: Any,
    seat: int | None,
    action: str,
    dice: list[int],
    events: list[Any],
    state_hash: str | None = None,
) -> RecordLine:
    """The line of an action just played. `state` is the one it led to; `seat` is None at ply 0.

    `state_hash` is the hash of the state's fingerprint where that is known already.
    """
    return RecordLine(
        ply=game.ply(state),
        seat=seat,
        action=action,
        dice=tuple(dice),
        events=tuple(game.dump_event(event) for event in events),
        hash=digest(game.fingerprint(state)) if state_hash is None else state_hash,
    )


def make_header(
    game: Game[Any, Any, Any, Any],
    setup: Json,
    *,
    match_id: str,
    challenge_id: str,
    accept_id: str,
    seats: tuple[str, ...],
    seed: bytes,
) -> Header:
    """The header of a match that is about to begin; `seats` are the players' names."""
    return Header(
        game=game.name,
        rules=game.rules_version,
        match_id=match_id,
        challenge_id=challenge_id,
        accept_id=accept_id,
        seats=seats,
        seed_hash=seed_hash(seed),
        setup=dict(setup),
        setup_hash=digest(setup),
    )
