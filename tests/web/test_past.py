"""What a page shows step by step, and which boards wait for that: the page's own rules in Chromium."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser import own_pages
from tests.web.touch_page import opened
from tests.web.visiting import Visiting, visiting_at

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test

TURN_ENDED = """async () => {
    const { Past } = await import(new URL("static/past.js", document.baseURI));
    const shown = [], render = () => {};
    const past = new Past({ scene: { seat: 0 }, show: scene => shown.push(scene.ply), render });
    const happen = (ply, ...steps) => {
        const told = steps.map(([sentence, side]) => ({ ply, sentence, side, dice: [] }));
        past.happened({ upto: ply, steps: told });
        past.arrived({ ply });
        return [[...shown], past.last.map(step => step.sentence), past.film.isRunning];
    };
    const found = [
        happen(1, ["I attack.", 0]),
        happen(2, ["Turn 2: they.", null]),
        happen(3, ["They attack.", 1]),
    ];
    past.film.stop();
    return [...found, happen(4, ["They end.", 1], ["Turn 3: I.", null])];
}"""
"""After each action: the boards that are shown, what happened last, and whether steps are shown still."""


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A game of Fog whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting


LATE = """async () => {
    const { hear } = await import(new URL("static/arrivals.js", document.baseURI));
    const table = { pending: null, mode: "report", title: "What decided it?", told: ["luck"], render() {} };
    const come = (lines) => {
        hear(table, { type: "report", id: "own", title: "What decided it?", lines, more: false });
        return [table.mode, table.told];
    };
    const read = come(["luck", "review"]);
    table.mode = "onward";
    return [read, come(["luck", "late review"])];
}"""
"""What the panel tells once a review is there: to who still reads about the match, and to who has gone on."""


async def test_a_late_review_takes_nobody_away_from_what_they_do(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        assert await page.page.evaluate(LATE) == [
            ["report", ["luck", "review"]],
            ["onward", ["luck", "review"]],
        ]


async def test_the_board_does_not_wait_until_their_turn_has_begun(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        assert await page.page.evaluate(TURN_ENDED) == [
            [[1], ["I attack."], False],
            [[1, 2], ["I attack.", "Turn 2: they."], False],
            [[1, 2], ["Turn 2: they.", "They attack."], True],
            [[1, 2, 3], ["Turn 2: they.", "They attack.", "They end.", "Turn 3: I."], True],
        ]
