"""Lists every part of `python -m bot bench`. Each part loads only what it needs."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tools.bench.parts import BenchPart, Option

DUELS = Option("duels", 60, "load, touch, soak: how many duels play at once")
PROCESSES = Option("processes", 1, "load: how many processes of the bot share the duels, with a shard each")
DATABASE = Option("database", "sqlite", "load: sqlite, or postgresql for a server of its own")
EVERY = Option("every", 4.0, "load, touch, soak: seconds between two actions of a duel")
CHATTER = Option("chatter", 0.0, "load: messages a second that people write to each other")
MINUTES = Option("minutes", 10.0, "soak: how long it takes")
PEOPLE = Option("people", 256, "rounds: how many play the Swiss")
ROUNDS = Option("rounds", 9, "rounds: how many rounds it has")
MEMORY = Option("memory", 0, "soak: MB that the bot and its helpers may have (MEMORY_LIMIT); 0 is no limit")
STARTS = Option("starts", 7, "start: how many starts")
BESIDE = Option("beside", "", "start: another checkout to start in turn with this one")
FAULTS = Option("faults", False, "soak: now and then, let Discord fail")


def _engine(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.engine import measure_engine

    return asdict(measure_engine(load_content(), seconds))


def _universum(seconds: float) -> dict[str, Any]:
    from bot.content.universum.shipped import shipped_box
    from tools.bench.universum.drawing import measure_universum_drawing
    from tools.bench.universum.engine import measure_universum

    box = shipped_box()
    return {**asdict(measure_universum(box, seconds)), **asdict(measure_universum_drawing(box, seconds))}


def _multiversus(seconds: float) -> dict[str, Any]:
    from bot.content.multiversus.shipped import shipped_library
    from tools.bench.multiversus.engine import measure_multiversus

    return asdict(measure_multiversus(shipped_library(), seconds))


def _multifold(seconds: float) -> dict[str, Any]:
    from bot.content.multifold.shipped import shipped_library
    from tools.bench.multifold.engine import measure_multifold

    return asdict(measure_multifold(shipped_library(), seconds))


def _war(seconds: float) -> dict[str, Any]:
    from bot.content.war.shipped import shipped_sheets
    from tools.bench.war.engine import measure_war

    return asdict(measure_war(shipped_sheets(), seconds))


def _players(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from bot.content.universum.shipped import shipped_box
    from tools.bench.melee.players import measure_players
    from tools.bench.universum.engine import measure_thinking

    thinking = asdict(measure_thinking(shipped_box(), seconds))
    return {**asdict(measure_players(load_content(), seconds)), **thinking}


def _render(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.drawing import measure_drawing
    from tools.bench.melee.tournaments import measure_tournaments

    return {**asdict(measure_drawing(load_content(), seconds)), **asdict(measure_tournaments())}


def _sandbox(seconds: float) -> dict[str, Any]:
    import asyncio

    from bot.content.registry import load_stocks
    from tools.bench.melee.attack import measure_attack
    from tools.bench.surface import measure_surface

    surface, attack = asyncio.run(measure_surface(load_stocks(), seconds, measure_attack))
    return {**asdict(surface), **asdict(attack)}


def _input(_: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.intake import measure_intake

    return asdict(measure_intake(load_content()))


def _writes(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.writing import measure_writing

    return asdict(measure_writing(load_content(), seconds))


def _reviews(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.reviewing import measure_reviewing

    return asdict(measure_reviewing(load_content(), seconds))


def _startup(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.starting import measure_starting

    return asdict(measure_starting(load_content(), seconds))


def _start(_: float, *, starts: int, beside: str) -> dict[str, Any]:
    from tools.bench.starts import measure_starts

    return measure_starts(starts, beside)


def _disk(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.keeping import measure_keeping

    return asdict(measure_keeping(load_content(), seconds))


def _statistics(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.adding_up import measure_adding

    return asdict(measure_adding(load_content(), seconds))


def _standing(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.standing import measure_standing

    return asdict(measure_standing(load_content(), seconds))


def _page(seconds: float) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.pages import measure_pages

    return measure_pages(load_content(), seconds)


def _tournaments(_: float) -> dict[str, Any]:
    from tools.bench.pairing import measure_pairing

    return measure_pairing()


def _reads(_: float) -> dict[str, Any]:
    from tools.bench.reads import measure_reads

    return measure_reads()


def _presses(_: float) -> dict[str, Any]:
    import asyncio

    from bot.content.registry import load_stocks
    from tools.bench.melee.presses import measure_presses
    from tools.bench.surface import measure_surface

    return asdict(asyncio.run(measure_surface(load_stocks(), 1.0, measure_presses))[1])


def _rounds(_: float, *, people: int, rounds: int) -> dict[str, Any]:
    from bot.content.registry import load_content
    from tools.bench.melee.rounds import measure_rounds

    return asdict(measure_rounds(load_content(), people, rounds))


def _load(
    seconds: float, *, duels: int, every: float, chatter: float, processes: int, database: str
) -> dict[str, Any]:
    from bot.settings import Settings
    from tools.bench.crowds import measure_load

    return measure_load(
        seconds,
        duels=duels,
        every=every,
        chatter=chatter,
        processes=processes,
        database=database,
        cache=Settings().cache_dir,
    )


def _touch(seconds: float, *, duels: int, every: float) -> dict[str, Any]:
    from bot.settings import Settings
    from tools.bench.crowds import measure_touch

    return measure_touch(seconds, duels=duels, every=every, cache=Settings().cache_dir)


def _soak(_: float, *, duels: int, every: float, minutes: float, faults: bool, memory: int) -> dict[str, Any]:
    from bot.settings import Settings
    from tools.bench.crowds import measure_soak

    return measure_soak(
        minutes, duels=duels, every=every, faults=faults, memory=memory, cache=Settings().cache_dir
    )


PARTS: Mapping[str, BenchPart] = {
    "engine": BenchPart(_engine),
    "universum": BenchPart(_universum),
    "multiversus": BenchPart(_multiversus, in_all=False),  # nobody is offered it yet
    "multifold": BenchPart(_multifold, in_all=False),  # nor this one
    "war": BenchPart(_war, in_all=False),  # nor this one
    "players": BenchPart(_players),
    "render": BenchPart(_render),
    "sandbox": BenchPart(_sandbox),
    "startup": BenchPart(_startup),
    "writes": BenchPart(_writes),
    "disk": BenchPart(_disk),
    "statistics": BenchPart(_statistics),
    "standing": BenchPart(_standing),
    "reviews": BenchPart(_reviews, in_all=False),  # a review takes as long as it takes
    "input": BenchPart(_input, in_all=False),  # a fixed amount of work, for as long as it takes
    "tournaments": BenchPart(_tournaments, in_all=False),  # a fixed amount of work, too
    "page": BenchPart(_page, in_all=False),  # it wants a core for itself
    "presses": BenchPart(_presses, in_all=False),  # a fixed number of them
    "reads": BenchPart(_reads, in_all=False),  # each way once
    "start": BenchPart(_start, in_all=False, options=(STARTS, BESIDE)),
    "rounds": BenchPart(_rounds, in_all=False, options=(PEOPLE, ROUNDS)),
    "load": BenchPart(_load, in_all=False, options=(DUELS, EVERY, CHATTER, PROCESSES, DATABASE)),
    "touch": BenchPart(_touch, in_all=False, options=(DUELS, EVERY)),
    "soak": BenchPart(_soak, in_all=False, options=(DUELS, EVERY, MINUTES, FAULTS, MEMORY)),
}
