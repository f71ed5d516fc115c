"""`/deck test`, from the command to its figures."""

import re
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import simcord
from msgspec.structs import replace

from bot.lab.errors import GameFailed
from bot.lab.executors import local_workers
from bot.lab.jobs import ROUND
from render.tables.values import Chart
from tests.cases import for_each
from tests.e2e.content import small_content
from tests.e2e.studio import QuickStudio
from tests.e2e.table import Table, custom_ids, descriptions, said, table_at
from tests.lab.workers import doled, failing
from tests.shipped import shipped

FEW = 20  # games, the least that may be asked for
ANSWER = "/webhooks/*/messages/@original"


async def figures_of(table: Table, **options: Any) -> simcord.InteractionResult:
    """Rowan tests a deck; gives the answer as it stands when all games are played."""
    values = {"deck": "moths", "against": "runners", "games": FEW} | options
    given = {name: value for name, value in values.items() if value is not None}
    return await table.rowan.slash(table.channel, "deck test", **given)


async def with_workers(table: Table, make_workers: Callable[[], Any]) -> None:
    """Have the bot play the lab's games elsewhere from now on."""
    table.kitchen.lab_workers = make_workers
    await table.restart()


@pytest.mark.nightly
async def test_a_deck_is_tested_against_another(table: Table) -> None:
    answer = await figures_of(table)
    text = said(answer)
    assert text.startswith("### Moths against Runners\n20 games; the computer plays both sides (adept).")
    assert "PARTIAL" not in text
    ((won, drawn, lost),) = re.findall(r": (\d+) won, (\d+) drawn, (\d+) lost", text)
    assert int(won) + int(drawn) + int(lost) == FEW
    assert re.search(r"\*\*Wins \d+\.\d% \(\d+\.\d–\d+\.\d\)\*\*", text)
    assert re.search(r"Going first \S+% \(\S+\) · second \S+% \(\S+\)", text)
    assert "turns on average" in text
    assert "Ended by " in text
    assert all(f"- Moth {number} (0): drawn " in text for number in range(1, 11))
    assert custom_ids(answer.response) == []


async def test_the_figures_come_with_pictures_that_say_what_they_show_and_a_report(table: Table) -> None:
    answer = await figures_of(table, player="careful")
    assert "the computer plays both sides (careful)." in said(answer)
    assert answer.response is not None
    *pictures, report = answer.response.attachments
    assert [one.filename for one in pictures] == ["test-1.webp", "test-2.webp", "test-3.webp"]
    assert report.filename == "deck-test.md"
    told = descriptions(answer.response)
    assert told == [one.description for one in pictures]
    assert told[0].startswith("Moths against Runners, 20 games over 5 battlefields · careful · seed ")
    assert told[1].startswith("The cards of Moths, 20 games · careful · seed ")
    assert "win chance by round in %" in told[2]
    boards = [board.name for board in table.kitchen.content.boards.values()]
    assert all(name in told[0] for name in boards)
    assert all(f"- {name}: " in said(answer) for name in boards)


async def test_a_deck_is_compared_with_another(table: Table) -> None:
    answer = await figures_of(table, compare="runners", against="moths")
    text = said(answer)
    assert text.startswith(
        "### Is Moths better than Runners?\nEach of the two plays at most 20 games against Moths, both with "
    )
    assert "If you test many swaps" not in text
    assert re.search(r"\*\*(Holds|Fails|Can't tell yet)\*\*: ", text)
    assert re.search(
        r"Difference \*\*\S+ to \S+ points \(\S+ in these games\)\*\* in \d+ pairs of games", text
    )
    assert "at most 5% of tests" in text
    assert answer.response is not None
    assert [one.filename for one in answer.response.attachments] == ["test-1.webp", "deck-test.md"]


async def test_a_card_is_swapped_for_one_that_the_player_may_see(table: Table) -> None:
    text = said(await figures_of(table, out="moth 3", **{"in": "runners:Runner 2"}))
    assert text.startswith("### Is Moths with Runner 2 for Moth 3 better than Moths?")
    assert "If you test many swaps" in text
    assert re.search(r"\*\*(Holds|Fails|Can't tell yet)\*\*: ", text)


@for_each(
    ("options", "told"),
    [
        ({"out": "Moth 3"}, "Name both cards"),
        ({"in": "Runner 2"}, "Name both cards"),
        ({"out": "Moth 3", "in": "Runner 2", "compare": "runners"}, "not both in one test"),
        ({"out": "Moth 33", "in": "Runner 2"}, "Moths has no card Moth 33. Did you mean Moth 3?"),
        ({"out": "Moth 3", "in": "Secret"}, "None of your decks or the starter decks has a card Secret."),
        ({"out": "Moth 3", "in": "Moth 4"}, "Moths has a card named 'Moth 4' already."),
        ({"out": "Moth 3", "in": "nobody:Moth 4"}, "None of your decks or the starter decks has a card"),
        ({"compare": "moths"}, "These are the same ten cards"),
        ({"compare": "@7"}, "That version of the deck is no longer kept."),
        ({"compare": "7ZK4-0QWM-X2E9"}, "No deck is called"),
    ],
)
async def test_what_cannot_be_compared_is_refused(table: Table, options: dict[str, str], told: str) -> None:
    assert told in said(await figures_of(table, **options))


async def test_cards_are_offered_for_a_swap(table: Table) -> None:
    out = await table.rowan.autocomplete(table.channel, "deck test", "out", "3", deck="moths")
    assert out == [{"name": "Moth 3", "value": "Moth 3"}]
    into = await table.rowan.autocomplete(table.channel, "deck test", "in", "runner 2", deck="moths")
    assert {"name": "Runner 2 · Runners", "value": "runners:Runner 2"} in into


async def test_without_another_deck_all_the_others_are_played(tmp_path: Path) -> None:
    content = small_content()
    decks = {"moths": content.decks["moths"], "runners": content.decks["runners"]}
    decks["flies"] = decks["moths"].model_copy(update={"name": "*Flies*"})
    async with table_at(tmp_path, content=replace(content, decks=decks)) as table:
        text = said(await figures_of(table, against=None))
        assert text.startswith("### Moths against 2 decks\n20 games each; ")
        assert re.search(r"- Runners: \d", text)
        assert re.search(r"- \\\*Flies\\\*: \d", text)


@pytest.mark.nightly
async def test_a_deck_without_others_is_told_so(tmp_path: Path) -> None:
    content = small_content()
    alone = replace(content, decks={"moths": content.decks["moths"]})
    async with table_at(tmp_path, content=alone) as table:
        assert "no other deck" in said(await figures_of(table, against=None))
        assert "Moths against Moths" in said(await figures_of(table, against="moths"))


async def test_a_deck_against_itself_is_told_what_to_expect(table: Table) -> None:
    expect = "Both sides have the same ten cards, so expect to win half of the games"
    assert expect in said(await figures_of(table, against="moths"))
    assert expect not in said(await figures_of(table))


@pytest.mark.parametrize("option", ["deck", "against"])
async def test_an_unknown_deck_is_refused(table: Table, option: str) -> None:
    assert said(await figures_of(table, **{option: "no_such"})).startswith("No deck is called no\\_such.")


async def test_only_so_many_games_can_be_asked_for(table: Table) -> None:
    (group,) = [each for each in table.bot.tree.get_commands() if each.name == "deck"]
    (command,) = [each for each in group.commands if each.name == "test"]  # type: ignore[union-attr]
    (games,) = [each for each in command.parameters if each.name == "games"]  # type: ignore[union-attr]
    assert (games.min_value, games.max_value, games.default) == (20, 400, 96)
    assert games.default % (ROUND * len(shipped().boards)) == 0, "battlefields are uneven by default"


async def test_decks_are_offered_for_both_options(table: Table) -> None:
    for option in ("deck", "against"):
        (choice,) = await table.sage.autocomplete(table.channel, "deck test", option, "moth")
        assert choice == {"name": "Moths · easy to begin with", "value": "moths"}


@pytest.mark.nightly
async def test_one_who_has_tested_may_test_again(table: Table) -> None:
    for _ in range(2):
        assert "**Wins " in said(await figures_of(table))


async def test_games_are_played_by_real_processes(table: Table) -> None:
    await with_workers(table, partial(local_workers, 1))
    text = said(await figures_of(table))
    assert "PARTIAL" not in text
    assert "**Wins " in text


async def test_a_game_that_breaks_off_is_a_plain_line(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    await with_workers(table, partial(failing, GameFailed("game 3 of Moths, seed 5: IndexError: oh")))
    text = said(await figures_of(table))
    assert text.startswith("### The test was broken off\nA game could not be played to its end.")
    assert "IndexError" not in text
    assert "A test of a deck failed: game 3 of Moths, seed 5: IndexError: oh" in caplog.text


async def test_processes_that_are_lost_again_and_again_are_a_plain_line(table: Table) -> None:
    await with_workers(table, partial(failing, BrokenExecutor("a process ended")))
    assert said(await figures_of(table)) == (
        "The processes that play the games were lost again and again before a game was over."
    )


class HeldUpStudio(QuickStudio):
    """While it draws a chart, something happens."""

    def __init__(self) -> None:
        self.meanwhile: Callable[[], None] = lambda: None

    def chart(self, lines: Chart) -> bytes:
        self.meanwhile()
        return super().chart(lines)


@pytest.mark.nightly
async def test_without_a_picture_the_text_still_has_all_figures(tmp_path: Path) -> None:
    def break_down() -> None:
        raise BrokenExecutor("a painter ended")

    studio = HeldUpStudio()
    async with table_at(tmp_path, studio=studio) as table:
        studio.meanwhile = break_down
        answer = await figures_of(table)
        assert answer.response is not None
        names = [one.filename for one in answer.response.attachments]
        assert names == ["test-1.webp", "test-2.webp", "deck-test.md"]
        assert "- Moth 10 (0): drawn " in said(answer)


@pytest.mark.nightly
@pytest.mark.parametrize("status", [403, 413])
async def test_a_picture_that_discord_refuses_leaves_the_text(tmp_path: Path, status: int) -> None:
    studio = HeldUpStudio()
    async with table_at(tmp_path, studio=studio) as table:
        faults = table.env.backend.faults
        table.env.inject_error("PATCH", ANSWER, status=status, times=1)
        studio.meanwhile = partial(faults.append, faults.pop())
        answer = await figures_of(table)
        assert answer.response is not None
        assert answer.response.attachments == []
        assert "- Moth 10 (0): drawn " in said(answer)


@pytest.mark.nightly
async def test_an_edit_that_fails_does_not_end_the_test(table: Table) -> None:
    table.env.inject_error("PATCH", ANSWER, status=403, code=50013, times=1)
    text = said(await figures_of(table))
    assert "**Wins " in text
    assert "PARTIAL" not in text


async def test_who_dismisses_the_message_ends_the_test(table: Table) -> None:
    made, make_workers = doled(1)
    await with_workers(table, make_workers)
    table.env.inject_error("PATCH", ANSWER, status=404, code=10008, times=None)
    await figures_of(table)  # returns although nobody allows the second chunk
    (executor,) = made
    assert executor.played < FEW


@pytest.mark.nightly
async def test_after_a_restart_cancel_is_answered_politely(table: Table) -> None:
    duel = await table.begin_turns()
    late = await table.press_late(table.rowan, table.board(duel), "duel:stop:1234")
    assert said(late).startswith("This test is gone: the bot has been restarted since")
