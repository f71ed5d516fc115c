"""**What happened?** plays to players and spectators, privately, what they have missed."""

from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest
import simcord

from bot.games.melee.narration.recap import Recap
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from bot.quotas import RATES, QuotaRate, Quotas
from cogs.melee.words.duel import after as words
from tests.e2e.busy_turn import before_the_turn, content
from tests.e2e.studio import QuickStudio
from tests.e2e.table import Table, custom_ids, descriptions, said, table_at, text_of


class CountingStudio(QuickStudio):
    """Counts the recaps that it draws."""

    drawn = 0

    def recap(self, recap: Recap, names: tuple[str, str]) -> bytes:
        self.drawn += 1
        return super().recap(recap, names)


async def asked(table: Table, who: simcord.MemberActor, duel: Duel) -> simcord.ResponseMessage:
    """What somebody gets who presses the button on the board."""
    result = await table.press(who, table.board(duel), words.WHAT_HAPPENED)
    assert said(result)
    assert result.response is not None
    return result.response


async def seen_of(answer: simcord.ResponseMessage) -> tuple[str, str, bytes]:
    """The text, the description and the picture of an answer."""
    (description,) = descriptions(answer)
    (picture,) = answer.attachments
    return text_of(answer), description, await picture.read()


@pytest.mark.nightly
async def test_the_opponents_turn_is_played_to_whoever_is_to_move_and_to_a_spectator(tmp_path: Path) -> None:
    studio = CountingStudio()
    async with table_at(tmp_path, content=content(), studio=studio) as table:
        duel = await before_the_turn(table)
        summoned = [
            each.card.name
            for each in sorted((await table.view(duel)).entities, key=lambda each: each.serial)
            if each.owner is Seat.NORTH
        ]
        lines = [
            f"1. {summoned[0]} is summoned for 1 energy and moves from e8 to c6.",
            f"2. {summoned[1]} is summoned for 1 energy and moves from e8 to e6.",
        ]
        for who in (table.rowan, table.sage):
            answer = await asked(table, who, duel)
            text, description, picture = await seen_of(answer)
            assert text.splitlines() == ["### What happened · turn 2 · juniper", *lines]
            assert description == " ".join(["juniper's turn 2, step by step:", *lines])
            assert picture == b"recap of 2 moments for rowan and juniper"
            assert answer.attachments[0].filename.endswith(".webp")
        assert studio.drawn == 1, "it is drawn once for all, and kept"


@pytest.mark.nightly
async def test_whoever_waits_sees_the_running_turn_so_far(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        thread = table.thread(duel)
        await table.rowan.slash(thread, "play move", entity="c3", to="c5")
        first, _, _ = await seen_of(await asked(table, table.juniper, duel))
        assert "turn 3 · rowan" in first
        assert first.endswith(" moves from c3 to c5.")
        await table.rowan.slash(thread, "play attack", entity="c5", target="c6")
        second, description, picture = await seen_of(await asked(table, table.juniper, duel))
        assert second.splitlines()[: len(first.splitlines())] == first.splitlines()
        assert " attacks " in second.splitlines()[-1]
        assert " attacks " in description
        assert picture.startswith(b"recap of 2 moments")
        own, _, _ = await seen_of(await asked(table, table.rowan, duel))
        assert "turn 2 · juniper" in own, "one's own acts are known"
        spectators, _, _ = await seen_of(await asked(table, table.sage, duel))
        assert spectators == own


@pytest.mark.nightly
async def test_the_button_works_after_a_restart(tmp_path: Path) -> None:
    studio = CountingStudio()
    async with table_at(tmp_path, content=content(), studio=studio) as table:
        duel = await before_the_turn(table)
        board = table.board(duel)
        before = await seen_of(await asked(table, table.rowan, duel))
        await table.restart()
        result = await table.press(table.rowan, board, words.WHAT_HAPPENED)
        assert result.response is not None
        assert await seen_of(result.response) == before
        assert studio.drawn == 2, "a new process has nothing in memory"


@pytest.mark.nightly
async def test_where_nothing_has_happened_it_says_so(table: Table) -> None:
    duel = await table.begin_turns()
    assert text_of(await asked(table, table.rowan, duel)) == words.FIRST_TURN_IS_YOURS
    for who in (table.juniper, table.sage):
        answer = await asked(table, who, duel)
        assert text_of(answer) == "Nothing has happened yet in turn 1: rowan has not acted."
        assert not answer.attachments
    await table.rowan.slash(table.thread(duel), "play end")
    for who in (table.juniper, table.sage):
        assert text_of(await asked(table, who, duel)) == "rowan ended turn 1 without acting."
    waiting = text_of(await asked(table, table.rowan, duel))
    assert waiting == "Nothing has happened yet in turn 2: juniper has not acted."


async def test_the_roll_off_has_no_such_button_and_an_old_one_says_why(table: Table) -> None:
    duel = await table.begin()
    board = table.board(duel)
    assert f"duel:happened:{duel.id}" not in custom_ids(board)
    late = await table.press_late(table.juniper, board, f"duel:happened:{duel.id}")
    assert said(late) == words.NO_TURN_YET


async def test_once_the_duel_is_over_an_old_button_plays_its_last_turn(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        await table.rowan.slash(table.thread(duel), "play move", entity="c3", to="c5")
        board = table.board(duel)
        await table.concede(duel, table.juniper)
        assert f"duel:happened:{duel.id}" not in custom_ids(table.board(duel)), "there is the replay"
        for who in (table.rowan, table.juniper, table.sage):
            late = await table.press_late(who, board, f"duel:happened:{duel.id}")
            assert said(late).splitlines()[0] == "### What happened · turn 3 · rowan"
            assert said(late).endswith(" moves from c3 to c5.")


@pytest.mark.nightly
async def test_what_happened_leads_back_to_the_turn(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        back = await table.press(table.rowan, await asked(table, table.rowan, duel), "Back to your turn")
        assert "What next?" in said(back)
        for who in (table.juniper, table.sage):
            assert custom_ids(await asked(table, who, duel)) == []


async def test_nothing_hidden_is_told(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await before_the_turn(table)
        view = await table.view(duel)
        in_play = {each.card.name for each in view.entities}
        held = {
            card.name
            for seat in Seat
            for card in (await table.view(duel, table.player(duel, seat))).sides[seat].hand or ()
        }
        assert held - in_play
        for who in (table.rowan, table.juniper, table.sage):
            answer = await asked(table, who, duel)
            shown = " ".join([text_of(answer), *descriptions(answer)])
            assert not any(f"{name} " in shown for name in held - in_play)


class NoRecaps(QuickStudio):
    """Cannot draw a recap."""

    def recap(self, recap: Recap, names: tuple[str, str]) -> bytes:
        raise BrokenExecutor("a painter ended")


async def test_without_the_animation_the_words_remain(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content(), studio=NoRecaps()) as table:
        duel = await before_the_turn(table)
        answer = await asked(table, table.rowan, duel)
        assert not answer.attachments
        assert " moves from e8 to c6." in text_of(answer)
        assert text_of(answer).endswith(words.ANIMATION_NOT_DRAWN)


async def test_two_who_ask_at_once_get_one_animation(tmp_path: Path) -> None:
    studio = CountingStudio()
    async with table_at(tmp_path, content=content(), studio=studio) as table:
        duel = await before_the_turn(table)
        board = table.board(duel)
        await table.press_at_once(*((who, board, words.WHAT_HAPPENED) for who in (table.rowan, table.sage)))
        assert studio.drawn == 1


@pytest.fixture
def stopped() -> list[float]:
    return [0.0]


async def test_it_counts_as_a_picture(table: Table, stopped: list[float]) -> None:
    duel = await table.begin_turns()
    table.kitchen.quotas = Quotas(lambda: stopped[0], {**RATES, "picture": QuotaRate(1, 10)})
    await table.restart()
    assert text_of(await asked(table, table.sage, duel))
    told = said(await table.press(table.sage, table.board(duel), words.WHAT_HAPPENED))
    assert "try again" in told
    stopped[0] = 10.0
    assert "has not acted" in text_of(await asked(table, table.sage, duel))
