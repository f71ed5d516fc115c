"""What readers of files say of a faulty one."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bot.games.errors import ContentError
from tests.changes import Change, changed

FILE = "mine.json"


def faults_after(base: Mapping[str, Any], change: Change, parse: Callable[[str, str], object]) -> list[str]:
    """Every fault of these values after a change, without the file's name.

    Args:
        base: the values, which alone have no fault.
        change: what makes them faulty.
        parse: the reader, of a text and its file's name.
    """
    with pytest.raises(ContentError) as caught:
        parse(json.dumps(changed(base, change)), FILE)
    assert all(fault.startswith(f"{FILE}: ") for fault in caught.value.faults)
    return [fault.removeprefix(f"{FILE}: ") for fault in caught.value.faults]
