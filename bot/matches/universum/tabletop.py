"""Multiuniversum's tabletop."""

from typing import Any, cast

from bot.content.universum.shipped import shipped_box
from bot.games.contract import Json
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.cards.vocabulary import SCORINGS, Scoring
from bot.games.universum.position.setup import make_setup
from bot.games.universum.rules.scoring import totals
from bot.games.universum.rules.timeouts import timeout_action
from bot.games.universum.sight.hands import usage_of
from bot.games.universum.words import SCORING_NAMES, VIRTUAL_PLAYER
from bot.matches.tabletop import SOLO, GameOption, SetupRequest, Tabletop, same_again
from bot.matches.universum.computers import ask
from bot.players.universum.levels import LEVELS

SCORING = GameOption("scoring", {scoring: SCORING_NAMES[scoring] for scoring in SCORINGS})
SHORT = GameOption("short", {"no": "full game", "yes": "short game"})
BALANCED = GameOption(
    "balanced", {"no": "by the rulebook", "yes": "balanced if two or three play"}, is_for_several=True
)


def universum_setup(request: SetupRequest) -> Json:
    """A game for everyone at the table, or a solo game with the virtual player (U-V1).

    Only a game of two or three is balanced: with more, the rulebook's own end is fairer (docs/universum.md,
    U-B1).
    """
    is_solo = request.options.get(SOLO) == "yes"
    players = 1 if is_solo else len(request.decks)
    scoring = cast(Scoring, request.options.get(SCORING.name, SCORING.default))
    is_short = request.options.get(SHORT.name) == "yes"
    is_balanced = players in (2, 3) and request.options.get(BALANCED.name) == "yes"
    return make_setup(shipped_box(), players, scoring, short=is_short, solo=is_solo, balanced=is_balanced)


def turn_of(state: Any) -> int:
    """The number of the turn, counted over all seats."""
    turns: int = state.turns
    return turns


def solo_score(state: Any) -> int | None:
    """The score of the person in a solo game; None if they have left."""
    outcome = state.outcome
    return None if outcome is None or outcome.by != "score" else totals(state)[0]


UNIVERSUM_TABLETOP = Tabletop(
    MULTIUNIVERSUM,
    universum_setup,
    ask=ask,
    levels=LEVELS,
    timeout=timeout_action,
    turn=turn_of,
    next_setup=same_again,
    usage=usage_of,
    options=(SCORING, SHORT, BALANCED),
    solo=VIRTUAL_PLAYER.capitalize(),
    solo_score=solo_score,
    title="Multiuniversum",
    commands="universum",
)
