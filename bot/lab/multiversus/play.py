"""The lab's jobs of Multiversus: games between computer players, and what was used in them."""

from collections.abc import Callable, Sequence
from functools import partial

from bot.games.dice import FastDice
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.game import perform
from bot.games.multiversus.position.actions import Stunt
from bot.games.multiversus.position.position import REACTING
from bot.games.multiversus.position.setup import Setup, words_of
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.rules.legal import legal_actions, waiting_seats
from bot.games.multiversus.rules.table import begin_game
from bot.games.multiversus.sheets.vocabulary import INTERACT, ROLES, UNIT_OF
from bot.lab.jobs import GameSeeds, LabGame
from bot.lab.multiversus.jobs import FOES, HEROES, SkirmishMatchup, SkirmishResult, SkirmishTable
from bot.players.multiversus.levels import LEVELS, MultiversusPlayer, make_player

WAYS = ("elimination", "goal", "points")
"""How a game between computer players may end."""


def sit_down(matchup: SkirmishMatchup) -> Callable[[int, GameSeeds], SkirmishResult]:
    """The function that plays a matchup's games: the first side leads the Heroes. Tables take turns."""
    players = [make_player(level) for level in matchup.players]
    return partial(_play_in_turn, matchup.tables, players)


def _play_in_turn(
    tables: Sequence[SkirmishTable], players: Sequence[MultiversusPlayer], number: int, rolled: GameSeeds
) -> SkirmishResult:
    return play_table(tables[number % len(tables)], players, number, rolled)


SKIRMISHES = LabGame(LEVELS, WAYS, sit_down, SkirmishResult, "multiversus")


def play_table(
    table: SkirmishTable, players: Sequence[MultiversusPlayer], number: int, rolled: GameSeeds
) -> SkirmishResult:
    """Play game `number` at a table to its end: `players` lead the Heroes and the Adversaries."""
    library, dice = table.library, FastDice(rolled.duel)
    thinking = [FastDice(seed) for seed in rolled.sides]
    state = State(Setup(library, words_of(library), table.rounds, (table.battlefield.word, HEROES, FOES)))
    begin_game(state, dice, None)
    used: set[str] = set()
    asked = activations = 0
    while waiting := waiting_seats(state):
        seat = min(waiting)
        actions = legal_actions(state, seat)
        action = actions[0]
        if len(actions) > 1:
            action = players[seat].choose(veil(state, seat), actions, thinking[seat])
        position = state.position
        assert position is not None
        asked += position.phase == REACTING and position.replied == 0
        if isinstance(action, Stunt):
            role = "hero" if action.word == INTERACT else ROLES[UNIT_OF[action.who]]
            used.add(f"{role} {action.word}")
        log: list[Event] = []
        perform(state, seat, action, dice, log)
        activations += any(event.kind in _ENDS for event in log)
    end = state.position
    assert end is not None
    return SkirmishResult(
        number,
        float(end.winner == 0),
        table.first == 0,
        activations,
        end.by,
        (end.points(0), end.points(1)),
        end.round,
        asked,
        tuple(sorted(used)),
    )


_ENDS = frozenset(("initiative-rolled", "recovery-ended"))
"""The events with which an activation ends, unless the game does."""
