"""Multiversus' tabletop."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.clocks.presets import TimedQuestion
from bot.content.multiversus.shipped import shipped_library
from bot.content.multiversus.team_files import own_word
from bot.games.contract import Json
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.history import rolls_of, usage_of
from bot.games.multiversus.position.position import CHOOSING, REACTING
from bot.games.multiversus.position.setup import ROUNDS, Library, make_setup, words_of
from bot.games.multiversus.rules.imagine import foresee
from bot.games.multiversus.rules.timeouts import ordered_action, timeout_action
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import SIDES, Side
from bot.games.multiversus.sight.plans import PLANS, ActivationPlan, plans
from bot.matches.multiversus.computers import ask
from bot.matches.multiversus.own_teams import TeamRules
from bot.matches.multiversus.puzzles.game import MULTIVERSUS_PUZZLES
from bot.matches.nouns import DUEL
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Agreed, GameOption, SetupRequest, Tabletop, same_again
from bot.players.multiversus.levels import LEVELS

FIRST_TEAMS = ("wick", "hearth")
"""The teams of a game for which nothing was chosen."""
FREE = "free"
"""The board of a free setup (V-B6)."""
FREE_TERMS = "free setup: the players choose battlefield, teams and sides"
OWN_TERMS = "own team"


def _teams(side: int) -> dict[str, str]:
    """The names of the shipped teams of a side, by their words, the first one first."""
    library = shipped_library()
    words = sorted(library.of_side(side), key=lambda word: word != FIRST_TEAMS[side])
    return {word: library.teams[word].name for word in words}


OWN = "own"
"""The value of the option of a side that plays its leader's own team."""
_OWN_TEAM = {OWN: "the leader's own team"}
HEROES = GameOption("heroes", _teams(0) | _OWN_TEAM)
ADVERSARIES = GameOption("adversaries", _teams(1) | _OWN_TEAM)
SIDE = GameOption("side", {side: f"the host leads the {name}" for side, name in SIDE_NAMES.items()})
LONG = GameOption("long", {"no": f"{ROUNDS[0]} rounds", "yes": f"{ROUNDS[1]} rounds"})
BOARD = GameOption(
    "board",
    {**{word: each.name for word, each in shipped_library().battlefields.items()}, FREE: "free setup"},
    leaves={FREE: (HEROES.name, ADVERSARIES.name, SIDE.name)},
)


def multiversus_setup(request: SetupRequest) -> Json:
    """A game on a named battlefield, or with a free setup, in which it is chosen with everything else."""
    chosen = {each.name: request.options.get(each.name, each.default) for each in OPTIONS}
    rounds = ROUNDS[chosen[LONG.name] == "yes"]
    if chosen[BOARD.name] == FREE:
        return make_setup(shipped_library(), rounds=rounds)
    lead = _lead(chosen)
    library = shipped_library()
    teams, words = (
        dict(library.teams),
        {"heroes": chosen[HEROES.name], "adversaries": chosen[ADVERSARIES.name]},
    )
    for side, seat in zip(SIDES, (lead, 1 - lead), strict=True):
        if words[side] == OWN:
            words[side] = own_word(side)
            teams[words[side]] = _own_team(request.decks, seat, side)
    library = Library(teams, library.battlefields)
    table = (chosen[BOARD.name], words["heroes"], words["adversaries"])
    return make_setup(library, table, seat=lead + 1, rounds=rounds, words=words_of(library))


def multiversus_terms(options: Mapping[str, str]) -> Agreed:
    """Who leads which side with which team, on which battlefield, and how long."""
    chosen = {each.name: options.get(each.name, each.default) for each in OPTIONS}
    labels = {each.name: each.values.get(chosen[each.name], chosen[each.name]) for each in OPTIONS}
    if chosen[BOARD.name] == FREE:
        return Agreed((), (FREE_TERMS, labels[LONG.name]))
    lead = _lead(chosen)
    sides = tuple(
        (SIDE_NAMES[side], seat, OWN_TERMS if chosen[side] == OWN else labels[side])
        for side, seat in zip(SIDES, (lead, 1 - lead), strict=True)
    )
    return Agreed(sides, (labels[BOARD.name], labels[LONG.name]))


def _lead(options: Mapping[str, str]) -> int:
    """The seat that leads the Heroes."""
    return 0 if options.get(SIDE.name, SIDE.default) == SIDE.default else 1


def _own_team(decks: Sequence[object], seat: int, side: Side) -> TeamForm:
    """The team that a seat brings. Refusal: own-deck-needed, where nobody could bring one."""
    team = decks[seat] if seat < len(decks) else None
    if not isinstance(team, TeamForm) or team.side != side:
        raise Refusal("own-deck-needed", who=SIDE_NAMES[side])
    return team


def brings(options: Mapping[str, str], seat: int) -> Callable[[object], bool] | None:
    """Which own teams a seat may bring: those of its side, if that side plays its leader's own team."""
    side = 0 if seat == _lead(options) else 1
    option = (HEROES, ADVERSARIES)[side]
    if options.get(BOARD.name) == FREE or options.get(option.name, option.default) != OWN:
        return None
    return lambda deck: isinstance(deck, TeamForm) and deck.side == SIDES[side]


OPTIONS = (HEROES, ADVERSARIES, BOARD, SIDE, LONG)


def turn_of(state: Any) -> int:
    """The number of the activation, counted over the whole game; 0 in a setup."""
    turn: int = state.turn
    return turn


def adjudicate(state: Any) -> tuple[int, ...]:
    """The places by points, as after the last round (V-W3), but shared if they are equal."""
    if state.position is None:
        return (1, 1)
    points = [state.position.points(state.side_of(seat)) for seat in (0, 1)]
    return tuple(1 + (points[seat] < points[1 - seat]) for seat in (0, 1))


def plan_of(state: Any, seat: int, what: object) -> tuple[ActivationPlan, ...] | None:
    """The plans that the seat's activation may take from here (`sight.plans`); None of all else."""
    return plans(state, seat) if what == PLANS else None


def question_of(state: Any, seat: int) -> TimedQuestion:
    """What a waiting seat is asked (V-O2): all lines of an activation are one question, as is its choice."""
    prompt: int = state.asked[seat]
    if state.position is None:
        return TimedQuestion("choice", prompt)
    if state.position.phase == CHOOSING:
        return TimedQuestion("choice", 0)
    return TimedQuestion("reaction", prompt) if state.position.phase == REACTING else TimedQuestion("line", 0)


MULTIVERSUS_TABLETOP = Tabletop(
    MULTIVERSUS,
    multiversus_setup,
    plan=plan_of,
    ask=ask,
    levels=LEVELS,
    timeout=timeout_action,
    idle=ordered_action,
    foresee=foresee,
    adjudicate=adjudicate,
    turn=turn_of,
    question=question_of,
    next_setup=same_again,
    usage=usage_of,
    rolls=rolls_of,
    options=OPTIONS,
    terms=multiversus_terms,
    own_decks=TeamRules(),
    brings=brings,
    has_forks=True,
    puzzles=MULTIVERSUS_PUZZLES,
    title="Multiversus",
    commands="versus",
    noun=DUEL,
)
