"""Every registered game has computer players that can be named, made and sent to another process."""

import pickle

import pytest

from bot.games.registry import GAMES
from bot.players.api import Computers, UnknownLevelError
from bot.players.registry import COMPUTERS


def test_computers_play_games_that_exist() -> None:
    assert COMPUTERS
    assert COMPUTERS.keys() <= GAMES.keys()


@pytest.mark.parametrize("computers", COMPUTERS.values(), ids=COMPUTERS.keys())
def test_each_level_makes_the_player_of_its_name(computers: Computers) -> None:
    sent = pickle.loads(pickle.dumps(computers))
    assert [sent.make_player(level, None).name for level in sent.levels] == list(computers.levels)
    assert sent.make_adviser(lambda: 0.0).name in computers.levels


@pytest.mark.parametrize("computers", COMPUTERS.values(), ids=COMPUTERS.keys())
def test_an_unknown_level_is_refused_with_those_that_exist(computers: Computers) -> None:
    with pytest.raises(UnknownLevelError, match=", ".join(computers.levels)):
        computers.make_player("nobody", None)
