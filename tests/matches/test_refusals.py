"""Every code of a refusal is there for something, and some test gets it."""

import re
from functools import cache
from pathlib import Path

import pytest

from bot.matches.refusals import CODES, Refusal
from cogs.words.refusals import refusal_text
from tests.cases import for_each


@cache
def _texts(folder: Path) -> str:
    return "".join(path.read_text() for path in sorted(folder.rglob("*.py")))


#: Codes that no service raises, as what was asked for never reaches one, or it knows less: where a test gets
#: them, and with which details.
AT_THE_SURFACE = {
    "no-rules": ("tables/test_sealed.py", {}),
    "no-such-game": ("universum/test_teaching.py", {}),
    "starter-deck": ("decks/test_deck_versions.py", {"deck": "Gloomfen"}),
    "deck-on-scales": ("decks/test_weighing_stopped.py", {"deck": "Night Wings"}),
}
ROOT = Path(__file__).parents[2]


@for_each("code", sorted({*CODES} - {*AT_THE_SURFACE}))
def test_every_code_is_raised_and_tested(code: str) -> None:
    assert re.search(rf'Refusal\(\s*"{code}"', _texts(ROOT / "bot" / "matches"))
    assert f'refused("{code}"' in _texts(Path(__file__).parent)


def _joined(text: str) -> str:
    """A file's text with the strings joined that stand line below line."""
    return re.sub(r'"\n\s+"', "", text)


@pytest.mark.parametrize("code", AT_THE_SURFACE)
def test_a_code_of_the_surface_is_raised_and_told(code: str) -> None:
    tested, details = AT_THE_SURFACE[code]
    assert re.search(rf'Refusal\(\s*"{code}"', _texts(ROOT / "cogs"))
    assert refusal_text(Refusal(code, **details), {}) in _joined(
        (ROOT / "tests" / "e2e" / tested).read_text("utf-8")
    )


def test_a_refusal_is_one_clear_line() -> None:
    refusal = Refusal("not-your-turn", duel="7", who=("Ann", "Ben"), ply=None)
    assert str(refusal) == "not-your-turn: duel '7', who ('Ann', 'Ben')"
    assert refusal.values == {"duel": "7", "who": ("Ann", "Ben")}
    assert str(Refusal("self-challenge")) == "self-challenge"
