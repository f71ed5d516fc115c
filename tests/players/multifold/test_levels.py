"""Multifold's computer players play by the rules, see only what they may, and are deterministic."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import END, Orders, format_action
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.imagine import veil
from bot.games.multifold.scenarios import parse_scenario
from bot.players.api import UnknownLevelError
from bot.players.multifold.adept import pick_best
from bot.players.multifold.levels import LEVELS, MultifoldPlayer, line_of, make_player
from tests.examples import seeds
from tests.games.multifold.games import LIBRARY, positions
from tests.games.multifold.test_hidden import reshuffled

STEPS = {"novice": 16, "adept": 16, "master": 80}
"""By level: every so many positions are enough, since a master thinks for long."""


def play(
    number: int, players: Sequence[MultifoldPlayer], board: str = "saddle", turns: int = 3
) -> tuple[State, list[str]]:
    """A game to its end, by seat, with the lines that were played."""
    dice, played = FastDice(number), list[str]()
    own = [FastDice(~number - seat) for seat in range(len(players))]
    state, _ = MULTIFOLD.begin(make_setup(LIBRARY, board, turns=turns), dice)
    while not state.is_over:
        seat = state.active
        actions = MULTIFOLD.legal(state, seat)
        action = line_of(players[seat], veil(state, seat), actions, own[seat])
        assert (action.orders[0] if isinstance(action, Orders) else action) in actions
        MULTIFOLD.apply(state, seat, action, dice)
        played.append(format_action(action))
    return state, played


@pytest.mark.parametrize("level", LEVELS)
def test_every_action_is_ranked_once_with_a_reason(level: str) -> None:
    player = make_player(level)
    for state in positions()[:: STEPS[level]]:
        actions = MULTIFOLD.legal(state, state.active)
        ranked = player.rank(veil(state, state.active), actions, FastDice(1))
        assert Counter(each.action for each in ranked) == Counter(actions)
        assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)
        assert all(each.reason for each in ranked)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_nothing_that_a_player_does(level: str) -> None:
    player, chance = make_player(level), Random(4)
    for state in positions()[:: STEPS[level]]:
        seat = state.active
        actions = MULTIFOLD.legal(state, seat)
        twin = reshuffled(state, seat, chance)
        one, two = (player.choose(veil(each, seat), actions, FastDice(3)) for each in (state, twin))
        assert one == two


def test_a_veil_has_no_card_that_its_seat_may_not_know() -> None:
    chance = Random(5)
    for state in positions()[::4]:
        for seat in range(state.setup.seats):
            sight = veil(state, seat).state
            assert sight.pile == []
            assert all(not hand for each, hand in enumerate(sight.hands) if each != seat)
            other = veil(reshuffled(state, seat, chance), seat).state
            assert MULTIFOLD.fingerprint(other) == MULTIFOLD.fingerprint(sight)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_game_comes_of_the_same_dice(level: str) -> None:
    players = [make_player(level), make_player("novice")]  # they keep nothing
    assert play(5, players, turns=2)[1] == play(5, players, turns=2)[1]


@pytest.mark.parametrize("board", LIBRARY.boards)
def test_levels_play_whole_games_at_every_number_of_seats(board: str) -> None:
    players = [make_player(LEVELS[seat % 2]) for seat in range(LIBRARY.boards[board].seats)]
    assert play(3, players, board)[0].is_over


@pytest.mark.parametrize("level", ["adept", "master"])
def test_strong_players_give_all_orders_of_a_move_phase_in_a_line(level: str) -> None:
    player, lengths = make_player(level), list[int]()
    for number, state in enumerate(positions()[7 :: STEPS[level] * 2]):
        seat = state.active
        actions = MULTIFOLD.legal(state, seat)
        line = line_of(player, veil(state, seat), actions, FastDice(number))
        orders = line.orders if isinstance(line, Orders) else (line,)
        assert orders[0] == player.choose(veil(state, seat), actions, FastDice(number))
        then = state.copy()
        MULTIFOLD.apply(then, seat, line, FastDice(1))
        if not state.choosing:
            assert orders[-1] == END
            assert then.is_over or then.active != seat or then.turn > state.turn
            lengths.append(len(orders))
    assert max(lengths) > 2


@pytest.mark.parametrize("number", seeds(2, 40))
def test_the_adept_beats_the_novice(number: int) -> None:
    adept, novice = make_player("adept"), make_player("novice")
    players = [adept, novice] if number % 2 else [novice, adept]
    end = MULTIFOLD.game_end(play(number, players)[0])
    assert end is not None
    assert end.places[1 - number % 2] == 1


def test_the_adept_takes_a_free_spring() -> None:
    values = {
        "title": "x", "game": "multifold", "format": {"board": "saddle"},
        "table": {"turn": 4, "moved": [2], "pieces": {"f4": "1:2", "a3": "2:1"}},
    }  # fmt: skip
    state = parse_scenario(json.dumps(values), "json", LIBRARY).begin(FastDice(1))
    chosen = make_player("adept").choose(veil(state, 0), MULTIFOLD.legal(state, 0), FastDice(1))
    assert format_action(chosen) in ("f4-f5 1", "f4-d4 1")


def test_dice_choose_between_orders_that_are_worth_the_same() -> None:
    values = [1.0, 0.1 + 0.2, 0.3, 1.0 - 1e-12, 0.9]
    assert {pick_best(values, FastDice(number)) for number in range(20)} == {0, 3}
    assert pick_best(values, None) == 0
    begun, _ = MULTIFOLD.begin(make_setup(LIBRARY, "saddle", first=1), FastDice(1))
    sight, actions = veil(begun, 0), MULTIFOLD.legal(begun, 0)
    chosen = [make_player("adept").choose(sight, actions, FastDice(number)) for number in range(20)]
    assert {format_action(each) for each in chosen} == {"g3-f5 1", "g3-f5 2", "g3-f5 3", "g3-f5 4"}


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevelError, match="novice, adept, master"):
        make_player("oracle")
