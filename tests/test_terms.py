"""Public classes share a name only where docs/terms.md says which meaning they share."""

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "terms.md").read_text("utf-8")
SHARED = PAGE.partition("## Names in several files")[2]


def _public_classes(path: Path) -> list[str]:
    module = ast.parse(path.read_text("utf-8"))
    return [
        node.name for node in module.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


def test_public_classes_share_a_name_only_where_the_page_of_terms_says_so() -> None:
    sources = [path for package in ("bot", "cogs", "render") for path in (ROOT / package).rglob("*.py")]
    counts = Counter(name for path in sources for name in _public_classes(path))
    assert sorted(re.findall(r"`(\w+)`", SHARED)) == sorted(
        name for name, count in counts.items() if count > 1
    )


def test_terms_stand_in_alphabetical_order_and_once() -> None:
    terms = re.findall(r"^\| ([a-z][^|]*) \|", PAGE.partition("| --- |")[2], re.MULTILINE)
    assert len(terms) > 20
    assert terms == sorted(set(terms))
