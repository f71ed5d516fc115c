"""Games between adepts that know everything, as in the masters' playouts, with their positions."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.game import begin
from bot.games.melee.position.actions import Action, TakeTurn
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.jobs import ROUND, GameSeeds, Job, LabGame, Matchup, seating
from bot.lab.melee.jobs import DuelMatchup, DuelSetup
from bot.lab.melee.play import WAYS, setup_of
from bot.players.api import best_of
from bot.players.melee.adept import ActionJudge
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.chance import CurveTerms, terms_of
from bot.players.melee.valuing.features import features_of
from bot.players.melee.valuing.weights import DEFAULT

ValueT = TypeVar("ValueT")

LEVEL = "adept"
#: Of every so many turns, one is noted: positions of a game share its result, so a few tell nearly as much.
EVERY = 3
#: Half of the games are between starter decks, the others have at least one of so many generated decks.
GENERATED = 240
#: The sides of a die that is added to what adepts expect of each action, in tenths of an energy, one for each
#: game: so that games come to positions in which somebody has erred. 0 is none.
MOODS = (0, 0, 3, 8)
_DIGITS = 4


class Noted(NamedTuple):
    """A position at the beginning of a turn: its features, and the judgement of the adept on turn.

    `first` is whether the first side is on turn; `terms` are those of the master's curve.
    """

    first: bool
    terms: CurveTerms
    features: tuple[float, ...]


class LearningGame(NamedTuple):
    """How a game ended for the first side (see `jobs.GameResult`), and the positions that were noted."""

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    noted: tuple[Noted, ...] = ()


def sit_down_to_learn(matchup: DuelMatchup) -> Callable[[int, GameSeeds], LearningGame]:
    """The function that plays a matchup's games."""
    return partial(_play, matchup)


LEARNING = LabGame((LEVEL,), WAYS, sit_down_to_learn, LearningGame, "melee to learn from")


def plan_learning(
    starters: Sequence[DeckList],
    generated: Sequence[DeckList],
    boards: Sequence[Board],
    *,
    games: int,
    seed: int,
) -> Job[DuelSetup, LearningGame]:
    """About `games` games, a round of each pair of decks; which meet, and where, is drawn by the seed."""
    dice = FastDice(seed)
    matchups: list[DuelMatchup] = []
    for number in range(max(1, games // ROUND)):
        one = _one_of(starters, dice)
        other = _one_of(starters if number % 2 else generated, dice)
        if number % 4 == 0:
            one = _one_of(generated, dice)
        table = DuelSetup((one, other), _one_of(boards, dice))
        matchups.append(Matchup((one.name, other.name), (LEVEL, LEVEL), (table,), f"learn|{number}"))
    return Job(tuple(matchups), ROUND, seed, LEARNING)


def _one_of(values: Sequence[ValueT], dice: FastDice) -> ValueT:
    return values[dice.roll(len(values)) - 1]


def _play(matchup: DuelMatchup, number: int, rolled: GameSeeds) -> LearningGame:
    table, seat, first = seating(matchup, number)
    decks = table.decks if seat is Seat.SOUTH else table.decks[::-1]
    dice = FastDice(rolled.duel)
    wavering = FastDice(rolled.sides[0])
    mood = MOODS[wavering.roll(len(MOODS)) - 1]
    state, _ = begin(setup_of(decks[0], decks[1], table.board), dice)
    perform(state, TakeTurn(state.chooser == first), dice, None)
    noted: list[Noted] = []
    turn, shift = 0, rolled.sides[1] % EVERY
    while (acting := to_act(state)) is not None:
        if state.turn > turn and state.choice is None:
            turn = state.turn
            if turn % EVERY == shift:
                noted.append(_note(state, seat))
        perform(state, _reply(state, acting, dice, wavering, mood), dice, None)
    outcome = state.outcome
    assert outcome is not None, "a game is played to its end"
    score = 0.5 if outcome.winner is None else 1.0 if outcome.winner is seat else 0.0
    return LearningGame(number, score, first is seat, state.turn, outcome.by, tuple(noted))


def _note(state: State, seat: Seat) -> Noted:
    active = state.active
    appraisal = Appraisal(state, active, len(state.hand[1 - active]), DEFAULT)
    features = tuple(round(each, _DIGITS) for each in features_of(appraisal))
    terms = CurveTerms(*(round(each, _DIGITS) for each in terms_of(state, DEFAULT)))
    return Noted(active == seat, terms, features)


def _reply(state: State, seat: int, dice: FastDice, wavering: FastDice, mood: int) -> Action:
    actions = legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    judge = ActionJudge(state, seat, len(state.hand[1 - seat]), DEFAULT, dice, trials=1)
    values = judge.values(actions)
    if mood:
        values = [value + wavering.roll(mood) / 10 for value in values]
    return best_of(actions, values)
