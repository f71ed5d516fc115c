"""Lines: by menus on the board, by commands, a whole activation in one line, its completion."""

import pytest

from tests.e2e.games import values
from tests.e2e.multiversus.duels import Skirmish, begin, buttons
from tests.e2e.table import Table, menus, said, text_of


@pytest.fixture
async def acting(skirmish: Skirmish) -> Skirmish:
    """Rowan acts with the Mob; Juniper has chosen nothing."""
    await skirmish.play(0, "seal mob move stunt")
    await skirmish.play(1, "seal none")
    await skirmish.shown()
    return skirmish


async def test_the_board_has_all_lines_in_menus(acting: Skirmish) -> None:
    entries = [option["value"] for menu in menus(acting.board) for option in menu["options"]]
    lines = {line for line in entries if ";" not in line}
    view = await acting.view(0)
    assert len(lines) == len(view.actions) - 1, "all but done, which is a button"
    assert buttons(acting.board)[-4:] == ["Done", "Write it…", "Sheet", "More"]


async def test_what_gains_most_is_offered_as_a_whole_activation(acting: Skirmish) -> None:
    (first,) = [
        menu for menu in menus(acting.board) if menu["placeholder"] == "The whole activation, at Piece 1…"
    ]
    entry = first["options"][0]
    assert entry["value"] == "move mob1 d4; move mob2 f4; stunt mob1 interact piece1"
    assert entry["label"] == "Mob 1 to d4; Mob 2 to f4; Mob 1: Interact on Piece 1"
    assert entry["description"] == "Piece 1 marked"
    told = text_of(await acting.choose(0, acting.board, entry["value"]))
    assert "Mob 1 walks from c1 to d4." in told
    assert "Initiative die" in told


async def test_a_line_is_played_by_its_menu_entry(acting: Skirmish) -> None:
    moves = {menu["placeholder"] for menu in menus(acting.board)}
    assert {"Mob 1: Move…", "Mob 2: Move…"} <= moves, "members are never mixed in a menu"
    told = text_of(await acting.choose(0, acting.board, "move mob1 c3"))
    assert told.startswith("Mob 1 walks from c1 to c3.\n### Mob: Move")
    assert "Mob 1 walks from c1 to c3." in acting.text


async def test_a_whole_activation_is_played_in_one_line(acting: Skirmish) -> None:
    told = await acting.turn(0, "move mob 1 to c3; m mob2 e3; hoist mob1 champion d4; done; done")
    assert "Mob 1 walks from c1 to c3.\nMob 2 walks from e1 to e3.\nMob 1 uses Hoist on the Champion." in told
    assert "The Champion walks from d2 to d4 (Hoist)." in told
    assert "Stopped" not in told
    assert "Initiative die" in told


async def test_a_line_stops_at_the_first_step_that_is_not_possible(acting: Skirmish) -> None:
    told = await acting.turn(0, "move mob1 c3; move mob2 h8; done")
    assert "**Stopped at “move mob2 h8”.** Mob 2 can't end a walk of at most 4 spaces on h8." in told
    assert "-# Not played either: done" in told
    assert (await acting.view()).activation is not None


async def test_a_line_stops_where_a_reaction_is_asked(table: Table) -> None:
    skirmish = await begin(table, board="free")
    setter = (await skirmish.view()).setter or 0
    await skirmish.turn(setter, "setup ford graft mere heroes")
    await skirmish.turn(setter, "place piece1 e3; place mob2 e2; ready")
    await skirmish.turn(1 - setter, "take adversaries" if setter == 0 else "take heroes")
    await skirmish.play(1, "seal piece stunt")
    await skirmish.play(0, "seal mob attack move")
    told = await skirmish.turn(0, "move mob2 f2; done")
    waits = "juniper may react first; your walk waits. You'll be mentioned when it goes on."
    assert told == f"**Stopped.**\n-# Not played yet: done\n{waits}"
    assert await skirmish.turn(0, "attack mob1 beast") == waits
    assert f"<@{skirmish.people[1].id}>, you may react before this: Mob 2 to f2." in skirmish.text
    panel = await skirmish.panel(1, "React…")
    assert text_of(panel).startswith("### You may react\nIt is about to happen: **Mob 2 to f2**.")
    assert "Don't react" in buttons(panel)
    tilt = next(each for each in values(panel) if each.startswith("stunt piece1 tilt mob2"))
    answered = text_of(await skirmish.choose(1, panel, tilt))
    assert "In reaction, Piece 1 uses Tilt on Mob 2." in answered
    assert "it is your activation" in skirmish.text


async def test_an_unclear_step_asks_which_is_meant(acting: Skirmish) -> None:
    told = await acting.turn(0, "move c2")
    assert told == "“move c2” could be Mob 1 to c2 or Mob 2 to c2. Type more of it."


async def test_a_line_is_completed_step_by_step(acting: Skirmish) -> None:
    thread, (rowan, _) = acting.thread, acting.people
    first = await rowan.autocomplete(thread, "versus turn", "line", "mob1 c3")
    assert {"name": "Mob 1 to c3", "value": "move mob1 c3"} in first
    second = await rowan.autocomplete(thread, "versus turn", "line", "move mob1 c3; done; hoist champion d4")
    assert "move mob1 c3; done; stunt mob1 hoist champion d4" in [each["value"] for each in second]
    moves = await rowan.autocomplete(thread, "versus move", "line", "mob2")
    assert all(each["value"].startswith("mob2 ") for each in moves)


async def test_the_walk_is_taken_back(acting: Skirmish) -> None:
    await acting.turn(0, "move mob1 c3")
    told = said(await acting.people[0].slash(acting.thread, "duel takeback"))
    assert "walk of Mob 1" in told or "taken" in told
    assert (await acting.view()).figures[2].space == "c1"
    assert "rowan takes back the walk of Mob 1." in acting.text
