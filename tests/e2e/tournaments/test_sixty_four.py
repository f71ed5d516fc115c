"""Many people in one server play a Swiss to its final standings: computer players choose every action.

`python -m pytest -m nightly -n0 -s tests/e2e/tournaments/test_sixty_four.py` prints what it took.
"""

from pathlib import Path

import pytest

from bot.tournaments.course.places import places
from bot.tournaments.rules import TournamentRules
from tests.e2e.table import table_at
from tests.e2e.tournaments.crowd import Crowd, stalls


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("people", "rounds"), [(4, 1), pytest.param(64, 6, marks=pytest.mark.nightly)], ids=["a few", "64"]
)
async def test_computer_players_play_from_sign_up_to_the_final_standings(
    tmp_path: Path, people: int, rounds: int
) -> None:
    async with table_at(tmp_path) as table:
        crowd = Crowd(table, people)
        async with stalls(crowd.figures):
            await crowd.sign_up(TournamentRules("swiss", rounds=rounds))
            await crowd.play(restart_in=(rounds + 1) // 2)
        shown = await crowd.cup.show()
        print("", *crowd.figures.lines(), sep="\n")  # noqa: T201
    state = shown.state
    assert (state.phase, state.latest_round, len(state.matches)) == ("finished", rounds, rounds * people // 2)
    assert all(each.result is not None and not each.result.no_show for each in state.matches)
    pairs = [frozenset(each.pairing.seats) for each in state.matches]
    assert len(set(pairs)) == len(pairs), "nobody has met twice"
    rows = places(state)
    assert sorted(each.entrant for each in rows) == [*range(1, people + 1)]
    won = sum(each.winner is not None for each in state.matches)
    assert sum(each.points for each in rows) == 3 * won + 2 * (len(state.matches) - won)
    assert len(crowd.figures.pairing) == rounds
    assert crowd.figures.requests["threads made"] == len(state.matches), "one a duel, interrupted or not"
