"""Says whether the grandmaster finds the best actions of a puzzle clearly best, with more work than in play.

Playouts three turns ahead, valued by what games have taught, are made of every legal action on the same
worlds with the same dice. In play it makes a few of each promising action, which go further. Here there are
so many that the intervals of their differences tell.
"""

import re
from collections.abc import Sequence
from itertools import pairwise, product, takewhile
from typing import NamedTuple

from bot.content.melee.value import shipped_value
from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.files.source import Syntax
from bot.games.melee.position.actions import Action, format_action, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled, imagine, veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import Scenario, parse_scenario
from bot.games.melee.scenarios.run import played_out
from bot.games.melee.scenarios.turns import BETWEEN, after, solutions
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.lab.intervals import PairedMean, paired_difference
from bot.lab.melee.puzzles.search import Scores
from bot.players.melee.levels import MeleePlayer
from bot.players.melee.playouts import puzzle_playouts
from bot.players.melee.valuing.value import PositionValue


class Answer(NamedTuple):
    """A player's answer to a puzzle, as action lines joined by BETWEEN, and the right one."""

    line: str
    best: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether the player found it."""
        return self.line in self.best


def ask(puzzle: Scenario, player: MeleePlayer, seed: int) -> Answer:
    """The player's actions in the puzzle, with its own dice of this seed, as long as they are right.

    ContentError if the scenario is no puzzle; see `posed`.
    """
    state, seat = posed(puzzle)
    right = solutions(state, puzzle.best, puzzle.then)
    dice = FastDice(seed)
    lines: tuple[str, ...] = ()
    while True:
        chosen = player.choose(veil(state, seat), legal_actions(state), dice)
        lines = (*lines, format_action(chosen))
        twin = after(state, chosen)
        if twin is None or not any(each[: len(lines)] == lines != each for each in right):
            return Answer(BETWEEN.join(lines), tuple(map(BETWEEN.join, right)))
        state = twin


def posed(puzzle: Scenario) -> tuple[State, Seat]:
    """The position of a puzzle, and who is to act there.

    ContentError if the scenario is no puzzle: it names no best action, its actions cannot be played, nobody
    has to act after them, there is nothing else to do, or its solutions make no sense (`solutions`).
    """
    if not puzzle.best:
        raise ContentError(["best: names no action, so this is no puzzle"])
    state = played_out(puzzle)
    seat = to_act(state)
    if seat is None:
        raise ContentError(["best: the duel is over before it"])
    solutions(state, puzzle.best, puzzle.then)
    if set(map(format_action, legal_actions(state))) == set(puzzle.best):
        raise ContentError(["best: names every legal action, so there is nothing to find"])
    return state, seat


MARGIN = 0.03
"""The minimum sure lead of a best action over any other, as a chance to win."""
_TRIES = 3
"""Worlds on which it is tried whether one action can follow another."""
_LINE = re.compile(
    r"^# The grandmaster: the best wins (\d+)%; it is ([\d.]+) \([\d.]+–[\d.]+\) better than anything else, "
    r"in at least (\d+) playouts\.$",
    re.MULTILINE,
)


class ProofEffort(NamedTuple):
    """On how many worlds every action is played out, and on how many those that are not surely worse by then.

    Each difference is judged at most twice, by the lower end of a 95% interval. So an action that is as good
    passes for worse in at most one case in twenty.
    """

    every: int = 32
    near: int = 256


USUAL = ProofEffort()


class Proof(NamedTuple):
    """The grandmaster's findings.

    `chance` is the chance to win with the best action. `gap` is what one of the best actions is better than
    `rival`, with its interval: the pair that lies closest, or the first that was found too close. `worse` are
    those that were named among the best but are surely worse than another of them. Every action was played
    out at least `playouts` times.
    """

    chance: float
    gap: PairedMean
    rival: Action
    worse: tuple[Action, ...]
    playouts: int

    @property
    def is_clear(self) -> bool:
        """Whether the best actions are about equal, and every other is surely worse."""
        return not self.worse and self.gap.low >= MARGIN


def proof_of(
    state: State, best: Sequence[Action], value: PositionValue, seed: int, work: ProofEffort = USUAL
) -> Proof:
    """The grandmaster's findings on these best actions, which are legal here. `value` is its learned value.

    Whatever allows the best action right afterwards is also played out with that, and counts as what is
    better: something harmless done first is not worse, even if adepts overlook the best action then. Once an
    action has turned out to be too close, the others are no longer looked at.
    """
    seat = to_act(state)
    assert seat is not None, "a puzzle has somebody to move"
    actions, sight = legal_actions(state), veil(state, seat)
    playouts = puzzle_playouts(sight, seed, value)
    plain = Scores(playouts, actions)
    own = [actions.index(action) for action in best]
    plain.play(own, work.near)
    first = max(own, key=plain.mean)
    follow = Scores(playouts, actions, actions[first])
    ways = [(number, plain) for number in plain.of]
    ways += [
        (number, follow)
        for number, action in enumerate(actions)
        if number != first and _allows(sight, action, actions[first], seed)
    ]
    worse = [
        number
        for number in own
        if number != first
        and all(_gap((first, plain), way, work).low >= MARGIN for way in ways if way[0] == number)
    ]
    found: list[tuple[PairedMean, Action]] = []
    for number, way in product((each for each in own if each not in worse), ways):
        if way[0] in own:
            continue
        gap = max((_gap(each, way, work) for each in ways if each[0] == number), key=lambda one: one.low)
        found.append((gap, actions[way[0]]))
        if gap.low < MARGIN:
            break
    gap, rival = found[-1] if found[-1][0].low < MARGIN else min(found, key=lambda each: each[0].mean)
    return Proof(plain.mean(first), gap, rival, tuple(actions[each] for each in worse), work.every)


def check(text: str, syntax: Syntax, seed: int, work: ProofEffort = USUAL) -> tuple[Scenario, Proof]:
    """A puzzle and what the grandmaster finds of its best actions; each step of its solutions must be clear.

    Then the chance to win is that after the last step, and the gap the least of all steps. ContentError if
    the text is no puzzle; see `solve.posed`.
    """
    puzzle = parse_scenario(text, syntax)
    state, seat = posed(puzzle)
    found: list[Proof] = []
    states = [state]
    for before, step in pairwise(((), puzzle.best, *puzzle.then)):
        if before:
            states = positions_after(states, before, seat)
        for each in states:
            proof = proof_of(each, _legal(each, step, seat), shipped_value(), seed, work)
            if not proof.is_clear:
                return puzzle, proof
            found.append(proof)
    least = min(found, key=lambda one: one.gap.mean)
    return puzzle, least._replace(chance=min(one.chance for one in found[-len(states) :]))


def _legal(state: State, lines: Sequence[str], seat: Seat) -> list[Action]:
    """Those of these actions that are legal here."""
    legal = legal_actions(state)
    return [action for line in lines if (action := parse_action(line, seat)) in legal]


def positions_after(states: Sequence[State], lines: Sequence[str], seat: Seat) -> list[State]:
    """The positions after each of these actions in each of these positions; none if one leads nowhere."""
    found: list[State] = []
    for state in states:
        for action in _legal(state, lines, seat):
            twin = after(state, action)
            if twin is None:
                return []
            found.append(twin)
    return found


def proven(text: str, proof: Proof) -> str:
    """The text of a puzzle's file with this proof as the last comment at its head, instead of any earlier."""
    lines = [line for line in text.split("\n") if not is_proof(line)]
    head = next(number for number, line in enumerate(lines) if not line.startswith("#"))
    gap = proof.gap
    told = (
        f"# The grandmaster: the best wins {proof.chance:.0%}; it is {gap.mean:.2f} "
        f"({gap.low:.2f}–{gap.high:.2f}) better than anything else, in at least {proof.playouts} playouts."
    )
    return "\n".join([*lines[:head], told, *lines[head:]])


def admitted(text: str, seed: int, work: ProofEffort = USUAL) -> str | None:
    """The text of a puzzle's file with what the grandmaster finds; None if it finds nothing clearly best.

    Only such puzzles are for people (P-2).
    """
    _, proof = check(text, "toml", seed, work)
    return proven(text, proof) if proof.is_clear else None


def is_proof(line: str) -> bool:
    """Whether this line of a file says what the grandmaster found."""
    return _LINE.match(line) is not None


def told_in(text: str) -> tuple[float, float, int] | None:
    """The proof in a file's head: the chance, the mean gap, the playouts; None if it has none."""
    head = "\n".join(takewhile(lambda line: line.startswith("#"), text.split("\n")))
    found = _LINE.search(head)
    return None if found is None else (int(found[1]) / 100, float(found[2]), int(found[3]))


_Way = tuple[int, Scores]
"""An action's number, and its results, plain or with the best action right after it."""


def _gap(one: _Way, other: _Way, work: ProofEffort) -> PairedMean:
    """One way's lead over another, on as many worlds as it takes to be sure that it leads."""
    gap = PairedMean(0.0, -1.0, 1.0)
    for worlds in (work.every, work.near):
        for number, scores in (one, other):
            scores.play([number], worlds)
        results = (scores.of[number][:worlds] for number, scores in (one, other))
        gap = paired_difference([mine - theirs for mine, theirs in zip(*results, strict=True)])
        if gap.low >= MARGIN:
            break
    return gap


def _allows(sight: Veiled, action: Action, then: Action, seed: int) -> bool:
    """Whether an action is legal in the same turn right after another, on one of a few worlds."""
    for number in range(_TRIES):
        dice = FastDice(seed + number)
        state = imagine(sight, dice)
        perform(state, action, dice, None)
        if state.turn == sight.state.turn and to_act(state) == sight.seat and then in legal_actions(state):
            return True
    return False
