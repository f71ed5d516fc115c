"""People's own teams: imported, shown, checked, shared, deleted by `/team`; every fault is named."""

import re
from typing import Any

from bot.content.folders import DATA
from bot.content.multiversus.team_files import format_team
from bot.games.multiversus.sheets.forms import TeamForm
from tests.e2e.multiversus.duels import GAME, begin
from tests.e2e.table import Table, custom_ids, said, text_of
from tests.games.multiversus.games import LIBRARY

WICK = LIBRARY.teams["wick"]
LAMPS = WICK.model_copy(update={"name": "The Short Wick"})


def faster(team: TeamForm) -> TeamForm:
    """The team with units that walk seven spaces."""
    return team.model_copy(update={"unit": tuple(u.model_copy(update={"move": 7}) for u in team.unit)})


async def do(table: Table, command: str, who: Any = None, **options: Any) -> str:
    """What `/team` answers, privately."""
    result = await (who or table.rowan).slash(table.channel, f"team {command}", **options)
    assert result.response is not None
    assert result.response.ephemeral
    return said(result)


def file_of(team: TeamForm) -> tuple[str, bytes]:
    return "mine.toml", format_team(team).encode()


async def test_a_team_is_imported_shared_and_deleted(table: Table) -> None:
    told = await do(table, "import", file=file_of(LAMPS))
    assert told == (
        "**The Short Wick** is yours now. Worth 104 points; the budget of the Heroes is 104. "
        "It is standard.\n"
        "-# You keep 1 team of 15."
    )
    assert "- **The Short Wick (yours)**: Heroes, worth 104" in await do(table, "list")
    assert "The Short Wick (yours)" not in await do(table, "list", table.juniper)
    shown = await do(table, "show", team="The Short Wick")
    assert shown.startswith("## The Short Wick\nWorth 104 points; ")
    assert "Hoist (!): Lets an ally next to it walk up to 3 spaces." in shown
    code = re.search(r"```\n(\S+)\n```", await do(table, "share", team="The Short Wick"))
    assert code is not None
    copied = await do(table, "import", table.juniper, text=code[1].lower())
    assert copied.startswith("**The Short Wick** is yours now.")
    asked = await table.rowan.slash(table.channel, "team delete", team="The Short Wick")
    assert said(asked) == "Delete **The Short Wick**? Duels that use it go on."
    assert asked.response is not None
    yes, no = custom_ids(asked.response)
    assert {each.split(":")[1] for each in (yes, no)} == {"multiversus-unteam"}
    kept = await table.press(table.rowan, asked.response, "Keep it")
    assert said(kept) == "The team stays as it is."
    again = await table.rowan.slash(table.channel, "team delete", team="#1")
    assert again.response is not None
    gone = await table.press(table.rowan, again.response, "Delete")
    assert said(gone) == "**The Short Wick** is deleted."
    assert "The Short Wick" not in await do(table, "list")
    assert "The Short Wick (yours)" in await do(table, "list", table.juniper)


async def test_a_team_of_the_same_name_is_replaced_only_if_asked(table: Table) -> None:
    await do(table, "import", file=file_of(LAMPS))
    assert (await do(table, "import", file=file_of(LAMPS))).startswith(
        "**The Short Wick** was yours already."
    )
    refused = await do(table, "import", file=file_of(faster(LAMPS)))
    assert refused == (
        "You have another team named **The Short Wick**. `/team import` with `replace` replaces it."
    )
    replaced = await do(table, "import", file=file_of(faster(LAMPS)), replace=True)
    assert replaced.startswith("**The Short Wick** has replaced your team of that name. ")
    assert "It is open: more *walk a space further* than any shipped team of the Heroes has." in replaced


async def test_every_fault_is_named_and_nothing_is_saved(table: Table) -> None:
    name, data = file_of(LAMPS)
    broken = data.replace(b'role = "mob"', b'role = "crowd"').replace(b'target = "space"', b'target = "moon"')
    told = await do(table, "check", file=(name, broken))
    assert told.startswith("### mine.toml has 2 faults\nNothing was saved.\n- unit")
    assert (await do(table, "import", file=(name, broken))).startswith(
        "### mine.toml has 2 faults\nIt was not saved."
    )
    assert "(yours)" not in await do(table, "list")
    sound = await do(table, "check", text=format_team(LAMPS))
    assert sound.startswith("### The Short Wick has no faults\nWorth 104 points; ")
    assert "`/team import` makes the team yours." in sound
    assert await do(table, "check") == "Give either a file or a text."
    assert (await do(table, "import", text="7ZK4-0QWM-X2E9")).startswith("This sharing code is mistyped.")
    neither = await do(table, "import", text="hello there")
    assert neither.startswith("This is neither a team sheet nor a sharing code.")


async def test_a_sheet_comes_as_a_file_that_reads_again(table: Table) -> None:
    result = await table.rowan.slash(table.channel, "team export", team="mere")
    assert result.response is not None
    (file,) = result.response.attachments
    assert file.filename == "the-mirror-under-the-fen.toml"
    data = await file.read()
    told = await do(table, "check", file=(file.filename, bytes(data)))
    assert told.startswith("### The Mirror Under the Fen has no faults")
    unknown = await table.rowan.slash(table.channel, "team show", team="mire")
    assert unknown.response is not None
    assert "mire" in text_of(unknown.response)


async def test_an_own_team_is_played_where_its_leader_brings_it(table: Table) -> None:
    challenge = {"opponent": table.juniper, "game": GAME, "rated": False, "heroes": "own"}
    refused = said(await table.rowan.slash(table.channel, "duel challenge", **challenge))
    assert refused == "rowan keeps no team of their own that suits this duel. `/team import` adds one."
    await do(table, "import", file=file_of(LIBRARY.teams["mere"].model_copy(update={"name": "A Mere"})))
    still = said(await table.rowan.slash(table.channel, "duel challenge", **challenge))
    assert still == refused, "theirs is one of the Adversaries"
    await do(table, "import", file=file_of(LIBRARY.teams["graft"].model_copy(update={"name": "Older"})))
    await do(table, "import", file=file_of(faster(LAMPS)))
    free = said(await table.rowan.slash(table.channel, "duel challenge", **challenge, board="free setup"))
    assert free == (
        "With `board: free setup`, the players decide in the duel itself about `heroes`. "
        "Leave that out, or choose another `board`."
    )
    assert not table.messages(table.channel.id), "nothing was posted"
    await table.rowan.slash(table.channel, "duel challenge", **challenge)
    card = text_of(table.messages(table.channel.id)[-1])
    assert "\nHeroes (rowan): own team; Adversaries (juniper): The Sleepless Hearth.\n" in card
    assert "\nThe Ford of Three Lamps, 4 rounds.\n" in card
    await table.press(table.juniper, table.messages(table.channel.id)[-1], "Accept")
    (duel,) = await table.matches.chronicle.running()
    view = await table.matches.play.view(duel.id, None)
    assert view.heroes.name == "The Short Wick"
    assert view.heroes.unit[0].move == 7
    assert view.adversaries.name == "The Sleepless Hearth"
    assert duel.formats == ("open", None)
    sheet = (await table.press(table.rowan, table.board(duel), "Sheet")).response
    assert "The Short Wick" in text_of(sheet)
    await do(table, "delete", team="The Short Wick")


async def test_ones_own_teams_are_tried_against_the_computer(table: Table) -> None:
    await do(table, "import", file=file_of(LAMPS))
    foes = LIBRARY.teams["mere"].model_copy(update={"name": "A Mere"})
    await do(table, "import", file=file_of(foes))
    told = await table.rowan.slash(
        table.channel, "table practice", game=GAME, level="novice", heroes="own", adversaries="own"
    )
    assert said(told).startswith("Your duel against the computer has begun")
    (duel,) = await table.matches.chronicle.running()
    view = await table.matches.play.view(duel.id, None)
    assert (view.heroes.name, view.adversaries.name) == ("The Short Wick", "A Mere")


async def test_both_may_bring_their_own_teams(table: Table) -> None:
    await do(table, "import", file=file_of(LAMPS))
    foes = LIBRARY.teams["mere"].model_copy(update={"name": "A Mere"})
    await do(table, "import", table.juniper, file=file_of(foes))
    skirmish = await begin(table, heroes="own", adversaries="own")
    view = await skirmish.view()
    assert view.heroes is not None
    assert view.adversaries is not None
    assert (view.heroes.name, view.adversaries.name) == ("The Short Wick", "A Mere")
    assert (await skirmish.now()).formats == ("standard", "standard")
    await skirmish.play(0, "leave")
    assert await skirmish.faults() == []


async def test_sheets_that_are_sent_as_decks_are_told_apart(table: Table) -> None:
    async def deck(verb: str, file: tuple[str, bytes]) -> str:
        return said(await table.rowan.slash(table.channel, f"deck {verb}", file=file))

    name, data = file_of(LAMPS)
    assert (await deck("check", (name, data))).startswith("### The Short Wick has no faults\nWorth ")
    broken = data.replace(b'role = "mob"', b'role = "crowd"').replace(b'target = "space"', b'target = "moon"')
    told = await deck("check", (name, broken))
    assert told.startswith("### `mine.toml` has 2 faults\nThis is only a check: nothing is saved.\n- unit")
    told = await deck("import", (name, data))
    assert told.startswith("### `mine.toml` is no deck\nNothing is saved. It is a file of Multiversus: ")
    ground = (DATA / "multiversus" / "battlefields.toml").read_bytes()
    told = await deck("check", ("fields.toml", ground))
    assert told.startswith("### No faults\n**The Ford of Three Lamps** and **The Bell Yard**: ")
    assert await do(table, "check", file=("fields.toml", ground)) == told
    told = await do(table, "import", file=("fields.toml", ground))
    assert told == "**fields.toml** holds battlefields, no team. It was not saved."
    told = await deck("check", ("fields.toml", ground.replace(b'walls = ["a4"', b'walls = ["d2"')))
    assert told.startswith("### `fields.toml` has 4 faults\n")
    assert "- ford: with graft and hearth: champion stands on a wall" in told
