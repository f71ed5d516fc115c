"""The commands of Multifold and Multiverse War, each walked once: each is answered, if only by a refusal."""

from typing import Any

from tests.wire.hall import Table
from tests.wire.walk import FIRST, Walk


async def _begin(walk: Walk, table: Table, game: str, terms: dict[str, Any], **challenge: Any) -> None:
    """A game at a table, in a challenge, and in a direct message: boards there are nobody else's business."""
    who = table.juniper
    opened = await walk.slash(who, table.channel, "table open", game=game, players=4, **terms)
    assert "is open" in opened.text
    await walk.slash(who, table.channel, "table leave")
    assert game in await walk.offered(table.rowan, table.channel, "duel challenge", "game")
    await walk.slash(table.rowan, table.channel, "duel challenge", opponent=who, game=game, **challenge)
    begun = await walk.slash(who, who.dm, "table practice", game=game, **terms)
    assert "Your game against the computer has begun" in begun.text


async def _look(walk: Walk, table: Table, group: str, own: str) -> None:
    """Everything that a player may look at."""
    who = table.juniper
    for command, text in {own: {}, "board": {"text": True}, "log": {"text": True}}.items():
        assert (await walk.slash(who, who.dm, f"{group} {command}", **text)).visible_to is who


async def _order(walk: Walk, table: Table, group: str, typed: dict[str, str], orders: str) -> None:
    """One line after the other, then several without sending them, and the end."""
    who = table.juniper
    for verb, line in typed.items():
        await walk.offered(who, who.dm, f"{group} {verb}", "line")
        assert (await walk.slash(who, who.dm, f"{group} {verb}", line=line)).visible_to is who
    await walk.offered(who, who.dm, f"{group} orders", "orders")
    told = await walk.slash(who, who.dm, f"{group} orders", orders=orders, send=False)
    assert told.visible_to is who
    assert (await walk.slash(who, who.dm, f"{group} end")).visible_to is who


async def fold_by_command(walk: Walk, table: Table) -> None:
    """Multifold at a table and against the computer."""
    counts = {"cards": FIRST, "turns": FIRST, "begins": FIRST}
    await _begin(walk, table, "multifold", counts, **counts)
    await _look(walk, table, "fold", "hand")
    typed = {"move": "g3-f4 1", "aim": "g3 f3", "promote": "g3", "play": "shield g3", "place": "g3 1"}
    await _order(walk, table, "fold", typed, "g3-f3 1, end")


async def war_by_command(walk: Walk, table: Table) -> None:
    """War at a table and against the computer."""
    who = table.juniper
    await _begin(walk, table, "multiverse-war", {"mode": FIRST, "teams": FIRST}, mode=FIRST)
    await _look(walk, table, "war", "map")
    units = "builder d1 spearman d2 scout c2"
    assert (await walk.slash(who, who.dm, "war start", units=units)).visible_to is who
    typed = {
        "move": "u1 d4", "explore": "u1 explore e4", "attack": "u1 attack d4", "use": "u1 set-up",
        "recruit": "recruit scout d1", "build": "u1 road", "deal": "gift 2 1",
    }  # fmt: skip
    await _order(walk, table, "war", typed, "u1 d4; end")
