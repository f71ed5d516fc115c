"""Words of the lab's figures that all its reports share."""

from dataclasses import replace

import pytest

from bot.lab.executors import GamePool
from bot.lab.jobs import Ended, Results
from bot.lab.run import run
from cogs.words.lab import uneven_line
from tests.lab.jobs import content, small_job
from tests.lab.workers import rigged

BOARDS = sorted(board.name for board in content().boards.values())


def played(games: int, ended: Ended = "whole") -> Results:
    """So many games of each of two matchups."""
    with rigged(50)[1]() as pool:
        assert isinstance(pool, GamePool)
        results = run(small_job(games=games), pool.executor, at_once=1, clock=lambda: 0.0)
    return replace(results, ended=ended)


def test_boards_with_different_numbers_of_games_are_named() -> None:
    names = list(played(24).on_boards())
    assert sorted(names) == BOARDS
    assert uneven_line(played(26)) == (
        f"Battlefields are uneven: 8 games each on {', '.join(names[1:])}; 12 on the other. With 24 or 48 "
        "games a matchup, they are even."
    )
    assert uneven_line(played(20)) == (
        f"Battlefields are uneven: 0 games on {names[5]}; 8 on the others. With 24 games a matchup, they are "
        "even."
    )
    assert uneven_line(played(6)) == (
        f"Battlefields are uneven: 0 games each on {', '.join(names[2:])}; 4 on {names[1]}; 8 on the other. "
        "With 24 games a matchup, they are even."
    )


@pytest.mark.parametrize(("games", "ended"), [(24, "whole"), (48, "whole"), (26, "stopped"), (26, "decided")])
def test_nothing_is_said_of_even_ones_or_of_runs_that_ended_early(games: int, ended: Ended) -> None:
    assert uneven_line(played(games, ended)) == ""
