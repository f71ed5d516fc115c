"""Plays games and looks for positions in them in which one action decides."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bot.content.melee.value import opponent
from bot.games.dice import FastDice, RecordingDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.game import begin
from bot.games.melee.position.actions import Action, TakeTurn, Use, format_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.jobs import seeds
from bot.lab.melee.puzzles.kinds import TITLES, Kind, is_doomed, kind_of
from bot.lab.melee.puzzles.scenario_files import PositionHistory, is_told, scenario_text
from bot.lab.melee.puzzles.search import (
    DEEP,
    MAX_ACTIONS,
    MAX_BEST,
    USUAL,
    Depth,
    FoundPosition,
    confirmed,
    decisive,
)
from bot.players.api import best_of
from bot.players.melee.adept import ActionJudge
from bot.players.melee.valuing.weights import DEFAULT

#: The pairs of levels that play, in turn: careless players leave more to be found.
_PAIRS = (("adept", "adept"), ("adept", "novice"), ("novice", "novice"), ("novice", "adept"))
#: The turn limits, in turn: half the games are short enough for the limit to matter.
_LIMITS = (60, 14, 60, 20)
#: How far apart the seeds of both measurements are.
_APART = 1_000_003
#: Turns that are left from which on every position is looked at.
_LATE = 4
_CLEAR = 3.0
"""The adept's best action must lead the first one beyond a puzzle's limit by this much energy.

Positions that are worth a look for another reason need no such lead.
"""


class HuntedPuzzle(NamedTuple):
    """A puzzle with the text of its scenario file, and the number of the game that it is from."""

    found: FoundPosition
    text: str
    game: int


class PuzzleMoment(NamedTuple):
    """A decision of a game and how it came about in its turn."""

    game: int
    state: State
    course: PositionHistory


def hunt(
    decks: Sequence[DeckList],
    boards: Sequence[Board],
    seed: int,
    depth: Depth = USUAL,
    is_wanted: Callable[[State], bool] | None = None,
) -> Iterator[HuntedPuzzle | None]:
    """Play game after game, without end; the puzzle of each position that is looked at, or None.

    `is_wanted` says which positions are worth a look, by default `is_tense`. No two puzzles are from the same
    turn. The same arguments give the same puzzles.
    """
    game = 0
    wanted = is_wanted or is_tense
    while True:
        last = -1
        for moment in moments(decks, boards, seed, game):
            if moment.state.turn == last or not wanted(moment.state):
                continue
            dice = seed + moment.state.ply
            found = decisive(moment.state, dice, depth)
            if found is not None:
                found = confirmed(moment.state, found.best, dice + _APART, depth)
            if found is None:
                yield None
                continue
            text = written(found, moment.course, f"game {game} of seed {seed}")
            if is_told(text, moment.state):
                last = moment.state.turn
                yield HuntedPuzzle(found, text, game)
        game += 1


def moments(
    decks: Sequence[DeckList], boards: Sequence[Board], seed: int, game: int
) -> Iterator[PuzzleMoment]:
    """Every decision of one game with more than one legal action, with a copy of its position."""
    rolled = seeds(seed, "puzzles", game)
    draw = FastDice(rolled.sides[0])
    south, north = (decks[draw.roll(len(decks)) - 1] for _ in Seat)
    board = boards[draw.roll(len(boards)) - 1]
    setup = read_setup(make_setup(south, north, board, _LIMITS[game % len(_LIMITS)]))
    players = [opponent(level) for level in _PAIRS[game // len(_LIMITS) % len(_PAIRS)]]
    dice, thinking = RecordingDice(FastDice(rolled.duel)), FastDice(rolled.sides[1])
    state, _ = begin(setup, dice)
    perform(state, TakeTurn(True), dice, None)
    course, turn = PositionHistory(state, (), ()), 0
    while (seat := to_act(state)) is not None:
        if state.turn != turn:
            turn, course = state.turn, PositionHistory(state.copy(), (), ())
            dice.rolled.clear()
        actions = legal_actions(state)
        if len(actions) > 1:
            yield PuzzleMoment(game, state.copy(), course._replace(dice=tuple(dice.rolled)))
        action = actions[0]
        if len(actions) > 1:
            action = players[seat].choose(veil(state, seat), actions, thinking)
        perform(state, action, dice, None)
        course = course._replace(lines=(*course.lines, format_action(action)))


def is_tense(state: State) -> bool:
    """Whether a look at this position is worth while: the adept sees one action far ahead, or may be blind.

    It may be blind where the turn limit is near, somebody is sure to die, or an Exhaust could be used.
    """
    seat = to_act(state)
    actions = legal_actions(state)
    if seat is None or not 1 < len(actions) <= MAX_ACTIONS:
        return False
    values = sorted(_opinion(state, seat, actions))
    if values[-1] - values[max(0, len(values) - 1 - MAX_BEST)] >= _CLEAR:
        return True
    return (
        state.setup.turn_limit - state.turn < _LATE
        or any(map(is_doomed, state.entities.values()))
        or any(isinstance(one, Use) and state.on(one.tile).rules.exhausts for one in actions)
    )


def is_about(kind: Kind) -> Callable[[State], bool]:
    """Says of a position whether what the adept thinks best there would be a puzzle of this kind."""

    def is_wanted(state: State) -> bool:
        seat = to_act(state)
        actions = legal_actions(state)
        if seat is None or not state.turn or not 1 < len(actions) <= MAX_ACTIONS:
            return False
        best = best_of(actions, _opinion(state, seat, actions))
        return kind_of(state, int(seat), best, actions) == kind

    return is_wanted


def _opinion(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """The adept's expectation of each action, in energy."""
    sight = veil(state, seat)
    return ActionJudge(sight.state, seat, sight.opponent_hand, DEFAULT, FastDice(1), sight, 1).values(actions)


def written(found: FoundPosition, course: PositionHistory, source: str) -> str:
    """The puzzle's scenario file."""
    gap = found.gap
    notes = (
        f"{found.kind}: from {source}. The best wins {found.chance:.0%}; it is {gap.mean:.2f} "
        f"({gap.low:.2f}–{gap.high:.2f}) better than anything else",
        f"after {DEEP} more turns between adepts, in at least {found.playouts} playouts with the same dice.",
    )
    return scenario_text(TITLES[found.kind], course, _lines(found.best), notes)


def _lines(actions: Sequence[Action]) -> list[str]:
    return [format_action(action) for action in actions]
