"""One thing has one name, in messages and in the pages that players and hosts read."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
READ = [*(ROOT / "cogs").rglob("*.py"), *(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")]


@pytest.mark.parametrize(("other", "term"), [(r"clocks? of (days|minutes)", "multi-day clock, live clock")])
def test_nothing_has_two_names(other: str, term: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in READ
        for match in re.finditer(other, path.read_text("utf-8"), re.IGNORECASE)
    ]
    assert found == [], f"it is called {term}"
