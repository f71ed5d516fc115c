"""`/universum`: the same as the buttons, with autocomplete of what is legal only."""

from bot.games.universum.cards.vocabulary import MOVE, RECYCLE, SEAL, SEARCH, action_at
from bot.games.universum.position.actions import PlayCard, format_action
from bot.games.universum.sight.view import View
from cogs.kit.safe_text import listed
from tests.e2e.table import custom_ids, descriptions, said
from tests.e2e.universum.lab import Lab, pictures, values


async def test_only_what_is_legal_is_offered_in_words(lab: Lab) -> None:
    table, rowan, juniper = lab.table, lab.table.rowan, lab.table.juniper
    thread = table.thread(lab.duel)
    view = await lab.view("rowan")
    playable = list(dict.fromkeys(each.card for each in view.actions if isinstance(each, PlayCard)))
    offered = await rowan.autocomplete(thread, "universum play", "card", "")
    assert [each["value"] for each in offered] == playable
    card = next(each for each in playable if action_at(each, 1) in (MOVE, RECYCLE))
    targets = await rowan.autocomplete(thread, "universum play", "what", "", card=card)
    lines = {f"play {card} {each['value']}" for each in targets}
    assert lines == {
        format_action(each) for each in view.actions if isinstance(each, PlayCard) and each.card == card
    }
    assert all(each["name"].startswith(("Move to ", "Recycle ")) for each in targets)
    cards = await rowan.autocomplete(thread, "universum trash", "card", "")
    assert [each["value"] for each in cards] == list(view.seats[0].hand or ())
    assert await rowan.autocomplete(thread, "universum choose", "answer", "") == []
    for command, option in (("play", "card"), ("prepare", "card"), ("trash", "card"), ("choose", "answer")):
        assert await juniper.autocomplete(thread, f"universum {command}", option, "") == []


def ways(view: View, card: str) -> int:
    """How many actions could be taken with a card."""
    return sum(isinstance(each, PlayCard) and each.card == card for each in view.actions)


async def test_a_turn_is_typed(lab: Lab) -> None:
    table, rowan = lab.table, lab.table.rowan
    thread = table.thread(lab.duel)
    view = await lab.view("rowan")
    hand = sorted(view.seats[0].hand or (), key=lambda card: -ways(view, card))
    asked = await rowan.slash(thread, "universum play", card=hand[0])
    assert "3 actions left" in said(asked)
    assert values(asked.response), "a card that can do several things asks which"
    assert all(each.startswith(f"play {hand[0]} ") for each in values(asked.response))
    what = values(asked.response)[0].removeprefix(f"play {hand[0]} ")
    told = said(await rowan.slash(thread, "universum play", card=hand[0].lower(), what=what))
    assert f" with {hand[0]}" in told
    assert f"You prepare {hand[1]}" in said(await rowan.slash(thread, "universum prepare", card=hand[1]))
    for wrong, words in (
        (hand[1], "This card is not in your hand."),
        ("a joker", "That is not an action of this game."),
    ):
        assert words in said(await rowan.slash(thread, "universum trash", card=wrong))
    assert "Nothing is waiting" in said(await rowan.slash(thread, "universum choose", answer=hand[2]))
    assert "Your turn is over." in said(await rowan.slash(thread, "universum pass"))
    assert "It is juniper's turn" in said(await rowan.slash(thread, "universum pass"))


async def test_a_card_that_can_do_nothing_is_refused_with_the_reason(lab: Lab) -> None:
    thread, told = lab.table.thread(lab.duel), ""
    for _ in range(60):
        mover = await lab.mover()
        view = await lab.view(mover)
        me = view.seats[view.seat or 0]
        sealing = [each for each in me.hand or () if me.at and action_at(each, me.at) == SEAL]
        if sealing and not me.tools:
            told = said(await lab.people[mover].slash(thread, "universum play", card=sealing[0]))
            break
        searching = [each for each in me.hand or () if action_at(each, me.at) == SEARCH]
        await lab.play_line(f"play {searching[0]}" if searching else "pass")
    assert told == "Your lab lacks a tool that this portal needs. Prepare it first."


async def test_everybody_may_look(lab: Lab) -> None:
    table = lab.table
    thread = table.thread(lab.duel)
    hand = (await lab.view("sage")).seats[2].hand or ()
    looked = await table.sage.slash(thread, "universum hand")
    assert all(card in said(looked) for card in hand)
    assert await pictures(looked.response) == [" ".join(hand).encode()]
    board = (await table.sage.slash(thread, "universum board")).response
    assert ". 1 Reorder: " in descriptions(board)[0]
    assert await pictures(board) == [b"table in round 1, 0 actions"]
    assert f"duel:play:{lab.duel.id}:0" not in custom_ids(board)
    text = said(await table.sage.slash(thread, "universum board", text=True))
    assert "Round 1 of 30" in text
    assert not any(card in text for card in hand)
    log = said(await table.sage.slash(thread, "universum log"))
    assert "The portals open: " in log
    assert f"You draw {listed(hand)}: 3 in hand" in log
    others = said(await table.rowan.slash(thread, "universum log"))
    assert "You draw " in others
    assert not any(card in others for card in hand)
    elsewhere = said(await table.rowan.slash(thread, "play end"))
    assert elsewhere == (
        "That command is for Multiverse Melee, and this is a game of Multiuniversum: "
        "use the buttons of its board."
    )
