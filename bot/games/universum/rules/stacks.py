"""The portal stacks: sealed, switched, cycled, reordered; and each seat's knowledge of them.

Every function here changes the stacks and `known` together ("What a seat may know").
"""

from bot.games.universum.cards.vocabulary import tool_of
from bot.games.universum.events import events as ev
from bot.games.universum.position.state import State
from bot.games.universum.rules.play import GameInPlay


def tops_by_place(state: State) -> ev.Tops:
    """The portal seen above each transformer; None where the stack is empty."""
    return tuple(stack[0] if stack else None for stack in state.portals)


def missing_tools(state: State, seat: int, portal: str) -> bool:
    """Whether a lab lacks a tool that this portal needs."""
    have = {tool_of(card) for card in state.tools[seat]}
    return any(tool not in have for tool in state.setup.box.portals[portal].tools)


def seal(play: GameInPlay, seat: int) -> None:
    """Seal the portal above the seat's transformer (U-T4).

    Its tools go to the discard pile at once, in the order in which the portal's name has them, of equal ones
    the one that came first; the next portal of the stack is seen.
    """
    state = play.state
    at = state.at[seat]
    portal, *rest = state.portals[at - 1]
    lab, used = list(state.tools[seat]), []
    for tool in state.setup.box.portals[portal].tools:
        card = next(card for card in lab if tool_of(card) == tool)
        lab.remove(card)
        used.append(card)
    state.tools[seat] = tuple(lab)
    state.discard += used
    state.sealed[seat] = (*state.sealed[seat], portal)
    state.portals[at - 1] = tuple(rest)
    for row in state.known:
        row[at - 1] = row[at - 1] >> 1 | 1 if rest else 0
    if play.log is not None:
        worth = state.setup.box.portals[portal].dp
        play.log.append(ev.Sealed(seat, at, portal, worth, tuple(used), rest[0] if rest else None))


def switch(play: GameInPlay, seat: int, first: int, second: int) -> None:
    """The top portals above two transformers change places (U-T5). All know both, before and after."""
    state = play.state
    one, two = state.portals[first - 1], state.portals[second - 1]
    state.portals[first - 1], state.portals[second - 1] = (two[0], *one[1:]), (one[0], *two[1:])
    if play.log is not None:
        play.log.append(ev.Switched(seat, (first, second), (two[0], one[0])))


def cycle(play: GameInPlay, seat: int) -> None:
    """The top portal of every stack goes to its bottom, where everybody has seen it (U-T5)."""
    state = play.state
    before = tops_by_place(state) if play.log is not None else ()
    for place, stack in enumerate(state.portals):
        if len(stack) < 2:
            continue
        state.portals[place] = (*stack[1:], stack[0])
        bottom = 1 << len(stack) - 1
        for row in state.known:
            row[place] = row[place] >> 1 | bottom | 1
    if play.log is not None:
        play.log.append(ev.Cycled(seat, before, tops_by_place(state)))


def look_at(play: GameInPlay, seat: int, transformer: int) -> None:
    """The seat looks at a whole stack before it reorders it (U-T5)."""
    state = play.state
    stack = state.portals[transformer - 1]
    state.known[seat][transformer - 1] = (1 << len(stack)) - 1
    if play.log is not None:
        play.log.append(ev.StackSeen(seat, transformer, stack))


def reorder(play: GameInPlay, seat: int, transformer: int, order: tuple[int, ...]) -> None:
    """Put a stack in this order, by places in the old one from 1, the top first (U-T5).

    Only the seat knows it; the others forget what they knew of it, and see the new top.
    """
    state = play.state
    old = state.portals[transformer - 1]
    laid = state.portals[transformer - 1] = tuple(old[place - 1] for place in order)
    for row, known in enumerate(state.known):
        known[transformer - 1] = (1 << len(laid)) - 1 if row == seat else 1
    if play.log is not None:
        play.log.append(ev.Reordered(seat, transformer, laid[0]))
        play.log.append(ev.StackLaid(seat, transformer, laid))
