"""Each way is walked, and its trace tells how."""

from pathlib import Path

import pytest

from tools.trace.__main__ import main, trace_way
from tools.trace.tracing import Trace
from tools.trace.ways import WAYS

#: Rooms that each way goes through.
THROUGH = {
    "move": (
        "cogs/routes.py",
        "bot/matches/duels/",
        "bot/games/melee/rules/",
        "bot/store/duels/",
        "cogs/display/",
    ),
    "join": (
        "cogs/acknowledgement.py",
        "bot/matches/tournaments/",
        "bot/store/tournaments/",
        "cogs/tournaments/",
    ),
    "push": ("bot/games/melee/abilities/", "bot/games/melee/narration/", "render/melee/"),
    "result": ("bot/matches/tournaments/", "bot/tournaments/", "cogs/tournaments/"),
}


#: Maximum number of statements on each way. Parts that show a change share a read only if they ask at the
#: same moment, so there is some room.
STATEMENTS = {"move": 6, "join": 15, "push": 20, "result": 91}
#: Maximum numbers of files and functions on each way, with a little room for what other tests have cached.
LENGTHS = {"move": (108, 452), "join": (95, 318), "push": (198, 1000), "result": (220, 820)}


@pytest.mark.usefixtures("kept_grounds")
@pytest.mark.parametrize("name", WAYS)
def test_a_way_goes_through_the_rooms_that_it_is_about_and_reads_little(name: str) -> None:
    trace = trace_way(name)
    for room in THROUGH[name]:
        assert any(file.startswith(room) for file in trace.files), room
    assert 0 < trace.reads.transactions <= trace.reads.statements <= STATEMENTS[name]
    files, functions = LENGTHS[name]
    assert len(trace.files) <= files
    assert len(trace.steps) <= functions


def test_the_functions_of_ours_are_noted_in_the_order_of_their_first_calls() -> None:
    from bot.games.two_seats import Seat
    from bot.games.wording import counted

    trace = Trace()
    with trace.watching():
        counted(1, "tile")
        with trace.noting():
            [Seat.SOUTH.other for _ in range(3)]
            counted(2, "tile")
    assert [(each.file, each.function, each.runs) for each in trace.steps] == [
        ("bot/games/two_seats.py", "Seat.other", 3),
        ("bot/games/wording.py", "counted", 1),
    ]


def test_the_command_prints_the_figures_and_the_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def count(folder: Path, trace: Trace) -> None:
        from bot.games.wording import counted

        with trace.noting():
            counted(1, "tile")

    monkeypatch.setitem(WAYS, "move", count)  # type: ignore[arg-type]
    monkeypatch.setattr("sys.argv", ["trace", "move", "--list"])
    main()
    assert capsys.readouterr().out == (
        "move: 1 files, 1 functions, 0 statements in 0 transactions\n  bot/games/wording.py  counted  1\n"
    )
