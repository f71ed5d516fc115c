"""Questions to Melee's computer players during a duel, and their answers.

A question holds only what the asking seat may know, as plain values.
"""

import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from bot.content.melee.value import opponent
from bot.games.dice import FastDice
from bot.games.melee.decks.setups import read_setup
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use
from bot.games.melee.position.snapshot import load_snapshot, take_snapshot
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import Veiled, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.records import Header, canonical
from bot.games.two_seats import Seat
from bot.players.api import Ranked
from bot.players.melee.hints.reasons import Reasons
from bot.players.melee.levels import make_adviser
from bot.players.melee.valuing.weights import DEFAULT
from bot.players.questions import Advice, seed_of, setup_reader

_END = End()
_setup = setup_reader(read_setup)
IDEAS = 8
"""Number of best ideas that a hint may choose from, to show different purposes."""


class MeleeQuestion(Struct, frozen=True):
    """Asks for an action in a position, as one seat may know it.

    `setup` is the duel's, as JSON text; `position` a snapshot of the veiled state; `opponent_hand` the number
    of hidden cards in the opponent's hand. `seed` is for the player's own dice, never the duel's.
    """

    level: str
    setup: str
    position: dict[str, object]
    seat: Seat
    opponent_hand: int
    seed: int

    def answer(self) -> Action:
        sight = _sight(self)
        player = opponent(self.level, time.perf_counter)
        return player.choose(sight, legal_actions(sight.state), FastDice(self.seed))

    def advise(self, count: int) -> list[Advice]:
        """At most `count` of the best actions by the judgement of level "master", best first.

        They are different ideas, none worse than ending the turn at once, so there may be fewer.
        """
        sight, dice = _sight(self), FastDice(self.seed)
        master = make_adviser(time.perf_counter)
        actions = legal_actions(sight.state)
        reasons = Reasons(sight.state, sight.seat, sight.opponent_hand, DEFAULT)
        ranked = varied(master.rank(sight, actions, dice), count, lambda action: reasons.of(action).purpose)
        best = [each.action for each in ranked if each.action != _END]
        weighed = master.weigh(sight, [*best, _END] if _END in actions else best, dice)
        place, at_once = next(
            ((place, each.value) for place, each in enumerate(weighed) if each.action == _END), (0, None)
        )
        return [Advice(each.action, each.value, each.reason, at_once) for each in weighed[: place or count]]


def ask(header: Header, state: State, ply: int, seat: int, level: str) -> MeleeQuestion:
    """The question to a computer of this level in a seat that must act.

    At the same ply, the question is always the same. So is the answer of a level without a time budget.
    """
    seen = veil(state, Seat(seat))
    return MeleeQuestion(
        level,
        canonical(header.setup),
        take_snapshot(seen.state),
        Seat(seat),
        seen.opponent_hand,
        seed_of(header, ply, level),
    )


def varied(
    ranked: Sequence[Ranked[Action]], count: int, purpose: Callable[[Action], str]
) -> list[Ranked[Action]]:
    """At most `count` of the first ideas of a ranking, in its order, with as many purposes as possible.

    An idea is the best action of its kind and entity: two landings of one card are the same idea.
    """
    ideas: dict[tuple[type[Action], object], Ranked[Action]] = {}
    for each in ranked:
        ideas.setdefault((type(each.action), _actor(each.action)), each)
    best = list(ideas.values())[:IDEAS]
    seen: set[str] = set()
    fresh: list[int] = []
    again: list[int] = []
    for place, each in enumerate(best):
        kind = purpose(each.action)
        (again if kind in seen else fresh).append(place)
        seen.add(kind)
    return [best[place] for place in sorted([*fresh, *again][:count])]


def _actor(action: Action) -> object:
    """The tile of the acting entity, the acting card, or the answer given; None if there is none."""
    match action:
        case Summon(card, _):
            return card
        case Move(tile, _) | Attack(tile, _) | Use(tile, _):
            return tile
        case Choose() | TakeTurn():
            return action
        case _:
            return None


def _sight(question: MeleeQuestion) -> Veiled:
    state = load_snapshot(_setup(question.setup), question.position)
    return Veiled(question.seat, state, question.opponent_hand)
