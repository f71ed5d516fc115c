"""War's tabletop."""

from typing import Any, Final

from bot.content.war.shipped import shipped_sheets
from bot.games.contract import Json
from bot.games.war import WAR
from bot.games.war.history import rolls_of, usage_of
from bot.games.war.position.actions import Orders
from bot.games.war.position.position import ACTION, BUILD, FIRST, START, Position
from bot.games.war.position.setup import Attack, make_setup
from bot.games.war.position.state import State
from bot.games.war.rules.endings import standing
from bot.games.war.rules.foresight import foresee
from bot.games.war.rules.timeouts import timeout_action
from bot.games.war.sight.outlook import OrderOutlook, outlook, outlooks
from bot.matches.tabletop import GameOption, SetupRequest, Tabletop, same_again
from bot.matches.war.computers import ask
from bot.players.war.levels import LEVELS

MODE = GameOption(
    "mode",
    {
        "short": "the short duel, with two",
        "duel": "the duel, with two",
        "shores": "the alternate duel, with two",
        "left": "attack to the left, with three or four",
        "open": "attack anybody, with three or four",
    },
)
"""The form of a game. With another number of players than its own, it has no effect."""
TEAMS = GameOption("teams", {"no": "each for themselves", "yes": "two against two, with four"}, True)
SHORT = GameOption("short", {"yes": "the short duel, with two", "no": "the duel, with two"})
OPTIONS = (MODE, TEAMS, SHORT)
_FREE: Final = {3: "three", 4: "four"}
_DUELS: Final = ("short", "duel", "shores")


def war_setup(request: SetupRequest) -> Json:
    """A game for so many seats (W-S1): a duel's mode, two against two, or free for all (W-T4)."""
    chosen, seats = request.options, len(request.decks)
    mode = chosen.get(MODE.name, MODE.default)
    attack: Attack | None = None
    if seats == 2:
        usual = "duel" if chosen.get(SHORT.name) == "no" else MODE.default
        mode = mode if MODE.name in chosen and mode in _DUELS else usual
    elif seats == 4 and chosen.get(TEAMS.name) == "yes":
        mode = "team"
    else:
        attack = "open" if mode == "open" else "left"
        mode = _FREE[seats]
    return make_setup(shipped_sheets(), mode, attack=attack)


def turn_of(state: Any) -> int:
    """The number of the phase, counted over the whole game: of one seat, or of all at once."""
    position: Position = state.position
    field = position.field
    phase, seats = position.phase, field.seats
    at_once = 0 if field.is_duel else seats - 1
    if phase == FIRST:
        return 1
    first = position.first_action if phase == ACTION else position.first_build
    place = 0 if position.turn < 0 else (position.turn - first) % seats
    before = 1 if field.is_duel else 0
    if phase == START:
        return before + 1 + place
    before += seats - at_once + (position.round - 1) * (2 * seats - at_once)
    return before + 1 + place - (seats - at_once if phase == BUILD else 0)


def adjudicate(state: Any) -> tuple[int, ...]:
    """The places if the game ended now, as after its last round (W-V7); allies and ties share one."""
    return standing(state.position)


def plan(state: State, seat: int, what: object) -> tuple[OrderOutlook, ...] | None:
    """What to expect of a line's orders, one after the other; of a tuple of orders, of each alone."""
    if isinstance(what, Orders):
        return outlook(state, seat, what)
    return outlooks(state, seat, what) if isinstance(what, tuple) else None


WAR_TABLETOP = Tabletop(
    WAR,
    war_setup,
    ask=ask,
    levels=LEVELS,
    timeout=lambda state, seat: timeout_action(state.position, seat),
    plan=plan,
    foresee=foresee,
    adjudicate=adjudicate,
    turn=turn_of,
    next_setup=same_again,
    usage=usage_of,
    rolls=rolls_of,
    options=OPTIONS,
    pairs={TEAMS.name: "yes"},
    has_forks=True,
    title="Multiverse War",
)
