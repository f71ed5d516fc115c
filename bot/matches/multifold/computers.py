"""What computer players of Multifold are asked: the position as their seat knows it, never the State."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.dice import FastDice
from bot.games.multifold.position.actions import Action
from bot.games.multifold.position.setup import read_setup
from bot.games.multifold.position.snapshot import load_snapshot, take_snapshot
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.imagine import Veiled, veil
from bot.games.multifold.rules.legal import legal_actions
from bot.games.records import Header, canonical
from bot.players.multifold.levels import MultifoldPlayer, line_of, make_player
from bot.players.questions import SeatQuestion, seed_of, setup_reader

_setup = setup_reader(read_setup)


@dataclass(frozen=True, slots=True)
class MultifoldQuestion(SeatQuestion[Veiled, Action]):
    """Its `position` is a snapshot."""

    def sight(self) -> tuple[Veiled, Sequence[Action]]:
        sight = veil(load_snapshot(_setup(self.setup), self.position), self.seat)
        return sight, legal_actions(sight.state, self.seat)

    def player(self, level: str) -> MultifoldPlayer:
        return make_player(level)

    def answer(self) -> Action:
        """See `Question`; a player that plans whole move phases answers with all of its orders in a line."""
        return line_of(self.player(self.level), *self.sight(), FastDice(self.seed))


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> MultifoldQuestion:
    """The question to a computer of this level in a seat that must act."""
    seen, seed = take_snapshot(veil(state, seat).state), seed_of(header, ply, seat, level)
    return MultifoldQuestion(level, canonical(header.setup), seen, seat, seed)
