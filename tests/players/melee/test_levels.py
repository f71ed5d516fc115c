"""Computer players: they play by the rules, know nothing hidden, and the stronger wins."""

from random import Random

import pytest

from bot.content.melee.value import opponent, shipped_value
from bot.games.dice import FastDice
from bot.games.melee.position.snapshot import take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import imagine, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.melee.play import play_game
from bot.players.api import ComputerPlayer, UnknownLevelError
from bot.players.melee.effort import TURN_LOOKS, Work
from bot.players.melee.grandmaster import Grandmaster
from bot.players.melee.levels import LEVELS, make_player
from bot.players.melee.master import Master
from tests.examples import seeds
from tests.games.melee.duels import random_duel, setups
from tests.games.melee.test_hidden import reshuffled
from tests.games.melee.wild import wild_duel

SEARCHING = ("master", "grandmaster")
"""The levels that look ahead; even quick ones take much longer than the others."""


def quick(level: str, part: int = 12) -> ComputerPlayer:
    """A player of this level; the masters with one `part` of the master's work, so that they are as quick."""

    def work(share: float) -> Work:
        return Work(share, TURN_LOOKS // part)

    if level == "grandmaster":
        return Grandmaster(shipped_value(), work)
    return Master(work) if level == "master" else make_player(level)


def positions(seed: int) -> list[State]:
    """Positions of a random duel in which somebody is to act."""
    return [state.copy() for state, _, _ in random_duel(seed) if to_act(state) is not None]


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_makes_the_player_of_its_name(level: str) -> None:
    assert opponent(level).name == level


def test_an_unknown_level_is_told_which_there_are() -> None:
    with pytest.raises(UnknownLevelError, match="novice, adept, master, grandmaster"):
        make_player("champion")


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_game_comes_of_the_same_dice(level: str) -> None:
    player = quick(level, part=96)  # two whole games: few looks each turn are enough to differ
    first, second = (
        play_game(setups()[1], Seat.SOUTH, (player, player), FastDice(5), (6, 7)) for _ in range(2)
    )
    assert take_snapshot(first) == take_snapshot(second)
    assert first.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [1, 2])
def test_hidden_cards_change_no_choice(level: str, seed: int) -> None:
    player, chance = quick(level), Random(seed)
    differed = 0
    for state in positions(seed)[:: 15 if level in SEARCHING else 5]:
        seat = to_act(state)
        assert seat is not None
        twin = reshuffled(state, seat.other, chance)
        differed += take_snapshot(twin) != take_snapshot(state)
        actions = legal_actions(state)
        ours, theirs = veil(state, seat), veil(twin, seat)
        assert player.choose(ours, actions, FastDice(3)) == player.choose(theirs, actions, FastDice(3))
    assert differed > 5


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", seeds(2, 12))
def test_any_ability_and_any_choice_gets_an_answer(level: str, seed: int) -> None:
    player = quick(level, part=24)  # wild abilities make each look cost more
    every = 6 if level in SEARCHING else 1  # the seeds begin at different ones
    for number, (state, _, _) in enumerate(wild_duel(seed, 40)):
        seat = to_act(state)
        if seat is None:
            break
        if number % every != seed % every:
            continue
        actions = legal_actions(state)
        before = take_snapshot(state)
        assert player.choose(veil(state, seat), actions, FastDice(seed)) in actions
        assert take_snapshot(state) == before


@pytest.mark.parametrize("level", LEVELS)
def test_a_ranking_holds_every_action_best_first_with_its_reason(level: str) -> None:
    player = quick(level)
    for state in positions(3)[::9]:
        seat = to_act(state)
        assert seat is not None
        actions = legal_actions(state)
        sight = veil(state, seat)
        ranked = player.rank(sight, actions, FastDice(1))
        assert sorted(map(repr, (each.action for each in ranked))) == sorted(map(repr, actions))
        assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)
        assert all(each.reason for each in ranked)
        assert not any("best" in each.reason or "Nothing else" in each.reason for each in ranked[1:])
        assert ranked[0].action == player.choose(sight, actions, FastDice(1))


@pytest.mark.nightly
def test_the_adept_beats_the_novice() -> None:
    """Mirrored decks, seats and order; what 400 games say, `python -m bot lab ladder` prints."""
    adept, novice = make_player("adept"), make_player("novice")
    mirrored = [setup for setup in setups() if setup.deck_names[0] == setup.deck_names[1]]
    won = 0
    for number in range(24):
        players = (adept, novice) if number % 2 == 0 else (novice, adept)
        setup, first = mirrored[number % len(mirrored)], Seat(number // 2 % 2)
        outcome = play_game(setup, first, players, FastDice(number), (1, number)).outcome
        won += outcome is not None and outcome.winner == number % 2
    assert won >= 20


def test_an_imagined_position_is_one_that_looks_the_same() -> None:
    for state in positions(4)[::5]:
        if not state.turn:
            continue
        for seat in Seat:
            sight = veil(state, seat)
            dealt = imagine(sight, FastDice(9))
            assert dealt.hand[seat] == state.hand[seat]
            assert [len(hand) for hand in dealt.hand] == [len(hand) for hand in state.hand]
            assert [len(deck) for deck in dealt.deck] == [len(deck) for deck in state.deck]
            assert sorted(dealt.hand[seat.other] + dealt.deck[seat.other]) == sorted(
                state.hand[seat.other] + state.deck[seat.other]
            )
            again = imagine(sight, FastDice(9))
            assert take_snapshot(again) == take_snapshot(dealt)


def test_what_is_imagined_differs_from_deal_to_deal() -> None:
    state = next(state for state in positions(4) if state.turn > 2 and len(state.deck[1]) > 3)
    sight = veil(state, Seat.SOUTH)
    hands = {imagine(sight, FastDice(seed)).hand[Seat.NORTH] for seed in range(20)}
    assert len(hands) > 1


def test_playing_on_an_imagined_position_changes_no_other() -> None:
    state = next(state for state in positions(6) if state.turn > 2)
    seat = to_act(state)
    assert seat is not None
    sight = veil(state, seat)
    before = take_snapshot(sight.state)
    trial = imagine(sight, FastDice(1))
    perform(trial, legal_actions(trial)[0], FastDice(2), None)
    assert take_snapshot(sight.state) == before
