"""What computer players of War are asked: the position as their seat knows it, never the State."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from bot.games.dice import FastDice
from bot.games.records import Header, canonical
from bot.games.war.position.actions import Action
from bot.games.war.position.setup import Setup, read_setup
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import Veiled, dump_veiled, load_veiled, veil
from bot.players.questions import Advice
from bot.players.war.choices import possible_actions
from bot.players.war.levels import LEVELS, make_player


@dataclass(frozen=True, slots=True)
class WarQuestion:
    """Asks for an action in a position, as one seat may know it.

    `setup` is the game's, as JSON text; `position` is what the seat may know. `seed` is for the player's own
    dice, never the game's.
    """

    level: str
    setup: str
    position: Mapping[str, Any]
    seat: int
    seed: int

    def answer(self) -> Action:
        """See `Question`."""
        sight = self._sight()
        return make_player(self.level).choose(sight, possible_actions(sight), FastDice(self.seed))

    def advise(self, count: int) -> list[Advice]:
        """At most `count` of the best actions by the strongest player, best first."""
        sight = self._sight()
        ranked = make_player(LEVELS[-1]).rank(sight, possible_actions(sight), FastDice(self.seed))
        return [Advice(each.action, each.value, each.reason) for each in ranked[:count]]

    def _sight(self) -> Veiled:
        return load_veiled(_setup(self.setup), self.position, self.seat)


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> WarQuestion:
    """The question to a computer of this level in a seat that must act.

    At the same ply, the question and its answer are always the same.
    """
    seen = dump_veiled(veil(state, seat))
    seed = sha256(f"{header.match_id}/{ply}/{seat}/{level}".encode()).digest()
    return WarQuestion(level, canonical(header.setup), seen, seat, int.from_bytes(seed[:8], "big"))


@lru_cache(maxsize=8)
def _setup(text: str) -> Setup:
    return read_setup(json.loads(text))
