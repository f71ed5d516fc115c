"""How long pictures take: battlefields composed and encoded, cold and warm, replays; beside a chess board."""

import multiprocessing
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from bot.content.melee.shipped import Content
from bot.games.dice import FastDice
from bot.games.melee.game import begin
from bot.games.melee.history.steps import Step, shown_steps, steps_of
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.close_up import close_up
from bot.games.melee.sight.view import View
from bot.games.melee.sight.view_maker import plan_of, view_of
from render.melee import api, compositions
from render.melee.boardframe import HEIGHT
from render.melee.replay.beats import ReplayBeat
from render.pen.geometry import WIDTH
from render.pen.kept_pictures import use_cache
from render.pen.stamps import STAMPS
from tools.bench.melee.engine import all_pairings
from tools.bench.reference import reference_board
from tools.cli.melee.gallery.showcase import Highlight, duel, recap_at, setup_of, whole_turn

NAMES = ("South", "North")
POSITIONS = 24
SKIPPED = 5  # positions between two that are drawn
PANELS = 8  # drawings of a reach
_RECAP_SEED = 1
_DUELS = 3  # among which the one to replay is found
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class DrawingFigures:
    """Medians in milliseconds over `images` warm battlefields, and the median size of a file in bytes.

    `first_ms` is the first battlefield of a fresh process with all grounds on disk; `first_drawn_ms` the same
    with none. `reach_ms` and `look_ms` are the medians of a reach and of a close look, composed and encoded,
    warm; `look_first_ms` is the median of a look whose art has not been painted. `sprite_cache_bytes` is what
    drawn sprites hold after all of this, of `limit`. `recap_cpu_ms` and
    `recap_bytes` are of a recap of `recap_steps` steps, warm. Replays are of a duel of `replay_turns` turns.
    `reference_ms` is one chess board of as many pixels, drawn and encoded, or None; `reference` says which,
    or why not. The ratios are ours to it, measured in turns.
    """

    images: int
    first_ms: float
    first_drawn_ms: float
    compose_ms: float
    encode_ms: float
    bytes_each: float
    reach_ms: float
    look_first_ms: float
    look_ms: float
    sprite_cache_bytes: int
    sprite_cache_limit: int
    recap_steps: int
    recap_cpu_ms: float
    recap_bytes: int
    replay_turns: int
    replay_webp_seconds: float
    replay_webp_bytes: int
    replay_gif_seconds: float
    replay_gif_bytes: int
    reference: str
    reference_ms: float | None
    compose_ratio: float | None
    whole_ratio: float | None


def sample_positions(content: Content, count: int) -> list[tuple[View, Sequence[Step]]]:
    """Positions from one seeded random duel after another, with the steps that a board shows."""
    found: list[tuple[View, Sequence[Step]]] = []
    setups = all_pairings(content)
    seed = 0
    while len(found) < count:
        setup = setups[seed % len(setups)]
        dice, picker = FastDice(seed), FastDice(~seed)
        state, events = begin(setup, dice)
        log = [(state.ply, event) for event in events]
        while state.outcome is None and len(found) < count:
            events = []
            actions = legal_actions(state)
            perform(state, actions[picker.roll(len(actions)) - 1], dice, events)
            log += [(state.ply, event) for event in events]
            if state.ply % SKIPPED == 0 and len(state.entities) >= SKIPPED:
                found.append((view_of(state, None), shown_steps(steps_of(log))))
        seed += 1
    return found


def measure_drawing(content: Content, seconds: float) -> DrawingFigures:
    """Draw sample positions for about `seconds`, after drawing each once to fill the caches."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            return _measure(content, seconds, folder)
        finally:
            use_cache(None)


def _measure(content: Content, seconds: float, folder: str) -> DrawingFigures:
    """The same with this folder for grounds, which is still empty."""
    positions = sample_positions(content, POSITIONS)
    drawn, read = (_in_fresh_process(folder, *positions[0]) for _ in range(2))
    use_cache(folder)
    for view, shown in positions:
        compositions.compose_battlefield(view, NAMES, shown)
    reference = reference_board(WIDTH, HEIGHT)
    composing: list[float] = []
    encoding: list[float] = []
    referring: list[float] = []
    sizes: list[int] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not composing:
        view, shown = positions[len(composing) % len(positions)]
        took, image = _timed(partial(compositions.compose_battlefield, view, NAMES, shown))
        composing.append(took)
        took, encoded = _timed(partial(compositions.encode_quickly, image))
        encoding.append(took)
        sizes.append(len(encoded))
        if not isinstance(reference, str):
            referring.append(_timed(reference)[0])
    compose, encode = statistics.median(composing), statistics.median(encoding)
    chess = statistics.median(referring) if referring else None
    moments = longest_duel(content)
    steps = [ReplayBeat(moment.view, moment.events) for moment in moments]
    api.warm(steps[0].view.board)
    reach_ms, look_first_ms, look_ms = _panels(moments)
    recap_steps, recap_ms, recap_bytes = _recap(content)
    webp_ms, webp = _timed(partial(api.replay_webp, steps, NAMES))
    gif_ms, gif = _timed(partial(api.replay_gif, steps, NAMES))
    return DrawingFigures(
        images=len(composing),
        first_ms=read,
        first_drawn_ms=drawn,
        compose_ms=compose,
        encode_ms=encode,
        bytes_each=statistics.median(sizes),
        reach_ms=reach_ms,
        look_first_ms=look_first_ms,
        look_ms=look_ms,
        sprite_cache_bytes=STAMPS.bytes,
        sprite_cache_limit=STAMPS.limit,
        recap_steps=recap_steps,
        recap_cpu_ms=recap_ms,
        recap_bytes=recap_bytes,
        replay_turns=steps[-1].view.turn,
        replay_webp_seconds=webp_ms / 1000,
        replay_webp_bytes=len(webp),
        replay_gif_seconds=gif_ms / 1000,
        replay_gif_bytes=len(gif),
        reference=reference if isinstance(reference, str) else "python-chess through cairosvg",
        reference_ms=chess,
        compose_ratio=compose / chess if chess else None,
        whole_ratio=(compose + encode) / chess if chess else None,
    )


def _panels(moments: Sequence[Highlight]) -> tuple[float, float, float]:
    """Medians of a reach, of a first look at an entity, and of another look at it."""
    crowded = sorted(moments, key=lambda moment: len(moment.view.entities), reverse=True)
    moment, plan = next(
        (moment, plan)
        for moment in crowded
        for entity in moment.view.entities
        if entity.owner is moment.view.active and (plan := plan_of(moment.state, entity.tile)) is not None
    )
    draw = partial(api.reach, moment.view, plan)
    draw()
    reach = statistics.median(_timed(draw)[0] for _ in range(PANELS))
    first, again = [], []
    for entity in moment.view.entities:
        seen = close_up(moment.state, entity.tile, moment.events)
        assert seen is not None
        look = partial(api.look, seen, moment.view, NAMES, "")
        first.append(_timed(look)[0])
        again.append(_timed(look)[0])
    return reach, statistics.median(first), statistics.median(again)


def _recap(content: Content) -> tuple[int, float, int]:
    """The busiest turn of a seeded duel: its steps, the CPU milliseconds of its recap, and the bytes."""
    setup, moments = setup_of(content, _RECAP_SEED), duel(content, _RECAP_SEED)
    recap = recap_at(setup, moments, whole_turn(moments))
    draw = partial(api.recap, recap, NAMES)
    draw()
    start = time.process_time()
    drawn = draw()
    return len(recap.moments), (time.process_time() - start) * 1000, len(drawn)


def longest_duel(content: Content) -> list[Highlight]:
    """The duel with the most turns among a few seeded ones."""
    return max((duel(content, seed) for seed in range(_DUELS)), key=lambda moments: moments[-1].view.turn)


def _in_fresh_process(folder: str, view: View, shown: Sequence[Step]) -> float:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as fresh:
        return fresh.submit(_first_image, folder, view, shown).result()


def _first_image(folder: str, view: View, shown: Sequence[Step]) -> float:
    use_cache(folder)
    return _timed(lambda: api.battlefield(view, NAMES, shown))[0]


def _timed(work: Callable[[], Result]) -> tuple[float, Result]:
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result
