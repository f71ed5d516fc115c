"""Markdown as plain text, and what people wrote as they wrote it."""

import pytest

from bot.web.plain import plain_text
from cogs.kit.safe_text import escape


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("**Ann** wins by `capture`.", "Ann wins by capture."),
        ("### Title\n-# small\n> quoted", "Title\nsmall\nquoted"),
        ("See </play board:123> or [the page](https://x.example).", "See /play board or the page."),
        (
            "[North](https://x.example) beat [South](https://y.example) (3 games)",
            "North beat South (3 games)",
        ),
        ("It ends <t:1700000000:R>.", "It ends soon."),
        ("You, <@5>, in <#6>", "You, , in"),
        ("||hidden|| ~~gone~~ __under__", "hidden gone under"),
    ],
)
def test_markdown_is_left_out(markdown: str, plain: str) -> None:
    assert plain_text(markdown) == plain


@pytest.mark.parametrize("name", ["*star*", "under_score_", "[a](b)", "`x`", "<@5>", "# head", "1. one"])
def test_names_stay_as_people_wrote_them(name: str) -> None:
    assert plain_text(f"**{escape(name)}** wins.") == f"{name} wins."
