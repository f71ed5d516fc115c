# ruff: noqa
from tests.e2e.test_zz_play import *
from tests.e2e.test_zz_play import logged, table, P, labels, w


async def test_new(table):
    t = table
    C = P(t, t.sage, "sage")
    await t.sage.send(t.channel, f"{t.bot.user.mention} how do I win?")
    await t.env.settle()
    await t.sage.send(t.channel, f"{t.bot.user.mention} hi")
    await t.env.settle()
    await C.slash("help")
    await C.slash("puzzle")
    for l in ("Summon", "Look at…", "End turn"):
        if l in labels(C.panel):
            await C.press(l)
            break
    await C.slash("puzzle")
    ms = [p for p in walk_components(C.panel.components) if p["type"] == 3]
    if ms:
        await C.menu(0, 0)
        ms = [p for p in walk_components(C.panel.components) if p["type"] == 3]
        if ms:
            await C.menu(0, 0)
    w("#### practice")
    await C.slash("duel practice", level="novice")
    await t.env.settle()
    duel = (await t.matches.chronicle.running(user_id=t.sage.id))[0]
    b = t.board(duel)
    if "Go first" in labels(b):
        await C.press("Go first", b)
        await t.env.settle()
    for i in range(4):
        duel = await t.matches.chronicle.duel(duel.id)
        if not duel.running:
            break
        b = t.board(duel)
        if "Hint" in labels(b):
            await C.press("Hint", b)
        b = t.board(duel)
        if "Summon" in labels(b):
            await C.press("Summon", b)
            ms = [p for p in walk_components(C.panel.components) if p["type"] == 3]
            if ms:
                await C.menu()
        ms = [p for p in walk_components(C.panel.components) if p["type"] == 3]
        if ms:
            await C.menu()
        b = t.board(duel)
        if "What happened?" in labels(b):
            await C.press("What happened?", b)
        if "End turn" in labels(t.board(duel)):
            await C.press("End turn", t.board(duel))
            if "End turn" in labels(C.panel) and "Go back" in labels(C.panel):
                await C.press("End turn")
        await t.env.settle()
    th = t.thread(duel)
    if (await t.matches.chronicle.duel(duel.id)).running:
        await C.slash("duel concede", th)
        await C.press("Yes, concede")
        await t.env.settle()
    end = t.board(duel)
    w(str(labels(end)))
    for l in ("Replay", "Step through", "Record and dice", "What decided it?"):
        if l in labels(end):
            await C.press(l, end)
            await t.env.settle()
    await C.slash("duel replay") if False else None
    await C.slash("profile")
    await C.slash("me")
