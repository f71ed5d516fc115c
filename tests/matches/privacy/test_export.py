"""An export has everything that names a person, and nothing about anybody else but what is theirs, too."""

import io
import json
import zipfile
from typing import Any

from bot.matches.privacy.export import Export
from bot.matches.values import Moderator
from tests.matches.privacy.test_deletion import ANNS, ended
from tests.matches.table import BEN, CAT, Table

MAY = Moderator(77, "May")
GUILD = 10


def files(export: Export) -> dict[str, bytes]:
    """All files of all archives."""
    found: dict[str, bytes] = {}
    for data in export.archives.values():
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            assert archive.testzip() is None
            found |= {name: archive.read(name) for name in archive.namelist()}
    return found


def data(export: Export) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(files(export)["data.json"])
    return found


async def exported(table: Table, user_id: int = ANNS, size: int = 1_000_000, most: int = 5) -> Export:
    return await table.matches.exports.export(user_id, size=size, most=most)


async def test_it_has_settings_seats_ratings_and_records(table: Table) -> None:
    duel = await ended(table, rated=True)
    await ended(table, BEN, CAT)
    await table.matches.settings.set_time_zone(ANNS, "tokyo")
    await table.matches.moderation.ban(GUILD, ANNS, table.clock().replace(year=2040), MAY, "Slow")
    found = await exported(table)
    assert sorted(files(found)) == ["data.json", "ratings.json", f"records/duel-{duel.id}.jsonl"]
    rows = data(found)
    assert rows["own_settings"][0]["time_zone"] == "Asia/Tokyo"
    assert [each["duel_id"] for each in rows["seats"]] == [int(duel.id)]
    assert [each["reason"] for each in rows["audit_log"]] == ["Slow"]
    assert "May" not in str(rows)
    assert len(rows["rated_bans"]) == 1
    record = files(found)[f"records/duel-{duel.id}.jsonl"].decode()
    assert record == await table.matches.chronicle.record(duel.id)
    (rating,) = json.loads(files(found)["ratings.json"])
    ladder = await table.matches.ladders.ladder("toy", None)
    assert rating["rating"] == ladder.skill(ANNS).rating


async def test_a_running_duel_gives_no_secret(table: Table) -> None:
    duel = await table.duel()
    found = await exported(table)
    assert not [name for name in files(found) if name.startswith("records")]
    assert bytes(range(32)).hex() not in str(data(found))
    assert data(found)["seats"][0]["duel_id"] == int(duel.id)


async def test_it_is_the_same_each_time(table: Table) -> None:
    await ended(table)
    assert await exported(table) == await exported(table)


async def test_nobody_is_told_of_others(table: Table) -> None:
    await ended(table, BEN, CAT)
    assert data(await exported(table)) == {}


async def test_archives_keep_to_their_size_and_the_oldest_records_are_left_out(table: Table) -> None:
    ids = [(await ended(table)).id for _ in range(12)]
    whole = await exported(table)
    assert (whole.duels, whole.left_out, len(whole.archives)) == (12, 0, 1)
    size = 5000
    small = await exported(table, size=size, most=2)
    assert all(len(each) <= size for each in small.archives.values())
    assert list(small.archives) == ["your-data-1.zip", "your-data-2.zip"]
    assert small.left_out > 0
    assert small.duels + small.left_out == 12
    kept = [f"records/duel-{each}.jsonl" for each in ids[small.left_out :]]
    assert sorted(name for name in files(small) if name.startswith("records")) == sorted(kept)
