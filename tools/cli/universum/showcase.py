"""Games between adepts that the gallery shows; the same number of players always plays the same game."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.content.universum.shipped import shipped_box
from bot.games.dice import FastDice
from bot.games.universum.events.events import Event
from bot.games.universum.position.setup import Setup
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import veil
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.turns import begin
from bot.games.universum.sight.view import View, view_of
from bot.players.universum.levels import make_player

SEED = 7
NAMES = ("Ada", "Grace", "Katherine", "Emmy", "Rosalind")


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in a game: what everybody sees, what the one who acts sees, and all events so far."""

    view: View
    own: View
    events: tuple[Event, ...]


def moments(players: int) -> Iterator[Moment]:
    """A game for this many players, action by action, to its end."""
    dice = FastDice(SEED + players)
    state, _ = begin(Setup(shipped_box(), players), dice)
    adept, thinking = make_player("adept"), FastDice(SEED)
    events: list[Event] = []
    while state.outcome is None:
        yield _moment(state, events)
        actions = legal_actions(state)
        perform(state, state.active, adept.choose(veil(state, state.active), actions, thinking), dice, events)
    yield _moment(state, events)


def _moment(state: State, events: list[Event]) -> Moment:
    return Moment(view_of(state, None), view_of(state, state.active), tuple(events))
