"""How a duel ended, at the start of a line and inside one."""

import pytest

from bot.games.melee.words.terms import HOW_DRAWN, HOW_WON
from cogs.melee.words.duel.board import ended, result


@pytest.mark.parametrize("by", HOW_WON)
def test_a_name_keeps_its_spelling_wherever_it_stands(by: str) -> None:
    for text in (ended("rowan", "de Vries", by), result("rowan", "de Vries", by)):
        assert "Rowan" not in text
        assert "De Vries" not in text
        assert text.endswith(".")


@pytest.mark.parametrize("by", HOW_DRAWN)
def test_a_sentence_without_a_name_begins_with_a_capital_only_at_the_start(by: str) -> None:
    how = HOW_DRAWN[by]
    assert ended(None, "", by) == f"## A draw\n{how[0].upper()}{how[1:]}."
    assert result(None, "", by) == f"**A draw**: {how}."
