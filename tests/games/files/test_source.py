"""Texts that are too expensive to parse, and only those, are refused before they reach the parser."""

import json
import random
import tomllib

from hypothesis import given
from hypothesis import strategies as st

from bot.games.files.source import MAX_DEPTH, MAX_DIGITS, excess
from tests.cases import for_each

TOO_DEEP = "is nested too deeply: the limit is 32 brackets and dots"
TOO_LONG = "has a number with too many digits: the limit is 100"

#: Characters in strings, keys and comments, where they must not count.
TEXT = st.text(st.sampled_from("[]{}.,=#'\"\\\n 9aé"), max_size=12)
# Written with underscores, even the longest of these numbers has fewer than the 100 digits that are allowed.
VALUES = st.recursive(
    st.booleans() | st.integers(-(10**70), 10**70) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)


def depth_of(value: object) -> int:
    match value:
        case dict():
            return 1 + max(map(depth_of, value.values()), default=0)
        case list():
            return 1 + max(map(depth_of, value), default=0)
    return 0


def wrapped(value: object, levels: int, chance: random.Random) -> object:
    """The value inside `levels` more lists and tables."""
    for _ in range(levels):
        value = [chance.choice("[{#"), value] if chance.random() < 0.5 else {"a.b": "]}", "]": value}
    return value


def quoted(text: str, chance: random.Random) -> str:
    """The text as a TOML string of a random kind among those that can hold it."""
    basic = json.dumps(text)
    kinds = [basic, f'"""\n{basic[1:-1]}"""', f'"""{basic[1:-1]}\\\n  """']
    if "'" not in text:
        kinds.append(f"'''\n{text}'''")
        if "\n" not in text:
            kinds.append(f"'{text}'")
    if '"' not in text and "\\" not in text:
        kinds.append(f'"""\n{text}"""')
    return chance.choice(kinds)


def toml(value: object, chance: random.Random) -> str:
    """The value as TOML, with comments wherever they are allowed."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return quoted(value, chance)
        case dict():
            pairs = (f"{json.dumps(key)} = {toml(inner, chance)}" for key, inner in value.items())
            return "{ " + ", ".join(pairs) + " }"
        case list():
            return "[" + "".join(f'# [{{ \' """\n {toml(inner, chance)}, ' for inner in value) + "]"
    return f"{value:_}" if chance.random() < 0.5 else str(value)


@given(VALUES, st.integers(0, MAX_DEPTH + 4), st.randoms(use_true_random=False))
def test_json_is_refused_exactly_where_it_is_too_deep(
    value: object, levels: int, chance: random.Random
) -> None:
    value = wrapped(value, levels, chance)
    found = excess(json.dumps(value, indent=chance.choice([None, 1])))
    assert (found is not None) is (depth_of(value) > MAX_DEPTH)


@given(VALUES, st.integers(0, MAX_DEPTH + 4), st.randoms(use_true_random=False))
def test_toml_is_refused_exactly_where_it_is_too_deep(
    value: object, levels: int, chance: random.Random
) -> None:
    value = wrapped(value, levels, chance)
    text = f"# it's [\n[x] # {{\nfirst = 1\n'y' = {toml(value, chance)}\n"
    assert tomllib.loads(text)["x"]["y"] == value
    assert (excess(text) is not None) is (depth_of(value) > MAX_DEPTH)


@given(st.text(st.sampled_from("[]{}.,=#'\"\\\n \r9a"), max_size=60), st.integers(0, 3))
def test_whatever_passes_and_can_be_parsed_is_not_deep(text: str, repeats: int) -> None:
    text = "".join(piece * 9**repeats for piece in text.splitlines(keepends=True))[:4000]
    if excess(text) is None:
        for parse in (tomllib.loads, json.loads):
            try:
                value = parse(text)
            except ValueError:
                continue
            assert depth_of(value) <= 2 * MAX_DEPTH + 1  # a header and a line below it


@for_each(
    "text",
    [
        ".".join(["a"] * (MAX_DEPTH + 1)) + " = 1",
        "[" + ".".join(["a"] * MAX_DEPTH) + "]\n" + ".".join(["b"] * MAX_DEPTH) + " = 1.5",
        'a = "' + "x." * 1000 + '"',
        'a = """\n' + "x.\n[{" * 1000 + '\\"""" # ' + "[" * 100,
        "a = '''" + "'[" * 1000 + "'''''\nb = '\\'",
        'a = """' + '""[' * 100 + '"""""',
        "# " + "a." * 1000 + "[" * 100,
        "a = 1.5\n" * 100,
        "a = [" + "1.5, " * 100 + "]",
        "[a.b]\nc.d = [{ e.f = 1 }]\n" * 100,
        "[[a]]\n" * 100,
        "a = " + "9" * MAX_DIGITS,
        "a = 1979-05-27T07:32:00.999999-07:00",
        "a" * 1000 + " = 1",
    ],
)
def test_long_but_flat_texts_pass(text: str) -> None:
    assert excess(text) is None


@for_each(
    ("text", "line", "words"),
    [
        ("a." * 32_000 + "a=1", 1, TOO_DEEP),
        ("a = 1\n\n" + "a." * (MAX_DEPTH + 1) + "a = 1", 3, TOO_DEEP),
        ("a \t. " * (MAX_DEPTH + 1) + "a = 1", 1, TOO_DEEP),
        ("\"a\".'a'." * MAX_DEPTH + "a = 1", 1, TOO_DEEP),
        ("a = '''\n\n'''\n[" + "a." * 40 + "a]", 4, TOO_DEEP),
        ("[[" + ".".join(["a"] * 32) + "]]", 1, TOO_DEEP),
        ("a = {" + "a." * (MAX_DEPTH + 1) + "a = 1}", 1, TOO_DEEP),
        ("a = " + "{a.a.a = " * 11 + "1", 1, TOO_DEEP),
        ("a = " + "[\n" * (MAX_DEPTH + 1), MAX_DEPTH + 1, TOO_DEEP),
        ('a = ["""x"""", ' + "[" * MAX_DEPTH, 1, TOO_DEEP),
        ('a = ["""x""""", ' + "[" * MAX_DEPTH, 1, TOO_DEEP),
        ("a = ['''x'''', " + "[" * MAX_DEPTH, 1, TOO_DEEP),
        ('{"a":\n' * (MAX_DEPTH + 1), MAX_DEPTH + 1, TOO_DEEP),
        ("a = 1\r\nb = " + "9" * 5_000, 2, TOO_LONG),
        ("a = -" + "9" * 5_000, 1, TOO_LONG),
        ("a = 0x" + "f" * 5_000, 1, TOO_LONG),
        ("a = 1_" + "0_" * 5_000 + "0", 1, TOO_LONG),
        ("a = 0." + "0" * 5_000, 1, TOO_LONG),
        ("a = 1e-" + "0" * 5_000, 1, TOO_LONG),
        ('{"a": [1,\n' + "9" * 5_000 + "]}", 2, TOO_LONG),
    ],
)
def test_the_line_is_named(text: str, line: int, words: str) -> None:
    assert excess(text) == (line, words)
