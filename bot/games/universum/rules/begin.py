"""How a game begins (U-S1 to U-S4)."""

from bot.games.contract import Dice
from bot.games.dice import shuffle
from bot.games.universum.cards.box import ADVANCED, BASIC, MEDIUM
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.setup import Setup
from bot.games.universum.position.state import State
from bot.games.universum.rules.play import NEW_DISCARD, GameInPlay
from bot.games.universum.rules.stacks import tops_by_place
from bot.games.universum.rules.turns import tell_turn

HAND = 3
MEDIUMS_EACH = 2


def begin(setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
    """A new game at the beginning of seat 1's turn, and the events of its setup."""
    state = State(setup)
    log: list[Event] = []
    play = GameInPlay(state, dice, log)
    _build_stacks(state, dice)
    log.append(ev.MachineBuilt(tops_by_place(state), tuple(map(len, state.portals))))
    cards = list(setup.box.cards)
    shuffle(cards, dice)
    state.stack = cards[::-1]
    for seat in range(1 if setup.is_solo else setup.seats):
        play.draw(seat, HAND, "deal")
    state.discard = play.take(NEW_DISCARD)
    log.append(ev.DiscardLaid(tuple(state.discard), len(state.stack)))
    tell_turn(play)
    return state, log


def _build_stacks(state: State, dice: Dice) -> None:
    """Each transformer gets a basic, two medium and an advanced portal, shuffled (U-S2).

    In a short game, a die takes one of each stack out of the game unseen (U-S4).
    """
    levels = []
    for level in (BASIC, MEDIUM, ADVANCED):
        names = state.setup.box.of_level(level)
        shuffle(names, dice)
        levels.append(names)
    basics, mediums, advanced = levels
    built: list[list[str]] = []
    for place in range(len(TRANSFORMERS)):
        two = mediums[MEDIUMS_EACH * place : MEDIUMS_EACH * (place + 1)]
        stack = [basics[place], *two, advanced[place]]
        shuffle(stack, dice)
        built.append(stack)
    if state.setup.is_short:
        for stack in built:
            del stack[dice.roll(len(stack)) - 1]
    state.portals = [tuple(stack) for stack in built]
    state.see_tops()
