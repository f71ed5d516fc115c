"""What it would save to end a game as soon as one side is nearly sure to win, and how often that is wrong.

`python -m tools.lab.melee.stopping` prints it for several chances at which games would end.
"""

import sys
from collections.abc import Sequence
from typing import NamedTuple

from bot.content.melee.shipped import load_content
from bot.content.melee.value import opponent, shipped_value
from bot.games.dice import FastDice
from bot.games.melee.game import begin
from bot.games.melee.position.actions import TakeTurn
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.jobs import seating, seeds
from bot.lab.melee.jobs import DuelMatchup
from bot.lab.melee.play import setup_of
from bot.players.melee.valuing.weights import DEFAULT
from tools.lab.melee.plans import matrix

_LEVEL = "adept"
GAMES = 8
"""Games of each pair of starter decks."""
CHANCES = (0.9, 0.95, 0.97, 0.99)


class Course(NamedTuple):
    """South's chance at the beginning of each turn, by the learned value, and its score at the end."""

    chances: tuple[float, ...]
    score: float


class Saving(NamedTuple):
    """The games that would end early, those of them that truly end otherwise, the share of turns saved."""

    stopped: int
    wrong: int
    saved: float


def course_of(matchup: DuelMatchup, number: int, seed: int) -> Course:
    """Play a game of adepts to its end and value each turn, with all cards seen."""
    table, seat, first = seating(matchup, number)
    rolled, step = seeds(seed, matchup.key, number), 1 if seat is Seat.SOUTH else -1
    south, north = table.decks[::step]
    dice, thinking = FastDice(rolled.duel), [FastDice(own) for own in rolled.sides[::step]]
    player, value = opponent(_LEVEL), shipped_value()
    state, _ = begin(setup_of(south, north, table.board), dice)
    perform(state, TakeTurn(state.chooser == first), dice, None)
    turn, chances = 0, list[float]()
    while (mover := to_act(state)) is not None:
        if state.turn > turn and state.choice is None:
            turn = state.turn
            chances.append(value.chance(state, Seat.SOUTH, DEFAULT))
        action = player.choose(veil(state, mover), legal_actions(state), thinking[mover])
        perform(state, action, dice, None)
    assert state.outcome is not None, "a game is played to its end"
    winner = state.outcome.winner
    return Course(tuple(chances), 0.5 if winner is None else float(winner is Seat.SOUTH))


def saving(courses: Sequence[Course], chance: float) -> Saving:
    """What it saves to end these games at this chance of either side."""
    stopped = wrong = saved = 0
    for chances, score in courses:
        sure = [turn for turn, south in enumerate(chances) if max(south, 1 - south) >= chance]
        if sure:
            stopped += 1
            saved += len(chances) - sure[0]
            wrong += score != float(chances[sure[0]] > 0.5)
    return Saving(stopped, wrong, saved / sum(len(chances) for chances, _ in courses))


def main() -> None:
    """Print what is saved in games of all pairs of starter decks."""
    content = load_content()
    decks, boards = list(content.decks.values()), list(content.boards.values())
    job = matrix(decks, _LEVEL, boards, games=GAMES, seed=1)
    courses = [
        course_of(matchup, number, job.seed) for matchup in job.matchups for number in range(job.games)
    ]
    for chance in CHANCES:
        stopped, wrong, saved = saving(courses, chance)
        sys.stdout.write(
            f"at {chance:.0%}: {stopped} of {len(courses)} games end early, {wrong} of them wrongly, "
            f"{saved:.1%} of the turns are saved\n"
        )


if __name__ == "__main__":
    main()
