"""What Hypothesis is told instead of finding it out."""

import pytest
from hypothesis.internal import charmap

from tests.examples import UTF_8


def test_utf_8_writes_all_characters_but_surrogates() -> None:
    for first, last in UTF_8:
        text = "".join(map(chr, range(first, last + 1)))
        assert text.encode("utf-8").decode("utf-8") == text
    (_, before), (after, _) = UTF_8
    for number in range(before + 1, after):
        with pytest.raises(UnicodeEncodeError):
            chr(number).encode("utf-8")


def test_hypothesis_takes_it_as_what_it_would_have_found() -> None:
    found, lost = charmap.intervals_from_codec("utf-8")
    assert (tuple(found.intervals), tuple(lost.intervals)) == (UTF_8, ())
    plain, _ = charmap.intervals_from_codec("ascii")
    assert tuple(plain.intervals) == ((0, 127),)
