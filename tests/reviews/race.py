"""The race of `tests.matches.toy`, reviewed: a judge and an adviser who know its few rules."""

from collections.abc import Hashable, Sequence
from functools import cache

from bot.games.contract import Json
from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.records import Record, make_header, make_line
from bot.games.wording import PersonWords
from bot.reviews.contract import Reviewer, WordedDecision
from tests.matches.toy import TOY, ToyEvent, ToyState

SEED = bytes(range(32))
SETUP = {"goal": 21, "decks": [[9, 9], [2, 2]]}


class RaceJudge:
    """Whoever is ahead is as likely to win as their share of both ways to go."""

    unit = "points"
    span = "turn"
    error = 0.25

    def turn(self, state: ToyState) -> int:
        return 1 + state.ply

    def chances(self, state: ToyState) -> tuple[float, ...]:
        if state.by:
            return tuple(0.5 if state.winner is None else float(state.winner == seat) for seat in (0, 1))
        left = [state.goal - total for total in state.totals]
        return left[1] / sum(left), left[0] / sum(left)

    def key(self, state: ToyState) -> Hashable:
        return tuple(state.totals), state.by, state.winner

    def amounts(self, before: ToyState, events: Sequence[ToyEvent]) -> tuple[int, ...]:
        rolled = [event for event in events if event.kind == "rolled"]
        return tuple(sum(event.value for event in rolled if event.seat == seat) for seat in (0, 1))

    def tell(self, events: Sequence[ToyEvent]) -> str:
        return ", ".join(f"{event.kind} {event.value}" for event in events if event.value)


class RaceStudy:
    """Both roll on for two more rounds."""

    def __init__(self, state: ToyState, seat: int, seed: int) -> None:
        self._state = state
        self._seat = seat
        self._seed = seed

    def play(self, action: str | None, world: int) -> float:
        state, dice = TOY.copy(self._state), FastDice(self._seed + world)
        if action is not None:
            TOY.apply(state, self._seat, action, dice)
        for _ in range(4):
            if state.to_act is not None:
                TOY.apply(state, state.to_act, "roll", dice)
        return RaceJudge().chances(state)[self._seat]


class RaceAdviser:
    """There is a choice while the card is in hand."""

    def options(self, state: ToyState, seat: int, played: str, most: int, seed: int) -> Sequence[str]:
        legal = TOY.legal(state, seat)
        return [action for action in legal if action != played][:most] if played in legal else []

    def study(self, state: ToyState, seat: int, seed: int) -> RaceStudy:
        return RaceStudy(state, seat, seed)

    def find(self, state: ToyState, seat: int, played: str, better: str) -> Json:
        return {"played": played, "better": better}

    def advise(self, found: Json, person: PersonWords) -> WordedDecision:
        told = f"{person.opening} chose to {found['played']}."
        return WordedDecision(told, f"Better to {found['better']}.", "It is more.")


RACE = Reviewer(TOY, RaceJudge(), RaceAdviser())


@cache
def race_record(number: int = 1) -> Record:
    """The record of a race in which nobody plays their card before they must."""
    key = str(number)
    header = make_header(
        TOY, SETUP, match_id=key, challenge_id="2", accept_id="3", seats=("Ada", "Grace"), seed=SEED
    )
    dice = SeededDice(SEED, TOY.name, key, "2", "3")
    rolled = RecordingDice(dice)
    state, events = TOY.begin(SETUP, rolled)
    lines = [make_line(TOY, state, None, "", rolled.rolled, events)]
    while (seat := state.to_act) is not None:
        rolled = RecordingDice(dice)
        events = TOY.apply(state, seat, "roll", rolled)
        lines.append(make_line(TOY, state, seat, "roll", rolled.rolled, events))
    return Record(header=header, lines=tuple(lines), seed=SEED.hex())
