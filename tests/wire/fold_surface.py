"""The commands of Multifold, each walked once."""

from tests.wire.hall import Table
from tests.wire.walk import FIRST, Walk


async def fold_by_command(walk: Walk, table: Table) -> None:
    """Multifold at a table and against the computer: each command is answered, if only by a refusal."""
    who, counts = table.juniper, {"cards": FIRST, "turns": FIRST, "begins": FIRST}
    opened = await walk.slash(who, table.channel, "table open", game="multifold", players=4, **counts)
    assert "is open" in opened.text
    await walk.slash(who, table.channel, "table leave")
    challenge = {"opponent": who, "game": "multifold", **counts}
    assert "multifold" in await walk.offered(table.rowan, table.channel, "duel challenge", "game")
    await walk.slash(table.rowan, table.channel, "duel challenge", **challenge)
    place = who.dm  # boards that follow there are nobody else's business
    begun = await walk.slash(who, place, "table practice", game="multifold", **counts)
    assert "Your game against the computer has begun" in begun.text
    for command, text in {"hand": {}, "board": {"text": True}, "log": {"text": True}}.items():
        assert (await walk.slash(who, place, f"fold {command}", **text)).visible_to is who
    typed = {"move": "g3-f4 1", "aim": "g3 f3", "promote": "g3", "play": "shield g3", "place": "g3 1"}
    for verb, line in typed.items():
        await walk.offered(who, place, f"fold {verb}", "line")
        assert (await walk.slash(who, place, f"fold {verb}", line=line)).visible_to is who
    await walk.offered(who, place, "fold orders", "orders")
    told = await walk.slash(who, place, "fold orders", orders="g3-f3 1, end", send=False)
    assert told.visible_to is who
    assert (await walk.slash(who, place, "fold end")).visible_to is who
