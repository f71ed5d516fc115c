"""Orders of War over the wire: panels, commands, and lines that are looked at before they are sent."""

import pytest
import simcord

from bot.games.grid.sets import cells_of
from bot.games.war.rules.looks import refresh
from cogs.war import words
from tests.e2e.games import answer_of, values
from tests.e2e.table import Table, custom_ids, descriptions, menus, text_of
from tests.e2e.war.games import Campaign, begin


@pytest.fixture
async def opening(table: Table) -> Campaign:
    """A short duel before its first choice."""
    war = await begin(table)
    await war.shown()
    return war


@pytest.fixture
async def war(table: Table) -> Campaign:
    """A short duel in its first action phase."""
    war = await begin(table)
    await war.set_up()
    return war


async def test_panels_lead_from_the_dice_to_the_first_action_phase(opening: Campaign) -> None:
    war = opening
    (seat,) = await war.waiting()
    panel = await war.panel(seat)
    form = await war.table.press(war.actor(seat), war.board, "Write them…")
    assert help_in(form) == words.PHASE_FORMS["first"]
    assert "You have the lowest die." in text_of(panel)
    await war.table.press(war.actor(seat), panel, "Act first")
    await war.shown()
    for _ in range(2):
        (seat,) = await war.waiting()
        panel = await war.panel(seat)
        assert "Choose three units" in text_of(panel)
        for message in (panel, war.board):
            form = await war.table.press(war.actor(seat), message, "Write them…")
            assert help_in(form) == words.PHASE_FORMS["start"]
        panel = await war.choose(seat, panel, "start scout")
        panel = await war.choose(seat, panel, "start scout builder")
        panel = await war.choose(seat, panel, "start scout builder bowman")
        assert "**Scout, Builder, Bowman**" in text_of(panel)
        lines = [each for each in values(panel) if each.startswith("start ")]
        assert len(lines) == 6
        done = await war.choose(seat, panel, lines[0])
        assert "Your Scout u1 appears" in text_of(done)
    view = await war.view()
    assert (view.phase, view.round) == ("action", 1)
    assert len(view.blocks) == 6


async def test_a_units_menu_says_what_each_order_would_do(war: Campaign) -> None:
    (seat,) = await war.waiting()
    panel = await war.panel(seat)
    assert "your action phase" in text_of(panel)
    unit = await war.choose(seat, panel, "unit 3")
    assert text_of(unit).startswith("### u3 Scout at ")
    notes = [option["description"] for menu in menus(unit) for option in menu["options"]]
    assert any(" AP left" in note for note in notes)
    explored = next(each for each in values(unit) if " explore " in each or each.startswith("u3 "))
    told = await war.choose(seat, unit, explored)
    assert "Your Scout u3" in text_of(told)
    other = (await war.table.press(war.actor(1 - seat), war.board, "Orders…")).response
    assert text_of(other) == "Nothing is asked of you now."


async def test_several_orders_are_looked_at_and_then_sent(war: Campaign) -> None:
    (seat,) = await war.waiting()
    unit = await war.choose(seat, await war.panel(seat), "unit 3")
    move = next(each for each in values(unit) if each.startswith("u3 ") and " explore" not in each)
    line = f"{move}; u2 swap u9; end"
    draft = await war.type(seat, "orders", orders=line)
    assert draft.ephemeral
    told = text_of(draft)
    assert told.startswith("### 3 orders, not sent yet\n1. u3 moves to ")
    assert "2. u2 swaps places with u9: **would not be done.** You have no unit of that number." in told
    assert "3. End the action phase: **would not be done** either" in told
    assert "Nobody else sees this" in told
    assert descriptions(draft)
    assert (await war.view()).ply == (await war.now()).ply
    before = await war.view(seat)
    sent = await war.table.press(war.actor(seat), draft, "Send")
    told = answer_of(sent)
    assert "2 orders of your line were dropped. You have no unit of that number." in told
    assert "Not done: u2 swaps places with u9; End the action phase. Done before that: u3 moves" in told
    after = await war.view(seat)
    assert after.own != before.own
    assert (await war.waiting()) == [seat]
    draft = await war.type(seat, "orders", orders="u1 set-up; end")
    assert "can’t be done" in text_of(draft) or "can't be done" in text_of(draft)
    assert "Nothing was sent." in text_of(draft)


async def test_orders_are_written_in_a_form_and_sent_with_the_end(war: Campaign) -> None:
    (seat,) = await war.waiting()
    unit = await war.choose(seat, await war.panel(seat), "unit 1")
    move = next(each for each in values(unit) if each.startswith("u1 "))
    shown = await war.table.press(war.actor(seat), war.board, "Write them…")
    assert help_in(shown) == words.FORM_HELP
    sent = await war.actor(seat).submit_modal(shown, {"text": move})
    draft = sent.followups[-1] if sent.followups else sent.response
    assert text_of(draft).startswith("### 1 order, not sent yet")
    again = await war.table.press(war.actor(seat), draft, "Change…")
    assert line_in(again) == move
    sent = await war.actor(seat).submit_modal(again, {"text": f"{move}; u9 set-up"})
    draft = sent.followups[-1] if sent.followups else sent.response
    assert "2. u9 sets up: **would not be done.**" in text_of(draft)
    again = await war.table.press(war.actor(seat), draft, "Change…")
    assert line_in(again) == f"{move}; u9 set-up"
    sent = await war.actor(seat).submit_modal(again, {"text": move})
    draft = sent.followups[-1] if sent.followups else sent.response
    await war.table.press(war.actor(seat), draft, "Send and end my phase")
    await war.shown()
    assert await war.waiting() == [1 - seat]


def help_in(shown: simcord.InteractionResult) -> str:
    """The example below the field of a form."""
    assert shown.modal is not None
    return str(shown.modal["components"][0]["description"])


def line_in(shown: simcord.InteractionResult) -> str:
    """The line in the field of a form."""
    assert shown.modal is not None
    return str(shown.modal["components"][0]["component"]["value"])


async def test_the_odds_of_an_attack_are_shown_before_it(war: Campaign) -> None:
    """A Spearman next to an enemy's Scout, in a position made for it."""
    live = war.table.matches.play._context.positions.known(war.duel.id)
    assert live is not None
    (seat,) = await war.waiting()
    position = live.state.position
    mine = next(each for each in position.holdings[seat].blocks if each.kind.word == "spearman")
    foe = next(each for each in position.holdings[1 - seat].blocks if each.kind.word == "scout")
    board, land = position.field.board, position.land
    mine.cell, foe.cell = next(
        (cell, near)
        for cell in cells_of(board.cities[seat])
        for near in cells_of(board.near_masks[cell] & ~board.cities[seat] & ~land.dark)
        if all(each.cell not in (cell, near) for each in position.all_blocks() if each is not mine)
    )
    position.stand()
    position.forget()
    refresh(position)
    live.views.clear()
    live.plans.clear()
    at = board.names[foe.cell]
    panel = await war.panel(seat)
    note = next(
        option["description"]
        for menu in menus(panel)
        for option in menu["options"]
        if option["value"] == f"u{mine.number} attack {at}"
    )
    assert note.startswith("strength 10, hits in 100%, struck back at ")
    draft = await war.type(seat, "orders", orders=f"u{mine.number} attack {at}; end")
    assert "struck back at" in text_of(draft)
    pictures = [bytes(await each.read()) for each in draft.attachments]
    assert pictures[1].endswith(b"odds: 2 blows")
    await war.table.press(war.actor(seat), draft, "Send")
    await war.shown()
    assert "strikes at" in text_of(war.board)
    happened = (await war.table.press(war.actor(1 - seat), war.board, "What happened?")).response
    assert happened is not None
    battle = bytes(await happened.attachments[1].read())
    assert battle.startswith(b"Attack from ")


async def test_three_make_treaties_and_gifts_in_open_free_for_all(table: Table) -> None:
    war = await begin(table, 3, mode="attack anybody, with three or four")
    await war.set_up()
    while (await war.view()).phase == "action":
        (seat,) = await war.waiting()
        await war.play(seat, "end")
    await war.shown()
    one, two, *_ = await war.waiting()
    panel = await war.choose(one, await war.panel(one), f"deal {two + 1}")
    assert f"gift {two + 1} 5" in values(panel)
    await war.choose(one, panel, f"gift {two + 1} 2")
    panel = await war.choose(one, await war.panel(one), f"deal {two + 1}")
    await war.choose(one, panel, f"treaty {two + 1}")
    other = await war.panel(two)
    assert "offers you a treaty: accept by offering it back." in text_of(other)
    assert "gives you 2 gold" in text_of(await war.type(two, "log"))
    third = next(seat for seat in await war.waiting() if seat not in (one, two))
    assert " gold" not in text_of(await war.type(third, "log")).replace("You get", "").replace("5 gold", "")
    await war.choose(two, await war.choose(two, other, f"deal {one + 1}"), f"treaty {one + 1}")
    assert "a treaty with" in text_of(war.board)
    names = [war.duel.players[seat].name for seat in (one, two)]
    until = (await war.view()).round + 2
    public = f"Treaty between {names[0]} and {names[1]} until the end of round {until}"
    assert public in text_of(war.board)
    assert f"Treaty between you and {names[1]} until the end of round {until}." in text_of(
        await war.type(one, "map")
    )
    assert "Treaty between" not in text_of(await war.type(third, "map"))


async def test_what_is_no_order_is_answered_with_how_to_write_it(war: Campaign) -> None:
    (seat,) = await war.waiting()
    told = await war.type(seat, "orders", orders="u1 attack; end")
    assert "Write it like `u3 attack d6`." in text_of(told)
    told = await war.type(seat, "orders", orders="dance")
    assert "“dance” is no order." in text_of(told)
    told = await war.type(seat, "move", line="u99 d4")
    assert "You have no unit of that number." in text_of(told)


async def test_commands_offer_legal_lines_and_each_is_answered(war: Campaign) -> None:
    (seat,) = await war.waiting()
    who, thread = war.actor(seat), war.thread

    async def offered(command: str, option: str, typed: str) -> list[str]:
        return [each["value"] for each in await who.autocomplete(thread, f"war {command}", option, typed)]

    (move, *_) = await offered("move", "line", "u3 ")
    assert move.startswith("u3 ")
    more = await offered("orders", "orders", f"{move}; u2")
    assert more
    assert all(each.startswith(f"{move}; u") for each in more)
    assert await offered("recruit", "line", "") == []
    assert "That belongs to another phase." in text_of(
        await war.type(seat, "recruit", line="recruit scout d1")
    )
    assert "3 orders" not in text_of(await war.type(seat, "orders", orders=f"{move}; end", send=True))
    assert await war.waiting() == [1 - seat]


async def test_controls_tell_nothing_of_what_anybody_holds(war: Campaign) -> None:
    (seat,) = await war.waiting()
    ids = [each.split(":") for each in custom_ids(war.board)]
    assert [each[1] for each in ids][:5] == [
        "multiverse-war-act",
        "multiverse-war-write",
        "hand",
        "multiverse-war-happened",
        "more",
    ]
    assert all(part.isdigit() for each in ids for part in each[2:])
    panel = await war.panel(seat)
    sage = await war.table.press(war.table.sage, war.board, "Orders…")
    assert "unit 1" in values(panel)
    assert "unit 1" not in str(sage.response)


async def test_the_end_of_an_action_phase_is_asked_for_while_something_is_left(war: Campaign) -> None:
    (seat,) = await war.waiting()
    who = war.actor(seat)
    await war.table.matches.settings.set_questions(who.id, are_asked=True)
    panel = await war.panel(seat)
    asked = answer_of(await war.table.press(who, panel, "End my phase"))
    assert asked.startswith("### End your action phase?\n")
    assert asked.endswith("\n-# You can turn this question off in `/me`.")
    assert text_of(await war.type(seat, "end")) == asked
    assert await war.waiting() == [seat]
    await war.table.press(who, panel, "Go back")
    await war.table.press(who, panel, "End my phase")
    await war.table.press(who, panel, "End my phase")
    await war.shown()
    assert await war.waiting() == [1 - seat]


async def test_a_spectator_reads_the_phase_before_where_nothing_has_happened_since(war: Campaign) -> None:
    (seat,) = await war.waiting()
    explore = next(line for line in values(await war.panel(seat)) if "explore" in line)
    await war.play(seat, explore)
    await war.play(seat, "end")
    await war.shown()
    assert await war.waiting() == [1 - seat]
    seen = answer_of(await war.table.press(war.table.sage, war.board, "What happened?"))
    assert seen.startswith("### What happened?")
    assert "explores" in seen or "finds" in seen
