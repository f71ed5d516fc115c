"""Games to their end: over restarts, with somebody leaving, and what the last message says."""

import re

import pytest

from bot.games.universum.position.actions import PlayCard, Prepare, Trash, format_action
from bot.games.universum.sight.describe import score_text
from bot.games.universum.sight.view import View
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of
from tests.e2e.universum.lab import GAME, Lab, begin, pictures


def cheap_line(view: View) -> str:
    """What a simple player does: seal, else prepare a tool that is lacking, else go on."""
    assert view.seat is not None
    plays = [each for each in view.actions if isinstance(each, PlayCard)]
    at, me = view.seats[view.seat].at, view.seats[view.seat]
    if view.choice is not None:
        return format_action(view.actions[0])
    sealing = [each for each in plays if each.card[at - 1] == "P"]
    have = {card[6:] for card in me.tools}
    lacking = [each for each in view.actions if isinstance(each, Prepare) and each.card[6:] not in have]
    ready = [
        each
        for each in plays
        for to in each.targets
        if isinstance(to, int)
        and each.card[at - 1] == "M"
        and (top := view.stacks[to - 1].top) is not None
        and set(view.box.portals[top].tools) <= have
    ]
    searching = [each for each in plays if not each.targets and each.card[at - 1] == "S"]
    trashing = [each for each in view.actions if isinstance(each, Trash)]
    return format_action([*sealing, *ready, *lacking, *searching, *trashing, *view.actions][0])


async def play_on(lab: Lab, count: int) -> None:
    """The cheap player plays this many actions for everybody, or to the end."""
    for _ in range(count):
        if (await lab.view()).to_act is None:
            return
        await lab.play_line(cheap_line(await lab.view(await lab.mover())))


async def test_one_leaves_while_the_others_play_on(hall: Table) -> None:
    lab = await begin(hall, rated=True)
    table, sage = lab.table, lab.people["sage"]
    asked = await sage.slash(table.thread(lab.duel), "duel concede")
    assert said(asked) == (
        "### Give up this game?\nrowan and juniper play on without you. This cannot be taken back.\n"
        "This game is rated: you come in behind everybody who plays on."
    )
    await table.press(sage, asked.response, "Yes, concede")
    board = text_of(lab.board)
    assert "sage leaves the game: 3 cards to the discard pile." in board
    assert "■ sage has left." in descriptions(lab.board)[0]
    assert "You have left this game" in said(await table.press(sage, lab.board, "Hand"))
    await play_on(lab, 8)
    assert await lab.mover() != "sage"
    await lab.shown()
    juniper = lab.people["juniper"]
    asked = await juniper.slash(table.thread(lab.duel), "duel concede")
    await table.press(juniper, asked.response, "Yes, concede")
    end = text_of(lab.board)
    assert end.startswith("## rowan is the last one left and wins\n1. **rowan** · ")
    assert "2. **juniper** · has left\n3. **sage** · has left" in end
    watched = said(await sage.slash(table.thread(lab.duel), "universum board"))
    assert watched.endswith("3. **sage** · has left\n**rowan is the last one left and wins.**")
    assert watched.count("the last one left") == 1
    assert await lab.faults() == []


@pytest.mark.nightly
async def test_a_short_game_of_three_over_restarts_has_an_end_that_lays_all_scores_open(hall: Table) -> None:
    lab = await begin(hall, short=True)
    for count in (7, 30):
        await play_on(lab, count)
        await lab.shown()
        before = [(each.id, text_of(each)) for each in hall.messages(hall.home(lab.duel))]
        await hall.restart()
        assert [(each.id, text_of(each)) for each in hall.messages(hall.home(lab.duel))] == before
    await play_on(lab, 1000)
    await lab.shown()
    duel, view = await lab.now(), await lab.view()
    assert duel.places is not None
    assert duel.by == "score"
    end = text_of(lab.board)
    for seat, name in enumerate(lab.names):
        line = f"{duel.places[seat]}. **{name}** · {score_text(view.seats[seat].score)}"
        assert line in end
    assert sum(seat.score.portals for seat in view.seats) > 0
    assert re.match(r"## (\w+ wins with the highest score|.* share the win)\n1\. ", end)
    (score,) = lab.board.attachments
    assert (await score.read(), score.filename) == (b"score of 3 seats", f"board-{duel.id}-{view.ply}.webp")
    assert f"round {view.round}. 1. " in descriptions(lab.board)[0]
    verbs = [each.split(":")[1] for each in custom_ids(lab.board)]
    assert verbs == ["replay", "step", "rematch", "record"]
    await check_replay(lab, duel.ply)
    turns = [text_of(each).split("\n")[0] for each in hall.messages(hall.home(duel))[:-1]]
    assert [each for each in turns if not each.startswith("### Turn ")] == []
    await hall.press(hall.rowan, lab.board, "Rematch")
    (table,) = await hall.open_invitations()
    assert (table.kind, table.options, table.most) == ("table", {"short": "yes"}, 3)
    assert await lab.faults() == []


async def check_replay(lab: Lab, last: int) -> None:
    """The ended game is shown as it moves, and step by step with all hands."""
    replay = await lab.press("sage", lab.board, "Replay")
    assert re.fullmatch(rb"replay of \d\d turns, over", (await pictures(replay))[0])
    assert "Replay of a game, turn by turn: rowan (●), juniper (▲), sage (■); " in descriptions(replay)[0]
    panel = await lab.press("sage", lab.board, "Step through")
    assert text_of(panel).startswith("### rowan vs juniper vs sage · before the first turn")
    assert await pictures(panel) == [b"table in round 1, 0 actions"]
    panel = await lab.press("sage", panel, "Turn ▶")
    told = text_of(panel)
    assert told.startswith("### rowan vs juniper vs sage · turn 1 · round 1 of 30 · rowan")
    assert [f"-# {name} holds " in told for name in lab.names] == [True] * 3
    assert (await pictures(panel))[0].startswith(b"turn of seat 0, ")
    panel = await lab.press("sage", panel, "Last")
    assert await pictures(panel) == [b"score of 3 seats"]
    assert f"{last} of {last}" in text_of(panel)


@pytest.mark.nightly
async def test_two_who_wait_for_this_game_are_brought_together(hall: Table) -> None:
    for who in (hall.rowan, hall.juniper):
        await who.slash(hall.channel, "duel queue", game=GAME)
    await hall.env.settle()
    (duel,) = await hall.matches.chronicle.running()
    assert duel.game == GAME
    assert "'s turn" in text_of(hall.board(duel))


async def test_a_solo_game_begins_at_once_and_goes_on_after_a_restart_to_its_end(hall: Table) -> None:
    rowan = hall.rowan
    offered = await rowan.autocomplete(hall.channel, "table solo", "game", "")
    assert [each["value"] for each in offered] == [GAME, "multifold"]
    assert "can't be played alone" in said(await rowan.slash(hall.channel, "table solo", game="melee"))
    begun = said(await rowan.slash(hall.channel, "table solo", game=GAME, scoring="basic", short=True))
    assert begun.startswith("Your game has begun: <#")
    first = hall.messages(hall.channel.id)[0]
    assert "rowan and Virtual player" in text_of(first)
    (duel,) = await hall.matches.chronicle.running()
    lab = Lab(hall, {"rowan": rowan}, duel)
    board = text_of(lab.board)
    assert "basic scoring, short game, solo" in board
    assert "▲ Virtual player: 0 DP, no tools" in descriptions(lab.board)[0], "it has no hand"
    assert not duel.is_rated
    await play_on(lab, 9)
    await lab.shown()
    assert "Virtual player draws" in text_of(lab.board)
    await hall.restart()
    await play_on(lab, 1000)
    await lab.shown()
    end = text_of(lab.board)
    assert re.match(
        r"## (rowan|Virtual player) wins with the highest score\n1\. |## .* share the win\n1\. ", end
    )
    assert await lab.faults() == []
    await hall.press(rowan, lab.board, "Rematch")
    (again,) = await hall.matches.chronicle.running()
    assert (await hall.matches.play.view(again.id, None)).is_solo
    assert "computer" not in end


async def test_the_end_is_a_victory_or_a_defeat_to_its_players(hall: Table) -> None:
    """In their direct messages; everybody else is told who has won."""
    lab = await begin(hall, 2)
    for who in lab.people.values():
        await hall.matches.settings.set_notifications(who.id, "dm")
    await lab.play_line("pass")
    await lab.play_line("pass")
    juniper = lab.people["juniper"]
    asked = await juniper.slash(hall.thread(lab.duel), "duel concede")
    await hall.press(juniper, asked.response, "Yes, concede")
    await lab.shown()
    title = "rowan is the last one left and wins"
    assert text_of(lab.board).startswith(f"## {title}\n")
    for name, verdict in (("rowan", "Victory"), ("juniper", "Defeat")):
        (own,) = [each for each in hall.direct(lab.people[name]) if title in text_of(each)]
        assert text_of(own).startswith(f"## {verdict}\n**{title}**\n")
        assert descriptions(own)[0].startswith(f"{verdict}. rowan is the last one left, in round ")
