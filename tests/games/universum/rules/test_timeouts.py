"""What is played for a player whose time has run out."""

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.cards.vocabulary import tool_of
from bot.games.universum.position.actions import PASS, Choose
from bot.games.universum.position.state import State
from bot.games.universum.rules.timeouts import timeout_action
from tests.games.universum.games import positions


def asked(kind: str | None) -> list[State]:
    """Positions that ask for this kind of choice, or for none."""
    found = [state for state in positions() if (state.choice.kind if state.choice else None) == kind]
    assert found
    return found


def test_a_turn_without_a_choice_is_passed() -> None:
    assert {timeout_action(state, state.active) for state in asked(None)} == {PASS}


def test_a_stack_that_was_looked_at_stays_as_it_was() -> None:
    for before in asked("reorder"):
        state = before.copy()
        MULTIUNIVERSUM.apply(state, state.active, timeout_action(state, state.active), FastDice(1))
        assert state.portals == before.portals


def test_sift_leaves_as_many_different_tools_as_it_can() -> None:
    for state in asked("sift"):
        hand = state.hands[state.active]
        legal = MULTIUNIVERSUM.legal(state, state.active)
        left = {
            answer: len({tool_of(card) for card in hand if card not in answer.answers})
            for answer in legal
            if isinstance(answer, Choose)
        }
        action = timeout_action(state, state.active)
        assert isinstance(action, Choose)
        assert left[action] == max(left.values())


def test_keep_keeps_the_card_that_was_played_first() -> None:
    for state in asked("keep"):
        action = timeout_action(state, state.active)
        assert action == Choose((state.played[0],))
        assert action in MULTIUNIVERSUM.legal(state, state.active)
