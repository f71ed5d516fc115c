"""axe-core finds what is wrong; what it finds on tables is in the tests of their states."""

import pytest
from playwright.async_api import Browser

from tests.axe import PACKAGE, Theme, axe_script, faults_found
from tests.browser import own_pages
from tests.cases import for_each


@pytest.mark.asyncio(loop_scope="session")
async def test_a_button_without_a_name_is_found(chromium: Browser) -> None:
    if axe_script() is None:
        pytest.skip(f"axe-core is not checked: {PACKAGE} is not installed (pip install -e '.[dev]')")
    async with own_pages(chromium) as browser:
        page = await browser.new_page()
        await page.set_content(
            "<!doctype html><html lang=en><title>t</title><main><h1>T</h1>"
            "<button style='padding: 0'></button><button style='padding: 0'>B</button></main>"
        )
        found = {each.split()[0] for each in await faults_found(page)}
        assert found == {"button-name", "target-size"}


@for_each("faint, shown", [("light", "dark"), ("dark", "light")])
@pytest.mark.asyncio(loop_scope="session")
async def test_a_faint_text_is_found_in_either_theme(faint: str, shown: Theme, chromium: Browser) -> None:
    if axe_script() is None:
        pytest.skip(f"axe-core is not checked: {PACKAGE} is not installed (pip install -e '.[dev]')")
    async with own_pages(chromium) as browser:
        page = await browser.new_page(color_scheme=shown)
        await page.set_content(
            "<!doctype html><html lang=en><title>t</title><style>p { color: #000 } "
            f"@media (prefers-color-scheme: {faint}) {{ p {{ color: #ccc }} }}</style>"
            "<main><h1>T</h1><p>Some text</p></main>"
        )
        (found,) = await faults_found(page)
        assert found.startswith("color-contrast")
        assert found.endswith(f"({faint})")
        assert await faults_found(page, both_themes=False) == []
        assert await page.evaluate(f"matchMedia('(prefers-color-scheme: {shown})').matches")
