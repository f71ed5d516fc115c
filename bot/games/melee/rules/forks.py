"""Forks: a duel that begins at the start of a turn of another one (docs/records.md)."""

from bot.games.contract import Dice, Json
from bot.games.dice import shuffle
from bot.games.errors import ContentError, UnreadableSnapshot
from bot.games.melee.abilities.chain import who
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import ChoiceAsked, Event, TurnBegan, Who
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import load_snapshot
from bot.games.melee.position.state import MAIN, Choice, State
from bot.games.melee.rules.imagine import put_seen_on_top
from bot.games.two_seats import Seat


def begin_fork(setup: Setup, snapshot: Json, dice: Dice) -> tuple[State, list[Event]]:
    """The position of this snapshot as the first one of a duel, and the events that tell whose turn it is.

    Hands are as they were. Both decks are shuffled: their order stands in the record of the other duel.
    ContentError if it is not a position in the middle of a duel with this setup.
    """
    try:
        state = load_snapshot(setup, snapshot)
    except UnreadableSnapshot as error:
        raise ContentError([f"the fork's position: {error}"]) from error
    if state.phase != MAIN or state.turn < 1:
        raise ContentError(["a fork begins in the middle of a duel, not before or after it"])
    state.ply = 0
    for seat in (0, 1):
        deck = list(state.deck[seat])
        shuffle(deck, dice)
        state.deck[seat] = tuple(deck)
    put_seen_on_top(state)
    log: list[Event] = [TurnBegan(state.turn, Seat(state.active))]
    if (choice := state.choice) is not None:
        log.append(ChoiceAsked(Seat(choice.seat), _asker(state, choice), choice.prompt))
    return state, log


def _asker(state: State, choice: Choice) -> Who:
    """The entity that waits for a choice. If it has left play, its place is its owner's Summon Area."""
    if (entity := state.entities.get(choice.serial)) is not None:
        return who(entity)
    owner = Seat(choice.seat)
    return Who(choice.serial, state.setup.cards[choice.card].name, owner, SUMMON_AREAS[owner])
