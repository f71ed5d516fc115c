"""A deck alone: against an opponent who does nothing but end each turn, as one looks at a goldfish.

It tells how fast a deck can be, not how good it is: nobody defends, blocks or strikes back.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import NamedTuple, TypeAlias

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.position.actions import Action, End
from bot.games.melee.rules.imagine import Veiled
from bot.games.two_seats import Seat
from bot.lab.figures import Length, Proportion, length_of_turns, share_of
from bot.lab.jobs import GameSeeds, Job, LabGame, Matchup, Results, seating
from bot.lab.melee.jobs import DuelSetup
from bot.lab.melee.play import WAYS, make_lab_player, play_game, setup_of
from bot.lab.melee.profiles import PLAYERS
from bot.players.api import Ranked

NOBODY = "nobody"
"""The opponent's name in reports."""
MAX_TURNS = 12
"""Maximum number of the deck's turns that are listed one by one."""


class OwnTurn(NamedTuple):
    """A deck at the end of a turn of its own: energy paid for summons, entities in play, cards drawn."""

    energy: int
    in_play: int
    drawn: int


class GoldfishResult(NamedTuple):
    """How a deck fared alone: see `jobs.GameResult`; `score` is 1 if it took the Summon Area.

    `own_turns` are the deck's turns, `summoned` the one in which it first summoned (0 if it never did).
    """

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    summoned: int
    own_turns: tuple[OwnTurn, ...]


GoldfishResults: TypeAlias = Results[DuelSetup, GoldfishResult]


class Goldfish:
    """Ends each of its turns, and answers each question of an ability with the first legal answer."""

    name = NOBODY

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:  # noqa: ARG002
        """The end of the turn, if it may end."""
        return next((action for action in actions if isinstance(action, End)), actions[0])

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """The end of the turn, then all others as they come."""
        first = self.choose(sight, actions, dice)
        rest = [action for action in actions if action != first]
        return [
            Ranked(action, float(-place), "It does nothing.") for place, action in enumerate([first, *rest])
        ]


class _Watch:
    """Records a seat's energy, entities and cards at the end of each of its turns."""

    def __init__(self, seat: Seat) -> None:
        self.turns: list[OwnTurn] = []
        self.summoned = 0
        self._seat = seat
        self._turn = self._energy = self._in_play = self._drawn = 0

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case ev.TurnBegan():
                    self._turn = (event.number + 1) // 2
                case ev.DrewCards() if event.seat is self._seat:
                    self._drawn += len(event.cards)
                case ev.Summoned() if event.who.owner is self._seat:
                    self._energy += event.cost
                    self._in_play += 1
                    self.summoned = self.summoned or self._turn
                case ev.Destroyed() | ev.Returned() if event.who.owner is self._seat:
                    self._in_play -= 1
                case ev.TurnEnded() if event.seat is self._seat:
                    self.turns.append(OwnTurn(self._energy, self._in_play, self._drawn))
                case _:
                    pass


def sit_down(matchup: Matchup[DuelSetup]) -> Callable[[int, GameSeeds], GoldfishResult]:
    """The function that plays a deck's games alone; the level is the first side's."""
    return partial(_play, matchup)


#: `nobody` is no level that could be chosen elsewhere; it stands for the opponent in the job's matchups.
GOLDFISH = LabGame((*PLAYERS, NOBODY), WAYS, sit_down, GoldfishResult, "melee alone")


def plan_goldfish(
    deck: DeckList, player: str, boards: Sequence[Board], *, games: int, seed: int
) -> Job[DuelSetup, GoldfishResult]:
    """A deck alone on all battlefields in turn, played by this level."""
    tables = tuple(DuelSetup((deck, deck), board) for board in boards)
    matchup = Matchup((deck.name, NOBODY), (player, NOBODY), tables, f"{deck.name}|{NOBODY}")
    return Job((matchup,), games, seed, GOLDFISH)


def _play(matchup: Matchup[DuelSetup], number: int, rolled: GameSeeds) -> GoldfishResult:
    table, seat, first = seating(matchup, number)
    players = make_lab_player(matchup.players[0]), Goldfish()
    by_seat = players if seat is Seat.SOUTH else players[::-1]
    own = rolled.sides if seat is Seat.SOUTH else rolled.sides[::-1]
    watch = _Watch(seat)
    setup = setup_of(*table.decks, table.board)
    state = play_game(setup, first, (by_seat[0], by_seat[1]), FastDice(rolled.duel), own, watch)
    outcome = state.outcome
    assert outcome is not None, "a game is played to its end"
    score = 0.5 if outcome.winner is None else 1.0 if outcome.winner is seat else 0.0
    return GoldfishResult(
        number, score, first is seat, state.turn, outcome.by, watch.summoned, tuple(watch.turns)
    )


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """The games by the end of one of the deck's own turns.

    `taken` are those in which it stood on the Summon Area by then, to win once the opponent's turn ended.
    The means are over all games; ended ones count with their final values.
    """

    own_turn: int
    taken: Proportion
    energy: float
    in_play: float
    drawn: float


@dataclass(frozen=True, slots=True)
class GoldfishFigures:
    """How fast a deck is alone. Lengths count the deck's own turns, of the games in which it took the area.

    `first_summon` is the mean own turn of the first summon, over games with one.
    """

    deck: str
    taken: Proportion
    own_turns: Length | None
    going_first: float | None
    going_second: float | None
    first_summon: float | None
    turns: tuple[TurnFigures, ...]


def goldfish_figures(results: GoldfishResults) -> GoldfishFigures:
    """The figures of a job of `plan_goldfish` with at least one game."""
    (games,) = results.games
    won = [game for game in games if game.score == 1.0]
    summoned = [game.summoned for game in games if game.summoned]
    last = min(MAX_TURNS, max(len(game.own_turns) for game in games))
    return GoldfishFigures(
        results.job.matchups[0].names[0],
        share_of(len(won), len(games)),
        length_of_turns([len(game.own_turns) for game in won]),
        _mean([len(game.own_turns) for game in won if game.went_first]),
        _mean([len(game.own_turns) for game in won if not game.went_first]),
        _mean(summoned),
        tuple(_turn(number, games) for number in range(1, last + 1)),
    )


def _turn(number: int, games: Sequence[GoldfishResult]) -> TurnFigures:
    by_then = [game.own_turns[min(number, len(game.own_turns)) - 1] for game in games if game.own_turns]
    taken = sum(game.score == 1.0 and len(game.own_turns) <= number for game in games)
    return TurnFigures(
        number,
        share_of(taken, len(games)),
        fmean(one.energy for one in by_then),
        fmean(one.in_play for one in by_then),
        fmean(one.drawn for one in by_then),
    )


def _mean(values: Sequence[int]) -> float | None:
    return fmean(values) if values else None
