"""A best of 3 as its players see it: the challenge, each game, what comes between, the end, a rematch."""

from typing import Any

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from bot.matches.values import Duel, Moderator
from tests.e2e.scouting import Scouting
from tests.e2e.table import Table, custom_ids, end_controls, menus, said, text_of
from tests.web.visiting import Visiting, served

MAY = Moderator(77, "May")


async def begun(table: Table, **options: Any) -> Duel:
    """Game 1: rowan, who challenges, plays South."""
    message = await table.challenge(best_of=3, **options)
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, message, "Accept")
    return (await table.matches.chronicle.running(user_id=table.rowan.id))[0]


async def running(table: Table) -> Duel:
    (duel,) = await table.matches.chronicle.running(user_id=table.rowan.id)
    return duel


def lines(message: Any) -> list[str]:
    return text_of(message).splitlines()


def last(table: Table, duel: Duel) -> Any:
    """The newest message where the duel is played."""
    return table.messages(table.home(duel))[-1]


async def test_a_best_of_three_from_the_challenge_to_the_rematch(table: Table) -> None:
    challenge = await table.challenge(best_of=3, rated=True)
    assert "A series: the best of **3**." in lines(challenge)
    await table.matches.decks["melee"].prefer(table.juniper.id, "runners")
    await table.press(table.juniper, challenge, "Accept")
    first = await running(table)
    beginning = "Game 1 of 3 · rowan 0, juniper 0"
    assert beginning in lines(table.messages(table.channel.id)[-1])
    assert f"-# {beginning}" in lines(last(table, first))
    listed = await table.sage.slash(table.channel, "duel list")
    assert "game 1 of 3 (rowan 0, juniper 0)" in said(listed)

    asked = (await table.rowan.slash(table.thread(first), "duel concede")).response
    assert "the series goes on" in text_of(asked)
    await table.press(table.rowan, asked, "Yes, concede")
    end = last(table, first)
    assert lines(end)[0] == "## juniper wins"
    assert "**Game 1 of 3 · rowan 0, juniper 1**" in lines(end)
    assert f"<@{table.rowan.id}> and <@{table.juniper.id}>: press **Game 2**" in text_of(end)
    offered = await table.matches.series.offer(await table.matches.chronicle.duel(first.id))
    assert offered is not None
    assert offered.seed_hash in text_of(end)
    assert custom_ids(end) == [
        f"duel:series:{first.id}:next",
        f"duel:record:{first.id}",
        f"duel:series:{first.id}:leave",
    ]
    closing = table.messages(table.channel.id)[-1]
    assert custom_ids(closing) == custom_ids(end)

    await table.restart()
    answer = await table.press(table.juniper, last(table, first), "Game 2")
    second = await running(table)
    assert said(answer) == f"Game 2 has begun: <#{table.home(first)}>."
    assert table.home(second) == table.home(first)
    board = table.board(second)
    assert lines(board)[0] == "### The order of play"
    assert "juniper (South) plays" in text_of(board)
    assert "rowan lost the last game and has the choice." in lines(board)
    assert "-# Game 2 of 3 · rowan 0, juniper 1" in lines(board)
    assert offered.seed_hash in text_of(board)
    assert "Game 2 of 3 · rowan 0, juniper 1" in lines(table.messages(table.channel.id)[-1])
    old = next(each for each in table.messages(table.home(first)) if each.id == end.id)
    assert custom_ids(old) == [f"duel:record:{first.id}"]
    late = await table.press_late(table.rowan, old, f"duel:series:{first.id}:next")
    assert said(late) == f"The next game has begun already: <#{table.home(second)}>."

    await table.press(table.rowan, board, "Go first")
    assert lines(table.messages(table.home(second))[-2])[:2] == [
        "### The order of play",
        "rowan chooses to go first.",
    ]
    await table.concede(second, table.rowan)
    end = table.board(second)
    assert "### juniper wins the series 2–0" in lines(end)
    assert custom_ids(end) == end_controls(second, has_played=False)
    assert "### juniper wins the series 2–0" in lines(table.messages(table.channel.id)[-1])

    await table.press(table.juniper, end, "Rematch")
    again = table.messages(table.channel.id)[-1]
    assert "A series: the best of **3**." in lines(again)
    assert "Rated, though it is one of juniper's and rowan's first 3 duels against people." in lines(again)
    await table.press(table.rowan, again, "Accept")
    third = await running(table)
    assert [each.name for each in third.players] == ["rowan", "juniper"]
    assert "Game 1 of 3 · rowan 0, juniper 0" in text_of(table.board(third))


async def test_a_board_that_follows_a_game_tells_its_result_before_the_score(table: Table) -> None:
    duel = await begun(table)
    watched = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    await table.press(table.sage, watched, "Follow here")
    await table.bot.services.shared.idle()
    board = table.messages(table.channel.id)[-1]
    assert "-# Game 1 of 3 · rowan 0, juniper 0" in lines(board)
    await table.concede(duel, table.rowan)
    await table.bot.services.shared.idle()
    (ended,) = [each for each in table.messages(table.channel.id) if each.id == board.id]
    assert lines(ended)[-2:] == ["**juniper wins**: rowan concedes.", "**Game 1 of 3 · rowan 0, juniper 1**"]


async def test_a_player_can_give_up_a_series_between_two_games(table: Table) -> None:
    duel = await begun(table)
    await table.concede(duel, table.juniper)
    end = last(table, duel)
    assert "This is not your duel" in said(await table.press(table.sage, end, "Give up the series"))
    asked = await table.press(table.rowan, end, "Give up the series")
    assert "Give up the series against juniper?" in said(asked)
    kept = await table.press(table.rowan, asked.response, "No, keep on")
    assert said(kept) == "The series goes on."
    asked = await table.press(table.rowan, end, "Give up the series")
    answer = await table.press(table.rowan, asked.response, "Yes, give it up")
    assert "juniper has won it" in said(answer)
    end = table.board(duel)
    series = ["### juniper wins the series", "rowan has given it up · rowan 1, juniper 0"]
    assert [line for line in lines(end) if line in series] == series
    assert f"duel:rematch:{duel.id}" in custom_ids(end)
    late = await table.press_late(table.juniper, end, f"duel:series:{duel.id}:next")
    assert "No further game" in said(late)


async def test_whoever_has_their_data_deleted_gives_up_the_series(table: Table) -> None:
    duel = await begun(table)
    await table.concede(duel, table.rowan)
    asked = await table.juniper.slash(table.channel, "privacy delete")
    assert "- **Ends now:** you give up 1 series." in said(asked)
    await table.press(table.juniper, asked.response, "Delete my data")
    await table.bot.services.presenter.idle()
    end = last(table, duel)
    assert "### rowan wins the series" in lines(end)
    assert "deleted player has given it up · rowan 0, deleted player 1" in lines(end)
    assert f"<@{table.juniper.id}>" not in text_of(end)
    assert not {f"duel:series:{duel.id}:next", f"duel:rematch:{duel.id}"} & set(custom_ids(end))


@pytest.mark.nightly
async def test_a_game_without_a_result_is_played_again(table: Table) -> None:
    duel = await begun(table)
    await table.matches.moderation.end(table.channel.guild.id, duel.id, MAY, "a mistake")
    await table.bot.services.presenter.idle()
    end = last(table, duel)
    assert "**Game 1 of 3** does not count and is played again." in lines(end)
    await table.press(table.juniper, end, "Game 1")
    assert "-# Game 1 of 3 · rowan 0, juniper 0" in lines(table.board(await running(table)))


@pytest.mark.nightly
async def test_a_result_declared_void_after_the_end_opens_the_series_again(table: Table) -> None:
    first = await begun(table)
    await table.concede(first, table.juniper)
    await table.press(table.juniper, last(table, first), "Game 2")
    second = await running(table)
    await table.concede(second, table.juniper)
    assert "### rowan wins the series 2–0" in lines(table.board(second))
    await table.matches.moderation.void(table.channel.guild.id, first.id, MAY, "farming")
    await table.bot.services.presenter.idle()
    end = last(table, second)
    assert "**Game 1 of 3 · rowan 1, juniper 0**" in lines(end)
    assert f"duel:series:{second.id}:next" in custom_ids(end)
    assert f"duel:series:{second.id}:next" in custom_ids(table.messages(table.channel.id)[-1])


@pytest.mark.parametrize("best_of", [1, 3])
async def test_the_question_for_a_deck_keeps_the_length(table: Table, best_of: int) -> None:
    asked = (await table.rowan.slash(table.channel, "duel open", best_of=best_of)).response
    (menu,) = menus(asked)
    await table.choose(table.rowan, asked, "deck", menu["options"][0]["value"])
    (lobby,) = await table.open_invitations()
    assert lobby.best_of == best_of
    listed = said(await table.sage.slash(table.channel, "table list"))
    assert ("best of 3" in listed) == (best_of == 3)


async def test_the_next_game_begins_at_the_table(table: Table) -> None:
    first = await begun(table)
    async with served(table, unused_port()) as address, ClientSession() as client:
        visiting = Visiting(Scouting(table, (table.rowan, table.juniper), first), address, client)
        await table.concede(first, table.rowan)
        await table.bot.services.presenter.idle()
        pages = [await visiting.page_of(who) for who in (table.rowan, table.juniper, table.sage)]
        wishes = [(await page.next("scene"))["wishes"] for page in pages]
        assert [each["next game"] for each in wishes] == [2, 2, None]
        assert [each["rematch"] for each in wishes] == [False, False, False]
        await pages[2].ask(type="wish", id="1", what="next game")
        assert (await pages[2].next("refused"))["code"] == "not-a-player"
        await pages[0].ask(type="wish", id="1", what="next game")
        links = [(await page.next("next"))["link"] for page in pages[:2]]
        second = await running(table)
        assert second.id != first.id
        await pages[1].ask(type="wish", id="1", what="next game")
        links.append((await pages[1].next("next"))["link"])
        for link in links:
            page = await visiting.page((await visiting.enter(link))[1]["session"])
            assert (await page.next("scene"))["duel"] == second.id
        again = (await (await visiting.page_of(table.rowan)).next("scene"))["wishes"]
        assert (again["next game"], again["rematch"]) == (2, False), "it opens the game that runs"
        await table.matches.play.concede(second.id, table.rowan.id)
        old, last_one = [await visiting.page_of(table.rowan), page]
        wishes = [(await old.next("scene"))["wishes"]]
        while (scene := await last_one.next("scene"))["running"]:
            pass
        wishes.append(scene["wishes"])
        assert [(each["next game"], each["rematch"]) for each in wishes] == [(None, False), (None, True)]
