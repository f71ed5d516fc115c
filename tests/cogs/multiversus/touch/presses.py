"""Whole duels of Multiversus, each activation without a reaction counted: presses, touches and drags.

Computer players play the duels from fixed seeds. A Defend that has been shown is a reaction, too. By chat, a
button is one press and a menu two: it is opened, then an entry is chosen. The secret choice is counted apart
from what its unit does, which is offered on the board at once. On a table, each touch of a path counts up to
where only one path is left, which the page takes; whoever has acted stays chosen while they can do more, so
that their next path begins with its second touch. With drags, one from who acts to where they go or whom they
go for counts once. The way with the fewest is counted: lines one by one, or from some line on a plan that is
offered whole and does exactly what is played, by whichever member first. Typing, by which any activation is
one message, is left out.

`python -m tests.cogs.multiversus.touch.presses` prints medians, and how many activations take few; with
`--lines`, without what is offered whole.
"""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from statistics import median

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Action, Attack, Seal, Stunt, Walk, Yield, format_action
from bot.games.multiversus.position.position import REACTING, Position
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.sight.plans import ActivationPlan, Deeds, deeds_of, plans
from bot.games.multiversus.sight.touches import touched_acts, touched_plans
from bot.games.multiversus.sight.view import View, view_of
from bot.games.telling import Teller
from bot.players.multiversus.levels import make_player
from cogs.kit.messages import Menu
from cogs.multiversus.offers import choice_menus, line_menus, plan_rows, who_of
from tests.games.multiversus.games import LIBRARY, TABLES

DUELS = 10
OPEN, BUTTON, MENU, NEVER = 1, 1, 2, 99
TELLER = Teller(("Ada", "Bo"))


@dataclass(frozen=True, slots=True)
class Activation:
    """What the active side does in an activation: its choice, and its lines; in presses and in touches."""

    choice: int
    chat: int
    choice_touches: int
    touches: int
    drags: int
    lines: int


def activations_of(
    level: str, seeds: Iterable[int] = range(1, DUELS + 1), *, whole: bool = True
) -> list[Activation]:
    """All activations of duels with these seeds in which nobody was asked to react."""
    return [each for seed in seeds for each in _duel(level, seed, whole=whole)]


def share(activations: Sequence[Activation], name: str, most: int) -> float:
    """The share of the activations with at most so much of something."""
    return sum(getattr(each, name) <= most for each in activations) / len(activations)


def medians(activations: Sequence[Activation]) -> dict[str, float]:
    """The median of each count."""
    return {each.name: median(getattr(one, each.name) for one in activations) for each in fields(Activation)}


@dataclass(frozen=True, slots=True)
class _Said:
    """A line with what its player saw: as presses, touches and drags, and the plans offered whole."""

    action: Action
    counts: tuple[int, int, int]
    whole: dict[Deeds, tuple[int, int, int]]


def _duel(level: str, seed: int, *, whole: bool) -> list[Activation]:
    dice, chance, player = FastDice(seed), FastDice(seed + 1), make_player(level)
    state, _ = MULTIVERSUS.begin(make_setup(LIBRARY, TABLES[seed % len(TABLES)]), dice)
    found: list[Activation] = []
    choice, lines, is_asked, before = (0, 0), list[_Said](), False, ""
    while waiting := MULTIVERSUS.waiting(state):
        assert state.position is not None
        seat, position = min(waiting), state.position
        is_active, is_asked = state.side_of(seat) == position.side, is_asked or _is_answered(position)
        view = view_of(state, seat)
        action = player.choose(veil(state, seat), MULTIVERSUS.legal(state, seat), chance)
        if isinstance(action, Seal) and is_active:
            choice = (OPEN + _by_chat(view, action), _on_table(view, action))
        elif is_active and not isinstance(action, Yield) and position.phase != REACTING:
            who = who_of(action)
            touches = _on_table(view, action) - (who != "" and who == before)
            offered = _whole(view, plans(state, seat)) if whole else {}
            lines.append(_Said(action, (_by_chat(view, action), touches, _by_drags(view, action)), offered))
            before = who
        made = state.turn
        MULTIVERSUS.apply(state, seat, action, dice)
        if state.turn != made or not MULTIVERSUS.waiting(state):
            if lines and not is_asked:
                chat, touches, drags = (_fewest(lines, place) for place in range(3))
                found.append(Activation(choice[0], chat, choice[1], touches, drags, len(lines)))
            lines, is_asked, before = [], False, ""
    return found


def _is_answered(position: Position) -> bool:
    """Whether the other side is asked to react, or has been seen to defend."""
    return position.phase == REACTING or position.has_reacted


def _fewest(lines: Sequence[_Said], place: int) -> int:
    """The fewest presses, touches or drags: line by line, and the rest whole wherever that is offered."""
    actions = tuple(each.action for each in lines)
    before, ways = 0, list[int]()
    for number, each in enumerate(lines):
        if (rest := each.whole.get(deeds_of(actions[number:]))) is not None:
            ways.append(before + rest[place])
        before += each.counts[place]
    return min([*ways, before])


def _whole(view: View, offered: Sequence[ActivationPlan]) -> dict[Deeds, tuple[int, int, int]]:
    """The presses, touches and drags of each plan that is offered whole."""
    rows = plan_rows(offered, TELLER, "1", 1)
    chat = {entry.value: MENU for row in rows if isinstance(row, Menu) for entry in row.entries}
    chat |= {each.id.part(1): BUTTON for row in rows if isinstance(row, tuple) for each in row}
    found = {deeds_of(each.actions): (chat.get(each.line, NEVER), NEVER, NEVER) for each in offered}
    acts = [parts for _, parts in touched_acts(view)]
    acting = {parts[0] for parts in acts}
    for plan, parts in touched_plans(view, offered, acts):
        presses, touches, drags = found[deeds_of(plan.actions)]
        dragged = len(parts) - (len(parts) > 1 and parts[0] in acting)
        found[deeds_of(plan.actions)] = presses, min(touches, len(parts)), min(drags, dragged)
    return found


def _by_chat(view: View, action: Action) -> int:
    """The presses from the board, or from the panel in front of the player, to this action."""
    if isinstance(action, Seal):
        rows = choice_menus(view, "1", 1)
    else:
        deeds = [each for each in view.actions if isinstance(each, Attack | Stunt | Walk)]
        rows = line_menus(deeds, TELLER, "1", 1)
    value = format_action(action)
    in_menus = {entry.value for row in rows if isinstance(row, Menu) for entry in row.entries}
    return MENU if value in in_menus else BUTTON


def _on_table(view: View, action: Action) -> int:
    """The touches of a path, up to where the page knows which one it is; at least two, but for buttons."""
    paths = [tuple(parts) for _, parts in touched_acts(view)]
    own = next(tuple(parts) for each, parts in touched_acts(view) if each == action)
    return next(
        end
        for end in range(min(2, len(own)), len(own) + 1)
        if end == len(own) or sum(path[:end] == own[:end] for path in paths) == 1
    )


def _by_drags(view: View, action: Action) -> int:
    """The same with a drag for the first two touches of a path on the board."""
    return max(1, _on_table(view, action) - (who_of(action) != ""))


def main() -> None:
    """Count the activations of ten duels of novices and of adepts, and print what they take."""
    whole = "--lines" not in sys.argv
    for level in ("novice", "adept"):
        counted = activations_of(level, whole=whole)
        said = ", ".join(f"{name} {value:g}" for name, value in medians(counted).items())
        few = ", ".join(
            f"{name} at most {most}: {share(counted, name, most):.0%}"
            for name, most in (("chat", 4), ("touches", 3), ("drags", 3))
        )
        sys.stdout.write(f"{level}: {len(counted)} activations of {DUELS} duels, medians: {said}; {few}\n")


if __name__ == "__main__":
    main()
