"""Whole games of Multifold, each move phase counted: presses and touches.

Computer players play the games from fixed seeds, one order after the other. By chat, a button is one press
and a menu two: it is opened, then an entry is chosen. On a table, each touch of a path counts up to where
only one path is left, which the page takes; a group that is not all of a space takes a touch for each number
that is not all; whoever has acted stays chosen while they can do more, so that their next order begins with
its second touch, and so do whom the page chooses after that, and the only one who can act. All orders are
drafted, and one touch sends them and ends the moves. A drag of all in a space, or of a card that needs one
place, onto the board is one press; how many go can be touched after it, too. Typing, by which all orders are
one message, is left out.

`python -m tests.cogs.multifold.touch.presses` prints the medians.
"""

import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from statistics import median

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import (
    Action,
    End,
    Move,
    PlaceFoldlings,
    Play,
    Promote,
    TakeAim,
    format_action,
    format_group,
)
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.position.texts import parse_group
from bot.games.multifold.rules.imagine import veil
from bot.games.multifold.sheets.vocabulary import DEAL
from bot.games.multifold.sight.touches import GO, all_in, touched_acts
from bot.games.multifold.sight.view import View, view_of
from bot.games.telling import Teller
from bot.players.multifold.levels import make_player
from cogs.kit.messages import ROW_LIMIT
from cogs.multifold.offers import MAX_BUTTONS
from cogs.multifold.touch.paths import paths_of
from tests.games.multifold.games import LIBRARY
from tests.page_touches import is_begun

GAMES = 10
TELLER = Teller(("Ada", "Bo", "Cy", "Di"))
OPEN, BUTTON, MENU = 1, 1, 2


@dataclass(frozen=True, slots=True)
class Phase:
    """A move phase: its orders besides the end, and what they take by chat and on a table."""

    orders: int
    chat: int
    touches: int
    drags: int


def phases_of(level: str, seats: int, games: int = GAMES) -> list[Phase]:
    """All move phases of games with so many seats in which something was ordered."""
    setup = make_setup(LIBRARY, LIBRARY.board_for(seats), deal=DEAL)
    return [phase for seed in range(1, games + 1) for phase in _game(level, seed, setup)]


def medians(phases: Sequence[Phase]) -> dict[str, float]:
    """The median of each count."""
    return {each.name: median(getattr(one, each.name) for one in phases) for each in fields(Phase)}


def _game(level: str, seed: int, setup: dict[str, object]) -> Iterator[Phase]:
    dice, chance, player = FastDice(seed), FastDice(seed + 1), make_player(level)
    state, _ = MULTIFOLD.begin(setup, dice)
    lines, last = list[tuple[int, int, int]](), None
    while waiting := MULTIFOLD.waiting(state):
        seat = min(waiting)
        view = view_of(state, seat)
        action = player.choose(veil(state, seat), MULTIFOLD.legal(state, seat), chance)
        if isinstance(action, End):
            if lines:
                chat, touches, drags = (sum(counts) for counts in zip(*lines, strict=True))
                yield Phase(len(lines), OPEN + chat + BUTTON, touches + 1, drags + 1)
            lines, last = [], None
        elif not isinstance(action, PlaceFoldlings):
            touches, parts = _on_table(view, action)
            paths = paths_of(view, TELLER)
            path = next(path for path in paths if path.lines[0] == format_action(action))
            is_chosen = is_begun(path, last, paths)
            drags = _dragged(touches, action, parts, is_chosen=is_chosen)
            lines.append((_by_chat(view, action), touches - is_chosen, drags))
            last = path
        MULTIFOLD.apply(state, seat, action, dice)


def _by_chat(view: View, action: Action) -> int:
    """The presses from the panel to this order, which leads back to the panel."""
    match action:
        case Move():
            return _move_by_chat(view, action)
        case Play():
            return MENU + MENU
        case Promote() | TakeAim():
            return MENU
    raise AssertionError(action)


def _move_by_chat(view: View, move: Move) -> int:
    """The presses for who goes, unless all that can are meant, and for from where and to where."""
    moves = [each for each in view.actions if isinstance(each, Move)]
    own = [each for each in moves if each.start == move.start]
    groups = {_group(each) for each in own}
    most = max(own, key=lambda each: (each.foldlings + each.officers, each.unit))
    ends = [each for each in own if _group(each) == _group(move)]
    presses = _pressed({each.start for each in moves}, MAX_BUTTONS) + _pressed(ends, MAX_BUTTONS)
    return presses + (0 if _group(move) == _group(most) else _pressed(groups, ROW_LIMIT + 1))


def _group(move: Move) -> str:
    return format_group(move.foldlings, move.officers, unit=move.unit)


def _pressed(offered: Collection[object], most: int) -> int:
    """The presses to choose one of these, of which at most so many have buttons."""
    return BUTTON if len(offered) <= most else MENU


def _on_table(view: View, action: Action) -> tuple[int, tuple[str, ...]]:
    """The touches of an order if nobody is chosen, and what is touched for it."""
    paths = touched_acts(view)
    own = next(parts for each, parts in paths if each == action)
    if isinstance(action, Move) and own[1].startswith(GO):
        whole = all_in(next(space for space in view.spaces if space.name == action.start))
        return 2 + _numbers(whole, own[1].removeprefix(GO)), own
    known = next(
        end
        for end in range(min(2, len(own)), len(own) + 1)
        if end == len(own) or sum(parts[:end] == own[:end] for _, parts in paths) == 1
    )
    return known, own


def _dragged(touches: int, action: Action, parts: tuple[str, ...], *, is_chosen: bool) -> int:
    """The presses of an order that takes so many touches if it can be dragged to where it goes."""
    if isinstance(action, Move):
        return touches - 1
    return 1 if len(parts) == 2 and ":" not in parts[1] else touches - is_chosen


def _numbers(whole: str, part: str) -> int:
    """How many numbers of a part are not those of all."""

    def counts(group: str) -> tuple[int, int, int]:
        folk, officers, _ = parse_group(group.removesuffix("t"))
        return folk, officers, group.endswith("t")

    return sum(one != other for one, other in zip(counts(whole), counts(part), strict=True))


def main(seats: Iterable[int] = (2, 4)) -> None:
    """Count the move phases of ten games of each level at each number of seats and print the medians."""
    for count in seats:
        for level in ("novice", "adept"):
            counted = phases_of(level, count)
            said = ", ".join(f"{name} {value:g}" for name, value in medians(counted).items())
            sys.stdout.write(
                f"{count} seats, {level}: {len(counted)} phases of {GAMES} games, medians: {said}\n"
            )


if __name__ == "__main__":
    main()
