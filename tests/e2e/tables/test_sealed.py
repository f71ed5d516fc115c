"""A game for several with sealed choices and hidden hands, which nothing outside its rooms knows."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.kit.safe_text import listed
from sample.sealed.game import SEALED, Bid
from tests.e2e.bidders import Bidders, begin, hall_at, spoken
from tests.e2e.table import Table, custom_ids, menus, said, text_of

ROOT = Path(__file__).parents[3]


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Table]:
    """A table of a bot that also knows Sealed Bids."""
    async with hall_at(tmp_path) as table:
        yield table


@pytest.fixture
async def bidders(hall: Table) -> Bidders:
    """A game of four that has begun."""
    return await begin(hall)


@pytest.mark.nightly
async def test_a_game_of_four_begins_with_a_board_for_all_and_a_hand_for_each(bidders: Bidders) -> None:
    board, view, key = bidders.board, await bidders.view(), bidders.duel.id
    assert text_of(board).startswith(f"## Round 1 of 4 · a prize of {view.prize}\n")
    *most, last = (f"<@{who.id}>" for who in bidders.people.values())
    assert f"{', '.join(most)} and {last}: choose a card in secret." in text_of(board)
    assert all(f"{name}: 0 points · 5 cards · chooses" in text_of(board) for name in bidders.names)
    assert custom_ids(board) == [f"duel:sealed-bid:{key}:0", f"duel:hand:{key}", f"duel:more:{key}"]
    assert bidders.table.env.backend.get_channel(bidders.table.home(bidders.duel)).name == (
        "rowan vs juniper vs sage vs fern"
    )
    for name in bidders.names:
        (hand,) = bidders.table.direct(bidders.people[name])
        assert f"You hold {listed([str(card) for card in await bidders.cards(name)])}." in text_of(hand)
        assert f"<#{bidders.duel.thread_id}>" in text_of(hand), "it says where the game is played"


@pytest.mark.nightly
async def test_bids_are_made_in_any_order_and_at_the_same_time(bidders: Bidders) -> None:
    first = {name: (await bidders.cards(name))[0] for name in bidders.names}
    panels = {name: await bidders.panel(name) for name in bidders.names}
    results = await bidders.table.press_at_once(
        *((bidders.people[name], panels[name], str(first[name])) for name in ("fern", "juniper", "sage"))
    )
    assert all("face down" in said(result) for result in results)
    assert await bidders.waiting() == ["rowan"]
    await bidders.table.press(bidders.people["rowan"], panels["rowan"], str(first["rowan"]))
    view = await bidders.view()
    assert (view.round, len(view.waiting)) == (2, 4)
    one, two = bidders.table.messages(bidders.table.home(bidders.duel))
    bids = listed([f"{first[name]} by {name}" for name in bidders.names])
    assert f"The bids are {bids}." in text_of(one)
    assert custom_ids(one) == []
    assert text_of(two).startswith("## Round 2 of 4")


async def test_no_hand_and_no_bid_is_seen_by_others_before_it_is_revealed(bidders: Bidders) -> None:
    table, bid = bidders.table, {}
    for name in bidders.names[:3]:
        bid[name] = (await bidders.cards(name))[-1]
        assert f"You have bid **{bid[name]}**, face down." in said(await bidders.bid(name, bid[name]))
    assert "rowan has bid.\njuniper has bid.\nsage has bid." in text_of(bidders.board)
    thread, fern = table.thread(bidders.duel), bidders.people["fern"]
    asked = [
        said(await fern.slash(thread, "duel watch", duel=bidders.duel.id)),
        said(await table.press(fern, bidders.board, "Hand")),
        said(await table.press(fern, (await table.press(fern, bidders.board, "More")).response, "Log")),
    ]
    assert ["has bid" in text for text in asked] == [True, False, True]
    secrets = [*asked, *spoken(table, to=None), *spoken(table, to=fern.id)]
    assert not any("You have bid" in text or "The bids are" in text for text in secrets)
    assert not any("You hold" in text or "duel:sealed-offer:" in text for text in spoken(table, to=None))
    for name in bidders.names:
        cards = await bidders.cards(name) + ([bid[name]] if name in bid else [])
        held = re.findall(r"You hold ([^.]*)", "".join(spoken(table, to=bidders.people[name].id)))
        assert {int(card) for line in held for card in re.findall(r"\d", line)} == set(cards)


async def test_a_bidder_finds_their_own_sealed_bid_in_all_that_they_alone_see(bidders: Bidders) -> None:
    table, rowan, fern = bidders.table, bidders.people["rowan"], bidders.people["fern"]
    await table.matches.settings.set_notifications(rowan.id, "dm")
    cards = await bidders.cards("rowan")
    card, bid = cards[0], f"You bid {cards[0]}, face down."
    dealt = f"You are dealt {listed([str(each) for each in cards])}."
    assert f"You have bid **{card}**, face down." in said(await bidders.bid("rowan", card))
    await bidders.bid("juniper", (await bidders.cards("juniper"))[0])
    more = (await table.press(rowan, bidders.board, "More")).response
    thread = table.thread(bidders.duel)
    logs = [await table.press(rowan, more, "Log"), await rowan.slash(thread, "play log")]
    assert all(dealt in said(each) and f"{bid}\nrowan has bid." in said(each) for each in logs)
    watched = await rowan.slash(thread, "duel watch", duel=bidders.duel.id)
    as_text = await rowan.slash(thread, "play board", text=True)
    assert all(f"{bid}\nrowan has bid.\njuniper has bid." in said(each) for each in (watched, as_text))
    whole = (await rowan.slash(thread, "play log", text=True)).response
    assert bid in (await whole.attachments[0].read()).decode()
    others = await fern.slash(thread, "play log")
    assert "rowan has bid." in said(others)
    assert bid not in said(others)
    assert bid not in "".join([*spoken(table, to=None), *spoken(table, to=fern.id)])
    await bidders.play_round()
    await bidders.bid("rowan", (again := await bidders.cards("rowan"))[0])
    assert f"You bid {again[0]}, face down." in "".join(spoken(table, to=rowan.id)), (
        "the board by direct message"
    )
    assert "You bid " not in "".join([*spoken(table, to=None), *spoken(table, to=fern.id)])


@pytest.mark.nightly
async def test_hands_stay_current(bidders: Bidders) -> None:
    cards = await bidders.cards("juniper")
    await bidders.bid("juniper", cards[0])
    (hand,) = bidders.table.direct(bidders.people["juniper"])
    assert f"You hold {listed([str(card) for card in cards[1:]])}." in text_of(hand)
    assert f"You have bid **{cards[0]}**" in text_of(hand)
    await bidders.play_round()
    old, new = bidders.table.direct(bidders.people["juniper"])
    assert (old.id, old.id < new.id) == (hand.id, True)
    assert "round 2 of 4" in text_of(new)
    assert "You have bid" not in text_of(new)


async def test_a_hand_is_in_the_game_where_direct_messages_are_closed(bidders: Bidders) -> None:
    fern = bidders.people["fern"]
    channel = bidders.table.env.backend.dm_channels[fern.id]
    bidders.table.env.inject_error("*", f"/channels/{channel}/messages*", status=403, times=None)
    await bidders.play_round()
    await bidders.table.env.settle()
    assert "fern, I can't send you direct messages" in text_of(bidders.board)
    hand = said(await bidders.table.press(fern, bidders.board, "Hand"))
    assert f"You hold {listed([str(card) for card in await bidders.cards('fern')])}." in hand


async def test_one_leaves_while_the_others_play_on(bidders: Bidders) -> None:
    table, sage = bidders.table, bidders.people["sage"]
    asked = await sage.slash(table.thread(bidders.duel), "duel concede")
    assert "### Give up this game?\nrowan, juniper and fern play on without you." in said(asked)
    await bidders.bid("rowan", (await bidders.cards("rowan"))[0])  # what others do asks nothing new of sage
    await table.press(sage, asked.response, "Yes, concede")
    assert (await bidders.now()).left == {2}
    assert "sage leaves." in text_of(bidders.board)
    assert "sage: 0 points · 5 cards · has left" in text_of(bidders.board)
    assert f"<@{sage.id}>" not in text_of(bidders.board)
    assert "You are out of this game; the others play on." in said(await bidders.bid_typed("sage", "1"))
    assert "You are out of this game; the others play on." in said(
        await table.press(sage, bidders.board, "Bid")
    )
    again = await sage.slash(table.thread(bidders.duel), "duel concede")
    assert "You are out of this game; the others play on." in said(again)
    more = (await table.press(sage, bidders.board, "More")).response
    assert custom_ids(more) == [f"duel:log:{bidders.duel.id}"]
    for _ in range(4):
        await bidders.play_round()
    duel = await bidders.now()
    assert not duel.running
    assert duel.places is not None
    assert duel.places[2] == 4
    assert await bidders.faults() == []


@pytest.mark.nightly
async def test_the_last_who_stays_wins(bidders: Bidders) -> None:
    for name in ("sage", "fern"):
        await bidders.concede(name)
    asked = await bidders.people["rowan"].slash(bidders.table.thread(bidders.duel), "duel concede")
    assert "### Concede to juniper?\nYou lose this game at once." in said(asked)
    await bidders.table.press(bidders.people["rowan"], asked.response, "Yes, concede")
    assert text_of(bidders.board).startswith(
        "## juniper wins\n1. juniper: 0 points\n2. rowan: 0 points\n3. fern: 0 points\n4. sage: 0 points"
    )
    assert await bidders.faults() == []


async def test_a_whole_game_over_restarts_has_an_end_and_a_record_that_verifies(bidders: Bidders) -> None:
    table, duel = bidders.table, bidders.duel
    first = {name: (await bidders.cards(name))[0] for name in bidders.names}
    panels = {name: await bidders.panel(name) for name in bidders.names}
    for name in ("fern", "juniper"):
        await table.press(bidders.people[name], panels[name], str(first[name]))
    before = [(each.id, text_of(each)) for each in table.messages(table.home(duel))]
    await table.restart()
    assert [(each.id, text_of(each)) for each in table.messages(table.home(duel))] == before
    assert await bidders.waiting() == ["rowan", "sage"]
    for name in ("sage", "rowan"):
        await table.press(bidders.people[name], panels[name], str(first[name]))
    assert (await bidders.view()).round == 2, "bids from before the restart count"
    while (await bidders.now()).running:
        await table.restart()
        await bidders.play_round()
    boards = table.messages(table.home(duel))
    assert [text_of(each).split("\n")[0] for each in boards[:4]] == [
        f"### Round {number} of 4" for number in range(1, 5)
    ]
    await table.restart()
    assert [each.id for each in table.messages(table.home(duel))] == [each.id for each in boards]
    ended, view = await bidders.now(), await bidders.view()
    assert ended.places is not None
    assert ended.by == "points"
    end = text_of(bidders.board)
    for seat, name in enumerate(bidders.names):
        assert re.search(rf"^{ended.places[seat]}\. {name}: {view.points[seat]} point", end, re.MULTILINE)
    assert ended.seed_hex is not None
    assert ended.seed_hex not in end
    assert custom_ids(bidders.board) == [f"duel:rematch:{duel.id}", f"duel:record:{duel.id}"]
    proof = (await table.press(bidders.people["rowan"], bidders.board, "Record and dice")).response
    assert ended.seed_hex in text_of(proof)
    assert proof is not None
    assert [each.filename for each in proof.attachments] == [f"game-{duel.id}.jsonl"]
    rowan, home = bidders.people["rowan"], table.thread(duel)
    assert "can't be stepped through" in said(await rowan.slash(home, "duel show", code=duel.id))
    assert "can play on from a turn of this game" in said(
        await rowan.slash(home, "duel fork", duel=duel.id, turn=1)
    )
    assert "### The record of game" in said(await rowan.slash(home, "duel verify", duel=duel.id))
    assert all(len(table.direct(who)) == 4 for who in bidders.people.values()), "a hand for each round"
    assert await bidders.faults() == []


async def test_an_end_that_was_not_shown_is_shown_after_a_restart(bidders: Bidders) -> None:
    table = bidders.table
    for _ in range(3):
        await bidders.play_round()
    table.kitchen.pause = 1000
    home = table.home(bidders.duel)
    table.env.inject_error("*", f"/channels/{home}/messages*", status=503, times=None)
    for name in bidders.names:
        await table.matches.play.act(
            bidders.duel.id, bidders.people[name].id, Bid((await bidders.cards(name))[0])
        )
    assert not (await bidders.now()).running
    assert "Round 4" in text_of(bidders.board)
    table.env.backend.faults.clear()
    for _ in range(2):
        await table.restart()
        ends = [each for each in table.messages(home) if "rematch" in str(custom_ids(each))]
        assert len(ends) == 1
        assert " wins" in text_of(ends[0])


@pytest.mark.nightly
async def test_stale_controls_are_refused_in_words(bidders: Bidders) -> None:
    table, rowan = bidders.table, bidders.people["rowan"]
    card, other = sorted(set(await bidders.cards("rowan")))[:2]
    now, soon, later, last = [await bidders.panel("rowan") for _ in range(4)]
    await table.press(rowan, now, str(card))
    stale = "Nothing has happened; use the buttons of the newest board."
    again = said(await table.press(rowan, soon, str(other)))
    assert again.endswith(f"{stale} It is juniper, sage and fern's turn now.")
    assert (await bidders.view("rowan")).bid == card
    assert "It is juniper, sage and fern's turn." in said(await table.press(rowan, bidders.board, "Bid"))
    board = bidders.board
    await bidders.play_round()
    again = said(await table.press(rowan, later, str(other)))
    assert again.endswith(f"{stale} It is your turn.")
    asked = await table.press_late(rowan, board, f"duel:sealed-bid:{bidders.duel.id}:0")
    assert "Round 2 of 4" in said(asked), "an old board leads to what is asked now"
    while (await bidders.now()).running:
        await bidders.play_round()
    assert "This game is over." in said(await table.press(rowan, last, str(other)))


@pytest.mark.nightly
async def test_refusals_are_in_the_games_own_words(bidders: Bidders) -> None:
    missing = min(set(range(1, 10)) - set(await bidders.cards("rowan")))
    refused = said(await bidders.bid_typed("rowan", str(missing)))
    assert refused == "That card is not among those you hold. **Hand** shows them."
    forged = f"{custom_ids(await bidders.panel('rowan'))[0].rsplit(':', 1)[0]}:{missing}"
    late = await bidders.table.press_late(bidders.people["rowan"], bidders.board, forged)
    assert said(late) == refused


@pytest.mark.nightly
async def test_what_cannot_be_read_is_refused_in_the_games_own_words(bidders: Bidders) -> None:
    refused = "I can't read that. A bid is the number of a card, like `7`."
    assert said(await bidders.bid_typed("rowan", "seven")) == refused


async def test_commands_of_another_game_are_refused_in_words(bidders: Bidders) -> None:
    rowan, thread = bidders.people["rowan"], bidders.table.thread(bidders.duel)
    for command, options in (("play end", {}), ("play move", {"entity": "d4", "to": "d5"})):
        answer = said(await rowan.slash(thread, command, **options))
        assert answer == (
            "That command is for Multiverse Melee, and this is a game of Sealed Bids: "
            "use the buttons of its board."
        )
    assert await rowan.autocomplete(thread, "play move", "entity", "") == []
    assert (await bidders.view()).ply == 0


@pytest.mark.nightly
async def test_a_command_means_the_games_that_it_is_for(bidders: Bidders) -> None:
    table, rowan = bidders.table, bidders.people["rowan"]
    melee = await table.begin_turns()
    answer = said(await table.rowan.slash(table.channel, "play end"))
    assert answer == "You have ended your turn."
    card = (await bidders.cards("rowan"))[0]
    assert "You have bid" in said(await rowan.slash(table.channel, "bid", card=str(card)))
    asked = (await rowan.slash(table.channel, "play log")).response
    assert len(menus(asked)[0]["options"]) == 2
    again = (await table.begin(board="briars")).id
    asked = (await rowan.slash(table.channel, "play end")).response
    values = [option["value"].split(":")[0] for option in menus(asked)[0]["options"]]
    assert sorted(values) == sorted([melee.id, again])


@pytest.mark.nightly
async def test_a_typed_bid_in_one_of_two_games_counts_though_others_have_bid_since(bidders: Bidders) -> None:
    table, rowan = bidders.table, bidders.people["rowan"]
    await bidders.bid("juniper", (await bidders.cards("juniper"))[0])
    await rowan.slash(table.channel, "table open", game=SEALED.name, players=3)
    message = table.messages(table.channel.id)[-1]
    for name in ("juniper", "sage"):
        await table.press(bidders.people[name], message, "Join")
    card = (await bidders.cards("rowan"))[0]
    now, late = [(await rowan.slash(table.channel, "bid", card=str(card))).response for _ in ("now", "late")]
    await bidders.bid("fern", (await bidders.cards("fern"))[0])
    values = [option["value"] for option in menus(now)[0]["options"]]
    (value,) = [each for each in values if each.startswith(f"{bidders.duel.id}:")]
    assert f"You have bid **{card}**, face down." in said(await table.choose(rowan, now, "pick", value))
    assert "Nothing has happened" in said(await table.choose(rowan, late, "pick", value))
    assert (await bidders.view("rowan")).bid == card


@pytest.mark.nightly
async def test_a_spectator_is_told_who_plays_and_who_is_to_act(bidders: Bidders) -> None:
    oak = bidders.table.channel.guild.add_member(bidders.table.env.create_user("oak"))
    await bidders.bid("rowan", (await bidders.cards("rowan"))[0])
    told = said(await bidders.table.press(oak, bidders.board, "Bid"))
    assert told.startswith("This is not your game: only rowan, juniper, sage and fern can do this.")
    assert "It waits for juniper, sage and fern now." in told


@pytest.mark.nightly
async def test_a_rematch_begins_when_all_have_sat_down_again(bidders: Bidders) -> None:
    table = bidders.table
    while (await bidders.now()).running:
        await bidders.play_round()
    await table.press(bidders.people["sage"], bidders.board, "Rematch")
    message = table.messages(table.channel.id)[-1]
    for name in ("rowan", "fern", "juniper"):
        await table.press(bidders.people[name], message, "Join")
    (duel,) = await table.matches.chronicle.running()
    assert [player.name for player in duel.players] == ["sage", "rowan", "fern", "juniper"]
    assert text_of(table.board(duel)).startswith("## Round 1 of 4")
    assert all(f"<#{duel.thread_id}>" in text_of(bidders.hand(name)) for name in bidders.names)


def test_nothing_of_the_bot_names_the_game() -> None:
    """What is played here stands in the rooms of the game and in what the test passes in, nowhere else."""
    telling = re.compile(r"sealed[ _]?bids|[\"']sealed[\"']|^\s*(from|import) tests\b", re.I | re.M)
    files = [path for room in ("bot", "cogs", "render") for path in (ROOT / room).rglob("*.py")]
    games = {"multiversus", "universum"}  # where choices and portals are sealed
    files = [path for path in files if games.isdisjoint(path.parts)]
    assert len(files) > 300
    assert [path for path in files if telling.search(path.read_text())] == []
    assert telling.search((ROOT / "sample/sealed/game.py").read_text()), "the game does name itself"


async def test_a_game_without_numbered_rules_says_so(hall: Table) -> None:
    told = said(await hall.rowan.slash(hall.channel, "rules", game="Sealed Bids"))
    assert "This game has no numbered rules." in told


async def test_statistics_of_a_game_without_decks_are_asked_for_like_those_of_others(hall: Table) -> None:
    answer = await hall.rowan.slash(hall.channel, "meta", game="Sealed Bids")
    assert "Sealed Bids · this server · season 1 · 0 games" in said(answer)
    assert menus(answer.response) == []
    everywhere = await hall.press(hall.rowan, answer.response, "All servers")
    assert "Sealed Bids · all servers" in said(everywhere)
