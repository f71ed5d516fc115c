"""Whole short duels of War between adepts, each phase counted as presses in chat and as touches on the table.

In chat, **Orders…** opens the panel of a phase with one press. A button is one press, also one of a likely
order, and a menu two: it is opened, then an entry is chosen; the panel comes back by itself after each
order. An order that no menu has room for counts as written: **Write them…**, the form, **Send**. Where the
end of the phase is asked for, the answer is one press more. On the table, each touch of a path counts up to
where only one path is left, which the page takes; orders wait in a draft, and the end sends them. A turn is
what one seat does in a round. Typing, by which any phase is one message, is left out, and so is what comes
before the first round.

`python -m tests.cogs.war.presses` prints medians.
"""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from msgspec.structs import replace

from bot.content.war.shipped import shipped_sheets
from bot.games.dice import FastDice
from bot.games.telling import Teller
from bot.games.war import WAR
from bot.games.war.facts.text import titles_of
from bot.games.war.position.actions import Action, EndActing, EndBuilding, Order, Orders, format_action
from bot.games.war.position.setup import make_setup
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import veil
from bot.games.war.sight.outlook import OrderOutlook, outlooks
from bot.games.war.sight.touches import touched_acts
from bot.games.war.sight.view import View, view_of
from bot.players.war.choices import possible_actions
from bot.players.war.levels import make_player
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Menu, Row
from cogs.war.offers import Offering, likely_buttons, phase_menus, picked_menus
from cogs.war.undone import undone_lines

DUELS = 10
OPEN, BUTTON, MENU, WRITTEN = 1, 1, 2, 3
SHEETS = shipped_sheets()
SETUP = make_setup(SHEETS, "short")
TELLER = Teller(("Ada", "Bo"), titles_of(SETUP))


@dataclass(frozen=True, slots=True)
class Phase:
    """What one seat does in a phase: presses, touches, orders without the end."""

    seat: int
    round: int
    name: str
    presses: int
    touches: int
    orders: int


def phases_of(level: str = "adept", seeds: Iterable[int] = range(1, DUELS + 1)) -> list[Phase]:
    """All phases of the rounds of duels with these seeds, in which a seat is asked anything."""
    return [each for seed in seeds for each in _duel(level, seed)]


def turns_of(phases: Sequence[Phase]) -> list[Phase]:
    """The phases of a seat that follow each other in one round, taken together."""
    found: list[Phase] = []
    rounds: list[list[Phase]] = []
    for phase in phases:
        own = [each for each in rounds if (each[0].seat, each[0].round) == (phase.seat, phase.round)]
        if own and own[-1][-1].name == "build" and phase.name == "action":
            own[-1].append(phase)
        else:
            rounds.append([phase])
    for each in rounds:
        counts = [sum(getattr(one, name) for one in each) for name in ("presses", "touches", "orders")]
        found.append(Phase(each[0].seat, each[0].round, "turn", *counts))
    return found


def _duel(level: str, seed: int) -> list[Phase]:
    dice, player = FastDice(seed), make_player(level)
    own = [FastDice(hash((seed, seat))) for seat in range(2)]
    state, _ = WAR.begin(SETUP, dice)
    found: list[Phase] = []
    presses = touches = orders = 0
    while waiting := WAR.waiting(state):
        seat, position = min(waiting), state.position
        sight = veil(state, seat)
        action = player.choose(sight, possible_actions(sight), own[seat])
        before = (position.phase, position.round)
        if isinstance(action, Orders):
            view = view_of(state, seat)
            presses += _by_chat(state, view, action) + (0 if presses else OPEN)
            touches += _on_table(view, action)
            orders += not isinstance(action.orders[0], EndBuilding | EndActing)
        WAR.apply(state, seat, action, dice)
        is_over = seat not in WAR.waiting(state) or (position.phase, position.round) != before
        if presses and is_over:
            found.append(Phase(seat, before[1], before[0], presses, touches, orders))
            presses = touches = orders = 0
    return found


def _by_chat(state: State, view: View, action: Orders) -> int:
    """The presses from the panel in front of the player to this action."""
    (order,) = action.orders
    assert view.seat is not None
    if isinstance(order, EndBuilding | EndActing):
        is_asked = isinstance(order, EndActing) and bool(undone_lines(view, TELLER))
        return BUTTON + BUTTON * is_asked
    asked = Offering(view, TELLER, SHEETS, _unknown, lambda *parts: control_id("x", *parts))
    line, values = format_action(action), _values(phase_menus(asked))
    buttons = likely_buttons(replace(asked, expect=partial(outlooks, state, view.seat)))
    if line in [each.id.part(0) for row in buttons for each in row if isinstance(each, Button)]:
        return BUTTON
    if line in values:
        return MENU
    picked = (picked_menus(asked, value) for value in values)
    return 2 * MENU if any(each is not None and line in _values(each[1]) for each in picked) else WRITTEN


def _values(rows: Sequence[Row]) -> list[str]:
    return [entry.value for row in rows if isinstance(row, Menu) for entry in row.entries]


def _unknown(orders: Sequence[Order]) -> list[OrderOutlook]:
    return [OrderOutlook(order) for order in orders]


def _on_table(view: View, action: Action) -> int:
    """The touches of a path, up to where the page knows which one it is; at least two, but for buttons."""
    acts = touched_acts(view)
    paths = [parts for _, parts in acts]
    own = next(parts for each, parts in acts if each == action)
    return next(
        end
        for end in range(min(2, len(own)), len(own) + 1)
        if end == len(own) or sum(path[:end] == own[:end] for path in paths) == 1
    )


def main() -> None:
    """Count the phases of ten short duels of adepts, and print what they take."""
    phases = phases_of()
    groups = {
        "build phases": [each for each in phases if each.name == "build"],
        "action phases": [each for each in phases if each.name == "action"],
        "turns": turns_of(phases),
    }
    for name, group in groups.items():
        counts = {word: [getattr(each, word) for each in group] for word in ("orders", "presses", "touches")}
        said = ", ".join(f"{word} {median(each):g} (most {max(each)})" for word, each in counts.items())
        sys.stdout.write(f"{len(group)} {name} of {DUELS} duels, medians: {said}\n")


if __name__ == "__main__":
    main()
