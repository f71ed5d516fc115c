"""A load or a soak is asked for with sensible numbers, from a checkout, and its figures come back."""

from pathlib import Path

import pytest

from bot.cli.output import CommandError
from tests.browser import find_chromium
from tools.bench.crowds import measure_load, measure_soak, measure_touch


@pytest.mark.parametrize(
    ("duels", "every", "said"), [(0, 4.0, "--duels"), (2_001, 4.0, "--duels"), (1, 0.0, "--every")]
)
def test_numbers_without_sense_are_refused(duels: int, every: float, said: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=said):
        measure_load(1.0, duels=duels, every=every, chatter=0, cache=tmp_path)
    with pytest.raises(CommandError, match=said):
        measure_soak(1.0, duels=duels, every=every, faults=False, cache=tmp_path)
    with pytest.raises(CommandError, match=said):
        measure_touch(1.0, duels=duels, every=every, cache=tmp_path)


@pytest.mark.parametrize(
    ("processes", "database", "said"),
    [
        (0, "postgresql", "--processes"),
        (17, "postgresql", "--processes"),
        (1, "oracle", "--database must be one of: sqlite, postgresql"),
        (2, "sqlite", "several --processes need --database postgresql"),
    ],
)
def test_several_processes_need_postgresql(processes: int, database: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=said):
        measure_load(1.0, duels=1, every=1.0, processes=processes, database=database, cache=tmp_path)


@pytest.mark.parametrize("minutes", [0.0, -1.0, float("nan"), float("inf")])
def test_a_soak_has_an_end(minutes: float, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="--minutes"):
        measure_soak(minutes, duels=1, every=1.0, faults=False, cache=tmp_path)


@pytest.mark.parametrize("memory", [63, -1, 1_000_001])
def test_a_soak_has_a_limit_of_memory_with_which_a_bot_starts(memory: int, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="--memory"):
        measure_soak(1.0, duels=1, every=1.0, faults=False, memory=memory, cache=tmp_path)


def test_without_a_checkout_it_is_said_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"needs a checkout .* tests/wire/load\.py"):
        measure_load(1.0, duels=1, every=1.0, chatter=0, cache=tmp_path, root=tmp_path)
    with pytest.raises(CommandError, match=r"needs a checkout .* tests/wire/soak\.py"):
        measure_soak(1.0, duels=1, every=1.0, faults=True, cache=tmp_path, root=tmp_path)
    with pytest.raises(CommandError, match=r"needs a checkout .* tests/wire/touch\.py"):
        measure_touch(1.0, duels=1, every=1.0, cache=tmp_path, root=tmp_path)


@pytest.mark.nightly
def test_a_small_load_is_played_and_nothing_is_lost(plates: Path) -> None:
    figures = measure_load(10.0, duels=4, every=1.0, chatter=5, cache=plates)
    assert figures["actions"] > 4
    assert figures["board_p50"] > 0
    assert figures["early_board_p95"] > 0
    assert figures["all_mb_most"] > figures["painters_mb_most"]
    assert figures["chatter_per_second"] > 0
    assert (figures["lost"], figures["unanswered"], figures["missing_boards"]) == (0, 0, 0)
    assert (figures["violations"], figures["exit_code"]) == (0, 0)


@pytest.mark.nightly
def test_a_few_duels_are_played_on_open_pages_and_by_chat(plates: Path) -> None:
    figures = measure_touch(10.0, duels=3, every=0.5, cache=plates)
    assert (figures["duels"], figures["pages"]) == (3, 6)
    assert figures["chromium_pages"] == (find_chromium() is not None)
    parts = ("touched", "by_chat", "touched_in_chromium")
    assert figures["actions"] == sum(figures[each] for each in parts)
    assert figures["touched"] > 0
    assert figures["by_chat"] > 0
    timed = {f"{way}_{share}" for way in ("touch", "other_page", "chat") for share in ("p50", "p95")}
    assert timed | {"table_to_chat_p50", "bot_kb_per_page", "load_average"} <= figures.keys()
    assert 0 < figures["page_files_bytes"] <= 100_000
    assert figures["first_scene_bytes"] > 0
    assert (figures["lost"], figures["failed"], figures["refused"]) == (0, 0, 0)
    assert (figures["violations"], figures["errors_logged"], figures["exit_code"]) == (0, 0, 0)


@pytest.mark.nightly
@pytest.mark.postgresql
def test_a_small_load_is_shared_by_two_processes(plates: Path) -> None:
    figures = measure_load(10.0, duels=8, every=1.0, processes=2, database="postgresql", cache=plates)
    assert figures["actions"] > 8
    assert figures["board_p50"] > 0
    assert figures["database_cpu_ms_per_action"] > 0
    assert (figures["lost"], figures["unanswered"], figures["missing_boards"]) == (0, 0, 0)
    assert (figures["violations"], figures["errors_logged"], figures["exit_code"]) == (0, 0, 0)


@pytest.mark.nightly
def test_with_too_little_memory_every_picture_is_drawn_and_nobody_is_killed(plates: Path) -> None:
    figures = measure_soak(0.7, duels=4, every=0.7, faults=False, memory=200, cache=plates)
    assert figures["all_mb_most"] > 170
    assert figures["short_of_memory"] == 1
    assert figures["pictures_drawn"] > 4
    assert [figures[name] for name in ("pictures_failed", "helpers_died", "lost", "exit_code")] == [0] * 4


@pytest.mark.nightly
@pytest.mark.parametrize("faults", [False, True], ids=["a Discord that works", "a Discord that fails"])
def test_a_short_soak_loses_nothing(plates: Path, faults: bool) -> None:
    figures = measure_soak(0.7, duels=4, every=0.7, faults=faults, cache=plates)
    assert figures["actions"] > 4
    assert (figures["faults"] > 10) is faults
    assert figures["bot_mb_at_last"] > 0
    nothing = (
        "lost",
        "doubled",
        "broken_records",
        "errors_logged",
        "missing_boards",
        "troubles",
        "exit_code",
    )
    assert [figures[name] for name in nothing] == [0] * len(nothing)
