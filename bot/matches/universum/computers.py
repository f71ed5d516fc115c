"""What computer players of Multiuniversum are asked: the position as their seat knows it, never the State."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.records import Header, canonical
from bot.games.universum.position.actions import Action
from bot.games.universum.position.setup import read_setup
from bot.games.universum.position.snapshot import load_snapshot, take_snapshot
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import Veiled, veil
from bot.games.universum.rules.legal import legal_actions
from bot.players.questions import SeatQuestion, seed_of, setup_reader
from bot.players.universum.levels import UniversumPlayer, make_player

_setup = setup_reader(read_setup)


@dataclass(frozen=True, slots=True)
class UniversumQuestion(SeatQuestion[Veiled, Action]):
    """Its `position` is a snapshot of the veiled state; `unseen` and `hidden` are as in `Veiled`."""

    unseen: tuple[str, ...]
    hidden: tuple[str, ...]

    def sight(self) -> tuple[Veiled, Sequence[Action]]:
        state = load_snapshot(_setup(self.setup), self.position)
        return Veiled(self.seat, state, self.unseen, self.hidden), legal_actions(state)

    def player(self, level: str) -> UniversumPlayer:
        return make_player(level)


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> UniversumQuestion:
    """The question to a computer of this level in a seat that must act."""
    seen, setup, seed = veil(state, seat), canonical(header.setup), seed_of(header, ply, level)
    position = take_snapshot(seen.state)
    return UniversumQuestion(level, setup, position, seat, seed, seen.unseen, seen.hidden)
