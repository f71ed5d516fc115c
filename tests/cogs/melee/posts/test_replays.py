"""A record becomes what a spectator saw, and nothing that was hidden from one."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.games.dice import SeededDice
from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.melee.events.events import Event, audience, load_event
from bot.games.melee.narration.recap import Recap, Span, missed, recap_lines
from bot.games.melee.sight.view import View
from bot.games.records import RecordLine, format_record, parse_record
from bot.workers import processes
from cogs.faces import ReplayFormat
from cogs.kit.painter import Painter, PaintError
from cogs.melee.posts.pictures import KEPT_RECAP_BYTES, Pictures
from cogs.melee.posts.records import animate, replay_beats
from cogs.replays import Animation
from render.melee.replay.beats import ReplayBeat
from tests.cli.records import SEED, seeded_record
from tests.e2e.studio import GatedStudio, QuickStudio, threads

NAMES = ("Rowan", "Juniper")


def watched(text: str) -> list[View]:
    """What a spectator saw after each line of a record, by playing it again."""
    record = parse_record(text)
    header = record.header
    dice = SeededDice(SEED, header.game, header.match_id, header.challenge_id, header.accept_id)
    state, _ = MELEE.begin(header.setup, dice)
    views = [MELEE.view(state, None)]
    for line in record.lines[1:]:
        MELEE.apply(state, line.seat, MELEE.parse_action(line.action, line.seat), dice)
        views.append(MELEE.view(state, None))
    return views


def without_hidden_events(line: RecordLine) -> RecordLine:
    public = tuple(event for event in line.events if audience(load_event(event)) is None)
    return line.model_copy(update={"events": public})


@pytest.mark.parametrize("picks", range(4))
def test_a_record_becomes_what_a_spectator_saw(picks: int) -> None:
    steps = replay_beats(seeded_record(picks))
    assert [step.view for step in steps] == watched(seeded_record(picks))
    assert all(side.hand is None for step in steps for side in step.view.sides)


def test_what_was_hidden_changes_nothing_in_a_replay() -> None:
    record = parse_record(seeded_record())
    public = [without_hidden_events(line) for line in record.lines]
    assert public != list(record.lines), "the duel has something to hide"
    steps = replay_beats(seeded_record())
    assert steps == replay_beats(format_record(record.header, public, record.seed))
    assert all(audience(event) is None for step in steps for event in step.events)


def test_a_replay_is_drawn_of_all_steps_and_described() -> None:
    def draw(steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
        return f"{len(steps)} {names}".encode()

    animation = animate(draw, seeded_record(), NAMES)
    assert animation.data == f"{len(parse_record(seeded_record()).lines)} {NAMES}".encode()
    assert animation.description.startswith("Replay of a duel: Rowan (South) against Juniper (North)")


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "told"), [("WebP", b"webp"), ("GIF", b"gif")])
async def test_a_replay_is_folded_and_drawn_in_another_process(kind: ReplayFormat, told: bytes) -> None:
    painter = Painter(processes(1))
    pictures = Pictures(painter, QuickStudio())
    try:
        animation = await pictures.replay(seeded_record(), NAMES, kind)
        with pytest.raises(PaintError):
            await pictures.replay("not a record", NAMES, kind)
    finally:
        painter.close()
    steps = len(parse_record(seeded_record()).lines)
    assert animation.data == told + f" of {steps} steps of Rowan and Juniper".encode()


def test_what_is_no_record_cannot_be_replayed() -> None:
    with pytest.raises(ContentError):
        replay_beats("not a record")


class Gate(GatedStudio):
    """Says of every replay that it has been begun, which waits until the gate opens."""

    def __init__(self) -> None:
        super().__init__()
        self.gate.clear()
        self.begins = asyncio.Semaphore(0)
        self._loop = asyncio.get_running_loop()

    def tell(self) -> None:
        self._loop.call_soon_threadsafe(self.begins.release)

    def replay_webp(self, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
        self.wait_in_gate()
        return super().replay_webp(steps, names)


async def test_a_replay_that_is_being_drawn_is_not_drawn_again() -> None:
    studio = Gate()
    painter = Painter(threads(2), at_once=3)
    pictures = Pictures(painter, studio)
    waiting = [asyncio.create_task(pictures.replay(seeded_record(), NAMES, "WebP")) for _ in range(3)]
    await studio.begins.acquire()
    waiting[0].cancel()  # whoever asked first may leave: the others get it all the same
    studio.gate.set()
    gone, second, third = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(gone, asyncio.CancelledError)
    assert isinstance(second, Animation)
    assert second is third
    assert studio.begun == 1
    await pictures.replay(seeded_record(), NAMES, "WebP")
    assert studio.begun == 2  # what has been drawn is not kept
    painter.close()


def test_a_duel_that_a_moderator_ended_is_replayed_up_to_there() -> None:
    lines = seeded_record().splitlines()
    decided = "\n".join([*lines[:12], '{"decision": {"ply": 10, "places": [1, 2]}}', lines[-1]]) + "\n"
    animation = animate(QuickStudio().replay_webp, decided, NAMES)
    assert "Rowan" in animation.description
    assert len(replay_beats(decided)) == 11


def turn_of(text: str) -> tuple[object, list[tuple[int, Event]], Span]:
    """A record's setup, its public log, and the last turn that has ended."""
    record = parse_record(text)
    log = [(line.ply, event) for line in record.lines for event in map(load_event, line.events)]
    public = [(ply, event) for ply, event in log if audience(event) is None]
    return record.header.setup, public, missed(public, replay_beats(text)[-1].view, None)


@pytest.mark.nightly
async def test_a_recap_is_drawn_in_another_process_and_kept() -> None:
    setup, log, span = turn_of(seeded_record())
    count = len(recap_lines(log, span))
    assert count
    painter = Painter(processes(1))
    pictures = Pictures(painter, QuickStudio())
    try:
        drawn = await pictures.recap("1", setup, log, span, NAMES)
    finally:
        painter.close()
    assert drawn == f"recap of {count} moments for Rowan and Juniper".encode()
    assert await pictures.recap("1", setup, log, span, NAMES) == drawn, "nobody draws any more"
    with pytest.raises(PaintError):
        await pictures.recap("2", setup, log, span, NAMES)


async def test_a_recap_of_other_actions_is_drawn_anew() -> None:
    setup, log, span = turn_of(seeded_record())
    studio = LargeStudio()
    painter = Painter(threads(1))
    pictures = Pictures(painter, studio)
    await pictures.recap("1", setup, log, span, NAMES)
    again = [*log[: span.stop - 1], (log[span.stop - 1][0] + 2, log[span.stop - 1][1])]  # the last was undone
    await pictures.recap("1", setup, again, span, NAMES)
    painter.close()
    assert studio.drawn == 2


class LargeStudio(QuickStudio):
    """Its recaps are so large that only one of them is kept."""

    def __init__(self) -> None:
        self.drawn = 0

    def recap(self, recap: Recap, names: tuple[str, str]) -> bytes:
        self.drawn += 1
        return bytes(KEPT_RECAP_BYTES)


async def test_recaps_are_kept_up_to_a_limit() -> None:
    setup, log, span = turn_of(seeded_record())
    studio = LargeStudio()
    painter = Painter(threads(1))
    pictures = Pictures(painter, studio)
    for duel in ("1", "1", "2", "2", "1"):
        await pictures.recap(duel, setup, log, span, NAMES)
    painter.close()
    assert studio.drawn == 3
