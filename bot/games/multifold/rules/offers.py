"""All orders of the seat that moves (N-A2): what a group reaches, where a card goes."""

from bot.games.grid.sets import cells_of, pick
from bot.games.multifold.board.field import Field
from bot.games.multifold.position.actions import END, Move, Order, Play, Promote, TakeAim
from bot.games.multifold.position.state import State
from bot.games.multifold.sheets.vocabulary import (
    ARMOUR,
    CROWD,
    OFFICERS,
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
PACE, LED_PACE = 2, 3
"""The spaces that foldlings move, and officers and those with them (N-M2)."""
Group = tuple[int, int, int]
"""Foldlings, officers, the number of a unit; 0 for none."""


def pace_of(state: State, folk: int, officers: int, unit: int) -> int:
    """The spaces that a group moves over plain ground, without quick feet (N-M2, N-M4)."""
    paces = state.setup.field.paces
    if unit == ARMOUR:
        return paces[ARMOUR]
    pace = LED_PACE if officers or not folk else PACE
    return min(pace, paces[unit]) if unit and (folk or officers) else paces[unit] if unit else pace


def ground_for(state: State, shut: int, unit: int) -> int:
    """The spaces that a group with this unit, or none, may pass and stop in, whatever crowd is there (N-L).

    `shut` are the spaces of enemies and nests.
    """
    field = state.setup.field
    free = (field.everywhere if unit == ARMOUR else field.land) & ~shut
    return free & ~state.tokens if unit else free


def reach_of(state: State, start: int, group: Group, ground: int) -> int:
    """The spaces to which a group may move (N-M1, N-L1); `ground` is as `ground_for` has it."""
    folk, officers, unit = group
    crowd = folk + officers
    free = ground & ~state.crowded[CROWD + 1 - crowd] if crowd else ground
    return state.setup.field.reach(start, pace_of(state, folk, officers, unit), int(state.is_fast), free)


def leaves_others(state: State, start: int, crowd: int, unit: int) -> bool:
    """Whether an armour would leave foldlings or officers behind on water (N-M5)."""
    on_water = state.setup.field.water >> start & 1
    return unit == ARMOUR and bool(on_water) and crowd < state.folk[start] + state.officers[start]


def move_lines(state: State, start: int, shut: int) -> list[Order]:
    """All moves of the pieces in a space; `shut` are the spaces of enemies and nests."""
    field = state.setup.field
    folk, officers = state.fresh_folk[start], state.fresh_officers[start]
    unit = state.unit[start] if state.fresh_unit[start] and state.unit[start] != TURRET else 0
    pace = LED_PACE if officers else PACE
    around = field.within[state.is_fast + (max(LED_PACE, field.paces[unit]) if unit else pace)][start]
    limits = [mask & around for mask in state.crowded[CROWD + 1 - folk - officers : CROWD + 1]]
    tokens, crowd = (state.tokens & around, state.folk[start] + state.officers[start]) if unit else (0, 0)
    key = (start, folk, officers, unit, crowd, state.is_fast, shut & around, tokens, *limits)
    known: list[Order] | None = field.memo.get(key)
    if known is None:
        known = field.memo[key] = _find_moves(state, start, (folk, officers, unit), shut)
    return known


def _find_moves(state: State, start: int, most: Group, shut: int) -> list[Order]:
    found: list[Order] = []
    for unit in (0, most[2]) if most[2] else (0,):
        ground = ground_for(state, shut, unit)
        for officers in range(most[1] + 1):
            for folk in range(most[0] + 1):
                if not (folk or officers or unit) or leaves_others(state, start, folk + officers, unit):
                    continue
                ends = reach_of(state, start, (folk, officers, unit), ground)
                found += pick(_moves_of(state.setup.field, start, folk, officers, unit > 0), ends)
    return found


def _moves_of(field: Field, start: int, folk: int, officers: int, unit: bool) -> list[Order]:
    """The moves of a group from its space to each space of the board."""
    key = (start, folk, officers, unit)
    known: list[Order] | None = field.moves.get(key)
    if known is None:
        name = field.names[start]
        known = field.moves[key] = [Move(name, end, folk, officers, unit) for end in field.names]
    return known


def other_lines(state: State, cell: int, *, can_promote: bool) -> list[Order]:
    """Promoting in a space, and all its aims (N-O1, N-F3)."""
    field = state.setup.field
    has_turret, promotes = state.unit[cell] == TURRET, can_promote and state.folk[cell] > 0
    key = (cell, has_turret, promotes)
    known: list[Order] | None = field.memo.get(key)
    if known is None:
        targets = field.near[cell] | (field.second[cell] if has_turret else 0)
        aims = [TakeAim(field.names[cell], name) for name in pick(field.names, targets)]
        known = [Promote(field.names[cell]), *aims] if promotes else [*aims]
        field.memo[key] = known
    return known


def order_lines(state: State, seat: int) -> list[Order]:
    """All single orders of the seat that moves, and `end`."""
    if state.lines is None:
        lines: list[Order] = []
        cells, officers = cells_of(state.held[seat]), state.officers
        can_promote = sum([officers[cell] for cell in cells]) < OFFICERS
        shut = state.foes(seat) | state.nests
        folk, led, unit = state.fresh_folk, state.fresh_officers, state.fresh_unit
        for cell in cells:
            if folk[cell] or led[cell] or unit[cell]:
                lines += move_lines(state, cell, shut)
            lines += other_lines(state, cell, can_promote=can_promote)
        lines += card_lines(state, seat)
        lines.append(END)
        state.setup.field.forget()
        state.lines = lines
    return state.lines


def card_lines(state: State, seat: int) -> list[Order]:
    """All plays of cards in a seat's hand (N-P1)."""
    if state.turn == 1 or state.has_played or not state.hands[seat]:
        return []
    field = state.setup.field
    lines: list[Order] = []
    for card in sorted({*state.hands[seat]}):
        if SPACES_OF[card] == 0:
            lines.append(Play(card))
        elif SPACES_OF[card] == 1:
            key = (card, targets_of(state, seat, card))
            known: list[Order] | None = field.memo.get(key)
            if known is None:
                known = field.memo[key] = [Play(card, (name,)) for name in pick(field.names, key[1])]
            lines += known
        else:
            names = field.names
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
    found = field.wild & ~state.tokens
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
