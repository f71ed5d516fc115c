"""Fixtures for all tests of pictures."""

import pytest


@pytest.fixture(scope="module", autouse=True)
def _one_folder(kept_grounds: None) -> None:
    """Grounds are read from the shared folder, unless a test says otherwise."""
