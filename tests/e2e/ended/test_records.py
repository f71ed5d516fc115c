"""`/duel record`: the file at once, the replay beside it when it is drawn, whatever becomes of that."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
import simcord

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.matches.values import Duel
from cogs.kit.painter import PaintError
from cogs.melee.posts.pictures import pictures_of
from render.melee.replay.beats import ReplayBeat
from tests.e2e.playing import is_over, play_until
from tests.e2e.studio import QuickStudio
from tests.e2e.table import Table, descriptions, said, table_at, text_of

ANSWER = "/messages/@original"


async def ended(table: Table) -> Duel:
    duel = await table.begin_turns()
    await play_until(table, duel, is_over)
    return await table.matches.chronicle.duel(duel.id)


def names(result: simcord.InteractionResult) -> list[str]:
    """The names of the files in a private answer."""
    assert result.response is not None
    assert result.response.ephemeral
    return [each.filename for each in result.response.attachments]


@pytest.mark.nightly
@pytest.mark.parametrize("who", ["rowan", "juniper", "sage"])
async def test_a_record_comes_with_its_replay_for_players_and_spectators(table: Table, who: str) -> None:
    duel = await ended(table)
    steps = duel.ply + 1
    result = await getattr(table, who).slash(table.thread(duel), "duel record")
    assert names(result) == [f"replay-{duel.id}.webp", f"duel-{duel.id}.jsonl"]
    assert result.response is not None
    replay, record = result.response.attachments
    assert await replay.read() == f"webp of {steps} steps of rowan and juniper".encode()
    text = (await record.read()).decode()
    assert text == await table.matches.chronicle.record(duel.id)
    assert verify(parse_record(text), GAMES) == []
    assert said(result).startswith(
        "### rowan vs juniper\n**rowan wins**: rowan captures juniper's Summon Area."
    )
    assert "moving picture" in said(result)
    assert "being drawn" not in said(result)


async def test_a_replay_is_described_in_words(table: Table) -> None:
    duel = await ended(table)
    result = await table.sage.slash(table.thread(duel), "duel record")
    assert result.response is not None
    (described,) = descriptions(result.response)
    assert described.startswith("Replay of a duel: rowan (South) against juniper (North)")
    assert "rowan wins" in described
    assert result.response.attachments[0].description == described
    assert len(described.encode("utf-16-le")) <= 2 * 1024


@pytest.mark.nightly
async def test_the_replay_comes_as_gif_where_that_is_asked_for(table: Table) -> None:
    duel = await ended(table)
    result = await table.sage.slash(table.channel, "duel record", duel=duel.id, format="GIF")
    assert names(result) == [f"replay-{duel.id}.gif", f"duel-{duel.id}.jsonl"]
    assert result.response is not None
    assert (await result.response.attachments[0].read()).startswith(b"gif of ")


@pytest.mark.nightly
async def test_the_record_is_there_while_the_replay_is_drawn(table: Table) -> None:
    duel = await ended(table)
    before = len(table.env.http_requests)
    await table.sage.slash(table.thread(duel), "duel record")
    edits = [each.json for each in table.env.http_requests[before:] if each.path.endswith(ANSWER)]
    first, second = edits
    assert "is being drawn" in str(first)
    assert [each["filename"] for each in first["attachments"]] == [f"duel-{duel.id}.jsonl"]
    assert "is being drawn" not in str(second)
    assert len(second["attachments"]) == 2


async def test_a_replay_that_cannot_be_drawn_is_told_and_the_record_stays(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await ended(table)

    async def fail(*args: object) -> None:
        raise PaintError("a picture could not be drawn")

    monkeypatch.setattr(pictures_of(table.bot.services), "replay", fail)
    result = await table.sage.slash(table.thread(duel), "duel record")
    assert names(result) == [f"duel-{duel.id}.jsonl"]
    assert "replay could not be drawn" in said(result)


class LargeStudio(QuickStudio):
    """Draws replays that are larger than what can be uploaded."""

    def replay_webp(self, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
        return bytes(27_000_000)


@pytest.mark.nightly
async def test_a_replay_too_large_to_be_uploaded_is_told_and_the_record_stays(tmp_path: Path) -> None:
    async with table_at(tmp_path, studio=LargeStudio()) as table:
        duel = await ended(table)
        result = await table.sage.slash(table.thread(duel), "duel record")
        assert names(result) == [f"duel-{duel.id}.jsonl"]
        assert "27.0 MB" in said(result)
        assert "at most 26.2 MB can be uploaded" in said(result)
        again = await table.sage.slash(table.thread(duel), "duel record", format="GIF")
        assert names(again) == [f"replay-{duel.id}.gif", f"duel-{duel.id}.jsonl"]


class RefusedStudio(QuickStudio):
    """While it draws a replay, Discord makes up its mind not to take the next upload."""

    def __init__(self) -> None:
        self.refuse: Callable[[], None] = lambda: None

    def replay_webp(self, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes:
        self.refuse()
        return super().replay_webp(steps, names)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("status", "words"), [(413, "can be uploaded here"), (403, "did not take the replay")]
)
async def test_a_replay_that_discord_refuses_is_told_and_the_record_stays(
    tmp_path: Path, status: int, words: str
) -> None:
    studio = RefusedStudio()
    async with table_at(tmp_path, studio=studio) as table:
        duel = await ended(table)
        faults = table.env.backend.faults
        table.env.inject_error("PATCH", f"/webhooks/*{ANSWER}", status=status, times=1)
        studio.refuse = partial(faults.append, faults.pop())
        result = await table.sage.slash(table.thread(duel), "duel record")
        assert names(result) == [f"duel-{duel.id}.jsonl"]
        assert words in said(result)


@pytest.mark.nightly
async def test_a_draw_is_told_as_one(table: Table) -> None:
    duel = await table.begin_turns()
    await table.rowan.slash(table.thread(duel), "duel draw")
    await table.juniper.slash(table.thread(duel), "duel draw")
    result = await table.sage.slash(table.thread(duel), "duel record")
    assert result.response is not None
    assert "**A draw**: both agreed." in text_of(result.response)
    assert names(result) == [f"replay-{duel.id}.webp", f"duel-{duel.id}.jsonl"]
