"""Cases that share a test are all tried, and those that fail are named."""

import asyncio

import pytest

from tests.cases import for_each


def test_all_cases_are_tried_and_those_that_fail_named(tmp_path: object) -> None:
    tried: list[tuple[int, str]] = []

    @for_each(("number", "word"), [(1, "one"), (2, "two"), (3, "three")], ids=str)
    def odd(number: int, word: str, tmp_path: object) -> None:
        tried.append((number, word))
        assert number % 2 == 0, word

    with pytest.raises(BaseExceptionGroup, match="2 of 3 cases fail") as failed:
        odd(tmp_path=tmp_path)
    assert tried == [(1, "one"), (2, "two"), (3, "three")]
    assert [error.__notes__ for error in failed.value.exceptions] == [
        ["in the case 1, one"],
        ["in the case 3, three"],
    ]


def test_one_case_fails_as_itself() -> None:
    @for_each("word", ["one", "two"])
    def known(word: str) -> None:
        assert word == "one"

    with pytest.raises(AssertionError) as failed:
        known()
    assert failed.value.__notes__ == ["in the case 'two'"]


@for_each("number", [1, 2], ids=str)
def test_the_other_fixtures_are_given(number: int, tmp_path: object) -> None:
    assert (number, tmp_path) != (0, None)


def test_no_cases_at_all_are_no_test() -> None:
    with pytest.raises(AssertionError, match="nothing to test"):
        for_each("number", [])


@for_each("number", [1, 2], ids=str)
async def test_cases_can_be_awaited(number: int) -> None:
    await asyncio.sleep(0)
    assert number


async def test_all_cases_that_are_awaited_are_tried() -> None:
    tried: list[int] = []

    @for_each("number", [1, 2, 3])
    async def even(number: int) -> None:
        tried.append(number)
        assert number % 2 == 0

    with pytest.raises(BaseExceptionGroup, match="2 of 3 cases fail"):
        await even()
    assert tried == [1, 2, 3]
