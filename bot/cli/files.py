"""Commands that read files: scenarios, match records, decks."""

from pathlib import Path

from bot.cli.output import CommandError, complain, read_text, say
from bot.content import check_decks
from bot.games.errors import ContentError
from bot.games.melee.events.events import Event, load_event
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.scenarios.run import run_scenario
from bot.games.melee.sight.replay import Replay
from bot.games.melee.sight.text import log_line, text_board
from bot.games.melee.sight.view import View
from bot.games.records import Record, parse_record, verify
from bot.games.registry import GAMES
from bot.games.two_seats import Seat

FAILED, UNREADABLE = 1, 2


def scenario(files: list[Path]) -> int:
    """Run each scenario file; 1 if any failed, 2 if any could not be read."""
    status = 0
    for path in files:
        try:
            read = parse_scenario(read_text(path), "json" if path.suffix.lower() == ".json" else "toml")
        except (ContentError, CommandError) as error:
            shown = str(error) if isinstance(error, CommandError) else f"{path}: {error}"
            complain(f"cannot read {shown}")
            status = UNREADABLE
            continue
        faults = run_scenario(read)
        say(f"FAIL {read.title}: {'; '.join(faults)}" if faults else f"ok {read.title}")
        status = max(status, FAILED if faults else 0)
    return status


def _record(path: Path) -> Record:
    try:
        return parse_record(read_text(path))
    except ContentError as error:
        raise CommandError(f"{path}: {error}", UNREADABLE) from error


def verify_record(path: Path) -> int:
    """Play a record again and say what differs; 1 if anything does."""
    record = _record(path)
    faults = verify(record, GAMES)
    for fault in faults:
        say(f"FAIL {fault}")
    if not faults:
        dice = sum(len(line.dice) for line in record.lines)
        say(
            f"ok {len(record.lines) - 1} actions and {dice} dice are what the seed and the rules give; "
            f"the seed's hash is {record.header.seed_hash}"
        )
    return FAILED if faults else 0


def show_record(path: Path, turn: int | None) -> int:
    """The board at the end of a turn (without one: of the duel) as text, with what happened in that turn."""
    record = _record(path)
    if record.header.game != "melee":
        raise CommandError(f"{path}: records of {record.header.game!r} cannot be shown")
    if len(record.header.seats) != len(Seat):
        raise CommandError(
            f"{path}: a duel is between two players, this record names {len(record.header.seats)}", UNREADABLE
        )
    names = record.header.seats[Seat.SOUTH], record.header.seats[Seat.NORTH]
    try:
        view, told = _position(record, turn)
    except (ContentError, ValueError) as error:
        raise CommandError(f"{path}: {str(error).splitlines()[0]}", UNREADABLE) from error
    if turn is not None and view.turn != turn:
        raise CommandError(f"{path}: there is no turn {turn}; the duel had {view.turn}")
    say(f"{names[Seat.SOUTH]} (South) against {names[Seat.NORTH]} (North), match {record.header.match_id}")
    for event in told:
        line = log_line(event, names)
        if line is not None:
            say(f"  {line}")
    say()
    say(text_board(view))
    return 0


def _position(record: Record, turn: int | None) -> tuple[View, list[Event]]:
    """The View after the last line of `turn` that still belongs to it, and the turn's public events."""
    replay = Replay(record.header.setup)
    view: View | None = None
    told: list[Event] = []
    for line in record.lines:
        try:
            events = [load_event(values) for values in line.events]
        except ValueError as error:
            raise ContentError([f"ply {line.ply}: an event in it is none that is known"]) from error
        before, view = view, replay.follow(events)
        if turn is not None and before is not None and view.turn > turn:
            told += _until_next_turn(events)
            return before, told
        if before is not None and view.turn > before.turn:
            told = []
        told += events
    if view is None:
        raise ContentError(["the record has no lines"])
    return view, told


def _until_next_turn(events: list[Event]) -> list[Event]:
    for place, event in enumerate(events):
        if event.kind == "turn-began":
            return events[:place]
    return events


def check(root: Path | None = None) -> int:
    """Check every shipped deck and battlefield; 1 if any has faults."""
    lines, sound = check_decks(root)
    for line in lines:
        say(line)
    return 0 if sound else FAILED
