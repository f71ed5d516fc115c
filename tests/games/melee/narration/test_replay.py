"""A replay folded from events shows exactly what a spectator saw."""

import pytest

from bot.games.melee.decks.setups import make_setup, next_setup, read_setup
from bot.games.melee.events.events import dump_event, load_event
from bot.games.melee.narration.replay import Replay
from bot.games.melee.sight.view_maker import view_of
from tests.examples import seeds
from tests.games.melee.duels import content, random_duel
from tests.games.melee.wild import wild_duel, wild_setup


@pytest.mark.parametrize("seed", seeds(10, 60))
def test_a_replay_shows_what_a_spectator_saw_after_every_action(seed: int) -> None:
    known = content()
    south, north = list(known.decks.values())[:2]
    board = list(known.boards.values())[seed % len(known.boards)]
    setup = make_setup(south, north, board)
    replay = Replay(setup)
    for state, action, events in random_duel(seed, read_setup(setup)):
        stored = [load_event(dump_event(event)) for event in events]
        assert replay.follow(stored) == view_of(state, None), f"after {action} of duel {seed}"


@pytest.mark.parametrize("chooser", [0, 1])
def test_a_replay_of_a_later_game_of_a_series_shows_who_chooses(chooser: int) -> None:
    known = content()
    south, north = list(known.decks.values())[:2]
    setup = next_setup(make_setup(south, north, known.boards[known.default_board]), (1, 0), chooser)
    replay = Replay(setup)
    for state, action, events in random_duel(3, read_setup(setup)):
        assert replay.follow(events) == view_of(state, None), f"after {action}"


@pytest.mark.parametrize("seed", range(40))
def test_a_replay_shows_every_kind_of_ability(seed: int) -> None:
    replay = Replay(wild_setup(seed))
    for state, action, events in wild_duel(seed, 80):
        assert replay.follow(events) == view_of(state, None), f"after {action} of wild duel {seed}"
