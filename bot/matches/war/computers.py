"""What computer players of War are asked: the position as their seat knows it, never the State."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.records import Header, canonical
from bot.games.war.position.actions import Action
from bot.games.war.position.setup import read_setup
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import Veiled, dump_veiled, load_veiled, veil
from bot.players.questions import SeatQuestion, seed_of, setup_reader
from bot.players.war.choices import possible_actions
from bot.players.war.levels import WarPlayer, make_player

_setup = setup_reader(read_setup)


@dataclass(frozen=True, slots=True)
class WarQuestion(SeatQuestion[Veiled, Action]):
    """Its `position` is what `dump_veiled` wrote."""

    def sight(self) -> tuple[Veiled, Sequence[Action]]:
        sight = load_veiled(_setup(self.setup), self.position, self.seat)
        return sight, possible_actions(sight)

    def player(self, level: str) -> WarPlayer:
        return make_player(level)


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> WarQuestion:
    """The question to a computer of this level in a seat that must act."""
    seen, seed = dump_veiled(veil(state, seat)), seed_of(header, ply, seat, level)
    return WarQuestion(level, canonical(header.setup), seen, seat, seed)
