"""What a touch is told, and how a path is touched: signs, coordinates, drags, and what needs no touch."""

import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser import own_pages
from tests.web.touch_page import SCROLLED, TouchPage, opened, step_of
from tests.web.visiting import Visiting, visiting_at

pytestmark = pytest.mark.asyncio(loop_scope="session")  # Chromium's, which outlives a test
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest_asyncio.fixture(loop_scope="session")
async def visiting(tmp_path: Path) -> AsyncIterator[Visiting]:
    """A game of Fog whose tables are open."""
    async with visiting_at(tmp_path) as visiting:
        yield visiting


async def a_step(page: TouchPage, visiting: Visiting) -> tuple[str, str]:
    """The first scout and the first place where it can go; the scout stays chosen."""
    scout = (await visiting.scouting.view(0)).scouts[0][0]
    await page.region(f"@{scout}").click()
    await expect(page.region(f"@{scout}")).to_have_attribute("aria-pressed", "true")
    return scout, await page.firsts.first.get_attribute("data-region") or ""


async def called(page: TouchPage, module: str, name: str, *given: Any) -> Any:
    """What a function of the page gives for these values."""
    return await page.page.evaluate(
        "async ([module, name, given]) => (await import(`./static/${module}.js`))[name](...given)",
        [module, name, given],
    )


def path(*regions: str, says: Sequence[str] = (), chips: Sequence[Sequence[str]] = ()) -> dict[str, Any]:
    touches = [
        {"region": region, "sentence": says[place] if says else "", "chips": list(chips)}
        for place, region in enumerate(regions)
    ]
    return {"lines": [" ".join(regions)], "touches": touches}


async def test_movement_points_have_a_footprint_and_are_said(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        _, there = await a_step(page, visiting)
        await expect(page.region(there)).to_have_attribute("aria-label", re.compile("1 movement point$"))
        assert await called(page, "words", "chipSaid", ["steps", "3"]) == "3 movement points"
        assert await called(page, "words", "chipSaid", ["ap", "1"]) == "1 action point"
        plate = page.page.locator(".marks g", has_text="1").first
        await expect(plate.locator("path")).to_have_count(1)  # the footprint before the number


async def test_the_main_action_is_read_whole_where_room_is_short(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **PHONE | {"width": 300, "height": 740})
        await a_step(page, visiting)
        await expect(page.page.locator('[data-key="cancel"]')).to_be_visible()
        name, fits = ".action.is-main .action-name", "each.scrollWidth <= each.clientWidth"
        assert await page.with_text(name, "End my moves", fits) == [True]


async def test_what_is_chosen_names_one_place_to_go_on_from_many(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **PHONE)
        scene = await visiting.page_of(visiting.table.rowan)
        frame = await scene.next("scene")
        scout, there = await a_step(page, visiting)
        paths = [each for each in frame["paths"] if each["touches"][0]["region"] == f"@{scout}"]
        assert paths[0]["touches"][1]["region"]
        await expect(page.context.locator(f'[data-key="row {there}"]')).to_be_visible()


async def test_a_table_without_its_rims_has_small_coordinates(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        regions = [
            {"name": name, "shape": {"rect": [left, top, 10, 10]}}
            for name, left, top in (
                ("a2", 0, 0),
                ("@b2", 10, 0),
                ("@a1", 0, 10),
                ("b1", 10, 10),
                ("side:x", 0, 0),
            )
        ]
        texts = await page.page.evaluate(
            """async (regions) => {
                const { coordinateMarks } = await import("./static/marks.js");
                const of = (each) => [each.textContent, Math.round(Number(each.getAttribute("y")))];
                return [0, -4].map((edge) => coordinateMarks(regions, 5, edge).map(of));
            }""",
            regions,
        )
        assert texts == [[["2", 4], ["1", 14], ["a", 19], ["b", 19]], []], "none beside rims that have them"


async def test_what_follows_is_counted_as_places_or_choices(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        told = await page.page.evaluate(
            """async (paths) => {
                const { counted } = await import("./static/rows.js");
                const { nextSaid } = await import("./static/words.js");
                const region = (name) => ({ name, shape: name.includes(":") ? null : {} });
                return nextSaid(...counted({ scene: { paths }, region }, ["unit:mob"]));
            }""",
            [path("unit:mob", each) for each in ("coins:move", "coins:attack", "a1")],
        )
        assert told == "1 place, 2 choices."


async def test_a_card_of_the_hand_is_named_once_in_a_row(visiting: Visiting, chromium: Browser) -> None:
    """Its sentence says what becomes of the second one; what lies nowhere else is named."""
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        told = await page.page.evaluate(
            """async (paths) => {
                const { pathRow } = await import("./static/rows.js");
                const labels = { "hand:a": "coil card, here Move", "hand:b": "lens card", c: "Shoot" };
                const placeOf = (name) => (name.startsWith("hand") ? "hand" : "actions");
                const region = (name) => ({ name, shape: null, place: placeOf(name) });
                const table = { region, label: (name) => labels[name] };
                return paths.map((each) => pathRow(table, each).querySelector("strong").textContent);
            }""",
            [path("hand:a", end, says=["", "It is done."]) for end in ("hand:b", "c")],
        )
        assert told == ["coil card", "coil card: Shoot"]


async def test_who_is_only_next_goes_to_nobody_who_could_act_as_well(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        told = await page.page.evaluate(
            """async (paths) => {
                const { Proposals } = await import("./static/proposals.js");
                const table = { chosen: [], scene: { prompt: 1 }, choose(names) { this.chosen = names; } };
                const proposals = new Proposals(table);
                const after = (act) => (act(), [...proposals.next(paths).keys()]);
                return [
                    after(() => proposals.propose("@a2")),
                    after(() => proposals.close()),
                    after(() => proposals.propose("@a2", true)),
                ];
            }""",
            [path("@a2", "@b1"), path("@a2", "c1"), path("@b1", "c1")],
        )
        assert told == [["c1"], ["@b1", "c1"], ["@b1", "c1"]], "next, chosen by the person, acted just now"


async def test_what_a_card_says_in_one_line_keeps_its_sentences(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        assert await called(page, "words", "inOneLine", "cost 2", "HP 4\nlights") == "cost 2, HP 4, lights"
        said = await called(page, "words", "inOneLine", "Tamsin Bracket", "Walks 3 spaces.\nWary.")
        assert said == "Tamsin Bracket: Walks 3 spaces. Wary."
        assert await called(page, "words", "inOneLine", "", "") == ""


async def test_a_card_is_dragged_onto_the_board(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        scout, there = await a_step(page, visiting)
        await page.page.keyboard.press("Escape")
        card, goal = page.page.locator('[data-key="hand:boots"]'), page.region(there)
        await card.hover()
        await page.page.mouse.down()
        x, y = await page.middle(goal)
        await page.page.mouse.move(x, y + 40, steps=4)
        await expect(page.page.locator(".ghost")).to_have_count(1)
        await page.page.mouse.move(x, y, steps=2)
        assert await step_of(visiting) == ""
        await page.check_access()
        await page.page.mouse.up()
        await expect(page.context.locator(".asks")).to_contain_text(f"{scout} to {there.lstrip('@')}")
        await expect(page.page.locator(".ghost")).to_have_count(0)
        assert page.faults == []


async def test_a_finger_drags_a_card_and_lets_go_of_it_beside_the_board(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan, **PHONE)
        scout, there = await a_step(page, visiting)
        await page.page.keyboard.press("Escape")
        card, line = page.page.locator('[data-key="hand:boots"]'), page.page.locator(".lanes")
        finger = await page.page.context.new_cdp_session(page.page)

        async def drag(*places: Any) -> None:
            points = [dict(zip("xy", await page.middle(place), strict=True)) for place in places]
            kinds = ["touchStart", *["touchMove"] * (len(points) - 1)]
            for kind, point in zip(kinds, points, strict=True):
                await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
            await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

        goal = page.region(there)
        await drag(card, line, goal, line)
        await expect(page.page.locator(".ghost")).to_have_count(0)
        await expect(card).not_to_have_attribute("aria-pressed", "true")
        assert await step_of(visiting) == ""
        await drag(card, line, goal)
        await expect(page.context.locator(".asks")).to_contain_text(f"{scout} to {there.lstrip('@')}")
        assert page.faults == []


async def test_a_touch_that_leaves_one_path_takes_it(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        uses = [path("@e4", "use:e4", "@e6", says=("", "Heal an ally.", "Heal Owl on e6."))]
        more = [path("@e4", "use:e4", "@e5"), path("@e4", "d4")]
        script = """async ([paths, chosen, name]) => {
            const { following, isSettled } = await import("./static/paths.js");
            const entry = following(paths, chosen).get(name);
            return [isSettled(entry, chosen), entry.touch.sentence];
        }"""
        take = page.page.evaluate
        assert await take(script, [uses + more[1:], ["@e4"], "use:e4"]) == [
            True,
            "Heal an ally. Heal Owl on e6.",
        ]
        assert await take(script, [uses + more, ["@e4"], "use:e4"]) == [False, "Heal an ally."]
        assert await take(script, [uses, [], "@e4"]) == [False, ""], "two touches at least"
        assert await take(script, [[path("button:end")], [], "button:end"]) == [True, ""]


async def test_who_has_acted_stays_chosen_while_they_can_do_more(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)

        async def kept(*done: str, then: Sequence[dict[str, Any]]) -> str | None:
            return await called(page, "paths", "keptAfter", path(*done), then)

        attack = path("@d6", "@d7")
        assert await kept("@e4", "d6", then=[attack]) == "@d6"
        assert await kept("@d6", "@d7", then=[path("@d6", "d5")]) == "@d6"
        assert await kept("@e4", "d6", then=[path("@c1", "c2"), path("button:end")]) is None
        assert await kept("hand:Owl", "d1", then=[path("hand:Owl", "d2")]) is None


async def test_reading_a_place_tells_who_can_go_there(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        scout, there = await a_step(page, visiting)
        await page.page.keyboard.press("Escape")
        await page.region(there).click()
        ways = page.page.get_by_role("group", name="What can be done here").locator("button")
        await page.check_access()
        await ways.filter(has_text=scout).first.click()
        await expect(page.context.locator(".asks")).to_contain_text(f"{scout} to {there.lstrip('@')}")


async def test_an_ended_game_is_stepped_through_on_its_table(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        await visiting.scouting.play_turn()
        await visiting.table.matches.play.concede(visiting.scouting.duel.id, visiting.table.juniper.id)
        page = await opened(visiting, browser, visiting.table.rowan)
        keys, button = page.page.keyboard, page.page.get_by_role
        await expect(button("button", name="Rematch").first).to_be_visible()
        await button("button", name="Look at the board").click()
        await page.page.set_viewport_size({"width": 360, "height": 740})
        assert await page.page.evaluate(SCROLLED) == [360, 740]
        name, fits = ".actions.is-end .action-name", "each.scrollWidth <= each.clientWidth"
        assert set(await page.with_text(name, "What decided it?", fits)) == {True}
        await button("button", name="Step through").click()
        await expect(page.context).to_contain_text("step 1 of 4")
        await expect(page.page.locator(".card")).to_have_count(0)
        for size in (
            {"width": 360, "height": 740},
            {"width": 844, "height": 390},
            {"width": 1280, "height": 800},
        ):
            await page.page.set_viewport_size(size)  # type: ignore[arg-type]
            wide, high = await page.page.evaluate(SCROLLED)
            assert (wide, high) == (size["width"], size["height"]), "nothing is cut off"
        await expect(page.firsts).to_have_count(0)
        await keys.press("ArrowRight")
        await expect(page.context).to_contain_text("step 2 of 4")
        await expect(page.context.locator(".step.is-now").first).to_contain_text("juniper has chosen.")
        await page.check_access()
        await button("button", name="Step on").click()
        await expect(page.context).to_contain_text("step 3 of 4")
        await button("button", name="Turn back").click()  # to the end of the turn before
        await expect(page.context).to_contain_text("step 2 of 4")
        await button("button", name="Play", exact=True).click()  # to the end, where it stays
        await expect(page.context).to_contain_text("step 4 of 4")
        await expect(button("button", name="Play", exact=True)).to_be_visible()
        await keys.press("Escape")
        await expect(button("button", name="Step through")).to_be_visible()
        await page.check_access()
        assert page.faults == []


async def test_a_rematch_opens_the_next_table_in_the_same_page(visiting: Visiting, chromium: Browser) -> None:
    async with own_pages(chromium) as browser:
        concede = visiting.table.matches.play.concede
        await concede(visiting.scouting.duel.id, visiting.table.juniper.id)
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.page.locator(".card").get_by_role("button", name="Rematch").click()
        await expect(page.context).to_contain_text("Your opponent is asked in #duels.")
        table = visiting.table
        await table.press(table.juniper, table.messages(table.channel.id)[-1], "Accept")
        await expect(page.page.locator(".head h1")).not_to_contain_text(f"game {visiting.scouting.duel.id}")
        await expect(page.firsts.first).to_be_visible()
        assert "#" not in page.page.url
        assert page.faults == []


ENDS = """async ({ isOn, acts, paths, presses }) => {
    localStorage.clear();
    const { Ends } = await import("./static/ends.js");
    const taken = [];
    const scene = { ply: 5, paths: paths.map(region => ({ touches: [{ region }] })) };
    const take = (path) => taken.push(path.touches[0].region);
    const table = { scene, canAct: true, draft: {}, render() {}, take };
    const ends = new Ends(table);
    if (isOn) ends.toggle();
    if (acts) ends.acted(4);
    ends.shown(scene);
    const said = table.note?.text ?? "";
    if (presses) dispatchEvent(new Event("pointerdown"));
    window.wanted = { taken, said, isKept: new Ends(table).isOn, note: () => table.note?.text ?? "" };
}"""
"""A board is shown after an action of one's own, or not, with these paths left."""


async def test_a_turn_ends_by_itself_only_if_that_is_wanted_and_only_the_end_is_left(
    visiting: Visiting, chromium: Browser
) -> None:
    end = {"isOn": True, "acts": True, "paths": ["button:end"], "presses": False}
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        await page.page.clock.install(time=0)
        await page.page.clock.pause_at(3_600_000)

        async def after(**changes: Any) -> list[Any]:
            await page.page.evaluate(ENDS, end | changes)
            said = await page.page.evaluate("wanted.said")
            await page.page.clock.run_for(2900)
            assert await page.page.evaluate("wanted.taken") == [], "there is time to stop it"
            await page.page.clock.run_for(200)
            return [bool(said), *await page.page.evaluate("[wanted.taken, wanted.note(), wanted.isKept]")]

        assert await after() == [True, ["button:end"], "", True]
        assert await after(presses=True) == [True, [], "", True], "a touch stops it"
        assert await after(isOn=False) == [False, [], "", False]
        assert await after(acts=False) == [False, [], "", True], "nobody has acted in it"
        assert await after(paths=["@a1", "button:end"]) == [False, [], "", True]
        assert await after(paths=["button:yes"]) == [False, [], "", True], "another question"


async def test_whether_turns_end_by_themselves_is_asked_where_they_end_by_a_button(
    visiting: Visiting, chromium: Browser
) -> None:
    async with own_pages(chromium) as browser:
        page = await opened(visiting, browser, visiting.table.rowan)
        told = await page.page.evaluate(
            """async () => {
                const { MODES } = await import("./static/context.js");
                const { Ends } = await import("./static/ends.js");
                const table = { last: [], render() {} };
                const of = (region) => {
                    const regions = [{ name: region }];
                    table.scene = { running: true, seat: 0, wishes: {}, regions, paths: [], threats: [] };
                    const found = MODES.more(table).querySelector('[data-key="ends"]');
                    return found && [found.textContent, found.role, found.ariaChecked];
                };
                table.ends = new Ends(table);
                const before = [of("button:end"), of("button:stay")];
                table.ends.toggle();
                return [...before, of("button:end")];
            }"""
        )
        name = "End turns in which only the end is left"
        assert told == [[f"{name}: off", "switch", "false"], None, [f"{name}: on", "switch", "true"]]
