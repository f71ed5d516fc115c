"""Whole games of Melee between computer players."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Final, Protocol

from bot.content.melee.value import opponent
from bot.games.contract import Dice
from bot.games.dice import FastDice, SeededDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.events.events import Event
from bot.games.melee.game import begin
from bot.games.melee.position.actions import Action, TakeTurn
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.jobs import GameSeeds, LabGame, seating
from bot.lab.melee.figures.cardwatch import CardWatch
from bot.lab.melee.jobs import DuelMatchup, DuelResult, Seen, WeightedMatchup
from bot.lab.melee.profiles import PLAYERS, PROFILES, make_profile
from bot.players.api import Ranked
from bot.players.melee.adept import Adept
from bot.players.melee.levels import MeleePlayer
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.weights import weights_of

KEPT_SETUPS = 512  # enough for both seatings of every pair of eight decks on six boards


@lru_cache(maxsize=KEPT_SETUPS)
def setup_of(south: DeckList, north: DeckList, board: Board) -> Setup:
    """The setup of a game with these decks."""
    return read_setup(make_setup(south, north, board))


def sit_down(matchup: DuelMatchup) -> Callable[[int, GameSeeds], DuelResult]:
    """The function that plays a matchup's games; with weights, it notes what the second side sees."""
    return partial(_play, matchup, _players(matchup), {}, cards=False)


def sit_down_noting_cards(matchup: DuelMatchup) -> Callable[[int, GameSeeds], DuelResult]:
    """The same, also noting what each card of the first side does."""
    return partial(_play, matchup, _players(matchup), {}, cards=True)


def sit_down_for_records(matchup: DuelMatchup) -> Callable[[int, GameSeeds], DuelResult]:
    """The same with the dice of records, so that `record_dice` gives a game's record."""
    return partial(_play, matchup, _players(matchup), {}, cards=True, make_dice=record_dice)


def record_dice(seed: int) -> SeededDice:
    """The dice of a game's record; `seed` is that of the game's own dice."""
    return SeededDice(record_seed(seed), "melee", *RECORD_IDS)


def record_seed(seed: int) -> bytes:
    """The secret seed of a game's record."""
    return blake2b(f"record {seed}".encode(), digest_size=32).digest()


RECORD_IDS: Final = "1", "2", "3"
"""The ids of match, challenge and acceptance in the records of the lab's games."""


#: The ways in which a game between computer players may end (W-1 to W-3).
WAYS = ("capture", "elimination", "turn-limit")

DUELS = LabGame(PLAYERS, WAYS, sit_down, DuelResult, "melee")
DUELS_WITH_CARDS = LabGame(PLAYERS, WAYS, sit_down_noting_cards, DuelResult, "melee with cards")
DUELS_FOR_RECORDS = LabGame(PLAYERS, WAYS, sit_down_for_records, DuelResult, "melee for records")


def _players(matchup: DuelMatchup) -> tuple[MeleePlayer, MeleePlayer]:
    if isinstance(matchup, WeightedMatchup):
        first, second = (Adept(weights_of(values)) for values in matchup.weights)
        return first, Watcher(second)
    return make_lab_player(matchup.players[0]), make_lab_player(matchup.players[1])


def make_lab_player(name: str) -> MeleePlayer:
    """The computer player of this level, or with this profile."""
    return make_profile(name) if name in PROFILES else opponent(name)


def _play(
    matchup: DuelMatchup,
    players: tuple[MeleePlayer, MeleePlayer],
    setups: dict[tuple[int, Seat], Setup],
    number: int,
    rolled: GameSeeds,
    *,
    cards: bool,
    make_dice: Callable[[int], Dice] = FastDice,
) -> DuelResult:
    """Play one game. `setups` has those of the matchup's tables, by identity and the first side's seat.

    It is filled here: to look one up by its decks, all their values are compared.
    """
    table, seat, first = seating(matchup, number)
    key = id(table), seat
    if key not in setups:
        south, north = table.decks if seat is Seat.SOUTH else table.decks[::-1]
        setups[key] = setup_of(south, north, table.board)
    watch = CardWatch(table.decks[0], seat) if cards else None
    watcher = players[1] if isinstance(players[1], Watcher) else None
    if watcher is not None:
        watcher.begin()
    by_seat = players if seat is Seat.SOUTH else players[::-1]
    own = rolled.sides if seat is Seat.SOUTH else rolled.sides[::-1]
    state = play_game(setups[key], first, (by_seat[0], by_seat[1]), make_dice(rolled.duel), own, watch)
    outcome = state.outcome
    assert outcome is not None, "a game is played to its end"
    score = 0.5 if outcome.winner is None else 1.0 if outcome.winner is seat else 0.0
    played = watch.played(state) if watch is not None else ()
    seen = tuple(watcher.seen) if watcher is not None else ()
    return DuelResult(number, score, first is seat, state.turn, outcome.by, played, seen)


class Watcher:
    """An adept that notes how it sees the position at the start of each of its turns."""

    def __init__(self, adept: Adept) -> None:
        self.seen: list[Seen] = []
        self._adept = adept
        self._turn = 0

    @property
    def name(self) -> str:
        """The level's name."""
        return self._adept.name

    def begin(self) -> None:
        """Begin a new game, with nothing seen yet."""
        self.seen = []
        self._turn = 0

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The adept's choice, after noting what it sees if a turn of its own has begun."""
        state = sight.state
        if state.turn > self._turn and state.active == sight.seat and state.choice is None:
            self._turn = state.turn
            appraisal = Appraisal(state, sight.seat, sight.opponent_hand, self._adept.weights)
            self.seen.append(Seen(appraisal.standing(), appraisal.best()))
        return self._adept.choose(sight, actions, dice)

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """The adept's ranking."""
        return self._adept.rank(sight, actions, dice)


class Watch(Protocol):
    """An observer of a game's events."""

    def follow(self, events: Iterable[Event]) -> None:
        """Take in the events since the last call, in order."""
        ...


def play_game(
    setup: Setup,
    first: Seat,
    players: tuple[MeleePlayer, MeleePlayer],
    dice: Dice,
    own: tuple[int, int],
    watch: Watch | None = None,
) -> State:
    """Play a game to its end; pairs are by seat. `first` goes first, without regard to the roll-off.

    `own` are the seeds of the players' own dice. Without `watch`, no events are made, which is quicker.
    """
    thinking = FastDice(own[0]), FastDice(own[1])
    log: list[Event] | None = None if watch is None else []
    state, _ = begin(setup, dice)
    perform(state, TakeTurn(state.chooser == first), dice, log)
    while (seat := to_act(state)) is not None:
        if watch is not None and log:
            watch.follow(log)
            log.clear()
        actions = legal_actions(state)
        if len(actions) == 1:
            action = actions[0]
        else:
            action = players[seat].choose(veil(state, seat), actions, thinking[seat])
        perform(state, action, dice, log)
    if watch is not None and log:
        watch.follow(log)
    return state
