"""What computer players of Multifold are asked: the position as their seat knows it, never the State."""

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from bot.games.dice import FastDice
from bot.games.multifold.position.actions import Action
from bot.games.multifold.position.setup import Setup, read_setup
from bot.games.multifold.position.snapshot import load_snapshot, take_snapshot
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.imagine import Veiled, veil
from bot.games.multifold.rules.legal import legal_actions
from bot.games.records import Header, canonical
from bot.players.multifold.levels import LEVELS, line_of, make_player
from bot.players.questions import Advice


@dataclass(frozen=True, slots=True)
class MultifoldQuestion:
    """Asks for an action in a position, as one seat may know it.

    `setup` is the game's, as JSON text; `position` is a snapshot of what the seat may know. `seed` is for the
    player's own dice, never the game's.
    """

    level: str
    setup: str
    position: dict[str, object]
    seat: int
    seed: int

    def answer(self) -> Action:
        """See `Question`; a player that plans whole move phases answers with all of its orders in a line."""
        sight = self._sight()
        actions = legal_actions(sight.state, self.seat)
        return line_of(make_player(self.level), sight, actions, FastDice(self.seed))

    def advise(self, count: int) -> list[Advice]:
        """At most `count` of the best actions by the strongest player, best first, with chances to win."""
        sight = self._sight()
        actions = legal_actions(sight.state, self.seat)
        ranked = make_player(LEVELS[-1]).rank(sight, actions, FastDice(self.seed))
        return [Advice(each.action, each.value, each.reason) for each in ranked[:count]]

    def _sight(self) -> Veiled:
        return veil(load_snapshot(_setup(self.setup), self.position), self.seat)


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> MultifoldQuestion:
    """The question to a computer of this level in a seat that must act.

    At the same ply, the question and its answer are always the same.
    """
    seen = take_snapshot(veil(state, seat).state)
    seed = sha256(f"{header.match_id}/{ply}/{seat}/{level}".encode()).digest()
    return MultifoldQuestion(level, canonical(header.setup), seen, seat, int.from_bytes(seed[:8], "big"))


@lru_cache(maxsize=8)
def _setup(text: str) -> Setup:
    return read_setup(json.loads(text))
