"""Questions to Multiuniversum's computer players during a game, and their answers.

A question holds only the asking seat's knowledge, as plain values.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from bot.games.dice import FastDice
from bot.games.records import Header, canonical
from bot.games.universum.position.actions import Action
from bot.games.universum.position.setup import Setup, read_setup
from bot.games.universum.position.snapshot import load_snapshot, take_snapshot
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import Veiled, veil
from bot.games.universum.rules.legal import legal_actions
from bot.players.questions import Advice
from bot.players.universum.levels import make_player

_ADVISER = "master"


@dataclass(frozen=True, slots=True)
class UniversumQuestion:
    """Asks for an action in a position, as one seat may know it.

    `setup` is the game's, as JSON text; `position` is a snapshot of the veiled state. `unseen` and `hidden`
    are as in `Veiled`. `seed` is for the player's own dice, never the game's.
    """

    level: str
    setup: str
    position: dict[str, object]
    seat: int
    unseen: tuple[str, ...]
    hidden: tuple[str, ...]
    seed: int

    def answer(self) -> Action:
        """See `Question`."""
        sight = self._sight()
        return make_player(self.level).choose(sight, legal_actions(sight.state), FastDice(self.seed))

    def advise(self, count: int) -> list[Advice]:
        """At most `count` of the best actions by the judgement of level "master", best first."""
        sight = self._sight()
        ranked = make_player(_ADVISER).rank(sight, legal_actions(sight.state), FastDice(self.seed))
        return [Advice(each.action, each.value, each.reason) for each in ranked[:count]]

    def _sight(self) -> Veiled:
        state = load_snapshot(_setup(self.setup), self.position)
        return Veiled(self.seat, state, self.unseen, self.hidden)


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> UniversumQuestion:
    """The question to a computer of this level in a seat that must act.

    At the same ply, the question and its answer are always the same.
    """
    seen = veil(state, seat)
    seed = sha256(f"{header.match_id}/{ply}/{level}".encode()).digest()
    return UniversumQuestion(
        level,
        canonical(header.setup),
        take_snapshot(seen.state),
        seat,
        seen.unseen,
        seen.hidden,
        int.from_bytes(seed[:8], "big"),
    )


@lru_cache(maxsize=8)
def _setup(text: str) -> Setup:
    return read_setup(json.loads(text))
