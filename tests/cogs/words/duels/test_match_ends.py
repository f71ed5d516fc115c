"""What a game that its match ended counts as, for any number of players."""

from cogs.words.duels import match_ends as words


def test_all_who_left_are_named() -> None:
    assert words.reason("left", ["Ann"]) == "Ann left the match."
    assert words.reason("left", ["Ann", "Ben"]) == "Ann and Ben left the match."
    assert words.reason("organiser", ()) == "An organiser has decided the match."


def test_a_game_is_drawn_only_if_nobody_has_lost_it() -> None:
    assert words.for_ratings(["Ann", "Ben"], is_drawn=True) == "For ratings, this duel is drawn."
    assert words.for_ratings(["Ann"], is_drawn=False) == "For ratings, Ann has won this duel."
    assert words.for_ratings(["Ann", "Ben"], is_drawn=False) == (
        "For ratings, Ann and Ben share the first place in this duel."
    )
