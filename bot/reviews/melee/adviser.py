"""The alternatives of a player of Melee: the master's judgement of single decisions."""

from collections.abc import Sequence

from bot.games.contract import Json
from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled, imagine, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.wording import PersonWords
from bot.players.melee.adept import ActionJudge
from bot.players.melee.hints.reasons import Reasons
from bot.players.melee.master import shortlist
from bot.players.melee.playouts import Playouts, count_nothing
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.weights import DEFAULT
from bot.reviews.contract import WordedDecision
from bot.reviews.melee.findings import (
    Danger,
    Loss,
    ReviewFinding,
    decisive_loss,
    exposed_by,
    loss_in,
    odds_found,
    read_finding,
    unfinished_by,
    write_finding,
)
from bot.reviews.melee.named_actions import name_action
from bot.reviews.melee.words import advice_text

_LOSS_WORLDS = 24
"""The playouts of each action that tell how it loses."""
_LOSS_SEED = 5 * 1_000_000_007


class MeleeAdviser:
    """Judges by the seat's knowledge: hidden cards are dealt again in each world."""

    def options(self, state: State, seat: int, played: Action, most: int, seed: int) -> Sequence[Action]:
        """The other actions that the master would look at, by the adept's gain."""
        if not state.turn or to_act(state) != seat:
            return ()
        actions = legal_actions(state)
        if len(actions) < 2 or played not in actions:
            return ()
        sight = veil(state, seat)
        judge = ActionJudge(sight.state, seat, sight.opponent_hand, DEFAULT, FastDice(seed), sight)
        gains = judge.values(actions)
        order = sorted(range(len(actions)), key=lambda number: -gains[number])
        listed = [actions[number] for number in shortlist(actions, order)]
        return [action for action in listed if action != played][:most]

    def study(self, state: State, seat: int, seed: int) -> Playouts:
        """Playouts to the end of the next turn, by the adept for both sides."""
        return Playouts(veil(state, seat), DEFAULT, seed, count_nothing)

    def find(self, state: State, seat: int, played: Action, better: Action) -> Json:
        """The `finding` as plain values."""
        return write_finding(finding(state, seat, played, better))

    def advise(self, found: Json, person: PersonWords) -> WordedDecision:
        """The finding in words."""
        return advice_text(read_finding(found), person)


def finding(state: State, seat: int, played: Action, better: Action) -> ReviewFinding:
    """The findings about a decision, by the seat's knowledge."""
    sight = veil(state, seat)
    return ReviewFinding(
        name_action(state, played),
        odds_found(state, played),
        name_action(state, better),
        None if played == better else decisive_loss(_losses(sight, played), _losses(sight, better)),
        exposed_by(_danger(sight, played), _danger(sight, better)),
        unfinished_by(state, played, better),
        Reasons(sight.state, seat, sight.opponent_hand, DEFAULT).of(better),
    )


def _danger(sight: Veiled, action: Action) -> Danger:
    """The risk that the seat loses its Summon Area next turn if it does nothing after this action."""
    state = imagine(sight, FastDice(0))
    perform(state, action, FastDice(0), None)
    if state.outcome is not None:
        return Danger(0.0, "", 0)
    outlook = SeatOutlook(state, sight.seat, sight.opponent_hand, DEFAULT)
    worst = max(outlook.menaces, key=outlook.danger, default=None)
    if worst is None:
        return Danger(0.0, "", 0)
    return Danger(outlook.risk(), worst.piece.entity.rules.name, worst.piece.tile)


def _losses(sight: Veiled, action: Action) -> list[Loss | None]:
    """How the seat has lost by the end of the next turn, on each world that is played out."""
    playouts = Playouts(sight, DEFAULT, _LOSS_SEED, count_nothing)
    ends = (playouts.end(action, world) for world in range(_LOSS_WORLDS))
    return [loss_in(sight.state, sight.seat, end) for end in ends]
