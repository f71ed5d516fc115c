"""What is kept in memory never weighs more than it may, and what is used stays."""

from bot.matches.memory.kept import WeightedCache


def test_what_was_used_longest_ago_gives_way() -> None:
    kept: WeightedCache[str] = WeightedCache(10)
    for name in "abc":
        kept.put(name, name.upper(), 3)
    kept.touch("a")
    kept.put("d", "D", 3)
    assert [kept.get(name) for name in "abcd"] == ["A", None, "C", "D"]
    assert (len(kept), kept.weight) == (3, 9)


def test_a_value_is_weighed_anew_when_it_changes() -> None:
    kept: WeightedCache[str] = WeightedCache(10)
    kept.put("a", "light", 1)
    kept.put("b", "light", 1)
    kept.put("a", "heavy", 9)
    assert (kept.get("a"), kept.get("b"), kept.weight) == ("heavy", "light", 10)
    kept.put("a", "heavier", 10)
    assert (kept.get("a"), kept.get("b"), kept.weight) == ("heavier", None, 10)


def test_one_that_is_too_heavy_for_all_is_kept_alone_until_the_next_comes() -> None:
    kept: WeightedCache[str] = WeightedCache(10)
    kept.put("a", "A", 1)
    kept.put("b", "B", 99)
    assert (kept.get("a"), kept.get("b"), kept.weight) == (None, "B", 99)
    kept.put("c", "C", 1)
    assert (kept.get("b"), kept.get("c"), kept.weight) == (None, "C", 1)


def test_what_is_dropped_weighs_nothing() -> None:
    kept: WeightedCache[str] = WeightedCache(10)
    kept.put("a", "A", 4)
    kept.drop("a")
    kept.drop("b")
    assert (kept.get("a"), len(kept), kept.weight) == (None, 0, 0)
