"""What ships is registered for games that exist, can be loaded, and is checked with every fault named."""

from pathlib import Path

import pytest

from bot.content.registry import CONTENTS, ShippedContent
from bot.games.errors import ContentError
from bot.games.registry import GAMES


def test_content_ships_for_games_that_exist() -> None:
    assert CONTENTS
    assert CONTENTS.keys() <= GAMES.keys()


@pytest.mark.parametrize("shipped", CONTENTS.values(), ids=CONTENTS.keys())
def test_what_ships_loads_and_has_no_faults(shipped: ShippedContent) -> None:
    assert shipped.load(None) == shipped.load(None)
    lines, sound = shipped.check(None)
    assert lines
    assert sound


@pytest.mark.parametrize("shipped", CONTENTS.values(), ids=CONTENTS.keys())
def test_an_empty_folder_has_faults(shipped: ShippedContent, tmp_path: Path) -> None:
    with pytest.raises(ContentError):
        shipped.load(tmp_path)
    lines, sound = shipped.check(tmp_path)
    assert lines
    assert not sound
