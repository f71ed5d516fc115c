"""The lab's jobs of Multiuniversum: plays games between computer players and counts their actions."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from bot.games.dice import FastDice
from bot.games.universum.cards.vocabulary import DIMENSIONS, SEAL, TOOLS, TRANSFORMERS, TRIGGER, action_at
from bot.games.universum.position.actions import Action, PlayCard
from bot.games.universum.position.setup import Setup
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import veil
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.play import GameInPlay
from bot.games.universum.rules.scoring import score_of
from bot.games.universum.rules.turns import begin
from bot.lab.jobs import GameSeeds, Job, LabGame, Matchup
from bot.players.universum.levels import LEVELS, UniversumPlayer, make_player
from tools.lab.universum.jobs import (
    NUMBERS,
    MachineJob,
    MachineMatchup,
    MachineResult,
    MachineTable,
    SeatResult,
)


def sit_down(matchup: MachineMatchup) -> Callable[[int, GameSeeds], MachineResult]:
    """The function that plays a matchup's games: one seat for the first side, all others for the second.

    The first side's seat rotates: after as many games as there are seats, it has had each of them once.
    """
    first, others = (make_player(level) for level in matchup.players)
    return partial(play_table, matchup.tables[0], first, others)


#: How a game between computer players may end; "cap" is after the last round (U-E2).
WAYS = ("score", "cap")

MACHINES = LabGame(LEVELS, WAYS, sit_down, MachineResult, "multiuniversum")


def play_table(
    table: MachineTable, first: UniversumPlayer, others: UniversumPlayer, number: int, rolled: GameSeeds
) -> MachineResult:
    """Play game `number` at a table: `first` in the seat whose turn that is, `others` in all others."""
    mine = number % table.seats
    players = [first if seat == mine else others for seat in range(table.seats)]
    tally = Tally(table.seats)
    dice = FastDice(rolled.duel)
    setup = Setup(table.box, table.seats, table.scoring, table.is_short, is_balanced=table.is_balanced)
    state, _ = begin(setup, dice)
    for seat, more in enumerate(table.more_cards):
        GameInPlay(state, dice, None).draw(seat, more, "deal")
    play_game(state, players, dice, rolled.sides, mine, tally)
    outcome = state.outcome
    assert outcome is not None, "a game is played to its end"
    is_capped = state.empty_stacks < state.setup.stacks_to_empty
    seats = tuple(tally.result(state, seat) for seat in range(table.seats))
    way = "cap" if is_capped else "score"
    return MachineResult(
        number, seats[mine].share, mine == 0, state.turns, way, mine, state.round, is_capped, seats
    )


def play_game(
    state: State,
    players: Sequence[UniversumPlayer],
    dice: FastDice,
    own: tuple[int, int],
    mine: int,
    tally: "Tally",
) -> None:
    """Play a game to its end in place; `own` seeds the dice of the player at `mine`, and of the others."""
    thinking = [FastDice(own[0] if seat == mine else own[1] + seat) for seat in range(len(players))]
    while state.outcome is None:
        seat = state.active
        actions = legal_actions(state)
        action = actions[0]
        if len(actions) > 1:
            action = players[seat].choose(veil(state, seat), actions, thinking[seat])
        tally.note(state, action)
        perform(state, seat, action, dice, None)


class Tally:
    """Counts what each seat triggers and seals, by transformer."""

    def __init__(self, seats: int) -> None:
        self._triggers = [[0] * len(TRANSFORMERS) for _ in range(seats)]
        self._seals = [[0] * len(TRANSFORMERS) for _ in range(seats)]

    def note(self, state: State, action: Action) -> None:
        if not isinstance(action, PlayCard):
            return
        seat = state.active
        at = state.at[seat]
        kind = action_at(action.card, at)
        if kind == TRIGGER:
            self._triggers[seat][at - 1] += 1
        elif kind == SEAL:
            self._seals[seat][at - 1] += 1

    def result(self, state: State, seat: int) -> SeatResult:
        assert state.outcome is not None
        winners = state.outcome.winners
        score = score_of(state, seat)
        portals = [state.setup.box.portals[portal] for portal in state.sealed[seat]]
        used = [tool for portal in portals for tool in portal.tools]
        dimensions = [portal.dimension for portal in portals]
        return SeatResult(
            1 / len(winners) if seat in winners else 0.0,
            score.total,
            score.portals,
            sum(each.points for each in score.sets),
            score.tools,
            tuple(self._triggers[seat]),
            tuple(self._seals[seat]),
            tuple(map(used.count, TOOLS)),
            tuple(map(dimensions.count, DIMENSIONS)),
        )


def balance(player: str, tables: Sequence[MachineTable], *, games: int, seed: int) -> MachineJob:
    """The same level in all seats of each table."""
    matchups = tuple(
        Matchup((player, player), (player, player), (table,), f"{player}|{table.seats}") for table in tables
    )
    return Job(matchups, games, seed, MACHINES)


def ladder(players: Sequence[str], tables: Sequence[MachineTable], *, games: int, seed: int) -> MachineJob:
    """Every level against every other at each table: one of the later level among the earlier one's."""
    matchups = tuple(
        Matchup(
            (stronger, _named(weaker, table.seats - 1)),
            (stronger, weaker),
            (table,),
            f"{stronger}|{weaker}|{table.seats}",
        )
        for weaker, stronger in combinations(players, 2)
        for table in tables
    )
    return Job(matchups, games, seed, MACHINES)


def _named(level: str, count: int) -> str:
    return level if count == 1 else f"{NUMBERS[count]} {level}s"


def more_cards(seats: int, more: Sequence[int]) -> tuple[int, ...]:
    """The cards dealt to each seat in addition to the rules: `more` by seat, its last for all others."""
    return (*more, *[more[-1]] * seats)[:seats] if any(more) else ()
