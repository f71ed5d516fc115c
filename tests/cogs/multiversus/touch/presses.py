"""Whole duels of Multiversus, each activation without a reaction counted: presses and touches.

Computer players play the duels from fixed seeds. By chat, a button is one press and a menu two: it is
opened, then an entry is chosen. The secret choice is counted apart from what its unit does, which is offered
on the board at once. On a table, each touch of a path counts up to where only one path is left, which the
page takes; whoever has acted stays chosen while they can do more, so that their next path begins with its
second touch. Typing, by which any activation is one message, is left out.

`python -m tests.cogs.multiversus.touch.presses` prints the medians.
"""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from statistics import median

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Action, Attack, Seal, Stunt, Walk, Yield, format_action
from bot.games.multiversus.position.position import REACTING
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.sight.touches import touched_acts
from bot.games.multiversus.sight.view import View, view_of
from bot.games.telling import Teller
from bot.players.multiversus.levels import make_player
from cogs.kit.messages import Menu
from cogs.multiversus.offers import choice_menus, line_menus, who_of
from tests.games.multiversus.games import LIBRARY, TABLES

DUELS = 10
OPEN, BUTTON, MENU = 1, 1, 2


@dataclass(frozen=True, slots=True)
class Activation:
    """What the active side does in an activation: its choice, and its lines; in presses and in touches."""

    choice: int
    chat: int
    choice_touches: int
    touches: int
    lines: int


def activations_of(level: str, seeds: Iterable[int] = range(1, DUELS + 1)) -> list[Activation]:
    """All activations of duels with these seeds in which nobody was asked to react."""
    return [each for seed in seeds for each in _duel(level, seed)]


def medians(activations: Sequence[Activation]) -> dict[str, float]:
    """The median of each count."""
    return {each.name: median(getattr(one, each.name) for one in activations) for each in fields(Activation)}


def _duel(level: str, seed: int) -> list[Activation]:
    dice, chance, player = FastDice(seed), FastDice(seed + 1), make_player(level)
    state, _ = MULTIVERSUS.begin(make_setup(LIBRARY, TABLES[seed % len(TABLES)]), dice)
    found: list[Activation] = []
    choice, lines, is_asked, before = (0, 0), list[tuple[int, int]](), False, ""
    while waiting := MULTIVERSUS.waiting(state):
        assert state.position is not None
        seat, position = min(waiting), state.position
        is_active, is_asked = state.side_of(seat) == position.side, is_asked or position.phase == REACTING
        view = view_of(state, seat)
        action = player.choose(veil(state, seat), MULTIVERSUS.legal(state, seat), chance)
        if isinstance(action, Seal) and is_active:
            choice = (OPEN + _by_chat(view, action), _on_table(view, action))
        elif is_active and not isinstance(action, Yield) and position.phase != REACTING:
            who = who_of(action)
            lines.append((_by_chat(view, action), _on_table(view, action) - (who != "" and who == before)))
            before = who
        made = state.turn
        MULTIVERSUS.apply(state, seat, action, dice)
        if state.turn != made or not MULTIVERSUS.waiting(state):
            if lines and not is_asked:
                chat, touches = (sum(each[place] for each in lines) for place in (0, 1))
                found.append(Activation(choice[0], chat, choice[1], touches, len(lines)))
            lines, is_asked, before = [], False, ""
    return found


def _by_chat(view: View, action: Action) -> int:
    """The presses from the board, or from the panel in front of the player, to this action."""
    if isinstance(action, Seal):
        rows = choice_menus(view, "1", 1)
    else:
        deeds = [each for each in view.actions if isinstance(each, Attack | Stunt | Walk)]
        rows = line_menus(deeds, Teller(("Ada", "Bo")), "1", 1)
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


def main() -> None:
    """Count the activations of ten duels of novices and of adepts and print the medians."""
    for level in ("novice", "adept"):
        counted = activations_of(level)
        said = ", ".join(f"{name} {value:g}" for name, value in medians(counted).items())
        sys.stdout.write(f"{level}: {len(counted)} activations of {DUELS} duels, medians: {said}\n")


if __name__ == "__main__":
    main()
