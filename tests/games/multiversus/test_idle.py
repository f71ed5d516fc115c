"""Choices with which nothing could be done are known before they are made."""

from bot.content.multiversus.shipped import first_library
from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import SEAL_NONE, Seal, seal_words
from bot.games.multiversus.position.setup import Library, make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sheets.vocabulary import DEFEND
from bot.games.multiversus.sight.view import view_of
from tests.games.multiversus.games import random_play

GAMES = 12


def test_an_activation_that_was_called_idle_ends_at_once_and_no_other_one() -> None:
    idle: set[str] = set()
    for number in range(GAMES):
        for state, seat, _ in random_play(number):
            view = view_of(state, seat)
            if view.asked[seat] != "choice" or view.sides is None or view.sides[seat] != view.turn:
                continue
            for choice in view.actions:
                if isinstance(choice, Seal) and choice.kinds and DEFEND not in choice.kinds:
                    assert asks_for_a_line(state, seat, choice) != (choice in view.idle), seal_words(choice)
            assert not any(DEFEND in each.kinds or not each.kinds for each in view.idle)
            idle |= {seal_words(each) for each in view.idle}
    assert {"beast stunt stunt", "champion attack attack", "piece stunt stunt"} <= idle


def asks_for_a_line(state: State, seat: int, choice: Seal) -> bool:
    after = MULTIVERSUS.copy(state)
    if 1 - seat in MULTIVERSUS.waiting(after):
        MULTIVERSUS.apply(after, 1 - seat, SEAL_NONE, FastDice(1))
    MULTIVERSUS.apply(after, seat, choice, FastDice(1))
    return view_of(after, seat).asked[seat] == "line"


def test_a_reaction_without_a_power_is_idle() -> None:
    library = first_library()
    hearth = library.teams["hearth"]
    units = [unit.model_copy(update={"stunt": ()}) if unit.role == "minion" else unit for unit in hearth.unit]
    teams = library.teams | {"hearth": hearth.model_copy(update={"unit": tuple(units)})}
    setup = make_setup(Library(teams, library.battlefields), ("ford", "wick", "hearth"), seat=1, rounds=4)
    state, _ = MULTIVERSUS.begin(setup, FastDice(1))
    assert [seal_words(each) for each in view_of(state, 1).idle] == ["minion stunt"]
    assert view_of(state, 0).turn == "heroes"
