"""Whole games of War over the wire: a short duel of two people, four seats, practice, and looking back."""

import pytest

from bot.games.grid.sets import cells_of
from bot.games.war.facts.text import ending_text
from bot.games.war.position.blocks import Building
from cogs.display.invitation_posts import COMPUTER
from cogs.words.duels.records import LAST
from tests.e2e.games import answer_of, values
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of
from tests.e2e.war.games import GAME, Campaign, begin


async def test_two_play_a_short_duel_to_its_end_over_a_restart(table: Table) -> None:
    war = await begin(table)
    await war.shown()
    assert "rolled the lowest die" in text_of(war.board)
    assert "points after round 10. Who acts second gets 2 gold in round 3." in text_of(war.board)
    assert (
        "Take the enemy's Settlement, collect 18 aether stones, bring a hero to level 5 or 2 tracks to age 2"
        in text_of(war.board)
    )
    await war.play_on(most=40)
    await table.restart()
    await war.play_on()
    duel, view = await war.now(), await war.view()
    assert not duel.running
    winners = [duel.players[seat].name for seat in view.winners]
    assert text_of(war.board).startswith(f"## {ending_text(winners, view.by)}\n-# ")
    assert {"rematch", "record"} <= {each.split(":")[1] for each in custom_ids(war.board)}
    card, board = descriptions(war.board)
    assert card.startswith("Victory on The Seven Rings: ")
    assert board.startswith("The Seven Rings, round ")
    assert await war.faults() == []
    posted = [each for each in table.messages(war.thread.id) if each.attachments]
    assert len(posted) <= 2 * view.round + 2, "at most two messages a round, and those before it"
    direct = [each for who in war.people for each in table.direct(who)]
    assert 0 < len(direct) <= view.round, "missions come by direct message where they change"


async def test_four_seats_two_of_them_computers_play_in_two_teams(table: Table) -> None:
    people = (table.rowan, table.juniper)
    await people[0].slash(
        table.channel, "table open", game=GAME, players=4, teams="two against two, with four"
    )
    await table.press(people[1], table.messages(table.channel.id)[-1], "Join")
    for _ in range(2):
        await table.choose(people[0], table.messages(table.channel.id)[-1], COMPUTER, "novice")
    (duel,) = await table.matches.chronicle.running()
    war = Campaign(table, people, duel)
    await war.play_on(most=12)
    view = await war.view()
    assert (view.mode, [each.team for each in view.seats]) == ("team", [0, 1, 0, 1])
    assert view.round >= 1
    own = next(seat for seat, player in enumerate(war.duel.players) if not player.is_computer)
    friends = {block.seat for block in (await war.view(own)).own}
    assert friends <= {own, (own + 2) % 4}
    told = text_of(table.direct(war.actor(own))[-1])
    assert f"Your ally is {war.duel.players[(own + 2) % 4].name}: you see each other's units" in told
    user = war.duel.players[own].user_id
    assert user is not None
    await table.matches.play.concede(duel.id, user)
    await war.shown()
    assert "win the game together, as nobody else is left" in text_of(war.board)


async def test_a_wide_maps_board_has_its_parts_for_small_screens(table: Table) -> None:
    war = await begin(table, 3)
    await war.set_up()
    await war.shown()
    heads = [each.partition(" of ")[0] for each in descriptions(war.board)]
    place = heads[0].partition(",")[0]
    assert heads == [f"{place}{part}, round 1" for part in ("", ", the west", ", the east")]
    parts = [bytes(await each.read()) for each in war.board.attachments[1:]]
    assert all(b" 0 known" in part for part in parts), "nobody's blocks are known to all"
    first = war.board
    (seat,) = await war.waiting()
    await war.play(seat, "end")
    await war.shown()
    assert len(descriptions(war.board)) == 3
    past = next(each for each in table.messages(war.thread.id) if each.id == first.id)
    assert len(descriptions(past)) == 1
    await table.restart()
    (seat,) = await war.waiting()
    await war.play(seat, "end")
    await war.shown()
    assert len(descriptions(war.board)) == 3


async def test_the_others_see_on_the_board_that_somebody_has_gone_out_with_a_building(table: Table) -> None:
    war = await begin(table, 3)
    await war.set_up()
    live = table.matches.play._context.positions.known(war.duel.id)
    assert live is not None
    position = live.state.position
    (seat,) = await war.waiting()
    board, taken = position.field.board, {each.cell for each in position.all_blocks()}
    near = cells_of(board.spread(board.cities[seat]) & ~position.city & ~position.land.dark)
    cell = next(each for each in near if each not in taken)
    position.buildings.append(Building(seat, position.field.building_of["barracks"], cell))
    position.stand()
    before = war.board.id
    await table.matches.play.concede(war.duel.id, war.user_id(seat))
    await war.shown()
    (asked,) = await war.waiting()
    assert asked != seat
    assert war.board.id != before
    assert f"<@{war.user_id(asked)}>, your action phase." in war.text
    name = war.duel.players[seat].name
    assert f"{name}'s Barracks at {board.names[cell]} is destroyed." in war.text
    assert f"{name} is out of the game." in war.text
    assert f"{name}'s block at" in text_of(await war.type(asked, "log"))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("terms", "winners"),
    [({"teams": "two against two, with four"}, 2), ({"mode": "attack anybody, with three or four"}, 1)],
    ids=["two against two", "free for all"],
)
async def test_three_and_a_computer_play_to_the_end_over_a_restart(
    table: Table, terms: dict[str, str], winners: int
) -> None:
    people = (table.rowan, table.juniper, table.sage)
    await people[0].slash(table.channel, "table open", game=GAME, players=4, **terms)
    opened = table.messages(table.channel.id)[-1]
    for who in people[1:]:
        await table.press(who, opened, "Join")
    await table.choose(people[0], table.messages(table.channel.id)[-1], COMPUTER, "novice")
    (duel,) = await table.matches.chronicle.running()
    war = Campaign(table, people, duel)
    await war.play_on(most=60)
    await table.restart()
    await war.play_on()
    now, view = await war.now(), await war.view()
    assert not now.running
    assert now.places is not None
    assert len(now.winners) == winners or view.by in ("points", "portal")
    names = [now.players[seat].name for seat in view.winners]
    assert text_of(war.board).startswith(f"## {ending_text(names, view.by)}\n-# ")
    verdicts = [bytes(await each.read()) for each in war.board.attachments]
    assert verdicts[0].startswith(b"Victory: ")
    assert await war.faults() == []
    for seat, player in enumerate(now.players):
        if not player.is_computer:
            assert text_of(await war.type(seat, "log"))


async def test_two_are_challenged_to_the_full_duel(table: Table) -> None:
    challenged = {"opponent": table.juniper, "game": GAME, "mode": "the duel, with two"}
    await table.rowan.slash(table.channel, "duel challenge", **challenged)
    await table.press(table.juniper, table.messages(table.channel.id)[-1], "Accept")
    (duel,) = await table.matches.chronicle.running()
    war = Campaign(table, (table.rowan, table.juniper), duel)
    assert ((await war.view()).mode, (await war.view()).rounds) == ("duel", 11)


async def test_practice_gives_hints_with_reasons(table: Table) -> None:
    told = await table.rowan.slash(table.channel, "table practice", game=GAME, level="novice")
    assert said(told).startswith("Your game against the computer has begun")
    (duel,) = await table.matches.chronicle.running()
    war = Campaign(table, (table.rowan,), duel)
    await war.play_on(most=3)
    more = (await table.press(table.rowan, war.board, "More")).response
    hint = await table.press(table.rowan, more, "Hint")
    shown = hint.followups[-1] if hint.followups else hint.response
    assert "1. **" in text_of(shown)
    done = await table.press(table.rowan, shown, "1 · Do it")
    assert answer_of(done)


@pytest.fixture
async def war(table: Table) -> Campaign:
    """A short duel in its first action phase."""
    war = await begin(table)
    await war.set_up()
    return war


async def test_my_map_and_my_missions_are_for_one_pair_of_eyes(war: Campaign) -> None:
    (seat,) = await war.waiting()
    shown = (await war.table.press(war.actor(seat), war.board, "My map")).response
    assert shown is not None
    assert shown.ephemeral
    view = await war.view(seat)
    assert view.private is not None
    assert "(age 1, " in text_of(shown)
    pictures = [bytes(await each.read()) for each in shown.attachments]
    assert pictures == [f"map of {seat}: 6 blocks, 3 known".encode(), f"sheet of {seat}: 3 units".encode()]
    (public,) = [bytes(await each.read()) for each in war.board.attachments]
    assert public == b"map of None: 6 blocks, 0 known"
    told = war.table.direct(war.actor(seat))[-1]
    assert text_of(told).startswith("### Your missions")
    assert "Spearman" not in text_of(war.board)
    other = await war.type(1 - seat, "map")
    (own, _) = [bytes(await each.read()) for each in other.attachments]
    assert own == f"map of {1 - seat}: 6 blocks, 3 known".encode()


async def test_each_reads_what_they_saw_happen_and_in_their_own_log(war: Campaign) -> None:
    (seat,) = await war.waiting()
    (scout,) = [each for each in (await war.view(seat)).own if each.kind == "scout"]
    panel = await war.panel(seat)
    unit = await war.choose(seat, panel, f"unit {scout.number}")
    moves = [each for each in values(unit) if each.startswith(f"u{scout.number} ") and " explore" not in each]
    await war.choose(seat, unit, moves[0])
    own = await war.type(seat, "log")
    assert f"Your Scout u{scout.number} moves" in text_of(own)
    other = await war.type(1 - seat, "log")
    name = war.duel.players[seat].name
    assert f"{name}'s block moves" in text_of(other)
    assert f"{name}'s Scout" not in text_of(other)
    assert f"{name}'s block moves" in text_of(war.board)
    happened = (await war.table.press(war.actor(1 - seat), war.board, "What happened?")).response
    assert happened is not None
    assert happened.ephemeral
    assert f"{name}'s block moves" in text_of(happened)
    file = await war.type(1 - seat, "log", text=True)
    assert f"{name}'s Scout" not in (await file.attachments[0].read()).decode()
    told = await war.type(1 - seat, "board", text=True)
    assert "face down" in text_of(told)


async def test_a_move_that_showed_nothing_is_taken_back_at_once(war: Campaign) -> None:
    (seat,) = await war.waiting()
    before = (await war.view(seat)).own
    panel = await war.panel(seat)
    unit = await war.choose(seat, panel, "unit 1")
    await war.choose(seat, unit, next(each for each in values(unit) if each.startswith("u1 ")))
    assert (await war.view(seat)).own != before
    more = (await war.table.press(war.actor(seat), war.board, "More")).response
    await war.table.press(war.actor(seat), more, "Take back")
    await war.shown()
    assert (await war.view(seat)).own == before


async def test_an_ended_game_is_replayed_and_stepped_through_with_all_blocks_face_up(war: Campaign) -> None:
    await war.play_on(most=30)
    (seat, *_) = await war.waiting()
    user = war.duel.players[seat].user_id
    assert user is not None
    await war.table.matches.play.concede(war.duel.id, user)
    await war.shown()
    pictures = [bytes(await each.read()) for each in war.board.attachments]
    assert pictures[0].startswith(b"Victory: ")
    panel = (await war.table.press(war.table.sage, war.board, "Step through")).response
    assert panel is not None
    assert "all blocks are shown face up" in text_of(panel)
    last = await war.table.press(war.table.sage, panel, LAST)
    back = await war.table.press(war.table.sage, last.response or panel, "◀ Action")
    shown = back.response or panel
    (picture,) = [bytes(await each.read()) for each in shown.attachments]
    counts = picture.decode().split(": ")[1].replace(" blocks,", "").replace(" known", "").split()
    assert counts[0] == counts[1]
    assert " holds " in text_of(shown)
    hidden = (await war.table.press(war.table.sage, shown, "Hide missions")).response
    assert hidden is not None
    assert " holds " not in text_of(hidden)
    again = (await war.table.press(war.table.sage, hidden, "Show missions")).response
    assert " holds " in text_of(again)
    replay = (await war.table.press(war.table.sage, war.board, "Replay")).response
    assert replay is not None
    (film,) = [bytes(await each.read()) for each in replay.attachments if each.filename.endswith(".webp")]
    assert film.startswith(b"replay of ")


async def test_a_phase_whose_time_is_up_passes_without_harm(war: Campaign) -> None:
    (seat,) = await war.waiting()
    before = (await war.view(seat)).own
    live = war.table.matches.play._context.positions.known(war.duel.id)
    assert live is not None
    line = live.tabletop.game.format_action(live.timeout_action(seat))
    assert line == "end"
    await war.play(seat, line)
    after = (await war.view(seat)).own
    assert [each.hex for each in after] == [each.hex for each in before]
    assert await war.waiting() == [1 - seat]


async def test_a_draw_is_agreed_and_another_game_asked_for(war: Campaign) -> None:
    (seat,) = await war.waiting()
    await war.actor(seat).slash(war.thread, "duel draw")
    await war.shown()
    name = war.duel.players[seat].name
    assert f"**{name} offers a draw.**" in text_of(war.board)
    await war.table.press(war.actor(1 - seat), war.board, "Accept the draw")
    await war.shown()
    assert text_of(war.board).startswith("## All agree to a draw\n")
    assert descriptions(war.board)[0].startswith("Draw on The Seven Rings: ")
    await war.table.press(war.actor(0), war.board, "Rematch")
    await war.shown()
    asked = war.table.messages(war.table.channel.id)[-1]
    assert "A game of Multiverse War." in text_of(asked)
    await war.table.press(war.actor(1), asked, "Accept")
    (duel,) = await war.table.matches.chronicle.running()
    again = Campaign(war.table, war.people, duel)
    assert ((await again.view()).mode, (await again.view()).phase) == ("short", "first")


async def test_rules_and_lessons_are_under_more(war: Campaign) -> None:
    (seat,) = await war.waiting()
    more = (await war.table.press(war.actor(seat), war.board, "More")).response
    learned = await war.table.press(war.actor(seat), more, "Learn")
    assert "1 of 7" in answer_of(learned)
    told = await war.actor(seat).slash(war.thread, "rules", topic="who strikes first")
    assert "W-F5" in said(told)


async def test_casters_see_each_players_own_map_late(table: Table) -> None:
    challenged = {"opponent": table.juniper, "game": GAME, "caster": 2}
    await table.rowan.slash(table.channel, "duel challenge", **challenged)
    await table.press(table.juniper, table.messages(table.channel.id)[-1], "Accept with caster view")
    (duel,) = await table.matches.chronicle.running()
    war = Campaign(table, (table.rowan, table.juniper), duel)
    await war.set_up()
    for _ in range(8):
        (seat,) = await war.waiting()
        await war.play(seat, "built" if (await war.view()).phase == "build" else "end")
    await war.shown()
    listed = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    cast = (await table.press(table.sage, listed, "Caster view")).response
    assert cast is not None
    assert "gold" in text_of(cast)
    assert [bytes(await each.read()) for each in cast.attachments] == [
        f"map of {seat}: 6 blocks, 3 known".encode() for seat in (0, 1)
    ]
