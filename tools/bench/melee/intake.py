"""The cost of the most expensive of many hostile inputs to the bot's own process, in time and in memory."""

import asyncio
import gc
import time
import tracemalloc
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.confinement import ConfinedProcess, TooDear
from bot.content.melee.deck_files import check_size, parse_sent_deck, rename_deck
from bot.content.registry import Content, prepare_to_parse
from bot.games.codes import parse_code
from bot.games.dice import FastDice
from bot.games.errors import MultiverseError
from bot.games.melee import MELEE
from bot.games.melee.decks.card_search import search_cards, similar_names
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.forge import generate
from bot.games.two_seats import Seat
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import MalformedId, parse_control_id, parse_number
from cogs.kit.safe_text import plain
from cogs.melee.requests import typed
from cogs.melee.typed_lines import tile_meant, typed_action, words_chosen
from tools.bench.melee.hostile import hostile_inputs

INPUTS = 10_000
SEED = 12
_REFUSED = (MultiverseError, MalformedId, TooDear, ValueError)
Read = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class IntakeFigures:
    """The most expensive of `inputs`, by the CPU time and the peak memory of the bot's process.

    Files are parsed in another process: `ended` is how often that was ended for exceeding its limits.
    """

    inputs: int
    worst_ms: float
    worst_ms_kind: str
    worst_mb: float
    worst_mb_kind: str
    median_ms: float
    ended: int


def measure_intake(content: Content, count: int | None = None) -> IntakeFigures:
    """Read the same `count` inputs (by default `INPUTS`) twice: for the time, then for the memory."""
    return asyncio.run(_measure(content, INPUTS if count is None else count))


async def _measure(content: Content, count: int) -> IntakeFigures:
    intake = _Intake(content)
    try:
        for kind, given in hostile_inputs(content, SEED + 1, 24):  # what is loaded and kept once
            await intake.read(kind, given)
        intake.ended = 0
        gc.collect()
        gc.freeze()
        times: list[tuple[float, str]] = []
        for kind, given in hostile_inputs(content, SEED, count):
            before = time.process_time()
            await intake.read(kind, given)
            times.append(((time.process_time() - before) * 1000, kind))
        ended = intake.ended
        most = (0.0, "")
        tracemalloc.start()
        try:
            for kind, given in hostile_inputs(content, SEED, count):
                tracemalloc.reset_peak()
                held, _ = tracemalloc.get_traced_memory()
                await intake.read(kind, given)
                _, peak = tracemalloc.get_traced_memory()
                most = max(most, ((peak - held) / (1 << 20), kind))
        finally:
            tracemalloc.stop()
    finally:
        intake.close()
        gc.unfreeze()
    slowest = max(times)
    return IntakeFigures(count, *slowest, *most, sorted(times)[len(times) // 2][0], ended)


class _Intake:
    """Reads inputs as the bot does."""

    def __init__(self, content: Content) -> None:
        self._decks = list(content.decks.items())
        self._content = content
        self._confined = ConfinedProcess(prepare=prepare_to_parse)
        self.ended = 0
        decks = [deck for _, deck in self._decks]
        state, _ = MELEE.begin(
            make_setup(decks[0], decks[1], next(iter(content.boards.values()))), FastDice(SEED)
        )
        self._view = MELEE.view(state, Seat.SOUTH)
        self._readers: Mapping[str, Read] = {
            "sharing code": parse_code,
            "deck name": lambda text: rename_deck(decks[0], text),
            "display name": plain,
            "card": self._card,
            "rule": content.rulebook.find,
            "typed": self._narrowed,
            "action": self._action,
            "generated": lambda text: generate(text, None, 0),
            "custom id": _custom_id,
            "menu entry": _menu_entry,
        }

    async def read(self, kind: str, given: str | bytes) -> None:
        """Read an input of this kind, and ignore its refusal."""
        try:
            if kind in ("deck file", "pasted text"):
                data = given if isinstance(given, bytes) else given.encode("utf-8", "replace")
                check_size(len(data), "deck")
                await self._confined.run(parse_sent_deck, data, "deck")
            else:
                assert isinstance(given, str)
                self._readers[kind](given)
        except TooDear:
            self.ended += 1
        except _REFUSED:
            pass

    def close(self) -> None:
        self._confined.close()

    def _card(self, text: str) -> object:
        return search_cards(self._decks, text) or similar_names(self._decks, text)

    def _narrowed(self, text: str) -> object:
        labels = (
            (f"{card.name} · {deck.name}", card.name) for _, deck in self._decks for card in deck.entity
        )
        return narrowed(labels, text)

    def _action(self, text: str) -> object:
        return [
            typed_action(self._view, typed(verb, *words, choice=text))
            for verb, words in (("choose", ()), ("move", (text, text)))
        ]


def _custom_id(text: str) -> object:
    control = parse_control_id(text)
    return control.number, control.ply, control.page(1)


def _menu_entry(text: str) -> object:
    for read in (tile_meant, words_chosen, parse_number):
        with suppress(*_REFUSED):
            read(text)
    return text.partition(":")
