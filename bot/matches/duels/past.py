"""Keeps the positions at the beginning of turns of duels with a caster view until they may be seen.

They go by the number of the turn and not by counting, so takebacks and repeated calls do no harm.
"""

from collections.abc import Sequence
from typing import Any

from bot.matches.tabletop import Tabletop
from bot.matches.values import Duel
from bot.store.tables import Tables
from bot.store.watching.values import PastPosition

Played = tuple[int, Any, str]
"""A position after an action: its ply, its state, and its snapshot as JSON text."""


async def keep_turns(
    tables: Tables,
    tabletop: Tabletop,
    duel: Duel,
    caster: int,
    positions: Sequence[Played],
    before: Any = None,
) -> None:
    """Keep those of these positions, newest last, in which a turn begins.

    `duel` is the duel after the last one; its caster view comes `caster` turns later. `before` is the state
    before them; None for a duel that begins. What is before the first turn is not kept.
    """
    if tabletop.turn is None:
        return
    if not duel.running:
        await tables.caster.forget(duel.id)
        return
    turn = 0 if before is None else tabletop.turn(before)
    for ply, state, snapshot in positions:
        last, turn = turn, tabletop.turn(state)
        if turn != last:
            await tables.caster.keep(duel.id, PastPosition(turn, ply, snapshot))
            shown = await tables.caster.newest(duel.id, turn - caster)
            if shown is not None:
                await tables.caster.forget(duel.id, before=shown.turn)
