"""What is served: the page's own files, small and packed; and pages of duels of other processes."""

import gzip
import re

import pytest

from bot.shards import Shards
from bot.web.site import STATIC, own_files
from tests.e2e.rated import elsewhere_at
from tests.web.visiting import Visiting

FIRST_LOAD = 100_000


def test_what_is_loaded_first_is_small() -> None:
    index = own_files()["index.html"].data.decode()
    first = [file for name, file in own_files().items() if name == "index.html" or f"static/{name}" in index]
    assert sum(min(len(file.packed), len(file.data)) for file in first) <= FIRST_LOAD


def test_scripts_are_sent_without_their_comments_alone() -> None:
    for path in STATIC.glob("*.js"):
        sent = own_files()[path.name].data.decode().splitlines()
        lines = path.read_text().splitlines()
        left_out = [line.strip() for line in lines if line not in sent]
        assert left_out
        assert all(line.startswith(("//", "/**", "*")) for line in left_out)
        assert not any(line.strip().startswith(("//", "/**")) for line in sent)


def imported(name: str, how: str) -> set[str]:
    """The modules that a module imports by statements of this form."""
    return set(re.findall(how, own_files()[name].data.decode(), re.MULTILINE))


def needed_by(*names: str) -> set[str]:
    """These modules with all that they import, and what those do."""
    found, waiting = set[str](), set(names)
    while waiting:
        found.add(name := waiting.pop())
        waiting |= imported(name, r'^import [^;]* from "\./([a-z]+\.js)";$') - found
    return found


def test_the_page_loads_at_once_what_it_begins_with_and_the_rest_later() -> None:
    index = own_files()["index.html"].data.decode()
    modules = {name for name in own_files() if name.endswith(".js")}
    first = {name for name in modules if f"static/{name}" in index}
    assert needed_by("early.js", "main.js") == first
    later = {name for each in first for name in imported(each, r'import\("\./([a-z]+\.js)"\)')}
    assert later.isdisjoint(first)
    assert needed_by(*later) | first == modules


async def test_files_are_packed_and_not_sent_twice(visiting: Visiting) -> None:
    address = f"{visiting.address}static/table.js"
    async with visiting.client.get(address, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.content_type == "text/javascript"
        assert await answer.read() in (own_files()["table.js"].data, own_files()["table.js"].packed)
        tag = answer.headers["ETag"]
    async with visiting.client.get(address, headers={"If-None-Match": tag}) as answer:
        assert answer.status == 304
    assert gzip.decompress(own_files()["table.js"].packed) == own_files()["table.js"].data


async def test_a_page_at_another_process_sees_what_is_done_and_acts(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Shards, "owns", lambda self, guild_id: False)
    page = await visiting.page_of(visiting.table.rowan)
    scene = await page.next("scene")
    async with elsewhere_at(visiting.table) as matches:
        duel = visiting.scouting.duel
        await matches.play.act(duel.id, visiting.table.juniper.id, "stay")
        steps = await page.next("steps")
        assert [each["sentence"] for each in steps["steps"]] == ["juniper has chosen."]
        scene = await page.next("scene")
        await page.act(scene, "stay")
        await page.next("done")
        assert (await matches.play.look(duel.id, None)).duel.ply == scene["ply"] + 1
