"""What computer players of Multiversus are asked: the position as their seat knows it, never the State."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.position.position import CHOOSING
from bot.games.multiversus.position.setup import read_setup
from bot.games.multiversus.position.snapshot import load_snapshot, take_snapshot
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.imagine import Veiled, veil
from bot.games.multiversus.rules.legal import legal_actions
from bot.games.multiversus.rules.questions import find_lines
from bot.games.records import Header, canonical
from bot.players.multiversus.appraisal import chance_of
from bot.players.multiversus.levels import MultiversusPlayer, make_player
from bot.players.questions import Advice, SeatQuestion, seed_of, setup_reader

_setup = setup_reader(read_setup)


@dataclass(frozen=True, slots=True)
class MultiversusQuestion(SeatQuestion[Veiled, Action]):
    """Its `position` is a snapshot of what the seat may know."""

    def sight(self) -> tuple[Veiled, Sequence[Action]]:
        state = load_snapshot(_setup(self.setup), self.position)
        if state.position is not None:
            find_lines(state.position)
        return veil(state, self.seat), legal_actions(state, self.seat)

    def player(self, level: str) -> MultiversusPlayer:
        return make_player(level)

    def advise(self, count: int) -> list[Advice]:
        """See `Question`.

        The value of a secret choice is how often the master makes it, from 0 to 1; that of any other action
        is the chance to win with it.
        """
        sight, actions = self.sight()
        ranked = self.ranked(sight, actions)[:count]
        if sight.position is not None and sight.position.phase == CHOOSING:
            return [Advice(each.action, each.value, each.reason) for each in ranked if each.value > 0]
        return [Advice(each.action, chance_of(each.value), each.reason) for each in ranked]


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> MultiversusQuestion:
    """The question to a computer of this level in a seat that must act."""
    seen = state.copy()
    seen.position = veil(state, seat).position
    seen.orders = (False, False)
    setup, seed = canonical(header.setup), seed_of(header, ply, seat, level)
    return MultiversusQuestion(level, setup, take_snapshot(seen), seat, seed)
