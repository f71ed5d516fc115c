"""Every command with every option once: all requests that the bot can send for them."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.wire.contract import COMMANDS, FOR_PEOPLE, MENUS, OF_SERVERS, TEXT, TOURNAMENT
from tests.wire.duels import PATIENCE, WireDuel
from tests.wire.hall import Hall, Table
from tests.wire.messages import Message
from tests.wire.permissions import Permission
from tests.wire.rush import wait_by_commands
from tests.wire.seated_surface import fold_by_command, war_by_command
from tests.wire.walk import FIRST, Walk, declared

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_commands_are_those_of_the_contract(hall: Hall) -> None:
    registered = {
        name: {o["name"]: (o["type"], o.get("required", False)) for o in command.get("options", [])}
        for name, command in declared(hall.server.commands[""])
    }
    assert registered == COMMANDS | {name: {} for name in MENUS}
    for name, command in ((each["name"], each) for each in hall.server.commands[""].values()):
        contexts = [0] if name in OF_SERVERS else [0, 1, 2] if name in FOR_PEOPLE else [0, 1]
        assert command["contexts"] == contexts
        assert command["integration_types"] == ([0, 1] if name in FOR_PEOPLE else [0])
        needed = str(int(Permission.MANAGE_GUILD)) if name == "settings" else None
        assert command["default_member_permissions"] == needed
    texts = [
        (name, option)
        for name, command in declared(hall.server.commands[""])
        for option in command.get("options", [])
        if option["type"] == TEXT
    ]
    free = {(name, o["name"]) for name, o in texts if not (o.get("autocomplete") or o.get("choices"))}
    assert free == {
        ("deck import", "text"),
        ("team check", "text"),
        ("team import", "text"),
        ("tournament judge", "about"),
        ("war start", "units"),
        ("deck check", "text"),
        ("deck copy", "name"),
        ("deck generate", "name"),
        ("tournament create", "name"),
        ("tournament join", "team"),
        ("tournament repeat", "time"),
        ("tournament cancel", "reason"),
        ("tournament remove", "reason"),
        ("tournament override", "reason"),
    }


async def test_every_command_is_answered_with_every_option(table: Table, duels: list[WireDuel]) -> None:
    acting, _, choosing, _ = duels
    walk = Walk()
    await _look_up_by_command(walk, acting, table)
    await _keep_decks_by_command(walk, table)
    await _keep_teams_by_command(walk, table)
    await _sit_by_command(walk, table)
    await _play_alone_by_command(walk, table)
    await _practise_by_command(walk, table)
    await _skirmish_by_command(walk, table)
    await fold_by_command(walk, table)
    await war_by_command(walk, table)
    await _act_by_command(walk, acting)
    await walk.slash(choosing.to_act, choosing.place, "play choose", choice=FIRST)
    lines = await walk.offered(acting.to_act, acting.place, "play turn", "line")
    attack = next(line for line in lines if line.startswith("attack "))  # dice can't be taken back
    await walk.slash(acting.to_act, acting.place, "play turn", line=attack)
    await _end_by_command(walk, acting, table)
    offers = [(n, c) for n, c in declared(table.server.commands[""]) if not n.startswith(TOURNAMENT)]
    walked = {name: options for name, options in COMMANDS.items() if not name.startswith(TOURNAMENT)}
    assert walk.used == {(name, option) for name, options in walked.items() for option in ("", *options)}
    assert walk.completed == {
        (n, o["name"]) for n, c in offers for o in c.get("options", []) if o.get("autocomplete")
    }


async def _look_up_by_command(walk: Walk, duel: WireDuel, table: Table) -> None:
    who = duel.to_act
    for command in ("play hand", "play board", "play log", "deck list"):
        assert (await walk.slash(who, duel.place, command)).visible_to is who
    as_text = await walk.slash(table.sage, duel.place, "play board", text=True)
    assert "```" in as_text.text
    log = await walk.slash(table.sage, duel.place, "play log", text=True)
    assert log.attachments[0].filename == f"log-{duel.id}.txt"
    assert (await walk.slash(table.sage, duel.place, "play look", tile=FIRST)).visible_to is table.sage
    learner = table.rowan  # who sits in no duel here
    await walk.pictured(learner, table.channel, "tutorial", way="go on", game=FIRST)
    assert "How to play" in (await walk.slash(who, duel.place, "help", game=FIRST)).text
    table.server.grant(table.sage, Permission.MANAGE_GUILD)
    among = {"game": FIRST, "season": 9, "everywhere": True}
    assert "no rated duels" in (await walk.slash(table.sage, table.channel, "leaderboard", **among)).text
    profile = await walk.slash(table.sage, table.channel, "profile", player=table.rowan, **among)
    assert "no rated duel here in this season" in profile.text
    meta = await walk.slash(
        table.sage, table.channel, "meta", season=9, game=FIRST, format="rated", everywhere=True
    )
    assert "No duel counts here yet" in meta.text
    assert "Settings of this server" in (await walk.slash(table.sage, table.channel, "settings")).text
    role = next(each for each in table.server.guild.roles.values() if each.name == table.sage.name)
    usual = {"clock": "none", "rated": "auto", "takebacks": "unrated", "decks": "open", "strength": 0}
    more = {"records": 365, "person": 9, "server": 90, "log": table.channel}
    roles = dict.fromkeys(("moderators", "organisers", "ping"), role)
    changed = await walk.slash(table.sage, table.channel, "settings", **usual, **more, **roles)
    assert "deleted after 365 days" in changed.text
    posts = dict.fromkeys(("calls", "results", "news"), table.channel)
    posting = await walk.slash(table.sage, table.channel, "settings", **posts)
    assert f"**News** · <#{table.channel.id}>" in posting.text
    for menu in [each for each in posting.custom_ids if each.endswith("_channel")]:  # other tests post, too
        posting = await (await table.sage.select(posting, menu, [])).updated()
    kept = await walk.slash(table.sage, table.channel, "settings", leaderboard=table.channel, ladder=FIRST)
    assert "stays current: " in kept.text
    switched = {"channel": table.channel, "game": FIRST}
    off = await walk.slash(table.sage, table.channel, "settings", **switched)
    assert f"**only** in <#{table.channel.id}>" in off.text
    on = await walk.slash(table.sage, table.channel, "settings", **switched, open="bans")
    assert "**every channel**" in on.text
    assert "## Banned cards and decks" in on.text
    awarded = await walk.slash(table.sage, table.channel, "settings", award=FIRST, role=role)
    assert f"I can't award <@&{role.id}>" in awarded.text
    moderated = await walk.slash(table.sage, table.channel, "moderate duel", duel=FIRST)
    assert "Every act asks for a reason" in moderated.text
    banned = await walk.slash(table.sage, table.channel, "moderate player", player=table.rowan)
    assert "No ban on this server." in banned.text
    assert "No flags are open" in (await walk.slash(table.sage, table.channel, "moderate flags")).text
    acts = await walk.slash(table.sage, table.channel, "moderate log")
    assert "audit log" in acts.text.lower()
    assert "Your settings" in (await walk.slash(table.sage, table.channel, "me", time_zone=FIRST)).text
    assert "Quiet hours" in (await walk.slash(table.sage, table.channel, "me", quiet_hours=FIRST)).text
    listed = await walk.slash(duel.south, duel.place, "duel list", game=FIRST, server=FIRST)
    while f"<#{duel.place.id}>" not in listed.text:  # it may have begun before all that one page holds
        await (await duel.south.click(listed, "▶")).updated()
    await walk.pictured(table.sage, table.channel, "duel watch", duel=FIRST)
    await walk.pictured(table.sage, table.sage.dm, "deck show", deck=FIRST)
    await walk.pictured(table.sage, table.channel, "card", name=FIRST)
    assert (await walk.slash(table.sage, table.channel, "rules", topic=FIRST, game=FIRST)).controls
    puzzle = await walk.slash(table.sage, table.channel, "puzzle", game=FIRST, which="today", answer=FIRST)
    assert "Puzzle of the day" in puzzle.text
    await walk.slash(table.sage, table.channel, "deck prefer", deck=FIRST)
    for said in ("You are waiting for an opponent", "You have left the queue"):
        waiting = await walk.slash(table.sage, table.channel, "duel queue", clock="10m", game=FIRST)
        assert said in waiting.text
    for said in ("You have blocked", "You no longer block"):
        assert said in (await walk.slash(table.sage, table.channel, "block", player=table.rowan)).text
    tested = await walk.slash(table.sage, table.channel, "deck test", deck=FIRST, against=FIRST, games=20)
    assert tested.visible_to is table.sage
    await _cancel_test(table, tested)
    for more in ({"compare": FIRST, "player": "careful"}, {"out": FIRST, "in": FIRST}):
        asked = await walk.slash(table.sage, table.channel, "deck test", deck=FIRST, games=20, **more)
        assert asked.visible_to is table.sage
        await _cancel_test(table, asked)
    practice = {"level": "novice", "deck": FIRST, "against": FIRST, "board": FIRST, "caster": 12}
    begun_at_once = await walk.slash(table.sage, table.channel, "duel practice", **practice)
    assert begun_at_once.text.startswith("Your duel against the computer has begun: <#")
    posted = table.channel.messages
    await table.server.wait_for(
        lambda: any("plays a practice duel" in message.text for message in posted.values()),
        what="the public line about the practice",
    )


async def _cancel_test(table: Table, message: Message) -> None:
    """Nobody waits for these games, which would keep the machine busy for seconds."""
    if any(control.get("label") == "Cancel" for control in message.controls):
        await table.sage.click(message, "Cancel")


async def _keep_decks_by_command(walk: Walk, table: Table) -> None:
    """A deck of one's own from its file to its end; the last question is answered by the button."""
    who, place = table.sage, table.channel
    exported = await walk.slash(who, place, "deck export", deck=FIRST)
    file = exported.attachments[0]
    given = (file.filename, file.content)
    assert "has no faults" in (await walk.slash(who, place, "deck check", file=given)).text
    assert (
        "it is mistyped"
        in (await walk.slash(who, place, "deck copy", deck="25YJ-V76E-PEAB", name="Mine")).text
    )
    assert "is yours now" in (await walk.slash(who, place, "deck import", file=given, replace=True)).text
    assert "is empty" in (await walk.slash(who, place, "deck check", text="{}")).text
    code = (await walk.slash(who, place, "deck share", deck=FIRST)).text.split("```")[1].strip()
    assert "is already yours" in (await walk.slash(who, place, "deck import", text=code)).text
    assert "is yours now" in (await walk.slash(who, place, "deck copy", deck=FIRST, name="Mine")).text
    await walk.pictured(who, place, "deck generate", name="Ada", realm="ember", seed=3)
    assert "No test of" in (await walk.slash(who, place, "deck results", deck=FIRST)).text
    assert "### Sample hands of" in (await walk.slash(who, place, "deck hands", deck=FIRST)).text
    assert "nothing to weigh" in (await walk.slash(who, place, "deck weigh", deck=FIRST)).text
    for _ in range(2):
        asked = await walk.slash(who, place, "deck delete", deck=FIRST)
        assert "is deleted" in (await (await who.click(asked, "Yes, delete it")).updated()).text


async def _keep_teams_by_command(walk: Walk, table: Table) -> None:
    """A team of one's own from a shipped one's file to its end."""
    who, place = table.sage, table.channel
    assert "Heroes" in (await walk.slash(who, place, "team list")).text
    assert (await walk.slash(who, place, "team show", team=FIRST)).visible_to is who
    exported = await walk.slash(who, place, "team export", team=FIRST)
    own = re.sub(rb'(?m)^name = ".*"', b'name = "Mine"', exported.attachments[0].content, count=1)
    given = ("mine.toml", own)
    for command in ("check", "import"):
        assert (await walk.slash(who, place, f"team {command}", file=given)).visible_to is who
        assert (await walk.slash(who, place, f"team {command}", text="{}")).visible_to is who
    assert "**Mine**" in (await walk.slash(who, place, "team import", file=given, replace=True)).text
    assert "Mine" in (await walk.slash(who, place, "team share", team=FIRST)).text
    asked = await walk.slash(who, place, "team delete", team=FIRST)
    assert asked.controls


async def _sit_by_command(walk: Walk, table: Table) -> None:
    who, place = table.sage, table.channel
    options = {"game": FIRST, "players": 2, "deck": FIRST, "board": FIRST, "clock": "none", "caster": 2}
    options["rated"] = False
    assert "is open" in (await walk.slash(who, place, "table open", **options)).text
    assert "you sit here" in (await walk.slash(who, place, "table list")).text
    assert "it is closed" in (await walk.slash(who, place, "table leave")).text


async def _play_alone_by_command(walk: Walk, table: Table) -> None:
    """A solo game until an ability has asked something; each answer is what is offered."""
    who, place = table.sage, table.channel
    options = {"game": "multiuniversum", "scoring": FIRST, "short": True, "balanced": True}
    assert "is open" in (await walk.slash(who, place, "table open", **options)).text
    await walk.slash(who, place, "table leave")
    options = {"game": FIRST, "scoring": FIRST, "short": False}
    assert "Your game has begun" in (await walk.slash(who, place, "table solo", **options)).text
    for command in ("hand", "board", "log"):
        text = {} if command == "hand" else {"text": True}
        assert (await walk.slash(who, place, f"universum {command}", **text)).visible_to is who
    assert "as a tool" in (await walk.slash(who, place, "universum prepare", card=FIRST)).text
    assert "You trash" in (await walk.slash(who, place, "universum trash", card=FIRST)).text
    assert "You pass" in (await walk.slash(who, place, "universum pass")).text
    for _ in range(60):
        if await walk.offered(who, place, "universum choose", "answer"):
            break
        offered = await who.autocomplete(place, "universum play", "card", "")
        asking = [card for label, card in offered if "Reorder" in label or "Sift" in label]
        moving = [card for label, card in offered if ": Move" in label]
        if not (asking or moving):
            await walk.slash(who, place, "universum trash", card=FIRST)
            continue
        card = (asking or moving)[0]
        targets = await who.autocomplete(place, "universum play", "what", "", card=card)
        options = {"what": FIRST} if targets else {}
        await walk.slash(who, place, "universum play", card=card, **options)
    assert (await walk.slash(who, place, "universum choose", answer=FIRST)).visible_to is who
    walk.completed.add(("universum play", "card"))
    sure = await walk.slash(who, place, "table leave")
    assert "conceded" in (await (await who.click(sure, "Yes, concede")).updated(PATIENCE)).text
    checked = await walk.slash(who, place, "table record", table=FIRST, format="WebP")
    assert checked.attachments[0].filename.startswith("game-")


async def _practise_by_command(walk: Walk, table: Table) -> None:
    """Today's game, and a game against computers, which somebody else watches."""
    who, place = table.rowan, table.channel
    daily = await walk.slash(who, place, "table solo", game=FIRST, daily=True)
    assert "Your game has begun" in daily.text
    assert "multiuniversum" in await walk.offered(who, place, "table practice", "game")
    options = {"players": 3, "level": "novice", "scoring": FIRST, "short": True, "caster": 4}
    begun = await walk.slash(who, place, "table practice", game="multiuniversum", **options)
    assert "Your game against 2 computers has begun" in begun.text
    await walk.pictured(table.sage, place, "table watch", table=FIRST)


async def _skirmish_by_command(walk: Walk, table: Table) -> None:
    """Multiversus against the computer: each command is answered, if only by a refusal."""
    who, place = table.juniper, table.channel
    teams = {"heroes": FIRST, "adversaries": FIRST, "side": FIRST, "long": False}
    challenge = {"opponent": table.rowan, "game": "multiversus", **teams}
    assert "multiversus" in await walk.offered(table.sage, place, "duel challenge", "game")
    for command in ("duel challenge", "duel queue", "table open"):
        assert "quick" in await walk.offered(table.sage, place, command, "clock", game="multiversus")
    assert "quick" not in await walk.offered(table.sage, place, "duel open", "clock")
    posted = await walk.slash(table.sage, place, "duel challenge", **challenge)
    assert "Your challenge is posted" in posted.text
    opened = await walk.slash(who, place, "table open", game="multiversus", board=FIRST, **teams)
    assert "is open" in opened.text
    await walk.slash(who, place, "table leave")
    place = who.dm  # boards that follow there are nobody else's business
    assert await walk.offered(who, place, "table practice", "board", game="multiversus")
    begun = await walk.slash(who, place, "table practice", game="multiversus", board=FIRST, **teams)
    assert "Your duel against the computer has begun" in begun.text
    for command in ("sheet", "board", "log"):
        text = {} if command == "sheet" else {"text": True}
        assert (await walk.slash(who, place, f"versus {command}", **text)).visible_to is who
    typed = {verb: ("line", f"{verb} champion") for verb in ("attack", "move", "stunt")}
    typed |= {"setup": ("line", "ready"), "turn": ("line", "ready")}
    typed |= {"choose": ("choice", "nothing")}
    for verb, (option, text) in typed.items():
        await walk.offered(who, place, f"versus {verb}", option)
        assert (await walk.slash(who, place, f"versus {verb}", **{option: text})).visible_to is who
    assert (await walk.slash(who, place, "versus order", order="off")).visible_to is who
    for command in ("done", "hold", "yield"):
        assert (await walk.slash(who, place, f"versus {command}")).visible_to is who


async def _act_by_command(walk: Walk, duel: WireDuel) -> None:
    """Summon, then move, attack and use an ability with an entity each: none ends another's activation."""
    who, place = duel.to_act, duel.place
    able = [await walk.offered(who, place, f"play {verb}", "entity") for verb in ("move", "attack", "use")]
    mover, attacker, user = next(three for three in product(*able) if len(set(three)) == 3)
    steps: tuple[tuple[str, dict[str, object]], ...] = (
        ("play summon", {"card": FIRST, "to": FIRST}),
        ("play move", {"entity": mover, "to": FIRST}),
        ("play attack", {"entity": attacker, "target": FIRST}),
        ("play use", {"entity": user, "choice": FIRST}),
        ("play end", {}),
    )
    for command, options in steps:
        ply = duel.ply
        await walk.slash(who, place, command, **options)
        await duel.shows(ply + 1)
        while duel.waits_for_choice:
            await wait_by_commands(duel, duel.to_act)


async def _end_by_command(walk: Walk, duel: WireDuel, table: Table) -> None:
    assert "stands until" in (await walk.slash(duel.south, duel.place, "duel draw")).text
    takeback = await walk.slash(duel.south, duel.place, "duel takeback")
    assert "You have nothing to take back" in takeback.text
    sure = await walk.slash(duel.north, duel.place, "duel concede")
    await duel.north.click(sure, "Yes, concede")
    await table.server.wait_for(lambda: duel.is_over, PATIENCE, "the end to be shown")
    await walk.pictured(duel.south, duel.south.dm, "duel record", duel=FIRST, format="GIF")
    shown = await walk.slash(table.sage, table.channel, "duel show", code=FIRST, turn=1)
    assert shown.controls, "it can be stepped through, with a picture unless all painters are busy"
    assert " is correct\n" in (await walk.slash(table.sage, table.channel, "duel verify", duel=FIRST)).text
    no_record = await walk.slash(table.sage, table.channel, "duel verify", file=("x.jsonl", b"x"))
    assert "is no record" in no_record.text
    fork = {"turn": 1, "opponent": table.juniper, "level": "novice", "side": "mover"}
    assert duel.id in await walk.offered(table.sage, table.channel, "duel fork", "duel")
    await walk.slash(table.sage, table.channel, "duel fork", duel=duel.id, **fork)
    assert table.channel.last.called == {table.juniper.id}
    assert "packing your data" in (await walk.slash(table.sage, table.channel, "privacy export")).text
    assert "Delete your data?" in (await walk.slash(table.sage, table.channel, "privacy delete")).text
    terms: dict[str, object] = {"deck": FIRST, "board": FIRST, "best_of": 3, "caster": 4}
    challenge = {"opponent": table.juniper, "clock": "1d", "rated": True} | terms
    await walk.slash(table.rowan, table.channel, "duel challenge", **challenge)
    assert table.channel.last.called == {table.juniper.id}
    await walk.slash(table.juniper, table.channel, "duel open", clock="3m", rated=False, **terms)
    assert table.channel.last.custom_ids
