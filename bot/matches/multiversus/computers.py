"""What computer players of Multiversus are asked: the position as their seat knows it, never the State."""

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from bot.games.dice import FastDice
from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.position.position import CHOOSING
from bot.games.multiversus.position.setup import Setup, read_setup
from bot.games.multiversus.position.snapshot import load_snapshot, take_snapshot
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.imagine import Veiled, veil
from bot.games.multiversus.rules.legal import legal_actions
from bot.games.multiversus.rules.questions import find_lines
from bot.games.records import Header, canonical
from bot.players.multiversus.appraisal import chance_of
from bot.players.multiversus.levels import make_player
from bot.players.questions import Advice

_ADVISER = "master"


@dataclass(frozen=True, slots=True)
class MultiversusQuestion:
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
        """See `Question`."""
        state, sight = self._sight()
        return make_player(self.level).choose(sight, legal_actions(state, self.seat), FastDice(self.seed))

    def advise(self, count: int) -> list[Advice]:
        """At most `count` of the best actions by the judgement of level "master", best first.

        The value of a secret choice is how often the master makes it, from 0 to 1; that of any other action
        is the chance to win with it.
        """
        state, sight = self._sight()
        ranked = make_player(_ADVISER).rank(sight, legal_actions(state, self.seat), FastDice(self.seed))
        if sight.position is not None and sight.position.phase == CHOOSING:
            return [Advice(each.action, each.value, each.reason) for each in ranked[:count] if each.value > 0]
        return [Advice(each.action, chance_of(each.value), each.reason) for each in ranked[:count]]

    def _sight(self) -> tuple[State, Veiled]:
        state = load_snapshot(_setup(self.setup), self.position)
        if state.position is not None:
            find_lines(state.position)
        return state, veil(state, self.seat)


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> MultiversusQuestion:
    """The question to a computer of this level in a seat that must act.

    At the same ply, the question and its answer are always the same.
    """
    seen = state.copy()
    seen.position = veil(state, seat).position
    seen.orders = (False, False)
    seed = sha256(f"{header.match_id}/{ply}/{seat}/{level}".encode()).digest()
    number = int.from_bytes(seed[:8], "big")
    return MultiversusQuestion(level, canonical(header.setup), take_snapshot(seen), seat, number)


@lru_cache(maxsize=8)
def _setup(text: str) -> Setup:
    return read_setup(json.loads(text))
