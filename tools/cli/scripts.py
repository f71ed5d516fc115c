"""Plays the script of a scenario by a game's rules, and says what differs from what it expects."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bot.games.contract import CONCEDE, DRAW, FORFEIT, ActionT, Dice, EventT, Game, StateT, ViewT_co
from bot.games.dice import ScriptedDice
from bot.games.errors import IllegalAction, ScriptExhausted

_OF_RECORDS = frozenset((CONCEDE, DRAW, FORFEIT))
"""Words of records, not of scenarios."""


class HasError(Protocol):
    """What a scenario expects: the code with which its last line is refused, if any, and more."""

    @property
    def error(self) -> str | None: ...


StateT_co = TypeVar("StateT_co", covariant=True)
ExpectedT = TypeVar("ExpectedT", bound=HasError)
ExpectedT_co = TypeVar("ExpectedT_co", bound=HasError, covariant=True)


class Script(Protocol[StateT_co, ExpectedT_co]):
    """A scenario: its position, its dice, and its actions, seats from 0 with their lines."""

    def begin(self, dice: Dice, /) -> StateT_co: ...

    @property
    def dice(self) -> Sequence[int]: ...

    @property
    def actions(self) -> Sequence[tuple[int, str]]: ...

    @property
    def expect(self) -> ExpectedT_co: ...


def run_script(
    game: Game[StateT, ActionT, EventT, ViewT_co],
    scenario: Script[StateT, ExpectedT],
    differences: Callable[[StateT, ExpectedT], Iterable[str]],
) -> list[str]:
    """Play the script of a scenario, and tell all faults.

    Only the last line may be refused, and must be with the code that is expected. `differences` compares the
    position to which they lead.
    """
    dice, actions, error = ScriptedDice(scenario.dice), scenario.actions, scenario.expect.error
    try:
        state = scenario.begin(dice)
    except (ScriptExhausted, ValueError) as fault:
        return [f"the beginning: {fault}"]
    faults: list[str] = []
    refused: str | None = None
    last = len(actions)
    for number, (seat, line) in enumerate(actions, 1):
        place = f"action {number} ({seat + 1} {line})"
        try:
            _play(game, state, seat, line, dice)
        except IllegalAction as fault:
            if number < last:
                return [f"{place} is refused: {fault.code}"]
            refused = fault.code
        except (ScriptExhausted, ValueError) as fault:
            return [f"{place}: {fault}"]
    if dice.left:
        faults.append(f"dice not used: {dice.left}")
    if refused != error:
        faults.append(f"error: the last action is {_said(refused)}, expected {_said(error)}")
    return faults + list(differences(state, scenario.expect))


def _said(code: str | None) -> str:
    return "accepted" if code is None else f"refused with {code}"


def _play(
    game: Game[StateT, ActionT, EventT, ViewT_co], state: StateT, seat: int, line: str, dice: ScriptedDice
) -> None:
    if game.game_end(state) is not None:
        raise IllegalAction("game-over")
    if line in _OF_RECORDS:
        raise IllegalAction("bad-action", line)
    game.apply(state, seat, game.parse_action(line, seat), dice)


def differ(what: str, found: object, expected: object) -> Iterator[str]:
    """A sentence if these differ."""
    if found != expected:
        yield f"{what}: is {found}, expected {expected}"


def differ_where_given(*given: tuple[str, object, object]) -> Iterator[str]:
    """A sentence for each thing that differs from what is expected, if anything is expected of it."""
    for what, found, expected in given:
        if expected is not None:
            yield from differ(what, found, expected)


def differ_in_any_order(what: str, found: Iterable[str], expected: Iterable[str]) -> Iterator[str]:
    """A sentence if these differ otherwise than in their order."""
    yield from differ(what, sorted(found), sorted(expected))


class ExpectedLines(Protocol):
    """What a scenario expects of the seats that must act, and of their legal lines by seat, from 1."""

    @property
    def waiting(self) -> Sequence[int] | None: ...

    @property
    def legal(self) -> Mapping[Any, Sequence[str]]: ...

    @property
    def offers(self) -> Mapping[Any, Sequence[str]]: ...

    @property
    def count(self) -> Mapping[Any, int]: ...


def legal_lines(game: Game[Any, Any, Any, Any], state: Any, seat: str) -> list[str]:
    """The legal lines of a seat, from 1."""
    return [game.format_action(action) for action in game.legal(state, int(seat) - 1)]


def differ_in_lines(game: Game[Any, Any, Any, Any], state: Any, expect: ExpectedLines) -> Iterator[str]:
    """A sentence for each seat that is not asked as expected, or not for these lines."""
    if expect.waiting is not None:
        waiting = sorted(seat + 1 for seat in game.waiting(state))
        yield from differ("waiting", waiting, sorted(expect.waiting))
    for seat, lines in expect.legal.items():
        yield from differ_in_any_order(f"legal for seat {seat}", legal_lines(game, state, seat), lines)
    for seat, lines in expect.offers.items():
        legal = legal_lines(game, state, seat)
        missing = [line for line in lines if line not in legal]
        if missing:
            yield f"offers for seat {seat}: are without {missing}"
    for seat, count in expect.count.items():
        yield from differ(f"count for seat {seat}", len(game.legal(state, int(seat) - 1)), count)


def differ_in_end(by: str | None, winners: Iterable[int], expected: Any) -> Iterator[str]:
    """Sentences if a game did not end as expected. Winners are seats from 0; `by` is None while it runs."""
    if by is None or expected == "ongoing":
        wanted = "ongoing" if expected == "ongoing" else f"over by {expected.by or 'anything'}"
        yield from differ("outcome", "ongoing" if by is None else f"over by {by}", wanted)
        return
    if expected.winners is not None:
        yield from differ("winners", sorted(seat + 1 for seat in winners), sorted(expected.winners))
    if expected.by is not None:
        yield from differ("won by", by, expected.by)
