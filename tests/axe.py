"""axe-core, as a package of Python carries it, over pages in Chromium: what it finds keeps somebody out.

The script is neither copied here nor fetched by tests. Where the package is not installed, nothing is
checked, and `tests/web/test_axe.py` is skipped, with the reason.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from playwright.async_api import Frame, Page

Theme = Literal["light", "dark"]

PACKAGE = "axe_playwright_python"
OPTIONS = {
    "resultTypes": ["violations", "incomplete"],
    "rules": {"target-size": {"enabled": True}},
}
"""Everything that axe checks by default, and how large controls are."""
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that read colours, the only ones for which the theme makes a difference."""


@cache
def axe_script() -> str | None:
    """The script; None where the package is not installed."""
    found = find_spec(PACKAGE)
    if found is None or found.origin is None:
        return None
    return Path(found.origin).with_name("axe.min.js").read_text(encoding="utf-8")


async def faults_found(page: Page | Frame, *, both_themes: bool = True) -> list[str]:
    """What axe finds wrong with what a page, or a frame of one, shows now, in both themes or only in its own.

    A line for each element and theme; the theme stays as it was.
    """
    script = axe_script()
    if script is None:
        return []
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(script)
    whole = page.page if isinstance(page, Frame) else page
    was_light = await page.evaluate("matchMedia('(prefers-color-scheme: light)').matches")
    found = list[str]()
    own, other = _LIGHT_FIRST if was_light else _LIGHT_FIRST[::-1]
    if both_themes:
        await whole.emulate_media(color_scheme=other)
        found += [f"{each} ({other})" for each in await _faults_now(page, OPTIONS | {"runOnly": COLOURS})]
        await whole.emulate_media(color_scheme=own)
    return found + [f"{each} ({own})" for each in await _faults_now(page, OPTIONS)]


_LIGHT_FIRST: tuple[Theme, Theme] = "light", "dark"


async def _faults_now(page: Page | Frame, options: Mapping[str, object]) -> list[str]:
    found = await page.evaluate(f"axe.run(document, {json.dumps(options)})")
    unseen = [each["id"] for each in found["incomplete"] if each["id"] == "frame-tested"]
    return unseen + [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html'][:200]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
