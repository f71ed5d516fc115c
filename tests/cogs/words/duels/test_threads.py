"""What the thread of a match is called."""

from bot.games.wording import utf16_length
from cogs.words.duels.duel import MAX_THREAD_NAME, thread_name


def test_a_thread_says_who_plays_and_which_game() -> None:
    assert thread_name(["rowan", "juniper"], "Multifold") == "rowan vs juniper · Multifold"


def test_names_that_are_too_long_are_cut_and_the_game_is_not() -> None:
    name = thread_name(["r" * 32, "j" * 32, "s" * 32, "m" * 32], "Multiverse War")
    assert utf16_length(name) == MAX_THREAD_NAME
    assert name.startswith(f"{'r' * 32} vs ")
    assert name.endswith("… · Multiverse War")
