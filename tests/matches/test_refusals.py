"""Every code of a refusal is there for something, and some test gets it."""

from functools import cache
from pathlib import Path

import pytest

from bot import matches
from bot.matches.refusals import CODES, Refusal


@cache
def _texts(folder: Path) -> str:
    return "".join(path.read_text() for path in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_raised_and_tested(code: str) -> None:
    assert matches.__file__ is not None
    assert f'Refusal("{code}"' in _texts(Path(matches.__file__).parent)
    assert f'refused("{code}"' in _texts(Path(__file__).parent)


def test_a_refusal_is_one_clear_line() -> None:
    refusal = Refusal("not-your-turn", duel="7", who="Ann\nBen")
    assert str(refusal) == "not-your-turn: duel '7', who 'Ann\\nBen'"
    assert refusal.details == {"duel": "7", "who": "Ann\nBen"}
    assert str(Refusal("self-challenge")) == "self-challenge"
