"""All orders of the seat that moves (N-A2): what a group reaches, where a card goes."""

from collections.abc import Iterator

from bot.games.grid.sets import cells_of, pick
from bot.games.multifold.board.field import MAX_STEPS
from bot.games.multifold.position.actions import END, Move, Order, Play, Promote, TakeAim
from bot.games.multifold.position.state import State
from bot.games.multifold.sheets.vocabulary import (
    ARMOUR,
    CROWD,
    REINFORCEMENTS,
    SPACES_OF,
    STRIKES,
    TURRET,
    UNITS,
)

TURNCOATS = 2
"""The most foldlings that come over (N-P16)."""
REINFORCED = 3
"""The most foldlings that Reinforcements add (N-P13)."""


def pace_of(state: State, folk: int, officers: int, unit: int) -> int:
    """The spaces that a group moves over plain ground, without quick feet (N-M2, N-M4)."""
    paces = state.setup.field.paces
    if unit == ARMOUR:
        return paces[ARMOUR]
    pace = 3 if officers or not folk else 2
    return min(pace, paces[unit]) if unit and (folk or officers) else paces[unit] if unit else pace


def free_for(state: State, seat: int, crowd: int, unit: int) -> int:
    """The spaces that a group of a seat may pass and stop in (N-L)."""
    field = state.setup.field
    free = field.everywhere if unit == ARMOUR else field.land
    free &= ~(state.foes(seat) | state.nests)
    if crowd:
        free &= ~state.crowded[CROWD + 1 - crowd]
    return free & ~state.tokens if unit else free


def reach_of(state: State, seat: int, start: int, group: tuple[int, int, int]) -> int:
    """The spaces to which a group may move: foldlings, officers, the number of its unit (N-M1, N-M3)."""
    field = state.setup.field
    folk, officers, unit = group
    free = free_for(state, seat, folk + officers, unit)
    pace, more = pace_of(state, folk, officers, unit), int(state.is_fast)
    found = field.reach(start, max(1, pace - 1) + more, free)
    if not field.slopes >> start & 1:
        found |= field.reach(start, pace + more, free & ~field.slopes)
    return found


def leaves_others(state: State, start: int, crowd: int, unit: int) -> bool:
    """Whether an armour would leave foldlings or officers behind on water (N-M5)."""
    on_water = state.setup.field.water >> start & 1
    return unit == ARMOUR and bool(on_water) and crowd < state.folk[start] + state.officers[start]


def move_lines(state: State, seat: int, start: int) -> list[Order]:
    """All moves of the pieces in a space."""
    field = state.setup.field
    folk, officers = state.fresh_folk[start], state.fresh_officers[start]
    unit = state.unit[start] if state.fresh_unit[start] and state.unit[start] != TURRET else 0
    if not folk and not officers and not unit:
        return []
    around = field.within[MAX_STEPS][start]
    shut = (state.foes(seat) | state.nests) & around
    most = folk + officers
    limits = [mask & around for mask in state.crowded[CROWD + 1 - most : CROWD + 1]]
    tokens, crowd = state.tokens & around if unit else 0, state.folk[start] + state.officers[start]
    key = (start, folk, officers, unit, crowd, state.is_fast, shut, tokens, *limits)
    known: list[Order] | None = field.memo.get(key)
    if known is None:
        known = field.memo[key] = list(_find_moves(state, seat, start, (folk, officers, unit)))
    return known


def _find_moves(state: State, seat: int, start: int, most: tuple[int, int, int]) -> Iterator[Order]:
    names = state.setup.field.names
    for unit in (0, most[2]) if most[2] else (0,):
        for officers in range(most[1] + 1):
            for folk in range(most[0] + 1):
                if not (folk or officers or unit) or leaves_others(state, start, folk + officers, unit):
                    continue
                for end in cells_of(reach_of(state, seat, start, (folk, officers, unit))):
                    yield Move(names[start], names[end], folk, officers, bool(unit))


def aim_lines(state: State, cell: int) -> list[Order]:
    """All aims of the pieces in a space (N-F3)."""
    field, has_turret = state.setup.field, state.unit[cell] == TURRET
    key = ("aim", cell, has_turret)
    known: list[Order] | None = field.memo.get(key)
    if known is None:
        targets = field.near[cell] | (field.second[cell] if has_turret else 0)
        known = [TakeAim(field.names[cell], name) for name in pick(field.names, targets)]
        field.memo[key] = known
    return known


def order_lines(state: State, seat: int) -> list[Order]:
    """All single orders of the seat that moves, and `end`."""
    if state.lines is None:
        field = state.setup.field
        lines: list[Order] = []
        can_promote = state.has_officer(seat)
        for cell in cells_of(state.held[seat]):
            lines += move_lines(state, seat, cell)
            if can_promote and state.folk[cell]:
                lines.append(Promote(field.names[cell]))
            lines += aim_lines(state, cell)
        lines += card_lines(state, seat)
        lines.append(END)
        field.forget()
        state.lines = lines
    return state.lines


def card_lines(state: State, seat: int) -> list[Order]:
    """All plays of cards in a seat's hand (N-P1)."""
    if state.turn == 1 or state.has_played or not state.hands[seat]:
        return []
    names = state.setup.field.names
    lines: list[Order] = []
    for card in sorted({*state.hands[seat]}):
        if SPACES_OF[card] == 0:
            lines.append(Play(card))
        elif SPACES_OF[card] == 1:
            lines += [Play(card, (name,)) for name in pick(names, targets_of(state, seat, card))]
        else:
            lines += [Play(card, (names[one], names[two])) for one, two in _turncoats(state, seat)]
    return lines


def can_move(state: State, seat: int) -> bool:
    """Whether a seat could say anything but `end` (N-T4): every piece can aim."""
    return bool(state.held[seat]) or bool(card_lines(state, seat))


def targets_of(state: State, seat: int, card: str) -> int:
    """The spaces on which a seat may play a card that names one (N-P3 to N-P14)."""
    field = state.setup.field
    if card in STRIKES:
        return field.everywhere
    if card in UNITS:
        if not state.has_token(seat, UNITS.index(card) + 1):
            return 0
        return (state.held[seat] | _open_springs(state, seat)) & field.land & ~state.tokens
    if card == "shield":
        return state.held[seat] & ~state.shields
    if card == REINFORCEMENTS:
        return _open_springs(state, seat) & ~state.crowded[CROWD] if state.supply[seat] else 0
    return _hazard_targets(state, card)


def _open_springs(state: State, seat: int) -> int:
    """A seat's springs without enemy pieces."""
    found = 0
    for cell in state.springs(seat):
        found |= 1 << cell
    return found & ~state.foes(seat)


def _hazard_targets(state: State, card: str) -> int:
    field = state.setup.field
    if card == "plague":
        return _with_folk(state) & ~state.tokens
    found = field.land & ~state.tokens
    for cell in field.springs:
        found &= ~(1 << cell)
    return found if card == "fire" else found & ~state.taken()


def _with_folk(state: State) -> int:
    found = 0
    for cell, count in enumerate(state.folk):
        if count:
            found |= 1 << cell
    return found


def turncoats(state: State, seat: int, start: int, end: int) -> int:
    """How many foldlings would come over from a space to one beside it; 0 if none can (N-P16)."""
    is_foe = state.who[start] not in (seat, -1) and not state.officers[start]
    crowd = state.crowd(end)
    if not is_foe or state.who[end] != seat or not crowd or not state.setup.field.near[start] >> end & 1:
        return 0
    return min(TURNCOATS, state.folk[start], CROWD - crowd, state.supply[seat])


def _turncoats(state: State, seat: int) -> list[tuple[int, int]]:
    nears = state.setup.field.nears
    return [
        (start, end)
        for start in cells_of(state.foes(seat))
        for end in nears[start]
        if turncoats(state, seat, start, end)
    ]
