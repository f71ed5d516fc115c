"""Melee's tabletop."""

from operator import attrgetter
from typing import Any

from bot.games.contract import Json
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup, next_setup
from bot.games.melee.history.figures import rolls_of, usage_of
from bot.games.melee.rules.choices import idle_answer, timeout_action
from bot.games.melee.rules.imagine import foresee
from bot.games.melee.rules.turns import leader
from bot.games.melee.sight.close_up import close_up
from bot.games.melee.sight.view import ActionPlan
from bot.games.melee.sight.view_maker import plan, plan_summon
from bot.games.two_seats import Seat
from bot.matches.melee.computers import ask
from bot.matches.melee.formats import shipped_deck
from bot.matches.melee.own_decks import MeleeDeckRules
from bot.matches.melee.puzzles.game import MELEE_PUZZLES
from bot.matches.nouns import DUEL
from bot.matches.tabletop import SetupRequest, Tabletop
from bot.players.melee.levels import LEVELS


def plan_melee(state: Any, seat: int, what: int | str) -> ActionPlan | None:
    """The plan of this seat's entity on a tile, or of its card in hand; None if it has none.

    It reveals nothing about the other seat's hand or entities.
    """
    if isinstance(what, str):
        # The engine answers for the active player, who need not be the one to act (AB-4).
        return plan_summon(state, what) if state.turn and state.active == seat else None
    entity = state.at(what)
    return plan(state, entity) if entity is not None and entity.owner == seat else None


def adjudicate(state: Any) -> tuple[int, ...]:
    """The places by the rule for the turn limit (W-3)."""
    ahead = leader(state)
    return tuple(1 if ahead in (None, seat) else 2 for seat in Seat)


def melee_setup(request: SetupRequest) -> Json:
    """The setup of a duel between two decks on a battlefield."""
    south, north = request.decks
    setup = make_setup(south, north, request.board, request.turn_limit)
    return setup if request.chooser is None else {**setup, "chooser": request.chooser}


MELEE_TABLETOP = Tabletop(
    MELEE,
    melee_setup,
    plan_melee,
    ask,
    idle=idle_answer,
    levels=LEVELS,
    inspect=close_up,
    foresee=foresee,
    timeout=timeout_action,
    adjudicate=adjudicate,
    turn=attrgetter("turn"),
    next_setup=next_setup,
    own_decks=MeleeDeckRules(),
    puzzles=MELEE_PUZZLES,
    usage=usage_of,
    rolls=rolls_of,
    shipped_deck=shipped_deck,
    has_decks=True,
    has_boards=True,
    has_forks=True,
    title="Multiverse Melee",
    commands="play",
    noun=DUEL,
)
