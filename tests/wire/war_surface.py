"""The commands of Multiverse War, each walked once."""

from tests.wire.hall import Table
from tests.wire.walk import FIRST, Walk


async def war_by_command(walk: Walk, table: Table) -> None:
    """War at a table and against the computer: each command is answered, if only by a refusal."""
    who, modes = table.juniper, {"mode": FIRST, "teams": FIRST}
    opened = await walk.slash(who, table.channel, "table open", game="multiverse-war", players=4, **modes)
    assert "is open" in opened.text
    await walk.slash(who, table.channel, "table leave")
    challenge = {"opponent": who, "game": "multiverse-war", "mode": FIRST}
    assert "multiverse-war" in await walk.offered(table.rowan, table.channel, "duel challenge", "game")
    await walk.slash(table.rowan, table.channel, "duel challenge", **challenge)
    place = who.dm  # boards that follow there are nobody else's business
    begun = await walk.slash(who, place, "table practice", game="multiverse-war", **modes)
    assert "Your game against the computer has begun" in begun.text
    for command, text in {"map": {}, "board": {"text": True}, "log": {"text": True}}.items():
        assert (await walk.slash(who, place, f"war {command}", **text)).visible_to is who
    units = "builder d1 spearman d2 scout c2"
    assert (await walk.slash(who, place, "war start", units=units)).visible_to is who
    typed = {
        "move": "u1 d4", "explore": "u1 explore e4", "attack": "u1 attack d4", "use": "u1 set-up",
        "recruit": "recruit scout d1", "build": "u1 road", "deal": "gift 2 1",
    }  # fmt: skip
    for verb, line in typed.items():
        await walk.offered(who, place, f"war {verb}", "line")
        assert (await walk.slash(who, place, f"war {verb}", line=line)).visible_to is who
    await walk.offered(who, place, "war orders", "orders")
    told = await walk.slash(who, place, "war orders", orders="u1 d4; end", send=False)
    assert told.visible_to is who
    assert (await walk.slash(who, place, "war end")).visible_to is who
